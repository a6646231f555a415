import type { GameRef, Side } from '@boardwright/games';
import type { Fischer, Seat, Seats } from '@boardwright/session';

export const OPPONENTS = ['engine', 'here', 'friend', 'seek'] as const;
export type Opponent = (typeof OPPONENTS)[number];

/** How time is kept: minutes and seconds added, or days a move. The names stand in links and in the storage. */
export const CLOCKS = ['none', '3+2', '5+3', '10+5', '30+0', 'd1', 'd3'] as const;
export type ClockName = (typeof CLOCKS)[number];

/** The clocks an opponent can be played with: nobody sits days before one screen. */
export function clocksFor(opponent: Opponent): readonly ClockName[] {
  const isHere = opponent === 'engine' || opponent === 'here';
  return isHere ? CLOCKS.filter((name) => !name.startsWith('d')) : CLOCKS;
}

/** Undefined for no clock and for clocks that count days. */
export function fischerOf(name: ClockName): Fischer | undefined {
  const parts = /^(\d+)\+(\d+)$/.exec(name);
  return parts ? { initialMs: Number(parts[1]) * 60_000, incrementMs: Number(parts[2]) * 1000 } : undefined;
}

/** All choices of the new-game page. */
export interface NewGame {
  readonly game: GameRef;
  readonly opponent: Opponent;
  readonly level: string;
  readonly side: Side | 'any';
  readonly clock: ClockName;
  readonly rated: boolean;
}

/** The seats of a game on this device; `draw` decides where the side is left open. */
export function seatsOf(choice: Pick<NewGame, 'opponent' | 'level' | 'side'>, draw: number): Seats {
  const person: Seat = { kind: 'person' };
  if (choice.opponent === 'here') return [person, person];
  const engine: Seat = { kind: 'engine', level: choice.level };
  const side = choice.side === 'any' ? (draw < 0.5 ? 0 : 1) : choice.side;
  return side === 0 ? [person, engine] : [engine, person];
}
