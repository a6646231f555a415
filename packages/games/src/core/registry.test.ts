import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectOk, type Family, LANGUAGES, wordsOf } from '../contract/index.ts';
import { DRAUGHTS } from '../draughts/index.ts';
import { FAMILIES, openMatch, registry } from '../games.ts';
import { MORRIS_RULES } from '../morris/game.ts';
import { MORRIS } from '../morris/index.ts';
import { TAFL } from '../tafl/index.ts';
import { THREE_IN_A_ROW } from '../testing/three-in-a-row.ts';
import type { GameRef } from './match.ts';
import { createRegistry } from './registry.ts';

const PARTS = ['variant', 'rules', 'start', 'moves'];
/** One of each family. */
const IDS = ['nine-mens-both', 'spanish-free', 'brandubh', 'alea-evangelii'];

describe('a registry', () => {
  test('of one family knows that one and no other', () => {
    const tafl = createRegistry([TAFL]);
    expect(tafl.families).toEqual([TAFL]);
    expect(tafl.variant('brandubh')).toEqual({ family: TAFL, variant: TAFL.variants[0] });
    expect(expectOk(tafl.find('brandubh')).family).toBe(TAFL);
    for (const { id } of [...MORRIS.variants, ...DRAUGHTS.variants]) {
      expect(tafl.variant(id)).toBeUndefined();
      expect(tafl.find(id)).toEqual({ ok: false, error: { code: 'unknown-variant' } });
      expect(tafl.open({ variant: id })).toEqual({
        ok: false,
        error: { code: 'unknown-variant', part: 'variant' },
      });
    }
  });

  test('of nobody knows nothing', () => {
    const empty = createRegistry([]);
    expect(empty.open({ variant: 'brandubh' }).ok).toBe(false);
    expect(empty.variant('brandubh')).toBeUndefined();
  });

  test('holds every variant of every family, each as a game of its family', () => {
    for (const family of FAMILIES) {
      for (const variant of family.variants) {
        const game = expectOk(registry.find(variant.id));
        expect([game.family, game.variant]).toEqual([family, variant]);
      }
    }
  });

  test('takes families from outside', () => {
    const match = expectOk(
      createRegistry([THREE_IN_A_ROW]).open({ variant: 'three-in-a-row', moves: ['b2'] }),
    );
    expect(match.game.family).toBe(THREE_IN_A_ROW);
    expect(openMatch({ variant: 'three-in-a-row' })).toMatchObject({
      ok: false,
      error: { code: 'unknown-variant' },
    });
  });

  test('shares no games with another one', () => {
    const [one, other] = [createRegistry([MORRIS]), createRegistry([MORRIS])];
    const [first, second] = [one, other].map((each) => expectOk(each.find('nine-mens-morris')));
    expect(first).not.toBe(second);
    expect(first.rules).not.toBe(second.rules);
    expect(expectOk(one.find('nine-mens-morris'))).toBe(first);
  });

  test('gives the games of a family that has no words, and whoever asks for words is told', () => {
    const silent = createRegistry([MORRIS_RULES]);
    const { game } = expectOk(silent.open({ variant: 'nine-mens-morris', moves: ['d6'] }));
    expect(() => wordsOf(game.family, 'en')).toThrow(
      'the words of morris in "en" do not exist or are not loaded',
    );
    for (const language of LANGUAGES) expect(wordsOf(MORRIS, language).family).toBeTruthy();
  });

  test('lets the first of two families with one variant id keep it', () => {
    const [variant] = THREE_IN_A_ROW.variants;
    const late: Family = { ...THREE_IN_A_ROW, id: 'late', variants: [{ ...variant, name: 'Late' }] };
    expect(createRegistry([THREE_IN_A_ROW, late]).variant(variant.id)?.family).toBe(THREE_IN_A_ROW);
    expect(createRegistry([late, THREE_IN_A_ROW]).variant(variant.id)?.family).toBe(late);
  });
});

describe('overrides', () => {
  test('change the fields they name and no others', () => {
    const base = expectOk(registry.find('nine-mens-morris')).variant;
    const { variant } = expectOk(registry.find('nine-mens-morris', { flyAt: 0, removals: 'per-mill' }));
    expect(variant).toEqual({ ...base, flyAt: 0, removals: 'per-mill' });
  });

  test('that are equal are one game, and different ones are not', () => {
    const game = expectOk(registry.find('brandubh', { plyLimit: 50 }));
    expect(expectOk(registry.find('brandubh', { plyLimit: 50 }))).toBe(game);
    expect(expectOk(registry.find('brandubh', { plyLimit: 51 }))).not.toBe(game);
    expect(expectOk(registry.find('brandubh', {}))).toBe(expectOk(registry.find('brandubh')));
    expect(expectOk(registry.find('brandubh', { plyLimit: 100 }))).toBe(expectOk(registry.find('brandubh')));
  });

  test('by the hundred are all played by their own rules, however many are held', () => {
    for (let limit = 1; limit <= 300; limit++) {
      const rules = { plyLimit: limit };
      expect(expectOk(openMatch({ variant: 'brandubh', rules })).ref.rules ?? { plyLimit: 100 }).toEqual(
        rules,
      );
    }
  });

  test.each(
    FAMILIES.flatMap((family) => family.fields.map((field) => [family.id, field.name, family] as const)),
  )('of %s: a bad %s is named', (_, field, family) => {
    const variant = family.variants[0].id;
    for (const value of [
      null,
      undefined,
      Number.NaN,
      -7,
      1.5,
      'nonsense',
      ['nonsense'],
      { nonsense: 1 },
      true,
    ]) {
      const rules = { [field]: value };
      expect(registry.find(variant, rules)).toEqual({ ok: false, error: { code: 'bad-rules', field } });
      expect(openMatch({ variant, rules })).toEqual({
        ok: false,
        error: { code: 'bad-rules', part: 'rules', field },
      });
    }
  });

  test.each([
    ['nine-mens-morris', { men: 3, loseBelow: 4 }, 'loseBelow'],
    ['spanish-free', { menRows: 4 }, 'menRows'],
  ])('of %s that are well formed but make no game, %j, name the field to change', (variant, rules, field) => {
    expect(openMatch({ variant, rules })).toEqual({
      ok: false,
      error: { code: 'bad-rules', part: 'rules', field },
    });
  });

  test.each(['id', 'name', 'source', '__proto__', 'constructor', 'toString'])('cannot reach %s', (field) => {
    const rules = JSON.parse(`{ "${field}": "x" }`);
    expect(registry.find('brandubh', rules)).toEqual({ ok: false, error: { code: 'bad-rules', field } });
  });
});

describe('descriptions that nobody should send', () => {
  const HUGE = 'a1-'.repeat(300_000);

  test.each<[unknown, string, string]>([
    [undefined, 'unknown-variant', 'variant'],
    [null, 'unknown-variant', 'variant'],
    [3, 'unknown-variant', 'variant'],
    ['brandubh', 'unknown-variant', 'variant'],
    [[], 'unknown-variant', 'variant'],
    [{}, 'unknown-variant', 'variant'],
    [{ variant: null }, 'unknown-variant', 'variant'],
    [{ variant: 7 }, 'unknown-variant', 'variant'],
    [{ variant: ['brandubh'] }, 'unknown-variant', 'variant'],
    [{ variant: '__proto__' }, 'unknown-variant', 'variant'],
    [{ variant: 'brandubh', rules: null }, 'bad-rules', 'rules'],
    [{ variant: 'brandubh', rules: 3 }, 'bad-rules', 'rules'],
    [{ variant: 'brandubh', rules: 'draw' }, 'bad-rules', 'rules'],
    [{ variant: 'brandubh', rules: [] }, 'bad-rules', 'rules'],
    [{ variant: 'brandubh', start: null }, 'bad-position', 'start'],
    [{ variant: 'brandubh', start: 3 }, 'bad-position', 'start'],
    [{ variant: 'brandubh', start: ['7/7/7/3K3/7/7/t6 a'] }, 'bad-position', 'start'],
    [{ variant: 'brandubh', moves: null }, 'bad-move', 'moves'],
    [{ variant: 'brandubh', moves: 3 }, 'bad-move', 'moves'],
    [{ variant: 'brandubh', moves: 'd6-e6' }, 'bad-move', 'moves'],
    [{ variant: 'brandubh', moves: { 0: 'd6-e6', length: 1 } }, 'bad-move', 'moves'],
    [{ variant: 'brandubh', moves: [3] }, 'bad-move', 'moves'],
    [{ variant: 'brandubh', moves: ['d6-e6', null] }, 'bad-move', 'moves'],
    [{ variant: 'brandubh', moves: [{ text: 'd6-e6' }] }, 'bad-move', 'moves'],
    [{ variant: 'brandubh', moves: [['d6-e6']] }, 'bad-move', 'moves'],
  ])('%j is refused: %s in its %s', (ref, code, part) => {
    expect(openMatch(ref as GameRef)).toMatchObject({ ok: false, error: { code, part } });
  });

  test('name the move that is no text', () => {
    const ref = { variant: 'brandubh', moves: ['d6-e6', 3] } as unknown as GameRef;
    const expected = "moves are a list of texts, such as ['d6', 'f4']";
    expect(openMatch(ref)).toEqual({
      ok: false,
      error: { code: 'bad-move', part: 'moves', index: 1, expected },
    });
  });

  test.each(IDS)('of %s may be as long as they like', (variant) => {
    for (const text of [
      HUGE,
      ' '.repeat(900_000),
      '1'.repeat(900_000),
      '/'.repeat(900_000),
      `W:W${'1,'.repeat(300_000)}`,
    ]) {
      expect(openMatch({ variant, start: text })).toMatchObject({ ok: false, error: { part: 'start' } });
      expect(openMatch({ variant, moves: [text] })).toMatchObject({
        ok: false,
        error: { part: 'moves', index: 0 },
      });
      expect(openMatch({ variant, rules: { [text]: 1 } })).toMatchObject({
        ok: false,
        error: { field: text },
      });
      expect(openMatch({ variant: text }).ok).toBe(false);
    }
  });

  test('have words for what is wrong, in every language', () => {
    for (const variant of IDS) {
      const { family } = expectOk(registry.find(variant));
      for (const ref of [
        { start: 3 },
        { start: 'hello' },
        { moves: 3 },
        { moves: [3] },
        { moves: ['hello'] },
      ]) {
        const opened = openMatch({ variant, ...ref } as unknown as GameRef);
        const code = opened.ok ? '' : opened.error.code;
        for (const language of LANGUAGES)
          expect(wordsOf(family, language).codes[code], `${variant} ${code}`).toBeTruthy();
      }
    }
  });

  test('never throw, whatever they hold', () => {
    const fields = FAMILIES.flatMap((family) => family.fields.map((field) => field.name));
    const near = fc.record(
      {
        variant: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...IDS) }, fc.anything()),
        rules: fc.oneof(
          fc.anything(),
          fc.dictionary(fc.constantFrom(...fields), fc.anything(), { maxKeys: 2 }),
        ),
        start: fc.oneof(fc.string(), fc.anything()),
        moves: fc.oneof(
          fc.array(fc.oneof(fc.constantFrom('d6', 'd6-e6', '9-13'), fc.anything())),
          fc.anything(),
        ),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), near), (ref) => {
        const opened = openMatch(ref as GameRef);
        expect(opened.ok || PARTS.includes(opened.error.part)).toBe(true);
        expect(opened.ok ? 'fine' : opened.error.code).toMatch(/^[a-z-]+$/);
      }),
      { numRuns: 3000, seed: 41 },
    );
  });
});
