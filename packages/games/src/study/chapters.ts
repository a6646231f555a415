import type { GameRecord } from '../contract/index.ts';
import { tagValue } from '../record/tags.ts';
import {
  type ChapterContent,
  type ChapterEntry,
  contentOf,
  type Entry,
  firstVersion,
  type NodeContent,
  type NodeEntry,
  rewrite,
  type Stamp,
} from './entry.ts';
import { parseChapterContent } from './parse.ts';
import { rootOf, type Study } from './study.ts';

/** The chapters that are not removed, in order; nor is one that somebody has written into unseen by its remover. */
export function chaptersOf(study: Study): readonly ChapterEntry[] {
  return [...study.entries.values()]
    .filter((entry): entry is ChapterEntry => entry.kind === 'chapter' && !isGone(study, entry))
    .sort((a, b) => contentOf(a).rank - contentOf(b).rank || (a.id < b.id ? -1 : 1));
}

/** A new chapter and the node of its start. `id` is unique in the study. */
export function addChapter(
  study: Study,
  id: string,
  content: Omit<ChapterContent, 'rank'>,
  stamp: Stamp,
): readonly [ChapterEntry, NodeEntry] {
  const rank = 1 + Math.max(0, ...chaptersOf(study).map((chapter) => contentOf(chapter).rank));
  return [
    { id, kind: 'chapter', ...firstVersion({ ...content, rank }, stamp) },
    { id: rootOf(id), kind: 'node', chapter: id, ...firstVersion<NodeContent>({ rank: 0 }, stamp) },
  ];
}

/** Fields given as undefined are taken away. */
export function editChapter(
  study: Study,
  id: string,
  part: { readonly [Field in keyof ChapterContent]?: ChapterContent[Field] | undefined },
  stamp: Stamp,
): readonly Entry[] {
  const entry = study.entries.get(id);
  if (entry?.kind !== 'chapter') return [];
  const content = parseChapterContent({ ...contentOf(entry), ...part });
  return content ? [rewrite(entry, content, stamp)] : [];
}

/** Takes a chapter away; its moves stay as they are, and come back with it. */
export function removeChapter(study: Study, id: string, stamp: Stamp): readonly Entry[] {
  const seen: Record<string, number> = {};
  for (const node of nodesOf(study, id))
    for (const [by, clock] of Object.entries(node.seen)) seen[by] = Math.max(seen[by] ?? 0, clock);
  return editChapter(study, id, { isRemoved: true, seen }, stamp);
}

/** Puts a chapter before or behind its neighbour. */
export function moveChapter(study: Study, id: string, by: -1 | 1, stamp: Stamp): readonly Entry[] {
  const chapters = chaptersOf(study);
  const at = chapters.findIndex((chapter) => chapter.id === id);
  const rankAt = (i: number): number | undefined => chapters[i] && contentOf(chapters[i]).rank;
  const passed = rankAt(at + by);
  if (at < 0 || passed === undefined) return [];
  const beyond = rankAt(at + 2 * by) ?? passed + 2 * by;
  // Two chapters of one rank, as two writers may make them, leave no room between them.
  const rank = beyond === passed ? passed + by : (passed + beyond) / 2;
  return editChapter(study, id, { rank }, stamp);
}

/** The tag of a record whose chapter has a name that the other tags do not tell. Other programs write it too. */
export const CHAPTER_NAME = 'ChapterName';

/** Whether a tag says what the chapter is called. */
export function isChapterName(tag: string): boolean {
  return tag.toLowerCase() === CHAPTER_NAME.toLowerCase();
}

/** The tag by which the records of one study say what it is called. */
export const STUDY_NAME = 'StudyName';

/** What all records of a file say that their study is called; empty where they do not agree. */
export function studyNameOf(records: readonly Pick<GameRecord, 'tags'>[]): string {
  const names = new Set(records.map(({ tags }) => tagValue(tags, STUDY_NAME) ?? ''));
  return names.size === 1 ? [...names][0] : '';
}

/** Whether a tag says what the study is called; some formats write tags in small letters. */
export function isStudyName(tag: string): boolean {
  return tag.toLowerCase() === STUDY_NAME.toLowerCase();
}

/** The name of a chapter made from a record: its own, else who played and at which event. */
export function titleOf({ tags }: Pick<GameRecord, 'tags'>): string {
  const named = tagValue(tags, CHAPTER_NAME) ?? '';
  if (named !== '') return named;
  const find = (name: string) => tagValue(tags, name) ?? '';
  const sides = [
    [find('white'), find('black')],
    [find('attackers'), find('defenders')],
  ].find(([first, second]) => first !== '' || second !== '');
  return [sides?.join(' – '), find('event')].filter((part) => part !== undefined && part !== '').join(', ');
}

function nodesOf({ entries }: Study, chapter: string): readonly NodeEntry[] {
  return [...entries.values()].filter(
    (entry): entry is NodeEntry => entry.kind === 'node' && entry.chapter === chapter,
  );
}

/** Whether a chapter is removed and whoever did so had seen all that stands in it. */
function isGone(study: Study, chapter: ChapterEntry): boolean {
  const { isRemoved, seen } = contentOf(chapter);
  if (!isRemoved || !seen) return isRemoved === true;
  const isSeen = ({ by, clock, content }: NodeEntry['versions'][0]) =>
    content.isRemoved || clock <= (seen[by] ?? -1);
  return nodesOf(study, chapter.id).every(({ versions }) => versions.every(isSeen));
}
