import {
  err,
  type Game,
  type GameRef,
  type Match,
  type OpenError,
  ok,
  type Result,
  type State,
} from '@boardwright/games/rules';
import { FULL_STRENGTH, findLevel, LEVELS, type LevelStyle } from '../levels/levels.ts';
import { type PlayerOptions, type SearchRoot, selectMove } from '../levels/player.ts';
import type {
  EvaluationUsed,
  Limits,
  SearchAnswer,
  SearchError,
  SearchOptions,
  SearchReport,
} from '../search/api.ts';
import { checkSearch } from '../search/checks.ts';
import { type Forced, proveForced } from '../search/force.ts';
import { type Features, type PathStep, TranspositionTable, type Watch, Workspace } from '../search/index.ts';
import type { BestMoves } from '../tablebase/probe/best-moves.ts';
import type { Evaluation } from './evaluations.ts';

/** Nodes up to which the small table is enough; it is cleared in no time. */
const SMALL_NODES = 100_000;
const SMALL_MB = 2;
const MOST_WORKSPACES = 4;

interface SearcherOptions {
  /** Size of the table for long searches; 32 when missing. */
  readonly tableMb?: number;
  /** A table shared with other threads, instead of one of its own. */
  readonly shared?: ArrayBufferLike;
  /** What endgame tables know; asked at the root, by free searches and levels that use them. */
  readonly bestMoves?: BestMoves;
}

interface Tools {
  readonly watch: Watch;
  readonly report?: (report: SearchReport) => void;
  readonly features?: Features;
  /**
   * What becomes of entries that earlier searches stored; `cleared` when missing. `kept` ones of the same game help the
   * next move of it, but the answer is no longer the same every time. `shared` ones belong to another thread's search.
   */
  readonly table?: 'cleared' | 'kept' | 'shared';
  /** The number of the search, the same for all threads at it. */
  readonly number?: number;
  /** What judges positions; the evaluation made by hand when missing. */
  readonly evaluation?: Evaluation;
  /** Depths left out at the beginning, for helpers that are not to repeat what the main thread does. */
  readonly skip?: number;
}

/** The buffers of one game: for short searches and for long ones. */
interface Workspaces {
  readonly weights: Int16Array | undefined;
  small?: Workspace<State, unknown>;
  large?: Workspace<State, unknown>;
}

/** Searches, one at a time, in this thread, and keeps its buffers between them. */
export class Searcher {
  readonly #options: SearcherOptions;
  readonly #workspaces = new Map<Game, Workspaces>();
  #latest: Workspace<State, unknown> | undefined;
  #small: TranspositionTable | undefined;
  #large: TranspositionTable | undefined;

  constructor(options: SearcherOptions = {}) {
    this.#options = options;
  }

  choose(match: Match, options: SearchOptions, tools: Tools): Result<SearchAnswer, SearchError> {
    checkSearch(match, options);
    const root = rootOf(match);
    if (!root.ok) return root;
    const { game } = match;
    const limits = isBounded(options.limits) ? options.limits : undefined;
    const id = options.level ?? (limits ? undefined : FULL_STRENGTH);
    const level = id === undefined ? undefined : findLevel(id);
    if (id !== undefined && !level)
      return err({
        code: 'unknown-level',
        expected: `one of the levels ${LEVELS.map((known) => known.id).join(', ')}`,
      });
    const style = level?.style;
    const nodes = style?.kind === 'ladder' ? style.nodes : style ? 0 : limits?.nodes;
    const isSmall = nodes !== undefined && nodes <= SMALL_NODES;
    const workspace = this.#workspace(game, isSmall, tools.evaluation?.weights);
    this.#prepare(workspace, tools);
    const asksTables = style === undefined || (style.kind === 'ladder' && style.usesTables === true);
    const only = asksTables ? this.#options.bestMoves?.(game, root.value.state) : undefined;
    const playerOptions: PlayerOptions = {
      ...(only ? { only } : {}),
      ...(level ? { level } : {}),
      ...(limits ? { limits } : {}),
      ...(options.lines === undefined ? {} : { lines: options.lines }),
      ...(options.seed === undefined ? {} : { seed: options.seed }),
      ...(tools.features ? { features: tools.features } : {}),
      ...(tools.report ? { report: tools.report } : {}),
      ...(tools.skip === undefined ? {} : { skip: tools.skip }),
      watch: tools.watch,
    };
    const answer = selectMove(workspace, root.value, playerOptions);
    const forced = proveEnd(match, answer.endsIn, options.proof);
    return ok({ ...answer, ...(forced ? { forced } : {}), evaluation: usedBy(style, tools.evaluation) });
  }

  /** Only the game that stored entries finds them again, so that no answer depends on what else was played. */
  #prepare(workspace: Workspace<State, unknown>, { table = 'cleared', number = 0 }: Tools): void {
    const isAgain = this.#latest === workspace;
    if (table === 'cleared' || (table === 'kept' && !isAgain)) workspace.table.clear();
    workspace.table.begin(number);
    this.#latest = workspace;
  }

  #workspace(game: Game, isSmall: boolean, weights: Int16Array | undefined): Workspace<State, unknown> {
    const known = this.#workspaces.get(game);
    const own = known?.weights === weights && known ? known : { weights };
    if (own !== known) {
      if (this.#workspaces.size >= MOST_WORKSPACES) this.#workspaces.clear();
      this.#workspaces.set(game, own);
    }
    if (isSmall) {
      own.small ??= new Workspace(game, this.#smallTable(), weights);
      return own.small;
    }
    own.large ??= new Workspace(game, this.#largeTable(), weights);
    return own.large;
  }

  #smallTable(): TranspositionTable {
    this.#small ??= new TranspositionTable(new ArrayBuffer(TranspositionTable.bytesFor(SMALL_MB)));
    return this.#small;
  }

  #largeTable(): TranspositionTable {
    const { shared, tableMb = 32 } = this.#options;
    this.#large ??= new TranspositionTable(shared ?? new ArrayBuffer(TranspositionTable.bytesFor(tableMb)));
    return this.#large;
  }
}

/** A forced end that a search sees may rest on what it left out; a proof leaves nothing out. */
function proveEnd(match: Match, endsIn: number | undefined, nodes: number | undefined): Forced | undefined {
  if (endsIn === undefined || nodes === undefined) return undefined;
  const { turn } = match.position;
  return proveForced(match, endsIn > 0 ? turn : turn === 0 ? 1 : 0, nodes);
}

/** The tiers of a challenge look a few moves ahead by the evaluation that their document fixes. */
function usedBy(style: LevelStyle | undefined, evaluation: Evaluation | undefined): EvaluationUsed {
  const isFree = style === undefined || style.kind === 'ladder';
  return evaluation && isFree ? evaluation.used : { kind: 'hand-made' };
}

const RUNNING: Watch = { clock: () => performance.now(), isStopped: () => false };
let own: Searcher | undefined;

/** Chooses a move in this thread; it returns when the search has ended. Programs with a screen use an engine. */
export function choose(match: Match, options: SearchOptions = {}): Result<SearchAnswer, SearchError> {
  own ??= new Searcher();
  return own.choose(match, options, { watch: RUNNING });
}

function isBounded(limits: Limits | undefined): boolean {
  return limits?.depth !== undefined || limits?.nodes !== undefined || limits?.timeMs !== undefined;
}

/** Opens games in a worker, which may load the family of that id first. */
export type Opener = (
  ref: GameRef,
  family: string,
) => Result<Match, OpenError> | Promise<Result<Match, OpenError>>;

/** The match a description means. Where it goes on from the one at hand, only the new moves are played. */
export async function openOn(
  open: Opener,
  known: Match | undefined,
  ref: GameRef,
  family: string,
): Promise<Result<Match, OpenError>> {
  const base = known && commonPart(known, ref);
  if (!base) return open(ref, family);
  let match = base;
  for (const text of (ref.moves ?? []).slice(base.ply)) {
    const next = match.play(text);
    if (!next.ok) return open(ref, family);
    match = next.value;
  }
  return ok(match);
}

function commonPart(known: Match, ref: GameRef): Match | undefined {
  const { variant, rules, start } = known.ref;
  const isSameGame =
    variant === ref.variant && start === ref.start && JSON.stringify(rules) === JSON.stringify(ref.rules);
  if (!isSameGame) return undefined;
  const moves = ref.moves ?? [];
  const differs = known.steps.findIndex((step, i) => step.move.text !== moves[i]);
  return differs < 0 ? known : known.back(known.ply - differs);
}

/** The position a match has reached, with the history that repetitions need; a finished one has nothing to search. */
function rootOf(match: Match): Result<SearchRoot<State>, SearchError> {
  // Sanmill's reading of morris knows positions that are not over and have no move.
  if (match.outcome || match.position.moves.length === 0) return err({ code: 'game-over' });
  const { position, steps } = match;
  const positions = [match.start, ...steps.map((step) => step.position)];
  const known = positions.slice(0, -1).slice(-Math.max(position.quiet, 1));
  const history = known.map((earlier): PathStep => {
    const { keyLo, keyHi, quiet } = earlier.thaw();
    return { keyLo, keyHi, quiet };
  });
  return ok({ state: position.thaw(), history, ply: match.ply });
}
