import {
  type Blocks,
  halvesOf,
  LARGE_ACROSS,
  LARGE_STATES,
  NOTHING,
  type Numbering,
  SMALL_ACROSS,
  SMALL_STATES,
  seeLarge,
  seeSmall,
  turnBlock,
} from './blocks.ts';
import { KING_STATES, type KingBlocks, seeKings } from './king-blocks.ts';

/** A board's blocks with the numbers of its features. */
export interface Sheet {
  readonly blocks: Blocks;
  readonly kings: KingBlocks;
  readonly numbering: Numbering;
}

/**
 * Weights for a board from those of one two squares smaller: what stands as far from an edge is worth the same, and
 * what is new in the middle is worth the mean of its neighbours of the same row parity. A training that begins there
 * has less to find out than one that begins from nothing.
 */
export function stretchWeights(from: Sheet, to: Sheet, weights: Int16Array): Int16Array {
  const { size, steady } = to.numbering;
  const stretched = new Int16Array(2 * size + steady);
  stretchSmall(from, to, weights, stretched);
  stretchKings(from, to, weights, stretched);
  const scalars = weights.subarray(2 * from.numbering.scalarsFrom, 2 * from.numbering.size);
  stretched.set(scalars, 2 * to.numbering.scalarsFrom);
  stretchLarge(from, to, weights, stretched);
  stretchKingBlocks(from, to, weights, stretched);
  return stretched;
}

function stretchSmall({ blocks }: Sheet, to: Sheet, weights: Int16Array, out: Int16Array): void {
  const { small, bands, smallTables, middle } = to.blocks;
  const halves = halvesOf(SMALL_ACROSS);
  for (let place = 0; place < smallTables; place++) {
    const isOwnImage = 2 * place === bands * small - 1;
    const sources = crossOf(
      rowsOf(Math.floor(place / small), middle, middle),
      columnsOf(place % small, small),
      blocks.small,
    );
    for (let number = 0; number < SMALL_STATES; number++) {
      if (isOwnImage && turnBlock(halves, number) <= number) continue;
      for (const phase of [0, 1]) {
        const worths = sources.map((source) => smallWorth(blocks, weights, source, number, phase));
        out[2 * (place * SMALL_STATES + number) + phase] = meanOf(worths);
      }
    }
  }
}

/** What contents of the small block at a place are worth to White. */
function smallWorth(
  blocks: Blocks,
  weights: Int16Array,
  place: number,
  number: number,
  phase: number,
): number {
  const seen = seeSmall(blocks, halvesOf(SMALL_ACROSS), place, number);
  if (seen === NOTHING) return 0;
  return seen < 0 ? -weights[2 * ~seen + phase] : weights[2 * seen + phase];
}

function stretchKings({ blocks, numbering }: Sheet, to: Sheet, weights: Int16Array, out: Int16Array): void {
  const { rows, width } = to.blocks;
  for (let site = 0; site < rows * width; site++) {
    const sources = crossOf(
      rowsOf(Math.floor(site / width), rows / 2 - 1, rows / 2),
      columnsOf(site % width, width),
      blocks.width,
    );
    for (const phase of [0, 1]) {
      const worths = sources.map((source) => weights[2 * (numbering.kingsFrom + source) + phase]);
      out[2 * (to.numbering.kingsFrom + site) + phase] = meanOf(worths);
    }
  }
}

function stretchLarge({ blocks, numbering }: Sheet, to: Sheet, weights: Int16Array, out: Int16Array): void {
  const halves = halvesOf(LARGE_ACROSS);
  for (let table = 0; table < to.blocks.largeTables; table++) {
    const isOwnImage = to.blocks.views[table].turn === 'either';
    const sources = columnsOf(table, to.blocks.large);
    for (let number = 0; number < LARGE_STATES; number++) {
      if (isOwnImage && turnBlock(halves, number) <= number) continue;
      const worths = sources.map((column) => {
        const view = blocks.views[column];
        const seen = seeLarge(halves, view, number % halves.states, Math.floor(number / halves.states));
        if (seen === NOTHING) return 0;
        const own = 2 * numbering.size + view.table * LARGE_STATES;
        return seen < 0 ? -weights[own + ~seen] : weights[own + seen];
      });
      out[2 * to.numbering.size + table * LARGE_STATES + number] = meanOf(worths);
    }
  }
}

function stretchKingBlocks(from: Sheet, to: Sheet, weights: Int16Array, out: Int16Array): void {
  const { across, places, tables } = to.kings;
  const bands = places / across;
  const own = 2 * from.numbering.size + from.numbering.kingBlocksFrom;
  const other = 2 * to.numbering.size + to.numbering.kingBlocksFrom;
  for (let place = 0; place < tables; place++) {
    const sources = crossOf(
      rowsOf(Math.floor(place / across), bands / 2 - 1, bands / 2),
      columnsOf(place % across, across),
      from.kings.across,
    );
    for (let number = 0; number < KING_STATES; number++) {
      const worths = sources.map((source) => {
        const seen = seeKings(from.kings, source, number);
        if (seen === NOTHING) return 0;
        return seen < 0 ? -weights[own + ~seen] : weights[own + seen];
      });
      out[other + place * KING_STATES + number] = meanOf(worths);
    }
  }
}

/** The rows of the smaller board that stand for one of the larger: rows from `first` to `last` are new. */
function rowsOf(row: number, first: number, last: number): readonly number[] {
  if (row < first) return [row];
  return row > last ? [row - 2] : [row - 2, row];
}

/** The same for one of `count` columns, of which the smaller board has one less. */
function columnsOf(column: number, count: number): readonly number[] {
  if (2 * column === count - 1) return [column - 1, column];
  return [2 * column < count ? column : column - 1];
}

function crossOf(rows: readonly number[], columns: readonly number[], width: number): readonly number[] {
  return rows.flatMap((row) => columns.map((column) => row * width + column));
}

function meanOf(worths: readonly number[]): number {
  return Math.round(worths.reduce((sum, worth) => sum + worth, 0) / worths.length);
}
