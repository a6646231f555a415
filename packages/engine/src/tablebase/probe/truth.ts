import type { Game, State } from '@boardwright/games/contract';
import type { Value } from '../store/format.ts';
import { Tablebases } from './probe.ts';

/** What tables know of a state, for the side to move; undefined where they know nothing. */
export type Truth = (state: State) => Value | undefined;

/**
 * By the tablebases below a folder; undefined for games that have none. Whoever asks along a game asks for the same
 * classes again and again, so those that have no table are remembered.
 */
export function openTruth(folder: string, game: Game): Truth | undefined {
  const prober = new Tablebases(folder).proberOf(game);
  if (!prober) return undefined;
  const { endgame } = prober;
  const missing = new Set<string>();
  return (state) => {
    if (!endgame.covers(state)) return undefined;
    const id = endgame.classOf(state);
    if (missing.has(id)) return undefined;
    const verdict = prober.probeState(state);
    if (!verdict.ok) missing.add(id);
    return verdict.ok ? verdict.value.value : undefined;
  };
}
