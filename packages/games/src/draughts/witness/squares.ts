import type { DraughtsVariant } from '../variants/record.ts';

export interface Piece {
  readonly side: 'W' | 'B';
  readonly isKing: boolean;
}
export type Pieces = ReadonlyMap<string, Piece>;

export interface Square {
  readonly name: string;
  /** From White's left. */
  readonly x: number;
  /** From the top, which is Black's home. */
  readonly y: number;
}

const NUMBERED = new WeakMap<DraughtsVariant, readonly Square[]>();

/** [D1] [D2] [D3] The squares that are played on, in the order of their numbers. */
export function squaresOf(v: DraughtsVariant): readonly Square[] {
  const squares = NUMBERED.get(v) ?? numberSquares(v);
  NUMBERED.set(v, squares);
  return squares;
}

function numberSquares({ size, squares, corner, numbering, starts }: DraughtsVariant): readonly Square[] {
  const isPlayed = (x: number, y: number) =>
    squares === 'all' || (x + size - 1 - y) % 2 === (corner === 'left' ? 0 : (size - 1) % 2);
  const fromTop = numbering >= 2;
  const fromLeft = numbering % 2 === 0;
  const isTurned = starts === 'black';
  const inOrder = (isForward: boolean) =>
    Array.from({ length: size }, (_, i) => (isForward !== isTurned ? i : size - 1 - i));
  return inOrder(fromTop)
    .flatMap((y) => inOrder(fromLeft).map((x) => ({ x, y })))
    .filter(({ x, y }) => isPlayed(x, y))
    .map(({ x, y }, i) => ({ name: `${i + 1}`, x, y }));
}

/** [D4] */
export function startPieces(v: DraughtsVariant): Pieces {
  const first = v.backRow === 'empty' ? 1 : 0;
  const isHome = (row: number) => row >= first && row < first + v.menRows;
  return new Map(
    squaresOf(v).flatMap(({ name, y }): [string, Piece][] => {
      if (isHome(y)) return [[name, { side: 'B', isKing: false }]];
      return isHome(v.size - 1 - y) ? [[name, { side: 'W', isKing: false }]] : [];
    }),
  );
}

/** [D36] */
export function textOf(pieces: Pieces, turn: 'W' | 'B'): string {
  const list = (side: 'W' | 'B') =>
    [...pieces]
      .filter(([, piece]) => piece.side === side)
      .sort(([a], [b]) => Number(a) - Number(b))
      .map(([name, { isKing }]) => (isKing ? `K${name}` : name))
      .join();
  return `${turn}:W${list('W')}:B${list('B')}`;
}

/** The pieces of a position's text, as `textOf` writes it, and the side to move. */
export function readText(text: string): { readonly pieces: Pieces; readonly side: 'W' | 'B' } {
  const [turn, ...lists] = text.split(':');
  const pieces = lists.flatMap((list) => {
    if (list.startsWith('X')) return [];
    const side = list.startsWith('W') ? 'W' : 'B';
    const names = list.slice(1).split(',').filter(Boolean);
    return names.map((name): [string, Piece] => [
      name.replace('K', ''),
      { side, isKing: name.startsWith('K') },
    ]);
  });
  return { pieces: new Map(pieces), side: turn === 'W' ? 'W' : 'B' };
}

/** Few pieces, many of them kings, none where it could not stand: clocks run and hunts begin. */
export function scatter(v: DraughtsVariant, dice: () => number): string {
  const squares = squaresOf(v);
  const pieces = new Map<string, Piece>();
  const count = 3 + Math.floor(dice() * 6);
  for (let i = 0; i < count; i++) {
    const { name, y } = squares[Math.floor(dice() * squares.length)];
    const side = i === 0 || (i > 1 && dice() < 0.5) ? 'W' : 'B';
    const isFar = y === (side === 'W' ? 0 : v.size - 1);
    pieces.set(name, { side, isKing: isFar || dice() < 0.6 });
  }
  return textOf(pieces, dice() < 0.5 ? 'W' : 'B');
}
