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

test('without a table for the position nothing is ruled out', () => {
  const game = expectOk(findGame('nine-mens-morris'));
  expect(readTruths(ROOT)(game, Position.start(game).thaw())).toBeUndefined();
});
