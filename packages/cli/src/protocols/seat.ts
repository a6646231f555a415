import type {
  Engine,
  SearchAnswer,
  SearchError,
  SearchJob,
  SearchOptions,
  SearchReport,
} from '@boardwright/engine';
import { createNodeEngine } from '@boardwright/engine/node';
import {
  err,
  type Field,
  type GameRef,
  type Match,
  ok,
  parseField,
  playTurn,
  type Registry,
  type Result,
  type RuleOverrides,
} from '@boardwright/games';

export interface SeatError {
  readonly code: string;
  readonly index?: number;
}

export interface SeatSearch extends SearchOptions {
  readonly report?: (report: SearchReport) => void;
}

/** Where an engine protocol sits: the match as far as it was told, and one search at a time. */
export class Seat {
  /** A value: whoever replaces it changes what the seat plays. */
  match: Match;
  readonly #registry: Registry;
  #engine: Engine | undefined;
  #threads = 1;
  #tableMb = 32;
  #job: SearchJob | undefined;

  constructor(registry: Registry, match: Match) {
    this.#registry = registry;
    this.match = match;
  }

  /** Ids of all variants there are. */
  get variants(): readonly string[] {
    return this.#registry.families.flatMap((family) => family.variants.map(({ id }) => id));
  }

  /** Changes the game and begins it anew; the old one stays when the new one does not exist. */
  setGame(variant: string, rules: RuleOverrides = {}): Result<undefined, SeatError> {
    return this.#open({ variant, rules });
  }

  /** Changes one rule field, under any of its names; the value is the field's own, or its text. */
  setRule(name: string, text: string): Result<undefined, SeatError> {
    const { ref, game } = this.match;
    const { fields, aliases = [] } = game.family;
    const alias = aliases.find((candidate) => candidate.name === name);
    const field = fields.find((candidate) => candidate.name === (alias?.field ?? name));
    if (!field) return err({ code: 'bad-rules' });
    const read = alias ? alias.read(readJson(text), game.variant) : readValue(field, text);
    const value = parseField(field, read);
    if (value === undefined) return err({ code: 'bad-rules' });
    return this.setGame(ref.variant, { ...ref.rules, [field.name]: value });
  }

  /** Moves may be whole turns written as one. Nothing changes unless all of it is legal. */
  setPosition(start: string | undefined, turns: readonly string[]): Result<undefined, SeatError> {
    const { variant, rules = {} } = this.match.ref;
    return this.#open({ variant, rules, ...(start === undefined ? {} : { start }) }, turns);
  }

  setThreads(threads: number): void {
    this.#threads = threads;
    void this.close();
  }

  setTable(megabytes: number): void {
    this.#tableMb = megabytes;
    void this.close();
  }

  async search(
    { report, ...options }: SeatSearch,
    match = this.match,
  ): Promise<Result<SearchAnswer, SearchError>> {
    this.#engine ??= createNodeEngine({ threads: this.#threads, tableMb: this.#tableMb });
    const job = this.#engine.search(match, options, report);
    this.#job = job;
    const answer = await job.answer;
    if (this.#job === job) this.#job = undefined;
    return answer;
  }

  stop(): void {
    this.#job?.stop();
  }

  async close(): Promise<void> {
    const engine = this.#engine;
    this.#engine = undefined;
    await engine?.close();
  }

  #open(ref: GameRef, turns: readonly string[] = []): Result<undefined, SeatError> {
    const opened = this.#registry.open(ref);
    if (!opened.ok) return err({ code: opened.error.code });
    let match = opened.value;
    for (const [index, turn] of turns.entries()) {
      const next = playTurn(match, turn);
      if (!next.ok) return err({ code: next.error.code, index });
      match = next.value;
    }
    this.match = match;
    return ok(undefined);
  }
}

/** Names may come as a list with commas, where JSON cannot be written. */
function readValue(field: Field, text: string): unknown {
  if (field.kind === 'choice') return text;
  if (field.kind === 'names' && !text.startsWith('[')) return text === '' ? [] : text.split(',');
  return readJson(text);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * The one search an engine protocol runs at a time. Programs send what comes next right after `stop`, without
 * waiting for the answer: that waits here until the search has ended.
 */
export class Work {
  readonly #stopSearch: () => void;
  readonly #queue: (() => void)[] = [];
  #isBusy = false;
  #isStopping = false;
  #running: Promise<void> = Promise.resolve();

  constructor(stopSearch: () => void) {
    this.#stopSearch = stopSearch;
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Only while nothing runs. */
  begin(work: () => Promise<void>): void {
    this.#isBusy = true;
    this.#isStopping = false;
    this.#running = work().then(() => {
      this.#isBusy = false;
      while (!this.#isBusy && this.#queue.length > 0) this.#queue.shift()?.();
    });
  }

  /** Runs now, or when the search that was told to stop has ended. False, and not run, if nobody told it to. */
  whenIdle(run: () => void): boolean {
    if (!this.#isBusy) run();
    else if (this.#isStopping) this.#queue.push(run);
    else return false;
    return true;
  }

  stop(): void {
    if (!this.#isBusy) return;
    this.#isStopping = true;
    this.#stopSearch();
  }

  /** Ends the search, and whatever waited for its end. */
  async close(): Promise<void> {
    while (this.#isBusy) {
      this.stop();
      await this.#running;
    }
  }
}
