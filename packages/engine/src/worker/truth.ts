import { join } from 'node:path';
import { type AnyGame, Position, type State } from '@boardwright/games';
import { Prober } from '../solver/probe.ts';
import type { Truth } from '../solver/value.ts';

/** Names the moves that keep what a position is worth, by their places in the list; undefined where unknown. */
export type Truths = (game: AnyGame, state: State) => readonly number[] | undefined;

interface Judged {
  readonly truth: Truth;
  readonly turns?: number;
}

/** Reads the tables under a folder, one folder a variant, as `boardwright solve` lays them out. */
export function readTruths(folder: string): Truths {
  const probers = new Map<AnyGame, Prober | undefined>();
  return (game, state) => {
    if (!probers.has(game)) probers.set(game, Prober.open(game, join(folder, game.variant.id)));
    const prober = probers.get(game);
    const position = prober && Position.fromDiagram(game, game.show(state));
    const verdicts = position?.ok ? prober?.probeMoves(position.value) : undefined;
    return verdicts?.ok && verdicts.value.length > 0 ? keepBest(verdicts.value) : undefined;
  };
}

/** The quickest wins; else all draws; else the losses that take longest. */
function keepBest(verdicts: readonly Judged[]): readonly number[] {
  const truth = (['win', 'draw', 'loss'] as const).find((name) => verdicts.some((row) => row.truth === name));
  const same = verdicts.flatMap((row, index) => (row.truth === truth ? [{ index, turns: row.turns }] : []));
  const known = same.flatMap(({ turns }) => (turns === undefined ? [] : [turns]));
  if (truth === 'draw' || known.length < same.length) return same.map(({ index }) => index);
  const wanted = truth === 'win' ? Math.min(...known) : Math.max(...known);
  return same.filter(({ turns }) => turns === wanted).map(({ index }) => index);
}
