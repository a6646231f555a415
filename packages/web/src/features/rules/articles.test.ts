import { expectOk, FAMILIES, registry } from '@boardwright/games';
import { LANGUAGES } from '@boardwright/games/internal';
import { expect, test } from 'vitest';
import { articlesOn, loadArticles, nameCodes, parseArticles } from './articles.ts';

const PAGE = `# Tafl
## Brandubh
### Board
- **[T1]** The board has 7×7 squares (\`size\`, \`start\`).
Some words between.
### Corners
- **[T5]** Only the **king** may enter a corner (\`corners: 1\`).
- no article
`;

test('articles are read with their number, words and fields', () => {
  const chapters = parseArticles(PAGE);
  expect(chapters.map(({ part, title }) => `${part}: ${title}`)).toEqual([
    'Brandubh: Board',
    'Brandubh: Corners',
  ]);
  const brandubh = expectOk(registry.find('brandubh'));
  expect(articlesOn(chapters, 'corners', brandubh)).toEqual([
    {
      id: 'T5',
      text: 'Only the king may enter a corner (`corners: 1`).',
      fields: [{ name: 'corners', value: '1' }],
    },
  ]);
  expect(articlesOn(chapters, 'start', brandubh).map((article) => article.id)).toEqual(['T1']);
});

test.each([
  ['brandubh', {}, 'size', 'T1', true, 'the board of Brandubh has 7×7 squares'],
  ['copenhagen', {}, 'size', 'T1', false, 'the board of Copenhagen has not'],
  ['copenhagen', {}, 'kingElsewhere', 'T18', false, 'nor does its king fall to two'],
  ['copenhagen', {}, 'kingElsewhere', 'T43', true, 'its king has a strength all the same'],
  ['copenhagen', {}, 'repetition', 'T31', true, 'a third repetition loses for its defenders'],
  ['fetlar', {}, 'repetition', 'T31', false, 'but not in Fetlar'],
  ['tablut-saami', {}, 'goal', 'T25', false, 'a tablut is not won in a corner'],
  ['brandubh', { noMoves: 'loses' }, 'noMoves', 'T29', false, 'a house rule counts'],
  ['brandubh', { noMoves: 'loses' }, 'noMoves', 'T48', true, 'and has its own article'],
  ['brandubh', {}, 'noMoves', 'T48', false, 'which is not for others'],
])('%s %j: under %s stands %s: %s, %s', async (...[id, rules, field, article, isThere]) => {
  const game = expectOk(registry.find(id, rules));
  const { chapters } = await loadArticles(game.variant.source, 'en');
  expect(articlesOn(chapters, field, game).some((one) => one.id === article)).toBe(isThere);
});

test.each(FAMILIES.map((family) => [family.id, family] as const))(
  '%s: the rulebook speaks of its fields',
  async (_, family) => {
    const { chapters } = await loadArticles(family.variants[0].source, 'en');
    const game = expectOk(registry.find(family.variants[0].id));
    const cited = family.fields.filter((field) => articlesOn(chapters, field.name, game).length > 0);
    expect(cited.length).toBeGreaterThan(family.fields.length / 2);
  },
);

test.each([
  ['tafl', 'en', 'T5', 'Only the king may enter a corner.'],
  ['tafl', 'es', 'T5', 'Solo el rey puede entrar en una esquina.'],
  ['tafl', 'en', 'T48', '“No moves: it loses”: the side that cannot move loses.'],
  ['draughts', 'en', 'D19', '“Most pieces”: the chain that captures the most pieces.'],
  ['morris', 'es', 'M47', 'd6 coloca; d6-d5 da un paso, vuela o salta; xb4 captura.'],
] as const)('%s in %s: [%s] reads "%s"', async (id, language, number, text) => {
  const family = FAMILIES.find((one) => one.id === id) ?? FAMILIES[0];
  const { chapters } = await loadArticles(family.variants[0].source, language);
  const article = chapters.flatMap(({ articles }) => articles).find((one) => one.id === number);
  expect(article && nameCodes(article, family, language)).toBe(text);
});

test.each(FAMILIES.map((family) => [family.id, family] as const))(
  '%s: every article is written in every language, cites the same fields, and nobody reads a field’s name',
  async (_, family) => {
    const { source } = family.variants[0];
    const books = await Promise.all(LANGUAGES.map((language) => loadArticles(source, language)));
    const [english] = books;
    for (const { chapters, language } of books) {
      const articles = chapters.flatMap((chapter) => chapter.articles);
      const original = english.chapters.flatMap((chapter) => chapter.articles);
      expect(articles.map(({ id }) => id)).toEqual(original.map(({ id }) => id));
      for (const [i, article] of articles.entries()) {
        expect(article.fields, article.id).toEqual(expect.arrayContaining([...original[i].fields]));
        const read = nameCodes(article, family, language);
        const names = family.fields.map(({ name }) => name).filter((name) => /[a-z][A-Z]/.test(name));
        expect(names.filter((name) => new RegExp(`\\b${name}\\b`).test(read) && !/x-/.test(read))).toEqual(
          [],
        );
        expect(read, article.id).not.toContain('`');
      }
    }
    expect(books.map(({ language }) => language)).toEqual([...LANGUAGES]);
  },
);
