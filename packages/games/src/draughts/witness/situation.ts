import type { Move } from '../../contract/index.ts';
import { assert } from '../../contract/index.ts';
import type { Position } from '../../core/position.ts';
import type { PromptCode } from '../variants/codes.ts';
import type { ClockKind, Criterion } from '../variants/record.ts';
import { type Chain, type Piece, type Pieces, Reference, textOf } from './reference.ts';

type Colour = Piece['side'];

/** A move as the counters see it: who made it, what it did, and what stood on the board afterwards. */
interface Made {
  readonly side: Colour;
  readonly from: string;
  readonly to: string;
  readonly isKing: boolean;
  readonly isCapture: boolean;
  readonly isCrowned: boolean;
  readonly isForward: boolean;
  readonly after: Pieces;
}

const BY_LAW: Readonly<Record<Criterion, PromptCode>> = {
  count: 'must-take-most',
  value: 'must-take-value',
  byKing: 'must-take-by-king',
  kings: 'must-take-kings',
  kingsEarliest: 'must-take-kings-first',
};

/**
 * A game as somebody with a pencil follows it: the moves made so far, every counter counted from them again. It says
 * which situation the side to move is in, by the reference implementation alone.
 */
export class Situation {
  readonly position: Position;
  readonly reference: Reference;
  readonly #before: Situation | undefined;
  readonly #made: Made | undefined;
  #keyText: string | undefined;

  constructor(position: Position, before?: Situation, move?: Move) {
    this.position = position;
    this.reference = new Reference(position.game, piecesOf(position), colourOf(position, position.turn));
    this.#before = before;
    this.#made = before && move ? madeOf(before, move, this.reference.pieces) : undefined;
  }

  /** The table of situations: the first that applies gives the prompt. */
  get prompt(): PromptCode {
    const captures = this.reference.captures();
    if (captures.length > 0) return this.#capture(captures);
    const resting = this.resting(this.reference.side);
    const steps = this.reference.quiet().filter(({ from }) => from !== resting);
    const movable = [...new Set(steps.map(({ from }) => from))];
    const kings = movable.filter((from) => this.reference.pieces.get(from)?.isKing).length;
    if (resting !== undefined) return 'king-must-rest';
    return this.#drawNear() ?? this.#step(steps, movable.length, kings);
  }

  /** How often the position has come up. */
  get occurrences(): number {
    let count = 0;
    for (let at: Situation | undefined = this; at; at = at.#before) if (at.#key === this.#key) count++;
    return count;
  }

  /** [D9] The king that has made as many quiet moves in a row as it may, while its side has men. */
  resting(side: Colour): string | undefined {
    const limit = this.reference.v.kingMoveLimit;
    if (limit === 0) return undefined;
    let run = 0;
    let king: string | undefined;
    for (const made of this.#history) {
      const isOwn = made.side === side;
      if (isOwn) {
        const isSame = king === made.from;
        const isQuiet = made.isKing && !made.isCapture;
        run = !isQuiet ? 0 : isSame ? run + 1 : 1;
        king = isQuiet ? made.to : undefined;
      }
      const hasMen = [...made.after.values()].some((piece) => piece.side === side && !piece.isKing);
      if (!hasMen || (king !== undefined && made.after.get(king)?.side !== side)) {
        run = 0;
        king = undefined;
      }
    }
    return run >= limit ? king : undefined;
  }

  /** Moves until a clock draws the game, of the side to move, or of the three kings; undefined while it stands still. */
  left(kind: ClockKind, moves: number): number | undefined {
    if (kind === 'three-kings') {
      const spent = this.#huntMoves();
      return spent === undefined ? undefined : moves - spent;
    }
    let spent = 0;
    for (const made of [...this.#history].reverse()) {
      if (!this.#counts(kind, made)) break;
      spent++;
    }
    return spent === 0 ? undefined : Math.ceil((2 * moves - spent) / 2);
  }

  get #history(): readonly Made[] {
    const list: Made[] = [];
    for (let at: Situation | undefined = this; at; at = at.#before) if (at.#made) list.unshift(at.#made);
    return list;
  }

  get #key(): string {
    const { pieces, side } = this.reference;
    this.#keyText ??= [textOf(pieces, side), this.resting('W'), this.resting('B')].join(' ');
    return this.#keyText;
  }

  #capture(captures: readonly Chain[]): PromptCode {
    let left = captures;
    for (const criterion of this.reference.v.precedence) {
      const best = this.reference.best(left, criterion);
      if (movesIn(best) < movesIn(left)) return BY_LAW[criterion];
      left = best;
    }
    return new Set(left.map(({ from }) => from)).size === 1 ? 'must-capture-with' : 'must-capture';
  }

  #drawNear(): PromptCode | undefined {
    const { clocks, repetition } = this.reference.v;
    if (this.occurrences > 1 && this.occurrences === repetition - 1) return 'repeats-soon';
    const running = clocks.flatMap(({ kind, moves }) => {
      const left = this.left(kind, moves);
      return left !== undefined && left <= 10 ? [{ kind, left }] : [];
    });
    const nearest = running.find(({ left }) => left === Math.min(...running.map((clock) => clock.left)));
    if (!nearest) return undefined;
    if (nearest.kind !== 'three-kings') return 'draw-soon';
    return count(this.reference.pieces, this.reference.side) === 3 ? 'hunt-ends-soon' : 'hunt-lasts';
  }

  #step(steps: readonly Chain[], movable: number, kings: number): PromptCode {
    assert(movable > 0, 'a game that goes on has a move');
    if (movable === 1) return 'one-can-move';
    if (steps.some(({ by, isKing }) => isKing && !by.isKing)) return 'may-crown';
    if (kings === 0) return 'move-man';
    return kings === movable ? 'move-king' : 'move-man-or-king';
  }

  /** [D28] [D29] [D31] [D32] Whether a move lets a clock run on. */
  #counts(kind: Exclude<ClockKind, 'three-kings'>, { after, ...made }: Made): boolean {
    if (made.isCapture) return false;
    const total = count(after, 'W') + count(after, 'B');
    const both = countKings(after, 'W') > 0 && countKings(after, 'B') > 0;
    const isFirstKing = made.isCrowned && countKings(after, made.side) === 1;
    switch (kind) {
      case 'no-progress':
        return made.isKing || !made.isForward;
      case 'kings-only':
        return made.isKing;
      case 'few-pieces':
        return (
          made.isKing &&
          both &&
          count(after, 'W') <= 4 &&
          count(after, 'B') <= 4 &&
          hunterOf(after) === undefined
        );
      case 'four-five':
        return !made.isCrowned && both && (total === 4 || total === 5);
      case 'six-seven':
        return !made.isCrowned && both && (total === 6 || total === 7);
      case 'three-v-king':
        return !isFirstKing && isHunt(after, 3, 3);
      case 'two-v-king':
        return !isFirstKing && isHunt(after, 1, 2);
    }
  }

  /** [D30] Moves of the three kings since they took the river; undefined before. */
  #huntMoves(): number | undefined {
    let spent: number | undefined;
    const start = this.#first;
    if (start.#holdsRiver(start.reference.pieces)) spent = 0;
    for (const { after, side, isCapture } of this.#history) {
      const hunter = hunterOf(after);
      if (hunter === undefined) spent = undefined;
      else if (spent === undefined || isCapture) spent = this.#holdsRiver(after) ? 0 : undefined;
      else if (side === hunter) spent++;
    }
    return spent;
  }

  get #first(): Situation {
    return this.#before ? this.#before.#first : this;
  }

  #holdsRiver(pieces: Pieces): boolean {
    const hunter = hunterOf(pieces);
    const { size, corner, squares } = this.reference.v;
    if (hunter === undefined || squares === 'all') return false;
    const holders = this.position.game.board.sites
      .filter(({ x, y }) => (corner === 'left' ? x + y === size - 1 : x === y))
      .flatMap(({ name }) => pieces.get(name)?.side ?? []);
    return holders.length > 0 && holders.every((side) => side === hunter);
  }
}

function piecesOf({ game, diagram }: Position): Pieces {
  const found = new Map<string, Piece>();
  for (const [site, piece] of diagram.sites.entries()) {
    if (!piece) continue;
    const side = game.sides[piece.side] === 'white' ? 'W' : 'B';
    found.set(game.board.sites[site].name, { side, isKing: piece.kind === 'king' });
  }
  return found;
}

function colourOf({ game }: Position, side: 0 | 1): Colour {
  return game.sides[side] === 'white' ? 'W' : 'B';
}

function madeOf({ position, reference }: Situation, { touches, captures }: Move, after: Pieces): Made {
  const { sites } = position.game.board;
  const from = sites[touches[0]];
  const to = sites[touches[touches.length - 1]];
  const piece = reference.pieces.get(from.name);
  assert(piece !== undefined, 'a piece moves');
  return {
    side: piece.side,
    from: from.name,
    to: to.name,
    isKing: piece.isKing,
    isCapture: captures.length > 0,
    isCrowned: !piece.isKing && after.get(to.name)?.isKing === true,
    isForward: from.y !== to.y,
    after,
  };
}

function movesIn(chains: readonly Chain[]): number {
  return new Set(chains.map(({ from, to, taken }) => `${from} ${to} ${[...taken].sort()}`)).size;
}

function count(pieces: Pieces, side: Colour): number {
  return [...pieces.values()].filter((piece) => piece.side === side).length;
}

function countKings(pieces: Pieces, side: Colour): number {
  return [...pieces.values()].filter((piece) => piece.side === side && piece.isKing).length;
}

/** The side with three kings where nothing else stands on the board but one king. */
function hunterOf(pieces: Pieces): Colour | undefined {
  if (pieces.size !== 4 || [...pieces.values()].some(({ isKing }) => !isKing)) return undefined;
  return (['W', 'B'] as const).find((side) => count(pieces, side) === 3);
}

function isHunt(pieces: Pieces, least: number, most: number): boolean {
  return (
    [
      ['W', 'B'],
      ['B', 'W'],
    ] as const
  ).some(([lone, hunter]) => {
    const hunters = count(pieces, hunter);
    const isLone = count(pieces, lone) === 1 && countKings(pieces, lone) === 1;
    return isLone && hunters >= least && hunters <= most && countKings(pieces, hunter) > 0;
  });
}
