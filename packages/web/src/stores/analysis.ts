import { type AnyGame, Position } from '@boardwright/games';
import { create } from 'zustand';
import type { Opinion } from '../analyse/review.ts';
import { addMove, type Glyph, goTo, plantTree, ROOT, type Tree } from '../analyse/tree.ts';
import { type GameSetup, openGame } from '../play/setup.ts';

/** What is on the analysis board. Opinions are kept by node. */
export interface Analysis {
  readonly setup: GameSetup;
  readonly game: AnyGame;
  readonly tree: Tree;
  readonly opinions: ReadonlyMap<number, Opinion>;
}

interface AnalysisStore {
  readonly analysis: Analysis | undefined;
  readonly isEngineOn: boolean;
}

export const useAnalysis = create<AnalysisStore>()(() => ({ analysis: undefined, isEngineOn: true }));

/** Opens a game at its last position; the code of the fault if it cannot be. */
export function openAnalysis(setup: GameSetup, moves: readonly string[] = []): string | undefined {
  const game = openGame(setup);
  if (!game.ok) return game.error.code;
  const start = setup.start === undefined ? Position.start(game.value) : parseStart(game.value, setup.start);
  if (!start) return 'bad-position';
  let tree = plantTree(start);
  for (const move of moves) tree = addMove(tree, move) ?? tree;
  useAnalysis.setState({ analysis: { setup, game: game.value, tree, opinions: new Map() } });
  return undefined;
}

/** Puts a ready tree on the board, as from a record. */
export function showTree(setup: GameSetup, game: AnyGame, tree: Tree): void {
  useAnalysis.setState({ analysis: { setup, game, tree: goTo(tree, ROOT), opinions: new Map() } });
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

function parseStart(game: AnyGame, text: string): Position | undefined {
  const start = Position.parse(game, text);
  return start.ok ? start.value : undefined;
}
