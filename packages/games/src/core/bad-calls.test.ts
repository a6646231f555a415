import { describe, expect, test } from 'vitest';
import { expectOk } from '../contract/index.ts';
import { openMatch } from '../games.ts';
import { BOARDWRIGHT_FORMAT } from '../record/boardwright.ts';
import { recordMatch } from '../record/replay.ts';
import { inspect } from './inspect.ts';
import { Position } from './position.ts';
import { createRegistry } from './registry.ts';

const MATCH = expectOk(openMatch({ variant: 'brandubh' }));

describe('whoever calls without types is told in a sentence what was expected', () => {
  test.each<[string, () => unknown, string]>([
    ['createRegistry of nothing', () => createRegistry(undefined as never), 'a list of families'],
    ['createRegistry of no families', () => createRegistry([{}] as never), 'a list of families'],
    ['inspect of a description', () => inspect({ variant: 'brandubh' } as never), 'inspect takes a match'],
    ['recordMatch of nothing', () => recordMatch(undefined as never), 'recordMatch takes a match'],
    [
      'tags that are no pairs',
      () => recordMatch(MATCH, { tags: { White: 'Ann' } as never }),
      'a list of pairs',
    ],
    ['explain of nothing', () => MATCH.position.explain(undefined as never), 'explain takes { text'],
    ['fromDiagram of no diagram', () => Position.fromDiagram(MATCH.game, {} as never), 'takes a diagram'],
    ['a language nobody wrote', () => MATCH.tell({ language: 'fr' as never }), 'in "fr" do not exist'],
    ['a record of no text', () => BOARDWRIGHT_FORMAT.parse(undefined as never), 'read from a text'],
  ])('%s', (_, call, sentence) => {
    expect(call).toThrow(TypeError);
    expect(call).toThrow(sentence);
  });

  test.each<[unknown, string]>([
    [undefined, 'unknown-variant'],
    ['brandubh', 'unknown-variant'],
    [{ variant: 'brandubh', rules: 3 }, 'bad-rules'],
    [{ variant: 'brandubh', start: 3 }, 'bad-position'],
    [{ variant: 'brandubh', moves: 'd6' }, 'bad-move'],
    [{ variant: 'brandubh', moves: [3] }, 'bad-move'],
  ])('a description that came from anywhere is refused, not thrown at: %j', (ref, code) => {
    expect(openMatch(ref as never)).toMatchObject({ ok: false, error: { code } });
  });
});
