import type { ReviewedSlip } from '@boardwright/engine';
import type { GameRef, Match } from '@boardwright/games';
import {
  type ChapterEntry,
  chaptersOf,
  contentOf,
  type Edit,
  type Entry,
  nameOf,
  removalsBetween,
  type Study,
} from '@boardwright/games/study';
import { openGame } from '../../../session/families/families.ts';
import { startOf } from '../../../session/game-ref.ts';
import type { OpenFault } from '../../../session/read-game.ts';
import { keep, readKept } from '../../../stores/storage.ts';
import { createStore } from '../../../stores/store.ts';
import { type History, NO_HISTORY, noteChange, stepHistory } from './changes.ts';
import { keepWritten, onRelief } from './keeping.ts';
import { loadStudy, onEntriesElsewhere, onLost } from './kept-studies.ts';
import type { Opinion } from './review.ts';
import { findStudy, followServer, isReadOnly } from './sync.ts';
import {
  addChapter,
  annotate,
  change,
  forkStudy,
  type Glyph,
  goTo,
  growMoves,
  growTree,
  joinVersions,
  type Node,
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

/** Whether what was written is safe: nothing to keep yet, on its way, kept, or not kept however often it is tried. */
export type Keeping = 'nothing' | 'keeping' | 'kept' | 'refused';

/** Moves that were deleted elsewhere, and the one that one stood at. */
interface Taken {
  readonly at: string;
  readonly edits: readonly Edit[];
}

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
  /** What was deleted elsewhere with the move one stood at. */
  readonly taken: Taken | undefined;
  /** What was written here since the study was opened, and can be taken back. */
  readonly history: History;
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
  taken: undefined,
  history: NO_HISTORY,
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
  const study = await findStudy(id, link);
  const chapters = study ? chaptersOf(study) : [];
  const shown = chapters.find((entry) => entry.id === chapter) ?? chapters[0];
  if (!study || !shown) return false;
  const tree = await openChapter(study, shown);
  if (!tree) return false;
  put(tree, 'kept');
  keep(LAST, id);
  // What another tab has written while this one was being opened.
  takeIn(id, [...((await loadStudy(id))?.entries.values() ?? [])]);
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
  const asked = useAnalysis.getState().analysis?.tree.study;
  const entry = asked && chaptersOf(asked).find(({ id }) => id === chapter);
  const tree = entry && (await openChapter(asked, entry));
  const { analysis, keeping } = useAnalysis.getState();
  if (!tree || analysis?.tree.study.id !== asked?.id) return;
  // More may have been written, here or elsewhere, while the game was being opened.
  if (analysis) put(showChapter(analysis.tree.study, chapter, rootOf(tree), tree), keeping);
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
  const isForeign = changed.study.id === analysis.tree.study.id && isReadOnly(changed.study.id);
  // What somebody else lets one read stays as it is; one's own words go into a copy.
  const tree = isForeign && changed.study !== analysis.tree.study ? forkStudy(changed) : changed;
  const history = noteChange(useAnalysis.getState().history, analysis.tree, tree);
  useAnalysis.setState({ analysis: { ...analysis, tree }, history });
  save(analysis.tree, tree);
}

/** Takes the last change back that was made here: a move, words, drawings, or what was deleted; or does it again. */
export async function stepBack(way: keyof History): Promise<void> {
  const { analysis, history } = useAnalysis.getState();
  const last = history[way].at(-1);
  if (!analysis || !last) return;
  if (last.chapter !== analysis.tree.chapter) await goToChapter(last.chapter);
  const now = useAnalysis.getState();
  const stepped = now.analysis && stepHistory(now.analysis.tree, now.history, way);
  if (!now.analysis || !stepped || now.history !== history) return;
  useAnalysis.setState({ analysis: { ...now.analysis, tree: stepped.tree }, history: stepped.history });
  save(now.analysis.tree, stepped.tree);
}

export function keepOpinion(node: string, opinion: Opinion): void {
  const { analysis } = useAnalysis.getState();
  if (!analysis?.tree.nodes.has(node)) return;
  const opinions = new Map(analysis.opinions).set(node, opinion);
  useAnalysis.setState({ analysis: { ...analysis, opinions } });
}

/** Keeps what a review says of the turn that led to a node. The study says nothing of it until somebody wants that. */
export function keepSlip(node: string, slip: ReviewedSlip): void {
  const { analysis } = useAnalysis.getState();
  if (!analysis?.tree.nodes.has(node)) return;
  useAnalysis.setState({ analysis: { ...analysis, slips: new Map(analysis.slips).set(node, slip) } });
}

/** The sign of a move: its writers' own, else the review's. */
export function markOn({ slips }: Analysis, { id, glyph }: Node): Glyph | undefined {
  const mark = slips.get(id)?.mark;
  return glyph ?? (mark === 'good' ? undefined : mark);
}

/** Moves that a review has marked, and whose writers have not judged them themselves. */
export function freeMarks({ tree, slips }: Analysis): readonly (readonly [node: string, mark: Glyph])[] {
  return [...slips].flatMap(([id, { mark }]) => {
    const node = tree.nodes.get(id);
    return node && node.glyph === undefined && mark !== 'good' ? [[id, mark] as const] : [];
  });
}

/** Writes what a review has marked into the study, where its writers have said nothing. */
export function writeMarks(): void {
  const { analysis } = useAnalysis.getState();
  if (!analysis) return;
  const marks = freeMarks(analysis);
  changeTree((tree) => marks.reduce((marked, [id, glyph]) => annotate(marked, id, { glyph }), tree));
}

/** What was found out and taken back in other chapters of the same study stays. */
function put(tree: Tree, keeping: Keeping): void {
  const { analysis, history } = useAnalysis.getState();
  const isSame = analysis?.tree.study.id === tree.study.id;
  useAnalysis.setState({
    analysis: isSame ? { ...analysis, tree } : { tree, opinions: new Map(), slips: new Map() },
    keeping,
    compared: undefined,
    taken: undefined,
    history: isSame ? history : NO_HISTORY,
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
  void keepWritten(told, changed).then((isKept) => {
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

/** Takes in what happens to the study that is open outside of this tab; gives the way to stop. */
export function followBrowser(): () => void {
  const stops = [onEntriesElsewhere(takeIn), onLost(keepAgain), onRelief(tellRelief)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** What others have written, in other tabs or on the server. */
export function takeIn(study: string, entries: readonly Entry[]): void {
  const { analysis } = useAnalysis.getState();
  if (analysis?.tree.study.id !== study || entries.length === 0) return;
  const heard = change(analysis.tree, entries);
  // Whoever may only read writes nothing, not even what follows from what others wrote.
  const ids = isReadOnly(study) ? [] : entries.map(({ id }) => id);
  const tree = joinVersions(heard, ids);
  useAnalysis.setState({ analysis: { ...analysis, tree }, taken: takenBetween(analysis.tree, heard) });
  save(heard, tree);
}

/** What has been deleted elsewhere goes on being told until it is brought back or left; whatever else goes then, goes. */
function takenBetween(before: Tree, heard: Tree): Taken | undefined {
  if (heard.nodes.has(before.current)) return useAnalysis.getState().taken;
  return { at: before.current, edits: removalsBetween(before.study, heard.study) };
}

/** Brings the moves back that were deleted elsewhere, and goes where one stood. */
export function bringBack(): void {
  const { taken } = useAnalysis.getState();
  useAnalysis.setState({ taken: undefined });
  if (taken) changeTree((tree) => goTo(takeBack(tree, taken.edits), taken.at));
}

/** What this browser has lost is kept once more; what was forgotten on purpose, from the next change on. */
function keepAgain(study: string | undefined): void {
  const { analysis, keeping } = useAnalysis.getState();
  if (!analysis || keeping === 'nothing') return;
  if (study === undefined) write(analysis.tree, [...analysis.tree.study.entries.values()]);
  else if (study === analysis.tree.study.id) useAnalysis.setState({ keeping: 'nothing' });
}

function tellRelief(): void {
  if (useAnalysis.getState().keeping !== 'refused') return;
  useAnalysis.setState({ keeping: 'kept' });
  following?.changed();
}
