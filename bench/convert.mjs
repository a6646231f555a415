// Random games of every variant, a third of them with house rules and two fifths from positions of their own, with
// comments, glyphs, variations and clocks: `boardwright convert` writes them in every format of their family and reads
// them back. Whatever has changed must have been told. The moves in the comments are there to mislead.
//   node bench/convert.mjs [GAMES] [SEED]       (default 500, 1)
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { registry } from '@boardwright/games';
import { BOARDWRIGHT_FORMAT, RecordSplitter } from '@boardwright/games/records';
import { drawRules, makeDice } from '@boardwright/games/testing';

const [count = 500, seed = 1] = process.argv.slice(2).map(Number);
const PROGRAM = fileURLToPath(new URL('../packages/cli/bin/boardwright.mjs', import.meta.url));
/** Each format with the family that has it; a Boardwright record holds every game. */
const FORMATS = [
  ['record', undefined],
  ['pdn', 'draughts'],
  ['pgn', 'morris'],
  ['otg', 'tafl'],
];
const WORDS =
  'good [%clk 0:05:03] [%emt_12] a_"quote" x_} ünï 1._d6 (words) $3 1-0 ; % back\\slash ] [ |'.split(' ');
const RESULTS = ['first', 'second', 'draw', 'open'];

const dice = makeDice(seed);
const pick = (list) => list[Math.floor(dice() * list.length)];
const drawWords = () => Array.from({ length: 1 + Math.floor(dice() * 3) }, () => pick(WORDS)).join(' ');
const variants = registry.families.flatMap((family) => family.variants.map(({ id }) => ({ family, id })));

/** A random game up to a length, as turns with what annotators add. */
function drawLine(start, length) {
  const turns = [];
  let match = start;
  while (turns.length < length && !match.outcome && match.position.moves.length > 0) {
    const before = match;
    const side = match.position.turn;
    do match = match.play(pick(match.position.moves)).value;
    while (!match.outcome && match.position.turn === side && match.position.moves.length > 0);
    const variation = dice() < 0.15 ? drawLine(before, 2).turns : [];
    turns.push({
      text: match.turns.at(-1).text,
      ...(dice() < 0.3 ? { comment: drawWords() } : {}),
      ...(dice() < 0.3 ? { glyphs: [1 + Math.floor(dice() * 20)] } : {}),
      ...(variation.length > 0 ? { variations: [variation] } : {}),
    });
  }
  return { turns, match };
}

/** Rules that somebody could play by; those that make no game, or one without a move, are drawn again. */
function openGame({ family, id }) {
  const ref = dice() < 0.3 ? { variant: id, rules: drawRules(family, dice, 0.1) } : { variant: id };
  const opened = registry.open(ref);
  return opened.ok && opened.value.position.moves.length > 0 ? opened.value : openGame({ family, id });
}

function drawRecord(number) {
  const whole = openGame(pick(variants));
  const later = drawLine(whole, dice() < 0.4 ? Math.floor(dice() * 9) : 0).match;
  const opened = registry.open({ ...whole.ref, start: later.position.text });
  const start = later.ply > 0 && opened.ok && opened.value.position.moves.length > 0 ? opened.value : whole;
  const { turns, match } = drawLine(start, Math.floor(dice() * 14));
  const { outcome } = match;
  const ended = outcome?.winner === undefined ? 'draw' : RESULTS[outcome.winner];
  const { variant, rules } = start.ref;
  return {
    tags: [
      ['Event', `Game ${number}`],
      ['White', 'A "b" \\c'],
      ['Annotator', pick(WORDS)],
    ],
    variant,
    ...(rules ? { rules } : {}),
    ...(start.ref.start === undefined ? {} : { start: start.ref.start }),
    ...(dice() < 0.3 ? { comment: pick(WORDS) } : {}),
    turns,
    ...(start.position.turn === 1 && turns.length > 0 ? { startsWith: 'second' } : {}),
    result: outcome ? ended : pick(RESULTS),
  };
}

/** A record in words that can be compared: equal rules and equal positions may have several names. */
function describe({ tags, variant, rules, start, ...rest }) {
  const opened = registry.open({ variant, ...(rules ? { rules } : {}), ...(start ? { start } : {}) });
  const game = opened.ok ? [opened.value.ruleset, opened.value.start.text] : ['none'];
  const names = tags.map(([name, value]) => `${name.toLowerCase()} ${value}`).sort();
  return JSON.stringify([game, names, sortFields(rest)]);
}

function sortFields(value) {
  if (Array.isArray(value)) return value.map(sortFields);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort()
      .map(([name, part]) => [name, sortFields(part)]),
  );
}

function splitRecords(text) {
  const splitter = new RecordSplitter();
  return [...splitter.push(text), splitter.finish()].filter((one) => one.trim() !== '');
}

const folder = mkdtempSync(join(tmpdir(), 'boardwright-convert-'));
const records = Array.from({ length: count }, (_, number) => drawRecord(number));
let faults = 0;
for (const [format, family] of FORMATS) {
  const fitting = records.filter(
    ({ variant }) => family === undefined || registry.variant(variant).family.id === family,
  );
  const convert = (text, to) => {
    const file = join(folder, 'games');
    writeFileSync(file, text);
    const words = [PROGRAM, 'convert', file, '--to', to];
    return spawnSync(process.execPath, words, { encoding: 'utf8', maxBuffer: 1e9 });
  };
  const there = convert(fitting.map(BOARDWRIGHT_FORMAT.format).join('\n'), format);
  const back = convert(there.stdout, 'record');
  const read = splitRecords(back.stdout);
  const told = new Set([...there.stderr.matchAll(/ of game (\d+):/g)].map(([, number]) => Number(number)));
  let changed = 0;
  for (const [i, record] of fitting.entries()) {
    const again = BOARDWRIGHT_FORMAT.parse(read[i] ?? '');
    if (again.ok && describe(again.value) === describe(record)) continue;
    if (told.has(i + 1)) continue;
    changed++;
    console.log(`CHANGED by ${format}: ${describe(record)}\n  ${again.ok ? describe(again.value) : read[i]}`);
  }
  if (there.status !== 0 || back.status !== 0) console.log(there.stderr + back.stderr);
  faults += changed;
  console.log(
    `${format}: ${fitting.length} games, ${told.size} with a loss that was told, ${changed} changed`,
  );
}
rmSync(folder, { recursive: true });
process.exit(faults > 0 ? 1 : 0);
