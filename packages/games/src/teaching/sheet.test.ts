import { describe, expect, test } from 'vitest';
import { expectOk, type Game, LANGUAGES, type Language, SHEET_PARTS } from '../contract/index.ts';
import { FAMILIES, registry } from '../games.ts';
import { makeDice } from '../shared/dice.ts';
import { drawGame } from '../testing/rulesets.ts';
import { findScenes, tellScene, titleScene } from './scenes.ts';
import { writeSheet } from './sheet.ts';

const PRESETS = FAMILIES.flatMap((family) => family.variants.map(({ id }) => [family.id, id] as const));

function sheet(game: Game, language: Language) {
  const written = writeSheet(game, language);
  if (!written) throw new Error(`${game.variant.id} has no rule sheet`);
  return written;
}

test.each(PRESETS)('%s: the sheet of %s has every part, in whole sentences of both languages', (_, id) => {
  const game = expectOk(registry.find(id));
  for (const language of LANGUAGES) {
    const { sections } = sheet(game, language);
    expect(sections.map(({ part }) => part)).toEqual([...SHEET_PARTS, 'special']);
    for (const { title, sentences } of sections) {
      expect(title).toMatch(/^\p{Lu}/u);
      expect(sentences.length).toBeGreaterThan(0);
      for (const sentence of sentences) expect(sentence).toMatch(/^[\p{Lu}\d][^{}`_]+\.$/u);
    }
  }
});

/** Words of one language that the other does not have, and of code. */
const FOREIGN = {
  en: /\b(el|los|las|del|ficha|fichas|bando|casilla|tablas)\b/i,
  es: /\b(the|of|men|side|board|when|draws?|game)\b/i,
};

test.each(PRESETS)('%s: the sheet of %s is in one language and names no field', (_, id) => {
  const game = expectOk(registry.find(id));
  const fields = game.family.fields.map(({ name }) => name).filter((name) => /[A-Z]/.test(name));
  for (const language of LANGUAGES) {
    for (const { sentences } of sheet(game, language).sections) {
      for (const sentence of sentences) {
        expect(sentence).not.toMatch(FOREIGN[language]);
        expect(sentence).not.toMatch(new RegExp(`\\b(${fields.join('|')})\\b`));
      }
    }
  }
});

test.each(PRESETS)('%s: the sheet of %s has four to six boards that play what they show', (_, id) => {
  const game = expectOk(registry.find(id));
  const scenes = findScenes(game);
  expect(scenes.length).toBeGreaterThanOrEqual(4);
  expect(scenes.length).toBeLessThanOrEqual(6);
  for (const { start, turn, end } of scenes) {
    const played = turn.reduce((match, move) => expectOk(match.play(move.text)), start);
    expect(played.position.text).toBe(end.position.text);
  }
  expectTaught(game, scenes);
});

/** Every board has a position of its own, and above it a sentence of the sheet; what is special comes first. */
function expectTaught(game: Game, scenes: ReturnType<typeof findScenes>): void {
  const told = `${game.variant.id} ${JSON.stringify(game.variant)}`;
  expect(new Set(scenes.map(({ start }) => start.position.text)).size, told).toBe(scenes.length);
  for (const language of LANGUAGES) {
    const { sections } = sheet(game, language);
    const special = sections.find(({ part }) => part === 'special')?.sentences ?? [];
    const titles = scenes.map((scene) => titleScene(scene, language));
    for (const [i, scene] of scenes.entries()) {
      expect(sections.find(({ part }) => part === scene.part)?.sentences, told).toContain(titles[i]);
      expect(tellScene(scene, language)).toMatch(/^[^{}]+\.$/);
    }
    const isSpecial = titles.map((title) => special.includes(title));
    expect(isSpecial, told).toEqual([...isSpecial].sort((a, b) => Number(b) - Number(a)));
  }
}

test.each([
  [
    'spanish-federation',
    {},
    'If there are several captures, one that takes the most pieces must be played.',
    /took 2 pieces/,
  ],
  [
    'nine-mens-morris',
    { removals: 'per-mill' },
    'Several mills closed at once take one man each.',
    /closed 2 mills on .+ and took \w\d and \w\d\./,
  ],
] as const)('what is special in %s %j is shown first: %s', (id, rules, title, happens) => {
  const [first] = findScenes(expectOk(registry.find(id, rules)));
  expect(titleScene(first, 'en')).toBe(title);
  expect(tellScene(first, 'en')).toMatch(happens);
});

describe('what is special', () => {
  const special = (id: string, rules?: object) =>
    sheet(expectOk(registry.find(id, rules)), 'en').sections.find(({ part }) => part === 'special');

  test('Copenhagen is not told as Brandubh', () => {
    const told = special('copenhagen');
    expect(told?.lead).toBe('Unlike in Brandubh:');
    expect(told?.sentences).toContain('The board has 11×11 squares.');
    expect(told?.sentences).toContain('24 attackers stand against the king and 12 defenders.');
  });

  test('a house rule is compared with its own preset', () => {
    const told = special('copenhagen', { exitFort: 'no', plyLimit: 50 });
    expect(told?.lead).toBe('Unlike in Copenhagen hnefatafl:');
    expect(told?.sentences).toEqual(['After 50 moves, both sides counted, the game is drawn.']);
  });

  test('a house rule that changes nothing says so', () => {
    expect(special('brandubh', { campEnter: 'none' })?.sentences).toEqual(['It is played like Brandubh.']);
  });
});

test('random rulesets have whole sheets and boards too', () => {
  const dice = makeDice(14);
  for (const family of FAMILIES) {
    for (let i = 0; i < 4; i++) {
      const game = drawGame(family, dice);
      const scenes = findScenes(game);
      expect(scenes.length, JSON.stringify(game.variant)).toBeGreaterThanOrEqual(3);
      expectTaught(game, scenes);
    }
  }
});
