import type { GameRef } from '@boardwright/games';
import { create } from 'zustand';
import { openGame } from '../../../session/families/families.ts';
import type { Opinion } from './review.ts';
import { type Glyph, goTo, growTree, ROOT, type Tree } from './tree.ts';

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
export async function openAnalysis(ref: GameRef): Promise<string | undefined> {
  const match = await openGame(ref);
  if (!match.ok) return match.error.code;
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
