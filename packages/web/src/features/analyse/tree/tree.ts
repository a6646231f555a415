import type { GameRef, Match } from '@boardwright/games';
import { create } from 'zustand';
import { openGame } from '../../../session/families/families.ts';
import type { OpenFault } from '../../../session/read-game.ts';
import type { Opinion } from './review.ts';

const GLYPHS = ['good', 'mistake', 'blunder', 'inaccuracy'] as const;
export type Glyph = (typeof GLYPHS)[number];

/** The game up to some move. The first child is the line, the others its variations. */
export interface Node {
  readonly id: number;
  readonly parent: number | undefined;
  readonly match: Match;
  readonly children: readonly number[];
  readonly comment?: string;
  readonly glyph?: Glyph;
}

/** Moves with variations and comments, as a value: every change gives a new tree. */
export interface Tree {
  readonly nodes: ReadonlyMap<number, Node>;
  readonly current: number;
  readonly next: number;
}

export const ROOT = 0;

/** A tree that has only its beginning, where the match stands now. */
export function plantTree(match: Match): Tree {
  const root: Node = { id: ROOT, parent: undefined, match, children: [] };
  return { nodes: new Map([[ROOT, root]]), current: ROOT, next: 1 };
}

/** A played game as a tree with one line, at whose end one stands. */
export function growTree(match: Match): Tree {
  const start = plantTree(match.back(match.ply));
  return match.steps.reduce((tree, { move }) => addMove(tree, move.text) ?? tree, start);
}

/** The game before its first move. */
export function rootOf(tree: Tree): Match {
  return nodeOf(tree, ROOT).match;
}

export function nodeOf(tree: Tree, id: number): Node {
  const node = tree.nodes.get(id);
  if (!node) throw new Error(`broken invariant: no node ${id}`);
  return node;
}

/** Plays a move in the current position and goes there; a move already in the tree is only gone to. */
export function addMove(tree: Tree, text: string): Tree | undefined {
  const from = nodeOf(tree, tree.current);
  const known = from.children.find((id) => nodeOf(tree, id).match.last?.text === text);
  if (known !== undefined) return { ...tree, current: known };
  const played = from.match.play(text);
  if (!played.ok) return undefined;
  const match = played.value;
  const same = from.children.find((id) => nodeOf(tree, id).match.last?.text === match.last?.text);
  if (same !== undefined) return { ...tree, current: same };
  const nodes = new Map(tree.nodes);
  const id = tree.next;
  nodes.set(id, { id, parent: from.id, match, children: [] });
  nodes.set(from.id, { ...from, children: [...from.children, id] });
  return { nodes, current: id, next: id + 1 };
}

export function goTo(tree: Tree, id: number): Tree {
  return tree.nodes.has(id) ? { ...tree, current: id } : tree;
}

export function annotate(
  tree: Tree,
  id: number,
  part: { readonly comment?: string; readonly glyph?: Glyph | undefined },
): Tree {
  const { comment, glyph, ...rest } = { ...nodeOf(tree, id), ...part };
  const nodes = new Map(tree.nodes);
  nodes.set(id, { ...rest, ...(comment ? { comment } : {}), ...(glyph ? { glyph } : {}) });
  return { ...tree, nodes };
}

/** Cuts a move with everything after it off; the position before it is current then. */
export function removeFrom(tree: Tree, id: number): Tree {
  const { parent } = nodeOf(tree, id);
  if (parent === undefined) return plantTree(rootOf(tree));
  const nodes = new Map(tree.nodes);
  const drop = (dead: number) => {
    for (const child of nodeOf(tree, dead).children) drop(child);
    nodes.delete(dead);
  };
  drop(id);
  const above = nodeOf(tree, parent);
  nodes.set(parent, { ...above, children: above.children.filter((child) => child !== id) });
  return { ...tree, nodes, current: nodes.has(tree.current) ? tree.current : parent };
}

/** Makes the line through a node the main line, all the way up. */
export function promote(tree: Tree, id: number): Tree {
  const nodes = new Map(tree.nodes);
  for (let child = nodeOf(tree, id); child.parent !== undefined; child = nodeOf(tree, child.parent)) {
    const parent = nodes.get(child.parent);
    if (!parent) break;
    const others = parent.children.filter((other) => other !== child.id);
    nodes.set(parent.id, { ...parent, children: [child.id, ...others] });
  }
  return { ...tree, nodes };
}

/** From the root to a node, both included. */
export function pathTo(tree: Tree, id: number): readonly Node[] {
  const path: Node[] = [];
  for (let node: Node | undefined = nodeOf(tree, id); node; ) {
    path.unshift(node);
    node = node.parent === undefined ? undefined : nodeOf(tree, node.parent);
  }
  return path;
}

/** First children all the way down. */
export function mainLine(tree: Tree, from: number = ROOT): readonly Node[] {
  const line: Node[] = [];
  for (let node: Node | undefined = nodeOf(tree, from); node; ) {
    line.push(node);
    const [first]: readonly number[] = node.children;
    node = first === undefined ? undefined : nodeOf(tree, first);
  }
  return line;
}

/** What is on the analysis board. Opinions are kept by node. */
export interface Analysis {
  readonly tree: Tree;
  readonly opinions: ReadonlyMap<number, Opinion>;
}

interface AnalysisStore {
  readonly analysis: Analysis | undefined;
  readonly isEngineOn: boolean;
}

export const useAnalysis = create<AnalysisStore>()(() => ({ analysis: undefined, isEngineOn: true }));

/** Opens a game at its last position; the code of the fault if it cannot be. */
export async function openAnalysis(ref: GameRef): Promise<OpenFault | undefined> {
  const match = await openGame(ref);
  if (!match.ok) return { ...match.error, game: ref };
  useAnalysis.setState({ analysis: { tree: growTree(match.value), opinions: new Map() } });
  return undefined;
}

/** Puts a ready tree on the board, as from a record. */
export function showTree(tree: Tree): void {
  useAnalysis.setState({ analysis: { tree: goTo(tree, ROOT), opinions: new Map() } });
}

export function changeTree(change: (tree: Tree) => Tree | undefined): void {
  const { analysis } = useAnalysis.getState();
  const tree = analysis && change(analysis.tree);
  if (analysis && tree) useAnalysis.setState({ analysis: { ...analysis, tree } });
}

export function keepOpinion(node: number, opinion: Opinion, glyph?: Glyph): void {
  const { analysis } = useAnalysis.getState();
  if (!analysis) return;
  const opinions = new Map(analysis.opinions).set(node, opinion);
  const kept = analysis.tree.nodes.get(node);
  const nodes =
    kept && glyph ? new Map(analysis.tree.nodes).set(node, { ...kept, glyph }) : analysis.tree.nodes;
  useAnalysis.setState({ analysis: { ...analysis, opinions, tree: { ...analysis.tree, nodes } } });
}
