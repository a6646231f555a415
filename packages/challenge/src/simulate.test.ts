import { choose } from '@boardwright/engine';
import { expectOk, openMatch, type Position } from '@boardwright/games';
import { beginEntry, extend } from '@boardwright/games/internal';
import { expect, test } from 'vitest';
import { askFor } from './game.ts';
import { KINDS } from './kinds.ts';
import { NUMBERS, TIERS } from './numbers.ts';
import { type Chooser, simulateDiscovery, simulateGame } from './simulate.ts';
import { builtInRank, newChallenges } from './state.ts';
import { REGISTRY, ROWS, ROWS_SECOND } from './testing.ts';
import { tellReason } from './words.ts';

const chooser: Chooser = async (match, options) => expectOk(choose(match, options)).move;

test('what is found in half a million ticks is near the chance', () => {
  const [rows, second] = simulateDiscovery([ROWS, ROWS_SECOND], 500_000, 3);
  const expected = 500_000 * NUMBERS.discoveryChance;
  for (const { found, open } of [rows, second]) {
    expect(open).toBe(500_000);
    // Seven are expected; four standard deviations to either side.
    expect(Math.abs(found - expected)).toBeLessThan(4 * Math.sqrt(expected) + 1);
  }
  expect(rows.kind).toBe('rows');
});

test.each([ROWS, ROWS_SECOND])('a whole challenge is played to its end, $id', async (kind) => {
  for (const { id } of TIERS) {
    const state = await simulateGame(REGISTRY, kind, id, { level: 'master', blunder: 0.3 }, 11, chooser);
    expect(state.running).toBeUndefined();
    expect(state.finished?.tier).toBe(id);
  }
});

test('a player without faults never loses three in a row', async () => {
  for (let seed = 1; seed <= 3; seed++) {
    const state = await simulateGame(
      REGISTRY,
      ROWS,
      'novice',
      { level: 'master', blunder: 0 },
      seed,
      chooser,
    );
    expect(state.finished?.result).not.toBe('loss');
  }
});

test('the built-in host ranks a player by what was won', () => {
  const state = newChallenges(1);
  expect(builtInRank(state)).toBe(NUMBERS.startRank);
  expect(builtInRank({ ...state, prestige: 7 })).toBe(NUMBERS.startRank + 7);
});

test('[S4-STATUS] a player is asked to place, to select, to go on, to capture', () => {
  const ask = (position: Position) => askFor(position, beginEntry(position.moves));
  const at = (variant: string, ...moves: string[]) => expectOk(openMatch({ variant, moves })).position;
  expect(ask(at('nine-mens-morris'))).toBe('place');
  expect(ask(at('nine-mens-morris', 'a1', 'd6', 'd1', 'd5', 'g1'))).toBe('capture');
  const draughts = at('international');
  expect(ask(draughts)).toBe('select');
  const [first] = draughts.moves[0].touches;
  const entry = extend(beginEntry(draughts.moves), first);
  expect(entry && askFor(draughts, entry)).toBe('destination');
});

test('reasons are our own words where we have them, else those of the game', () => {
  const [kind] = KINDS;
  const over = expectOk(
    openMatch({
      variant: kind.variant,
      start: 'O*O*****/********/@*@*@*** w m s 2 0 3 0 0 0 0 0 0 0 0 0 13',
    }),
  );
  expect(tellReason(kind, over, 'few-men', 'en')).toMatch(/^You lose: /);
  expect(tellReason(kind, over, 'forfeit', 'es')).not.toBe('forfeit');
});
