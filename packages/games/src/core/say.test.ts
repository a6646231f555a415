import { describe, expect, test } from 'vitest';
import { expectOk, LANGUAGES, type Site, wordsOf } from '../contract/index.ts';
import { FAMILIES, registry } from '../games.ts';
import { makeDice } from '../testing/index.ts';
import { Position } from './position.ts';
import { say, siteNames, tellFault } from './say.ts';

const GAMES = FAMILIES.flatMap((family) => family.variants.map((variant) => variant.id));

/** Positions of a random game, every fifth of them. */
function* wander(id: string, seed: number): Generator<Position> {
  const dice = makeDice(seed);
  let position = Position.start(expectOk(registry.find(id)));
  for (let ply = 0; ply < 45; ply++) {
    if (ply % 5 === 0) yield position;
    const { moves } = position;
    if (moves.length === 0) return;
    position = expectOk(position.play(moves[Math.floor(dice() * moves.length)])).position;
  }
}

/** What has no words for some of these touches, or words with a gap left in them. */
function findWordless(position: Position, all: readonly (readonly Site[])[]): readonly string[] {
  return all.flatMap((touches) => {
    const explanation = position.explain({ touches });
    const sentences = LANGUAGES.map((language) => say(position.game, explanation, { language }).sentence);
    return sentences.filter((sentence) => sentence === explanation.code || sentence.includes('{'));
  });
}

describe.each(GAMES)('what a hand touches in %s', (id) => {
  test('one site is legal exactly where a legal move begins', () => {
    for (const position of wander(id, 51)) {
      const starts = new Set(position.moves.map((move) => move.touches[0]));
      const sites = [...position.game.board.sites.keys()];
      const legal = sites.filter((site) => position.explain({ touches: [site] }).legal);
      const wanted = sites.filter((site) => starts.has(site));
      expect(siteNames(position.game, legal), position.text).toEqual(siteNames(position.game, wanted));
      expect(
        findWordless(
          position,
          sites.map((site) => [site]),
        ),
      ).toEqual([]);
    }
  });

  test('the touches of a legal move are legal, and say what its text says', () => {
    for (const position of wander(id, 52)) {
      for (const { touches, text } of position.moves) {
        expect(position.explain({ touches }), `${position.text} ${text}`).toEqual(position.explain({ text }));
      }
    }
  });

  test('two sites are legal exactly where the move from one to the other is', () => {
    const dice = makeDice(53);
    for (const position of wander(id, 53)) {
      const { sites } = position.game.board;
      const any = () => Math.floor(dice() * sites.length);
      const pairs = Array.from({ length: 30 }, () => [any(), any()]);
      for (const touches of pairs) {
        const step = position.play(siteNames(position.game, touches).join('-'));
        expect(position.explain({ touches }).legal, `${position.text} ${touches}`).toBe(step.ok);
      }
      expect(findWordless(position, pairs)).toEqual([]);
    }
  });

  test('what is no site of the board is no move', () => {
    const position = Position.start(expectOk(registry.find(id)));
    const { length } = position.game.board.sites;
    const strange = [
      [],
      [length],
      [-1],
      [1.5],
      [Number.NaN],
      [0, length],
      [-1, 0],
      [1e9],
      [0, 1e9],
      [32 + length],
    ];
    for (const touches of strange) {
      const told = position.explain({ touches });
      const code = expect.stringMatching(/^bad-(move|site)$/);
      expect(told).toEqual({ legal: false, code, about: position.turn, marks: [] });
    }
    const many = [0, 1, 2, 3, 4, 5, 6];
    expect(position.explain({ touches: many }).legal).toBe(false);
    expect(findWordless(position, [...strange, many])).toEqual([]);
  });
});

test('a number chooses its word and stands in it, and lines are listed', () => {
  const game = expectOk(registry.find('nine-mens-morris'));
  const en = {
    ...wordsOf(game.family, 'en'),
    codes: { taken: 'Take {count?one man|# men} for {lines}.' },
  };
  const told = { ...game, family: { ...game.family, words: { en } } };
  const lines = [
    [23, 16, 17],
    [16, 8, 0],
  ];
  const saying = (count: number, some: readonly (readonly Site[])[]) =>
    say(told, { code: 'taken', about: 0, marks: [], values: { count, lines: { lines: some } } }).sentence;
  expect(saying(1, lines.slice(0, 1))).toBe('Take one man for a7–d7–g7.');
  expect(saying(2, lines)).toBe('Take 2 men for a7–d7–g7 and d7–d6–d5.');
});

test('codes are phrases within a sentence, with its values and for its reader', () => {
  const game = expectOk(registry.find('nine-mens-morris'));
  const codes = {
    aim: '{parts}',
    men: { you: 'You need {men} men.', they: '{Side} needs {men} men.' },
    end: 'Then it is over.',
  };
  const en = { ...wordsOf(game.family, 'en'), codes };
  const told = { ...game, family: { ...game.family, words: { en } } };
  const fact = {
    code: 'aim',
    about: 0,
    marks: [],
    values: { men: 3, parts: { codes: ['men', 'end'] } },
  } as const;
  expect(say(told, fact, { viewer: 0 }).sentence).toBe('You need 3 men. Then it is over.');
  expect(say(told, fact).sentence).toBe('White needs 3 men. Then it is over.');
});

test('what is wrong with a position is told in whole sentences, which name the sites that are wrong', () => {
  const dice = makeDice(54);
  let named = 0;
  for (const position of GAMES.flatMap((id) => [...wander(id, 54)])) {
    const { game, text } = position;
    for (let i = 0; i < 12; i++) {
      const at = Math.floor(dice() * text.length);
      const other = text[Math.floor(dice() * text.length)];
      const read = Position.parse(game, text.slice(0, at) + other + text.slice(at + 1));
      if (read.ok) continue;
      const names = siteNames(game, read.error.sites ?? []);
      named += names.length;
      for (const language of LANGUAGES) {
        const told = tellFault(game, read.error, language);
        expect(told, `${text} ${read.error.code}`).toMatch(/^[^{}]* [^{}]*\.$/);
        for (const name of names) expect(told, read.error.code).toContain(name);
      }
    }
  }
  expect(named).toBeGreaterThan(50);
});

test.each(FAMILIES.flatMap((family) => LANGUAGES.map((language) => [family.id, language] as const)))(
  'in %s, %s, an apostrophe is a curved one',
  (id, language) => {
    const family = FAMILIES.find((one) => one.id === id);
    const phrases = family ? Object.entries(wordsOf(family, language).codes) : [];
    expect(phrases.length).toBeGreaterThan(50);
    expect(phrases.filter(([, phrase]) => JSON.stringify(phrase).includes("'"))).toEqual([]);
  },
);
