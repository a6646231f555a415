import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GameRecord, RecordTurn } from '../contract/index.ts';
import { expectOk, wordsOf } from '../contract/index.ts';
import { registry } from '../games.ts';
import { makeDice, testConformance } from '../testing/index.ts';
import { formatPdn, parsePdn, parsePdnGames } from './notation/pdn.ts';
import { gameOf, positionOf } from './testing.ts';
import { DRAUGHTS_FIELDS } from './variants/fields.ts';
import { DRAUGHTS_VARIANTS } from './variants/presets.ts';
import { CLOCK_KINDS, CRITERIA } from './variants/record.ts';

const IDS = DRAUGHTS_VARIANTS.map((variant) => variant.id);
const anyId = fc.constantFrom(...IDS);
/** Texts near to what is read: most of what a parser gets wrong lies close to what it gets right. */
const nearFen = fc.stringMatching(/^[WBwb]?:?[WB]?[K0-9,a-h.:-]{0,24}(:[WBXHF+][K0-9,a-h-]{0,12})?\.?$/);
const nearMove = fc.stringMatching(/^[a-h]?[0-9]{0,3}[-x:×]?[a-h]?[0-9]{0,2}([-x:][0-9]{1,2}){0,3}[!?*]?$/);

describe('positions', () => {
  test('no text makes the parser throw, and what is read is written and read the same', () => {
    fc.assert(
      fc.property(anyId, fc.oneof(fc.string(), nearFen), (id, text) => {
        const game = gameOf(id);
        const state = game.notation.parse(text);
        if (!state.ok) {
          expect(state.error.code).toMatch(/^[a-z-]+$/);
          return;
        }
        const written = game.notation.format(state.value);
        const again = expectOk(game.notation.parse(written));
        expect(game.notation.format(again)).toBe(written);
        expect([again.keyLo, again.keyHi]).toEqual([state.value.keyLo, state.value.keyHi]);
      }),
      { numRuns: 600, seed: 20 },
    );
  });

  test('every set of pieces survives its text', () => {
    const piece = fc.option(fc.tuple(fc.constantFrom(0, 1), fc.constantFrom('man', 'king')), { freq: 2 });
    fc.assert(
      fc.property(
        anyId,
        fc.array(piece, { minLength: 72, maxLength: 72 }),
        fc.constantFrom(0, 1),
        (id, set, turn) => {
          const game = gameOf(id);
          const sites = game.board.sites.map((_, i) => {
            const told = set[i % set.length];
            return told
              ? ({ side: told[0], kind: told[1] } as { side: 0 | 1; kind: 'man' | 'king' })
              : undefined;
          });
          const state = game.notation.setUp({ turn: turn as 0 | 1, sites, hand: [0, 0] });
          if (!state.ok) {
            expect(['man-on-far-row', 'empty-board']).toContain(state.error.code);
            return;
          }
          const parsed = expectOk(game.notation.parse(game.notation.format(state.value)));
          expect(game.notation.show(parsed).sites).toEqual(sites);
        },
      ),
      { numRuns: 300, seed: 21 },
    );
  });

  test('no details make setting up throw', () => {
    const game = gameOf('frisian');
    const start = game.notation.show(game.rules.start());
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('quiet', 'clocks', 'runs'), fc.jsonValue()), (details) => {
        const told = JSON.parse(JSON.stringify(details));
        const state = game.notation.setUp({ ...start, details: told });
        expect(state.ok || state.error.code === 'bad-clock').toBe(true);
      }),
      { numRuns: 300, seed: 22 },
    );
  });
});

describe('moves', () => {
  test('no text makes finding or explaining throw, and they agree', () => {
    const position = positionOf('international', 'W:WK46,28,32,37:B8,14,22,K23,41');
    fc.assert(
      fc.property(fc.oneof(fc.string(), nearMove), (text) => {
        const step = position.play(text);
        const told = position.explain({ text });
        expect(told.legal).toBe(step.ok);
        expect(wordsOf(position.game.family, 'en').codes[told.code]).toBeDefined();
        expect(wordsOf(position.game.family, 'es').codes[told.code]).toBeDefined();
      }),
      { numRuns: 1000, seed: 23 },
    );
  });
});

describe('games', () => {
  const word = fc.constantFrom(
    '11-15',
    '22x15',
    'c3-d4',
    '1.',
    '(',
    ')',
    '{',
    '}',
    '*',
    '1-0',
    '$3',
    '!',
    ';',
    '[',
    '"',
  );

  test('no text makes PDN throw', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(word).map((words) => words.join(' ')),
        ),
        (text) => {
          const game = parsePdn(text, 'english');
          expect(game.ok || /^[a-z-]+$/.test(game.error.code)).toBe(true);
          for (const told of parsePdnGames([text, text])) expect(typeof told.ok).toBe('boolean');
        },
      ),
      { numRuns: 500, seed: 24 },
    );
  });

  const turnOf = (depth: number): fc.Arbitrary<RecordTurn> =>
    fc.record(
      {
        text: fc.constantFrom('11-15', '22x15', '22x15x8'),
        comment: fc.constantFrom('good', 'a b'),
        glyphs: fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 1, maxLength: 2 }),
        ...(depth > 0
          ? {
              variations: fc.array(fc.array(turnOf(depth - 1), { minLength: 1, maxLength: 2 }), {
                minLength: 1,
                maxLength: 2,
              }),
            }
          : {}),
      },
      { requiredKeys: ['text'] },
    );

  test('what is written is read the same', () => {
    const record: fc.Arbitrary<GameRecord> = fc.record({
      tags: fc.array(
        fc.tuple(fc.constantFrom('Event', 'Site', 'White'), fc.string({ unit: 'grapheme-ascii' })),
        {
          maxLength: 2,
        },
      ),
      variant: anyId,
      turns: fc.array(turnOf(2), { maxLength: 4 }),
      result: fc.constantFrom('first', 'second', 'draw', 'open'),
    });
    fc.assert(
      fc.property(record, (told) => {
        expect(expectOk(parsePdn(formatPdn(told)))).toEqual(told);
      }),
      { numRuns: 300, seed: 25 },
    );
  });
});

describe('overrides', () => {
  const values: Record<string, fc.Arbitrary<unknown>> = {};
  for (const field of DRAUGHTS_FIELDS) {
    if (field.kind === 'choice') values[field.name] = fc.constantFrom(...field.values);
    if (field.kind === 'number')
      values[field.name] = fc.constantFrom(field.min, field.max, ...(field.also ?? []));
  }
  values.precedence = fc.subarray([...CRITERIA]);
  values.clocks = fc.subarray([...CLOCK_KINDS]).map((kinds) => kinds.map((kind) => ({ kind, moves: 3 })));

  test('every mixture of fields is a game that keeps the contract, or is refused by name', () => {
    fc.assert(
      fc.property(anyId, fc.record(values, { requiredKeys: [] }), (id, rules) => {
        const game = registry.find(id, rules);
        if (!game.ok) {
          expect(game.error).toEqual({ code: 'bad-rules', field: 'menRows' });
          return;
        }
        expect(testConformance(game.value, makeDice(3), { games: 1, longest: 30 })).toBeGreaterThan(0);
      }),
      { numRuns: 60, seed: 26 },
    );
  });

  test('nonsense is refused', () => {
    fc.assert(
      fc.property(
        anyId,
        fc.dictionary(fc.constantFrom(...Object.keys(values), 'colour'), fc.jsonValue()),
        (id, rules) => {
          const game = registry.find(id, JSON.parse(JSON.stringify(rules)));
          expect(game.ok || game.error.code === 'bad-rules').toBe(true);
        },
      ),
      { numRuns: 300, seed: 27 },
    );
  });
});
