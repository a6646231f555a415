import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Game } from '@boardwright/games';
import { err, ok, type Result } from '@boardwright/games/contract';
import { tablebaseName } from './folder.ts';
import {
  BLOCK,
  checkBlock,
  crc32,
  formatIndex,
  measureIndex,
  PREFIX,
  packValues,
  parseIndex,
  type TableContent,
  type TableError,
  type TableHead,
  type TableIndex,
} from './format.ts';

/** Where the tablebase of one ruleset lives: a folder, one file a class and content. */
export interface TablebaseStore {
  readonly folder: string;
  readonly fingerprint: string;
}

export function tablePath(store: TablebaseStore, id: string, content: TableContent): string {
  return join(store.folder, `${id}.${content}`);
}

/** Whether a class is solved: both of its files are there. */
export function hasTable(store: TablebaseStore, id: string): boolean {
  return existsSync(tablePath(store, id, 'results')) && existsSync(tablePath(store, id, 'turns'));
}

/** Written under another name, flushed, then renamed: a table that has its name is whole. */
export function writeTable(store: TablebaseStore, head: TableHead, values: Uint8Array): void {
  mkdirSync(store.folder, { recursive: true });
  const { packed, checksums } = packBlocks(packValues(values, head.content));
  const path = tablePath(store, head.class, head.content);
  writeWhole(path, [formatIndex(head, packed, checksums), ...packed]);
}

/** A block sees no further back than its own length; any reader unpacks what is packed so. */
const PACKING = { windowBits: 12, memLevel: 5 };

/** Blocks of one byte throughout, which much of a class is, are packed once. */
function packBlocks(bytes: Uint8Array): { readonly packed: Uint8Array[]; readonly checksums: number[] } {
  const packed: Uint8Array[] = [];
  const checksums: number[] = [];
  /** Where such a block is, by its byte. */
  const even = new Map<number, number>();
  for (let at = 0; at < bytes.length; at += BLOCK) {
    const block = bytes.subarray(at, at + BLOCK);
    const isEven = isOneByte(block);
    const known = isEven ? even.get(block[0]) : undefined;
    packed.push(known === undefined ? deflateRawSync(block, PACKING) : packed[known]);
    checksums.push(known === undefined ? crc32(block) : checksums[known]);
    if (isEven) even.set(block[0], packed.length - 1);
  }
  return { packed, checksums };
}

function isOneByte(block: Uint8Array): boolean {
  let i = 1;
  while (i < BLOCK && block[i] === block[0]) i++;
  return i === BLOCK;
}

/** Nobody ever sees half of the file, whatever happens meanwhile. */
export function writeWhole(path: string, parts: readonly Uint8Array[]): void {
  const file = openSync(`${path}.part`, 'w');
  for (const part of parts) writeSync(file, part);
  fsyncSync(file);
  closeSync(file);
  renameSync(`${path}.part`, path);
}

/** A whole table in memory; every block is checked. */
export function readTable(
  store: TablebaseStore,
  id: string,
  content: TableContent,
): Result<Uint8Array, TableError> {
  const path = tablePath(store, id, content);
  if (!existsSync(path)) return err({ code: 'no-table' });
  const bytes = readFileSync(path);
  const index = parseIndex(bytes);
  if (!index.ok) return index;
  if (index.value.head.fingerprint !== store.fingerprint) return err({ code: 'other-rules' });
  const entries = index.value.head.size;
  const length = content === 'turns' ? entries : Math.ceil(entries / 4);
  const whole = new Uint8Array(new SharedArrayBuffer(length));
  for (let block = 0; block < index.value.checksums.length; block++) {
    const packed = bytes.subarray(index.value.offsets[block], index.value.offsets[block + 1]);
    const checked = unpackBlock(index.value, block, packed);
    if (!checked.ok) return checked;
    whole.set(checked.value, block * BLOCK);
  }
  return ok(whole);
}

/** An open table: its index in memory, blocks read when asked for. */
export interface OpenTable {
  readonly file: number;
  readonly index: TableIndex;
}

/** Opens one file of a class. A table made under other rules is refused. */
export function openTable(
  store: TablebaseStore,
  id: string,
  content: TableContent,
): Result<OpenTable, TableError> {
  const path = tablePath(store, id, content);
  if (!existsSync(path)) return err({ code: 'no-table' });
  const file = openSync(path, 'r');
  const index = readIndex(file);
  const isOurs = index.ok && index.value.head.fingerprint === store.fingerprint;
  if (index.ok && isOurs) return ok({ file, index: index.value });
  closeSync(file);
  return index.ok ? err({ code: 'other-rules' }) : index;
}

export function readBlock(table: OpenTable, block: number): Result<Uint8Array, TableError> {
  const from = table.index.offsets[block];
  const packed = readRange(table.file, from, table.index.offsets[block + 1] - from);
  return unpackBlock(table.index, block, packed);
}

/** What a tablebase folder holds, by the heads of its files. Files that cannot be read are left out. */
export function listTables(folder: string): readonly TableHead[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.results'))
    .flatMap((name) => {
      const file = openSync(join(folder, name), 'r');
      const index = readIndex(file);
      closeSync(file);
      return index.ok ? [index.value.head] : [];
    });
}

function readIndex(file: number): Result<TableIndex, TableError> {
  const length = measureIndex(readRange(file, 0, PREFIX));
  return length.ok ? parseIndex(readRange(file, 0, length.value)) : length;
}

function readRange(file: number, from: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  const read = readSync(file, bytes, 0, length, from);
  return bytes.subarray(0, read);
}

function unpackBlock(index: TableIndex, block: number, packed: Uint8Array): Result<Uint8Array, TableError> {
  try {
    return checkBlock(index, block, inflateRawSync(packed));
  } catch {
    return err({ code: 'damaged-block', block });
  }
}

/** Where the tablebases of a game lie below `root`. */
export function tablebaseFolder(root: string, game: Game): string {
  return join(root, tablebaseName(game));
}
