import { readFileSync } from 'node:fs';
import { expectOk, findGame, Position } from '@boardwright/games';
import { describe, expect, test } from 'vitest';
import { winningMoves } from '../testing/prover.ts';
import { choose } from '../worker/thinker.ts';

/**
 * A position in which one move wins and no other does so as fast (`game`) or at all (`table`). `measure/tactics.mjs`
 * chose them without asking the search.
 */
interface Tactic {
  readonly variant: string;
  readonly position: string;
  /** Moves of both sides to the end; turns of both where a table says so. */
  readonly winsIn: number;
  readonly best: readonly string[];
  readonly from: 'game' | 'table';
  /** Nodes within which the search must find the move; missing where four million were not enough. */
  readonly nodes?: number;
}

/** The prover looks at every tenth row here; all rows went through it when the tables were made. */
const PROVED_EVERY = 10;

function load(family: string): readonly Tactic[] {
  return JSON.parse(readFileSync(new URL(`../../tables/tactics-${family}.json`, import.meta.url), 'utf8'));
}

describe.each(['morris', 'draughts', 'tafl'])('tactics of %s', (family) => {
  const rows = load(family);

  const solved = rows.filter(({ nodes }) => nodes !== undefined);

  test('at least 100 are solved at a stated count of nodes, and no position stands twice', () => {
    expect(solved.length).toBeGreaterThanOrEqual(100);
    expect(new Set(rows.map((row) => row.position)).size).toBe(rows.length);
  });

  test('each is solved within its nodes', () => {
    const missed = solved.filter(({ variant, position, best, nodes }) => {
      const limits = nodes === undefined ? {} : { nodes };
      const answer = expectOk(choose({ variant, start: position, moves: [], limits }));
      return !best.includes(answer.move);
    });
    expect(missed).toEqual([]);
  });

  test.each(rows.filter(({ from }, i) => from === 'game' && i % PROVED_EVERY === 0))(
    '$position is won in $winsIn',
    (row) => {
      const game = expectOk(findGame(row.variant));
      const state = expectOk(Position.parse(game, row.position)).thaw();
      const budget = { left: 2_000_000 };
      expect(winningMoves(game, state, row.winsIn, budget)).toEqual(row.best);
      expect(winningMoves(game, state, row.winsIn - 1, budget)).toEqual([]);
      expect(budget.left).toBeGreaterThan(0);
    },
  );
});
