import { createInterface } from 'node:readline';
import type { Engine, SearchAnswer, SearchJob, SearchOptions, SearchReport } from '@boardwright/engine';
import { createEngine } from '@boardwright/engine/node';
import {
  err,
  type GameRef,
  type Match,
  ok,
  type Registry,
  type Result,
  type RuleOverrides,
} from '@boardwright/games';
import { type Field, parseField, playTurn } from '@boardwright/games/internal';
import type { Streams } from '../shell/command.ts';

export interface SeatError {
  readonly code: string;
  readonly index?: number;
}

export interface SeatSearch extends SearchOptions {
  readonly report?: (report: SearchReport) => void;
}

/** Where an engine protocol sits: the match as far as it was told, and one search at a time. */
export class Seat {
  #match: Match;
  /** Whether the last position or game was refused: then nobody may think that an answer is about it. */
  #isRefused = false;
  /** Whether the next search is of another game. */
  #isNew = false;
  readonly #registry: Registry;
  #engine: Engine | undefined;
  #threads = 1;
  #tableMb = 32;
  #job: SearchJob | undefined;

  constructor(registry: Registry, match: Match) {
    this.#registry = registry;
    this.#match = match;
  }

  /** A value: whoever replaces it changes what the seat plays. */
  get match(): Match {
    return this.#match;
  }

  set match(match: Match) {
    this.#match = match;
    this.#isRefused = false;
  }

  /** Notes that what it was told to play from makes no position; until the next one it does not search. */
  refuse(): void {
    this.#isRefused = true;
  }

  /** Notes that another game begins: its first search starts from nothing. */
  forget(): void {
    this.#isNew = true;
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

  /** Moves may be whole turns written as one. The match stays as it is unless all of it is legal. */
  setPosition(start: string | undefined, turns: readonly string[]): Result<undefined, SeatError> {
    const { variant, rules = {} } = this.match.ref;
    const opened = this.#open({ variant, rules, ...(start === undefined ? {} : { start }) }, turns);
    if (!opened.ok) this.refuse();
    return opened;
  }

  /** A position of the game that is set, with nothing changed yet. */
  read(start: string): Result<Match, SeatError> {
    const { variant, rules = {} } = this.match.ref;
    return this.#registry.open({ variant, rules, start });
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
  ): Promise<Result<SearchAnswer, { readonly code: string }>> {
    if (this.#isRefused) return err({ code: 'no-position' });
    this.#engine ??= createEngine({ threads: this.#threads, tableMb: this.#tableMb });
    const job = this.#engine.search(match, this.#isNew ? { ...options, table: 'cleared' } : options, report);
    this.#isNew = false;
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

/** One line protocol: what to do with a line. Answers may come later than the next line. */
export interface LineProtocol {
  /** Called once before the first line. */
  open?(): void;
  handle(line: string): void;
  /** Whether a line ends the conversation. */
  isFarewell(line: string): boolean;
  close(): Promise<void>;
}

export type Say = (line: string) => void;

/** Feeds the input to a protocol line by line until it quits or the input ends. */
export async function converse(streams: Streams, make: (say: Say) => LineProtocol): Promise<void> {
  const protocol = make((line) => streams.output.write(`${line}\n`));
  protocol.open?.();
  const lines = createInterface({ input: streams.input, crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    if (protocol.isFarewell(line.trim())) break;
    protocol.handle(line.trim());
  }
  lines.close();
  await protocol.close();
}

/** What is left on a clock, in milliseconds. */
interface TimeLeft {
  readonly leftMs: number;
  readonly incrementMs?: number;
  /** Moves until the next time control; undefined is the whole game. */
  readonly movesToGo?: number;
}

const USUAL_MOVES = 30;
const SPARE_MS = 50;

/** About how long to think about one move, and how long at most where it turns out to be a difficult one. */
interface TimeShare {
  readonly aimMs: number;
  readonly timeMs: number;
}

/** An even share and some of the increment, up to four times that, and never nearly all that is left. */
export function shareTime(time: TimeLeft): TimeShare {
  const moves = Math.max(1, Math.min(time.movesToGo ?? USUAL_MOVES, USUAL_MOVES));
  const share = time.leftMs / moves + 0.8 * (time.incrementMs ?? 0);
  const most = time.leftMs * 0.5;
  const spare = SPARE_MS / moves;
  const bound = (ms: number): number => Math.max(1, Math.floor(Math.min(ms, most) - spare));
  return { aimMs: bound(share), timeMs: bound(moves === 1 ? share : 4 * share) };
}
