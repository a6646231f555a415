// Hot: asked at every child of a proof; allocates only when a class is met for the first time.
import type { Endgame, Ranking, State } from '@boardwright/games/contract';
import { readTable } from '../store/files.ts';
import type { TableError } from '../store/format.ts';

/** What the side to move gets. */
export type Score = 0 | 1 | 2;
export const LOSS = 0;
export const WIN = 2;
export const UNKNOWN = -1;

interface LoadedClass {
  readonly ranking: Ranking<State>;
  /** Two bits a position; missing where the class has no table. */
  readonly results?: Uint8Array;
}

/** The scores by the two bits of a table: draw, win, loss. */
const SCORES: readonly Score[] = [1, WIN, LOSS];

/** Whole tables of results in memory, loaded when a position of their class is first asked for. */
export class TableScores {
  lookups = 0;
  /** The class without a table that was asked for last. */
  missing: string | undefined;
  failure: { readonly code: Exclude<TableError['code'], 'not-loaded'>; readonly class: string } | undefined;
  readonly #endgame: Endgame<State>;
  readonly #folder: string;
  readonly #classes = new Map<string, LoadedClass>();

  constructor(endgame: Endgame<State>, folder: string) {
    this.#endgame = endgame;
    this.#folder = folder;
  }

  scoreOf(state: State): Score | typeof UNKNOWN {
    if (!this.#endgame.covers(state)) return UNKNOWN;
    const id = this.#endgame.classOf(state);
    const { ranking, results } = this.#classes.get(id) ?? this.#load(id);
    if (!results) {
      this.missing = id;
      return UNKNOWN;
    }
    this.lookups++;
    const index = ranking.rank(state);
    const bits = (results[index >> 2] >> (2 * (index & 3))) & 3;
    const { endless } = this.#endgame;
    if (bits === 0 && endless !== undefined) return endless === state.turn ? WIN : LOSS;
    return SCORES[bits] ?? UNKNOWN;
  }

  #load(id: string): LoadedClass {
    const store = { folder: this.#folder, fingerprint: this.#endgame.fingerprint };
    const table = readTable(store, id, 'results');
    const loaded = {
      ranking: this.#endgame.ranking(id),
      ...(table.ok ? { results: table.value } : {}),
    };
    if (!table.ok && table.error.code !== 'no-table' && table.error.code !== 'not-loaded')
      this.failure = { code: table.error.code, class: id };
    this.#classes.set(id, loaded);
    return loaded;
  }
}
