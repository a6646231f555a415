import { err, ok, type Result, type Side } from '@boardwright/games';
import { runReading, turnReading } from './clock.ts';
import type { Refusal } from './command.ts';
import type { EventBody } from './event.ts';
import { type Session, statusOf } from './session.ts';

/**
 * How many moves remain when `side` takes back: up to the beginning of its last turn, so that it is to move again
 * with the whole turn before it. Undefined if it has not moved yet.
 */
export function takebackTarget({ match }: Pick<Session, 'match'>, side: Side): number | undefined {
  const at = match.turns.findLastIndex((turn) => turn.side === side);
  if (at < 0) return undefined;
  return match.turns.slice(0, at).reduce((count, turn) => count + turn.moves.length, 0);
}

/**
 * Whose turn comes back when somebody presses undo: the person's against an engine, else that of whoever moved
 * last. Undefined where nobody sits who could play on.
 */
export function undoSide({ match, seats }: Session): Side | undefined {
  const people = ([0, 1] as const).filter((side) => seats[side].kind === 'person');
  return people.length === 2 ? match.turns.at(-1)?.side : people.at(0);
}

/** Takes back without asking anybody. */
export function decideUndo(session: Session, side: Side, at: number): Result<readonly EventBody[], Refusal> {
  const refusal = refuseUndo(session, side);
  if (refusal) return err(refusal);
  const target = takebackTarget(session, side);
  return target === undefined ? err({ code: 'nothing-to-take-back' }) : ok([takeBack(session, target, at)]);
}

/** The match goes back to its first `target` moves. */
export function takeBack(session: Session, target: number, at: number): EventBody {
  const { match, reading, outcome } = session;
  const count = match.ply - target;
  const before = match.back(count);
  const turned = reading && turnReading(reading, match.position.turn, at);
  // After the end both clocks stand; whoever opens the game again plays on the clock.
  const clock = turned && outcome ? runReading(turned, at) : turned;
  const { turn, text } = before.position;
  return {
    kind: 'taken-back',
    side: turn,
    count,
    ply: session.ply + 1,
    ruleset: before.ruleset,
    position: text,
    turn,
    ...(clock ? { clock } : {}),
  };
}

function refuseUndo(session: Session, side: Side): Refusal | undefined {
  const { permissions, outcome, rematch, seats } = session;
  if (statusOf(session) === 'waiting') return { code: 'not-started' };
  if (!permissions.includes('alone')) {
    return { code: permissions.includes('takeback') ? 'needs-consent' : 'not-permitted' };
  }
  if (outcome) {
    // No time is left to play on with, and an aborted game never counted.
    const isFinal = outcome.cause === 'time-over' || outcome.cause === 'aborted' || rematch !== undefined;
    if (isFinal || !permissions.includes('reopen')) return { code: 'game-over' };
  }
  return seats[side].kind === 'engine' ? { code: 'needs-person' } : undefined;
}
