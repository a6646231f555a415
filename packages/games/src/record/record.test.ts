import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectOk, type GameRecord, type RecordTurn } from '../contract/index.ts';
import { createRegistry } from '../core/registry.ts';
import { THREE_IN_A_ROW } from '../testing/three-in-a-row.ts';
import { BOARDWRIGHT_FORMAT } from './boardwright.ts';
import { recordMatch, replayRecord } from './replay.ts';

const registry = createRegistry([THREE_IN_A_ROW]);

const GAME = `[Event "Kitchen table"]
[White "A \\"quoted\\" name"]
[Variant "three-in-a-row"]
[Result "1-0"]

{Before the first move} 1. a3 {the corner} b2! 2. b3 $6 (2. c1 {also} c3 (2... b3)) c2 3. c3 1-0
`;

describe('the record text', () => {
  test('keeps tags, comments, glyphs and variations', () => {
    const record = expectOk(BOARDWRIGHT_FORMAT.parse(GAME));
    expect(record.tags).toEqual([
      ['Event', 'Kitchen table'],
      ['White', 'A "quoted" name'],
    ]);
    expect(record.variant).toBe('three-in-a-row');
    expect(record.comment).toBe('Before the first move');
    expect(record.turns.map((turn) => turn.text)).toEqual(['a3', 'b2', 'b3', 'c2', 'c3']);
    expect(record.turns[0].comment).toBe('the corner');
    expect(record.turns[1].glyphs).toEqual([1]);
    expect(record.turns[2].variations?.[0].map((turn) => turn.text)).toEqual(['c1', 'c3']);
    expect(record.turns[2].variations?.[0][1].variations?.[0][0].text).toBe('b3');
    expect(record.result).toBe('first');
  });

  test('written and read again is the same record', () => {
    const record = expectOk(BOARDWRIGHT_FORMAT.parse(GAME));
    expect(expectOk(BOARDWRIGHT_FORMAT.parse(BOARDWRIGHT_FORMAT.format(record)))).toEqual(record);
  });

  test.each([
    ['[Variant three]', 'bad-tag'],
    ['1. a3 {never closed', 'open-comment'],
    ['1. a3 (1. b2', 'open-variation'],
    ['1. a3) b2', 'stray-bracket'],
    ['(1. a3)', 'stray-variation'],
    ['$3 a3', 'stray-glyph'],
    ['1. a3 ()', 'empty-variation'],
    ['1. a3 * 2. b2', 'after-the-end'],
    ['[Rules "[1]"] *', 'bad-rules'],
    [`1. a3 ${'(a3 '.repeat(100)}`, 'too-deep'],
  ])('%s is refused: %s', (text, code) => {
    const result = BOARDWRIGHT_FORMAT.parse(text);
    expect(!result.ok && result.error.code).toBe(code);
  });

  test('no text makes the reader throw', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (text) => void expect(() => BOARDWRIGHT_FORMAT.parse(text)).not.toThrow(),
      ),
    );
    const parts = fc.constantFrom(
      '1.',
      'a3',
      '(',
      ')',
      '{',
      '}',
      '$1',
      '!',
      '*',
      '1-0',
      '[A "b"]',
      '\n',
      ';',
      '"',
    );
    fc.assert(
      fc.property(
        fc.array(parts),
        (words) => void expect(() => BOARDWRIGHT_FORMAT.parse(words.join(' '))).not.toThrow(),
      ),
    );
  });

  test('any record survives writing and reading', () => {
    const word = fc.stringMatching(/^[a-g][1-7](-[a-g][1-7])?(x[a-g][1-7])?$/);
    const comment = fc.stringMatching(/^[a-z]+( [a-z]+)*$/);
    const leaf = fc.record(
      { text: word, comment, glyphs: fc.array(fc.nat(255), { minLength: 1, maxLength: 3 }) },
      { requiredKeys: ['text'] },
    );
    const turn: fc.Arbitrary<RecordTurn> = fc.record(
      {
        text: word,
        comment,
        variations: fc.array(fc.array(leaf, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 }),
      },
      { requiredKeys: ['text'] },
    );
    const record: fc.Arbitrary<GameRecord> = fc.record({
      tags: fc.array(
        fc.tuple(
          fc
            .stringMatching(/^[A-Z][a-z]{1,9}$/)
            .filter((name) => !['Rules', 'Result', 'Variant', 'Position'].includes(name)),
          fc.string(),
        ),
      ),
      turns: fc.array(turn),
      result: fc.constantFrom('first', 'second', 'draw', 'open'),
    });
    fc.assert(
      fc.property(record, (value) => {
        expect(expectOk(BOARDWRIGHT_FORMAT.parse(BOARDWRIGHT_FORMAT.format(value)))).toEqual(value);
      }),
    );
  });
});

describe('replaying a record', () => {
  test('recomputes the game and finds the same result', () => {
    const { match, outcome } = expectOk(replayRecord(registry, expectOk(BOARDWRIGHT_FORMAT.parse(GAME))));
    expect(match.outcome).toBe(outcome);
    expect(outcome).toEqual({ winner: 0, reason: 'three-in-a-row' });
    expect(recordMatch(match).turns.map((turn) => turn.text)).toEqual(['a3', 'b2', 'b3', 'c2', 'c3']);
  });

  test('names the turn that is illegal and why', () => {
    const record = expectOk(BOARDWRIGHT_FORMAT.parse('[Variant "three-in-a-row"] 1. a3 b2 2. b2 *'));
    const result = replayRecord(registry, record);
    expect(!result.ok && result.error).toMatchObject({
      code: 'illegal-move',
      turn: 2,
      text: 'b2',
      reason: { code: 'site-taken' },
    });
  });

  test('refuses a result the rules contradict, and takes an unfinished win for a resignation', () => {
    const wrong = replayRecord(registry, { ...expectOk(BOARDWRIGHT_FORMAT.parse(GAME)), result: 'draw' });
    expect(!wrong.ok && wrong.error.code).toBe('wrong-result');
    const match = expectOk(registry.open({ variant: 'three-in-a-row', moves: ['a3'] }));
    const record = { ...recordMatch(match), result: 'second' as const };
    const told = expectOk(replayRecord(registry, record));
    expect(told.outcome).toEqual({ winner: 1, reason: 'resigned' });
    expect(told.match.outcome).toBeUndefined();
  });

  test('a resignation and an agreement are written, and read back as the result', () => {
    const match = expectOk(registry.open({ variant: 'three-in-a-row', moves: ['a3', 'b2'] }));
    const tags = [['Event', 'Kitchen table']] as const;
    const outcome = { winner: 1, reason: 'resigned' } as const;
    const record = recordMatch(match, { tags, outcome });
    expect(record).toEqual({
      tags,
      variant: 'three-in-a-row',
      turns: [{ text: 'a3' }, { text: 'b2' }],
      result: 'second',
    });
    expect(expectOk(replayRecord(registry, record)).outcome).toEqual(outcome);
    const agreed = { winner: undefined, reason: 'agreed' };
    const draw = recordMatch(match, { outcome: agreed });
    expect(draw.result).toBe('draw');
    expect(expectOk(replayRecord(registry, draw)).outcome).toEqual(agreed);
    expect(recordMatch(match).result).toBe('open');
  });

  test('each part of a record that is wrong is named', () => {
    const record: GameRecord = { tags: [], turns: [], result: 'open', variant: 'three-in-a-row' };
    const errorOf = (told: GameRecord) => {
      const result = replayRecord(registry, told);
      return result.ok ? undefined : result.error;
    };
    expect(errorOf({ tags: [], turns: [], result: 'open' })).toEqual({
      code: 'unknown-variant',
      part: 'variant',
    });
    expect(errorOf({ ...record, rules: { size: 3 } })).toMatchObject({ part: 'rules', field: 'size' });
    expect(errorOf({ ...record, start: 'hello' })).toMatchObject({ part: 'start', at: 0 });
    expect(errorOf({ ...record, turns: [{ text: 'z9' }] })).toMatchObject({
      part: 'moves',
      turn: 0,
      text: 'z9',
    });
  });

  test('an unknown variant is refused', () => {
    const result = replayRecord(registry, { tags: [], turns: [], result: 'open', variant: 'chess' });
    expect(!result.ok && result.error.code).toBe('unknown-variant');
  });
});

test('a comment may have more words than a call can take arguments, and a turn as many glyphs', () => {
  const text = `[Variant "three-in-a-row"]\n1. a3 ${'$3 '.repeat(200_000)}{${'x '.repeat(400_000)}} b2 *`;
  const record = expectOk(BOARDWRIGHT_FORMAT.parse(text));
  expect(expectOk(BOARDWRIGHT_FORMAT.parse(BOARDWRIGHT_FORMAT.format(record)))).toEqual(record);
});
