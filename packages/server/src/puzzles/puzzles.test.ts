import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectOk } from '@boardwright/games';
import type { Client } from '@boardwright/protocol';
import { afterAll, describe, expect, test } from 'vitest';
import { enterAccount, enterGuest, storageKinds } from '../testing/harness.ts';
import { useServer } from '../testing/suite.ts';

/** The king on b6 is driven to the edge and caught; a row that was withdrawn stands before it. */
const LINE = ['c5-b5', 'b6-a6', 'b5-a5'];
const ROW = ['7/1Kt4/2t4/7/7/7/7 a', LINE.join(' '), 3, 1400, 'king-hunt'];
const PUZZLE = 'brandubh.2';
const OTHER = 'brandubh.3';

const folder = mkdtempSync(join(tmpdir(), 'boardwright-puzzles-'));
writeFileSync(join(folder, 'puzzles.json'), JSON.stringify({ brandubh: [null, ROW, ROW] }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(storageKinds())('puzzles over $name', (kind) => {
  const suite = useServer(kind, { config: { webRoot: folder } });
  const attempt = (client: Client, moves: readonly string[], id = PUZZLE) =>
    client.tryPuzzle({ params: { id }, body: { moves: [...moves] } });

  test('the first attempt rates player and puzzle, and no later one does', async () => {
    const ann = await enterGuest(suite.server);
    expect(expectOk(await ann.puzzles())).toEqual({
      player: { rating: 1200, deviation: 350, attempts: 0 },
      solved: [],
      missed: [],
      ratings: {},
    });
    const solved = expectOk(await attempt(ann, LINE));
    // By the formulas of Glickman's paper: 1200 ± 350 beats 1400 ± 250, volatility 0.06, tau 0.5.
    expect(solved).toMatchObject({ isSolved: true, counts: true });
    expect(solved.player.rating).toBeCloseTo(1460.12, 1);
    expect(solved.gain).toBeCloseTo(260.12, 1);
    expect(solved.player.deviation).toBeCloseTo(284.77, 1);
    expect(solved.puzzle.rating).toBeCloseTo(1262.74, 1);
    expect(solved.puzzle.deviation).toBeCloseTo(228.33, 1);
    const again = expectOk(await attempt(ann, LINE.slice(0, 1)));
    expect(again).toMatchObject({ isSolved: false, counts: false, gain: 0, player: { attempts: 1 } });
    expect(again.player.rating).toBeCloseTo(1460.12, 1);
    expect(expectOk(await ann.puzzles())).toMatchObject({ solved: [PUZZLE], ratings: { [PUZZLE]: 1263 } });
    const { id } = expectOk(await ann.me());
    const page = expectOk(await ann.player({ params: { id } }));
    expect(page.puzzles?.rating).toBeCloseTo(1460.12, 1);
  });

  test('the server judges by the line: a wrong move, giving up and stopping halfway are no solutions', async () => {
    for (const moves of [['c5-c4'], [], LINE.slice(0, 2), [LINE[0], 'b6-a6', 'b5-b4']]) {
      const solver = await enterGuest(suite.server);
      expect(expectOk(await attempt(solver, moves, OTHER))).toMatchObject({ isSolved: false, counts: true });
      expect(expectOk(await solver.puzzles()).missed).toEqual([OTHER]);
    }
  });

  test('what the rules do not allow is no attempt, and neither is a puzzle that is not there', async () => {
    const ben = await enterGuest(suite.server);
    const refused = await attempt(ben, [LINE[0], 'b6-b6']);
    expect(!refused.ok && refused.error).toMatchObject({ code: 'illegal-move', problem: { index: 1 } });
    for (const id of ['brandubh.1', 'brandubh.4', 'nothing', '__proto__'])
      expect(await attempt(ben, LINE, id)).toMatchObject({ error: { code: 'no-puzzle', status: 404 } });
    expect(expectOk(await ben.puzzles()).player.attempts).toBe(0);
  });

  test('ten attempts of one player at once count once', async () => {
    const eve = await enterGuest(suite.server);
    const answers = await Promise.all(Array.from({ length: 10 }, () => attempt(eve, LINE)));
    expect(answers.map(expectOk).filter(({ counts }) => counts)).toHaveLength(1);
    expect(expectOk(await eve.puzzles()).player.attempts).toBe(1);
  });

  test('whoever signs in takes them along, and whoever is deleted leaves none', async () => {
    const name = `Solver-${kind.name}`;
    await enterAccount(suite.server, name);
    const guest = await enterGuest(suite.server);
    const { player } = expectOk(await attempt(guest, LINE));
    const credentials = { name, password: 'long enough' };
    const entered = expectOk(await guest.signIn({ body: { ...credentials, keep: 'token' } }));
    guest.setToken(entered.token);
    expect(expectOk(await guest.puzzles())).toMatchObject({ solved: [PUZZLE], player: { attempts: 1 } });
    expect(expectOk(await guest.puzzles()).player.rating).toBeCloseTo(player.rating, 3);
    expect(expectOk(await guest.myData())).toMatchObject({ puzzles: { attempts: [{ puzzle: PUZZLE }] } });
    const { id } = expectOk(await guest.me());
    expectOk(await guest.deleteMe({ body: { password: 'long enough' } }));
    const { db } = suite.server.core;
    for (const table of ['puzzle_attempts', 'puzzle_players'] as const)
      expect(await db.selectFrom(table).selectAll().where('player', '=', id).execute()).toEqual([]);
  });
});
