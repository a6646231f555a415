import type { GameSummary, GameView } from '@boardwright/protocol';
import type { Room } from '../play/room.ts';
import { type GameRow, sidesOf } from '../play/row.ts';

/** A stored game as one caller sees it. */
export function viewGame({ row, session }: Room, player: string | undefined, now: number): GameView {
  // By the presets of today, which are those its readers have.
  const { rules, start, moves = [] } = session.match.ref;
  return {
    ...summariseGame(row, player),
    ...(rules === undefined ? {} : { rules }),
    ...(start === undefined ? {} : { start }),
    ...(row.reading === null ? {} : { reading: row.reading }),
    sequence: row.sequence,
    moves: [...moves],
    ...(row.ratings === null ? {} : { ratings: row.ratings }),
    offers: row.offers,
    ...(row.rematch === null ? {} : { rematch: row.rematch }),
    now,
  };
}

/** A line in a list of games. */
export function summariseGame(row: GameRow, player: string | undefined): GameSummary {
  return {
    id: row.id,
    variant: row.variant,
    family: row.family,
    seats: row.seats,
    status: row.status,
    rated: row.rated,
    visibility: row.visibility,
    clock: row.clock,
    ply: row.ply,
    position: row.position,
    turn: row.turn,
    ...(row.outcome === null ? {} : { outcome: row.outcome }),
    createdAt: row.created_at,
    you: player === undefined ? [] : [...sidesOf(row, player)],
  };
}

/** Private games are seen by those who sit in them or made them. */
export function canSee(row: GameRow, player: string | undefined): boolean {
  if (row.visibility === 'public') return true;
  if (player === undefined) return false;
  return row.owner === player || sidesOf(row, player).length > 0;
}
