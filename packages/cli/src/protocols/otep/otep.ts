import type { Limits, SearchReport } from '@boardwright/engine';
import { findLevel } from '@boardwright/engine/internal';
import { err, type Match, ok, type Result } from '@boardwright/games';
import { parseTaflRules } from '@boardwright/games/internal';
import type { Call, ExitCode, Streams } from '../../shell/command.ts';
import { misuse, openGame, parseCount, reject, tellNoLevel } from '../../shell/input.ts';
import { converse, type LineProtocol, type Say, Seat, shareTime, Work } from '../seat.ts';

type Colour = 'attackers' | 'defenders';

/** Errors that an engine tells: the game cannot go on, or it can. A sentence for the user follows. */
const CRITICAL = -1;
const NON_CRITICAL = 0;

/** `clock` may follow `play` at once; how long the search waits for it before it shares out its time. */
const CLOCK_FOLLOWS_MS = 20;

/** What is left of a side's main time, or of its overtime period once that has begun. */
interface SideClock {
  readonly leftMs: number;
  readonly isOvertime: boolean;
  /** Overtime periods left. */
  readonly periods: number;
}

interface Clocks {
  readonly attackers: SideClock;
  readonly defenders: SideClock;
  readonly periodMs: number;
}

/** The engine side of OTEP, the protocol of OpenTafl: plain lines, nothing acknowledged. */
class Otep implements LineProtocol {
  readonly #seat: Seat;
  readonly #say: Say;
  readonly #moveMs: number;
  readonly #level: string | undefined;
  #clocks: Clocks | undefined;
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
      move: () => this.#confirm(words[0] ?? ''),
      analyze: () => this.#analyze(Number(words[0]), Number(words[1])),
      error: () => this.#takeBack(),
    };
    // `hello`, `side` and `start` ask for nothing: `play` says whose turn it is.
    const atOnce: Readonly<Record<string, () => void>> = {
      clock: () => this.#setClocks(words),
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
    if (isSet) this.#seat.forget();
    if (isSet) return;
    this.#seat.refuse();
    this.#say(`error ${CRITICAL} these rules are not supported`);
  }

  #setPosition(record: string): void {
    const { game, position } = this.#seat.match;
    const text = parseOtepPosition(record, game.sides[position.turn]);
    if (text.ok && this.#seat.setPosition(text.value, []).ok) return;
    this.#seat.refuse();
    this.#say(`error ${CRITICAL} this is no position of the game`);
  }

  /** A line that makes no sense changes nothing. */
  #setClocks(words: readonly string[]): void {
    this.#clocks = parseOtepClock(words) ?? this.#clocks;
  }

  #play(colour: Colour): void {
    const { game, position } = this.#seat.match;
    // A position record names no side: `play` says whose turn it is.
    const isTurned = game.sides[position.turn] !== colour;
    const text = parseOtepPosition(position.text.split(' ')[0], colour, 'from-top');
    if (isTurned && !(text.ok && this.#seat.setPosition(text.value, []).ok)) {
      this.#say(`error ${NON_CRITICAL} the ${colour} are not to move`);
      return;
    }
    this.#work.begin(async () => {
      if (this.#level === undefined) await new Promise((resolve) => setTimeout(resolve, CLOCK_FOLLOWS_MS));
      const answer = await this.#seat.search(
        this.#level === undefined ? { limits: this.#limits(colour) } : { level: this.#level },
      );
      if (answer.ok) this.#move(answer.value.move);
      else this.#say(`error ${NON_CRITICAL} no move: ${answer.error.code}`);
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

  /** Our move was made; the record is the board after it. */
  #confirm(record: string): void {
    this.#believe(record);
    this.#before = undefined;
  }

  /**
   * The moves of the opponent, and the board after them. The board counts where the moves do not lead to it, since
   * rulings differ between programs; after an error of ours both come a second time.
   */
  #hear(list: string, record: string | undefined): void {
    const { match } = this.#seat;
    if (record !== undefined && isBoard(match, record)) return;
    const next = playAll(match, list.split('|'));
    if (next) this.#seat.match = next;
    const isTrue = record !== undefined && this.#believe(record, next ? undefined : otherColour(match));
    if (next || isTrue) return;
    this.#seat.refuse();
    this.#say(`error ${CRITICAL} this move cannot be played here`);
  }

  /** Takes a board for true, with `colour` to move where it is another than ours. False if it is none. */
  #believe(record: string, colour?: string): boolean {
    const { match } = this.#seat;
    if (isBoard(match, record)) return true;
    const told = parseOtepPosition(record, colour ?? match.game.sides[match.position.turn]);
    const opened = told.ok ? this.#seat.read(told.value) : told;
    if (opened.ok) this.#seat.match = opened.value;
    return opened.ok;
  }

  #takeBack(): void {
    if (this.#before) this.#seat.match = this.#before;
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
    const clock = this.#clocks?.[colour];
    if (!this.#clocks || !clock) return { timeMs: this.#moveMs };
    // A period begins anew with each move that is made within it.
    if (clock.isOvertime) return { timeMs: Math.max(1, Math.floor(clock.leftMs * 0.8)) };
    const spareMs = clock.periods > 0 ? this.#clocks.periodMs * 0.5 : 0;
    const { aimMs, timeMs } = shareTime({ leftMs: clock.leftMs });
    return { aimMs: Math.max(aimMs, Math.floor(spareMs)), timeMs: Math.max(timeMs, Math.floor(spareMs)) };
  }
}

/**
 * `clock` as OpenTafl sends it: milliseconds of the attackers and of the defenders, with an asterisk once a side is
 * in overtime, then the seconds of a period and the periods that each has left. Undefined where it is anything else.
 */
export function parseOtepClock(words: readonly string[]): Clocks | undefined {
  const found = /^(\d{1,12})(\*?) (\d{1,12})(\*?)(?: (\d{1,9}))?(?: (\d{1,9}))?(?: (\d{1,9}))?$/.exec(
    words.join(' '),
  );
  if (!found) return undefined;
  const [, attackers, isOver, defenders, areOver, seconds = 0, ours = 0, theirs = 0] = found;
  return {
    attackers: { leftMs: Number(attackers), isOvertime: isOver === '*', periods: Number(ours) },
    defenders: { leftMs: Number(defenders), isOvertime: areOver === '*', periods: Number(theirs) },
    periodMs: Number(seconds) * 1000,
  };
}

function playAll(from: Match, texts: readonly string[]): Match | undefined {
  let match = from;
  for (const text of texts) {
    const next = match.play(simpleMove(text));
    if (!next.ok) return undefined;
    match = next.value;
  }
  return match;
}

/** Whether a record shows the pieces as they stand. */
function isBoard(match: Match, record: string): boolean {
  return parseRows(record, 'from-bottom')?.join('/') === match.position.text.split(' ')[0];
}

function otherColour({ game, position }: Match): string {
  return game.sides[position.turn === 0 ? 1 : 0];
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
  if (!match.ok) return reject(streams, match.error);
  const moveMs = parseCount(call.options['move-time'], 1000, 1, 600_000);
  if (moveMs === undefined) return misuse(streams, 'bad-time', '--move-time is a number of milliseconds');
  const level = call.options.level === undefined ? undefined : String(call.options.level);
  if (level !== undefined && !findLevel(level)) return misuse(streams, 'unknown-level', tellNoLevel(level));
  await converse(streams, (say) => new Otep(new Seat(call.registry, match.value), say, moveMs, level));
  return 0;
}
