import { isRecord, type Language } from '../contract/index.ts';
import { nearNames } from '../shared/near.ts';
import { OPENING_WORDS } from '../shared/words.ts';
import { type ToldExplanation, tellExplanation } from './inspect.ts';
import type { GameRef } from './match.ts';
import type { OpenError, Registry } from './registry.ts';
import { sentence, siteNames, tellFault } from './say.ts';

/** What opening a description or replaying a record can be refused for; records count turns, descriptions moves. */
interface Fault extends Omit<OpenError, 'part'> {
  readonly part: OpenError['part'] | 'result';
  readonly turn?: number;
}

/** Why a description opens no match, for people and for other programs: a sentence, and names instead of indices. */
export interface ToldOpenError {
  readonly code: string;
  readonly sentence: string;
  readonly part: Fault['part'];
  /** The rule field that is wrong. */
  readonly field?: string;
  /** Which of the moves. */
  readonly index?: number;
  /** Where in the text of the position or the move. */
  readonly at?: number;
  /** The sites of the position that are wrong. */
  readonly sites?: readonly string[];
  /** Why the rules refuse the move. */
  readonly reason?: ToldExplanation;
  /** What a wrong position may have meant. */
  readonly repaired?: string;
}

/** What a file or a link holds may be anything; a sentence shows no more of it. */
const LONGEST_TEXT = 60;

/** Puts into words why `open` refused a description or `replayRecord` a record; either is to be given again. */
export function tellOpenError(
  registry: Registry,
  ref: Partial<Pick<GameRef, 'variant' | 'rules'>>,
  error: Fault,
  { language = 'en' }: { readonly language?: Language } = {},
): ToldOpenError {
  if (!isRecord(registry) || !isRecord(ref) || !isRecord(error))
    throw new TypeError(
      'tellOpenError takes a registry, what was to be opened, and the error: tellOpenError(registry, ref, opened.error)',
    );
  const { variant = '', rules } = ref;
  const { code, part, field, index, turn, at, text, sites = [], reason, repaired } = error;
  const words = OPENING_WORDS[language];
  if (!words) throw new TypeError(`tellOpenError knows no language "${language}"; there are en, es`);
  const found = registry.find(variant, rules);
  const game = found.ok ? found.value : undefined;
  const told = game && reason && tellExplanation(game, reason, { language });
  return {
    code,
    sentence: say(),
    part,
    ...(field === undefined ? {} : { field }),
    ...(index === undefined ? {} : { index }),
    ...(at === undefined ? {} : { at }),
    ...(game && sites.length > 0 ? { sites: siteNames(game, sites) } : {}),
    ...(told ? { reason: told } : {}),
    ...(repaired === undefined ? {} : { repaired }),
  };

  function say(): string {
    if (part === 'variant') {
      const ids = registry.families.flatMap(({ variants }) => variants.map(({ id }) => id));
      return words['unknown-variant'].replace('{variant}', () => clip(variant)) + near(variant, ids);
    }
    if (part === 'result') return words['wrong-result'];
    if (part === 'rules' || !game) {
      if (field === undefined) return words['bad-rules'];
      const family = registry.variant(variant)?.family;
      const name = family?.aliases?.find((alias) => alias.name === field)?.field ?? field;
      const label = family?.words[language]?.fields[name]?.label;
      if (label !== undefined) return words['bad-value'].replace('{field}', label);
      const fields = Object.keys(registry.variant(variant)?.variant ?? {});
      return words['no-rule'].replace('{field}', () => clip(field)) + near(field, fields);
    }
    if (part === 'start') return tellFault(game, error, language);
    const why =
      told?.sentence ?? (code === 'not-one-turn' ? words[code] : sentence(game, code, sites, language));
    const number = (index ?? turn ?? 0) + 1;
    if (text === undefined) return why;
    return words[turn === undefined ? 'move' : 'turn']
      .replace('{number}', String(number))
      .replace('{text}', () => clip(text))
      .replace('{why}', () => why);
  }

  /** What may have been meant, after a sentence that says it is not there. */
  function near(typed: unknown, known: readonly string[]): string {
    const names = typeof typed === 'string' ? nearNames(typed, known) : [];
    return names.length === 0 ? '' : ` ${words.near.replace('{names}', names.join(', '))}`;
  }
}

function clip(text: unknown): string {
  return String(text).slice(0, LONGEST_TEXT);
}
