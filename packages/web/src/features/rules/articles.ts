import { type Family, type Game, rulesOf, type Variant } from '@boardwright/games';

/** One numbered rule of a rulebook page, and the fields of the variant record it speaks of. */
interface Article {
  readonly id: string;
  readonly text: string;
  readonly fields: readonly FieldNote[];
}

/** A field an article names, with the value it is true for where it names one. */
interface FieldNote {
  readonly name: string;
  readonly value?: string;
}

export interface Chapter {
  readonly title: string;
  /** The part of the page it belongs to. A part named after a variant states the rules of that variant. */
  readonly part: string;
  readonly articles: readonly Article[];
}

/** The rulebook pages are the sources; they are bundled as they stand and read when a rules page opens. */
const PAGES = import.meta.glob<string>('../../../../../docs/rules/*.md', {
  query: '?raw',
  import: 'default',
});

/** The page a variant names as its source; nothing if there is none. */
export async function loadArticles(source: string): Promise<readonly Chapter[]> {
  const name = Object.keys(PAGES).find((path) => path.endsWith(`/${source}`));
  return name ? parseArticles(await PAGES[name]()) : [];
}

/** Reads `- **[T5]** Only the king … (\`corners\`)` under their headings; everything else is passed over. */
export function parseArticles(page: string): readonly Chapter[] {
  const chapters: { title: string; part: string; articles: Article[] }[] = [];
  let part = '';
  for (const line of page.split('\n')) {
    const heading = /^(#{2,3}) (.+)$/.exec(line);
    if (heading) {
      const [, depth, title] = heading;
      if (depth === '##') part = title;
      chapters.push({ title, part, articles: [] });
    }
    const found = /^- \*\*\[(\w+)\]\*\* (.+)$/.exec(line);
    if (found) {
      const [, id, text] = found;
      if (chapters.length === 0) chapters.push({ title: '', part, articles: [] });
      chapters.at(-1)?.articles.push({ id, text: plain(text), fields: fieldsIn(text) });
    }
  }
  return chapters.filter((chapter) => chapter.articles.length > 0);
}

/** The articles that decide a field of a game: those that name it in code letters and are true for the game. */
export function articlesOn(
  chapters: readonly Chapter[],
  field: string,
  game: Pick<Game, 'family' | 'variant'>,
): readonly Article[] {
  return chapters.flatMap(({ part, articles }) =>
    articles.filter(
      (article) => article.fields.some(({ name }) => name === field) && isTrueFor(article, part, game),
    ),
  );
}

/** An article holds where the game has the values it names, and those of the variant whose rules it states. */
function isTrueFor(
  { fields }: Article,
  part: string,
  { family, variant }: { readonly family: Family; readonly variant: Variant },
): boolean {
  const rules = rulesOf(family, variant);
  const described = family.variants.find(({ name }) => name === part);
  const stated = described ? rulesOf(family, described) : rules;
  return fields
    .filter(({ name }) => rules[name] !== undefined)
    .every(({ name, value }) => {
      if (value !== undefined && String(rules[name]) !== value) return false;
      return JSON.stringify(rules[name]) === JSON.stringify(stated[name]);
    });
}

function fieldsIn(text: string): readonly FieldNote[] {
  return [...text.matchAll(/`([A-Za-z]+)(?:: ([^`]*))?`/g)].map(([, name, value]) =>
    value === undefined ? { name } : { name, value },
  );
}

function plain(text: string): string {
  return text.replaceAll(/\*\*/g, '').replaceAll('`', '');
}
