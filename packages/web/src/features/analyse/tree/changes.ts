import * as studies from '@boardwright/games/study';
import { contentOf, type Edit } from '@boardwright/games/study';
import { goTo, type Tree, takeBack } from './tree.ts';

/** What can be taken back: what was written, in which chapter, and the move one stood at. */
export interface Change {
  readonly edits: readonly Edit[];
  readonly chapter: string;
  readonly at: string;
}

/** What was written here and can be taken back, and what was taken back and can be done again; the latest last. */
export interface History {
  readonly done: readonly Change[];
  readonly undone: readonly Change[];
}

export const NO_HISTORY: History = { done: [], undone: [] };

const MOST_CHANGES = 100;

/** The history once a tree has been changed; what was taken back before cannot be done again then. */
export function noteChange(history: History, before: Tree, after: Tree): History {
  if (before.study === after.study) return history;
  if (before.study.id !== after.study.id) return NO_HISTORY;
  return { done: addChange(history.done, changeBetween(before, after)), undone: [] };
}

/** The tree with the last change taken back, or done again, and the history after that. */
export function stepHistory(
  tree: Tree,
  { done, undone }: History,
  way: keyof History,
): { readonly tree: Tree; readonly history: History } | undefined {
  const last = (way === 'done' ? done : undone).at(-1);
  if (!last) return undefined;
  const stepped = goTo(takeBack(tree, last.edits), last.at);
  const opposite = changeBetween(tree, stepped);
  const history =
    way === 'done'
      ? { done: done.slice(0, -1), undone: [...undone, opposite] }
      : { done: [...done, opposite], undone: undone.slice(0, -1) };
  return { tree: stepped, history };
}

function changeBetween(before: Tree, after: Tree): Change {
  const edits = studies.editsBetween(before.study, after.study);
  return { edits, chapter: before.chapter, at: before.current };
}

/** Letters typed one after the other into one comment are one change. */
function addChange(changes: readonly Change[], next: Change): readonly Change[] {
  const last = changes.at(-1);
  const [before, after] = [last && editedComment(last), editedComment(next)];
  const isTypedOn = before !== undefined && before[1] === after?.[0];
  if (!last || !after || !isTypedOn) return [...changes.slice(1 - MOST_CHANGES), next];
  return [...changes.slice(0, -1), { ...last, edits: [[before[0], after[1]]] }];
}

/** The one edit of a change that has changed nothing but the comment of a move. */
function editedComment({ edits: [edit, ...others] }: Change): Edit | undefined {
  const [was, now] = edit ?? [];
  if (others.length > 0 || now?.kind !== 'node' || was?.kind !== 'node') return undefined;
  const bare = (entry: typeof now) => JSON.stringify({ ...contentOf(entry), comment: undefined });
  return bare(now) === bare(was) ? edit : undefined;
}
