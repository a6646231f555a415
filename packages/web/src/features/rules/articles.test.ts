import { FAMILIES } from '@boardwright/games';
import { expect, test } from 'vitest';
import { articlesOn, loadArticles, parseArticles } from './articles.ts';

const PAGE = `# Tafl
## Board
- **[T1]** The board has 7×7 squares (\`size\`, \`start\`).
Some words between.
### Corners
- **[T5]** Only the **king** may enter a corner (\`corners: 1\`).
- no article
`;

test('articles are read with their number, words and fields', () => {
  const chapters = parseArticles(PAGE);
  expect(chapters.map((chapter) => chapter.title)).toEqual(['Board', 'Corners']);
  expect(articlesOn(chapters, 'corners')).toEqual([
    { id: 'T5', text: 'Only the king may enter a corner (corners: 1).', fields: ['corners'] },
  ]);
  expect(articlesOn(chapters, 'start').map((article) => article.id)).toEqual(['T1']);
});

test.each(FAMILIES.map((family) => [family.id, family] as const))(
  '%s: the rulebook speaks of its fields',
  async (_, family) => {
    const chapters = await loadArticles(family.variants[0].source);
    const cited = family.fields.filter((field) => articlesOn(chapters, field.name).length > 0);
    expect(cited.length).toBeGreaterThan(family.fields.length / 2);
  },
);
