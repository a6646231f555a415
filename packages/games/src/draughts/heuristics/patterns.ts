// Hot: what `bind` returns runs at every leaf of a search; no allocation, closures or iterators there.
import { type Correction, type Patterns, WEIGHT_PARTS, WHOLE_PHASE } from '../../contract/index.ts';
import { lowBit, popCount } from '../../shared/bits.ts';
import type { Lookups } from '../board/lookups.ts';
import { countKings, countPieces, type DraughtsState } from '../rules/state.ts';
import type { DraughtsVariant } from '../variants/record.ts';

/**
 * Groups of eight squares, two beside each other in four rows, so that every such block of the board is one:
 *
 * ```
 * . a . b . .        Each square is empty, White's man or Black's: 3⁸ = 6561 features a group. Kings count as
 * c . d . . .        empty there; they have features of their own. Turned by half a board and with the colours
 * . e . f . .        changed, a position is worth the same to the other side, so a group and its turned image
 * g . h . . .        share their weights.
 * ```
 */
const ROWS = 4;
const ACROSS = 2;
const STATES = 3 ** (ROWS * ACROSS);

/** After the groups and the kings by square: men, kings, and the turn. */
const SCALARS = ['man', 'firstKing', 'secondKing', 'furtherKing', 'turn'] as const;

interface Shape {
  /** Squares in a row. */
  readonly width: number;
  /** Groups of one band of four rows. */
  readonly groups: number;
  readonly bands: number;
  /** Bits of a band that one lookup takes, and how many lookups a band takes. */
  readonly chunk: number;
  readonly chunks: number;
  /** Two groups share a word of `gather`, 16 bits each. */
  readonly pairs: number;
  /** `gather[(((chunk * pairs) + pair) << bits) + set]`: what White's men of a chunk add to the numbers of a pair. */
  readonly gather: Int32Array;
  /** The number of a group's contents turned and with colours changed. */
  readonly turned: Uint16Array;
  /** Scratch space of `list`: 0 for an empty square or a king, 1 for White's man, 2 for Black's. */
  readonly colours: Uint8Array;
  readonly kingsFrom: number;
  readonly scalarsFrom: number;
  readonly size: number;
}

export function makePatterns(lookups: Lookups): Patterns<DraughtsState> | undefined {
  const { variant, count, words } = lookups;
  // A band of four rows must fit a word.
  if (variant.size < ROWS || count % variant.size !== 0 || (ROWS * count) / variant.size > 32)
    return undefined;
  const shape = makeShape(variant.size, count);
  const most = shape.bands * shape.groups + count + SCALARS.length;
  const start = Math.max(1, 2 * lookups.start[0].length);
  const phase = (s: DraughtsState): number => phaseOf(lookups, start, s);
  return {
    layout: layoutOf(variant, shape.width),
    size: shape.size,
    most,
    phase,
    list: (s, features, counts) => listFeatures(lookups, shape, s, features, counts),
    bind: (weights) => bindWeights(lookups, shape, start, weights),
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

/** The board, and what the pieces on it can do: weights for flying kings are no use to others. */
function layoutOf({ size, king, captureLines, menCaptureBack }: DraughtsVariant, width: number): string {
  const back = menCaptureBack === 'yes' ? ' back' : '';
  return `draughts-blocks-1 ${size}x${width} ${king} ${captureLines}${back}`;
}

function makeShape(size: number, count: number): Shape {
  const width = count / size;
  const groups = width - ACROSS + 1;
  const bands = size - ROWS + 1;
  const bits = ROWS * width;
  const chunk = bits <= 20 ? bits / 2 : 8;
  const chunks = Math.ceil(bits / chunk);
  const pairs = (groups + 1) >> 1;
  const tables = (bands * groups + 1) >> 1;
  const kingsFrom = tables * STATES;
  const scalarsFrom = kingsFrom + count;
  return {
    width,
    groups,
    bands,
    chunk,
    chunks,
    pairs,
    gather: makeGather(width, groups, chunk, chunks, pairs),
    turned: makeTurned(),
    colours: new Uint8Array(count),
    kingsFrom,
    scalarsFrom,
    size: scalarsFrom + SCALARS.length,
  };
}

function makeGather(width: number, groups: number, chunk: number, chunks: number, pairs: number): Int32Array {
  const gather = new Int32Array((chunks * pairs) << chunk);
  for (let group = 0; group < groups; group++) {
    for (let digit = 0; digit < ROWS * ACROSS; digit++) {
      const bit = Math.floor(digit / ACROSS) * width + group + (digit % ACROSS);
      const base = (Math.floor(bit / chunk) * pairs + (group >> 1)) << chunk;
      const worth = 3 ** digit * (group % 2 === 0 ? 1 : 0x10000);
      for (let set = 0; set < 1 << chunk; set++) {
        if (((set >>> (bit % chunk)) & 1) === 1) gather[base + set] += worth;
      }
    }
  }
  return gather;
}

function makeTurned(): Uint16Array {
  const turned = new Uint16Array(STATES);
  for (let number = 0; number < STATES; number++) {
    let image = 0;
    for (let digit = 0, rest = number; digit < ROWS * ACROSS; digit++, rest = Math.floor(rest / 3)) {
      image = 3 * image + [0, 2, 1][rest % 3];
    }
    turned[number] = image;
  }
  return turned;
}

function phaseOf(lookups: Lookups, start: number, s: DraughtsState): number {
  const pieces = countPieces(lookups, s, 0) + countPieces(lookups, s, 1);
  return pieces >= start ? WHOLE_PHASE : ((WHOLE_PHASE * pieces) / start) | 0;
}

/** The same in plain steps, square by square: `bind` must agree with it. */
function listFeatures(
  lookups: Lookups,
  shape: Shape,
  s: DraughtsState,
  features: Int32Array,
  counts: Int32Array,
): number {
  const { count, words, kingsAt, white } = lookups;
  const { width, groups, bands, turned } = shape;
  const view = s.turn === white ? 1 : -1;
  const total = bands * groups;
  let at = 0;
  const has = (base: number, site: number): boolean => ((s.words[base + (site >> 5)] >>> site) & 1) === 1;
  const { colours } = shape;
  for (let site = 0; site < count; site++) {
    if (has(kingsAt, site)) colours[site] = 0;
    else colours[site] = has(white * words, site) ? 1 : has((1 - white) * words, site) ? 2 : 0;
  }
  const add = (feature: number, times: number): void => {
    if (times === 0) return;
    features[at] = feature;
    counts[at++] = times * view;
  };
  for (let group = 0; group < total; group++) {
    const first = Math.floor(group / groups) * width + (group % groups);
    let number = 0;
    for (let digit = ROWS * ACROSS - 1; digit >= 0; digit--) {
      number = 3 * number + colours[first + (digit >> 1) * width + (digit & 1)];
    }
    const image = total - 1 - group;
    const isTurned = image < group || (image === group && turned[number] < number);
    if (image === group && turned[number] === number) continue;
    add(Math.min(group, image) * STATES + (isTurned ? turned[number] : number), isTurned ? -1 : 1);
  }
  for (let site = 0; site < count; site++) {
    if (!has(kingsAt, site)) continue;
    const isWhite = has(white * words, site);
    add(shape.kingsFrom + (isWhite ? site : count - 1 - site), isWhite ? 1 : -1);
  }
  const black = white === 0 ? 1 : 0;
  const [kings, enemies] = [countKings(lookups, s, white), countKings(lookups, s, black)];
  const men = countPieces(lookups, s, white) - kings;
  add(shape.scalarsFrom, men - (countPieces(lookups, s, black) - enemies));
  add(shape.scalarsFrom + 1, Math.min(kings, 1) - Math.min(enemies, 1));
  add(shape.scalarsFrom + 2, Number(kings > 1) - Number(enemies > 1));
  add(shape.scalarsFrom + 3, Math.max(kings - 2, 0) - Math.max(enemies - 2, 0));
  add(shape.scalarsFrom + 4, view);
  return at;
}

/**
 * Every group gets its own numbers, turned ones too, with both phases in one word, the opening in its upper half, so
 * that a leaf needs one lookup a group. Sums of the halves must fit 16 bits, which bounds each weight.
 */
function spreadWeights(shape: Shape, weights: Int16Array): Int32Array {
  const { groups, bands, turned } = shape;
  const total = groups * bands;
  const most = Math.floor(32_767 / total);
  const bound = (worth: number): number => Math.max(-most, Math.min(most, worth));
  const spread = new Int32Array(total * STATES);
  for (let group = 0; group < total; group++) {
    const image = total - 1 - group;
    for (let number = 0; number < STATES; number++) {
      const isTurned = image < group || (image === group && turned[number] < number);
      const own = Math.min(group, image) * STATES + (isTurned ? turned[number] : number);
      if (image === group && turned[number] === number) continue;
      const sign = isTurned ? -1 : 1;
      const opening = sign * bound(weights[2 * own]);
      spread[group * STATES + number] = opening * 0x10000 + sign * bound(weights[2 * own + 1]);
    }
  }
  return spread;
}

function bindWeights(
  lookups: Lookups,
  shape: Shape,
  start: number,
  weights: Int16Array,
): Correction<DraughtsState> {
  const spread = spreadWeights(shape, weights);
  const rest = weights.slice(2 * shape.kingsFrom);
  const { words, white, kingsAt, count } = lookups;
  const { gather, width, groups, bands, chunk, chunks, pairs } = shape;
  const black = white === 0 ? 1 : 0;
  const mask = (1 << chunk) - 1;
  const half = pairs << chunk;
  // One word more than the board has, so that a band may be read beyond its end.
  const up = new Int32Array(words + 1);
  const down = new Int32Array(words + 1);
  const whiteAt = white * words;
  const blackAt = black * words;
  const scalars = 2 * count;

  const score = (s: DraughtsState): number => {
    let men = 0;
    let enemies = 0;
    let kings = 0;
    let enemyKings = 0;
    let opening = 0;
    let ending = 0;
    for (let word = 0; word < words; word++) {
      const crowned = s.words[kingsAt + word];
      const own = s.words[whiteAt + word];
      const other = s.words[blackAt + word];
      up[word] = own & ~crowned;
      down[word] = other & ~crowned;
      men += popCount(own & ~crowned);
      enemies += popCount(other & ~crowned);
      if (crowned === 0) continue;
      for (let set = own & crowned; set !== 0; set &= set - 1) {
        const at = 2 * ((word << 5) + lowBit(set));
        kings++;
        opening += rest[at];
        ending += rest[at + 1];
      }
      for (let set = other & crowned; set !== 0; set &= set - 1) {
        const at = 2 * (count - 1 - ((word << 5) + lowBit(set)));
        enemyKings++;
        opening -= rest[at];
        ending -= rest[at + 1];
      }
    }
    let base = 0;
    let both = 0;
    for (let band = 0, shift = 0; band < bands; band++, shift += width) {
      const word = shift >> 5;
      const low = shift & 31;
      let own = up[word] >>> low;
      let other = down[word] >>> low;
      if (low !== 0) {
        own |= up[word + 1] << (32 - low);
        other |= down[word + 1] << (32 - low);
      }
      const own0 = own & mask;
      const own1 = half + ((own >>> chunk) & mask);
      const other0 = other & mask;
      const other1 = half + ((other >>> chunk) & mask);
      for (let pair = 0, at = 0; pair < pairs; pair++, at += mask + 1) {
        let numbers = gather[at + own0] + gather[at + own1] + 2 * (gather[at + other0] + gather[at + other1]);
        for (let i = 2, bit = 2 * chunk, more = at + 2 * half; i < chunks; i++, bit += chunk, more += half) {
          numbers += gather[more + ((own >>> bit) & mask)] + 2 * gather[more + ((other >>> bit) & mask)];
        }
        both += spread[base + (numbers & 0xffff)];
        base += STATES;
        if (2 * pair + 1 === groups) continue;
        both += spread[base + (numbers >>> 16)];
        base += STATES;
      }
    }
    const low = (both << 16) >> 16;
    opening += (both - low) >> 16;
    ending += low;
    const pieces = men + enemies + kings + enemyKings;
    const view = s.turn === white ? 1 : -1;
    men -= enemies;
    opening += men * rest[scalars] + view * rest[scalars + 8];
    ending += men * rest[scalars + 1] + view * rest[scalars + 9];
    if (kings !== 0 || enemyKings !== 0) {
      const first = (kings > 0 ? 1 : 0) - (enemyKings > 0 ? 1 : 0);
      const second = (kings > 1 ? 1 : 0) - (enemyKings > 1 ? 1 : 0);
      const further = (kings > 2 ? kings - 2 : 0) - (enemyKings > 2 ? enemyKings - 2 : 0);
      opening += first * rest[scalars + 2] + second * rest[scalars + 4] + further * rest[scalars + 6];
      ending += first * rest[scalars + 3] + second * rest[scalars + 5] + further * rest[scalars + 7];
    }
    const phase = pieces >= start ? WHOLE_PHASE : ((WHOLE_PHASE * pieces) / start) | 0;
    const sum = opening * phase + ending * (WHOLE_PHASE - phase);
    const worth = (sum / (WHOLE_PHASE * WEIGHT_PARTS)) | 0;
    return view > 0 ? worth : 0 - worth;
  };
  return { score };
}
