// Hot: `compareMoves` runs at every leaf of a search; no allocation there.
import { ATTACKER, type Lookups, THRONE_PASS_ONLY } from '../board/lookups.ts';
import type { TaflState } from '../rules/state.ts';

/**
 * How many moves more the defenders have than the attackers, line by line: a line of men is a number of base 3
 * (nobody, attacker, defender) and its moves are looked up. The king counts as a man here.
 */
export interface LineMoves {
  /** What the men of one side on a line add to its number; those of the defenders count double. */
  readonly digits: Uint16Array;
  /** Moves of defenders less moves of attackers; as many entries as a line has numbers for each kind of line. */
  readonly moves: Int8Array;
  /** Where the entries of a row, and of a column, begin. */
  readonly rowAt: Int32Array;
  readonly colAt: Int32Array;
  readonly words: number;
  readonly perWord: number;
}

/** Beyond this the lookups take longer to make, and to reach in memory, than counting. */
const LARGEST = 9;

/** What stops men on one line: walls they never enter, and a place (or -1) that they pass but do not stop on. */
export interface LineRules {
  readonly walls: number;
  readonly passed: number;
}

/** Undefined where camps are about, since walls then depend on where a man comes from, which lines do not tell. */
export function makeLineMoves(t: Lookups): LineMoves | undefined {
  if (!t.isFast || t.variant.camps.length > 0) return undefined;
  const middle = t.throne >= 0 && t.throneUse[ATTACKER] === THRONE_PASS_ONLY ? (t.size - 1) / 2 : -1;
  const rulesOf = (walls: Int32Array) =>
    Array.from({ length: t.size }, (_, i) => ({ walls: walls[i], passed: i === middle ? middle : -1 }));
  return compileLineMoves(t.size, t.words, rulesOf(t.rowWalls), rulesOf(t.colWalls));
}

/** The lookups of a board whose lines follow these rules; undefined where it is too large for them. */
export function compileLineMoves(
  size: number,
  words: number,
  rows: readonly LineRules[],
  columns: readonly LineRules[],
): LineMoves | undefined {
  if (size > LARGEST) return undefined;
  const numbers = 3 ** size;
  const kinds: string[] = [];
  const lists: Int8Array[] = [];
  const place = (line: LineRules): number => {
    const key = `${line.walls} ${line.passed}`;
    if (!kinds.includes(key)) lists[kinds.push(key) - 1] = lineMovesOf(size, line);
    return kinds.indexOf(key) * numbers;
  };
  const rowAt = Int32Array.from(rows, place);
  const colAt = Int32Array.from(columns, place);
  const moves = new Int8Array(lists.length * numbers);
  lists.forEach((list, i) => {
    moves.set(list, i * numbers);
  });
  const perWord = Math.floor(31 / size);
  return { digits: makeDigits(size), moves, rowAt, colAt, words, perWord };
}

/** Moves of the defenders less moves of the attackers. */
export function compareMoves(lines: LineMoves, s: TaflState): number {
  const { digits, moves, rowAt, colAt, words, perWord } = lines;
  const { men } = s;
  const size = rowAt.length;
  const mask = digits.length - 1;
  let sum = 0;
  let line = 0;
  for (let word = 0; word < words; word++) {
    let attackers = men[word];
    let defenders = men[words + word];
    let attackersDown = men[2 * words + word];
    let defendersDown = men[3 * words + word];
    for (let i = 0; i < perWord && line < size; i++) {
      const row = digits[attackers & mask] + 2 * digits[defenders & mask];
      const column = digits[attackersDown & mask] + 2 * digits[defendersDown & mask];
      sum += moves[rowAt[line] + row] + moves[colAt[line] + column];
      attackers >>>= size;
      defenders >>>= size;
      attackersDown >>>= size;
      defendersDown >>>= size;
      line++;
    }
  }
  return sum;
}

function makeDigits(size: number): Uint16Array {
  const digits = new Uint16Array(1 << size);
  for (let line = 0; line < digits.length; line++) {
    for (let i = 0; i < size; i++) if (line & (1 << i)) digits[line] += 3 ** i;
  }
  return digits;
}

/** Moves by size and rules of a line, on which alone they depend, since many variants share them. */
const KNOWN_LINES = new Map<string, Int8Array>();

function lineMovesOf(size: number, rules: LineRules): Int8Array {
  const key = `${size} ${rules.walls} ${rules.passed}`;
  const known = KNOWN_LINES.get(key);
  if (known) return known;
  const moves = new Int8Array(3 ** size);
  const men: number[] = [];
  for (let number = 0; number < moves.length; number++) {
    for (let i = 0, rest = number; i < size; i++, rest = Math.floor(rest / 3)) men[i] = rest % 3;
    for (let i = 0; i < size; i++) {
      if (men[i] === 0) continue;
      const count = countWays(men, rules, i, 1) + countWays(men, rules, i, -1);
      moves[number] += men[i] === 2 ? count : -count;
    }
  }
  KNOWN_LINES.set(key, moves);
  return moves;
}

function countWays(men: readonly number[], { walls, passed }: LineRules, from: number, step: number): number {
  let count = 0;
  for (let to = from + step; men[to] === 0 && (walls & (1 << to)) === 0; to += step) {
    if (to !== passed) count++;
  }
  return count;
}
