import { findLevel } from '@boardwright/engine/internal';
import type { Language, Outcome, Side } from '@boardwright/games';
import type { Clock } from '@boardwright/protocol';
import { namePlayer } from '@boardwright/protocol/guests';
import type { Seat, SideName, ToldOutcome } from '@boardwright/protocol/internal';
import type { Text } from '../../i18n/text.ts';
import { findListed } from '../families/catalogue.ts';

export function nameOnlineSeat(seat: Seat, language: Language, text: Text): string {
  switch (seat.kind) {
    case 'open':
      return text('online.open-seat');
    case 'named':
      return seat.name;
    case 'ai':
      return text('play.computer', { level: findLevel(seat.level)?.words[language].name ?? seat.level });
    case 'person': {
      const { rating } = seat.player;
      const shown = namePlayer(seat.player, language);
      return rating === undefined ? shown : `${shown} (${Math.round(rating)})`;
    }
  }
}

export function sideOf(name: SideName): Side {
  return name === 'first' ? 0 : 1;
}

export function outcomeOf(told: ToldOutcome): Outcome {
  return { winner: told.winner === null ? undefined : sideOf(told.winner), reason: told.reason };
}

/** Who won a game of a list, without its rules. */
export function nameResult(variant: string, told: ToldOutcome, language: Language, text: Text): string {
  const { winner } = outcomeOf(told);
  if (winner === undefined) return text('kept.drawn');
  return text('kept.side-won', {
    side: findListed(variant)?.sides[winner][language] ?? told.winner ?? '',
  });
}

export function nameOnlineClock(clock: Clock, text: Text): string {
  switch (clock.kind) {
    case 'none':
      return text('new.clock-none');
    case 'days':
      return text('new.clock-days', { days: clock.days });
    case 'fischer': {
      const first = nameFischer(clock, text);
      return clock.second
        ? text('new.clock-odds', { first, second: nameFischer(clock.second, text) })
        : first;
    }
  }
}

function nameFischer(
  { initialMs, incrementMs }: { readonly initialMs: number; readonly incrementMs: number },
  text: Text,
): string {
  const [minutes, seconds] = [initialMs / 60_000, incrementMs / 1000];
  return seconds === 0
    ? text('new.clock-minutes', { minutes })
    : text('new.clock-increment', { minutes, seconds });
}
