import { KINDS, newChallenges } from '@boardwright/challenge';
import { expectOk, registry } from '@boardwright/games';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatSaveFile, parseSaveFile, type Save } from './save.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

const SAVE: Save = {
  settings: { ...DEFAULT_SETTINGS, language: 'es', hasMouse: false },
  challenge: { ...newChallenges(5), ticks: 12, pending: [{ kind: 'morris', found: 3 }] },
  table: {
    variant: 'nine-mens-morris',
    rules: { removals: 'per-mill' },
    moves: ['d6', 'f4'],
    seats: [{ kind: 'person' }, { kind: 'engine', level: 'master' }],
    seed: 9,
  },
};

test('a save comes back as it was', () => {
  expect(parseSaveFile(formatSaveFile(SAVE), KINDS, registry)).toEqual({ ok: true, value: SAVE });
  const { table: _, ...bare } = SAVE;
  expect(parseSaveFile(formatSaveFile(bare), KINDS, registry)).toEqual({ ok: true, value: bare });
});

/** Written by version 0.1 in the middle of a game with house rules against a level, and of a challenge. */
const OLD = `{
 "version": 1,
 "settings": { "language": "en", "charset": "ascii", "hasColour": true, "hasLabels": true, "hasDelay": false, "hasMouse": true },
 "challenge": {
  "version": 1, "dice": 2654435769, "ticks": 91, "prestige": 40,
  "pending": [{ "kind": "draughts", "found": 80 }],
  "running": { "kind": "morris", "tier": "master", "moves": ["d6"], "thinking": { "waitTicks": 2 } }
 },
 "table": {
  "variant": "nine-mens-morris", "rules": { "removals": "per-mill" }, "moves": ["d6", "f4", "a7"],
  "seats": [{ "kind": "human" }, { "kind": "engine", "level": "master" }], "seed": 9
 }
}`;

test('a save of version 0.1 opens, and is written as today', () => {
  const save = expectOk(parseSaveFile(OLD, KINDS, registry));
  expect(save.settings).toMatchObject({ charset: 'ascii', hasDelay: false });
  expect(save.challenge.running).toMatchObject({ tier: 'master', moves: ['d6'] });
  expect(save.table).toEqual({
    variant: 'nine-mens-morris',
    rules: { removals: 'per-mill' },
    moves: ['d6', 'f4', 'a7'],
    seats: [{ kind: 'person' }, { kind: 'engine', level: 'master' }],
    seed: 9,
  });
  expect(expectOk(parseSaveFile(formatSaveFile(save), KINDS, registry))).toEqual(save);
});

const GOOD = JSON.parse(formatSaveFile(SAVE));

test.each([
  ['{"version":1,', { code: 'bad-json' }],
  ['7', { code: 'bad-save' }],
  [JSON.stringify({ ...GOOD, version: 99 }), { code: 'bad-version' }],
  [JSON.stringify({ ...GOOD, settings: { language: 'xx' } }), { code: 'bad-save', field: 'settings' }],
  [JSON.stringify({ ...GOOD, challenge: {} }), { code: 'bad-save', field: 'challenge' }],
  [
    JSON.stringify({ ...GOOD, table: { ...GOOD.table, moves: ['d6', 'd6'] } }),
    { code: 'bad-save', field: 'table' },
  ],
  [
    JSON.stringify({ ...GOOD, table: { ...GOOD.table, rules: { men: 99 } } }),
    { code: 'bad-save', field: 'table' },
  ],
  [
    JSON.stringify({
      ...GOOD,
      table: { ...GOOD.table, seats: [{ kind: 'person' }, { kind: 'engine', level: '77' }] },
    }),
    { code: 'bad-save', field: 'table' },
  ],
])('a damaged save is refused: %.60s', (text, error) => {
  expect(parseSaveFile(text, KINDS, registry)).toEqual({ ok: false, error });
});

test('no text makes the parser throw', () => {
  fc.assert(fc.property(fc.json(), (text) => void parseSaveFile(text, KINDS, registry)));
  const text = formatSaveFile(SAVE);
  for (let cut = 0; cut < text.length - 2; cut++)
    expect(parseSaveFile(text.slice(0, cut), KINDS, registry).ok).toBe(false);
});
