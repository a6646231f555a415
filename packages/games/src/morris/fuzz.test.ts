import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Position } from '../core/position.ts';
import { createRegistry } from '../core/registry.ts';
import { overrideVariant } from '../core/variant.ts';
import { MORRIS } from './index.ts';
import { BOTH_CAPTURES, gameOf, playOf } from './testing.ts';
import { FIELDS } from './variants/fields.ts';
import { PRESETS } from './variants/presets.ts';

const REGISTRY = createRegistry([MORRIS]);
const GAMES = [
  gameOf(BOTH_CAPTURES),
  gameOf({ ...BOTH_CAPTURES, removals: 'per-mill', repeatMill: 'restricted', millUse: 'once' }),
  gameOf({ ...BOTH_CAPTURES, blocked: 'both-remove', flyAt: 0 }, 'zhi-qi'),
  gameOf({}, 'el-filja'),
  gameOf({ placingMill: 'opponent-removes-own' }, 'six-mens-morris'),
  gameOf({}, 'three-mens-morris'),
];
const ANY_GAME = fc.constantFrom(...GAMES);

/** A position some random moves into a game. */
const ANY_POSITION = fc.tuple(ANY_GAME, fc.array(fc.nat(), { maxLength: 60 })).map(([game, picks]) => {
  let position = Position.start(game);
  for (const pick of picks) {
    if (position.moves.length === 0) break;
    position = playOf(position, position.moves[pick % position.moves.length].text);
  }
  return position;
});

/** A text in which one thing was changed. */
const SPOILT = fc
  .tuple(
    ANY_POSITION,
    fc.nat(),
    fc.constantFrom('', ' ', '9', '-1', 'x', '@', 'O', '*', '/', 'c:', 'p:3', '|', '\n', '٣'),
  )
  .map(([position, at, piece]) => {
    const place = at % (position.text.length + 1);
    return {
      game: position.game,
      text: position.text.slice(0, place) + piece + position.text.slice(place + 1),
    };
  });

describe('positions', () => {
  test('every reachable position comes back the same from its text', () => {
    fc.assert(
      fc.property(ANY_POSITION, (position) => {
        const back = Position.parse(position.game, position.text);
        expect(back.ok && back.value.text).toBe(position.text);
        expect(back.ok && back.value.isSameAs(position)).toBe(true);
        expect(back.ok && back.value.diagram.pending).toEqual(position.diagram.pending);
      }),
      { numRuns: 150 },
    );
  });

  test('no text makes the reader throw, and what it accepts it writes in one form', () => {
    fc.assert(
      fc.property(fc.oneof(SPOILT, fc.record({ game: ANY_GAME, text: fc.string() })), ({ game, text }) => {
        const read = Position.parse(game, text);
        if (!read.ok) {
          expect(read.error.code).toMatch(/^[a-z-]+$/);
          return;
        }
        const again = Position.parse(game, read.value.text);
        expect(again.ok && again.value.text).toBe(read.value.text);
      }),
      { numRuns: 600 },
    );
  });

  test('no diagram makes set-up throw', () => {
    const word = fc.oneof(fc.integer(), fc.double(), fc.constant(undefined), fc.string());
    const owed = fc.record({
      cause: fc.constantFrom('lines', 'own', 'x'),
      men: fc.array(word),
      mills: word,
      custodian: word,
    });
    const details = fc.record({
      phase: word,
      plies: word,
      quiet: word,
      formed: fc.array(word),
      swing: fc.array(word),
      owed,
    });
    fc.assert(
      fc.property(ANY_POSITION, details, (position, more) => {
        const spoilt = JSON.parse(JSON.stringify({ ...position.diagram, details: more }));
        const read = Position.fromDiagram(position.game, { ...spoilt, sites: position.diagram.sites });
        if (!read.ok) expect(read.error.code).toMatch(/^[a-z-]+$/);
      }),
      { numRuns: 300 },
    );
  });
});

describe('moves', () => {
  test('any text is either a legal move or refused with a reason', () => {
    const piece = fc.constantFrom('a1', 'd7', 'g4', 'x', '-', 'X', 'd6', 'b4', 'z9', ' ', '');
    const text = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 4 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(ANY_POSITION, text, (position, move) => {
        const isLegal = position.play(move).ok;
        expect(position.explain({ text: move }).legal).toBe(isLegal);
        expect(position.explain({ text: move }).code).toMatch(/^[a-z-]+$/);
        expect(position.game.notation.split(move).join('')).toBe(move);
      }),
      { numRuns: 500 },
    );
  });

  test('every legal move is found by its own text and by no other', () => {
    fc.assert(
      fc.property(ANY_POSITION, (position) => {
        for (const { text } of position.moves) {
          const step = position.play(text);
          expect(step.ok && step.value.move.text).toBe(text);
        }
      }),
      { numRuns: 60 },
    );
  });
});

test('overrides are taken whole or refused with the field, and never throw', () => {
  const names = fc.oneof(fc.constantFrom(...FIELDS.map((field) => field.name)), fc.string());
  const given = FIELDS.flatMap((field) => (field.kind === 'choice' ? [...field.values] : []));
  const values = fc.oneof(
    fc.constantFrom<unknown>(...given, 'off', 0, 3, 4, 9, 12, BOTH_CAPTURES.custodian),
    fc.jsonValue(),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...PRESETS),
      fc.dictionary(names, values, { maxKeys: 4 }),
      (preset, rules) => {
        const variant = overrideVariant(MORRIS, preset, rules);
        if (!variant.ok) {
          expect(variant.error.code).toBe('bad-rules');
          return;
        }
        const game = REGISTRY.find(preset.id, rules);
        if (game.ok) expect(Position.start(game.value).moves.length).toBeGreaterThan(0);
        else expect(game.error).toEqual({ code: 'bad-rules', field: 'loseBelow' });
      },
    ),
    { numRuns: 400 },
  );
});
