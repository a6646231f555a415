import { describe, expect, test } from 'vitest';
import { registry } from '../../games.ts';
import { gameOf, positionOf } from '../testing.ts';

describe('move texts', () => {
  const TWO_WAYS = 'W:WK7:BK11,17,19,27';

  test('[D33] one move for each set of captured pieces', () => {
    const moves = positionOf('spanish-free', 'W:WK24:B9,K19,22,K27').moves;
    const keys = moves.map(
      (move) => `${move.touches[0]} ${move.touches.at(-1)} ${[...move.captures].sort()}`,
    );
    expect(moves).toHaveLength(10);
    expect(new Set(keys).size).toBe(10);
  });

  test('[D34] all squares are written where first and last are not enough', () => {
    const { moves } = positionOf('spanish-free', TWO_WAYS);
    const texts = moves.map((move) => move.text);
    const long = texts.filter((text) => text.split('x').length > 2);
    expect(texts).toHaveLength(5);
    expect(long).toHaveLength(2);
    expect(long.every((text) => /^7x.*x13$/.test(text))).toBe(true);
    expect(texts).toContain('7x21');
    for (const move of moves) expect(move.touches).toHaveLength(move.text.split('x').length);
  });

  test.each([
    ['english', 'W:W22:B1', '22-18', '22-18'],
    ['english', 'W:W22:B1', ' c3-d4 ', '22-18'],
    ['english', 'W:W22:B18', 'c3:e5', '22x15'],
    ['english', 'W:W22:B18', '22-15', '22x15'],
    ['english', 'W:W22:B18', '22×15!', '22x15'],
    ['spanish-free', 'W:W8:B11,18', '8x22', '8x22'],
    ['spanish-free', 'W:W8:B11,18', '8x15x22', '8x22'],
    ['spanish-free', 'W:W8:B11,18', '8x15', '8x22'],
    ['spanish-free', 'W:W8:B11,18', '8x22x11x18', '8x22'],
  ])('[D35] %s in %s reads "%s" as %s', (id, position, text, meant) => {
    const step = positionOf(id, position).play(text);
    expect(step.ok && step.value.move.text).toBe(meant);
  });

  test('[D35] a beginning that leaves a doubt is refused', () => {
    const refused = positionOf('spanish-free', TWO_WAYS).play('7x13');
    expect(!refused.ok && refused.error.code).toBe('ambiguous-move');
  });

  test.each(['', '22', '22-', 'x', '22-99', '22xx15', 'hello', '22-18-15-'])('"%s" is no move', (text) => {
    const refused = positionOf('english', 'W:W22:B1').play(text);
    expect(!refused.ok && refused.error.code).toBe('bad-move');
  });

  test('texts belong to the position and not to the one asked before', () => {
    const { game } = positionOf('spanish-free', TWO_WAYS);
    const texts = ['W:WK7:B11,17', TWO_WAYS, 'W:WK7:B11,17'].map((text) => {
      // Solving leaves keys out, so no key may stand for a position.
      const state = { ...positionOf('spanish-free', text).thaw(), keyLo: 0, keyHi: 0 };
      const list: unknown[] = [];
      const count = game.rules.moves(state, list);
      return list.slice(0, count).map((move) => game.notation.describe(state, move).text);
    });
    expect(texts[1].filter((text) => text.split('x').length > 2)).toHaveLength(2);
    expect(texts[0].every((text) => text.split('x').length === 2)).toBe(true);
    expect(texts[2]).toEqual(texts[0]);
  });

  test('a step is not written as a capture', () => {
    expect(positionOf('english', 'W:W22:B1').play('22x18').ok).toBe(false);
  });
});

describe('positions', () => {
  test.each([
    ['W:W18,K22:B5,11', 'W:W18,K22:B5,11'],
    ['B:B5,11:W18,K22', 'B:W18,K22:B5,11'],
    ['W:W21-32:B1-12.', 'W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12'],
    ['W:WK1-3:BK30', 'W:WK1,K2,K3:BK30'],
    [' w : w18 , k22 : b5 ', 'W:W18,K22:B5'],
    ['W:W18:B', 'W:W18:B'],
    ['B:W:BK3', 'B:W:BK3'],
    ['W:W18', 'W:W18:B'],
    ['W:Wc3,Kd4:Bb6', 'W:WK18,22:B9'],
    ['W:W18,K22:B5:H0:F1', 'W:W18,K22:B5'],
  ])('[D36] english reads %s as %s', (text, written) => {
    expect(positionOf('english', text).text).toBe(written);
  });

  test.each([
    ['', 'bad-turn', 0],
    ['X:W1:B2', 'bad-turn', 0],
    ['W', 'missing-side', 1],
    ['W:', 'bad-side', 2],
    ['W:Q18:B5', 'bad-side', 2],
    ['W:W18:W19', 'doubled-side', 6],
    ['W:W18,18:B5', 'doubled-square', 6],
    ['W:W18:B18', 'doubled-square', 7],
    ['W:W33:B5', 'bad-square', 3],
    ['W:W0:B5', 'bad-square', 3],
    ['W:W18,,19:B5', 'bad-square', 6],
    ['W:W22-18:B5', 'bad-square', 3],
    ['W:W18:BK', 'bad-square', 7],
    ['W:Wa2:B5', 'bad-square', 3],
    ['W:W18:B5:X18', 'bad-square', undefined],
  ])('[D36] "%s" is refused as %s at %s', (text, code, at) => {
    const parsed = gameOf('english').notation.parse(text);
    if (parsed.ok) throw new Error(`read ${text}`);
    expect(parsed.error.code).toBe(code);
    if (at !== undefined) expect(parsed.error).toHaveProperty('at', at);
  });

  test.each([
    ['W:W1:B5', 'man-on-far-row'],
    ['W:W18:B29', 'man-on-far-row'],
    ['W:W:B', 'empty-board'],
  ])('[D36] %s cannot be set up: %s', (text, code) => {
    const game = gameOf('english');
    const state = game.notation.parse(text);
    expect(!state.ok && state.error.code).toBe(code);
  });

  test.each([
    [{ size: 9 }, 'size'],
    [{ king: 'hops' }, 'king'],
    [{ precedence: ['count', 'count'] }, 'precedence'],
    [{ precedence: ['luck'] }, 'precedence'],
    [{ clocks: [{ kind: 'kings-only' }] }, 'clocks'],
    [{ clocks: [{ kind: 'kings-only', moves: 0 }] }, 'clocks'],
    [{ clocks: [{ kind: 'kings-only', moves: 5, more: 1 }] }, 'clocks'],
    [{ colour: 'red' }, 'colour'],
  ])('overrides %j are refused', (rules, field) => {
    expect(registry.find('english', rules)).toEqual({ ok: false, error: { code: 'bad-rules', field } });
  });
});
