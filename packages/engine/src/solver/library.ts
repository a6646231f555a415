import { join } from 'node:path';
import { findGame, type Position } from '@boardwright/games';
import type { AnyGame } from '@boardwright/games/contract';
import { crc32 } from './checksum.ts';
import type { Verdict } from './judge.ts';
import { Prober } from './probe.ts';

/** The folder of a game's tables: by its id, and a mark of the rules where these differ from the variant's. */
export function tableFolder(root: string, game: AnyGame): string {
  const { id } = game.variant;
  const fingerprint = game.endgame?.()?.fingerprint ?? '';
  const usual = findGame(id);
  if (usual.ok && usual.value.endgame?.()?.fingerprint === fingerprint) return join(root, id);
  const mark = crc32(new TextEncoder().encode(fingerprint)).toString(16).padStart(8, '0');
  return join(root, `${id}-${mark}`);
}

/** A position with what tables know of it and of every move, as RPC and HTTP give it out. */
export interface ToldTruth extends Verdict {
  readonly moves: readonly ({ readonly text: string } & Verdict)[];
}

/** All tables below one folder. Games may come and go; what was opened for their rules stays. */
export class TableLibrary {
  readonly #root: string;
  readonly #probers = new Map<string, Prober | undefined>();

  constructor(root: string) {
    this.#root = root;
  }

  /** Undefined for games that have no tables at all. */
  proberOf(game: AnyGame): Prober | undefined {
    const folder = tableFolder(this.#root, game);
    if (!this.#probers.has(folder)) this.#probers.set(folder, Prober.open(game, folder));
    return this.#probers.get(folder);
  }

  /** Undefined where the tables do not cover the position and all that its moves lead to. */
  tell(position: Position): ToldTruth | undefined {
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
