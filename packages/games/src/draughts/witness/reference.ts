import type { Criterion, DraughtsVariant } from '../variants/record.ts';
import { type Piece, type Pieces, squaresOf, textOf } from './squares.ts';

interface Step {
  readonly x: number;
  readonly y: number;
}
export interface Chain {
  readonly from: string;
  readonly to: string;
  readonly taken: readonly string[];
  readonly by: Piece;
  readonly isKing: boolean;
}

/**
 * The rulebook once more, as simply as it can be said: pieces on named squares, every chain walked to its end. It
 * shares no line with the rules, so that both being wrong in the same way takes the same misreading twice.
 */
export class Reference {
  readonly v: DraughtsVariant;
  readonly pieces: Pieces;
  readonly side: 'W' | 'B';
  readonly #names = new Map<string, string>();
  readonly #places = new Map<string, Step>();

  constructor(v: DraughtsVariant, pieces: Pieces, side: 'W' | 'B') {
    this.v = v;
    this.pieces = pieces;
    this.side = side;
    for (const { name, x, y } of squaresOf(v)) {
      this.#names.set(`${x} ${y}`, name);
      this.#places.set(name, { x, y });
    }
  }

  /** The square the given number of steps on; undefined outside the board. */
  next(name: string, step: Step, n = 1): string | undefined {
    const { x, y } = this.#places.get(name) ?? { x: -9, y: -9 };
    return this.#names.get(`${x + n * step.x} ${y + n * step.y}`);
  }

  /** White goes up, and rows are counted from the top. */
  get forward(): number {
    return this.side === 'W' ? -1 : 1;
  }

  isFarRow(name: string): boolean {
    return this.#places.get(name)?.y === (this.side === 'W' ? 0 : this.v.size - 1);
  }

  /** [D10] Straight steps of a chequered board are two squares long. */
  lines(which: 'diagonal' | 'orthogonal' | 'both'): Step[] {
    const far = this.v.squares === 'all' ? 1 : 2;
    const diagonal = [1, -1].flatMap((x) => [1, -1].map((y) => ({ x, y })));
    const straight = [
      { x: far, y: 0 },
      { x: -far, y: 0 },
      { x: 0, y: far },
      { x: 0, y: -far },
    ];
    return [...(which === 'orthogonal' ? [] : diagonal), ...(which === 'diagonal' ? [] : straight)];
  }

  /** [D6] [D7] */
  steps(from: string, { isKing }: Piece): string[] {
    return this.lines(this.v.moveLines).flatMap((step) => {
      if (!isKing && Math.sign(step.y) === -this.forward) return [];
      const found: string[] = [];
      for (let n = 1; ; n++) {
        const to = this.next(from, step, n);
        if (to === undefined || this.pieces.has(to)) return found;
        found.push(to);
        if (!isKing || this.v.king === 'steps') return found;
      }
    });
  }

  /** [D10]-[D18] Every chain of one piece, from the square it stands on now. */
  chains(
    start: string,
    at: string,
    by: Piece,
    isKing: boolean,
    taken: readonly string[],
    last?: Step,
  ): Chain[] {
    const jumps = this.jumps(start, at, isKing, taken, last);
    return jumps.flatMap(({ step, over, landings }) => {
      const now = [...taken, over];
      const ends = { from: start, by, taken: now };
      const isFlying = isKing && this.v.king === 'flies' && this.v.landing !== 'adjacent';
      if (!isFlying) return this.goOn(start, landings[0], by, isKing, now, step);
      const goingOn = landings.map((to) => this.chains(start, to, by, true, now, step));
      const isKept = this.v.continueLaw === 'free' || goingOn.every((chains) => chains.length === 0);
      const isShort = this.v.landing === 'adjacent-after-king' && this.pieces.get(over)?.isKing === true;
      const stops = landings.filter((_, i) => isKept && goingOn[i].length === 0 && (i === 0 || !isShort));
      return [...goingOn.flat(), ...stops.map((to) => ({ ...ends, to, isKing: true }))];
    });
  }

  /** [D8] What happens on the square right behind the captured piece. */
  goOn(start: string, to: string, by: Piece, isKing: boolean, taken: readonly string[], step: Step): Chain[] {
    const isCrowned = !isKing && this.isFarRow(to);
    const end = { from: start, to, by, taken, isKing: isKing || isCrowned };
    if (isCrowned && this.v.promotion === 'stop') return [end];
    const becomes = isKing || (isCrowned && this.v.promotion === 'passing');
    const further = this.chains(start, to, by, becomes, taken, step);
    return further.length > 0 ? further : [end];
  }

  jumps(start: string, at: string, isKing: boolean, taken: readonly string[], last?: Step) {
    const isGone = (name: string) =>
      name === start || (this.v.removal === 'immediate' && taken.includes(name));
    const isEmpty = (name: string | undefined): name is string =>
      name !== undefined && (!this.pieces.has(name) || isGone(name));
    return this.lines(this.v.captureLines).flatMap((step) => {
      if (!isKing && this.v.menCaptureBack === 'no' && Math.sign(step.y) === -this.forward) return [];
      if (this.v.uTurn === 'forbidden' && last && step.x === -last.x && step.y === -last.y) return [];
      let n = 1;
      if (isKing && this.v.king === 'flies') while (isEmpty(this.next(at, step, n))) n++;
      const over = this.next(at, step, n);
      const victim = over === undefined ? undefined : this.pieces.get(over);
      if (over === undefined || !victim || victim.side === this.side || taken.includes(over)) return [];
      if (!isKing && victim.isKing && this.v.menCaptureKings === 'no') return [];
      const landings: string[] = [];
      for (let m = n + 1; ; m++) {
        const to = this.next(at, step, m);
        if (!isEmpty(to)) break;
        landings.push(to);
      }
      return landings.length === 0 ? [] : [{ step, over, landings }];
    });
  }

  /** [D19]-[D23] */
  rank(chain: Chain, criterion: Criterion): number {
    const kings = chain.taken.map((name) => (this.pieces.get(name)?.isKing ? 1 : 0));
    const count = kings.filter((one) => one === 1).length;
    switch (criterion) {
      case 'count':
        return kings.length;
      case 'value':
        return kings.length + 0.999 * count;
      case 'byKing':
        return chain.by.isKing ? 1 : 0;
      case 'kings':
        return count;
      case 'kingsEarliest':
        return Number(`0.${kings.join('')}`);
    }
  }

  /** Every capture, whether or not another goes before it. */
  captures(): Chain[] {
    return this.own.flatMap(([from, piece]) => this.chains(from, from, piece, piece.isKing, []));
  }

  /** The captures that are best by one criterion. */
  best(chains: readonly Chain[], criterion: Criterion): Chain[] {
    const most = Math.max(...chains.map((chain) => this.rank(chain, criterion)));
    return chains.filter((chain) => this.rank(chain, criterion) === most);
  }

  /** The moves without a capture, whether or not one is compulsory. */
  quiet(): Chain[] {
    return this.own.flatMap(([from, by]) =>
      this.steps(from, by).map((to) => ({ from, to, by, taken: [], isKing: by.isKing || this.isFarRow(to) })),
    );
  }

  /** Every legal move with the position it leads to, `22x8:15,18 > B:W8:B1`. */
  moves(): string[] {
    return [...new Set(this.legal().map((chain) => this.tell(chain)))].sort();
  }

  /** Captures that no other goes before, or where there are none, the moves without. */
  legal(): Chain[] {
    const captures = this.captures();
    if (captures.length === 0) return this.quiet();
    return this.v.precedence.reduce((left: Chain[], criterion) => this.best(left, criterion), captures);
  }

  private get own(): [string, Piece][] {
    return [...this.pieces].filter(([, piece]) => piece.side === this.side);
  }

  tell({ from, to, taken, isKing }: Chain): string {
    const after = new Map(this.pieces);
    for (const name of [from, ...taken]) after.delete(name);
    after.set(to, { side: this.side, isKing });
    const sorted = [...taken].sort((a, b) => Number(a) - Number(b));
    return `${from}${taken.length > 0 ? 'x' : '-'}${to}:${sorted} > ${textOf(after, this.side === 'W' ? 'B' : 'W')}`;
  }
}
