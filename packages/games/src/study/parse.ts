import { isRecord, RESULTS } from '../contract/index.ts';
import {
  type ChapterContent,
  type Entry,
  type NodeContent,
  SHAPE_COLOURS,
  type Shape,
  type StudyContent,
  type Version,
} from './entry.ts';

/** The longest comment that a page takes; a book has shorter chapters. */
export const LONGEST_COMMENT = 100_000;
const LONGEST_TEXT = 2000;
const LONGEST_MOVE = 200;
const MOST_TAGS = 200;
const MOST_SHAPES = 128;
const MOST_GLYPHS = 32;
/** Each comes from a writer who knew of none of the others: a class that writes into one move at once. */
const MOST_VERSIONS = 100;
/** Every tab that ever wrote the entry. */
const MOST_WRITERS = 5000;
/** Sixteen digits end with the year 287396; nobody's clock is that late. */
const LATEST = 8.64e15;

const ID = /^[\w~-]{1,64}(\/[a-z0-9]{0,16})?$/;

/** No database takes these: the sign with the number 0, and halves of signs that are written in two. */
const UNSTORABLE = /[\0\p{Cs}]/gu;

/** A text as it can be stored everywhere. */
export function storableText(text: string): string {
  return text.replace(UNSTORABLE, '\ufffd');
}

/**
 * Whether an entry can be stored and is no larger than anybody needs, for those who take entries from strangers. What
 * is larger, as a file may bring it along, is still an entry: whoever has it keeps it.
 */
export function isBounded(entry: Entry): boolean {
  const { versions, seen } = entry;
  if (versions.length > MOST_VERSIONS || Object.keys(seen).length > MOST_WRITERS) return false;
  if (versions.some(({ by }) => by.length > 64)) return false;
  switch (entry.kind) {
    case 'study':
      return entry.versions.every(({ content }) => isShort(content.name));
    case 'chapter':
      return entry.versions.every(({ content }) => isBoundedChapter(content));
    case 'node':
      return (
        isShort(entry.move, LONGEST_MOVE) && entry.versions.every(({ content }) => isBoundedNode(content))
      );
  }
}

function isBoundedChapter({ name, variant, start, source, tags = [], seen = {} }: ChapterContent): boolean {
  return (
    Object.keys(seen).length <= MOST_WRITERS &&
    isShort(variant, 80) &&
    [name, start, source].every((text) => isShort(text)) &&
    tags.length <= MOST_TAGS &&
    tags.every(([tag, value]) => isShort(tag, 80) && isShort(value))
  );
}

function isBoundedNode({ comment, before, timing, glyphs = [], shapes = [] }: NodeContent): boolean {
  return (
    isShort(comment, LONGEST_COMMENT) &&
    isShort(before, LONGEST_COMMENT) &&
    isShort(timing) &&
    glyphs.length <= MOST_GLYPHS &&
    shapes.length <= MOST_SHAPES
  );
}

function isShort(text: string | undefined, longest = LONGEST_TEXT): boolean {
  return text === undefined || (text.length <= longest && text.search(UNSTORABLE) < 0);
}

/** An entry from storage or a wire; undefined where it is none, so that nothing half understood is kept. */
export function parseEntry(value: unknown): Entry | undefined {
  if (!isRecord(value) || typeof value.id !== 'string' || !ID.test(value.id)) return undefined;
  const seen = parseSeen(value.seen);
  if (!seen) return undefined;
  const { id } = value;
  switch (value.kind) {
    case 'study': {
      const versions = parseVersions(value.versions, parseStudyContent);
      return versions && { id, kind: 'study', versions, seen };
    }
    case 'chapter': {
      const versions = parseVersions(value.versions, parseChapterContent);
      return versions && { id, kind: 'chapter', versions, seen };
    }
    case 'node': {
      const versions = parseVersions(value.versions, parseNodeContent);
      const place = parsePlace(value);
      return versions && place && { id, kind: 'node', ...place, versions, seen };
    }
    default:
      return undefined;
  }
}

function parsePlace(value: { readonly [field: string]: unknown }) {
  const { chapter, parent, move } = value;
  if (typeof chapter !== 'string') return undefined;
  if (parent === undefined && move === undefined) return { chapter };
  const isPlaced = typeof parent === 'string' && ID.test(parent) && isText(move) && move !== '';
  return isPlaced
    ? { chapter, parent, move, ...(value.joins === true ? { joins: true as const } : {}) }
    : undefined;
}

function parseSeen(value: unknown): Readonly<Record<string, number>> | undefined {
  if (!isRecord(value)) return undefined;
  const seen: Record<string, number> = {};
  for (const [by, clock] of Object.entries(value)) {
    if (!isClock(clock)) return undefined;
    seen[by] = clock;
  }
  return seen;
}

function parseVersions<C>(
  value: unknown,
  parse: (content: unknown) => C | undefined,
): readonly [Version<C>, ...Version<C>[]] | undefined {
  if (!Array.isArray(value)) return undefined;
  const versions: Version<C>[] = [];
  for (const version of value) {
    if (!isRecord(version) || !isClock(version.clock) || !isText(version.by)) return undefined;
    const content = parse(version.content);
    if (!content) return undefined;
    versions.push({ clock: version.clock, by: version.by, content });
  }
  const [first, ...others] = versions;
  return first && [first, ...others];
}

function parseStudyContent(value: unknown): StudyContent | undefined {
  return isRecord(value) && isText(value.name) ? { name: value.name } : undefined;
}

/** Fields that are undefined are left out. */
export function parseChapterContent(value: unknown): ChapterContent | undefined {
  if (!isRecord(value)) return undefined;
  const { name, variant, rules, start, startsWith, tags, source, rank } = value;
  const result = RESULTS.find((known) => known === value.result);
  const seen = value.seen === undefined ? undefined : parseSeen(value.seen);
  if (!isText(name) || !isText(variant) || typeof rank !== 'number') return undefined;
  if (value.seen !== undefined && !seen) return undefined;
  if (rules !== undefined && !isRecord(rules)) return undefined;
  if (start !== undefined && !isText(start)) return undefined;
  if (source !== undefined && !isText(source)) return undefined;
  if (startsWith !== undefined && startsWith !== 'first' && startsWith !== 'second') return undefined;
  if (tags !== undefined && !isTags(tags)) return undefined;
  if (value.result !== undefined && !result) return undefined;
  return {
    name,
    variant,
    ...(rules === undefined ? {} : { rules }),
    ...(start === undefined ? {} : { start }),
    ...(startsWith === undefined ? {} : { startsWith }),
    ...(tags === undefined ? {} : { tags }),
    ...(result === undefined ? {} : { result }),
    ...(source === undefined ? {} : { source }),
    rank,
    ...(value.isRemoved === true ? { isRemoved: true } : {}),
    ...(seen ? { seen } : {}),
  };
}

/** Fields that are undefined are left out. */
export function parseNodeContent(value: unknown): NodeContent | undefined {
  if (!isRecord(value)) return undefined;
  const { comment, before, glyphs, shapes, timing, rank } = value;
  if (typeof rank !== 'number') return undefined;
  if (comment !== undefined && !isText(comment)) return undefined;
  if (before !== undefined && !isText(before)) return undefined;
  if (glyphs !== undefined && !isGlyphs(glyphs)) return undefined;
  if (shapes !== undefined && !isShapes(shapes)) return undefined;
  if (timing !== undefined && !isText(timing)) return undefined;
  return {
    ...(comment === undefined ? {} : { comment }),
    ...(before === undefined ? {} : { before }),
    ...(glyphs === undefined ? {} : { glyphs }),
    ...(shapes === undefined ? {} : { shapes }),
    ...(timing === undefined ? {} : { timing }),
    rank,
    ...(value.isRemoved === true ? { isRemoved: true } : {}),
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isClock(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= LATEST;
}

function isTags(value: unknown): value is readonly (readonly [string, string])[] {
  return (
    Array.isArray(value) &&
    value.every((tag) => Array.isArray(tag) && tag.length === 2 && isText(tag[0]) && isText(tag[1]))
  );
}

function isGlyphs(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((glyph) => Number.isInteger(glyph) && glyph >= 0);
}

function isShapes(value: unknown): value is readonly Shape[] {
  return Array.isArray(value) && value.every(isShape);
}

function isShape(value: unknown): value is Shape {
  if (!isRecord(value)) return false;
  const { colour, from, to } = value;
  const isColour = SHAPE_COLOURS.some((known) => known === colour);
  return isColour && isText(from) && (to === undefined || isText(to));
}
