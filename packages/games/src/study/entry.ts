import type { RecordResult, RuleOverrides } from '../contract/index.ts';

/** An arrow between two sites, or a circle around one. */
export interface Shape {
  readonly colour: ShapeColour;
  readonly from: string;
  /** Missing for a circle. */
  readonly to?: string;
}
/** Colours that a shape on the board can have. */
export const SHAPE_COLOURS = ['green', 'red', 'blue', 'yellow'] as const;
/** One of the colours of shapes. */
export type ShapeColour = (typeof SHAPE_COLOURS)[number];

/** The study itself: one entry, named like the study. */
export interface StudyContent {
  readonly name: string;
}

/** A game with its variations. What a record holds beside its turns is kept as it was. */
export interface ChapterContent {
  readonly name: string;
  readonly variant: string;
  readonly rules?: RuleOverrides;
  /** Position text; the variant's start when missing. */
  readonly start?: string;
  readonly startsWith?: 'first' | 'second';
  readonly tags?: readonly (readonly [string, string])[];
  readonly result?: RecordResult;
  /** Where the game comes from: an address or the name of a file. */
  readonly source?: string;
  /** Chapters are shown by rising rank. */
  readonly rank: number;
  readonly isRemoved?: true;
  /** Of a removed chapter: the latest clock of every writer that was in it then. Whatever is written later brings it back. */
  readonly seen?: Readonly<Record<string, number>>;
}

/** What annotators add to a move; that of a chapter's first node is said of its start. */
export interface NodeContent {
  readonly comment?: string;
  /** Said before the move; only where a variation begins. */
  readonly before?: string;
  /** Numeric annotation glyphs, as in records. */
  readonly glyphs?: readonly number[];
  readonly shapes?: readonly Shape[];
  /** What clocks said, as records write it: `[%clk 0:29:51]`, `[%emt 0:00:09]`. */
  readonly timing?: string;
  /** Of moves from one position that of the least rank is the main line. */
  readonly rank: number;
  readonly isRemoved?: true;
}

/** One writer's version of an entry. */
export interface Version<C> {
  /** Milliseconds, raised above all that the writer had seen: later means knowing more. */
  readonly clock: number;
  readonly by: string;
  readonly content: C;
}

/**
 * The smallest thing that is written as a whole: the last writer wins. Versions written without knowing of one
 * another are all kept, the winner first, until somebody who has seen them drops them.
 */
interface Register<C> {
  readonly id: string;
  readonly versions: readonly [Version<C>, ...Version<C>[]];
  /** The latest clock of every writer that this entry knows of, kept and overwritten versions alike. */
  readonly seen: Readonly<Record<string, number>>;
}

/** The study itself, as it is stored and merged. */
export interface StudyEntry extends Register<StudyContent> {
  readonly kind: 'study';
}
/** A chapter, as it is stored and merged. */
export interface ChapterEntry extends Register<ChapterContent> {
  readonly kind: 'chapter';
}
/** A move. Its name follows from the moves before it, so that two who play it have written one entry. */
export interface NodeEntry extends Register<NodeContent> {
  readonly kind: 'node';
  readonly chapter: string;
  /** Missing for the start of a chapter, whose node is named like the chapter with a stroke behind. */
  readonly parent?: string;
  readonly move?: string;
  /** The move goes on with the turn of the one before it. */
  readonly joins?: true;
}
/** Whatever a study is made of. */
export type Entry = StudyEntry | ChapterEntry | NodeEntry;

/** Who writes and when. `by` is another one for every tab, since two of them may write at once. */
export interface Stamp {
  readonly by: string;
  readonly nowMs: number;
}

/** The version that counts. */
export function contentOf<E extends Register<unknown>>(entry: E): E['versions'][0]['content'] {
  return entry.versions[0].content;
}

/** The first version of an entry. */
export function firstVersion<C>(content: C, stamp: Stamp): Omit<Register<C>, 'id'> {
  return {
    versions: [{ clock: stamp.nowMs, by: stamp.by, content }],
    seen: { [stamp.by]: stamp.nowMs },
  };
}

/** Writes over the version that counts; others stay beside it, as far as they say anything. */
export function rewrite<E extends Entry>(entry: E, content: E['versions'][0]['content'], stamp: Stamp): E {
  const clock = Math.max(stamp.nowMs, ...Object.values(entry.seen).map((known) => known + 1));
  const others = entry.versions.slice(1).filter((version) => saysMore(version.content, content));
  return {
    ...entry,
    versions: [{ clock, by: stamp.by, content }, ...others],
    seen: { ...entry.seen, [stamp.by]: clock },
  };
}

/**
 * Writes while the version that counts has not been read, as when somebody else's words arrive under the hands of one
 * who goes on typing: it stays beside the new one, like the others.
 */
export function writeBeside<E extends Entry>(
  entry: E,
  content: E['versions'][0]['content'],
  stamp: Stamp,
): E {
  const written = rewrite(entry, content, stamp);
  const unread = entry.versions.filter(({ by, content: said }) => by !== stamp.by && saysMore(said, content));
  return { ...written, versions: [written.versions[0], ...unread] };
}

/** Writes after all versions were read: what is wanted of the others is in the content, and they are gone. */
export function settle<E extends Entry>(entry: E, content: E['versions'][0]['content'], stamp: Stamp): E {
  const written = rewrite(entry, content, stamp);
  return { ...written, versions: [written.versions[0]] };
}

/** Versions that lost against a later writer who did not know of them. */
export function lostVersions<E extends Entry>(entry: E): readonly E['versions'][0][] {
  const [winner, ...others] = entry.versions;
  return others.filter((version) => saysMore(version.content, winner.content));
}

/**
 * What two copies of an entry know together, whatever the order they are put together in. A version that one copy
 * has and the other has overwritten is gone; what the other never saw stays.
 */
export function mergeEntries<E extends Entry>(a: E, b: E): E {
  const isKept = (mine: E, other: E) => (version: E['versions'][0]) =>
    (other.seen[version.by] ?? -1) < version.clock ||
    other.versions.some((same) => isSame(same, version)) ||
    mine === other;
  const kept = a.versions.filter(isKept(a, b));
  const added = b.versions
    .filter(isKept(b, a))
    .filter((version) => !kept.some((same) => isSame(same, version)));
  const [winner, ...others] = [...kept, ...added].sort(byWeight);
  const seen: Record<string, number> = { ...a.seen };
  for (const [by, clock] of Object.entries(b.seen)) seen[by] = Math.max(seen[by] ?? 0, clock);
  return { ...a, versions: [winner, ...others], seen };
}

type AnyVersion = Version<object>;

function isSame(a: AnyVersion, b: AnyVersion): boolean {
  return a.clock === b.clock && a.by === b.by;
}

/** What is removed yields to what somebody still works on; then the later writer wins. */
function byWeight(a: AnyVersion, b: AnyVersion): number {
  const [left, right] = [isRemoved(a.content), isRemoved(b.content)];
  if (left !== right) return left ? 1 : -1;
  return b.clock - a.clock || (a.by < b.by ? 1 : a.by > b.by ? -1 : 0);
}

function isRemoved(content: object): boolean {
  return 'isRemoved' in content;
}

/** Fields that say nothing to a reader. */
const UNSAID: ReadonlySet<string> = new Set(['rank', 'isRemoved', 'seen']);

/** Whether a version holds words, signs or drawings that another has not. */
function saysMore(version: object, than: object): boolean {
  const known: Readonly<Record<string, unknown>> = { ...than };
  return Object.entries(version).some(
    ([field, value]) => !UNSAID.has(field) && JSON.stringify(known[field]) !== JSON.stringify(value),
  );
}
