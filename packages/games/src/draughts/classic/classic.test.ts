import { describe, expect, test } from 'vitest';
import { makeDice } from '../../testing/index.ts';
import {
  applyMove,
  Board,
  chooseMove,
  createInitial,
  getLegalMoves,
  getResult,
  isGameOver,
  Move,
  type Piece,
  type Player,
  parseBoard,
} from './index.ts';

const WHITE: Piece = { owner: 'White', type: 'Man' };
const BLACK: Piece = { owner: 'Black', type: 'Man' };
const WHITE_KING: Piece = { owner: 'White', type: 'King' };

/** Eight rows as drawn: w and b are men, W and B kings. */
function draw(...rows: string[]): Board {
  let board = new Board();
  for (const [row, line] of rows.entries()) {
    for (const [col, letter] of [...line].entries()) {
      if (letter === '.') continue;
      const owner: Player = letter.toLowerCase() === 'w' ? 'White' : 'Black';
      board = board.Set(row, col, { owner, type: letter === letter.toUpperCase() ? 'King' : 'Man' });
    }
  }
  return board;
}

function tell(moves: readonly Move[]): string[] {
  return moves.map((m) => `${m.fromRow}${m.fromCol}-${m.toRow}${m.toCol}`).sort();
}

describe('board creation', () => {
  test('the initial board has twelve men a side on dark squares', () => {
    const board = createInitial();
    const pieces = board.pieces();
    expect(pieces.filter((piece) => piece.owner === 'White')).toHaveLength(12);
    expect(pieces.filter((piece) => piece.owner === 'Black')).toHaveLength(12);
    expect(pieces.every(({ row, col }) => (row + col) % 2 === 1)).toBe(true);
    expect(board.Get(0, 1)).toEqual(BLACK);
    expect(board.Get(7, 0)).toEqual(WHITE);
    expect(board.Get(3, 0)).toBeUndefined();
    expect(Board.Size).toBe(8);
  });

  test('setting a square leaves the old board as it was', () => {
    const empty = new Board();
    const board = empty.Set(4, 3, WHITE_KING);
    expect(empty.Get(4, 3)).toBeUndefined();
    expect(board.Get(4, 3)).toEqual(WHITE_KING);
    expect(board.Set(4, 3, undefined).pieces()).toEqual([]);
  });

  test.each([
    [0, 0],
    [-1, 0],
    [8, 1],
    [2.5, 1],
  ])('no piece stands on (%d, %d)', (row, col) => {
    expect(() => new Board().Set(row, col, WHITE)).toThrow(RangeError);
    expect(new Board().Get(row, col)).toBeUndefined();
    const parsed = parseBoard([{ row, col, owner: 'White', type: 'Man' }]);
    expect(parsed).toEqual({ ok: false, error: { code: 'bad-square', row, col } });
  });

  test('two pieces on one square are refused', () => {
    const twice = [
      { row: 5, col: 2, ...WHITE },
      { row: 5, col: 2, ...BLACK },
    ];
    expect(parseBoard(twice)).toEqual({ ok: false, error: { code: 'doubled-square', row: 5, col: 2 } });
  });
});

describe('simple moves', () => {
  test('men go one step diagonally forward', () => {
    const board = new Board().Set(4, 3, WHITE).Set(1, 0, BLACK);
    expect(tell(getLegalMoves(board, 'White'))).toEqual(['43-32', '43-34']);
    expect(tell(getLegalMoves(board, 'Black'))).toEqual(['10-21']);
  });

  test('a king flies any distance until it is blocked', () => {
    const board = draw('........', '..w.....', '........', '........', '.....W..');
    const king = getLegalMoves(board, 'White').filter((move) => move.fromRow === 4);
    // Down right (5,6) (6,7), down left (5,4) (6,3) (7,2), up right (3,6) (2,7), up left (3,4) (2,3).
    expect(tell(king)).toEqual([
      '45-23',
      '45-27',
      '45-34',
      '45-36',
      '45-54',
      '45-56',
      '45-63',
      '45-67',
      '45-72',
    ]);
    expect(king.every((move) => !move.isCapture && move.capturedPositions === undefined)).toBe(true);
  });

  test('the first player has seven moves at the start', () => {
    expect(getLegalMoves(createInitial(), 'White')).toHaveLength(7);
    expect(getLegalMoves(createInitial(), 'Black')).toHaveLength(7);
  });
});

describe('captures', () => {
  test('ManCapture_WhenOpponentAdjacent_ReturnsOnlyCaptureMove', () => {
    const board = new Board().Set(5, 2, WHITE).Set(4, 3, BLACK);
    const moves = getLegalMoves(board, 'White');
    expect(moves).toHaveLength(1);
    expect(moves[0].isCapture).toBe(true);
    expect(moves[0].capturedPositions).toContainEqual({ row: 4, col: 3 });
  });

  test('MultiCapture_WhenChainAvailable_ReturnsFullChain', () => {
    const board = new Board().Set(6, 1, WHITE).Set(5, 2, BLACK).Set(3, 4, BLACK);
    const moves = getLegalMoves(board, 'White');
    const chain = moves.find((move) => move.capturedPositions?.length === 2);
    expect(chain).toBeDefined();
    expect(chain?.capturedPositions).toEqual([
      { row: 5, col: 2 },
      { row: 3, col: 4 },
    ]);
    expect(chain && [chain.toRow, chain.toCol]).toEqual([2, 5]);
  });

  test('quiet moves are not listed while another piece captures', () => {
    const board = draw('........', '........', '........', '........', '...b....', '..w.....', '.....w..');
    expect(tell(getLegalMoves(board, 'White'))).toEqual(['52-34']);
  });

  test('a king captures from afar and lands anywhere beyond', () => {
    const board = new Board().Set(7, 0, WHITE_KING).Set(4, 3, BLACK);
    const moves = getLegalMoves(board, 'White');
    expect(tell(moves)).toEqual(['70-07', '70-16', '70-25', '70-34']);
    expect(moves.every((move) => move.isCapture)).toBe(true);
  });

  test('a shorter chain is as legal as a longer one', () => {
    const board = draw('........', '........', '.....b..', '........', '.b.b....', '..w.....');
    const lengths = getLegalMoves(board, 'White').map((move) => move.capturedPositions?.length);
    expect(lengths.sort()).toEqual([1, 2]);
  });
});

describe('applying moves', () => {
  test('captured pieces leave and the board before is untouched', () => {
    const board = new Board().Set(5, 2, WHITE).Set(4, 3, BLACK);
    const after = applyMove(board, Move.Capture(5, 2, 3, 4, { row: 4, col: 3 }));
    expect(after.pieces()).toEqual([{ row: 3, col: 4, ...WHITE }]);
    expect(board.pieces()).toHaveLength(2);
  });

  test.each([
    [new Board().Set(1, 2, WHITE).Set(6, 1, BLACK), Move.Simple(1, 2, 0, 3), 0, 3, 'White'],
    [new Board().Set(6, 1, BLACK).Set(1, 2, WHITE), Move.Simple(6, 1, 7, 2), 7, 2, 'Black'],
  ] as const)('a man becomes a king on the far row (%#)', (board, move, row, col, owner) => {
    expect(applyMove(board, move).Get(row, col)).toEqual({ owner, type: 'King' });
  });

  test('an illegal move throws', () => {
    const board = createInitial();
    expect(() => applyMove(board, Move.Simple(5, 0, 3, 2))).toThrow();
    expect(() => applyMove(board, Move.Simple(4, 1, 3, 2))).toThrow();
  });
});

describe('game over', () => {
  test('not at the start', () => {
    expect(isGameOver(createInitial())).toBe(false);
    expect(getResult(createInitial())).toBeUndefined();
  });

  test('a side without pieces has lost', () => {
    const board = new Board().Set(4, 3, BLACK);
    expect(isGameOver(board)).toBe(true);
    expect(getResult(board)).toEqual({ winner: 'Black', reason: 'no-men' });
  });

  test('a side without moves has lost, whoever is on turn', () => {
    // The white man on (5,0) is shut in by two black ones.
    const board = draw('........', '........', '........', '..b.....', '.b......', 'w.......');
    expect(getResult(board)).toEqual({ winner: 'Black', reason: 'no-moves' });
  });

  test('both sides blocked is a draw', () => {
    const board = draw('.b.b.b.b', 'w.w.w.w.', '.w.w.w.w');
    expect(getResult(board)).toEqual({ reason: 'both-blocked' });
    expect(isGameOver(board)).toBe(true);
  });
});

describe('the choice of the document', () => {
  test('it takes the longest chain', () => {
    const board = draw('........', '........', '.....b..', '........', '.b.b....', '..w.....');
    for (const seed of [1, 2, 3]) {
      expect(chooseMove(board, 'White', makeDice(seed))?.capturedPositions).toHaveLength(2);
    }
  });

  test('it has no move where there is none', () => {
    expect(chooseMove(new Board().Set(0, 1, WHITE), 'White', () => 0)).toBeUndefined();
  });

  test('the dice choose among equals', () => {
    const board = createInitial();
    const first = chooseMove(board, 'Black', () => 0);
    const last = chooseMove(board, 'Black', () => 0.999);
    expect(first && last && first.equals(last)).toBe(false);
  });
});
