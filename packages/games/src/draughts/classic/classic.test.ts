import { describe, expect, test } from 'vitest';
import { expectOk } from '../../contract/index.ts';
import { makeDice } from '../../testing/index.ts';
import { gameOf } from '../testing.ts';
import {
  applyMove,
  Board,
  chooseMove,
  createInitial,
  createRulesEngine,
  FREE_RULES,
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

  test('Set changes the board, alone or in a chain, and a copy stays as it was', () => {
    const board = new Board();
    board.Set(4, 3, WHITE_KING);
    expect(board.Get(4, 3)).toEqual(WHITE_KING);
    const copy = board.copy();
    expect(board.Set(4, 3, undefined)).toBe(board);
    expect(board.pieces()).toEqual([]);
    expect(copy.Get(4, 3)).toEqual(WHITE_KING);
  });

  test('a board shares neither cells nor pieces with whoever made it', () => {
    const cells = new Array<Piece | undefined>(64).fill(undefined);
    const man = { owner: 'White' as Player, type: 'Man' as const };
    cells[5 * 8 + 2] = man;
    const board = new Board(cells);
    cells[5 * 8 + 2] = undefined;
    man.owner = 'Black';
    expect(board.pieces()).toEqual([{ row: 5, col: 2, ...WHITE }]);
    const light = new Array<Piece | undefined>(64).fill(undefined);
    light[0] = WHITE;
    expect(() => new Board(light)).toThrow(RangeError);
  });

  test('Piece and Move are immutable records', () => {
    const board = createInitial();
    expect(Object.isFrozen(board.Get(0, 1))).toBe(true);
    const move = Move.Capture(5, 2, 3, 4, { row: 4, col: 3 });
    expect(Object.isFrozen(move)).toBe(true);
    expect(Object.isFrozen(move.capturedPositions)).toBe(true);
    expect(Object.isFrozen(move.capturedPositions?.[0])).toBe(true);
    expect(Object.isFrozen(getLegalMoves(board, 'White')[0])).toBe(true);
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

  test('a board holds 0 to 24 pieces', () => {
    const full = createInitial().pieces();
    expect(parseBoard([]).ok && parseBoard(full).ok).toBe(true);
    const more = [...full, { row: 3, col: 0, ...WHITE }];
    expect(parseBoard(more)).toEqual({ ok: false, error: { code: 'too-many', row: 3, col: 0 } });
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
    const board = new Board();
    board.Set(5, 2, WHITE);
    board.Set(4, 3, BLACK);
    const moves = getLegalMoves(board, 'White');
    expect(moves).toHaveLength(1);
    expect(moves[0].isCapture).toBe(true);
    expect(moves[0].capturedPositions).toContainEqual({ row: 4, col: 3 });
  });

  test('MultiCapture_WhenChainAvailable_ReturnsFullChain', () => {
    const board = new Board();
    board.Set(6, 1, WHITE);
    board.Set(5, 2, BLACK);
    board.Set(3, 4, BLACK);
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

describe('the interface of the rules', () => {
  const engineOf = (id: string, rules?: object) => createRulesEngine(gameOf(id, rules));

  test('no function changes the board it is given', () => {
    const board = draw('........', '........', '.....b..', '........', '.b.b....', '..w.....');
    const before = board.pieces();
    const [move] = FREE_RULES.getLegalMoves(board, 'White');
    FREE_RULES.applyMove(board, move);
    FREE_RULES.isGameOver(board);
    expect(board.pieces()).toEqual(before);
  });

  test('other games are played through it: [D19] only the longest chain in one that asks for it', () => {
    const board = draw('........', '........', '.....b..', '........', '.b.b....', '..w.....');
    const most = expectOk(engineOf('spanish-free', { precedence: ['count'] }));
    expect(FREE_RULES.getLegalMoves(board, 'White')).toHaveLength(2);
    expect(tell(most.getLegalMoves(board, 'White'))).toEqual(['52-16']);
    const [chain] = most.getLegalMoves(board, 'White');
    expect(most.applyMove(board, chain).pieces()).toHaveLength(2);
    expect(() => most.applyMove(board, Move.Capture(5, 2, 3, 0, { row: 4, col: 1 }))).toThrow();
  });

  test('[D11] [D5] English men do not capture back, Russian men do, whoever starts', () => {
    const board = new Board();
    board.Set(3, 2, WHITE);
    board.Set(4, 3, BLACK);
    expect(tell(expectOk(engineOf('english')).getLegalMoves(board, 'White'))).toEqual(['32-21', '32-23']);
    expect(tell(expectOk(engineOf('russian')).getLegalMoves(board, 'White'))).toEqual(['32-54']);
    expect(expectOk(engineOf('english')).isGameOver(board)).toBe(false);
  });

  test('[D8] a man crowned on the way is a king where it ends', () => {
    // Over (1,2) to the far row at (0,3), and on over (2,5).
    const board = draw('........', '..b.....', '.w...b..');
    const russian = expectOk(engineOf('russian'));
    const [move] = russian.getLegalMoves(board, 'White');
    expect(move.capturedPositions).toHaveLength(2);
    expect(russian.applyMove(board, move).Get(move.toRow, move.toCol)).toEqual(WHITE_KING);
  });

  test.each([
    ['international', 'size'],
    ['turkish', 'squares'],
    ['spanish-federation', 'corner'],
  ])('the board of %s is another', (id, field) => {
    expect(engineOf(id)).toEqual({ ok: false, error: { code: 'bad-rules', field } });
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
