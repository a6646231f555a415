import type { Side } from '@boardwright/games';
import type { Seat } from '../stores/local-game.ts';
import type { GameSetup } from './setup.ts';

export const OPPONENTS = ['engine', 'here', 'friend', 'seek'] as const;
export type Opponent = (typeof OPPONENTS)[number];

/** How time is kept in games with others; the names stand in links and in the storage. */
export const CLOCKS = ['none', '3+2', '5+3', '10+5', '30+0', 'd1', 'd3'] as const;
export type ClockName = (typeof CLOCKS)[number];

/** All choices of the new-game page. */
export interface NewGame {
  readonly setup: GameSetup;
  readonly opponent: Opponent;
  readonly level: string;
  readonly side: Side | 'any';
  readonly clock: ClockName;
  readonly rated: boolean;
}

/** The seats of a game on this device; `draw` decides where the side is left open. */
export function seatsOf(
  choice: Pick<NewGame, 'opponent' | 'level' | 'side'>,
  draw: number,
): readonly [Seat, Seat] {
  const person: Seat = { kind: 'person' };
  if (choice.opponent === 'here') return [person, person];
  const engine: Seat = { kind: 'engine', level: choice.level };
  const side = choice.side === 'any' ? (draw < 0.5 ? 0 : 1) : choice.side;
  return side === 0 ? [person, engine] : [engine, person];
}
