/** One numbered rule of a rulebook page, and the fields of the variant record it speaks of. */
export interface Article {
  readonly id: string;
  readonly text: string;
  readonly fields: readonly string[];
}

export interface Chapter {
  readonly title: string;
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
  const chapters: { title: string; articles: Article[] }[] = [];
  for (const line of page.split('\n')) {
    const title = /^#{2,3} (.+)$/.exec(line)?.[1];
    if (title) chapters.push({ title, articles: [] });
    const found = /^- \*\*\[(\w+)\]\*\* (.+)$/.exec(line);
    if (found) {
      const [, id, text] = found;
      if (chapters.length === 0) chapters.push({ title: '', articles: [] });
      chapters.at(-1)?.articles.push({ id, text: plain(text), fields: fieldsIn(text) });
    }
  }
  return chapters.filter((chapter) => chapter.articles.length > 0);
}

/** The articles that decide a field: those that name it in code letters. */
export function articlesOn(chapters: readonly Chapter[], field: string): readonly Article[] {
  return chapters.flatMap((chapter) => chapter.articles.filter((article) => article.fields.includes(field)));
}

function fieldsIn(text: string): readonly string[] {
  return [...text.matchAll(/`([A-Za-z]+)(?::[^`]*)?`/g)].map((match) => match[1]);
}

function plain(text: string): string {
  return text.replaceAll(/\*\*/g, '').replaceAll('`', '');
}
