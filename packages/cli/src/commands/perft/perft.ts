import { setImmediate } from 'node:timers/promises';
import { expectOk, type Match, type Position } from '@boardwright/games';
import { perftSteps } from '@boardwright/games/internal';
import { type Call, type ExitCode, type Streams, stopOnInterrupt } from '../../shell/command.ts';
import { misuse, openGame, parseCount, refuse, reject } from '../../shell/input.ts';
import { Progress } from '../../shell/progress.ts';

const DEFAULT_DEPTH = 4;

export async function runPerft(call: Call, streams: Streams): Promise<ExitCode> {
  const depth = parseCount(call.options.depth, DEFAULT_DEPTH, 0, 30);
  if (depth === undefined) return misuse(streams, 'bad-depth', '--depth is a whole number from 0 to 30');
  if (depth === 0 && call.options.divide)
    return misuse(streams, 'bad-depth', '--divide counts below each move, so --depth is at least 1');
  const match = openGame(call, call.words[0]);
  if (!match.ok) return reject(streams, match.error);
  const counter = new Counter(streams);
  const code = call.options.divide
    ? await divide(counter, match.value.position, depth, streams)
    : await countAll(counter, match.value, depth, streams, call.options.json === true);
  counter.close();
  return code;
}

async function countAll(
  counter: Counter,
  { position }: Match,
  depth: number,
  streams: Streams,
  isJson: boolean,
): Promise<ExitCode> {
  // One ply less first, a twentieth of the work: the seconds are of compiled rules and not of compiling them.
  const below = depth > 1 ? await counter.count(position, depth - 1) : 0;
  if (below === undefined) return counter.tellStopped();
  const began = performance.now();
  const nodes = await counter.count(position, depth);
  if (nodes === undefined) {
    const whole = { depth: depth - 1, nodes: below };
    streams.output.write(isJson ? `${JSON.stringify(whole)}\n` : `${below} nodes at depth ${whole.depth}\n`);
    return counter.tellStopped();
  }
  const seconds = (performance.now() - began) / 1000;
  const told = isJson ? JSON.stringify({ nodes, seconds }) : `${nodes} nodes in ${seconds.toFixed(3)} s`;
  streams.output.write(`${told}\n`);
  return 0;
}

async function divide(counter: Counter, from: Position, depth: number, streams: Streams): Promise<ExitCode> {
  let total = 0;
  for (const move of from.moves) {
    const nodes = await counter.count(expectOk(from.play(move)).position, depth - 1);
    if (nodes === undefined) return counter.tellStopped();
    total += nodes;
    streams.output.write(`${move.text} ${nodes}\n`);
  }
  streams.output.write(`total ${total}\n`);
  return 0;
}

const LOOK_EVERY_MS = 50;

/** Counts in steps, so that an interrupt is heard, and says how far it is. */
class Counter {
  readonly #streams: Streams;
  readonly #progress: Progress;
  readonly #stop = stopOnInterrupt();
  #found = 0;
  #looked = performance.now();

  constructor(streams: Streams) {
    this.#streams = streams;
    this.#progress = new Progress(streams);
  }

  /** Undefined once it was interrupted. */
  async count(position: Position, depth: number): Promise<number | undefined> {
    const steps = perftSteps(position.game, position.thaw(), depth);
    let step = steps.next();
    for (; !step.done; step = steps.next()) {
      this.#found = step.value;
      const now = performance.now();
      if (now - this.#looked < LOOK_EVERY_MS) continue;
      this.#looked = now;
      await setImmediate();
      if (this.#stop.isStopped()) return undefined;
      this.#progress.tell(`${this.#found} nodes so far`);
    }
    this.#progress.clear();
    return step.value;
  }

  tellStopped(): ExitCode {
    this.#progress.clear();
    return refuse(this.#streams, 'stopped', `stopped after ${this.#found} nodes; nothing more is known`);
  }

  close(): void {
    this.#stop.release();
  }
}
