import type { Side } from '@boardwright/games';
import { nextDeadline } from './ending.ts';
import { expectSession, otherSide, type Session, statusOf } from './session.ts';

/** An engine that has something to do. The ply is that of the session when it was asked. */
export interface EngineWish {
  readonly side: Side;
  readonly level: string;
  readonly ply: number;
}

/** What a session waits for, beside the people at it. Derived, so that a shell that was killed asks again. */
export interface Wish {
  /** An engine is to move: search `session.match`, send `move` with the wish's side and ply. */
  readonly move?: EngineWish;
  /** An engine is asked for a draw: value `session.match`, send `answer-draw`. Before its move, which declines. */
  readonly draw?: EngineWish;
  /** The last instant before a flag falls or the game is called off; send `tick` after it. */
  readonly deadline?: number;
}

/** Undefined when nothing is to be done: the game is over, or waits for a player without a clock or limit. */
export function wants(session: Session): Wish | undefined {
  expectSession(session, 'wants');
  const isActive = statusOf(session) === 'active';
  const asker = isActive ? session.offers.draw?.by : undefined;
  const move = isActive ? engineWish(session, session.match.position.turn) : undefined;
  const draw = asker === undefined ? undefined : engineWish(session, otherSide(asker));
  const deadline = nextDeadline(session)?.at;
  if (!move && !draw && deadline === undefined) return undefined;
  return {
    ...(move ? { move } : {}),
    ...(draw ? { draw } : {}),
    ...(deadline === undefined ? {} : { deadline }),
  };
}

/**
 * What an engine plays whose search failed, the same in every shell: any legal move is better for the person who
 * waits than none.
 */
export function fallbackMove({ match }: Session): string | undefined {
  return match.outcome ? undefined : match.position.moves[0]?.text;
}

function engineWish(session: Session, side: Side): EngineWish | undefined {
  const seat = session.seats[side];
  return seat.kind === 'engine' ? { side, level: seat.level, ply: session.ply } : undefined;
}
