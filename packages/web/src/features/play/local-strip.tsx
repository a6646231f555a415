import { findLevel } from '@boardwright/engine';
import type { Language, Side } from '@boardwright/games';
import { leftMs, type Session } from '@boardwright/session';
import { type Text, useText } from '../../i18n/text.ts';
import { useSettings } from '../../stores/settings.ts';
import { ClockFace, PlayerStrip } from '../game/player-strip.tsx';
import { sideName } from '../game/status.ts';

/** One of the two players of a local game. */
export function LocalStrip({ session, side }: { readonly session: Session; readonly side: Side }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { match, outcome } = session;
  return (
    <PlayerStrip
      match={match}
      side={side}
      name={nameOf(session, side, language, text)}
      isOnTurn={!outcome && match.position.turn === side}
      clock={<LocalClock session={session} side={side} />}
    />
  );
}

/** Two people at one screen are told apart by their sides alone. */
function nameOf({ seats, match }: Session, side: Side, language: Language, text: Text): string {
  const seat = seats[side];
  if (seat.kind === 'engine') {
    return findLevel(seat.level)?.words[language].name ?? seat.level;
  }
  const isShared = seats.every(({ kind }) => kind === 'person');
  return isShared ? sideName(match.game, side, language) : text('play.you');
}

function LocalClock({ session, side }: { readonly session: Session; readonly side: Side }) {
  const { reading, match } = session;
  if (!reading) return undefined;
  const isRunning = reading.since !== undefined && match.position.turn === side;
  return <ClockFace leftAt={(now) => leftMs(session, side, now) ?? 0} isRunning={isRunning} />;
}
