import type { Result } from '../../contract/index.ts';
import { err, ok } from '../../contract/index.ts';

export const PLAYERS = ['White', 'Black'] as const;
export type Player = (typeof PLAYERS)[number];
export const PIECE_TYPES = ['Man', 'King'] as const;
export type PieceType = (typeof PIECE_TYPES)[number];

/** White moves first and goes up, towards row 0. The pieces of a board are frozen. */
export interface Piece {
  readonly owner: Player;
  readonly type: PieceType;
}

/** A piece with its place, as requests carry it. */
export interface PlacedPiece extends Piece {
  readonly row: number;
  readonly col: number;
}

export interface BoardError {
  /** `bad-square`: off the board or a light square; `doubled-square`: two pieces on one; `too-many`: no game has them. */
  readonly code: 'bad-square' | 'doubled-square' | 'too-many';
  readonly row: number;
  readonly col: number;
}

const SIZE = 8;
/** Rows each side fills at the start. */
const MEN_ROWS = 3;
/** Twelve a side: a board holds 0 to 24. */
const MOST_PIECES = 24;

/**
 * The board of the Spanish draughts document: rows and columns from 0, row 0 on top, pieces on the squares where
 * row + column is odd. `Set` changes it; the rules never change a board they are given.
 */
export class Board {
  static readonly Size = SIZE;
  readonly #cells: (Piece | undefined)[] = new Array(SIZE * SIZE).fill(undefined);

  /** Empty, or with the pieces of 64 cells row by row. The cells are copied. */
  constructor(cells: readonly (Piece | undefined)[] = []) {
    for (const [i, piece] of cells.entries()) if (piece) this.Set(Math.floor(i / SIZE), i % SIZE, piece);
  }

  /** Twelve men a side, Black on rows 0 to 2 and White on rows 5 to 7. */
  static createInitial(): Board {
    const board = new Board();
    for (let row = 0; row < SIZE; row++) {
      const owner = row < MEN_ROWS ? 'Black' : row >= SIZE - MEN_ROWS ? 'White' : undefined;
      for (let col = 0; owner && col < SIZE; col++) {
        if (isPlayable(row, col)) board.Set(row, col, { owner, type: 'Man' });
      }
    }
    return board;
  }

  /** The piece on a square; undefined where there is none, and everywhere off the board. */
  Get(row: number, col: number): Piece | undefined {
    return isPlayable(row, col) ? this.#cells[row * SIZE + col] : undefined;
  }

  /**
   * Puts a piece on a square or takes it away; returns the same board, so that calls can be chained. A light square
   * or one off the board is the caller's mistake and throws; `parseBoard` is for pieces that come from outside.
   */
  Set(row: number, col: number, piece: Piece | undefined): this {
    if (!isPlayable(row, col)) throw new RangeError(`(${row}, ${col}) is not a playing square`);
    this.#cells[row * SIZE + col] = piece && Object.freeze({ owner: piece.owner, type: piece.type });
    return this;
  }

  /** Another board with the same pieces. */
  copy(): Board {
    return new Board(this.#cells);
  }

  /** Every piece with its place, row by row. */
  pieces(): readonly PlacedPiece[] {
    return this.#cells.flatMap((piece, i) =>
      piece ? [{ ...piece, row: Math.floor(i / SIZE), col: i % SIZE }] : [],
    );
  }
}

/** Whether pieces may stand there: a dark square of the board. */
export function isPlayable(row: number, col: number): boolean {
  if (!Number.isInteger(row) || !Number.isInteger(col)) return false;
  const isInside = row >= 0 && row < SIZE && col >= 0 && col < SIZE;
  return isInside && (row + col) % 2 === 1;
}

/** A board of pieces from outside, or the first that cannot stand where it is said to. */
export function parseBoard(pieces: readonly PlacedPiece[]): Result<Board, BoardError> {
  const board = new Board();
  for (const [i, { row, col, owner, type }] of pieces.entries()) {
    if (!isPlayable(row, col)) return err({ code: 'bad-square', row, col });
    if (board.Get(row, col)) return err({ code: 'doubled-square', row, col });
    if (i === MOST_PIECES) return err({ code: 'too-many', row, col });
    board.Set(row, col, { owner, type });
  }
  return ok(board);
}
