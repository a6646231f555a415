import { expectOk, type GameRef, type Match, openMatch, type Side } from '@boardwright/games';
import { type ClockSetting, fischerClock } from './clock.ts';
import type { Command, MoveCommand } from './command.ts';
import { act } from './decide.ts';
import { createSession, type Seats, type Session, type SessionSetup } from './session.ts';

/** When the sessions of tests begin. */
export const START = 1_000_000;

export const PEOPLE: Seats = [
  { kind: 'person', name: 'Ada' },
  { kind: 'person', name: 'Ben' },
];
export const AGAINST_ENGINE: Seats = [{ kind: 'person' }, { kind: 'engine', level: '3' }];
export const BLITZ: ClockSetting = fischerClock({ initialMs: 60_000, incrementMs: 2_000 });

/** Nine men's morris up to a mill of the first side: it is to remove a man, on `a1` or `d1`. */
export const MILL = ['a7', 'a1', 'd7', 'd1', 'g7'] as const;

export function matchOf(
  moves: readonly string[] = [],
  ref: GameRef = { variant: 'nine-mens-morris' },
): Match {
  return expectOk(openMatch({ ...ref, moves }));
}

export function sessionOf(setup: Partial<SessionSetup> = {}): Session {
  return createSession({ match: matchOf(), seats: PEOPLE, at: START, ...setup });
}

/** A move of whoever is to move, for the position on the board. */
export function moveOf(session: Session, move: string, more: Partial<MoveCommand> = {}): MoveCommand {
  return { kind: 'move', side: session.match.position.turn, move, ply: session.ply, ...more };
}

/** Plays moves, one each second. */
export function playOn(session: Session, moves: readonly string[]): Session {
  return moves.reduce((now, move) => done(now, moveOf(now, move), now.at + 1000), session);
}

/** The session after a command that must be allowed. */
export function done(session: Session, command: Command, now = session.at): Session {
  const acted = act(session, command, now);
  if (acted.refusal) throw new Error(`refused: ${JSON.stringify(acted.refusal)}`);
  return acted.session;
}

export function offer(kind: 'draw' | 'takeback', side: Side): Command {
  return { kind: 'offer', offer: kind, side };
}
