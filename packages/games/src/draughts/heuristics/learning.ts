import { type Game, type Learning, WHOLE_PHASE } from '../../contract/index.ts';
import { type Lookups, makeLookups } from '../board/lookups.ts';
import { countKings, countPieces, type DraughtsState } from '../rules/state.ts';
import { type DraughtsVariant, isDraughts } from '../variants/record.ts';
import {
  type Blocks,
  halvesOf,
  LARGE_ACROSS,
  LARGE_STATES,
  NOTHING,
  ROWS,
  SMALL_ACROSS,
  seeLarge,
  seeSmall,
} from './blocks.ts';
import { kingNumberOf, seeKings } from './king-blocks.ts';
import { layoutOf, makeSheet, SCALARS, startOf } from './patterns.ts';
import { type Sheet, stretchWeights } from './stretch.ts';

/** Nearly two kings. One more of them often does not win: where they step it has to catch another in a corner. */
const FLYING_LEAD = 600;
const STEPPING_LEAD = 240;

/** Undefined where `makePatterns` is. */
export function makeLearning({ variant }: Game): Learning<DraughtsState> | undefined {
  if (!isDraughts(variant)) return undefined;
  const lookups = makeLookups(variant);
  const { count, words } = lookups;
  const sheet = makeSheet(variant, count);
  if (!sheet) return undefined;
  const { blocks, kings } = sheet;
  const start = startOf(lookups);
  const contents = new Uint8Array(count);
  return {
    winningLead: lookups.isFlying ? FLYING_LEAD : STEPPING_LEAD,
    phase: (s) => phaseOf(lookups, start, s),
    most: blocks.bands * (blocks.small + blocks.large) + kings.places + count + SCALARS.length,
    list: (s, features, counts) => listFeatures(lookups, sheet, contents, s, features, counts),
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

/** From the next smaller board with the same pieces, where `layout` is of that one. */
function adoptWeights(
  variant: DraughtsVariant,
  to: Sheet,
  layout: string,
  weights: Int16Array,
): Int16Array | undefined {
  const smaller = { ...variant, size: variant.size - 2 };
  const width = to.blocks.width - 1;
  const from = makeSheet(smaller, smaller.size * width);
  if (!from || layout !== layoutOf(smaller, width)) return undefined;
  if (weights.length !== 2 * from.numbering.size + from.numbering.steady) return undefined;
  return stretchWeights(from, to, weights);
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
