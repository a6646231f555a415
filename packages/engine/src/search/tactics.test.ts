import { readFileSync } from 'node:fs';
import { expectOk, findGame, Position } from '@boardwright/games';
import { describe, expect, test } from 'vitest';
import { winningMoves } from '../testing/prover.ts';
import { choose } from '../worker/thinker.ts';

/** A position won by force in `winsIn` moves, and the moves that do it; no move wins faster. */
interface Tactic {
  readonly variant: string;
  readonly position: string;
  readonly winsIn: number;
  readonly best: readonly string[];
}

/** Nodes within which the search must find one of the best moves. */
const NODES = 20_000;

/** The prover looks at every tenth row here; all rows went through it when the tables were made. */
const PROVED_EVERY = 10;

function load(family: string): readonly Tactic[] {
  return JSON.parse(readFileSync(new URL(`../../tables/tactics-${family}.json`, import.meta.url), 'utf8'));
}

describe.each(['morris', 'draughts', 'tafl'])('tactics of %s', (family) => {
  const rows = load(family);

  test('there are at least 100, no position twice', () => {
    expect(rows.length).toBeGreaterThanOrEqual(100);
    expect(new Set(rows.map((row) => row.position)).size).toBe(rows.length);
  });

  test(`each is solved in ${NODES} nodes`, () => {
    const missed = rows.filter(({ variant, position, best }) => {
      const answer = expectOk(choose({ variant, start: position, moves: [], limits: { nodes: NODES } }));
      return !best.includes(answer.move);
    });
    expect(missed).toEqual([]);
  });

  test.each(rows.filter((_, i) => i % PROVED_EVERY === 0))('$position is won in $winsIn', (row) => {
    const game = expectOk(findGame(row.variant));
    const state = expectOk(Position.parse(game, row.position)).thaw();
    const budget = { left: 2_000_000 };
    expect([...winningMoves(game, state, row.winsIn, budget)].sort()).toEqual([...row.best].sort());
    expect(winningMoves(game, state, row.winsIn - 1, budget)).toEqual([]);
    expect(budget.left).toBeGreaterThan(0);
  });
});
