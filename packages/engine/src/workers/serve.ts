import { err, type Match, type Result } from '@boardwright/games/rules';
import type { SearchAnswer, SearchError, SearchReport } from '../search/api.ts';
import type { Watch } from '../search/index.ts';
import type { BestMoves } from '../tablebase/probe/best-moves.ts';
import { type Evaluation, Evaluations, type WeightsReader } from './evaluations.ts';
import { COUNTED, HEARTBEAT_MS, type Port, type SharedMemory, STOP_SIGN, type ToWorker } from './messages.ts';
import { type Opener, openOn, Searcher } from './searcher.ts';

/** What a worker may know beyond the rules. */
export interface Knowledge {
  /** What endgame tables say. */
  readonly bestMoves?: BestMoves;
  /** Where trained weights come from. */
  readonly readWeights?: WeightsReader;
}

/** The worker's whole life, the same in Node and in the browser: join a pool, then search what is asked. */
export function serve(port: Port, open: Opener, knowledge: Knowledge = {}): void {
  const served = new Served(port, open, knowledge);
  port.listen((message) => served.handle(message));
  port.post({ kind: 'ready' });
}

/** An error nobody catches ends the worker, and its owner replaces it; a rejected promise would only be silent. */
function fail(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}

class Served {
  readonly #port: Port;
  readonly #open: Opener;
  readonly #knowledge: Knowledge;
  readonly #evaluations: Evaluations;
  /** The match searched last: the next is most often the same with a few more moves. */
  #match: Match | undefined;
  #searcher = new Searcher();
  #signs: Int32Array | undefined;
  #thread = 0;

  constructor(port: Port, open: Opener, knowledge: Knowledge) {
    this.#port = port;
    this.#open = open;
    this.#knowledge = knowledge;
    this.#evaluations = new Evaluations(knowledge.readWeights);
  }

  handle(message: ToWorker): void {
    if (message.kind === 'join') this.#join(message.thread, message.tableMb, message.shared);
    else this.#work(message).catch(fail);
  }

  async #work(message: Exclude<ToWorker, { readonly kind: 'join' }>): Promise<void> {
    const { id, request, family } = message;
    const match = await openOn(this.#open, this.#match, request.game, family);
    if (match.ok) this.#match = match.value;
    const result = match.ok
      ? this.#search(message, match.value, await this.#evaluations.of(match.value.game))
      : err(match.error);
    this.#port.post({ kind: 'answer', id, result });
  }

  #join(thread: number, tableMb: number, shared: SharedMemory | undefined): void {
    this.#thread = thread;
    this.#signs = shared && new Int32Array(shared.signs);
    this.#searcher = new Searcher({
      tableMb,
      ...(shared ? { shared: shared.table } : {}),
      ...(this.#knowledge.bestMoves ? { bestMoves: this.#knowledge.bestMoves } : {}),
    });
  }

  #search(
    message: Exclude<ToWorker, { readonly kind: 'join' }>,
    match: Match,
    evaluation: Evaluation,
  ): Result<SearchAnswer, SearchError> {
    const { id, request } = message;
    const watch = this.#watch(id);
    const tools = { watch, evaluation, number: id };
    // Every other helper begins a ply deeper, so that the threads do not all do the same at the same time.
    if (message.kind === 'help')
      return this.#searcher.choose(match, request, { ...tools, table: 'shared', skip: this.#thread & 1 });
    const report = (told: SearchReport): void => this.#port.post({ kind: 'report', id, report: told });
    const table = message.keepTable ? 'kept' : 'cleared';
    return this.#searcher.choose(match, request, { ...tools, report, table });
  }

  #watch(id: number): Watch {
    let beaten = performance.now();
    const isStopped = (nodes: number): boolean => {
      const now = performance.now();
      if (now - beaten >= HEARTBEAT_MS) {
        beaten = now;
        this.#port.post({ kind: 'heartbeat', id });
      }
      if (this.#signs === undefined) return false;
      if (this.#thread > 0) Atomics.store(this.#signs, this.#thread, Math.floor(nodes / COUNTED));
      return Atomics.load(this.#signs, STOP_SIGN) !== 0;
    };
    return { clock: () => performance.now(), isStopped };
  }
}
