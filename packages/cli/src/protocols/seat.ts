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
