import type { TaflVariant } from '../variants/record.ts';
import { AROUND, type Grid, Plain, plainMoves, type Square, textOf } from './plain.ts';
import { gridOf, isGoal, squareOf } from './situations.ts';

interface Ending {
  readonly winner: string | undefined;
  readonly reason: string;
}
type Turn = 'a' | 'd';

/** A game followed by the plain rules alone: every end is looked for anew, every count is taken from the list of positions. */
export class Play {
  readonly v: TaflVariant;
  readonly grid: Grid;
  readonly turn: Turn;
  /** The texts of all positions so far, and how many moves ago something was last taken. */
  readonly #texts: readonly string[];
  readonly #quiet: number;
  /** [T24] [T25] [T36] [T37] [T50] What the last move decided; a position that is set up has no such move. */
  readonly #decided: Ending | undefined;
  #moveList: readonly string[] | undefined;

  private constructor(
    v: TaflVariant,
    grid: Grid,
    turn: Turn,
    earlier: readonly string[],
    quiet: number,
    decided?: Ending,
  ) {
    this.v = v;
    this.grid = grid;
    this.turn = turn;
    this.#texts = [...earlier, textOf(grid, turn)];
    this.#quiet = quiet;
    this.#decided = decided;
  }

  static start(v: TaflVariant, text?: string): Play {
    const first = v.first === 'attackers' ? 'a' : 'd';
    const [rows, turn] = (text ?? `${v.start} ${first}`).split(' ');
    const grid = gridOf(rows);
    const king = squaresOf(grid).find(({ x, y }) => grid[y][x] === 'K');
    const decided = settle(
      king === undefined,
      king !== undefined && isGoal(v, new Plain(v, grid).name(king)),
    );
    return new Play(v, grid, turn === 'a' ? 'a' : 'd', [], 0, decided);
  }

  get position(): string {
    return textOf(this.grid, this.turn);
  }

  get side(): string {
    return nameOf(this.turn);
  }

  get legal(): readonly string[] {
    return this.outcome ? [] : this.#moves;
  }

  get outcome(): Ending | undefined {
    return this.#decided ?? this.#shutIn ?? this.#counted;
  }

  play(move: string): Play {
    const [from, to, taken] = readMove(this.v, move);
    const after = this.grid.map((row) => [...row]);
    const letter = after[from.y][from.x];
    after[from.y][from.x] = '.';
    after[to.y][to.x] = letter;
    const isKingTaken = taken.some(({ x, y }) => after[y][x] === 'K');
    for (const { x, y } of taken) after[y][x] = '.';
    const isHome = letter === 'K' && isGoal(this.v, new Plain(this.v, after).name(to));
    return new Play(
      this.v,
      after,
      other(this.turn),
      this.#texts,
      taken.length > 0 ? 0 : this.#quiet + 1,
      this.#decide(after, isKingTaken, isHome),
    );
  }

  #decide(after: Grid, isKingTaken: boolean, isHome: boolean): Ending | undefined {
    const settled = settle(isKingTaken, isHome);
    if (settled) return settled;
    if (this.v.exitFort === 'yes' && hasFort(this.v, after))
      return { winner: 'defenders', reason: 'exit-fort' };
    if (this.v.encirclement !== 'off' && isEncircled(after))
      return { winner: 'attackers', reason: 'encircled' };
    return undefined;
  }

  get #moves(): readonly string[] {
    this.#moveList ??= plainMoves(this.v, this.grid, this.turn)
      .map((move) => (move.endsWith(':') ? move.slice(0, -1) : move))
      .sort();
    return this.#moveList;
  }

  /** [T29] [T30] [T48] */
  get #shutIn(): Ending | undefined {
    const hasAttackers = this.grid.some((row) => row.includes('t'));
    if (this.turn === 'a' && !hasAttackers) return { winner: 'defenders', reason: 'no-men' };
    if (this.#moves.length > 0) return undefined;
    const winner = this.v.noMoves === 'draw' ? undefined : nameOf(other(this.turn));
    return { winner, reason: 'no-moves' };
  }

  /** [T28] [T31] [T42] [T49] */
  get #counted(): Ending | undefined {
    const { repetition, repetitionCount, plyLimit, quietLimit } = this.v;
    const times = this.#texts.filter((text) => text === this.position).length;
    if (repetition !== 'none' && times >= repetitionCount) {
      const winners = { draw: undefined, 'defenders-lose': 'attackers', 'mover-loses': this.side };
      return { winner: winners[repetition], reason: 'repetition' };
    }
    if (plyLimit > 0 && this.#texts.length - 1 >= plyLimit) return { winner: undefined, reason: 'ply-limit' };
    if (quietLimit > 0 && this.#quiet >= quietLimit) return { winner: undefined, reason: 'quiet-limit' };
    return undefined;
  }
}

/** [T24] [T25] */
function settle(isKingTaken: boolean, isHome: boolean): Ending | undefined {
  if (isKingTaken) return { winner: 'attackers', reason: 'king-captured' };
  return isHome ? { winner: 'defenders', reason: 'king-escaped' } : undefined;
}

/** [T37] Whether no piece of the king's side could come to the edge with only attackers in the way. */
function isEncircled(grid: Grid): boolean {
  const last = grid.length - 1;
  const isEdge = ({ x, y }: Square) => x === 0 || y === 0 || x === last || y === last;
  const from = squaresOf(grid).filter(({ x, y }) => 'TK'.includes(grid[y][x]));
  return !flood(from, ({ x, y }) => (grid[y]?.[x] ?? 't') !== 't').some(isEdge);
}

/** [T36] */
function hasFort(v: TaflVariant, grid: Grid): boolean {
  const board = new Plain(v, grid);
  const king = squaresOf(grid).find((square) => board.at(square) === 'K');
  const isEdge = ({ x, y }: Square) => [x, y].some((at) => at === 0 || at === v.size - 1);
  if (!king || !isEdge(king)) return false;
  const inside = flood([king], (square) => board.at(square) === '.');
  if (inside.length < 2 || inside.some((square) => board.isCorner(square))) return false;
  const isInside = ({ x, y }: Square) => inside.some((square) => square.x === x && square.y === y);
  const walls = inside
    .flatMap(beside)
    .filter((square) => board.at(square) !== undefined && !isInside(square));
  return walls.every((wall) => board.at(wall) === 'T' && isSafe(board, wall, isInside));
}

/** On each axis one side of the defender is the edge, a friend, the inside, or of no use to an attacker. */
function isSafe(board: Plain, wall: Square, isInside: (square: Square) => boolean): boolean {
  return [AROUND.slice(0, 2), AROUND.slice(2)].every((axis) =>
    axis.some((step) => {
      const square = { x: wall.x + step.x, y: wall.y + step.y };
      const letter = board.at(square);
      if (letter === undefined || letter === 'T' || letter === 'K' || isInside(square)) return true;
      const isClosed = board.isCorner(square) || (board.isThrone(square) && board.v.throneStop !== 'all');
      return letter === '.' && isClosed && !board.isHostile(square, wall);
    }),
  );
}

function flood(from: readonly Square[], isOpen: (square: Square) => boolean): readonly Square[] {
  const found = [...from];
  const seen = new Set(from.map(({ x, y }) => `${x} ${y}`));
  for (const square of found)
    for (const next of beside(square)) {
      const name = `${next.x} ${next.y}`;
      if (seen.has(name) || !isOpen(next)) continue;
      seen.add(name);
      found.push(next);
    }
  return found;
}

function beside({ x, y }: Square): readonly Square[] {
  return AROUND.map((step) => ({ x: x + step.x, y: y + step.y }));
}

function squaresOf(grid: Grid): readonly Square[] {
  return grid.flatMap((row, y) => row.map((_, x) => ({ x, y })));
}

function readMove(v: TaflVariant, move: string): readonly [Square, Square, readonly Square[]] {
  const [path, taken = ''] = move.split(':');
  const [from, to] = path.split('-').map((name) => squareOf(v, name));
  return [
    from,
    to,
    taken
      .split(',')
      .filter(Boolean)
      .map((name) => squareOf(v, name)),
  ];
}

function nameOf(turn: Turn): string {
  return turn === 'a' ? 'attackers' : 'defenders';
}

function other(turn: Turn): Turn {
  return turn === 'a' ? 'd' : 'a';
}
