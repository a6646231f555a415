import type { Position } from '@boardwright/games';
import type { AnyGame, Endgame, Move, Result, State } from '@boardwright/games/contract';
import { ok } from '@boardwright/games/contract';
import { BlockCache } from './blocks.ts';
import { Judge, type MoveVerdict, type Verdict } from './judge.ts';
import { type OpenTable, openTable, readBlock, type Shelf } from './store.ts';
import type { TableContent, TableError } from './table.ts';

export type { MoveVerdict, Verdict } from './judge.ts';

const BLOCKS_KEPT = 4096;

/** Looks positions up in the table files of one game. */
export class Prober {
  readonly #judge: Judge;
  readonly #shelf: Shelf;
  readonly #tables = new Map<string, OpenTable>();
  readonly #blocks = new BlockCache(BLOCKS_KEPT);

  private constructor(game: AnyGame, endgame: Endgame<State>, folder: string) {
    this.#shelf = { folder, fingerprint: endgame.fingerprint };
    this.#judge = new Judge(game, endgame, (id, content, block) => this.#read(id, content, block));
  }

  /** Undefined for games that have no tables at all. */
  static open(game: AnyGame, folder: string): Prober | undefined {
    const endgame = game.endgame?.();
    return endgame ? new Prober(game, endgame, folder) : undefined;
  }

  probe(position: Position): Result<Verdict, TableError> {
    return this.#judge.probe(position);
  }

  /** The verdict on every legal move, from the view of the side that makes it. */
  probeMoves(position: Position): Result<readonly MoveVerdict[], TableError> {
    return this.#judge.probeMoves(position);
  }

  /** The verdict on one legal move, from the view of the side that makes it. */
  probeMove(position: Position, move: Move): Result<Verdict, TableError> {
    return this.#judge.probeMove(position, move);
  }

  #read(id: string, content: TableContent, block: number): Result<Uint8Array, TableError> {
    const table = this.#table(id, content);
    if (!table.ok) return table;
    const key = `${id}.${content}#${block}`;
    const known = this.#blocks.get(key);
    if (known) return { ok: true, value: known };
    const read = readBlock(table.value, block);
    if (read.ok) this.#blocks.put(key, read.value);
    return read;
  }

  #table(id: string, content: TableContent): Result<OpenTable, TableError> {
    const name = `${id}.${content}`;
    const known = this.#tables.get(name);
    if (known) return ok(known);
    // What is missing is looked for again: somebody may be solving it.
    const table = openTable(this.#shelf, id, content);
    if (table.ok) this.#tables.set(name, table.value);
    return table;
  }
}
