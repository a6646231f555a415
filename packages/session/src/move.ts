import { err, type Match, ok, type PlayError, type Result, type Side } from '@boardwright/games';
import { siteNames } from '@boardwright/games/internal';
import { pressReading } from './clock.ts';
import type { MoveCommand, Refusal } from './command.ts';
import { refuseUnlessActive } from './ending.ts';
import type { EventBody, MovedBody } from './event.ts';
import { type KnownKey, ruledOutcome, type Session, statusOf } from './session.ts';

/** A move, and the end if the rules end the game with it. */
export function decideMove(
  session: Session,
  command: MoveCommand,
  at: number,
): Result<readonly EventBody[], Refusal> {
  const refusal = refuseUnlessActive(session);
  if (refusal) return err(refusal);
  if (command.ply !== session.ply) return err({ code: 'stale-ply' });
  const { match, reading, clock: setting } = session;
  const mover = match.position.turn;
  if (command.side !== mover) return err({ code: 'not-your-turn' });
  const played = playOnce(match, command.move);
  if (!played.ok) return err({ code: 'illegal-move', error: played.error });
  const { last, position, ruleset } = played.value;
  const press = { mover, next: position.turn, now: at, lagMs: honouredLag(session, command) };
  const pressed = reading && pressReading(setting, reading, press);
  const outcome = ruledOutcome(played.value);
  // The clocks stand with the move that ends the game, not only with the end.
  const stood = pressed && outcome ? { remainingMs: pressed.remainingMs } : pressed;
  const clock = stood ? { clock: stood } : {};
  const moved: MovedBody = {
    kind: 'moved',
    side: mover,
    move: last?.text ?? command.move,
    captures: siteNames(match.game, last?.captures ?? []),
    ply: session.ply + 1,
    ruleset,
    position: position.text,
    turn: position.turn,
    ...(command.key === undefined ? {} : { key: command.key }),
    ...clock,
  };
  return ok(outcome ? [moved, { kind: 'ended', outcome, ...clock }] : [moved]);
}

let lastPlayed:
  | { readonly match: Match; readonly move: string; readonly played: Result<Match, PlayError> }
  | undefined;

/**
 * `match.play`, which remembers its last answer: whoever decides on a move evolves by it next, and a match that was
 * played on is the same match every time.
 */
export function playOnce(match: Match, move: string): Result<Match, PlayError> {
  if (lastPlayed?.match === match && lastPlayed.move === move) return lastPlayed.played;
  const played = match.play(move);
  lastPlayed = { match, move, played };
  return played;
}

/** The move that was stored under the same key of the same side. */
export function findRepeat(session: Session, { key, side }: MoveCommand): KnownKey | undefined {
  return key === undefined
    ? undefined
    : session.keys.find((known) => known.key === key && known.side === side);
}

/** Whether a move is for the position on the board by the side whose clock runs: only that one can save a flag. */
export function isTimely(
  session: Session,
  { ply, side }: { readonly ply: number; readonly side: Side },
): boolean {
  return statusOf(session) === 'active' && ply === session.ply && side === session.match.position.turn;
}

/** What a move says about its way, as far as the session believes it. */
export function honouredLag(session: Session, { lagMs = 0 }: MoveCommand): number {
  return lagMs > 0 ? Math.min(lagMs, session.lagMs) : 0;
}
