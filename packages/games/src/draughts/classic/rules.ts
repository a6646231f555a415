import { assert } from '../../contract/index.ts';
import { makeLookups } from '../board/lookups.ts';
import { describeMove } from '../notation/moves.ts';
import { type Generator, listCaptures, listSteps, makeGenerator } from '../rules/moves.ts';
import { type DraughtsMove, type DraughtsState, flipTurn, makeState, putPiece } from '../rules/state.ts';
import { SPANISH_FREE } from '../variants/presets.ts';
import { Board, type Player } from './board.ts';
import { Move, type Place } from './move.ts';

export interface GameResult {
  /** Missing for a draw. */
  readonly winner?: Player;
  readonly reason: 'no-men' | 'no-moves' | 'both-blocked';
}

const LOOKUPS = makeLookups(SPANISH_FREE);

/** The legal moves of a player, whoever is on turn: captures alone where there are any. */
export function getLegalMoves(board: Board, player: Player): readonly Move[] {
  const generator = makeGenerator(LOOKUPS);
  const state = toState(board, player);
  const list: DraughtsMove[] = [];
  const captures = listCaptures(generator.chains, state, list);
  const count = captures > 0 ? captures : listSteps(LOOKUPS, state, list);
  return list.slice(0, count).map((move) => toMove(generator, state, move));
}

/** The board after a legal move; anything else is the caller's mistake and throws. */
export function applyMove(board: Board, move: Move): Board {
  const piece = board.Get(move.fromRow, move.fromCol);
  assert(piece !== undefined, 'a move begins with a piece');
  const isLegal = getLegalMoves(board, piece.owner).some((legal) => legal.equals(move));
  assert(isLegal, 'only legal moves are applied');
  let next = board.Set(move.fromRow, move.fromCol, undefined);
  for (const { row, col } of move.capturedPositions ?? []) next = next.Set(row, col, undefined);
  const isCrowned = move.toRow === (piece.owner === 'White' ? 0 : Board.Size - 1);
  return next.Set(move.toRow, move.toCol, isCrowned ? { owner: piece.owner, type: 'King' } : piece);
}

/** Whether either player has no pieces or no move: the document asks it without a side to move. */
export function isGameOver(board: Board): boolean {
  return getResult(board) !== undefined;
}

/** Who has won and why; undefined while both can move. */
export function getResult(board: Board): GameResult | undefined {
  const owners = board.pieces().map((piece) => piece.owner);
  if (!owners.includes('White')) return { winner: 'Black', reason: 'no-men' };
  if (!owners.includes('Black')) return { winner: 'White', reason: 'no-men' };
  const isWhiteStuck = getLegalMoves(board, 'White').length === 0;
  const isBlackStuck = getLegalMoves(board, 'Black').length === 0;
  if (isWhiteStuck && isBlackStuck) return { reason: 'both-blocked' };
  if (isWhiteStuck) return { winner: 'Black', reason: 'no-moves' };
  return isBlackStuck ? { winner: 'White', reason: 'no-moves' } : undefined;
}

/**
 * The choice of the document's own opponent: the longest chain, else any move, ties by `dice` in [0, 1).
 * Undefined where there is no move.
 */
export function chooseMove(board: Board, player: Player, dice: () => number): Move | undefined {
  const moves = getLegalMoves(board, player);
  const longest = Math.max(0, ...moves.map(captureCount));
  const best = moves.filter((move) => captureCount(move) === longest);
  return best[Math.floor(dice() * best.length)];
}

function captureCount(move: Move): number {
  return move.capturedPositions?.length ?? 0;
}

function toState(board: Board, player: Player): DraughtsState {
  const state = makeState(LOOKUPS);
  const siteAt = new Map(LOOKUPS.geometry.board.sites.map(({ x, y }, site) => [y * Board.Size + x, site]));
  for (const { row, col, owner, type } of board.pieces()) {
    const site = siteAt.get(row * Board.Size + col);
    if (site !== undefined) putPiece(LOOKUPS, state, owner === 'White' ? 0 : 1, type === 'King', site);
  }
  if (player === 'Black') flipTurn(LOOKUPS, state);
  return state;
}

function toMove(generator: Generator, state: DraughtsState, move: DraughtsMove): Move {
  const from = toPlace(move.from);
  const to = toPlace(move.to);
  if (move.taken === 0) return Move.Simple(from.row, from.col, to.row, to.col);
  const captured = describeMove(generator, state, move).captures.map(toPlace);
  return Move.Capture(from.row, from.col, to.row, to.col, ...captured);
}

function toPlace(site: number): Place {
  const { x, y } = LOOKUPS.geometry.board.sites[site];
  return { row: y, col: x };
}
