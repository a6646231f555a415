import { readFileSync } from 'node:fs';
import { expectOk, Position, registry } from '@boardwright/games';
import { describe, expect, test } from 'vitest';
import { open } from '../testing/open.ts';
import { winningMoves } from '../testing/prover.ts';
import { choose } from '../workers/searcher.ts';

/**
 * A position in which one move wins and no other does so as fast (`game`) or at all (`table`). `bench/engine/tactics.mjs`
 * chose them without asking the search.
 */
interface Tactic {
  readonly variant: string;
  readonly position: string;
  /** Moves of both sides to the end; turns of both where a table says so. */
  readonly winsIn: number;
  readonly best: readonly string[];
  readonly from: 'game' | 'table';
  /** A measurement, not a demand: where this search found the move, missing where four million nodes were not enough. */
  readonly nodes?: number;
}

/** What a strong club player looks at for one move, and the share of the tactics that such a player must see. */
const NODES = 70_000;
const SHARE = 0.8;
/** Wins of so few moves nobody may miss. */
const SHORT = 3;

/** The search is asked every third row here; `bench/engine/tactics.mjs` asks all. */
const ASKED_EVERY = 3;

/** The prover looks at every tenth row here; all rows went through it when the tables were made. */
const PROVED_EVERY = 10;

function load(family: string): readonly Tactic[] {
  return JSON.parse(readFileSync(new URL(`../../tables/tactics-${family}.json`, import.meta.url), 'utf8'));
}

describe.each(['morris', 'draughts', 'tafl'])('tactics of %s', (family) => {
  const rows = load(family);

  test('there are at least 100, and no position stands twice', () => {
    expect(rows.length).toBeGreaterThanOrEqual(100);
    expect(new Set(rows.map((row) => row.position)).size).toBe(rows.length);
  });

  test('with the nodes of a strong club player short wins are never missed, and four of five of all are found', () => {
    const asked = rows.filter(
      ({ from, winsIn }, i) => (from === 'game' && winsIn <= SHORT) || i % ASKED_EVERY === 0,
    );
    const missed = asked.filter(({ variant, position, best }) => {
      const match = open({ variant, start: position });
      return !best.includes(expectOk(choose(match, { limits: { nodes: NODES } })).move);
    });
    expect(missed.filter(({ from, winsIn }) => from === 'game' && winsIn <= SHORT)).toEqual([]);
    expect(1 - missed.length / asked.length).toBeGreaterThanOrEqual(SHARE);
  });

  test.each(rows.filter(({ from }, i) => from === 'game' && i % PROVED_EVERY === 0))(
    '$position is won in $winsIn',
    (row) => {
      const game = expectOk(registry.find(row.variant));
      const state = expectOk(Position.parse(game, row.position)).thaw();
      const budget = { left: 2_000_000 };
      expect(winningMoves(game, state, row.winsIn, budget)).toEqual(row.best);
      expect(winningMoves(game, state, row.winsIn - 1, budget)).toEqual([]);
      expect(budget.left).toBeGreaterThan(0);
    },
  );
});
