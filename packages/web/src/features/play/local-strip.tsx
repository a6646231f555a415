import { findLevel } from '@boardwright/engine';
import type { Side } from '@boardwright/games';
import { leftMs, otherSide, type Session } from '@boardwright/session';
import { useText } from '../../i18n/text.ts';
import { useSettings } from '../../stores/settings.ts';
import { ClockFace } from '../game/clock-face.tsx';
import { PlayerStrip } from '../game/player-strip.tsx';
import { countCaptured } from '../game/tally.ts';

/** One of the two players of a local game. */
export function LocalStrip({ session, side }: { readonly session: Session; readonly side: Side }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { match, seats, outcome } = session;
  const seat = seats[side];
  const level =
    seat.kind === 'engine' ? (findLevel(seat.level)?.words[language].name ?? seat.level) : undefined;
  return (
    <PlayerStrip
      game={match.game}
      side={side}
      name={level === undefined ? text('play.you') : text('play.computer', { level })}
      isOnTurn={!outcome && match.position.turn === side}
      taken={countCaptured(match)[otherSide(side)]}
      clock={<LocalClock session={session} side={side} />}
    />
  );
}

function LocalClock({ session, side }: { readonly session: Session; readonly side: Side }) {
  const { reading, match } = session;
  if (!reading) return undefined;
  const isRunning = reading.since !== undefined && match.position.turn === side;
  return <ClockFace leftAt={(now) => leftMs(session, side, now) ?? 0} isRunning={isRunning} />;
}
