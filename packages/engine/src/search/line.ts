// Hot: `extendLine` runs at every improvement; no allocation there.
import type { State } from '@boardwright/games/contract';
import { MAX_PLY, type Workspace } from './workspace.ts';

const ROW = MAX_PLY + 2;

/** The best line from `ply` is now move `index` and what follows it. */
export function extendLine<S extends State, M>(w: Workspace<S, M>, ply: number, index: number): void {
  const from = (ply + 1) * ROW;
  const to = ply * ROW;
  const length = w.lineLength[ply + 1];
  w.line[to] = index;
  for (let i = 0; i < length; i++) w.line[to + 1 + i] = w.line[from + i];
  w.lineLength[ply] = length + 1;
}

/** The line of a ply as a copy. */
export function readLine<S extends State, M>(w: Workspace<S, M>, ply: number): readonly number[] {
  return Array.from(w.line.subarray(ply * ROW, ply * ROW + w.lineLength[ply]));
}

/** The texts of a line of indices, played from `root`. */
export function tellLine<S extends State, M>(
  w: Workspace<S, M>,
  root: S,
  indices: readonly number[],
): readonly string[] {
  const { rules } = w;
  const { notation } = w.game;
  const state = rules.start();
  rules.copy(root, state);
  const texts: string[] = [];
  const list: M[] = [];
  for (const index of indices) {
    if (index >= rules.moves(state, list)) break;
    texts.push(notation.describe(state, list[index]).text);
    rules.apply(state, list[index]);
  }
  return texts;
}
