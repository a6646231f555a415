import type { Limits, SearchLine, SearchReport } from '@boardwright/engine';
import { runBench } from '@boardwright/engine/bench';
import { findLevel } from '@boardwright/engine/internal';
import { createEngine } from '@boardwright/engine/node';
import { expectOk, inspect } from '@boardwright/games';
import { type Call, type ExitCode, readVersion, type Streams } from '../../shell/command.ts';
import { openGame, printable, reject } from '../../shell/input.ts';
import {
  converse,
  type LineProtocol,
  type Say,
  Seat,
  type SeatError,
  type SeatSearch,
  Work,
} from '../seat.ts';
import {
  declareOptions,
  isSeenByFirst,
  levelOfSkill,
  RuleOptions,
  readLimits,
  readNumber,
} from './options.ts';

type Told = { readonly ok: true } | { readonly ok: false; readonly error: SeatError };

/**
 * The engine side of UCI, for every game. In morris it is spoken as the programs there do: moves are single steps
 * (`d6`, `d6-d5`, `xb4`), scores are seen from the first side, and a move list may hold whole turns.
 */
class Uci implements LineProtocol {
  readonly #seat: Seat;
  readonly #say: Say;
  readonly #version: string;
  readonly #rules = new RuleOptions();
  readonly #work: Work;
  #lines = 1;
  #level: string | undefined;
  /** For a `go` that names no bound. */
  #usual: Limits = { timeMs: 1000 };

  constructor(seat: Seat, say: Say, version: string) {
    this.#seat = seat;
    this.#say = say;
    this.#version = version;
    this.#work = new Work(() => seat.stop());
  }

  isFarewell(line: string): boolean {
    return line === 'quit';
  }

  handle(line: string): void {
    const [command = '', ...words] = line.split(/\s+/);
    // What changes the game or begins a search waits for one that is ending.
    const later: Readonly<Record<string, () => void>> = {
      ucinewgame: () => this.#beginGame(),
      setoption: () => this.#setOption(line),
      position: () => this.#setPosition(words),
      go: () => (words[0] === 'logical' ? this.#goLogical(words) : this.#go(words, this.#lines)),
      analyze: () => this.#go(words, Math.max(1, this.#seat.match.position.moves.length)),
      bench: () => this.#work.begin(() => runUciBench(this.#say)),
    };
    const atOnce: Readonly<Record<string, () => void>> = {
      '': () => {},
      uci: () => this.#introduce(),
      isready: () => this.#say('readyok'),
      stop: () => this.#work.stop(),
      d: () => this.#show(),
      eval: () => this.#say(`info string evaluation ${this.#evaluate()}`),
      statejson: () => this.#say(JSON.stringify(inspect(this.#seat.match))),
      compiler: () => this.#say(tellCompiler(this.#version)),
    };
    if (Object.hasOwn(atOnce, command)) atOnce[command]();
    else if (!Object.hasOwn(later, command))
      this.#say(`info string unknown command ${printable(command.slice(0, 40))}`);
    else if (!this.#work.whenIdle(later[command])) this.#say('info string refused busy a search is running');
  }

  async close(): Promise<void> {
    await this.#work.close();
    await this.#seat.close();
  }

  #introduce(): void {
    this.#say(`id name Boardwright ${this.#version}`);
    this.#say('id author the Boardwright authors');
    for (const option of declareOptions(this.#seat)) this.#say(option);
    this.#say('uciok');
  }

  #setOption(line: string): void {
    const found = /^setoption\s+name\s+(.+?)(?:\s+value\s+(.*))?$/.exec(line);
    const [, name = '', value = ''] = found ?? [];
    const count = Math.floor(Number(value));
    const isCount = value !== '' && count >= 1;
    if (name === 'Hash' && isCount) this.#seat.setTable(Math.min(count, 1024));
    else if (name === 'Threads' && isCount) this.#seat.setThreads(Math.min(count, 64));
    else if (name === 'MultiPV' && isCount) this.#lines = Math.min(count, 32);
    else if (name === 'MoveTime' && isCount) this.#usual = { timeMs: Math.min(count, 600) * 1000 };
    else if (name === 'SkillLevel' && value !== '' && count >= 0) this.#level = levelOfSkill(count);
    else if (name === 'Level') this.#setLevel(value);
    else if (name === 'Variant') this.#report(this.#seat.setGame(value), value);
    else this.#report(this.#seat.setRule(...this.#rules.translate(name, value)), name);
  }

  #setLevel(id: string): void {
    if (id === 'full') this.#level = undefined;
    else if (findLevel(id)) this.#level = id;
    else this.#report({ ok: false, error: { code: 'unknown-level' } }, id);
  }

  #beginGame(): void {
    this.#seat.forget();
    this.#report(this.#seat.setPosition(undefined, []));
  }

  #setPosition(words: readonly string[]): void {
    const at = words.indexOf('moves');
    const place = at < 0 ? words : words.slice(0, at);
    const moves = at < 0 ? [] : words.slice(at + 1);
    const start = place[0] === 'fen' ? place.slice(1).join(' ') : undefined;
    const set = this.#seat.setPosition(start, moves);
    this.#report(set, set.ok || set.error.index === undefined ? '' : moves[set.error.index]);
  }

  #go(words: readonly string[], lines: number): void {
    const how = { ...this.#howTo(words), lines: readNumber(words, 'topn') ?? lines };
    this.#work.begin(async () => {
      const answer = await this.#seat.search({ ...how, report: (report) => this.#tell(report) });
      if (!answer.ok) this.#say(`info string ${answer.error.code}`);
      this.#say(`bestmove ${answer.ok ? answer.value.move : 'none'}`);
    });
  }

  /** The whole turn of a side, removals included, as one line of JSON. */
  #goLogical(words: readonly string[]): void {
    const how = this.#howTo(words);
    this.#work.begin(async () => {
      const turn = await searchTurn(this.#seat, how, () => this.#work.isStopping);
      this.#say(JSON.stringify(turn));
    });
  }

  #howTo(words: readonly string[]): SeatSearch {
    const limits = readLimits(words, this.#seat.match.position.turn);
    if (this.#level === undefined) return { limits: limits ?? this.#usual };
    return { level: this.#level, ...(limits ? { limits } : {}) };
  }

  #tell(report: SearchReport): void {
    const { depth, nodes, timeMs, lines } = report;
    const speed = timeMs > 0 ? Math.round((nodes * 1000) / timeMs) : 0;
    lines.forEach((line, i) => {
      const head = `info depth ${depth} multipv ${i + 1} score ${this.#score(line)}`;
      this.#say(`${head} nodes ${nodes} nps ${speed} time ${timeMs} pv ${line.moves.join(' ')}`);
    });
  }

  #score(line: SearchLine): string {
    const { game, position } = this.#seat.match;
    const sign = isSeenByFirst(game) && position.turn === 1 ? -1 : 1;
    if (line.endsIn === undefined) return `cp ${sign * line.score || 0}`;
    return `mate ${sign * Math.sign(line.endsIn) * Math.ceil(Math.abs(line.endsIn) / 2)}`;
  }

  #show(): void {
    const { position, outcome } = this.#seat.match;
    this.#say(`fen ${position.text}`);
    this.#say(`legal ${position.moves.map((move) => move.text).join(' ')}`);
    if (!outcome) return;
    const winner = outcome.winner === undefined ? 'draw' : outcome.winner === 0 ? 'first' : 'second';
    this.#say(`outcome ${winner} ${outcome.reason}`);
  }

  #evaluate(): number {
    const { position } = this.#seat.match;
    const score = position.game.heuristics.evaluate(position.thaw());
    return position.turn === 0 ? score : 0 - score;
  }

  #report(told: Told, about = ''): void {
    if (!told.ok) this.#say(`info string refused ${told.error.code} ${about.slice(0, 80)}`.trimEnd());
  }
}

/** A whole turn: a placement or a step and the removals it earns. */
interface SearchedTurn {
  /** As one text: `d6-d5xb4`. Empty where there is nothing to move. */
  readonly turn: string;
  readonly moves: readonly string[];
  readonly nodes: number;
  /** Where the last search failed. */
  readonly error?: string;
}

/** Searches move by move until the other side is to move. */
async function searchTurn(seat: Seat, how: SeatSearch, isStopping: () => boolean): Promise<SearchedTurn> {
  let { match } = seat;
  const { turn } = match.position;
  const moves: string[] = [];
  let nodes = 0;
  let error: string | undefined;
  while (error === undefined && !match.outcome && match.position.turn === turn) {
    // Told to stop, it still owes a whole turn: the rest is the first move a look gives.
    const answer = await seat.search(isStopping() ? { limits: { nodes: 1 } } : how, match);
    if (answer.ok) {
      moves.push(answer.value.move);
      nodes += answer.value.nodes;
      match = expectOk(match.play(answer.value.move));
    } else error = answer.error.code;
  }
  return { turn: moves.join(''), moves, nodes, ...(error === undefined ? {} : { error }) };
}

/** What runs us, for reports of faults. */
function tellCompiler(version: string): string {
  const { node, v8 } = process.versions;
  return `Boardwright ${version} on Node ${node}, V8 ${v8}, ${process.platform} ${process.arch}`;
}

/** The signature of `boardwright bench`. */
async function runUciBench(say: Say): Promise<void> {
  const result = await runBench(() => createEngine({ tableMb: 32 }));
  if (result.ok) say(`bench nodes ${result.value.nodes} nps ${result.value.nodesPerSecond}`);
  else say(`info string ${result.error.code} ${result.error.about}`);
}

export async function runUci(call: Call, streams: Streams): Promise<ExitCode> {
  const match = openGame(call, String(call.options.variant ?? 'nine-mens-morris'));
  if (!match.ok) return reject(streams, match.error);
  await converse(streams, (say) => new Uci(new Seat(call.registry, match.value), say, readVersion()));
  return 0;
}
