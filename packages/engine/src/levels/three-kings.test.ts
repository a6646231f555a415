import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectOk, Match, type Outcome, Position, registry } from '@boardwright/games';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBestMoves } from '../tablebase/probe/best-moves.ts';
import { solve } from '../tablebase/solve/solve.ts';
import { readTable } from '../tablebase/store/files.ts';
import { readValue, turnsOf } from '../tablebase/store/format.ts';
import { Searcher } from '../workers/searcher.ts';

const GAME = expectOk(registry.find('spanish-federation'));
const ROOT = mkdtempSync(join(tmpdir(), 'boardwright-kings-'));
const FOLDER = join(ROOT, 'spanish-federation');
const HUNTERS = '0m3k-0m1k';
const WATCH = { clock: () => 0, isStopped: () => false };
/** Starts played, spread over the whole class. */
const STARTS = 60;

// The kings' endings alone, each after those that its captures lead to.
beforeAll(async () => {
  const size = { first: 3, second: 3, total: 4 };
  for (const only of ['0m1k-0m1k', '0m2k-0m1k', HUNTERS]) {
    expectOk(await solve({ game: GAME, size, folder: FOLDER, threads: 1, only }));
  }
}, 120_000);
afterAll(() => rmSync(ROOT, { recursive: true, force: true }));

/** Both sides by the tables, under the rules with all clocks. */
function playOut(searcher: Searcher, start: Position): Outcome | undefined {
  let match = Match.from(start);
  while (!match.outcome && match.ply < 60) {
    const options = { level: 'perfect', limits: { nodes: 1 } };
    match = expectOk(match.play(expectOk(searcher.choose(match, options, { watch: WATCH })).move));
  }
  return match.outcome;
}

// Published counts of this ending: 132,240 wins of 143,840 positions with the three to move, the longest in 25 plies.
test('three kings win inside the twelve-move clock, from the longest wins and from others', () => {
  const endgame = GAME.endgame?.();
  if (!endgame) throw new Error('the federation game has endings');
  const values = expectOk(readTable({ folder: FOLDER, fingerprint: endgame.fingerprint }, HUNTERS, 'turns'));
  const ranking = endgame.ranking(HUNTERS);
  const wins = [...values.keys()].filter((index) => readValue(values[index]) === 'win');
  const longest = wins.reduce((most, index) => Math.max(most, turnsOf(values[index])), 0);
  expect(longest).toBe(25);
  const hardest = wins.filter((index) => turnsOf(values[index]) === longest);
  const spread = [...hardest, ...wins].filter(
    (_, i, all) => i % Math.ceil(all.length / STARTS) === 0 || (i < hardest.length && i % 40 === 0),
  );
  const searcher = new Searcher({ tableMb: 1, bestMoves: openBestMoves(ROOT) });
  for (const index of spread) {
    const state = GAME.rules.start();
    expect(ranking.unrank(index, state)).toBe(true);
    const start = expectOk(Position.fromDiagram(GAME, GAME.notation.show(state)));
    expect(playOut(searcher, start)?.winner, start.text).toBe(start.turn);
  }
});

// The three hold the river from the beginning: 13 of their moves to a capture by the shortest way, and 12 allowed.
test.each(['W:WK26:BK9,K23,K24', 'W:WK5:BK1,K13,K32', 'W:WK15:BK5,K10,K28'])(
  '[D30] %s: of ways equally short by the tables one inside the clock is taken',
  (text) => {
    const searcher = new Searcher({ tableMb: 1, bestMoves: openBestMoves(ROOT) });
    const start = expectOk(Position.parse(GAME, text));
    expect(playOut(searcher, start)?.winner).toBe(1);
  },
);
