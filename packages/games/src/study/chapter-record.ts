import type { GameRecord, RecordTurn } from '../contract/index.ts';
import { addChapter, CHAPTER_NAME, isChapterName, titleOf } from './chapters.ts';
import {
  contentOf,
  type Entry,
  firstVersion,
  type NodeContent,
  type NodeEntry,
  type Shape,
  type ShapeColour,
  type Stamp,
} from './entry.ts';
import { nodeIdOf, type Study, type StudyNode, treeOf } from './study.ts';

/** How the family takes the moves of one turn apart: `Notation.split`. */
export type SplitTurn = (text: string) => readonly string[];

/**
 * A record as a new chapter. No move is checked: what the rules refuse is kept where it stands and told when the
 * chapter is shown. Drawings in comments become shapes.
 */
export function addRecord(
  study: Study,
  id: string,
  record: GameRecord,
  options: { readonly split: SplitTurn; readonly variant: string; readonly source?: string },
  stamp: Stamp,
): readonly Entry[] {
  const { rules, start, startsWith, result, comment, turns } = record;
  const { name, tags } = readName(record);
  const content = {
    name,
    variant: record.variant ?? options.variant,
    ...(rules ? { rules } : {}),
    ...(start === undefined ? {} : { start }),
    ...(startsWith === undefined ? {} : { startsWith }),
    ...(tags.length === 0 ? {} : { tags }),
    ...(result === 'open' ? {} : { result }),
    ...(options.source === undefined ? {} : { source: options.source }),
  };
  const [chapter, root] = addChapter(study, id, content, stamp);
  const draft = new Draft(root, options.split, stamp);
  draft.annotate(root.id, comment === undefined ? {} : readComment(comment));
  draft.grow(root.id, turns);
  return [chapter, ...draft.nodes.values()];
}

/** What a chapter made from a record is called, and its tags; a name that they tell without its own tag is kept once. */
function readName({ tags }: Pick<GameRecord, 'tags'>): {
  readonly name: string;
  readonly tags: GameRecord['tags'];
} {
  const name = titleOf({ tags });
  const others = tags.filter(([tag]) => !isChapterName(tag));
  return { name, tags: name === titleOf({ tags: others }) ? tags : others };
}

/** The nodes of a chapter while a record is read into them. */
class Draft {
  readonly nodes: Map<string, NodeEntry>;
  readonly #children = new Map<string, number>();
  readonly #chapter: string;
  readonly #split: SplitTurn;
  readonly #stamp: Stamp;

  constructor(root: NodeEntry, split: SplitTurn, stamp: Stamp) {
    this.nodes = new Map([[root.id, root]]);
    this.#chapter = root.chapter;
    this.#split = split;
    this.#stamp = stamp;
  }

  /** The main line goes before its variations, so that it keeps the least ranks. */
  grow(from: string, turns: readonly RecordTurn[]): void {
    const branches: (readonly [string, readonly RecordTurn[]])[] = [];
    let at = from;
    for (const turn of turns) {
      for (const variation of turn.variations ?? []) branches.push([at, variation]);
      at = this.#play(at, turn);
    }
    for (const [place, variation] of branches) this.grow(place, variation);
  }

  /** Where a move comes twice, as in a variation that begins like the line, both comments stay. */
  annotate(id: string, part: Partial<NodeContent>): void {
    const node = this.nodes.get(id);
    if (!node) return;
    const known = contentOf(node);
    const comments = [known.comment, part.comment].filter((comment) => comment !== undefined);
    const comment = comments.length > 0 ? { comment: [...new Set(comments)].join(' ') } : {};
    this.nodes.set(id, { ...node, ...firstVersion({ ...known, ...part, ...comment }, this.#stamp) });
  }

  #play(from: string, { text, comment, glyphs, before }: RecordTurn): string {
    let at = from;
    const moves = this.#split(text);
    for (const [i, move] of (moves.length > 0 ? moves : [text]).entries()) at = this.#step(at, move, i > 0);
    this.annotate(at, {
      ...(comment === undefined ? {} : readComment(comment)),
      ...(glyphs === undefined ? {} : { glyphs }),
      ...(before === undefined ? {} : { before }),
    });
    return at;
  }

  #step(parent: string, move: string, joins: boolean): string {
    const id = nodeIdOf(parent, move);
    if (this.nodes.has(id)) return id;
    const rank = (this.#children.get(parent) ?? 0) + 1;
    this.#children.set(parent, rank);
    this.nodes.set(id, {
      id,
      kind: 'node',
      chapter: this.#chapter,
      parent,
      move,
      ...(joins ? { joins: true } : {}),
      ...firstVersion<NodeContent>({ rank }, this.#stamp),
    });
    return id;
  }
}

/** A chapter as a record; undefined where there is no such chapter. Shapes go into the comments. */
export function recordOf(study: Study, chapter: string): GameRecord | undefined {
  const entry = study.entries.get(chapter);
  const tree = treeOf(study, chapter);
  if (entry?.kind !== 'chapter' || !tree) return undefined;
  const { name, tags = [], variant, rules, start, startsWith, result = 'open' } = contentOf(entry);
  const comment = writeComment(tree.content);
  const isTold = name === '' || name === titleOf({ tags });
  return {
    tags: isTold ? tags : [...tags.filter(([tag]) => !isChapterName(tag)), [CHAPTER_NAME, name]],
    variant,
    ...(rules ? { rules } : {}),
    ...(start === undefined ? {} : { start }),
    ...(comment === undefined ? {} : { comment }),
    turns: lineOf(tree),
    ...(startsWith === undefined ? {} : { startsWith }),
    result,
  };
}

/** One side's moves in a row. */
interface Turn {
  readonly nodes: readonly [StudyNode, ...StudyNode[]];
}

function lineOf(start: StudyNode): readonly RecordTurn[] {
  const line: RecordTurn[] = [];
  for (let at = start; ; ) {
    const [main, ...others] = turnsAfter(at);
    if (!main) return line;
    const variations = others.map((turn) => [writeTurn(turn), ...lineOf(endOf(turn))]);
    line.push({ ...writeTurn(main), ...(variations.length > 0 ? { variations } : {}) });
    at = endOf(main);
  }
}

/** Every turn that begins with a child; where it can be finished in several ways, each is a turn of its own. */
function turnsAfter(at: StudyNode): readonly Turn[] {
  return at.children.filter(({ entry }) => !entry.joins).flatMap((child) => finish([child]));
}

function finish(nodes: Turn['nodes']): readonly Turn[] {
  const { children } = nodes[nodes.length - 1];
  const longer = children.filter(({ entry }) => entry.joins).flatMap((child) => finish([...nodes, child]));
  return isWhole(nodes[nodes.length - 1]) ? [{ nodes }, ...longer] : longer;
}

function isWhole({ children }: StudyNode): boolean {
  return children.length === 0 || children.some(({ entry }) => !entry.joins);
}

function endOf({ nodes }: Turn): StudyNode {
  return nodes[nodes.length - 1];
}

function writeTurn({ nodes }: Turn): RecordTurn {
  // What is said within a turn is told with the first way to finish it.
  const told = nodes.filter(
    (node, i) => !nodes[i + 1] || (!isWhole(node) && node.children[0] === nodes[i + 1]),
  );
  const comments = told.map(({ content }) => writeComment(content)).filter((words) => words !== undefined);
  const { glyphs, before } = nodes[nodes.length - 1].content;
  return {
    text: nodes.map(({ entry }) => entry.move ?? '').join(''),
    ...(comments.length > 0 ? { comment: comments.join(' ') } : {}),
    ...(glyphs === undefined ? {} : { glyphs }),
    ...(before === undefined ? {} : { before }),
  };
}

const COLOURS: readonly (readonly [string, ShapeColour])[] = [
  ['G', 'green'],
  ['R', 'red'],
  ['B', 'blue'],
  ['Y', 'yellow'],
];
const COMMAND = /\[%c[sa]l\s+([^\]]*)\]/g;
const TIMING = /\[%(?:clk|emt|egt|mct)\s+[\d:.]+\]/g;
const SHAPE = /^([GRBY])([a-z]\d{1,2}|\d{1,3})(?:-?([a-z]\d{1,2})|-(\d{1,3}))?$/i;

/**
 * `[%csl Gd6,Rb4][%cal Gd6-d5]` are a green and a red circle and a green arrow, `[%clk 0:29:51]` is what a clock said.
 * Other commands stay text.
 */
export function readComment(text: string): Pick<NodeContent, 'comment' | 'shapes' | 'timing'> {
  const shapes: Shape[] = [];
  const drawn = text.replace(COMMAND, (command, list: string) => {
    const read = list.split(',').map((word) => readShape(word.trim()));
    if (read.some((shape) => shape === undefined)) return command;
    shapes.push(...read.flatMap((shape) => shape ?? []));
    return '';
  });
  const timing = (drawn.match(TIMING) ?? []).join('');
  const isPlain = shapes.length === 0 && timing === '';
  const rest = isPlain ? text : drawn.replace(TIMING, '').replace(/ {2,}/g, ' ').trim();
  return {
    ...(!isPlain && rest === '' ? {} : { comment: rest }),
    ...(shapes.length > 0 ? { shapes } : {}),
    ...(timing === '' ? {} : { timing }),
  };
}

/** How long a move took and what its side's clock said then, as far as a record tells. */
export function readTiming(timing: string): { readonly spentMs?: number; readonly leftMs?: number } {
  const find = (name: string) => {
    const found = new RegExp(`\\[%${name}\\s+([\\d:.]+)\\]`).exec(timing)?.[1];
    const ms = found?.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
    return ms !== undefined && Number.isFinite(ms) ? Math.round(ms * 1000) : undefined;
  };
  const [spentMs, leftMs] = [find('emt'), find('clk')];
  return { ...(spentMs === undefined ? {} : { spentMs }), ...(leftMs === undefined ? {} : { leftMs }) };
}

/** The same for a move that took so long: `[%emt 0:01:05.2]`. */
export function writeTiming(spentMs: number): string {
  const tenths = Math.round(spentMs / 100);
  const [hours, minutes] = [Math.floor(tenths / 36_000), Math.floor(tenths / 600) % 60];
  const seconds = String((tenths % 600) / 10).padStart(tenths % 10 === 0 ? 2 : 4, '0');
  return `[%emt ${hours}:${String(minutes).padStart(2, '0')}:${seconds}]`;
}

function readShape(word: string): Shape | undefined {
  const found = SHAPE.exec(word);
  const colour = COLOURS.find(([letter]) => letter === found?.[1].toUpperCase())?.[1];
  if (!found || !colour) return undefined;
  const to = found[3] ?? found[4];
  return { colour, from: found[2], ...(to === undefined ? {} : { to }) };
}

/** Undefined where there is nothing to say or to draw. */
export function writeComment({ comment, shapes = [], timing = '' }: NodeContent): string | undefined {
  const words = (wanted: readonly Shape[]) =>
    wanted.map(({ colour, from, to }) => {
      const letter = COLOURS.find(([, name]) => name === colour)?.[0] ?? 'G';
      return `${letter}${from}${to === undefined ? '' : `-${to}`}`;
    });
  const circles = words(shapes.filter(({ to }) => to === undefined));
  const arrows = words(shapes.filter(({ to }) => to !== undefined));
  const drawn = [
    circles.length > 0 ? `[%csl ${circles.join(',')}]` : '',
    arrows.length > 0 ? `[%cal ${arrows.join(',')}]` : '',
    timing,
  ].join('');
  if (drawn === '') return comment;
  return comment === undefined || comment === '' ? drawn : `${drawn} ${comment}`;
}
