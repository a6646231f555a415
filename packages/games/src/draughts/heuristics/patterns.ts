import { type Patterns, WHOLE_PHASE } from '../../contract/index.ts';
import type { Lookups } from '../board/lookups.ts';
import { countKings, countPieces, type DraughtsState } from '../rules/state.ts';
import type { DraughtsVariant } from '../variants/record.ts';
import {
  type Blocks,
  halvesOf,
  LARGE_ACROSS,
  LARGE_STATES,
  makeBlocks,
  NOTHING,
  ROWS,
  SMALL_ACROSS,
  SMALL_STATES,
  seeLarge,
  seeSmall,
} from './blocks.ts';
import { bindWeights } from './bound-patterns.ts';
import { KING_STATES, kingNumberOf, makeKingBlocks, seeKings } from './king-blocks.ts';
import { type Sheet, stretchWeights } from './stretch.ts';

/** After the small blocks and the kings by square: men, kings, and the turn. The large blocks come last. */
const SCALARS = ['man', 'firstKing', 'secondKing', 'furtherKing', 'turn'] as const;

/** Nearly two kings. One more of them often does not win: where they step it has to catch another in a corner. */
const FLYING_LEAD = 600;
const STEPPING_LEAD = 240;

export function makePatterns(lookups: Lookups): Patterns<DraughtsState> | undefined {
  const { variant, count, words } = lookups;
  const blocks = makeBlocks(variant, count);
  if (!blocks) return undefined;
  const sheet = makeSheet(blocks);
  const { numbering, kings } = sheet;
  const start = Math.max(1, 2 * lookups.start[0].length);
  const phase = (s: DraughtsState): number => phaseOf(lookups, start, s);
  const contents = new Uint8Array(count);
  return {
    layout: layoutOf(variant, blocks.width),
    size: numbering.size,
    steady: numbering.steady,
    winningLead: lookups.isFlying ? FLYING_LEAD : STEPPING_LEAD,
    most: blocks.bands * (blocks.small + blocks.large) + kings.places + count + SCALARS.length,
    phase,
    list: (s, features, counts) => listFeatures(lookups, sheet, contents, s, features, counts),
    bind: (weights) => bindWeights(lookups, sheet, start, weights),
    adopt: (layout, weights) => adoptWeights(variant, sheet, layout, weights),
    words: 3 * words + 1,
    pack: (s, out, at) => {
      for (let i = 0; i < 3 * words; i++) out[at + i] = s.words[i];
      out[at + 3 * words] = s.turn;
    },
    unpack: (from, at, s) => {
      for (let i = 0; i < 3 * words; i++) s.words[i] = from[at + i];
      s.turn = from[at + 3 * words] === 0 ? 0 : 1;
    },
  };
}

function makeSheet(blocks: Blocks): Sheet {
  const { smallTables, largeTables, rows, width } = blocks;
  const kings = makeKingBlocks(rows, width);
  const kingsFrom = smallTables * SMALL_STATES;
  const scalarsFrom = kingsFrom + rows * width;
  const kingBlocksFrom = largeTables * LARGE_STATES;
  const steady = kingBlocksFrom + kings.tables * KING_STATES;
  const size = scalarsFrom + SCALARS.length;
  return { blocks, kings, numbering: { kingsFrom, scalarsFrom, size, kingBlocksFrom, steady } };
}

/** From the next smaller board with the same pieces, where `layout` is of that one. */
function adoptWeights(
  variant: DraughtsVariant,
  to: Sheet,
  layout: string,
  weights: Int16Array,
): Int16Array | undefined {
  const smaller = { ...variant, size: variant.size - 2 };
  const width = to.blocks.width - 1;
  const blocks = makeBlocks(smaller, smaller.size * width);
  if (!blocks || layout !== layoutOf(smaller, width)) return undefined;
  const from = makeSheet(blocks);
  if (weights.length !== 2 * from.numbering.size + from.numbering.steady) return undefined;
  return stretchWeights(from, to, weights);
}

/** The board, and what the pieces on it can do: weights for flying kings are no use to others. */
function layoutOf({ size, king, captureLines, menCaptureBack }: DraughtsVariant, width: number): string {
  const back = menCaptureBack === 'yes' ? ' back' : '';
  return `draughts-blocks-3 ${size}x${width} ${king} ${captureLines}${back}`;
}

function phaseOf(lookups: Lookups, start: number, s: DraughtsState): number {
  const pieces = countPieces(lookups, s, 0) + countPieces(lookups, s, 1);
  return pieces >= start ? WHOLE_PHASE : ((WHOLE_PHASE * pieces) / start) | 0;
}

/** The same in plain steps, square by square: `bind` must agree with it. */
function listFeatures(
  lookups: Lookups,
  { blocks, kings: kingBlocks, numbering }: Sheet,
  contents: Uint8Array,
  s: DraughtsState,
  features: Int32Array,
  counts: Int32Array,
): number {
  const { count, words, kingsAt, white } = lookups;
  const view = s.turn === white ? 1 : -1;
  let at = 0;
  const has = (base: number, site: number): boolean => ((s.words[base + (site >> 5)] >>> site) & 1) === 1;
  for (let site = 0; site < count; site++) {
    const colour = has(white * words, site) ? 1 : has((1 - white) * words, site) ? 2 : 0;
    contents[site] = has(kingsAt, site) ? colour + 2 : colour;
  }
  const add = (feature: number, times: number): void => {
    if (times === 0) return;
    features[at] = feature;
    counts[at++] = times * view;
  };
  const addSeen = (from: number, seen: number): void => {
    if (seen !== NOTHING) add(from + (seen < 0 ? ~seen : seen), seen < 0 ? -1 : 1);
  };
  const small = halvesOf(SMALL_ACROSS);
  for (let place = 0; place < blocks.bands * blocks.small; place++) {
    const number = numberOf(blocks, contents, place, blocks.small, SMALL_ACROSS);
    addSeen(0, seeSmall(blocks, small, place, number));
  }
  const large = halvesOf(LARGE_ACROSS);
  for (const [place, view] of blocks.views.entries()) {
    const number = numberOf(blocks, contents, place, blocks.large, LARGE_ACROSS);
    const seen = seeLarge(large, view, number % large.states, Math.floor(number / large.states));
    addSeen(numbering.size + view.table * LARGE_STATES, seen);
  }
  for (let place = 0; place < kingBlocks.places; place++) {
    const number = kingNumberOf(kingBlocks, contents, place);
    addSeen(numbering.size + numbering.kingBlocksFrom, seeKings(kingBlocks, place, number));
  }
  for (let site = 0; site < count; site++) {
    if (!has(kingsAt, site)) continue;
    const isWhite = has(white * words, site);
    add(numbering.kingsFrom + (isWhite ? site : count - 1 - site), isWhite ? 1 : -1);
  }
  const black = white === 0 ? 1 : 0;
  const [kings, enemies] = [countKings(lookups, s, white), countKings(lookups, s, black)];
  const men = countPieces(lookups, s, white) - kings;
  const { scalarsFrom } = numbering;
  add(scalarsFrom, men - (countPieces(lookups, s, black) - enemies));
  add(scalarsFrom + 1, Math.min(kings, 1) - Math.min(enemies, 1));
  add(scalarsFrom + 2, Number(kings > 1) - Number(enemies > 1));
  add(scalarsFrom + 3, Math.max(kings - 2, 0) - Math.max(enemies - 2, 0));
  add(scalarsFrom + 4, view);
  return at;
}

/** What men stand on the block at a place, `beside` of which are beside each other. */
function numberOf(
  { width }: Blocks,
  contents: Uint8Array,
  place: number,
  beside: number,
  across: number,
): number {
  const first = Math.floor(place / beside) * width + (place % beside);
  let number = 0;
  for (let row = ROWS - 1; row >= 0; row--) {
    for (let i = across - 1; i >= 0; i--) {
      const content = contents[first + row * width + i];
      number = 3 * number + (content > 2 ? 0 : content);
    }
  }
  return number;
}
