import type { NotationError, Result } from '../contract/index.ts';
import { err, ok } from '../contract/index.ts';

export type Tag = readonly [name: string, value: string];

export interface TagSection {
  readonly tags: readonly Tag[];
  /** Offset of the first character after the tags. */
  readonly end: number;
}

const TAG = /\s*\[\s*([A-Za-z0-9_-]{1,40})\s+"((?:[^"\\]|\\.)*)"\s*\]/y;
const MOST_TAGS = 200;

/** The `[Name "value"]` lines at the head of a record. Stops at the first thing that is no tag. */
export function parseTags(text: string, from = 0): Result<TagSection, NotationError> {
  const tags: Tag[] = [];
  let end = from;
  for (;;) {
    TAG.lastIndex = end;
    const found = TAG.exec(text);
    if (!found) break;
    tags.push([found[1], found[2].replace(/\\(.)/g, '$1')]);
    end = TAG.lastIndex;
    if (tags.length > MOST_TAGS) return err({ code: 'too-many-tags', at: end });
  }
  const next = text.slice(end).search(/\S/);
  if (next >= 0 && text[end + next] === '[') return err({ code: 'bad-tag', at: end + next });
  return ok({ tags, end });
}

export function formatTags(tags: readonly Tag[]): string {
  return tags.map(([name, value]) => `[${name} "${value.replace(/[\\"]/g, '\\$&')}"]\n`).join('');
}

/** The value of a tag, whatever the case of its name. */
export function tagValue(tags: readonly Tag[], name: string): string | undefined {
  const wanted = name.toLowerCase();
  return tags.find(([known]) => known.toLowerCase() === wanted)?.[1];
}
