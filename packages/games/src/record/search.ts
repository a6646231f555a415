import type { ListedGame } from './collection.ts';

/**
 * The numbers of the games that a search asks for. Every part of it has to fit: a word or its beginning, wherever a
 * word begins in tags, comments and turns; `"two words"` in quotes of any kind; a date or a part of one (`1987`, `1987-05`,
 * `3.5.1987`); a turn (`11-15`); and `player:`, `event:`, `date:`, `result:` or the name of any tag before one of
 * these, for that place alone. Accents and the case of letters do not matter.
 */
export function searchGames(games: readonly ListedGame[], search: string): readonly number[] {
  const terms = parseTerms(fold(search));
  return games.flatMap((game, i) => {
    const words = wordsOf(game);
    return terms.every((term) => isFound(words, term)) ? [i] : [];
  });
}

/** Names that people give to places, and the tags that are meant. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  player: ['white', 'black', 'attackers', 'defenders'],
  jugador: ['white', 'black', 'attackers', 'defenders'],
  blancas: ['white'],
  negras: ['black'],
  evento: ['event'],
  lugar: ['site'],
  ronda: ['round'],
  date: ['date', 'eventdate', 'utcdate'],
  fecha: ['date', 'eventdate', 'utcdate'],
  resultado: ['result'],
};

interface Term {
  /** Undefined where all of a game is meant. */
  readonly tags: readonly string[] | undefined;
  readonly word: string;
  /** What counts as the word: its beginning, all of it, a number that is no part of a turn, a day, month or year. */
  readonly kind: 'beginning' | 'whole' | 'number' | 'date';
}

const TERM = /(?:(\p{L}+):)?(?:["“”«]([^"“”»]*)["“”»]?|(\S+))/gu;

function parseTerms(search: string): readonly Term[] {
  return [...search.matchAll(TERM)].flatMap(([, place, quoted, plain]): readonly Term[] => {
    const tags = place === undefined ? undefined : (PLACES[place] ?? [place]);
    const word = (quoted ?? plain).trim();
    if (word === '') return [];
    if (quoted !== undefined) return [{ tags, word, kind: 'whole' }];
    const date = readDate(word);
    if (date !== undefined) return [{ tags, word: date, kind: 'date' }];
    if (/^\d+$/.test(word)) return [{ tags, word, kind: 'number' }];
    return [{ tags, word, kind: /\d[-x:]\d|^x?[a-z]\d/.test(word) ? 'whole' : 'beginning' }];
  });
}

/** A year with a month, and perhaps a day, as records write them; people write the day first as well. */
function readDate(word: string): string | undefined {
  const year = /^(\d{4})[-./](\d{1,2})(?:[-./](\d{1,2}))?$/.exec(word);
  const day = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(word);
  const parts = year ? year.slice(1) : day ? day.slice(1).reverse() : [];
  const written = parts.flatMap((part) => part?.padStart(2, '0') ?? []);
  return written.length > 0 ? written.join('.') : undefined;
}

interface Words {
  readonly tags: readonly (readonly [name: string, value: string])[];
  /** Comments and turns. */
  readonly body: string;
}

/** Made once for a game, since a search goes on with every letter. */
const known = new WeakMap<ListedGame, Words>();

const TAG_LINE = /^\uFEFF?\s*\[[\w-]+(?:\s+".*"|\s*:.*)\]\s*$/gm;

function wordsOf(game: ListedGame): Words {
  const before = known.get(game);
  if (before) return before;
  const tags = game.tags.map(([name, value]) => [fold(name), fold(value)] as const);
  const words = { tags, body: fold(game.text.replace(TAG_LINE, '')) };
  known.set(game, words);
  return words;
}

const MARKS = /\p{M}+/gu;

function fold(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase();
}

function isFound({ tags, body }: Words, term: Term): boolean {
  const wanted = tags.filter(([name]) => term.tags === undefined || term.tags.includes(name));
  switch (term.kind) {
    case 'date':
      return wanted.some(
        ([, value]) => readDate(value)?.startsWith(term.word) ?? value.startsWith(term.word),
      );
    case 'number':
      return wanted.some(([, value]) => hasWord(value, term.word, true));
    case 'whole':
    case 'beginning': {
      const isWhole = term.kind === 'whole';
      const isTagged = wanted.some(([, value]) => hasWord(value, term.word, isWhole));
      return isTagged || (term.tags === undefined && hasWord(body, term.word, isWhole));
    }
  }
}

const IN_WORD = /[\p{L}\p{N}]/u;

/** Whether a word stands in a text, from where a word begins and, if it is a whole one, to where it ends. */
function hasWord(text: string, word: string, isWhole: boolean): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const end = at + word.length;
    const begins = at === 0 || !IN_WORD.test(text[at - 1]) || !IN_WORD.test(word[0]);
    const ends = !isWhole || end === text.length || !IN_WORD.test(text[end]);
    if (begins && ends) return true;
  }
  return false;
}
