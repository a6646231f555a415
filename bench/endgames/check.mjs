// Checks finished tables by a second way: node bench/endgames/check.mjs VARIANT [--rules JSON] [--folder PATH]
//   [--entries 1000] [--seed 1] [--only CLASS]
//
// It shares nothing with the solver. It reads the files itself, byte by byte, and plays with `Position` alone: the
// value of an entry must be the best of what its moves lead to. The numbering is the family's, since it is part of
// what a file means; that two positions never share a number is checked as well, up to the board's symmetries.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inflateRawSync } from 'node:zlib';
import { Position, registry } from '@boardwright/games';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rules: { type: 'string', default: '{}' },
    folder: { type: 'string' },
    entries: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});
const [variant] = positionals;
const found = registry.find(variant, JSON.parse(options.rules));
if (!found.ok) throw new Error(`no such ruleset: ${JSON.stringify(found.error)}`);
const game = found.value;
const endgame = game.endgame?.();
if (!endgame) throw new Error(`${variant} has no tables: ${game.unsolvable?.()}`);
const folder = options.folder ?? join('tables', variant);

/** A table: `BWTABLE1`, lengths of head and block list, head as JSON, size and checksum of each block, a checksum. */
function readTable(id, content) {
  const bytes = readFileSync(join(folder, `${id}.${content}`));
  const magic = bytes.toString('latin1', 0, 8);
  if (magic !== 'BWTABLE1') throw new Error(`${id}.${content} is no table`);
  const headEnd = 16 + bytes.readUInt32LE(8);
  const blocks = bytes.readUInt32LE(12);
  const head = JSON.parse(bytes.toString('utf8', 16, headEnd));
  const listEnd = headEnd + 8 * blocks;
  if (crc(bytes.subarray(0, listEnd)) !== bytes.readUInt32LE(listEnd))
    throw new Error(`${id}: a damaged head`);
  if (head.fingerprint !== endgame.fingerprint) throw new Error(`${id} was made under other rules`);
  const parts = [];
  let at = listEnd + 4;
  for (let block = 0; block < blocks; block++) {
    const length = bytes.readUInt32LE(headEnd + 8 * block);
    const part = inflateRawSync(bytes.subarray(at, at + length));
    if (crc(part) !== bytes.readUInt32LE(headEnd + 8 * block + 4))
      throw new Error(`${id}: block ${block} is damaged`);
    parts.push(part);
    at += length;
  }
  if (at !== bytes.length) throw new Error(`${id}: ${bytes.length - at} bytes too many`);
  return { head, bytes: Buffer.concat(parts) };
}

function crc(bytes) {
  let sum = -1;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

/** A byte: 0 a draw, 255 nothing, else turns to the end plus one; the side to move wins after an odd number. */
function readByte(byte) {
  if (byte === 255) return undefined;
  if (byte === 0) return { result: 'draw', turns: 0 };
  return { result: byte % 2 === 0 ? 'win' : 'loss', turns: byte - 1 };
}

const tables = new Map();
const rankings = new Map();

function tableOf(id) {
  if (!tables.has(id)) tables.set(id, readTable(id, 'turns'));
  return tables.get(id);
}

function rankingOf(id) {
  if (!rankings.has(id)) rankings.set(id, endgame.ranking(id));
  return rankings.get(id);
}

/** What the tables say of a position they hold; undefined within a turn or while men are owed. */
function lookUp(position) {
  const state = position.thaw();
  if (!endgame.covers(state)) return undefined;
  const id = endgame.classOf(state);
  const value = readByte(tableOf(id).bytes[rankingOf(id).rank(state)]);
  if (!value) throw new Error(`${position} of class ${id} has no entry`);
  return value;
}

/** What a move is worth to the side that makes it. */
function worthOf(position, move) {
  const played = position.play(move);
  if (!played.ok) throw new Error(`${move.text} is refused in ${position}`);
  const next = played.value.position;
  if (next.outcome) {
    const { winner } = next.outcome;
    if (winner === undefined) return { result: 'draw', turns: 0 };
    return winner === position.turn ? { result: 'win', turns: 1 } : { result: 'loss', turns: 2 };
  }
  const value = lookUp(next) ?? bestOf(next);
  if (next.turn === position.turn || value.result === 'draw') return value;
  return { result: value.result === 'win' ? 'loss' : 'win', turns: value.turns + 1 };
}

/** The quickest win, else a draw, else the slowest loss. */
function bestOf(position) {
  const worths = position.moves.map((move) => worthOf(position, move));
  const wins = worths.filter(({ result }) => result === 'win').map(({ turns }) => turns);
  if (wins.length > 0) return { result: 'win', turns: Math.min(...wins) };
  if (worths.some(({ result }) => result === 'draw')) return { result: 'draw', turns: 0 };
  return { result: 'loss', turns: Math.max(...worths.map(({ turns }) => turns)) };
}

function expected(position) {
  if (!position.outcome) return bestOf(position);
  const { winner } = position.outcome;
  if (winner === undefined) return { result: 'draw', turns: 0 };
  return winner === position.turn ? { result: 'win', turns: 1 } : { result: 'loss', turns: 0 };
}

const BITS = ['draw', 'win', 'loss', undefined];

/** The counts of the head, and the table of results beside that of turns, from the bytes alone. */
function checkWhole(id, { head, bytes }) {
  const results = readTable(id, 'results');
  const counts = { positions: 0, win: 0, draw: 0, loss: 0, longest: 0 };
  for (let index = 0; index < head.size; index++) {
    const value = readByte(bytes[index]);
    if (BITS[(results.bytes[index >> 2] >> (2 * (index & 3))) & 3] !== value?.result)
      throw new Error(`${id}: the two files differ at ${index}`);
    if (!value) continue;
    counts.positions++;
    counts[value.result]++;
    counts.longest = Math.max(counts.longest, value.turns);
  }
  for (const [name, count] of Object.entries(counts)) {
    if (head[name] !== count || results.head[name] !== count)
      throw new Error(`${id}: ${name} is ${count}, not ${head[name]}`);
  }
  return counts;
}

let seed = Number(options.seed);

/** Numbers in [0, 1), the same for the same seed. */
function dice() {
  seed = (seed + 0x6d2b79f5) | 0;
  let x = Math.imul(seed ^ (seed >>> 15), seed | 1);
  x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
  return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
}

/** Whether the text that players write names this entry; a king's moves in a row are in no text. */
function isWritten(id, index, position) {
  const read = Position.parse(game, position.text);
  const state = read.ok ? read.value.thaw() : undefined;
  return state !== undefined && endgame.classOf(state) === id && rankingOf(id).rank(state) === index;
}

function checkEntry(id, index, stored) {
  const state = game.rules.start();
  if (!rankingOf(id).unrank(index, state)) {
    if (stored) throw new Error(`${id} ${index} names no position, but has a value`);
    return 'empty';
  }
  const position = Position.ofState(game, state);
  const isOpen = !position.outcome && endgame.covers(state);
  if (isOpen && (endgame.classOf(state) !== id || rankingOf(id).rank(state) !== index))
    throw new Error(`${position} is not number ${index} of ${id}`);
  const wanted = expected(position);
  if (stored?.result !== wanted.result || stored.turns !== wanted.turns)
    throw new Error(
      `${id} ${index} ${position}: ${JSON.stringify(stored)}, but its moves say ${JSON.stringify(wanted)}`,
    );
  return isOpen && !isWritten(id, index, position) ? 'unwritten' : 'right';
}

const ids = readdirSync(folder)
  .filter((name) => name.endsWith('.turns'))
  .map((name) => name.slice(0, -6))
  .sort();
let checked = 0;
for (const id of ids) {
  if (options.only !== undefined && options.only !== id) continue;
  const table = tableOf(id);
  const counts = checkWhole(id, table);
  const { size } = table.head;
  const entries = Math.min(size, Number(options.entries));
  const told = { right: 0, empty: 0, unwritten: 0 };
  for (let i = 0; i < entries; i++) {
    const index = entries === size ? i : Math.floor(dice() * size);
    told[checkEntry(id, index, readByte(table.bytes[index]))]++;
  }
  checked += told.right + told.unwritten;
  console.log(
    `${id}: ${counts.positions} positions counted, ${told.right} of ${entries} entries follow from their moves${told.unwritten > 0 ? `, ${told.unwritten} no position text sets up` : ''}`,
  );
}
console.log(`${variant}: ${checked} entries right, 0 wrong`);
