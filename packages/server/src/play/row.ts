import type { GameEvent, SideName } from '@boardwright/protocol';
import type { Selectable } from 'kysely';
import type { GameTable, MoveTable } from '../storage/tables.ts';

/** A game as stored. */
export type GameRow = Selectable<GameTable>;
export type LogRow = Selectable<MoveTable>;

/** An event before its number and time are known. */
export type EventBody = GameEvent extends infer E
  ? E extends GameEvent
    ? Omit<E, 'sequence' | 'at'>
    : never
  : never;

/** The sides a player sits at: both for two people at one screen. */
export function sidesOf(row: Pick<GameRow, 'player0' | 'player1'>, player: string): readonly SideName[] {
  const sides: SideName[] = [];
  if (row.player0 === player) sides.push('first');
  if (row.player1 === player) sides.push('second');
  return sides;
}

/** Whether every seat is taken by the same person, or by one person and an AI: nobody else has to be asked. */
export function isSolo(row: GameRow): boolean {
  const people = new Set([row.player0, row.player1].filter((player) => player !== null));
  return people.size === 1 && row.seats.every((seat) => seat.kind === 'person' || seat.kind === 'ai');
}

/** Whether an AI is to move. */
export function isAiToMove(row: Pick<GameRow, 'status' | 'seats' | 'turn'>): boolean {
  return row.status === 'active' && row.seats[row.turn === 'first' ? 0 : 1].kind === 'ai';
}
