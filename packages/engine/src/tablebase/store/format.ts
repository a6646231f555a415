import { err, ok, type Result } from '@boardwright/games/contract';

/** `results` holds two bits a position, `turns` a byte. */
export const TABLE_CONTENTS = ['results', 'turns'] as const;
export type TableContent = (typeof TABLE_CONTENTS)[number];

/** What a table says of itself. A reader refuses a fingerprint that is not its own. */
export interface TableHead {
  readonly version: 1;
  readonly variant: string;
  readonly fingerprint: string;
  readonly class: string;
  readonly content: TableContent;
  /** Indices, among them those that name no position. */
  readonly size: number;
  readonly positions: number;
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
  /** Turns of the longest forced line. */
  readonly longest: number;
}

/** Why a table gives no answer; `not-loaded` is one that has to be fetched first, `unreachable` one that could not be. */
export interface TableError {
  readonly code: 'no-table' | 'bad-table' | 'other-rules' | 'damaged-block' | 'not-loaded' | 'unreachable';
  readonly block?: number;
}

/** The parts of a table file before its blocks. */
export interface TableIndex {
  readonly head: TableHead;
  /** Where each block starts, and at the end where the last one stops. */
  readonly offsets: Float64Array;
  readonly checksums: Uint32Array;
}

/** Bytes of a block before packing. */
export const BLOCK = 4096;
const MAGIC = 'BWTABLE1';
const LONGEST_HEAD = 65536;

/** Bytes needed before the index can be read: the magic, the length of the head and the number of blocks. */
export const PREFIX = 16;

export function packValues(values: Uint8Array, content: TableContent): Uint8Array {
  if (content === 'turns') return values;
  const packed = new Uint8Array(Math.ceil(values.length / 4));
  for (let i = 0; i < values.length; i++) packed[i >> 2] |= RESULT_BITS[values[i]] << (2 * (i & 3));
  return packed;
}

/** The value at an index of a block that was read, and its turns where the table has them. */
export function readEntry(
  content: TableContent,
  block: Uint8Array,
  at: number,
): { readonly value: Value; readonly turns?: number } | undefined {
  if (content === 'results') {
    const bits = (block[at >> 2] >> (2 * (at & 3))) & 3;
    return bits === 3 ? undefined : { value: VALUES[bits] };
  }
  const byte = block[at];
  return byte === NONE ? undefined : { value: readValue(byte), turns: turnsOf(byte) };
}

/** Positions a block holds. */
export function entriesPerBlock(content: TableContent): number {
  return content === 'results' ? BLOCK * 4 : BLOCK;
}

/** Everything before the blocks; the checksum at its end covers all of it. */
export function formatIndex(
  head: TableHead,
  packed: readonly Uint8Array[],
  checksums: readonly number[],
): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(head));
  const bytes = new Uint8Array(PREFIX + text.length + packed.length * 8 + 4);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode(MAGIC));
  view.setUint32(8, text.length, true);
  view.setUint32(12, packed.length, true);
  bytes.set(text, PREFIX);
  packed.forEach((block, i) => {
    view.setUint32(PREFIX + text.length + 8 * i, block.length, true);
    view.setUint32(PREFIX + text.length + 8 * i + 4, checksums[i], true);
  });
  view.setUint32(bytes.length - 4, crc32(bytes.subarray(0, bytes.length - 4)), true);
  return bytes;
}

/** How many bytes the index has, from the first `PREFIX` of them. */
export function measureIndex(prefix: Uint8Array): Result<number, TableError> {
  const view = new DataView(prefix.buffer, prefix.byteOffset, prefix.byteLength);
  const isOurs = prefix.length >= PREFIX && new TextDecoder().decode(prefix.subarray(0, 8)) === MAGIC;
  if (!isOurs || view.getUint32(8, true) > LONGEST_HEAD) return err({ code: 'bad-table' });
  return ok(PREFIX + view.getUint32(8, true) + view.getUint32(12, true) * 8 + 4);
}

export function parseIndex(bytes: Uint8Array): Result<TableIndex, TableError> {
  const length = measureIndex(bytes);
  if (!length.ok) return length;
  if (bytes.length < length.value) return err({ code: 'bad-table' });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = length.value;
  if (crc32(bytes.subarray(0, end - 4)) !== view.getUint32(end - 4, true)) return err({ code: 'bad-table' });
  const headEnd = PREFIX + view.getUint32(8, true);
  const blocks = view.getUint32(12, true);
  const head: TableHead = JSON.parse(new TextDecoder().decode(bytes.subarray(PREFIX, headEnd)));
  const offsets = new Float64Array(blocks + 1);
  const checksums = new Uint32Array(blocks);
  offsets[0] = end;
  for (let i = 0; i < blocks; i++) {
    offsets[i + 1] = offsets[i] + view.getUint32(headEnd + 8 * i, true);
    checksums[i] = view.getUint32(headEnd + 8 * i + 4, true);
  }
  return ok({ head, offsets, checksums });
}

/** A block is believed only when its checksum is right. */
export function checkBlock(
  index: TableIndex,
  block: number,
  bytes: Uint8Array,
): Result<Uint8Array, TableError> {
  return crc32(bytes) === index.checksums[block] ? ok(bytes) : err({ code: 'damaged-block', block });
}

const TABLE = makeTable();

/** CRC-32 as in zip files, here so that the browser checks tables the same way as Node. */
export function crc32(bytes: Uint8Array, from = 0): number {
  let crc = ~from;
  for (let i = 0; i < bytes.length; i++) crc = TABLE[(crc ^ bytes[i]) & 255] ^ (crc >>> 8);
  return ~crc >>> 0;
}

function makeTable(): Uint32Array {
  const table = new Uint32Array(256);
  for (let n = 0; n < 256; n++) {
    let c = n;
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    table[n] = c;
  }
  return table;
}

/**
 * One byte says what a position is worth: 0 is a draw (or not yet known while solving), else one more than the
 * number of turns to the end under best play. The side to move loses after an even number of turns and wins after
 * an odd one, so the byte says who wins as well.
 */
export const DRAW = 0;

/** An index that names no position of its own. */
export const NONE = 255;

/** The greatest byte that tells of a line. */
export const GREATEST = 254;

/** What a position is worth under best play, for the side to move. */
const VALUES = ['draw', 'win', 'loss'] as const;
export type Value = (typeof VALUES)[number];

/** What a byte of a `turns` table says of its position; `turnsOf` reads the length from the same byte. */
export function readValue(byte: number): Value {
  if (byte === DRAW) return 'draw';
  return byte % 2 === 1 ? 'loss' : 'win';
}

/** By byte: 0 a draw, 1 a win, 2 a loss, 3 no position. */
const RESULT_BITS = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte === NONE) return 3;
  return byte === DRAW ? 0 : 1 + (byte % 2);
});

/** Turns to the end; 0 for a draw. */
export function turnsOf(byte: number): number {
  return byte === DRAW ? 0 : byte - 1;
}
