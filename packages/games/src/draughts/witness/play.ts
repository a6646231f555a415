import type { ClockKind, DraughtsVariant } from '../variants/record.ts';
import { type Chain, Reference } from './reference.ts';
import { type Piece, type Pieces, readText, squaresOf, startPieces, textOf } from './squares.ts';

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

/**
 * A game as somebody with a pencil follows it: the moves made so far, every counter counted from them again. It
 * rests on the reference implementation alone.
 */
export class Play {
  readonly v: DraughtsVariant;
  readonly reference: Reference;
  readonly #before: Play | undefined;
  readonly #made: Made | undefined;
  #keyText: string | undefined;
  #moveList: ReadonlyMap<string, Chain> | undefined;

  private constructor(v: DraughtsVariant, pieces: Pieces, side: Colour, before?: Play, made?: Made) {
    this.v = v;
    this.reference = new Reference(v, pieces, side);
    this.#before = before;
    this.#made = made;
  }

  static start(v: DraughtsVariant, text?: string): Play {
    const { pieces, side } = text
      ? readText(text)
      : { pieces: startPieces(v), side: v.starts === 'white' ? ('W' as const) : ('B' as const) };
    return new Play(v, pieces, side);
  }

  /** [D9] Kings that must rest stand after an X. */
  get position(): string {
    const { pieces, side } = this.reference;
    const resting = (['W', 'B'] as const).flatMap((colour) => this.resting(colour) ?? []);
    return [textOf(pieces, side), ...(resting.length > 0 ? [`X${resting.join()}`] : [])].join(':');
  }

  get side(): string {
    return nameOf(this.reference.side);
  }

  get legal(): readonly string[] {
    return this.outcome ? [] : [...this.#moves.keys()].sort();
  }

  /** [D24]-[D27] What the board says comes before what was counted. */
  get outcome(): { readonly winner: string | undefined; readonly reason: string } | undefined {
    const { reference, v } = this;
    const other = reference.side === 'W' ? 'B' : 'W';
    const lost = (reason: string) => ({ winner: nameOf(other), reason });
    if (count(reference.pieces, reference.side) === 0) return lost('no-men');
    if (count(reference.pieces, other) === 0) return { winner: this.side, reason: 'no-men' };
    if (this.#moves.size === 0) {
      const isShut = new Play(v, reference.pieces, other).#moves.size === 0;
      return isShut && v.bothBlocked === 'draw'
        ? { winner: undefined, reason: 'both-blocked' }
        : lost('no-moves');
    }
    if (v.repetition > 0 && this.occurrences >= v.repetition)
      return { winner: undefined, reason: 'repetition' };
    const clock = v.clocks.find(({ kind, moves }) => (this.left(kind, moves) ?? 1) <= 0);
    return clock && { winner: undefined, reason: clock.kind };
  }

  play(move: string): Play {
    const chain = this.#moves.get(move);
    if (!chain) throw new Error(`${move} is not legal in ${this.position}`);
    const { from, to, by, taken, isKing } = chain;
    const after = new Map(this.reference.pieces);
    for (const name of [from, ...taken]) after.delete(name);
    after.set(to, { side: by.side, isKing });
    return this.follow(from, to, taken.length > 0, after);
  }

  /** The game after a move that somebody else made. */
  follow(from: string, to: string, isCapture: boolean, after: Pieces): Play {
    const { side, pieces } = this.reference;
    const isKing = pieces.get(from)?.isKing === true;
    const row = (name: string) => squaresOf(this.v)[Number(name) - 1].y;
    return new Play(this.v, after, side === 'W' ? 'B' : 'W', this, {
      side,
      from,
      to,
      isKing,
      isCapture,
      isCrowned: !isKing && after.get(to)?.isKing === true,
      isForward: row(from) !== row(to),
      after,
    });
  }

  /** How often the position has come up. */
  get occurrences(): number {
    let found = 0;
    for (let at: Play | undefined = this; at; at = at.#before) if (at.#key === this.#key) found++;
    return found;
  }

  /** [D9] The king that has made as many quiet moves in a row as it may, while its side has men. */
  resting(side: Colour): string | undefined {
    const limit = this.v.kingMoveLimit;
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
      if (!counts(kind, made)) break;
      spent++;
    }
    return spent === 0 ? undefined : Math.ceil((2 * moves - spent) / 2);
  }

  /** By what they are called: first and last square with what is taken [D33]. */
  get #moves(): ReadonlyMap<string, Chain> {
    this.#moveList ??= this.#listMoves();
    return this.#moveList;
  }

  #listMoves(): ReadonlyMap<string, Chain> {
    const resting = this.resting(this.reference.side);
    const chains = this.reference
      .legal()
      .filter(({ from, taken }) => taken.length > 0 || from !== resting)
      .map((chain): [string, Chain] => [moveText(chain), chain]);
    return new Map(chains);
  }

  get #history(): readonly Made[] {
    const list: Made[] = [];
    for (let at: Play | undefined = this; at; at = at.#before) if (at.#made) list.unshift(at.#made);
    return list;
  }

  get #key(): string {
    this.#keyText ??= this.position;
    return this.#keyText;
  }

  /** [D30] Moves of the three kings since they took the river; undefined before. */
  #huntMoves(): number | undefined {
    let spent: number | undefined;
    if (this.#holdsRiver(this.#first.reference.pieces)) spent = 0;
    for (const { after, side, isCapture } of this.#history) {
      const hunter = hunterOf(after);
      if (hunter === undefined) spent = undefined;
      else if (spent === undefined || isCapture) spent = this.#holdsRiver(after) ? 0 : undefined;
      else if (side === hunter) spent++;
    }
    return spent;
  }

  get #first(): Play {
    return this.#before ? this.#before.#first : this;
  }

  #holdsRiver(pieces: Pieces): boolean {
    const hunter = hunterOf(pieces);
    const { size, corner, squares } = this.v;
    if (hunter === undefined || squares === 'all') return false;
    const holders = squaresOf(this.v)
      .filter(({ x, y }) => (corner === 'left' ? x + y === size - 1 : x === y))
      .flatMap(({ name }) => pieces.get(name)?.side ?? []);
    return holders.length > 0 && holders.every((side) => side === hunter);
  }
}

/** [D28] [D29] [D31] [D32] Whether a move lets a clock run on. */
function counts(kind: Exclude<ClockKind, 'three-kings'>, { after, ...made }: Made): boolean {
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

function moveText({ from, to, taken }: Chain): string {
  if (taken.length === 0) return `${from}-${to}`;
  return `${from}x${to}:${[...taken].sort((a, b) => Number(a) - Number(b))}`;
}

function nameOf(side: Colour): string {
  return side === 'W' ? 'white' : 'black';
}

export function count(pieces: Pieces, side: Colour): number {
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
