import type { Learning, State } from '@boardwright/games/contract';

/** How a game ended for the side to move of a sample. */
export const LOST = 0;
export const DRAWN = 1;
export const WON_GAME = 2;

/**
 * Positions with what is known of them, in one run of words: the packed position, then a word with the score that
 * the search gave (upper half), whether its game is held out from the fit (bit 2), and the result (bits 0 and 1).
 */
export class Samples {
  readonly stride: number;
  words: Int32Array;
  length = 0;

  constructor(learning: Learning, words: Int32Array = new Int32Array(1 << 16)) {
    this.stride = learning.words + 1;
    this.words = words;
  }

  static from(learning: Learning, words: Int32Array): Samples {
    const samples = new Samples(learning, words);
    samples.length = Math.floor(words.length / samples.stride);
    return samples;
  }

  add(learning: Learning, state: State, score: number, isHeldOut: boolean): void {
    const at = this.length * this.stride;
    if (at + this.stride > this.words.length) {
      const wider = new Int32Array(2 * this.words.length);
      wider.set(this.words);
      this.words = wider;
    }
    learning.pack(state, this.words, at);
    this.words[at + this.stride - 1] = (score << 16) | (isHeldOut ? 4 : 0) | DRAWN;
    this.length++;
  }

  setResult(index: number, result: number): void {
    const at = (index + 1) * this.stride - 1;
    this.words[at] = (this.words[at] & ~3) | result;
  }

  result(index: number): number {
    return this.words[(index + 1) * this.stride - 1] & 3;
  }

  score(index: number): number {
    return this.words[(index + 1) * this.stride - 1] >> 16;
  }

  isHeldOut(index: number): boolean {
    return (this.words[(index + 1) * this.stride - 1] & 4) !== 0;
  }

  /** The words in use, as a copy that may be handed to another thread. */
  slice(): Int32Array {
    return this.words.slice(0, this.length * this.stride);
  }
}
