import { findLevel } from '@boardwright/engine';
import type { Language, Match, Side } from '@boardwright/games';
import { type Text, useText } from '../i18n/text.ts';
import type { LocalSetup, Seat } from '../stores/kept-game.ts';
import { useLocalGame } from '../stores/local-game.ts';
import { useSettings } from '../stores/settings.ts';
import { leftTo } from './clock.ts';
import { ClockFace } from './clock-face.tsx';
import { PlayerStrip } from './player-strip.tsx';
import { countCaptured } from './tally.ts';

/** One of the two players of a local game. */
export function LocalStrip(props: {
  readonly setup: LocalSetup;
  readonly match: Match;
  readonly side: Side;
}) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { setup, match, side } = props;
  const { diagram } = match.position;
  const other: Side = side === 0 ? 1 : 0;
  return (
    <PlayerStrip
      game={match.game}
      side={side}
      name={nameSeat(setup.seats[side], language, text)}
      isOnTurn={!match.outcome && match.position.turn === side}
      taken={countCaptured(match.start, diagram)[other]}
      clock={<LocalClock match={match} side={side} />}
    />
  );
}

function LocalClock({ match, side }: { readonly match: Match; readonly side: Side }) {
  const reading = useLocalGame((game) => game.reading);
  if (!reading) return undefined;
  const { turn } = match.position;
  const isRunning = reading.since !== undefined && turn === side && !match.outcome;
  return <ClockFace leftAt={(now) => leftTo(reading, side, turn, now)} isRunning={isRunning} />;
}

export function nameSeat(seat: Seat, language: Language, text: Text): string {
  if (seat.kind === 'person') return text('play.you');
  return text('play.computer', { level: findLevel(seat.level)?.words[language].name ?? seat.level });
}
