import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectOk, findGame, Match, Position } from '@boardwright/games';
import { afterAll, expect, test } from 'vitest';
import { solve } from '../solver/solve.ts';
import { prepareMatch } from './situation.ts';
import { Thinker } from './thinker.ts';
import { readTruths } from './truth.ts';

const ROOT = mkdtempSync(join(tmpdir(), 'boardwright-truths-'));
afterAll(() => rmSync(ROOT, { recursive: true, force: true }));

const WATCH = { clock: () => 0, isStopped: () => false };

// Known: the first player of three men's morris wins in nine turns, by the centre alone.
test('with tables a single node is enough to win a solved game in the fewest turns', async () => {
  const game = expectOk(findGame('three-mens-morris'));
  const size = { first: 3, second: 3, placing: true };
  expectOk(await solve({ game, size, folder: join(ROOT, 'three-mens-morris'), threads: 1 }));
  const thinker = new Thinker({ tableMb: 1, truths: readTruths(ROOT) });
  const match = Match.of(game);
  while (!match.outcome && match.turns.length < 12) {
    const prepared = expectOk(prepareMatch(match));
    match.play(expectOk(thinker.chooseFor(prepared, { limits: { nodes: 1 } }, { watch: WATCH })).move);
  }
  expect(match.steps[0].move.text).toBe('b2');
  expect(match.outcome?.winner).toBe(0);
  expect(match.turns).toHaveLength(9);
});

test('level perfect plays by the tables, from the side that can only hope for a mistake too', async () => {
  const game = expectOk(findGame('three-mens-morris'));
  const thinker = new Thinker({ tableMb: 1, truths: readTruths(ROOT) });
  const match = Match.of(game);
  while (!match.outcome && match.turns.length < 12) {
    const prepared = expectOk(prepareMatch(match));
    const request = { level: 'perfect', limits: { nodes: 1 } };
    match.play(expectOk(thinker.chooseFor(prepared, request, { watch: WATCH })).move);
  }
  expect(match.turns).toHaveLength(9);
});

test('where tables know some moves only, those that lose are ruled out and those that win are taken', async () => {
  const game = expectOk(findGame('nine-mens-morris'));
  const folder = join(ROOT, 'nine-mens-morris');
  expectOk(await solve({ game, size: { first: 3, second: 3 }, folder, threads: 2 }));
  // Three men against four, a class without a table; d6-e3 takes a man, and the whole tables know no other win.
  const text = '@OO*****/O****@**/**@**@** w m s 3 0 4 0 0 0 0 0 0 0 0 0 1';
  const state = expectOk(Position.parse(game, text)).thaw();
  const kept = readTruths(ROOT)(game, state);
  const { moves } = expectOk(Position.parse(game, text));
  expect(kept?.map((index) => moves[index].text)).toEqual(['d6-e3']);
});

test('without a table for the position nothing is ruled out', () => {
  const game = expectOk(findGame('nine-mens-morris'));
  expect(readTruths(ROOT)(game, Position.start(game).thaw())).toBeUndefined();
});
