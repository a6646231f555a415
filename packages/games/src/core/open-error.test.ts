import { describe, expect, test } from 'vitest';
import { registry } from '../games.ts';
import { replayRecord } from '../record/replay.ts';
import type { GameRef } from './match.ts';
import { tellOpenError } from './open-error.ts';

function refusal(ref: GameRef, language: 'en' | 'es' = 'en') {
  const opened = registry.open(ref);
  return opened.ok ? undefined : tellOpenError(registry, ref, opened.error, { language });
}

describe('why a game does not open', () => {
  test('a variant nobody has is named', () => {
    expect(refusal({ variant: 'chess' })).toEqual({
      code: 'unknown-variant',
      part: 'variant',
      sentence: 'There is no variant “chess”.',
    });
    expect(refusal({ variant: 'chess' }, 'es')?.sentence).toBe('No hay ninguna variante «chess».');
  });

  test('a rule is called by its label where it has one, else as it was written', () => {
    const told = refusal({ variant: 'nine-mens-morris', rules: { men: 99 } });
    expect(told).toMatchObject({ code: 'bad-rules', part: 'rules', field: 'men' });
    expect(told?.sentence).toMatch(/^The rule “[A-Z].*” cannot have this value here\.$/);
    const unknown = refusal({ variant: 'brandubh', rules: { umbrella: true } });
    expect(unknown?.sentence).toBe('There is no rule “umbrella” here.');
    const near = refusal({ variant: 'brandubh', rules: { kingSped: 1 } });
    expect(near?.sentence).toBe('There is no rule “kingSped” here. Did you mean kingSpeed?');
  });

  test('a position is told in the words of its game', () => {
    const told = refusal({ variant: 'brandubh', start: '7/7 a' });
    expect(told).toMatchObject({ part: 'start' });
    expect(told?.sentence).toMatch(/ .*\.$/);
    expect(refusal({ variant: 'brandubh', start: '7/7 a' }, 'es')?.sentence).not.toBe(told?.sentence);
  });

  test('a move comes with its number, its text and the rule against it', () => {
    expect(refusal({ variant: 'nine-mens-morris', moves: ['a4', 'b4', 'a4'] })).toMatchObject({
      code: 'illegal-move',
      part: 'moves',
      index: 2,
      sentence: 'Move 3 (a4): A man stands on a4: choose an empty point.',
      reason: { code: 'site-taken', sites: ['a4'] },
    });
  });

  test('a move of a thousand letters does not fill the page', () => {
    const told = refusal({ variant: 'nine-mens-morris', moves: ['z'.repeat(1000)] });
    expect(told?.sentence.length).toBeLessThan(200);
  });

  test.each([
    [['a4xb4'], 'open', 'not-one-turn', 'Turn 1 (a4xb4): These moves belong to more than one turn.'],
    [['a4', 'a4'], 'open', 'illegal-move', 'Turn 2 (a4): A man stands on a4: choose an empty point.'],
  ] as const)('a record of %j is refused as %s %s', (turns, result, code, sentence) => {
    const record = { tags: [], variant: 'nine-mens-morris', turns: turns.map((text) => ({ text })), result };
    const replay = replayRecord(registry, record);
    expect(replay.ok).toBe(false);
    if (!replay.ok) expect(tellOpenError(registry, record, replay.error)).toMatchObject({ code, sentence });
  });
});
