import type { Game, Language } from '@boardwright/games';
import type { Family, Variant } from '@boardwright/games/contract';
import { type FieldWords, rulesOf, wordsOf } from '@boardwright/games/internal';

/** One numbered rule of a rulebook page, and the fields of the variant record it speaks of. */
interface Article {
  readonly id: string;
  /** As it is written, with the names of fields and values in code letters: `nameCodes` makes it readable. */
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
const PAGES = import.meta.glob<string>('../../../../../docs/rules/**/*.md', {
  query: '?raw',
  import: 'default',
});

/** A rulebook in the language it was found in. */
export interface Articles {
  readonly language: Language;
  readonly chapters: readonly Chapter[];
}

/** The page a variant names as its source, in the reader's language where it is written in it; nothing if there is none. */
export async function loadArticles(source: string, language: Language): Promise<Articles> {
  const find = (path: string) => Object.keys(PAGES).find((name) => name.endsWith(`/${path}`));
  const own = language === 'en' ? undefined : find(source.replace(/[^/]+$/, (file) => `${language}/${file}`));
  const name = own ?? find(source);
  const chapters = name ? parseArticles(await PAGES[name]()) : [];
  return { language: own ? language : 'en', chapters };
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
      chapters.at(-1)?.articles.push({ id, text: text.replaceAll('**', ''), fields: fieldsIn(text) });
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

/**
 * An article for people: fields and values are called by their names in the reader's words, and where one only stands
 * in brackets behind what it says it is left out. What is notation stays as it is written.
 */
export function nameCodes({ text, fields }: Article, family: Family, language: Language): string {
  const { fields: words } = wordsOf(family, language);
  // The fields an article speaks of come first: several have values of the same name.
  const named = [...fields.flatMap(({ name }) => words[name] ?? []), ...Object.values(words)];
  const quote = language === 'es' ? ['«', '»'] : ['“', '”'];
  return text
    .replaceAll(/ \(((?:`[^`]+`(?:, )?)+)\)/g, (whole, codes: string) =>
      codesIn(codes).every((code) => nameCode(code, words, named) !== undefined) ? '' : whole,
    )
    .replaceAll(/`([^`]+)`/g, (_, code: string) => {
      const name = nameCode(code, words, named);
      return name === undefined ? code : `${quote[0]}${name}${quote[1]}`;
    });
}

function codesIn(text: string): readonly string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code);
}

/** `kingElsewhere: 2`, `kingElsewhere` or a value alone; undefined for what is neither. */
function nameCode(
  code: string,
  words: Readonly<Record<string, FieldWords>>,
  named: readonly FieldWords[],
): string | undefined {
  const [field, value] = code.split(': ');
  const found = words[field];
  if (found && value !== undefined) return `${found.label}: ${found.values?.[value] ?? value}`;
  return found?.label ?? named.find(({ values }) => values?.[code] !== undefined)?.values?.[code];
}
