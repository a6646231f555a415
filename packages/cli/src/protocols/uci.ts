import type { Limits, SearchLine, SearchReport } from '@boardwright/engine';
import { shareTime } from './clock.ts';
import type { LineProtocol, Say } from './lines.ts';
import type { Seat, SeatSearch } from './seat.ts';
import { declareOptions, translateRule } from './uci-options.ts';

/**
 * The engine side of UCI as morris programs speak it: moves are single steps (`d6`, `d6-d5`, `xb4`), scores are
 * seen from the first side, and a move list may hold whole turns.
 */
export class Uci implements LineProtocol {
  readonly #seat: Seat;
  readonly #say: Say;
  readonly #version: string;
  #lines = 1;
  #level: string | undefined;
  /** The search that runs, until its move has been said. */
  #thinking: Promise<void> = Promise.resolve();

  constructor(seat: Seat, say: Say, version: string) {
    this.#seat = seat;
    this.#say = say;
    this.#version = version;
  }

  isFarewell(line: string): boolean {
    return line === 'quit';
  }

  handle(line: string): void {
    const [command = '', ...words] = line.split(/\s+/);
    const commands: Readonly<Record<string, () => void>> = {
      '': () => {},
      uci: () => this.#introduce(),
      isready: () => this.#say('readyok'),
      ucinewgame: () => this.#report(this.#seat.setPosition(undefined, [])),
      setoption: () => this.#setOption(line),
      position: () => this.#setPosition(words),
      go: () => this.#go(words),
      stop: () => this.#seat.stop(),
      d: () => this.#show(),
      eval: () => this.#say(`info string evaluation ${this.#evaluate()}`),
    };
    const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
    if (run) run();
    else this.#say(`info string unknown command ${command}`);
  }

  async close(): Promise<void> {
    this.#seat.stop();
    await this.#thinking;
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
    const count = Number(value);
    if (name === 'Hash' && count >= 1) this.#seat.setTable(Math.min(count, 1024));
    else if (name === 'Threads' && count >= 1) this.#seat.setThreads(Math.min(Math.floor(count), 64));
    else if (name === 'MultiPV' && count >= 1) this.#lines = Math.min(Math.floor(count), 32);
    else if (name === 'Level') this.#level = value === 'full' ? undefined : value;
    else if (name === 'Variant') this.#report(this.#seat.setGame(value));
    else this.#report(this.#seat.setRule(...translateRule(name, value)), name);
  }

  #setPosition(words: readonly string[]): void {
    const at = words.indexOf('moves');
    const place = at < 0 ? words : words.slice(0, at);
    const moves = at < 0 ? [] : words.slice(at + 1);
    const start = place[0] === 'fen' ? place.slice(1).join(' ') : undefined;
    this.#report(this.#seat.setPosition(start, moves));
  }

  #go(words: readonly string[]): void {
    if (this.#seat.isBusy) {
      this.#say('info string a search is running');
      return;
    }
    const lines = readNumber(words, 'topn') ?? this.#lines;
    const limits = readLimits(words, this.#seat.match.position.turn);
    const how: SeatSearch = {
      lines,
      ...(this.#level === undefined ? {} : { level: this.#level }),
      ...(limits ? { limits } : this.#level === undefined ? { limits: { timeMs: 1000 } } : {}),
      report: (report) => this.#tell(report),
    };
    this.#thinking = this.#seat.search(how).then((answer) => {
      if (!answer.ok) this.#say(`info string ${answer.error.code}`);
      this.#say(`bestmove ${answer.ok ? answer.value.move : 'none'}`);
    });
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
    const sign = this.#seat.match.position.turn === 0 ? 1 : -1;
    if (line.endsIn === undefined) return `cp ${sign * line.score || 0}`;
    return `mate ${sign * Math.sign(line.endsIn) * Math.ceil(Math.abs(line.endsIn) / 2)}`;
  }

  #show(): void {
    const { position, outcome } = this.#seat.match;
    this.#say(`fen ${position.text}`);
    this.#say(`legal ${position.moves.map((move) => move.text).join(' ')}`);
    if (outcome) this.#say(`outcome ${outcome.winner ?? 'draw'} ${outcome.reason}`);
  }

  #evaluate(): number {
    const { position } = this.#seat.match;
    const score = position.game.evaluate(position.thaw());
    return position.turn === 0 ? score : 0 - score;
  }

  #report(result: { readonly ok: boolean; readonly error?: { readonly code: string } }, about = ''): void {
    if (!result.ok) this.#say(`info string refused ${result.error?.code ?? ''} ${about}`.trimEnd());
  }
}

function readNumber(words: readonly string[], name: string): number | undefined {
  const value = Number(words[words.indexOf(name) + 1]);
  return words.includes(name) && Number.isFinite(value) && value > 0 ? Math.floor(value) : undefined;
}

/** Undefined where the words set no bound; `infinite` is bounded by `stop` and the engine's own last limit. */
function readLimits(words: readonly string[], turn: 0 | 1): Limits | undefined {
  const depth = readNumber(words, 'depth');
  const nodes = readNumber(words, 'nodes');
  const left = readNumber(words, turn === 0 ? 'wtime' : 'btime');
  const increment = readNumber(words, turn === 0 ? 'winc' : 'binc');
  const movesToGo = readNumber(words, 'movestogo');
  const share =
    left === undefined
      ? undefined
      : shareTime({
          leftMs: left,
          ...(increment === undefined ? {} : { incrementMs: increment }),
          ...(movesToGo === undefined ? {} : { movesToGo }),
        });
  const timeMs = readNumber(words, 'movetime') ?? share;
  if (words.includes('infinite')) return { depth: 127 };
  if (depth === undefined && nodes === undefined && timeMs === undefined) return undefined;
  return {
    ...(depth === undefined ? {} : { depth }),
    ...(nodes === undefined ? {} : { nodes }),
    ...(timeMs === undefined ? {} : { timeMs }),
  };
}
