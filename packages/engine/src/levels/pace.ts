import type { RootMove } from '../search/index.ts';

/** A depth takes longer than all before it: past this share of the aim the next one would end beyond it. */
const LAST_START = 0.6;
/** Depths in a row with the same best move after which less time will do, and how much less. */
const STEADY_DEPTHS = 4;
const STEADY_SHARE = 0.6;
/** How much longer a move is thought about once its score has fallen by so many hundredths of a man. */
const FALLS = [
  { by: 80, share: 2.5 },
  { by: 30, share: 1.7 },
] as const;

/** How long to think about a move that has a share of a clock: less where nothing changes, more in trouble. */
export class Pace {
  readonly #aimMs: number;
  readonly #clock: () => number;
  readonly #began: number;
  #best = -1;
  #steady = 0;
  /** The scores of the last two depths: one of them was as even or as odd as the next. */
  #before = Number.NEGATIVE_INFINITY;
  #last = Number.NEGATIVE_INFINITY;

  constructor(aimMs: number, clock: () => number) {
    this.#aimMs = aimMs;
    this.#clock = clock;
    this.#began = clock();
  }

  /** Takes the best move of a finished depth, and says whether to leave it at that. */
  isEnough({ index, score }: RootMove): boolean {
    this.#steady = index === this.#best ? this.#steady + 1 : 0;
    this.#best = index;
    const fallen = Math.max(this.#before, this.#last) - score;
    this.#before = this.#last;
    this.#last = score;
    const fall = FALLS.find(({ by }) => fallen >= by);
    const share = fall ? fall.share : this.#steady >= STEADY_DEPTHS ? STEADY_SHARE : 1;
    return this.#clock() - this.#began >= this.#aimMs * share * LAST_START;
  }
}
