import type { GameRecord, NotationError, Result } from '../contract/index.ts';
import { err, isRecord, ok } from '../contract/index.ts';

export type Tag = readonly [name: string, value: string];

export interface TagSection {
  readonly tags: readonly Tag[];
  /** What lines between them say that begin with % or ;. */
  readonly remark?: string;
  /** Offset of the first character after the tags. */
  readonly end: number;
}

const TAG = /\s*\[\s*([A-Za-z0-9_-]{1,40})\s+"((?:[^"\\]|\\[\s\S])*)"\s*\]/y;
/** A value with quotes that nobody escaped ends with the last one of its line. */
const LOOSE = /\s*\[\s*([A-Za-z0-9_-]{1,40})\s+"([^\n]*)"\s*\][^\S\n]*(?:\n|$)/y;
/** A line that is no tag: with % for the program that wrote it, with ; for its readers. */
const REMARK = /\s*(?<=^|\n)[%;]([^\n]*)(?:\n|$)/y;
const MOST_TAGS = 200;

/** The `[Name "value"]` lines at the head of a record. Stops at the first thing that is no tag. */
export function parseTags(text: string, from = 0): Result<TagSection, NotationError> {
  if (typeof text !== 'string') throw new TypeError('a record is read from a text');
  const tags: Tag[] = [];
  const remarks: string[] = [];
  let end = from;
  for (;;) {
    REMARK.lastIndex = end;
    const remark = REMARK.exec(text);
    if (remark) {
      remarks.push(remark[1].trim());
      end = REMARK.lastIndex;
      continue;
    }
    TAG.lastIndex = end;
    LOOSE.lastIndex = end;
    const found = TAG.exec(text);
    const loose = found ? undefined : (LOOSE.exec(text) ?? undefined);
    if (found) tags.push([found[1], found[2].replace(/\\([\s\S])/g, '$1')]);
    else if (loose) tags.push([loose[1], loose[2]]);
    else break;
    end = found ? TAG.lastIndex : LOOSE.lastIndex;
    if (tags.length > MOST_TAGS) return err({ code: 'too-many-tags', at: end });
  }
  const next = text.slice(end).search(/\S/);
  if (next >= 0 && text[end + next] === '[') return err({ code: 'bad-tag', at: end + next });
  return ok({ tags, ...(remarks.length > 0 ? { remark: remarks.join(' ') } : {}), end });
}

/** For callers without types: what is to be written is a record. */
export function expectRecord(record: unknown): asserts record is GameRecord {
  if (isRecord(record) && Array.isArray(record.tags) && Array.isArray(record.turns)) return;
  throw new TypeError('a format writes a record, such as recordMatch(match)');
}

export function formatTags(tags: readonly Tag[]): string {
  return tags.map(([name, value]) => `[${name} "${value.replace(/[\\"]/g, '\\$&')}"]\n`).join('');
}

/** The value of a tag, whatever the case of its name. */
export function tagValue(tags: readonly Tag[], name: string): string | undefined {
  const wanted = name.toLowerCase();
  return tags.find(([known]) => known.toLowerCase() === wanted)?.[1];
}

/** Where a record keeps the name that another program has for the game: `Variant` is one of our ids. */
export const NAME_TAG = 'VariantName';
