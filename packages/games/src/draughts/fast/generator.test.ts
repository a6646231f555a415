import { expect, test } from 'vitest';
import { drawGame, makeDice } from '../../testing/index.ts';
import { makeLookups } from '../board/lookups.ts';
import { DRAUGHTS } from '../index.ts';
import { type Generator, makeGenerator } from '../rules/moves.ts';
import { type DraughtsMove, type DraughtsState, flipTurn, makeState, putPiece } from '../rules/state.ts';
import { type DraughtsVariant, isDraughts } from '../variants/record.ts';
import { makeFast } from './fast.ts';

const dice = makeDice(1952);
const DENSITIES = [0.1, 0.2, 0.35, 0.5, 0.7];

/** Rulesets drawn at random, of those that have whole words. */
function drawVariant(size: number, captureLines: string): DraughtsVariant {
  const lines = { size, squares: 'dark', moveLines: 'diagonal', captureLines };
  const { variant } = drawGame(DRAUGHTS, dice, { ...lines, menRows: 2, clocks: [] });
  if (!isDraughts(variant)) throw new Error('the family is draughts');
  return variant;
}

function drawState(g: Generator, density: number): DraughtsState {
  const { lookups } = g;
  const state = makeState(lookups);
  for (let site = 0; site < lookups.count; site++) {
    if (dice() >= density) continue;
    const side = dice() < 0.5 ? 0 : 1;
    putPiece(lookups, state, side, lookups.crowning[side][site] === 1 || dice() < 0.25, site);
  }
  if (dice() < 0.5) flipTurn(lookups, state);
  return state;
}

function told(g: Generator, s: DraughtsState): readonly string[] {
  const out: DraughtsMove[] = [];
  const count = g.list(s, out);
  return out
    .slice(0, count)
    .map((m) => `${m.from} ${m.to} ${m.taken} ${m.crowns} ${m.captured.join()}`)
    .sort();
}

test.each([
  [8, 'diagonal', 40],
  [10, 'diagonal', 40],
  [10, 'both', 20],
  [10, 'orthogonal', 10],
  [12, 'diagonal', 40],
])('[D6] [D10] size %i, captures %s: whole words give what the reference gives', (size, lines, rulesets) => {
  let captures = 0;
  for (let i = 0; i < rulesets * DENSITIES.length; i++) {
    const reference = makeGenerator(makeLookups(drawVariant(size, lines)));
    const { generator: words } = makeFast(reference);
    expect(words).not.toBe(reference);
    for (let j = 0; j < 15; j++) {
      const state = drawState(reference, DENSITIES[i % DENSITIES.length]);
      const expected = told(reference, state);
      const where = JSON.stringify([reference.lookups.variant, [...state.words], state.turn]);
      expect(told(words, state), where).toEqual(expected);
      expect(words.count(state), where).toBe(expected.length);
      expect(words.hasMoves(state), where).toBe(expected.length > 0);
      expect(words.hasCaptures(state), where).toBe(reference.hasCaptures(state));
      if (words.hasCaptures(state)) captures++;
    }
  }
  expect(captures).toBeGreaterThan(rulesets * 10);
});
