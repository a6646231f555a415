import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectOk, type Game, Match, Position, registry } from '@boardwright/games';
import { afterAll, expect, test } from 'vitest';
import type { SearchOptions } from '../../search/api.ts';
import { Searcher } from '../../workers/searcher.ts';
import { solve } from '../solve/solve.ts';
import { openBestMoves } from './best-moves.ts';

const ROOT = mkdtempSync(join(tmpdir(), 'boardwright-bestMoves-'));
afterAll(() => rmSync(ROOT, { recursive: true, force: true }));

const WATCH = { clock: () => 0, isStopped: () => false };

/** Both sides by the same player, to the end or for twelve turns. */
function playOut(searcher: Searcher, game: Game, options: SearchOptions): Match {
  let match = Match.from(Position.start(game));
  while (!match.outcome && match.turns.length < 12) {
    const { move } = expectOk(searcher.choose(match, options, { watch: WATCH }));
    match = expectOk(match.play(move));
  }
  return match;
}

// Known: the first player of three men's morris wins in nine turns, by the centre alone.
test('with tables a single node is enough to win a solved game in the fewest turns', async () => {
  const game = expectOk(registry.find('three-mens-morris'));
  const size = { first: 3, second: 3, placing: true };
  expectOk(await solve({ game, size, folder: join(ROOT, 'three-mens-morris'), threads: 1 }));
  const searcher = new Searcher({ tableMb: 1, bestMoves: openBestMoves(ROOT) });
  const match = playOut(searcher, game, { limits: { nodes: 1 } });
  expect(match.steps[0].move.text).toBe('b2');
  expect(match.outcome?.winner).toBe(0);
  expect(match.turns).toHaveLength(9);
});

test('level perfect plays by the tables, from the side that can only hope for a mistake too', async () => {
  const game = expectOk(registry.find('three-mens-morris'));
  const searcher = new Searcher({ tableMb: 1, bestMoves: openBestMoves(ROOT) });
  const match = playOut(searcher, game, { level: 'perfect', limits: { nodes: 1 } });
  expect(match.turns).toHaveLength(9);
});

test('where tables know some moves only, those that lose are ruled out and those that win are taken', async () => {
  const game = expectOk(registry.find('nine-mens-morris'));
  const folder = join(ROOT, 'nine-mens-morris');
  expectOk(await solve({ game, size: { first: 3, second: 3 }, folder, threads: 2 }));
  // Three men against four, a class without a table; d6-e3 takes a man, and the whole tables know no other win.
  const text = '@OO*****/O****@**/**@**@** w m s 3 0 4 0 0 0 0 0 0 0 0 0 1';
  const state = expectOk(Position.parse(game, text)).thaw();
  const kept = openBestMoves(ROOT)(game, state);
  const { moves } = expectOk(Position.parse(game, text));
  expect(kept?.map((index) => moves[index].text)).toEqual(['d6-e3']);
});

test('without a table for the position nothing is ruled out', () => {
  const game = expectOk(registry.find('nine-mens-morris'));
  expect(openBestMoves(ROOT)(game, Position.start(game).thaw())).toBeUndefined();
});
