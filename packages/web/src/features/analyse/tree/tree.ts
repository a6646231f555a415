import type { Match, PlayError } from '@boardwright/games';
import { type GameRecord, recordMatch } from '@boardwright/games/records';
import * as studies from '@boardwright/games/study';
import {
  contentOf,
  type Edit,
  type Entry,
  type NodeContent,
  type NodeEntry,
  type Shape,
  type Stamp,
  type Study,
  type StudyNode,
} from '@boardwright/games/study';

/** In the order in which annotators list them. */
export const GLYPHS = ['brilliant', 'good', 'interesting', 'inaccuracy', 'mistake', 'blunder'] as const;
export type Glyph = (typeof GLYPHS)[number];

/** The game up to some move. The first child is the line, the others its variations. */
export interface Node {
  readonly id: string;
  readonly parent: string | undefined;
  readonly match: Match;
  readonly children: readonly string[];
  readonly comment?: string;
  /** What is said before the move, where a variation begins. */
  readonly before?: string;
  readonly glyph?: Glyph;
  readonly shapes?: readonly Shape[];
  /** How long the move took, as far as anybody noted it. */
  readonly spentMs?: number;
  /** What the clock showed after it. */
  readonly leftMs?: number;
  /** Where several have written of the move at the same time: what counts, and what was written over unseen. */
  readonly versions?: readonly NodeContent[];
  /** Lines that the rules refuse here, as they were written. */
  readonly refused?: readonly RefusedLine[];
}

/** A move that cannot be played, why, and all that was written after it. */
export interface RefusedLine {
  readonly text: string;
  readonly error: PlayError;
}

/** A chapter of a study as a tree of positions. A value: every change gives a new one, with the study changed. */
export interface Tree {
  readonly study: Study;
  readonly chapter: string;
  readonly root: string;
  readonly nodes: ReadonlyMap<string, Node>;
  readonly current: string;
}

/** Who writes here. Another one in every tab, since two of them may be open on one study. */
const WRITER = Math.random().toString(36).slice(2, 12);

/** Whoever writes in this tab, now. */
export function stamp(): Stamp {
  return { by: WRITER, nowMs: Date.now() };
}

function makeId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => (byte % 36).toString(36)).join('');
}

/** A new study with one chapter, which begins where the match stands now. */
export function plantTree(match: Match): Tree {
  const { tags: _, turns: __, result: ___, ...start } = recordMatch(match.back(match.ply));
  const study = studies.emptyStudy(makeId());
  const variant = match.game.variant.id;
  const chapter = makeId();
  const planted = studies.addChapter(study, chapter, { ...start, name: '', variant }, stamp());
  return showChapter(studies.withEntries(study, planted), chapter, match.back(match.ply));
}

/** A played game as a tree with one line, at whose end one stands. */
export function growTree(match: Match): Tree {
  return match.steps.reduce((tree, { move }) => addMove(tree, move.text) ?? tree, plantTree(match));
}

/** Moves of a link: those that can be played, and what comes after them as it was written. */
export function growMoves(start: Match, moves: readonly string[]): Tree {
  let tree = plantTree(start);
  const refused = moves.findIndex((move) => {
    const next = addMove(tree, move);
    tree = next ?? tree;
    return next === undefined;
  });
  let { study } = tree;
  let at = tree.current;
  for (const move of refused < 0 ? [] : moves.slice(refused)) {
    study = studies.withEntries(study, studies.addMove(study, at, move, false, stamp()));
    at = studies.nodeIdOf(at, move);
  }
  return refused < 0 ? tree : showChapter(study, tree.chapter, start, tree);
}

/** A record as a study with one chapter. What the rules refuse stays in it as text. */
export function treeOf(start: Match, record: GameRecord): Tree {
  const study = studies.emptyStudy(makeId());
  const chapter = makeId();
  const { notation, variant } = start.game;
  const options = { split: notation.split, variant: variant.id };
  const entries = studies.addRecord(study, chapter, record, options, stamp());
  return showChapter(studies.withEntries(study, entries), chapter, start);
}

/** The chapter played by the rules from its start. One stands at the start, or where one stood in `before`. */
export function showChapter(study: Study, chapter: string, start: Match, before?: Tree): Tree {
  const root = studies.rootOf(chapter);
  const nodes = new Map<string, Node>();
  const top = studies.treeOf(study, chapter);
  const waiting: { readonly node: StudyNode; readonly match: Match; readonly parent: string | undefined }[] =
    top ? [{ node: top, match: start, parent: undefined }] : [];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, match, parent } = next;
    const refused: RefusedLine[] = [];
    const children: string[] = [];
    for (const child of node.children) {
      // The way to a node never changes, so neither does the match there.
      const known = before?.nodes.get(child.entry.id)?.match;
      const played = known ? undefined : match.play(child.entry.move ?? '');
      const reached = known ?? (played?.ok ? played.value : undefined);
      if (reached) {
        children.push(child.entry.id);
        waiting.push({ node: child, match: reached, parent: node.entry.id });
      } else if (played && !played.ok) refused.push({ text: textFrom(child), error: played.error });
    }
    const shown = before && unchanged(before, node, children);
    nodes.set(
      node.entry.id,
      shown && refused.length === 0
        ? shown
        : { ...read(node), parent, match, children, ...(refused.length > 0 ? { refused } : {}) },
    );
  }
  return { study, chapter, root, nodes, current: before ? nearest(nodes, before) : root };
}

/** A node as it was, where nothing of it has changed: whoever draws thousands of them draws only what has. */
function unchanged(before: Tree, { entry }: StudyNode, children: readonly string[]): Node | undefined {
  const known = before.nodes.get(entry.id);
  if (!known || known.refused || before.study.entries.get(entry.id) !== entry) return undefined;
  const isSame =
    known.children.length === children.length && children.every((id, i) => known.children[i] === id);
  return isSame ? known : undefined;
}

/** Where one stood, or the last move before it that is still there. */
function nearest(nodes: Tree['nodes'], { current, nodes: known, root }: Tree): string {
  let at = current;
  while (!nodes.has(at) && at !== root) at = known.get(at)?.parent ?? root;
  return at;
}

function read({ entry, content }: StudyNode): Omit<Node, 'parent' | 'match' | 'children' | 'refused'> {
  const { comment, before, glyphs, shapes, timing } = content;
  const { spentMs, leftMs } = timing === undefined ? {} : studies.readTiming(timing);
  const glyph = glyphOf(glyphs);
  const lost = studies.lostVersions(entry).map((version) => version.content);
  return {
    id: entry.id,
    ...(comment === undefined ? {} : { comment }),
    ...(before === undefined ? {} : { before }),
    ...(glyph === undefined ? {} : { glyph }),
    ...(shapes === undefined ? {} : { shapes }),
    ...(spentMs === undefined ? {} : { spentMs }),
    ...(leftMs === undefined ? {} : { leftMs }),
    ...(lost.length > 0 ? { versions: [content, ...lost] } : {}),
  };
}

/** The sign that the page shows of those of a move. */
export function glyphOf(glyphs: readonly number[] = []): Glyph | undefined {
  return NUMBERS.find(([, number]) => glyphs.includes(number))?.[0];
}

/** A line as it was written, first moves only: variations of what cannot be played would help nobody. */
function textFrom(node: StudyNode): string {
  const words: string[] = [];
  for (let at: StudyNode | undefined = node; at; at = at.children[0]) {
    words.push(at.entry.joins ? (words.pop() ?? '') + at.entry.move : (at.entry.move ?? ''));
    if (at.content.comment !== undefined) words.push(at.content.comment);
  }
  return words.join(' ');
}

/** The game before its first move. */
export function rootOf(tree: Tree): Match {
  return nodeOf(tree, tree.root).match;
}

export function nodeOf(tree: Tree, id: string): Node {
  const node = tree.nodes.get(id);
  if (!node) throw new Error(`broken invariant: no node ${id}`);
  return node;
}

/** Plays a move in the current position and goes there; a move already in the tree is only gone to. */
export function addMove(tree: Tree, text: string): Tree | undefined {
  const from = nodeOf(tree, tree.current);
  const played = from.match.play(text);
  if (!played.ok) return undefined;
  const move = played.value.last?.text ?? text;
  const known = from.children.find((id) => nodeOf(tree, id).match.last?.text === move);
  if (known !== undefined) return { ...tree, current: known };
  const mover = from.match.position.turn;
  const isSameTurn = from.parent !== undefined && nodeOf(tree, from.parent).match.position.turn === mover;
  const grown = change(tree, studies.addMove(tree.study, from.id, move, isSameTurn, stamp()));
  return goTo(grown, studies.nodeIdOf(from.id, move));
}

export function goTo(tree: Tree, id: string): Tree {
  return tree.nodes.has(id) ? { ...tree, current: id } : tree;
}

/**
 * A comment or a glyph; an empty comment is none. Glyphs the page has no mark for stay. What somebody else has said of
 * the move and whoever writes has not read stays beside it.
 */
export function annotate(
  tree: Tree,
  id: string,
  part: { readonly comment?: string; readonly glyph?: Glyph | undefined },
  isUnread = false,
): Tree {
  const entry = tree.study.entries.get(id);
  if (entry?.kind !== 'node') return tree;
  const comment = 'comment' in part ? { comment: part.comment === '' ? undefined : part.comment } : {};
  const glyphs = 'glyph' in part ? { glyphs: withGlyph(contentOf(entry).glyphs, part.glyph) } : {};
  return change(tree, studies.annotate(tree.study, id, { ...comment, ...glyphs }, stamp(), isUnread));
}

/** Draws a shape at a node; drawing the same again takes it away, another colour changes it. */
export function drawShape(tree: Tree, id: string, shape: Shape): Tree {
  const known = nodeOf(tree, id).shapes ?? [];
  const others = known.filter(({ from, to }) => from !== shape.from || to !== shape.to);
  const isSame = known.some(
    ({ from, to, colour }) => from === shape.from && to === shape.to && colour === shape.colour,
  );
  return showShapes(tree, id, isSame ? others : [...others, shape]);
}

/** Puts shapes in the place of those that are there. */
export function showShapes(tree: Tree, id: string, shapes: readonly Shape[]): Tree {
  const part = { shapes: shapes.length > 0 ? shapes : undefined };
  return change(tree, studies.annotate(tree.study, id, part, stamp()));
}

function withGlyph(known: readonly number[] = [], glyph: Glyph | undefined): readonly number[] | undefined {
  const others = known.filter((number) => !NUMBERS.some(([, own]) => own === number));
  const number = NUMBERS.find(([name]) => name === glyph)?.[1];
  const glyphs = number === undefined ? others : [number, ...others];
  return glyphs.length > 0 ? glyphs : undefined;
}

/** Which of two versions of a move stays: the one that is shown, the other, or both. */
export type Kept = 'this' | 'other' | 'both';

/**
 * Keeps what somebody has chosen of two versions; what else was said of the move waits for its turn. To choose that it
 * is deleted takes what comes after it away too, as deleting it does.
 */
export function choose(
  tree: Tree,
  id: string,
  [shown, other]: readonly [NodeContent, NodeContent],
  kept: Kept,
): Tree {
  const entry = tree.study.entries.get(id);
  if (entry?.kind !== 'node') return tree;
  const isCut = kept === 'other' && other.isRemoved === true;
  const { isRemoved: _, ...chosen } =
    kept === 'both' ? studies.joinVersions(shown, other).content : kept === 'this' || isCut ? shown : other;
  const { rank } = contentOf(entry);
  const settled = studies.settle(entry, { ...chosen, rank }, stamp());
  const waiting = entry.versions.filter(({ content }) => content !== shown && content !== other);
  const versions: NodeEntry['versions'] = [settled.versions[0], ...waiting];
  const chosenTree = change(tree, [{ ...settled, versions }]);
  return isCut ? removeFrom(chosenTree, id) : chosenTree;
}

/** Names that others gave the study, or a chapter, at the same time as the one that counts. */
export function otherNames(study: Study, id: string): readonly string[] {
  const entry = study.entries.get(id);
  if (!entry || entry.kind === 'node') return [];
  const names = studies.lostVersions<typeof entry>(entry).map(({ content }) => content.name);
  return [...new Set(names)].filter((name) => name !== '' && name !== contentOf(entry).name);
}

/** Names the study, or a chapter, once all the names that it was given were read. */
export function chooseName(tree: Tree, id: string, name: string): Tree {
  const entry = tree.study.entries.get(id);
  if (entry?.kind === 'study') return change(tree, [studies.settle(entry, { name }, stamp())]);
  if (entry?.kind !== 'chapter') return tree;
  return change(tree, [studies.settle(entry, { ...contentOf(entry), name }, stamp())]);
}

/** Puts together what was written at the same time about moves, where nobody has to choose. */
export function joinVersions(tree: Tree, ids: readonly string[]): Tree {
  const joined = ids.flatMap((id): readonly NodeEntry[] => {
    const entry = tree.study.entries.get(id);
    const content = entry?.kind === 'node' ? studies.joinedContent(entry) : undefined;
    return content && entry?.kind === 'node' ? [studies.settle(entry, content, stamp())] : [];
  });
  return change(tree, joined);
}

/** Cuts a move with everything after it off; the position before it is current then. */
export function removeFrom(tree: Tree, id: string): Tree {
  const { parent } = nodeOf(tree, id);
  if (parent === undefined) return tree;
  const isBelow = pathTo(tree, tree.current).some((node) => node.id === id);
  const cut = change(tree, studies.removeFrom(tree.study, id, stamp()));
  return isBelow ? goTo(cut, parent) : cut;
}

/** Makes the line through a node the main line, all the way up. */
export function promote(tree: Tree, id: string): Tree {
  return change(tree, studies.promote(tree.study, id, stamp()));
}

export function rename(tree: Tree, name: string): Tree {
  return change(tree, studies.renameStudy(tree.study, name, stamp()));
}

/** A new chapter that begins where the match stands, or with its line from the start; one stands in it then. */
export function addChapter(tree: Tree, match: Match, name: string): Tree {
  const { tags: _, turns: __, result: ___, ...start } = recordMatch(match.back(match.ply));
  const chapter = makeId();
  const content = { ...start, name, variant: match.game.variant.id };
  const planted = studies.addChapter(tree.study, chapter, content, stamp());
  const opened = showChapter(studies.withEntries(tree.study, planted), chapter, match.back(match.ply));
  return match.steps.reduce((grown, { move }) => addMove(grown, move.text) ?? grown, opened);
}

/** A record as another chapter; `start` is the game it is about, before its first move. */
export function addRecord(tree: Tree, start: Match, record: GameRecord): Tree {
  const chapter = makeId();
  const options = { split: start.game.notation.split, variant: start.game.variant.id };
  const entries = studies.addRecord(tree.study, chapter, record, options, stamp());
  return showChapter(studies.withEntries(tree.study, entries), chapter, start);
}

export function renameChapter(tree: Tree, chapter: string, name: string): Tree {
  return change(tree, studies.editChapter(tree.study, chapter, { name }, stamp()));
}

/** Removed chapters keep what is in them and can be brought back. */
export function removeChapter(tree: Tree, chapter: string): Tree {
  return change(tree, studies.removeChapter(tree.study, chapter, stamp()));
}

export function restoreChapter(tree: Tree, chapter: string): Tree {
  const part = { isRemoved: undefined, seen: undefined };
  return change(tree, studies.editChapter(tree.study, chapter, part, stamp()));
}

export function moveChapter(tree: Tree, chapter: string, by: -1 | 1): Tree {
  return change(tree, studies.moveChapter(tree.study, chapter, by, stamp()));
}

/** Notes how long the moves of the main line took, in order; moves that nobody timed are null. */
export function timeLine(tree: Tree, spentMs: readonly (number | null)[]): Tree {
  const line = mainLine(tree).slice(1);
  const entries = line.flatMap(({ id }, i) => {
    const ms = spentMs[i];
    return ms === undefined || ms === null
      ? []
      : studies.annotate(tree.study, id, { timing: studies.writeTiming(ms) }, stamp());
  });
  return change(tree, entries);
}

/** The same study under another id. Its chapters and moves keep theirs, which are unique within a study. */
export function forkStudy(tree: Tree): Tree {
  const { id, entries } = tree.study;
  const own = [...entries.values()].filter((entry) => entry.id !== id);
  const copy = studies.withEntries(studies.emptyStudy(makeId()), own);
  const named = studies.withEntries(copy, studies.renameStudy(copy, studies.nameOf(tree.study), stamp()));
  return showChapter(named, tree.chapter, rootOf(tree), tree);
}

/** Takes entries in, from here, another tab or another person. */
export function change(tree: Tree, entries: readonly Entry[]): Tree {
  if (entries.length === 0) return tree;
  return showChapter(studies.withEntries(tree.study, entries), tree.chapter, rootOf(tree), tree);
}

/** Takes edits back, where nobody has written over them since. */
export function takeBack(tree: Tree, edits: readonly Edit[]): Tree {
  return change(tree, studies.takeBack(tree.study, edits, stamp()));
}

/** From the root to a node, both included. */
export function pathTo(tree: Tree, id: string): readonly Node[] {
  const path: Node[] = [];
  for (let node: Node | undefined = nodeOf(tree, id); node; ) {
    path.unshift(node);
    node = node.parent === undefined ? undefined : nodeOf(tree, node.parent);
  }
  return path;
}

/** First children all the way down. */
export function mainLine(tree: Tree, from: string = tree.root): readonly Node[] {
  const line: Node[] = [];
  for (let node: Node | undefined = nodeOf(tree, from); node; ) {
    line.push(node);
    const [first]: readonly string[] = node.children;
    node = first === undefined ? undefined : nodeOf(tree, first);
  }
  return line;
}

/** The line one stands in, from the start to its end. */
export function lineThrough(tree: Tree): readonly Node[] {
  return [...pathTo(tree, tree.current), ...mainLine(tree, tree.current).slice(1)];
}

/** Numeric annotation glyphs of records, as far as the page has marks for them. */
const NUMBERS: readonly (readonly [Glyph, number])[] = [
  ['good', 1],
  ['mistake', 2],
  ['brilliant', 3],
  ['blunder', 4],
  ['interesting', 5],
  ['inaccuracy', 6],
];

/** The chapter as a record, with all that was refused. */
export function recordTree(tree: Tree): GameRecord {
  return studies.recordOf(tree.study, tree.chapter) ?? recordMatch(rootOf(tree));
}
