import type { Game, Result, RulesError } from '../../contract/index.ts';
import { assert, err, ok } from '../../contract/index.ts';
import { type Lookups, makeLookups } from '../board/lookups.ts';
import { describeMove } from '../notation/moves.ts';
import { type Generator, listCaptures, listSteps, makeGenerator } from '../rules/moves.ts';
import { type DraughtsMove, type DraughtsState, flipTurn, makeState, putPiece } from '../rules/state.ts';
import { SPANISH_FREE } from '../variants/presets.ts';
import { type DraughtsVariant, isDraughts } from '../variants/record.ts';
import type { Board, Player } from './board.ts';
import { Move, type Place } from './move.ts';

/** The interface of the document, for any rules on its board. No function changes the board it is given. */
export interface RulesEngine {
  /** The legal moves of a player, whoever is on turn: captures alone where there are any. */
  getLegalMoves(board: Board, player: Player): readonly Move[];
  /** A new board after a legal move; anything else is the caller's mistake and throws. */
  applyMove(board: Board, move: Move): Board;
  /** Whether either player has no pieces or no move: the document asks it without a side to move. */
  isGameOver(board: Board): boolean;
}

export interface GameResult {
  /** Missing for a draw. */
  readonly winner?: Player;
  readonly reason: 'no-men' | 'no-moves' | 'both-blocked';
}

/** The free Spanish game: what the document describes. */
export const FREE_RULES: RulesEngine = makeEngine(SPANISH_FREE);

/** The rules of a game of draughts through the interface of the document; refused where its board is another. */
export function createRulesEngine({ variant }: Pick<Game, 'variant'>): Result<RulesEngine, RulesError> {
  if (!isDraughts(variant)) return err({ code: 'bad-rules' });
  const { size, squares, corner } = SPANISH_FREE;
  if (variant.size !== size) return err({ code: 'bad-rules', field: 'size' });
  if (variant.squares !== squares) return err({ code: 'bad-rules', field: 'squares' });
  return variant.corner === corner ? ok(makeEngine(variant)) : err({ code: 'bad-rules', field: 'corner' });
}

/** The legal moves of a player in the free game. */
export function getLegalMoves(board: Board, player: Player): readonly Move[] {
  return FREE_RULES.getLegalMoves(board, player);
}

/** The board after a legal move of the free game. */
export function applyMove(board: Board, move: Move): Board {
  return FREE_RULES.applyMove(board, move);
}

/** Whether a free game is over. */
export function isGameOver(board: Board): boolean {
  return FREE_RULES.isGameOver(board);
}

/** Who has won and why; undefined while both can move. */
export function getResult(board: Board, rules: RulesEngine = FREE_RULES): GameResult | undefined {
  const owners = board.pieces().map((piece) => piece.owner);
  if (!owners.includes('White')) return { winner: 'Black', reason: 'no-men' };
  if (!owners.includes('Black')) return { winner: 'White', reason: 'no-men' };
  const isWhiteStuck = rules.getLegalMoves(board, 'White').length === 0;
  const isBlackStuck = rules.getLegalMoves(board, 'Black').length === 0;
  if (isWhiteStuck && isBlackStuck) return { reason: 'both-blocked' };
  if (isWhiteStuck) return { winner: 'Black', reason: 'no-moves' };
  return isBlackStuck ? { winner: 'White', reason: 'no-moves' } : undefined;
}

/**
 * The choice of the document's own opponent: the longest chain, else any move, ties by `dice` in [0, 1).
 * Undefined where there is no move.
 */
export function chooseMove(
  board: Board,
  player: Player,
  dice: () => number,
  rules: RulesEngine = FREE_RULES,
): Move | undefined {
  const moves = rules.getLegalMoves(board, player);
  const longest = Math.max(0, ...moves.map(captureCount));
  const best = moves.filter((move) => captureCount(move) === longest);
  return best[Math.floor(dice() * best.length)];
}

function captureCount(move: Move): number {
  return move.capturedPositions?.length ?? 0;
}

/** A legal move as the document has it, and whether it makes a king. */
interface Listed {
  readonly move: Move;
  readonly crowns: boolean;
}

/** Made when it is first asked: importing costs nothing. */
function makeEngine(variant: DraughtsVariant): RulesEngine {
  let made: Generator | undefined;
  const generator = (): Generator => {
    made ??= makeGenerator(makeLookups(variant));
    return made;
  };
  const engine: RulesEngine = {
    getLegalMoves: (board, player) => listMoves(generator(), board, player).map(({ move }) => move),
    applyMove(board, move) {
      const piece = board.Get(move.fromRow, move.fromCol);
      assert(piece !== undefined, 'a move begins with a piece');
      const legal = listMoves(generator(), board, piece.owner).find((listed) => listed.move.equals(move));
      assert(legal !== undefined, 'only legal moves are applied');
      const after = board.copy().Set(move.fromRow, move.fromCol, undefined);
      for (const { row, col } of move.capturedPositions ?? []) after.Set(row, col, undefined);
      return after.Set(move.toRow, move.toCol, legal.crowns ? { owner: piece.owner, type: 'King' } : piece);
    },
    isGameOver: (board) => getResult(board, engine) !== undefined,
  };
  return engine;
}

function listMoves(g: Generator, board: Board, player: Player): readonly Listed[] {
  const state = toState(g.lookups, board, player);
  const list: DraughtsMove[] = [];
  const captures = listCaptures(g.chains, state, list);
  const count = captures > 0 ? captures : listSteps(g.lookups, state, list);
  return list.slice(0, count).map((move) => ({ move: toMove(g, state, move), crowns: move.crowns }));
}

function toState(lookups: Lookups, board: Board, player: Player): DraughtsState {
  const state = makeState(lookups);
  const { white } = lookups;
  const black = white === 0 ? 1 : 0;
  for (const [site, { x, y }] of lookups.geometry.board.sites.entries()) {
    const piece = board.Get(y, x);
    if (piece) putPiece(lookups, state, piece.owner === 'White' ? white : black, piece.type === 'King', site);
  }
  if ((player === 'White' ? white : black) !== state.turn) flipTurn(lookups, state);
  return state;
}

function toMove(g: Generator, state: DraughtsState, move: DraughtsMove): Move {
  const from = toPlace(g.lookups, move.from);
  const to = toPlace(g.lookups, move.to);
  if (move.taken === 0) return Move.Simple(from.row, from.col, to.row, to.col);
  const captured = describeMove(g, state, move).captures.map((site) => toPlace(g.lookups, site));
  return Move.Capture(from.row, from.col, to.row, to.col, ...captured);
}

function toPlace({ geometry }: Lookups, site: number): Place {
  const { x, y } = geometry.board.sites[site];
  return { row: y, col: x };
}
