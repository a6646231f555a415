import { findLevel, type Limits, type SearchReport } from '@boardwright/engine';
import { err, type Match, ok, parseTaflRules, type Result } from '@boardwright/games';
import type { Call, ExitCode, Streams } from '../../shell/command.ts';
import { openGame, parseCount, refuse } from '../../shell/input.ts';
import { converse, type LineProtocol, type Say, shareTime } from '../lines.ts';
import { Seat, Work } from '../seat.ts';

type Colour = 'attackers' | 'defenders';

/** The error codes of the protocol. */
const RULES_NOT_SUPPORTED = 0;
const WRONG_SIDE = 1;
const ILLEGAL_MOVE = 3;

/** `clock` follows `play` at once: so long the search waits for it before it shares out its time. */
const CLOCK_FOLLOWS_MS = 20;

/** The engine side of OTEP, the protocol of OpenTafl: plain lines, nothing acknowledged. */
class Otep implements LineProtocol {
  readonly #seat: Seat;
  readonly #say: Say;
  readonly #moveMs: number;
  readonly #level: string | undefined;
  /** Seconds left of the attackers and the defenders, and of one overtime period; -1 is no clock. */
  #clock:
    | { attackers: number; defenders: number; overtime: number; periods: Record<Colour, number> }
    | undefined;
  /** The match before our last move, so that a refusal can be taken back. */
  #before: Match | undefined;
  readonly #work: Work;

  constructor(seat: Seat, say: Say, moveMs: number, level?: string) {
    this.#seat = seat;
    this.#say = say;
    this.#moveMs = moveMs;
    this.#level = level;
    this.#work = new Work(() => seat.stop());
  }

  open(): void {
    this.#say('hello');
  }

  isFarewell(line: string): boolean {
    return line === 'goodbye' || line === 'quit';
  }

  handle(line: string): void {
    const [command = '', ...words] = line.split(/\s+/);
    const later: Readonly<Record<string, () => void>> = {
      rules: () => this.#setRules(words),
      position: () => this.#setPosition(words[0] ?? ''),
      play: () => this.#play(words[0] === 'defenders' ? 'defenders' : 'attackers'),
      'opponent-move': () => this.#hear(words[0] ?? '', words[1]),
      analyze: () => this.#analyze(Number(words[0]), Number(words[1])),
      error: () => this.#takeBack(),
    };
    // `hello`, `side` and `start` ask for nothing: `play` says whose turn it is.
    const atOnce: Readonly<Record<string, () => void>> = {
      clock: () => this.#setClock(words.map(Number)),
      finish: () => this.#work.stop(),
      stop: () => this.#work.stop(),
    };
    if (Object.hasOwn(atOnce, command)) atOnce[command]();
    else if (Object.hasOwn(later, command) && !this.#work.whenIdle(later[command]))
      this.#say('status a search is running');
  }

  async close(): Promise<void> {
    await this.#work.close();
    await this.#seat.close();
  }

  #setRules(words: readonly string[]): void {
    const rules = parseTaflRules(words.join(' '));
    const { variant } = this.#seat.match.game;
    const isSet = rules.ok && this.#seat.setGame(variant.id, { ...rules.value }).ok;
    if (!isSet) this.#say(`error ${RULES_NOT_SUPPORTED}`);
  }

  #setPosition(record: string): void {
    const { game, position } = this.#seat.match;
    const text = parseOtepPosition(record, game.sides[position.turn]);
    if (!text.ok || !this.#seat.setPosition(text.value, []).ok) this.#say(`error ${ILLEGAL_MOVE}`);
  }

  #setClock([attackers, defenders, overtime = 0, ours = 0, theirs = 0]: readonly number[]): void {
    if (![attackers, defenders].every(Number.isFinite)) return;
    this.#clock = { attackers, defenders, overtime, periods: { attackers: ours, defenders: theirs } };
  }

  #play(colour: Colour): void {
    const { game, position } = this.#seat.match;
    // A position record names no side: `play` says whose turn it is.
    const isTurned = game.sides[position.turn] !== colour;
    const text = parseOtepPosition(position.text.split(' ')[0], colour, 'from-top');
    if (isTurned && !(text.ok && this.#seat.setPosition(text.value, []).ok)) {
      this.#say(`error ${WRONG_SIDE}`);
      return;
    }
    this.#work.begin(async () => {
      if (this.#level === undefined) await new Promise((resolve) => setTimeout(resolve, CLOCK_FOLLOWS_MS));
      const answer = await this.#seat.search(
        this.#level === undefined ? { limits: this.#limits(colour) } : { level: this.#level },
      );
      if (answer.ok) this.#move(answer.value.move);
      else this.#say(`status ${answer.error.code}`);
    });
  }

  #move(text: string): void {
    const { match } = this.#seat;
    const next = match.play(text);
    if (next.ok) {
      this.#before = match;
      this.#seat.match = next.value;
    }
    this.#say(next.ok ? `move ${simpleMove(text)}` : `status ${next.error.code}`);
  }

  /** The record that follows the move counts where the move alone does not fit: rulings differ between programs. */
  #hear(text: string, record: string | undefined): void {
    const { match } = this.#seat;
    const next = match.play(simpleMove(text));
    if (next.ok) {
      this.#seat.match = next.value;
      return;
    }
    const side = match.game.sides[match.position.turn === 0 ? 1 : 0];
    const told = record === undefined ? undefined : parseOtepPosition(record, side);
    if (!told?.ok || !this.#seat.setPosition(told.value, []).ok) this.#say(`error ${ILLEGAL_MOVE}`);
  }

  #takeBack(): void {
    this.#seat.match = this.#before ?? this.#seat.match;
    this.#before = undefined;
  }

  #analyze(number: number, seconds: number): void {
    const lines = Number.isFinite(number) && number >= 1 ? Math.min(Math.floor(number), 64) : 1;
    const timeMs = Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds * 1000) : this.#moveMs;
    let latest: SearchReport | undefined;
    const report = (found: SearchReport) => {
      latest = found;
    };
    this.#work.begin(async () => {
      const answer = await this.#seat.search({ limits: { timeMs }, lines, report });
      const found =
        latest?.lines ?? (answer.ok ? [{ moves: answer.value.line, score: answer.value.score }] : []);
      const told = found.map((line) => `${line.moves.map(simpleMove).join('|')} ${line.score}`);
      this.#say(answer.ok ? `analysis ${told.length} ${told.join(' ')}` : `status ${answer.error.code}`);
    });
  }

  #limits(colour: Colour): Limits {
    // Told to stop before it began: any move will do.
    if (this.#work.isStopping) return { nodes: 1 };
    const clock = this.#clock;
    const left = clock?.[colour] ?? -1;
    if (!clock || left < 0) return { timeMs: this.#moveMs };
    const timeMs = shareTime({ leftMs: left * 1000 });
    const spare = clock.periods[colour] > 0 ? clock.overtime * 500 : 0;
    return { timeMs: Math.max(timeMs, spare) };
  }
}

/** A position record with its side, as positions are written here. Records without a mark start at rank 1. */
export function parseOtepPosition(
  record: string,
  side: string,
  order: 'from-top' | 'from-bottom' = 'from-bottom',
): Result<string, { readonly code: string }> {
  const rows = parseRows(record, order);
  return rows ? ok(`${rows.join('/')} ${side === 'defenders' ? 'd' : 'a'}`) : err({ code: 'bad-position' });
}

/** A move without what annotations add: `Ke5-e8xe9+` is `e5-e8`. */
export function simpleMove(text: string): string {
  return /([a-s]\d{1,2}-[a-s]\d{1,2})/.exec(text)?.[1] ?? text;
}

function parseRows(record: string, order: 'from-top' | 'from-bottom'): readonly string[] | undefined {
  const rows = record.replace(/^\/|\/$/g, '').split('/');
  if (!rows.every((row) => /^[\dtTK]+$/.test(row))) return undefined;
  return order === 'from-top' ? rows : [...rows].reverse();
}

export async function runOtep(call: Call, streams: Streams): Promise<ExitCode> {
  const match = openGame(call, String(call.options.variant ?? 'brandubh'));
  if (!match.ok) return refuse(streams, match.error.code, match.error.about);
  const moveMs = parseCount(call.options['move-time'], 1000, 1, 600_000);
  if (moveMs === undefined) return refuse(streams, 'bad-time', '--move-time is a number of milliseconds');
  const level = call.options.level === undefined ? undefined : String(call.options.level);
  if (level !== undefined && !findLevel(level)) return refuse(streams, 'unknown-level', level);
  await converse(streams, (say) => new Otep(new Seat(call.registry, match.value), say, moveMs, level));
  return 0;
}
