import {
  contentOf,
  type Entry,
  firstVersion,
  mergeEntries,
  type NodeContent,
  type NodeEntry,
  rewrite,
  type Stamp,
  writeBeside,
} from './entry.ts';
import { parseNodeContent, storableText } from './parse.ts';

/**
 * Chapters with trees of moves, as a set of entries. A change is a list of entries, and putting changes together
 * in any order and any number of times gives the same study: tabs, people and servers exchange nothing else.
 */
export interface Study {
  readonly id: string;
  readonly entries: ReadonlyMap<string, Entry>;
}

/** A move of a chapter, with the moves after it: the first is the main line, the others its variations. */
export interface StudyNode {
  readonly entry: NodeEntry;
  readonly content: NodeContent;
  readonly children: readonly StudyNode[];
}

/** A study without chapters. */
export function emptyStudy(id: string): Study {
  return { id, entries: new Map() };
}

/** The study with changes put in, from here or elsewhere. The same study where they change nothing. */
export function withEntries(study: Study, changes: readonly Entry[]): Study {
  const entries = new Map(study.entries);
  for (const change of changes) {
    const known = entries.get(change.id);
    entries.set(change.id, known && known.kind === change.kind ? mergeEntries(known, change) : change);
  }
  return { id: study.id, entries };
}

/** What the study is called; empty where nobody has named it. */
export function nameOf(study: Study): string {
  const entry = study.entries.get(study.id);
  return entry?.kind === 'study' ? contentOf(entry).name : '';
}

/** The entries that give the study another name. */
export function renameStudy(study: Study, name: string, stamp: Stamp): readonly Entry[] {
  const entry = study.entries.get(study.id);
  if (entry?.kind === 'study') return [rewrite(entry, { name }, stamp)];
  return [{ id: study.id, kind: 'study', ...firstVersion({ name }, stamp) }];
}

/** The node a chapter begins with. */
export function rootOf(chapter: string): string {
  return `${chapter}/`;
}

/** The name of the node that a move leads to. */
export function nodeIdOf(parent: string, move: string): string {
  const chapter = parent.slice(0, parent.indexOf('/'));
  return `${chapter}/${hashOf(`${parent} ${move}`)}`;
}

/** A move after a node; where it is there already, and not removed, nothing is to be written. */
export function addMove(
  study: Study,
  parent: string,
  move: string,
  isSameTurn: boolean,
  stamp: Stamp,
): readonly NodeEntry[] {
  const id = nodeIdOf(parent, move);
  const known = study.entries.get(id);
  const above = study.entries.get(parent);
  if (above?.kind !== 'node') return [];
  const rank = 1 + Math.max(0, ...childrenOf(study, parent).map((child) => contentOf(child).rank));
  if (known?.kind === 'node') {
    const { isRemoved, ...content } = contentOf(known);
    return isRemoved ? [rewrite(known, { ...content, rank }, stamp)] : [];
  }
  return [
    {
      id,
      kind: 'node',
      chapter: above.chapter,
      parent,
      move,
      ...(isSameTurn ? { joins: true } : {}),
      ...firstVersion<NodeContent>({ rank }, stamp),
    },
  ];
}

/**
 * Comment, glyphs, shapes: fields given as undefined are taken away. Who has not read what the move says now leaves
 * that beside their own version.
 */
export function annotate(
  study: Study,
  id: string,
  part: { readonly [Field in keyof NodeContent]?: NodeContent[Field] | undefined },
  stamp: Stamp,
  isUnread = false,
): readonly NodeEntry[] {
  const entry = study.entries.get(id);
  if (entry?.kind !== 'node') return [];
  const comment = part.comment === undefined ? {} : { comment: storableText(part.comment) };
  const content = parseNodeContent({ ...contentOf(entry), ...part, ...comment });
  return content ? [(isUnread ? writeBeside : rewrite)(entry, content, stamp)] : [];
}

/**
 * Takes a move with all after it away. Every node is marked by itself: what somebody else writes below meanwhile
 * brings the way to it back.
 */
export function removeFrom(study: Study, id: string, stamp: Stamp): readonly NodeEntry[] {
  const entry = study.entries.get(id);
  if (entry?.kind !== 'node' || entry.parent === undefined) return [];
  const changes: NodeEntry[] = [];
  const waiting = [entry];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    changes.push(rewrite(node, { ...contentOf(node), isRemoved: true }, stamp));
    waiting.push(...childrenOf(study, node.id));
  }
  return changes;
}

/** Makes the line through a node the main line, all the way up. */
export function promote(study: Study, id: string, stamp: Stamp): readonly NodeEntry[] {
  const changes: NodeEntry[] = [];
  for (let at: string | undefined = id; at !== undefined; ) {
    const entry = study.entries.get(at);
    if (entry?.kind !== 'node' || entry.parent === undefined) break;
    const least = Math.min(...childrenOf(study, entry.parent).map((child) => contentOf(child).rank));
    const content = contentOf(entry);
    const isFirst = treeOfNode(study, entry.parent)?.children[0]?.entry.id === entry.id;
    if (!isFirst) changes.push(rewrite(entry, { ...content, rank: least - 1 }, stamp));
    at = entry.parent;
  }
  return changes;
}

/** An entry before a change, undefined where the change made it, and after it. */
export type Edit = readonly [was: Entry | undefined, now: Entry];

/** What is different in the later of two states of a study. */
export function editsBetween(before: Study, after: Study): readonly Edit[] {
  return [...after.entries.values()].flatMap((now): readonly Edit[] => {
    const was = before.entries.get(now.id);
    return was === now ? [] : [[was, now]];
  });
}

/** Those of the differences that have taken moves away. */
export function removalsBetween(before: Study, after: Study): readonly Edit[] {
  const isRemoved = (entry: Entry | undefined) => entry?.kind === 'node' && contentOf(entry).isRemoved;
  return editsBetween(before, after).filter(([was, now]) => was && !isRemoved(was) && isRemoved(now));
}

/**
 * Takes edits back: what they wrote says again what it said before, and what they made is removed. What somebody has
 * written over since stays.
 */
export function takeBack(study: Study, edits: readonly Edit[], stamp: Stamp): readonly Entry[] {
  return edits.flatMap(([was, changed]) => {
    const now = study.entries.get(changed.id);
    const isAsWritten = now && JSON.stringify(contentOf(now)) === JSON.stringify(contentOf(changed));
    return isAsWritten ? [rewrite(now, was ? contentOf(was) : withoutIt(now), stamp)] : [];
  });
}

/** What an entry says where nobody has made it. */
function withoutIt(entry: Entry): Entry['versions'][0]['content'] {
  return entry.kind === 'study' ? { name: '' } : { ...contentOf(entry), isRemoved: true };
}

/** A chapter's moves that are not removed, and those that lead to one. */
export function treeOf(study: Study, chapter: string): StudyNode | undefined {
  return treeOfNode(study, rootOf(chapter));
}

function treeOfNode(study: Study, id: string): StudyNode | undefined {
  const root = study.entries.get(id);
  if (root?.kind !== 'node') return undefined;
  const index = childIndex(study, root.chapter);
  // From the leaves up, with a list instead of recursion: lines may be longer than the stack is deep.
  const order: NodeEntry[] = [root];
  for (let i = 0; i < order.length; i++) order.push(...(index.get(order[i].id) ?? []));
  const built = new Map<string, StudyNode>();
  for (const entry of order.reverse()) {
    const children = (index.get(entry.id) ?? []).flatMap((child) => built.get(child.id) ?? []);
    const content = contentOf(entry);
    if (content.isRemoved && children.length === 0 && entry !== root) continue;
    built.set(entry.id, { entry, content, children: children.sort(byRank) });
  }
  return built.get(root.id);
}

function byRank(a: StudyNode, b: StudyNode): number {
  return a.content.rank - b.content.rank || (a.entry.id < b.entry.id ? -1 : 1);
}

function childrenOf(study: Study, parent: string): readonly NodeEntry[] {
  const entry = study.entries.get(parent);
  return entry?.kind === 'node' ? (childIndex(study, entry.chapter).get(parent) ?? []) : [];
}

const indices = new WeakMap<Study, Map<string, ReadonlyMap<string, readonly NodeEntry[]>>>();

/** The nodes of a chapter by their parents; made once for a study, which never changes. */
function childIndex(study: Study, chapter: string): ReadonlyMap<string, readonly NodeEntry[]> {
  const chapters = indices.get(study) ?? new Map<string, ReadonlyMap<string, readonly NodeEntry[]>>();
  indices.set(study, chapters);
  const known = chapters.get(chapter);
  if (known) return known;
  const index = new Map<string, NodeEntry[]>();
  for (const entry of study.entries.values()) {
    if (entry.kind !== 'node' || entry.chapter !== chapter || entry.parent === undefined) continue;
    const siblings = index.get(entry.parent);
    if (siblings) siblings.push(entry);
    else index.set(entry.parent, [entry]);
  }
  chapters.set(chapter, index);
  return index;
}

/** 53 bits in letters and digits: no two moves of one study share them by chance. */
function hashOf(text: string): string {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    low = Math.imul(low ^ code, 2654435761);
    high = Math.imul(high ^ code, 1597334677);
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  return (4294967296 * (2097151 & high) + (low >>> 0)).toString(36);
}
