import { type AnyGame, err, ok, type Result, type State } from '@boardwright/games';
import type { SearchAnswer, SearchError, SearchReport, SearchRequest } from '../api.ts';
import { FULL_STRENGTH, findLevel } from '../levels/index.ts';
import { type Thinking, think } from '../player.ts';
import { type Features, Table, type Watch, Workspace } from '../search/index.ts';
import { type Prepared, prepare } from './situation.ts';
import type { Truths } from './truth.ts';

/** Nodes up to which the small table is enough; it is cleared in no time. */
const SMALL_NODES = 100_000;
const SMALL_MB = 2;
const MOST_WORKSPACES = 4;

export interface ThinkerOptions {
  /** Size of the table for long searches; 32 when missing. */
  readonly tableMb?: number;
  /** A table shared with other threads, instead of one of its own. */
  readonly shared?: ArrayBufferLike;
  /** What endgame tables know; asked at the root, by free searches and levels that use them. */
  readonly truths?: Truths;
}

export interface Tools {
  readonly watch: Watch;
  readonly report?: (report: SearchReport) => void;
  readonly features?: Features;
  /** Keeps what earlier searches stored: better for analysis move by move, but no longer reproducible. */
  readonly keepTable?: boolean;
  /** Depths left out at the beginning, for helpers that are not to repeat what the main thread does. */
  readonly skip?: number;
}

/** Searches, one at a time, in this thread, and keeps its buffers between them. */
export class Thinker {
  readonly #options: ThinkerOptions;
  readonly #workspaces = new Map<AnyGame, Workspace<State, unknown>[]>();
  #small: Table | undefined;
  #large: Table | undefined;

  constructor(options: ThinkerOptions = {}) {
    this.#options = options;
  }

  choose(request: SearchRequest, tools: Tools): Result<SearchAnswer, SearchError> {
    const prepared = prepare(request);
    return prepared.ok ? this.chooseFor(prepared.value, request, tools) : prepared;
  }

  chooseFor(
    { game, situation }: Prepared,
    request: Omit<SearchRequest, 'variant' | 'moves'>,
    tools: Tools,
  ): Result<SearchAnswer, SearchError> {
    const id = request.level ?? (request.limits ? undefined : FULL_STRENGTH);
    const level = id === undefined ? undefined : findLevel(id);
    if (id !== undefined && !level) return err({ code: 'unknown-level' });
    const style = level?.style;
    const nodes = style?.kind === 'ladder' ? style.nodes : style ? 0 : request.limits?.nodes;
    const isSmall = nodes !== undefined && nodes <= SMALL_NODES;
    const workspace = this.#workspace(game, isSmall);
    if (!tools.keepTable) workspace.table.clear();
    const asksTables = style === undefined || (style.kind === 'ladder' && style.usesTables === true);
    const only = asksTables ? this.#options.truths?.(game, situation.state) : undefined;
    const thinking: Thinking = {
      ...(only ? { only } : {}),
      ...(level ? { level } : {}),
      ...(request.limits ? { limits: request.limits } : {}),
      ...(request.lines === undefined ? {} : { lines: request.lines }),
      ...(request.seed === undefined ? {} : { seed: request.seed }),
      ...(tools.features ? { features: tools.features } : {}),
      ...(tools.report ? { report: tools.report } : {}),
      ...(tools.skip === undefined ? {} : { skip: tools.skip }),
      watch: tools.watch,
    };
    return ok(think(workspace, situation, thinking));
  }

  #workspace(game: AnyGame, isSmall: boolean): Workspace<State, unknown> {
    const place = isSmall ? 0 : 1;
    const pair = this.#workspaces.get(game) ?? [];
    if (pair.length === 0) {
      if (this.#workspaces.size >= MOST_WORKSPACES) this.#workspaces.clear();
      this.#workspaces.set(game, pair);
    }
    pair[place] ??= new Workspace(game, isSmall ? this.#smallTable() : this.#largeTable());
    return pair[place];
  }

  #smallTable(): Table {
    this.#small ??= new Table(new ArrayBuffer(Table.bytesFor(SMALL_MB)));
    return this.#small;
  }

  #largeTable(): Table {
    const { shared, tableMb = 32 } = this.#options;
    this.#large ??= new Table(shared ?? new ArrayBuffer(Table.bytesFor(tableMb)));
    return this.#large;
  }
}

const RUNNING: Watch = { clock: () => performance.now(), isStopped: () => false };
let own: Thinker | undefined;

/** Chooses a move in this thread; it returns when the search has ended. Programs with a screen use an engine. */
export function choose(
  request: SearchRequest,
  tools: Tools = { watch: RUNNING },
): Result<SearchAnswer, SearchError> {
  own ??= new Thinker();
  return own.choose(request, tools);
}
