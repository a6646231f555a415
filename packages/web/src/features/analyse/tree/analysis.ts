import type { ReviewedSlip } from '@boardwright/engine';
import type { GameRef, Match } from '@boardwright/games';
import {
  type ChapterEntry,
  chaptersOf,
  contentOf,
  type Entry,
  nameOf,
  type Study,
} from '@boardwright/games/study';
import { openGame } from '../../../session/families/families.ts';
import { startOf } from '../../../session/game-ref.ts';
import type { OpenFault } from '../../../session/read-game.ts';
import { keep, readKept } from '../../../stores/storage.ts';
import { createStore } from '../../../stores/store.ts';
import { keepEntries, loadStudy, onEntriesElsewhere } from './kept-studies.ts';
import type { Opinion } from './review.ts';
import { fetchStudy, followServer, useSharing } from './sync.ts';
import {
  addChange,
  addChapter,
  annotate,
  type Change,
  change,
  forkStudy,
  goTo,
  growMoves,
  growTree,
  rootOf,
  showChapter,
  type Tree,
  takeBack,
  timeLine,
} from './tree.ts';

/** What is on the analysis board. Opinions are kept by node. */
export interface Analysis {
  readonly tree: Tree;
  readonly opinions: ReadonlyMap<string, Opinion>;
  /** Turns that a review found wanting, by the node that they led to. */
  readonly slips: ReadonlyMap<string, ReviewedSlip>;
}

/** Whether what was written is safe: nothing to keep yet, on its way, kept, or a browser that keeps nothing. */
export type Keeping = 'nothing' | 'keeping' | 'kept' | 'refused';

interface AnalysisStore {
  readonly analysis: Analysis | undefined;
  readonly isEngineOn: boolean;
  readonly isFlipped: boolean;
  /** Whether the engine looks until one goes elsewhere, and whether it tells what the other side is up to. */
  readonly isEndless: boolean;
  readonly showsThreat: boolean;
  /** A move of the line that the one on the board is compared with. */
  readonly compared: string | undefined;
  /** Whether a touch of the board draws instead of moving a man. */
  readonly isDrawing: boolean;
  readonly keeping: Keeping;
  /** What was written here since the chapter was opened, and can be taken back. */
  readonly changes: readonly Change[];
}

export const useAnalysis = createStore<AnalysisStore>(() => ({
  analysis: undefined,
  isEngineOn: true,
  isFlipped: false,
  isDrawing: false,
  isEndless: false,
  showsThreat: false,
  compared: undefined,
  keeping: 'nothing',
  changes: [],
}));

const LAST = 'study';

/** Opens a game at its last position; the code of the fault if it cannot be. */
export async function openAnalysis(ref: GameRef): Promise<OpenFault | undefined> {
  const match = await openGame(ref);
  if (match.ok) put(growTree(match.value), 'nothing');
  else if (match.error.part === 'moves') return openRefused(ref);
  return match.ok ? undefined : { ...match.error, game: ref };
}

/** A game with a move that cannot be played: up to there, and the rest as text. */
async function openRefused(ref: GameRef): Promise<OpenFault | undefined> {
  const start = await openGame(startOf(ref));
  if (!start.ok) return { ...start.error, game: ref };
  put(growMoves(start.value, ref.moves ?? []), 'nothing');
  return undefined;
}

/** Puts a ready tree on the board, as from a record. */
export function showTree(tree: Tree): void {
  put(goTo(tree, tree.root), 'nothing');
}

/**
 * Opens a study of this browser, else one of the server; false where there is none of that name, or not the game it
 * is about.
 */
export async function openStudy(id: string, chapter?: string, link?: string): Promise<boolean> {
  const known = await loadStudy(id);
  const study = known ?? ((await fetchStudy(id, link)) ? await loadStudy(id) : undefined);
  const chapters = study ? chaptersOf(study) : [];
  const shown = chapters.find((entry) => entry.id === chapter) ?? chapters[0];
  if (!study || !shown) return false;
  const tree = await openChapter(study, shown);
  if (!tree) return false;
  put(tree, 'kept');
  keep(LAST, id);
  return true;
}

/** Undefined where nobody here knows the game. */
async function openChapter(study: Study, chapter: ChapterEntry): Promise<Tree | undefined> {
  const { variant, rules, start } = contentOf(chapter);
  const match = await openGame({
    variant,
    ...(rules ? { rules } : {}),
    ...(start === undefined ? {} : { start }),
  });
  return match.ok ? showChapter(study, chapter.id, match.value) : undefined;
}

/** Goes to another chapter of the study that is open, kept or not. */
export async function goToChapter(chapter: string): Promise<void> {
  const { analysis, keeping } = useAnalysis.getState();
  const entry = analysis && chaptersOf(analysis.tree.study).find(({ id }) => id === chapter);
  const tree = entry && (await openChapter(analysis.tree.study, entry));
  if (tree) put(tree, keeping);
}

/** A chapter more, with the first position of a match or all of it; one stands in it then. */
export function startChapter(match: Match, name: string): void {
  changeTree((tree) => addChapter(tree, match, name));
}

/** Notes how long the moves of the main line took. That alone is no change of the reader's, and keeps nothing. */
export function timeGame(spentMs: readonly (number | null)[]): void {
  const { analysis, keeping } = useAnalysis.getState();
  if (!analysis || keeping !== 'nothing') return;
  useAnalysis.setState({ analysis: { ...analysis, tree: timeLine(analysis.tree, spentMs) } });
}

/** Keeps a study that was only looked at until now: one has made it, though nothing of it was changed here. */
export function keepWhole(): void {
  const { analysis, keeping } = useAnalysis.getState();
  if (analysis && keeping === 'nothing') write(analysis.tree, [...analysis.tree.study.entries.values()]);
}

/** The study that is open once more, under a name of its own: from now on one writes into the copy. */
export function copyStudy(): void {
  changeTree((tree) => forkStudy(tree));
}

/** The study that was written last in this browser. */
export function lastStudy(): string | undefined {
  return readKept(LAST, (value) => (typeof value === 'string' ? value : undefined));
}

export function changeTree(step: (tree: Tree) => Tree | undefined): void {
  const { analysis } = useAnalysis.getState();
  const changed = analysis && step(analysis.tree);
  if (!analysis || !changed) return;
  const isForeign =
    changed.study.id === analysis.tree.study.id && useSharing.getState().sync?.rights === 'read';
  // What somebody else lets one read stays as it is; one's own words go into a copy.
  const tree = isForeign && changed.study !== analysis.tree.study ? forkStudy(changed) : changed;
  useAnalysis.setState({ analysis: { ...analysis, tree }, changes: changesTo(analysis.tree, tree) });
  save(analysis.tree, tree);
}

function changesTo(before: Tree, after: Tree): readonly Change[] {
  const { changes } = useAnalysis.getState();
  if (before.study === after.study) return changes;
  if (before.study.id !== after.study.id) return [];
  return addChange(changes, { before: before.study, after: after.study, at: before.current });
}

/** Takes the last change back that was made here: a move, words, drawings, or what was deleted. */
export function undoChange(): void {
  const { changes } = useAnalysis.getState();
  const last = changes.at(-1);
  if (!last) return;
  changeTree((tree) => takeBack(tree, last));
  useAnalysis.setState({ changes: changes.slice(0, -1) });
}

export function keepOpinion(node: string, opinion: Opinion): void {
  const { analysis } = useAnalysis.getState();
  if (!analysis?.tree.nodes.has(node)) return;
  const opinions = new Map(analysis.opinions).set(node, opinion);
  useAnalysis.setState({ analysis: { ...analysis, opinions } });
}

/** Keeps what a review says of the turn that led to a node; the move gets its mark in the study. */
export function keepSlip(node: string, slip: ReviewedSlip): void {
  const { analysis } = useAnalysis.getState();
  if (!analysis?.tree.nodes.has(node)) return;
  useAnalysis.setState({ analysis: { ...analysis, slips: new Map(analysis.slips).set(node, slip) } });
  const { mark } = slip;
  if (mark !== 'good') changeTree((tree) => annotate(tree, node, { glyph: mark }));
}

function put(tree: Tree, keeping: Keeping): void {
  useAnalysis.setState({
    analysis: { tree, opinions: new Map(), slips: new Map() },
    keeping,
    compared: undefined,
    changes: [],
  });
}

/** Keeps what changed; of a study that was only looked at until now, all of it. */
function save(before: Tree, after: Tree): void {
  if (before.study === after.study) return;
  const isNew = useAnalysis.getState().keeping === 'nothing' || before.study.id !== after.study.id;
  const changed = [...after.study.entries.values()].filter(
    (entry) => isNew || before.study.entries.get(entry.id) !== entry,
  );
  write(after, changed);
}

function write(after: Tree, changed: readonly Entry[]): void {
  useAnalysis.setState({ keeping: 'keeping' });
  keep(LAST, after.study.id);
  const told = {
    id: after.study.id,
    name: nameOf(after.study),
    variant: rootOf(after).game.variant.id,
    changedMs: Date.now(),
  };
  void keepEntries(told, changed).then((isKept) => {
    if (useAnalysis.getState().analysis?.tree.study.id !== after.study.id) return;
    useAnalysis.setState({ keeping: isKept ? 'kept' : 'refused' });
    if (isKept) following?.changed();
  });
}

let following: ReturnType<typeof followServer> | undefined;

/** Keeps the study that is open in step with the server, from its first change on; gives the way to stop. */
export function followStudy(study: string): () => void {
  const follower = followServer(study, (entries) => takeIn(study, entries));
  following = follower;
  return () => {
    follower.stop();
    if (following === follower) following = undefined;
  };
}

/** Takes in what other tabs write into the study that is open here; gives the way to stop. */
export function followOtherTabs(): () => void {
  return onEntriesElsewhere(takeIn);
}

function takeIn(study: string, entries: readonly Entry[]): void {
  const { analysis } = useAnalysis.getState();
  if (analysis?.tree.study.id !== study || entries.length === 0) return;
  useAnalysis.setState({ analysis: { ...analysis, tree: change(analysis.tree, entries) } });
}
