import { LEVELS, type Limits, type SearchAnswer, type SearchReport } from '@boardwright/engine';
import { findLevel } from '@boardwright/engine/internal';
import { err, type Match, ok, type Result } from '@boardwright/games';
import { type Call, type ExitCode, readVersion, type Streams } from '../../shell/command.ts';
import { openGame, reject } from '../../shell/input.ts';
import { converse, type LineProtocol, type Say, Seat, Work } from '../seat.ts';
import {
  DEEPEST,
  declareHubRules,
  findHubMove,
  formatHubMove,
  formatHubValue,
  HUB_NAMES,
  type HubLine,
  parseHubLine,
  parseHubPosition,
  readLevel,
} from './text.ts';

/** The engine side of Hub, version 2: the text protocol of draughts programs such as Scan. */
class Hub implements LineProtocol {
  readonly #seat: Seat;
  readonly #say: Say;
  readonly #version: string;
  #limits: Limits = { timeMs: 1000 };
  #level: string | undefined;
  readonly #work: Work;
  #isPondering = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(seat: Seat, say: Say, version: string) {
    this.#seat = seat;
    this.#say = say;
    this.#version = version;
    this.#work = new Work(() => seat.stop());
  }

  isFarewell(line: string): boolean {
    return line === 'quit';
  }

  /** Commands that are not known are passed over, as the protocol asks. */
  handle(text: string): void {
    const line = parseHubLine(text);
    const later: Readonly<Record<string, () => void>> = {
      'set-param': () => this.#setParam(line),
      'new-game': () => this.#beginGame(),
      pos: () => this.#setPosition(line),
      go: () => this.#go(line),
    };
    const atOnce: Readonly<Record<string, () => void>> = {
      hub: () => this.#introduce(),
      init: () => this.#say('ready'),
      level: () => this.#setLevel(line),
      'ponder-hit': () => this.#ponderHit(),
      stop: () => this.#work.stop(),
      ping: () => this.#say('pong'),
    };
    if (Object.hasOwn(atOnce, line.command)) atOnce[line.command]();
    else if (Object.hasOwn(later, line.command) && !this.#work.whenIdle(later[line.command]))
      this.#say('error message="a search is running"');
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#work.close();
    await this.#seat.close();
  }

  #introduce(): void {
    const { family, variant } = this.#seat.match.game;
    const variants = family.variants.map(({ id }) => id);
    const levels = ['full', ...LEVELS.map((level) => level.id)];
    this.#say(`id name=Boardwright version=${this.#version} author="the Boardwright authors"`);
    this.#say(`param name=variant value=${variant.id} type=enum values="${variants.join(' ')}"`);
    this.#say(`param name=level value=full type=enum values="${levels.join(' ')}"`);
    this.#say('param name=threads value=1 type=int min=1 max=64');
    this.#say('param name=tt-size value=32 type=int min=1 max=1024');
    for (const param of declareHubRules(this.#seat)) this.#say(param);
    this.#say('wait');
  }

  #setParam({ values }: HubLine): void {
    const value = values.get('value') ?? '';
    const count = Math.floor(Number(value));
    const name = values.get('name');
    if (name === 'variant')
      this.#refuse(this.#seat.setGame(HUB_NAMES.find(([theirs]) => theirs === value)?.[1] ?? value));
    else if (name === 'level') this.#setStrength(value);
    else if (name === 'threads' && count >= 1 && count <= 64) this.#seat.setThreads(count);
    else if (name === 'tt-size' && count >= 1 && count <= 1024) this.#seat.setTable(count);
    else this.#refuse(this.#seat.setRule(name ?? '', value));
  }

  #setStrength(id: string): void {
    if (id === 'full' || findLevel(id)) this.#level = id === 'full' ? undefined : id;
    else this.#refuse({ ok: false, error: { code: 'unknown-level' } });
  }

  #setLevel(line: HubLine): void {
    this.#limits = readLevel(line);
  }

  #beginGame(): void {
    this.#seat.forget();
    this.#refuse(this.#seat.setPosition(undefined, []));
  }

  /** Where the position or a move from there is refused, `go` is answered with an error until there is another. */
  #setPosition({ values }: HubLine): void {
    const text = values.get('pos');
    const start = text === undefined ? ok(undefined) : parseHubPosition(this.#seat.match.game, text);
    const set = start.ok ? this.#seat.setPosition(start.value, []) : start;
    const texts = (values.get('moves') ?? '').split(/\s+/).filter(Boolean);
    const played = set.ok ? playHubMoves(this.#seat.match, texts) : set;
    if (played.ok) this.#seat.match = played.value;
    else this.#seat.refuse();
    this.#refuse(played);
  }

  #go({ values }: HubLine): void {
    this.#isPondering = values.has('ponder');
    const isTimed = !this.#isPondering && !(values.has('analyze') && this.#limits.timeMs === undefined);
    const limits = isTimed ? this.#limits : { ...this.#limits, depth: this.#limits.depth ?? DEEPEST };
    const { timeMs: _, aimMs: __, ...untimed } = limits;
    const how = {
      ...(this.#level !== undefined && values.has('think') ? { level: this.#level } : {}),
      limits: this.#isPondering ? untimed : limits,
      report: (report: SearchReport) => this.#tell(report),
    };
    this.#work.begin(async () => {
      const answer = await this.#seat.search(how);
      clearTimeout(this.#timer);
      this.#isPondering = false;
      this.#say(answer.ok ? this.#done(answer.value) : `error message=${formatHubValue(answer.error.code)}`);
    });
  }

  /** The expected move was played: from now on the clock runs. */
  #ponderHit(): void {
    if (!this.#isPondering) return;
    this.#isPondering = false;
    this.#timer = setTimeout(() => this.#work.stop(), this.#limits.aimMs ?? this.#limits.timeMs ?? 1000);
  }

  #tell(report: SearchReport): void {
    const { depth, nodes, timeMs } = report;
    const line = report.lines[0];
    const speed = timeMs > 0 ? nodes / timeMs / 1000 : 0;
    const score = (line.score / 100).toFixed(2);
    const pv = this.#translate(line.moves).join(' ');
    const time = (timeMs / 1000).toFixed(3);
    this.#say(
      `info depth=${depth} score=${score} nodes=${nodes} time=${time} nps=${speed.toFixed(1)} pv="${pv}"`,
    );
  }

  #done(answer: SearchAnswer): string {
    const [move, ponder] = this.#translate(answer.line.length > 0 ? answer.line : [answer.move]);
    return ponder === undefined ? `done move=${move}` : `done move=${move} ponder=${ponder}`;
  }

  /** Our texts of a line as Hub writes them. */
  #translate(line: readonly string[]): readonly string[] {
    let { position } = this.#seat.match;
    const texts: string[] = [];
    for (const text of line) {
      const step = position.play(text);
      if (!step.ok) break;
      texts.push(formatHubMove(position.game, step.value.move));
      position = step.value.position;
    }
    return texts;
  }

  #refuse(result: { readonly ok: boolean; readonly error?: { readonly code: string } }): void {
    if (!result.ok) this.#say(`error message=${formatHubValue(result.error?.code ?? 'refused')}`);
  }
}

/** Plays moves as Hub writes them. */
function playHubMoves(from: Match, texts: readonly string[]): Result<Match, { readonly code: string }> {
  let match = from;
  for (const text of texts) {
    const move = findHubMove(match.game, match.position.moves, text);
    const next = move && match.play(move);
    if (!next?.ok) return err({ code: `illegal move ${text}` });
    match = next.value;
  }
  return ok(match);
}

export async function runHub(call: Call, streams: Streams): Promise<ExitCode> {
  const match = openGame(call, String(call.options.variant ?? 'international'));
  if (!match.ok) return reject(streams, match.error);
  await converse(streams, (say) => new Hub(new Seat(call.registry, match.value), say, readVersion()));
  return 0;
}
