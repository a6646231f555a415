import { describe, expect, test } from 'vitest';
import { drawGame, makeDice } from '../../testing/index.ts';
import { type Lookups, makeLookups } from '../board/lookups.ts';
import { DRAUGHTS } from '../index.ts';
import { gameOf, positionOf } from '../testing.ts';
import { isDraughts } from '../variants/record.ts';
import { type ChainSearch, makeChainSearch } from './captures.ts';
import { listCaptures } from './moves.ts';
import { type DraughtsMove, type DraughtsState, makeState, putPiece } from './state.ts';

/**
 * Loose kings on every second row of a board of 12x12, and a king before them. The counts are those of a program
 * that knows squares and a set of captured pieces and nothing else of these rules.
 */
const THREE_ROWS = 'K13,K14,K15,K16,K17,K25,K26,K27,K28,K29,K37,K38,K39,K40,K41';
const BIG_SPANISH = { size: 12, menRows: 2 };

describe('boards full of loose kings', () => {
  test.each([
    [`W:WK6:B${THREE_ROWS}`, 9966],
    [`W:WK6:B${THREE_ROWS},K49,K51`, 25_649],
  ])('[D18] every chain of %s is listed: %i', (text, count) => {
    const position = positionOf('spanish-free', text, BIG_SPANISH);
    const state = position.thaw();
    const list: { from: number; to: number; captured: Int32Array }[] = [];
    expect(position.game.rules.moves(state, list)).toBe(count);
    expect(position.game.rules.count(state)).toBe(count);
    expect(new Set(list.map((move) => `${move.to} ${move.captured.join()}`)).size).toBe(count);
  });

  test.each([
    ['canadian', 'K7,K8,K9,K10,K18,K19,K20,K21,K29,K30,K31,K32'],
    ['killer', 'K7,K8,K9,K10,K18,K19,K20,K21,K29,K30,K31,K32'],
    ['frisian', 'K7,K8,K9,K10,K17,K18,K19,K20,K27,K28,K29,K30'],
  ])('[D19] [D20] %s: the best chains are among those without precedence', (id, kings) => {
    const text = `W:WK46:B${kings}`;
    const best = positionOf(id, text).moves;
    const all = positionOf(id, text, { precedence: [] }).moves;
    const longest = Math.max(...all.map((move) => move.captures.length));
    expect(best.every((move) => move.captures.length === longest)).toBe(true);
    expect(best).toHaveLength(all.filter((move) => move.captures.length === longest).length);
  });

  test('[D36] a board with more captures than can be listed is refused, not cut short', () => {
    const text = `W:WK6:B${THREE_ROWS},K49,K50,K51,K52,K53`;
    const game = gameOf('spanish-free', BIG_SPANISH);
    const parsed = game.notation.parse(text);
    expect(!parsed.ok && parsed.error.code).toBe('too-many-captures');
    const other = game.notation.parse(text.replace('W:', 'B:'));
    expect(!other.ok && other.error.code).toBe('too-many-captures');
  });
});

test('[D15] [D16] [D18] [D23] remembering where a chain has been changes no list', () => {
  const dice = makeDice(1723);
  let most = 0;
  for (let i = 0; i < 150; i++) {
    const { variant } = drawGame(DRAUGHTS, dice, {
      size: 10,
      squares: 'dark',
      menRows: 2,
      king: 'flies',
      clocks: [],
    });
    if (!isDraughts(variant)) throw new Error('the family is draughts');
    const ordered = {
      ...variant,
      precedence: dice() < 0.5 ? ['kingsEarliest', 'count'] : variant.precedence,
    };
    const lookups = makeLookups(isDraughts(ordered) ? ordered : variant);
    const state = scatter(lookups, dice);
    const forgetful = told(makeChainSearch(lookups, Number.POSITIVE_INFINITY), state);
    for (const calm of [0, 1, 7]) expect(told(makeChainSearch(lookups, calm), state)).toEqual(forgetful);
    most = Math.max(most, forgetful.length);
  }
  expect(most).toBeGreaterThan(10);
});

/** Many pieces of Black, a few of White, most of them kings. */
function scatter(lookups: Lookups, dice: () => number): DraughtsState {
  const state = makeState(lookups);
  for (let site = 0; site < lookups.count; site++) {
    if (dice() >= 0.25) continue;
    const side = dice() < 0.15 ? 0 : 1;
    putPiece(lookups, state, side, lookups.crowning[side][site] === 1 || dice() < 0.6, site);
  }
  return state;
}

function told(search: ChainSearch, state: DraughtsState): readonly string[] {
  const out: DraughtsMove[] = [];
  const count = listCaptures(search, state, out);
  const texts = out
    .slice(0, count)
    .map((m) => `${m.from} ${m.path.subarray(0, m.taken)} ${m.captured.join()}`);
  return texts.sort();
}
