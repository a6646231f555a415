import { type Dice, draw } from '../../shared/dice.ts';
import {
  ARMS,
  CAMP_ENTRIES,
  type Kind,
  SHIELDWALLS,
  type TaflVariant,
  THRONE_PASSES,
  THRONE_STOPS,
  YES_NO,
} from '../variants/record.ts';

/**
 * The rulebook once more, as plainly as it can be said: letters on squares, one question at a time. It shares no
 * line with the rules, so that both being wrong in the same way takes the same misreading twice.
 */
export type Letter = 't' | 'T' | 'K' | '.';
export interface Square {
  readonly x: number;
  /** From the top. */
  readonly y: number;
}
export type Grid = readonly (readonly Letter[])[];

export const AROUND = [
  { x: 1, y: 0 },
  { x: -1, y: 0 },
  { x: 0, y: 1 },
  { x: 0, y: -1 },
];

const KIND_OF: Readonly<Record<string, Kind>> = { t: 'attackers', T: 'defenders', K: 'king' };

export class Plain {
  readonly v: TaflVariant;
  readonly grid: Grid;

  constructor(v: TaflVariant, grid: Grid) {
    this.v = v;
    this.grid = grid;
  }

  /** Undefined outside the board. */
  at({ x, y }: Square): Letter | undefined {
    return this.grid[y]?.[x];
  }

  name({ x, y }: Square): string {
    return `${'abcdefghijklmnopqrs'[x]}${this.v.size - y}`;
  }

  isThrone({ x, y }: Square): boolean {
    const middle = (this.v.size - 1) / 2;
    return this.v.throne === 'yes' && x === middle && y === middle;
  }

  isCorner({ x, y }: Square): boolean {
    const { size, corners } = this.v;
    return (x < corners || x >= size - corners) && (y < corners || y >= size - corners);
  }

  isCamp(square: Square): boolean {
    return this.v.camps.includes(this.name(square));
  }

  /** [T3] [T5] [T6] [T38] [T41] [T45] [T47] */
  targets(from: Square): Square[] {
    const letter = this.at(from);
    const isKing = letter === 'K';
    const speed = isKing ? this.v.kingSpeed : this.v.menSpeed;
    const found: Square[] = [];
    for (const step of AROUND) {
      for (let n = 1; speed === 0 || n <= speed; n++) {
        const to = { x: from.x + n * step.x, y: from.y + n * step.y };
        if (this.at(to) !== '.' || (this.isCorner(to) && !isKing)) break;
        if (this.isCamp(to) && !this.mayCamp(from)) break;
        if (!this.isThrone(to)) found.push(to);
        else {
          if (this.v.throneStop === 'all' || (this.v.throneStop === 'king' && isKing)) found.push(to);
          if (!(this.v.thronePass === 'all' || (this.v.thronePass === 'king' && isKing))) break;
        }
      }
    }
    return found;
  }

  mayCamp(from: Square): boolean {
    return this.v.campEnter === 'anyone' || (this.v.campEnter === 'from-camp' && this.isCamp(from));
  }

  /** [T14]-[T17] [T39] */
  isHostile(square: Square, victim: Square): boolean {
    const kind = KIND_OF[this.at(victim) ?? '.'];
    const isFull = this.at(square) !== '.';
    if (this.isCorner(square)) return this.v.cornersHostile.includes(kind);
    if (this.isThrone(square))
      return (isFull ? this.v.throneHostileOccupied : this.v.throneHostileEmpty).includes(kind);
    return this.isCamp(square) && !this.isCamp(victim) && this.v.campsHostile.includes(kind);
  }

  /** Whether a piece on `square` helps the side of `letter` to take; [T44] the king only where he is armed for it. */
  isFriend(square: Square, letter: Letter): boolean {
    const other = this.at(square);
    if (letter === 't') return other === 't';
    return other === 'T' || (other === 'K' && ['both', 'anvil'].includes(this.v.kingArmed));
  }

  /** What the piece that has just arrived at `to` takes. */
  takes(to: Square): string[] {
    const letter = this.at(to) ?? '.';
    if (letter === 'K' && !['both', 'hammer'].includes(this.v.kingArmed)) return [];
    const enemies = letter === 't' ? 'TK' : 't';
    const found = AROUND.flatMap((step) => {
      const victim = { x: to.x + step.x, y: to.y + step.y };
      const behind = { x: to.x + 2 * step.x, y: to.y + 2 * step.y };
      if (!enemies.includes(this.at(victim) ?? '.')) return [];
      const isTaken =
        this.at(victim) === 'K' ? this.isKingTaken(victim, behind) : this.isManTaken(victim, behind, letter);
      return isTaken ? [this.name(victim)] : [];
    });
    return [...new Set([...found, ...this.rows(to, letter, enemies)])].sort();
  }

  /** [T9] [T40] */
  isManTaken(victim: Square, behind: Square, letter: Letter): boolean {
    if (this.at(behind) === undefined) return false;
    if (this.isFriend(behind, letter) || this.isHostile(behind, victim)) return true;
    if (
      letter !== 't' ||
      this.v.linnaeanCapture === 'no' ||
      !this.isThrone(behind) ||
      this.at(behind) !== 'K'
    )
      return false;
    return (
      AROUND.filter((step) => this.at({ x: behind.x + step.x, y: behind.y + step.y }) === 't').length === 3
    );
  }

  /** [T18]-[T21] [T43] */
  isKingTaken(king: Square, opposite: Square): boolean {
    const throneward = AROUND.find((step) => this.isThrone({ x: king.x + step.x, y: king.y + step.y }));
    const { kingOnThrone, kingBesideThrone, kingElsewhere } = this.v;
    const sides = this.isThrone(king) ? kingOnThrone : throneward ? kingBesideThrone : kingElsewhere;
    if (sides === 2) return this.isHeld(opposite, king);
    const asked = AROUND.filter((step) => sides === 4 || step !== throneward);
    const held = asked.filter((step) => this.isHeld({ x: king.x + step.x, y: king.y + step.y }, king));
    return held.length >= sides;
  }

  isHeld(square: Square, king: Square): boolean {
    if (this.at(square) === undefined) return this.v.edgeCountsAsSide === 'yes';
    return this.at(square) === 't' || this.isHostile(square, king);
  }

  /** [T35] */
  rows(to: Square, letter: Letter, enemies: string): string[] {
    if (this.v.shieldwall === 'off') return [];
    return AROUND.filter(({ x, y }) => this.at({ x: to.x - x, y: to.y - y }) === undefined).flatMap(
      (inward) =>
        AROUND.filter(({ x }) => (x === 0) !== (inward.x === 0)).flatMap((along) => {
          const row: Square[] = [];
          let next = { x: to.x + along.x, y: to.y + along.y };
          while (enemies.includes(this.at(next) ?? ' ')) {
            if (!this.isFriend({ x: next.x + inward.x, y: next.y + inward.y }, letter)) return [];
            row.push(next);
            next = { x: next.x + along.x, y: next.y + along.y };
          }
          const closes =
            this.v.shieldwall === 'corner-closes' && this.at(next) !== undefined && this.isCorner(next);
          if (row.length < 2 || !(this.isFriend(next, letter) || closes)) return [];
          return row.filter((square) => this.at(square) !== 'K').map((square) => this.name(square));
        }),
    );
  }
}

/** Every move with what it takes, `a1-a4:a5,b4`, in order. */
export function plainMoves(v: TaflVariant, grid: Grid, side: 'a' | 'd'): string[] {
  const before = new Plain(v, grid);
  const squares = grid.flatMap((row, y) => row.map((_, x) => ({ x, y })));
  const own = squares.filter((square) => (side === 'a' ? 't' : 'TK').includes(before.at(square) ?? '.'));
  return own
    .flatMap((from) =>
      before.targets(from).map((to) => {
        const moved = grid.map((row) => [...row]);
        moved[to.y][to.x] = moved[from.y][from.x];
        moved[from.y][from.x] = '.';
        return `${before.name(from)}-${before.name(to)}:${new Plain(v, moved).takes(to).join()}`;
      }),
    )
    .sort();
}

const some = <T>(list: readonly T[], dice: Dice): T[] => list.filter(() => dice() < 0.5);
const KINDS: readonly Kind[] = ['attackers', 'defenders', 'king'];

/** Some camps by size of the board: single ones and neighbours. */
const CAMPS: { readonly [size: number]: readonly string[] } = {
  5: ['c5', 'c4', 'a3', 'e3'],
  7: ['d7', 'd6', 'a4', 'c1', 'g3'],
  9: ['d9', 'e9', 'e8', 'f9', 'a5', 'b5', 'i5', 'e1'],
};

/** Fields drawn at random. */
export function mixture(size: number, dice: Dice): object {
  const pick = <T>(list: readonly T[]): T => draw(list, dice);
  const camps = CAMPS[size];
  const corners = pick([0, 1, 1, 2]);
  return {
    kingOnThrone: pick([2, 3, 4]),
    kingBesideThrone: pick([2, 3, 4]),
    kingElsewhere: pick([2, 3, 4]),
    edgeCountsAsSide: pick(YES_NO),
    kingArmed: pick(ARMS),
    kingSpeed: pick([0, 0, 1, 3]),
    menSpeed: pick([0, 0, 2, size]),
    throne: pick(['yes', 'yes', 'no']),
    throneStop: pick(THRONE_STOPS),
    thronePass: pick(THRONE_PASSES),
    throneHostileEmpty: some(KINDS, dice),
    throneHostileOccupied: some(KINDS, dice),
    corners,
    cornersHostile: some(KINDS, dice),
    camps: pick([[], camps]),
    campEnter: pick(CAMP_ENTRIES),
    campsHostile: some(KINDS, dice),
    shieldwall: pick(SHIELDWALLS),
    linnaeanCapture: pick(YES_NO),
    goal: corners === 0 ? 'edges' : 'corners',
    exitFort: 'no',
    encirclement: 'off',
  };
}

/** A board with many pieces on it, so that much can be taken; the king stands where he has not won. */
export function scatter(size: number, dice: Dice): Letter[][] {
  const pick = <T>(list: readonly T[]): T => draw(list, dice);
  const grid = Array.from({ length: size }, () =>
    Array.from({ length: size }, (): Letter => (dice() < 0.45 ? pick(['t', 't', 'T']) : '.')),
  );
  // Corners of two squares leave too little of the smallest board.
  const block = size === 5 ? [0] : [0, 1];
  for (const [x, y] of [
    [0, 0],
    [0, size - 1],
    [size - 1, 0],
    [size - 1, size - 1],
  ])
    for (const dx of block) for (const dy of block) grid[Math.abs(y - dy)][Math.abs(x - dx)] = '.';
  const middle = (size - 1) / 2;
  const [x, y] = pick([
    [middle, middle],
    [middle + 1, middle],
    [middle, middle + 1],
    [0, middle],
    [2, 3],
    [3, 2],
  ]);
  grid[middle][middle] = '.';
  grid[y][x] = 'K';
  return grid;
}

export function textOf(grid: Grid, side: 'a' | 'd'): string {
  const rows = grid.map((row) => row.join('').replace(/\.+/g, (dots) => String(dots.length)));
  return `${rows.join('/')} ${side}`;
}
