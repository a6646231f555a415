import { type Endgame, type Game, type Move, ok, type Result, type State } from '@boardwright/games/contract';
import type { Position } from '@boardwright/games/rules';
import { expectGame } from '@boardwright/games/rules';
import {
  type OpenTable,
  openTable,
  readBlock,
  type TablebaseStore,
  tablebaseFolder,
} from '../store/files.ts';
import type { TableContent, TableError, Value } from '../store/format.ts';
import { Judge, type MoveVerdict, type Verdict } from './judge.ts';
import { BlockCache } from './web-probe.ts';

export type { MoveVerdict, Verdict } from './judge.ts';

const BLOCKS_KEPT = 4096;

/** Looks positions up in the table files of one game. */
export class Prober {
  readonly endgame: Endgame<State>;
  readonly #judge: Judge;
  readonly #store: TablebaseStore;
  readonly #tables = new Map<string, OpenTable>();
  readonly #blocks = new BlockCache(BLOCKS_KEPT);

  private constructor(game: Game, endgame: Endgame<State>, folder: string) {
    this.endgame = endgame;
    this.#store = { folder, fingerprint: endgame.fingerprint };
    this.#judge = new Judge(game, endgame, {
      find: (id, content) => this.#table(id, content),
      read: (id, content, block) => this.#read(id, content, block),
    });
  }

  /** Undefined for games that have no tables at all. */
  static open(game: Game, folder: string): Prober | undefined {
    expectGame(game, 'Prober.open takes a game and the folder of its tables');
    if (typeof folder !== 'string') throw new TypeError('Prober.open takes the folder of the tables second');
    const endgame = game.endgame?.();
    return endgame ? new Prober(game, endgame, folder) : undefined;
  }

  probe(position: Position): Result<Verdict, TableError> {
    return this.#judge.probe(position);
  }

  /** The same for a state within a search. */
  probeState(state: State): Result<Verdict, TableError> {
    return this.#judge.probeState(state);
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
    const table = openTable(this.#store, id, content);
    if (table.ok) this.#tables.set(name, table.value);
    return table;
  }
}

/** A verdict by the names that other programs read it by. */
export interface ToldVerdict {
  readonly truth: Value;
  readonly turns?: number;
}

/** A position with what tablebases know of it and of every move, as RPC and HTTP give it out. */
export interface ProbedPosition extends ToldVerdict {
  readonly moves: readonly ({ readonly text: string } & ToldVerdict)[];
}

/** A verdict in the form RPC and HTTP give it out. */
export function tellVerdict({ value, turns }: Verdict): ToldVerdict {
  return { truth: value, ...(turns === undefined ? {} : { turns }) };
}

/** All tablebases below one folder. Games may come and go; what was opened for their rules stays. */
export class Tablebases {
  readonly #root: string;
  readonly #folders = new WeakMap<Game, string>();
  readonly #probers = new Map<string, Prober | undefined>();

  constructor(root: string) {
    if (typeof root !== 'string')
      throw new TypeError('Tablebases takes the folder that holds the tablebases');
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
    expectGame(position?.game, 'tell takes a position');
    const prober = this.proberOf(position.game);
    const verdict = prober?.probe(position);
    if (!verdict?.ok) return undefined;
    const moves = prober?.probeMoves(position);
    if (!moves?.ok) return undefined;
    return {
      ...tellVerdict(verdict.value),
      moves: moves.value.map((told) => ({ text: told.move.text, ...tellVerdict(told) })),
    };
  }
}
