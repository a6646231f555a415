import type { Position } from '@boardwright/games';
import type { Game } from '@boardwright/games/contract';
import { tablebaseFolder } from '../store/folder.ts';
import type { Verdict } from './judge.ts';
import { Prober } from './probe.ts';

/** A position with what tablebases know of it and of every move, as RPC and HTTP give it out. */
export interface ProbedPosition extends Verdict {
  readonly moves: readonly ({ readonly text: string } & Verdict)[];
}

/** All tablebases below one folder. Games may come and go; what was opened for their rules stays. */
export class Tablebases {
  readonly #root: string;
  readonly #folders = new WeakMap<Game, string>();
  readonly #probers = new Map<string, Prober | undefined>();

  constructor(root: string) {
    this.#root = root;
  }

  /** Undefined for games that have no tablebases at all. */
  proberOf(game: Game): Prober | undefined {
    const folder = this.#folders.get(game) ?? tablebaseFolder(this.#root, game);
    this.#folders.set(game, folder);
    if (!this.#probers.has(folder)) this.#probers.set(folder, Prober.open(game, folder));
    return this.#probers.get(folder);
  }

  /** Undefined where the tables do not cover the position and all that its moves lead to. */
  tell(position: Position): ProbedPosition | undefined {
    const prober = this.proberOf(position.game);
    const verdict = prober?.probe(position);
    const moves = prober?.probeMoves(position);
    if (!verdict?.ok || !moves?.ok) return undefined;
    return {
      ...verdict.value,
      moves: moves.value.map(({ move, ...told }) => ({ text: move.text, ...told })),
    };
  }
}
