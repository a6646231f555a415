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

/** Bounds of what one entry may hold, for those who take entries from strangers. */
export const LONGEST_COMMENT = 20_000;
const LONGEST_TEXT = 2000;
const MOST_TAGS = 200;
const MOST_SHAPES = 128;
const MOST_GLYPHS = 32;
const MOST_VERSIONS = 16;
const MOST_WRITERS = 1000;
/** Sixteen digits end with the year 287396; nobody's clock is that late. */
const LATEST = 8.64e15;

const ID = /^[\w~-]{1,64}(\/[a-z0-9]{0,16})?$/;

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
  const isPlaced = typeof parent === 'string' && ID.test(parent) && isText(move, 200) && move !== '';
  return isPlaced
    ? { chapter, parent, move, ...(value.joins === true ? { joins: true as const } : {}) }
    : undefined;
}

function parseSeen(value: unknown): Readonly<Record<string, number>> | undefined {
  if (!isRecord(value)) return undefined;
  const seen: Record<string, number> = {};
  const entries = Object.entries(value);
  if (entries.length > MOST_WRITERS) return undefined;
  for (const [by, clock] of entries) {
    if (!isClock(clock)) return undefined;
    seen[by] = clock;
  }
  return seen;
}

function parseVersions<C>(
  value: unknown,
  parse: (content: unknown) => C | undefined,
): readonly [Version<C>, ...Version<C>[]] | undefined {
  if (!Array.isArray(value) || value.length > MOST_VERSIONS) return undefined;
  const versions: Version<C>[] = [];
  for (const version of value) {
    if (!isRecord(version) || !isClock(version.clock) || !isText(version.by, 64)) return undefined;
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
  if (!isText(name) || !isText(variant, 80) || typeof rank !== 'number') return undefined;
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
  };
}

/** Fields that are undefined are left out. */
export function parseNodeContent(value: unknown): NodeContent | undefined {
  if (!isRecord(value)) return undefined;
  const { comment, before, glyphs, shapes, timing, rank } = value;
  if (typeof rank !== 'number') return undefined;
  if (comment !== undefined && !isText(comment, LONGEST_COMMENT)) return undefined;
  if (before !== undefined && !isText(before, LONGEST_COMMENT)) return undefined;
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

function isText(value: unknown, longest = LONGEST_TEXT): value is string {
  return typeof value === 'string' && value.length <= longest;
}

function isClock(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= LATEST;
}

function isTags(value: unknown): value is readonly (readonly [string, string])[] {
  return (
    Array.isArray(value) &&
    value.length <= MOST_TAGS &&
    value.every((tag) => Array.isArray(tag) && tag.length === 2 && isText(tag[0], 80) && isText(tag[1]))
  );
}

function isGlyphs(value: unknown): value is readonly number[] {
  return (
    Array.isArray(value) &&
    value.length <= MOST_GLYPHS &&
    value.every((glyph) => Number.isInteger(glyph) && glyph >= 0 && glyph < 1000)
  );
}

function isShapes(value: unknown): value is readonly Shape[] {
  return Array.isArray(value) && value.length <= MOST_SHAPES && value.every(isShape);
}

function isShape(value: unknown): value is Shape {
  if (!isRecord(value)) return false;
  const { colour, from, to } = value;
  const isColour = SHAPE_COLOURS.some((known) => known === colour);
  return isColour && isText(from, 8) && (to === undefined || isText(to, 8));
}
