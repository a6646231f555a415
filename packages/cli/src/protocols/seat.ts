import type { Engine, Limits, SearchAnswer, SearchError, SearchJob, SearchReport } from '@boardwright/engine';
import { createNodeEngine } from '@boardwright/engine/node';
import {
  type AnyGame,
  err,
  type Family,
  type Field,
  findGame,
  findVariant,
  type Json,
  Match,
  ok,
  Position,
  parseField,
  type Result,
} from '@boardwright/games';

export interface SeatError {
  readonly code: string;
  readonly index?: number;
}

export interface SeatSearch {
  readonly limits?: Limits;
  readonly level?: string;
  readonly lines?: number;
  readonly report?: (report: SearchReport) => void;
}

/** Where an engine protocol sits: the game it plays, the position reached, and one search at a time. */
export class Seat {
  #variant: string;
  #rules: { [field: string]: Json } = {};
  #match: Match;
  #engine: Engine | undefined;
  #threads = 1;
  #tableMb = 32;
  #job: SearchJob | undefined;

  /** `variant` must be one of the registry. */
  constructor(variant: string) {
    this.#variant = variant;
    const game = findGame(variant);
    if (!game.ok) throw new Error(`broken invariant: no variant ${variant}`);
    this.#match = Match.of(game.value);
  }

  get match(): Match {
    return this.#match;
  }

  get game(): AnyGame {
    return this.#match.game;
  }

  get variant(): string {
    return this.#variant;
  }

  get family(): Family | undefined {
    return findVariant(this.#variant)?.family;
  }

  /** Changes the game and begins it anew; the old one stays when the new one does not exist. */
  setGame(variant: string, rules: { readonly [field: string]: Json } = {}): Result<undefined, SeatError> {
    const game = findGame(variant, rules);
    if (!game.ok) return err({ code: game.error.code });
    this.#variant = variant;
    this.#rules = { ...rules };
    this.#match = Match.of(game.value);
    return ok(undefined);
  }

  /** Changes one rule field; the value is the field's own, or its text. */
  setRule(name: string, text: string): Result<undefined, SeatError> {
    const field = this.family?.fields.find((candidate) => candidate.name === name);
    if (!field) return err({ code: 'bad-rules' });
    const value = parseField(field, readValue(field, text));
    if (value === undefined) return err({ code: 'bad-rules' });
    return this.setGame(this.#variant, { ...this.#rules, [name]: value });
  }

  /** Moves may be whole turns written as one. Nothing changes unless all of it is legal. */
  setPosition(start: string | undefined, turns: readonly string[]): Result<undefined, SeatError> {
    const from = start === undefined ? ok(Position.start(this.game)) : Position.parse(this.game, start);
    if (!from.ok) return err({ code: from.error.code });
    const match = new Match(from.value);
    for (const [index, turn] of turns.entries()) {
      for (const text of match.game.split(turn)) {
        const step = match.play(text);
        if (!step.ok) return err({ code: step.error.code, index });
      }
    }
    this.#match = match;
    return ok(undefined);
  }

  setThreads(threads: number): void {
    this.#threads = threads;
    void this.close();
  }

  setTable(megabytes: number): void {
    this.#tableMb = megabytes;
    void this.close();
  }

  async search(how: SeatSearch): Promise<Result<SearchAnswer, SearchError>> {
    if (this.#match.outcome) return err({ code: 'game-over' });
    this.#engine ??= createNodeEngine({ threads: this.#threads, tableMb: this.#tableMb });
    const { report, ...wishes } = how;
    const request = {
      variant: this.#variant,
      rules: this.#rules,
      start: this.#match.start.text,
      moves: this.#match.steps.map((step) => step.move.text),
      ...wishes,
    };
    const job = this.#engine.search(request, report);
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
}

/** Names may come as a list with commas, where JSON cannot be written. */
function readValue(field: Field, text: string): unknown {
  if (field.kind === 'choice') return text;
  if (field.kind === 'names' && !text.startsWith('[')) return text === '' ? [] : text.split(',');
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
