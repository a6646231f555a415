import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expectOk, openMatch, registry } from '@boardwright/games';
import { assert } from '@boardwright/games/contract';
import { rulesetId } from '@boardwright/games/internal';
import { afterAll, describe, expect, test } from 'vitest';
import { formatWeights, parseWeights, type TrainedWeights } from '../search/weights.ts';
import { Evaluations } from './evaluations.ts';
import { createEngine } from './node.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'boardwright-weights-'));
const engine = createEngine({ weights: FOLDER });
afterAll(async () => {
  await engine.close();
  rmSync(FOLDER, { recursive: true, force: true });
});

const GAME = expectOk(registry.find('english'));
const { patterns: PATTERNS } = GAME.heuristics;
assert(PATTERNS !== undefined, 'draughts has patterns');

/** The turn is worth three men, so that nobody can miss whether the weights count. */
const WEIGHTS: TrainedWeights = {
  variant: 'english',
  ruleset: rulesetId(GAME, undefined),
  layout: PATTERNS.layout,
  size: PATTERNS.size,
  steady: PATTERNS.steady,
  step: 3,
  games: 1,
  positions: 1,
  weights: new Int16Array(2 * PATTERNS.size + PATTERNS.steady).fill(
    4 * 300,
    2 * (PATTERNS.size - 1),
    2 * PATTERNS.size,
  ),
};

test('a file of weights gives back what was written', async () => {
  // Of the features with one weight a few, near each other and far apart.
  const weights = WEIGHTS.weights.map((_, i) => {
    if (i < 2 * WEIGHTS.size) return 3 * ((i % 1000) - 500);
    return i % 20_011 < 3 || i === WEIGHTS.weights.length - 1 ? 3 * ((i % 255) - 127) : 0;
  });
  const bytes = await formatWeights({ ...WEIGHTS, weights });
  const { weights: read, ...head } = expectOk(await parseWeights(bytes));
  const { weights: _, ...written } = WEIGHTS;
  expect(head).toEqual(written);
  // Number by number, since comparing large arrays as objects takes seconds.
  expect(read.length).toBe(weights.length);
  expect(read.findIndex((weight, i) => weight !== weights[i])).toBe(-1);
});

test.each([
  ['cut off', (bytes: Uint8Array) => bytes.slice(0, -20)],
  ['changed', (bytes: Uint8Array) => bytes.map((byte, i) => (i === 40 ? byte ^ 1 : byte))],
  ['empty', () => new Uint8Array(0)],
  ['something else', () => new TextEncoder().encode('weights')],
])('a file that is %s is told and the evaluation made by hand serves', async (_, spoil) => {
  const bytes = spoil(await formatWeights(WEIGHTS));
  expect(await new Evaluations(async () => bytes).of(GAME)).toEqual({
    used: { kind: 'hand-made', reason: 'bad-weights' },
  });
});

test('weights serve their rules, the nearest ones where only the law changes, and no other pieces', async () => {
  const bytes = await formatWeights(WEIGHTS);
  const evaluations = new Evaluations(async () => bytes);
  const usedFor = async (variant: string, rules: object) =>
    (await evaluations.of(expectOk(registry.find(variant, rules)))).used;
  expect(await usedFor('english', {})).toEqual({ kind: 'trained', variant: 'english', rules: 'same' });
  expect(await usedFor('english', { repetition: 5 })).toEqual({
    kind: 'trained',
    variant: 'english',
    rules: 'nearest',
  });
  expect(await usedFor('english', { king: 'flies' })).toEqual({
    kind: 'hand-made',
    reason: 'other-patterns',
  });
  expect(await new Evaluations(async () => undefined).of(GAME)).toEqual({ used: { kind: 'hand-made' } });
});

test('the network may fail once: the next search asks again', async () => {
  const bytes = await formatWeights(WEIGHTS);
  let asked = 0;
  const evaluations = new Evaluations(async () => {
    if (asked++ === 0) throw new Error('offline');
    return bytes;
  });
  expect((await evaluations.of(GAME)).used.kind).toBe('hand-made');
  expect((await evaluations.of(GAME)).used.kind).toBe('trained');
});

test("a worker's search and levels use the weights in its folder, tiers of a challenge do not", async () => {
  const match = expectOk(openMatch({ variant: 'english' }));
  const limits = { depth: 1 };
  const before = expectOk(await engine.choose(match, { limits }));
  expect(before.evaluation).toEqual({ kind: 'hand-made' });
  writeFileSync(join(FOLDER, 'english.weights'), await formatWeights(WEIGHTS));
  const other = createEngine({ weights: FOLDER });
  const after = expectOk(await other.choose(match, { limits }));
  const level = expectOk(await other.choose(match, { level: 3, seed: 1 }));
  const tier = expectOk(await other.choose(match, { level: 'master', seed: 1 }));
  await other.close();
  expect(after.evaluation).toEqual({ kind: 'trained', variant: 'english', rules: 'same' });
  // After one move the turn, and with it three men, is the enemy's.
  expect(after.score).toBeLessThan(before.score - 200);
  expect(level.evaluation).toEqual(after.evaluation);
  expect(tier.evaluation).toEqual({ kind: 'hand-made' });
});

const SHIPPED = fileURLToPath(new URL('../../weights', import.meta.url));

/** Kilobytes that a file may take, by whether the board has more than 64 squares. */
const MOST = { small: 64, large: 256 };

describe.each(readdirSync(SHIPPED))('the shipped %s', (file) => {
  const bytes = readFileSync(join(SHIPPED, file));
  const game = expectOk(registry.find(file.replace('.weights', '')));

  test('is for the patterns of its variant, and trained by its rules unless it was trained on a relative', async () => {
    const { used } = await new Evaluations(async () => bytes).of(game);
    assert(used.kind === 'trained', 'shipped weights are used');
    expect(used.rules).toBe(used.variant === game.variant.id ? 'same' : 'nearest');
  });

  test('is small', () => {
    const { sites } = game.board;
    const width = 1 + Math.max(...sites.map(({ x }) => x));
    expect(bytes.length / 1024).toBeLessThan(width * width > 64 ? MOST.large : MOST.small);
  });
});
