import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import {
  type ProveProgress,
  readTable,
  type SolveProgress,
  solve,
  type TableHead,
  Verifier,
} from '@boardwright/engine/tablebase';
import type { Game } from '@boardwright/games';
import { assert, type EndgameSize } from '@boardwright/games/internal';
import {
  type Call,
  type ExitCode,
  type Interrupt,
  type Streams,
  stopOnInterrupt,
} from '../../shell/command.ts';
import { misuse, openGame, parseCount, readCounts, refuse, reject } from '../../shell/input.ts';
import { Progress } from '../../shell/progress.ts';
import { chooseFolder, refuseUnsolvable } from '../../shell/tables.ts';
import { type ProofError, type ProofTask, proveInThread } from './proof.ts';

const MOST_MEN = 24;
/** Options for the men of one side, by its name. */
const SIDE_OPTIONS = ['attackers', 'defenders'];
const SIZE_OPTIONS = ['men', 'pieces', ...SIDE_OPTIONS];
const GIGABYTE = 2 ** 30;
const NUMBERS = { threads: [availableParallelism(), 1, 64], memory: [8, 1, 1024] } as const;

export async function runSolve(call: Call, streams: Streams): Promise<ExitCode> {
  const match = openGame(call, call.words[0]);
  if (!match.ok) return reject(streams, match.error);
  const { game } = match.value;
  if (!game.endgame?.()) return refuseUnsolvable(game, streams);
  const isProof = call.options.prove === true;
  const leaves = game.endgame?.()?.leaves;
  if (isProof && !leaves)
    return refuse(streams, 'not-provable', 'no search from the start of this game ends in tables');
  const foreign = SIDE_OPTIONS.find((name) => call.options[name] !== undefined && !game.sides.includes(name));
  if (foreign)
    return misuse(
      streams,
      'bad-option',
      `the sides of this game are ${game.sides.join(' and ')}; --men is for both`,
    );
  const size = isProof ? leaves : readSize(call, game);
  if (!size) return misuse(streams, 'bad-size', 'numbers of men are whole numbers from 1 to 24');
  if (game.endgame?.()?.classes(size).length === 0)
    return refuse(streams, 'no-endings', 'no ending of this game has so few men');
  const numbers = readCounts(call, NUMBERS);
  if (!numbers.ok) return reject(streams, numbers.error);
  const { threads, memory } = numbers.value;
  const folder = chooseFolder(game, call.options.folder);
  const stop = stopOnInterrupt();
  const watch = new Watch(streams, call.options.json === true);
  const solved = await solve({
    game,
    size,
    folder,
    threads,
    memory: memory * GIGABYTE,
    isStopped: stop.isStopped,
    report: (progress) => watch.tell(progress),
  });
  watch.clear();
  if (solved.ok && solved.value.length === 0 && !call.options.json)
    streams.output.write(`nothing is left to solve: the tables are in ${folder}\n`);
  const checked =
    solved.ok && call.options.verify ? await verifyTables(game, size, folder, streams, stop) : 0;
  const isProved = isProof && solved.ok && checked === 0;
  const code = isProved
    ? await proveStart({ ref: match.value.ref, folder }, streams, call.options.json === true, stop)
    : checked;
  stop.release();
  if (!solved.ok)
    return refuse(streams, solved.error.code, adviceFor(solved.error.code, folder, solved.error.needed));
  return code;
}

/** Numbers asked for replace the family's usual ones; a number of pieces leaves the sides free within it. */
function readSize(call: Call, game: Game): EndgameSize | undefined {
  const usual = game.endgame?.()?.usual ?? { first: 0, second: 0 };
  const isAsked = SIZE_OPTIONS.some((name) => call.options[name] !== undefined);
  const pieces = parseCount(call.options.pieces, 0, 2, MOST_MEN);
  const men = parseCount(call.options.men, pieces || Math.max(usual.first, usual.second), 1, MOST_MEN);
  if (pieces === undefined || men === undefined) return undefined;
  const [first, second] = game.sides.map((side) => parseCount(call.options[side], men, 0, MOST_MEN));
  if (first === undefined || second === undefined) return undefined;
  const total = pieces || (isAsked ? undefined : usual.total);
  const placing = call.options.placing === true || (!isAsked && usual.placing === true);
  return { first, second, ...(total ? { total } : {}), ...(placing ? { placing } : {}) };
}

function adviceFor(code: string, folder: string, needed = 0): string {
  switch (code) {
    case 'stopped':
      return `everything finished so far is in ${folder}; the same command goes on from there`;
    case 'too-little-memory':
      return `this needs --memory ${Math.ceil(needed / GIGABYTE)}`;
    default:
      return `a table in ${folder} cannot be used; remove the folder to begin anew`;
  }
}

/** Tells finished classes on the output, and progress with rate and time left on a terminal's error stream. */
class Watch {
  readonly #streams: Streams;
  readonly #isJson: boolean;
  readonly #progress: Progress;
  readonly #began = performance.now();
  #kept = 0;

  constructor(streams: Streams, isJson: boolean) {
    this.#streams = streams;
    this.#isJson = isJson;
    this.#progress = new Progress(streams);
  }

  tell(progress: SolveProgress): void {
    if (progress.step === 'kept') this.#kept = progress.finished;
    if (progress.step === 'done' && progress.head) this.#tellClass(progress, progress.head);
    else this.#tellState(progress);
  }

  clear(): void {
    this.#progress.clear();
  }

  #tellClass({ seconds, cpuSeconds }: SolveProgress, head: TableHead): void {
    const { class: id, positions, win, draw, loss, longest } = head;
    const told = this.#isJson
      ? JSON.stringify({ class: id, positions, win, draw, loss, longest, seconds, cpuSeconds })
      : `${id}: ${positions} positions, ${win} won, ${draw} drawn, ${loss} lost, longest ${longest} turns`;
    this.#progress.clear();
    this.#streams.output.write(`${told}\n`);
  }

  #tellState({ class: id, step, turns, share, total, finished }: SolveProgress): void {
    const seconds = (performance.now() - this.#began) / 1000;
    const rate = (finished - this.#kept) / seconds;
    const left = rate > 0 ? `, about ${Math.ceil((total - finished) / rate / 60)} min left` : '';
    const depth = turns === undefined ? '' : ` ${turns} turns`;
    const done = ((100 * finished) / Math.max(1, total)).toFixed(1);
    const through = share === undefined ? '' : ` ${Math.floor(100 * share)} %`;
    const line = `${done} % of ${total} positions${left}; ${id}: ${step}${depth}${through}`;
    this.#progress.tell(line);
  }
}

const TOLD = { win: 'the first side wins', draw: 'a draw', loss: 'the second side wins' };

/** The value of the start, by search until the tables answer. */
async function proveStart(
  task: ProofTask,
  streams: Streams,
  isJson: boolean,
  { signal }: Interrupt,
): Promise<ExitCode> {
  const began = performance.now();
  const seconds = (): number => (performance.now() - began) / 1000;
  const progress = new Progress(streams);
  const report = ({ nodes, lookups }: ProveProgress): void =>
    progress.tell(`proving: ${nodes} positions, ${lookups} looked up, ${seconds().toFixed(0)} s`);
  const proof = await proveInThread(task, signal, report);
  progress.clear();
  if (!proof.ok) return refuse(streams, proof.error.code, adviceForProof(proof.error, task.folder));
  const { value, nodes, lookups } = proof.value;
  const told = isJson
    ? JSON.stringify({ start: value, nodes, lookups, seconds: seconds() })
    : `start: ${TOLD[value]}, proved with ${nodes} positions and ${lookups} looked up in tables`;
  streams.output.write(`${told}\n`);
  return 0;
}

function adviceForProof(error: ProofError, folder: string): string {
  if (error.code === 'stopped')
    return `stopped after ${error.nodes} positions without an answer; the tables are in ${folder}, and the same command proves anew`;
  return `the tables of class ${error.class ?? 'unknown'} in ${folder} are missing; solve them first`;
}

const LOOK_EVERY_MS = 50;

/** Every position of every class against its successors. Slow on purpose: it shares no short cut with solving. */
async function verifyTables(
  game: Game,
  size: EndgameSize,
  folder: string,
  streams: Streams,
  { isStopped }: Interrupt,
): Promise<ExitCode> {
  const endgame = game.endgame?.();
  assert(endgame !== undefined, 'a solved game is solvable');
  const store = { folder, fingerprint: endgame.fingerprint };
  const loaded = new Map<string, Uint8Array>();
  const verifier = new Verifier(game, endgame, (id) => {
    const known = loaded.get(id);
    if (known) return known;
    const read = readTable(store, id, 'turns');
    if (!read.ok) return undefined;
    loaded.set(id, read.value);
    return read.value;
  });
  const progress = new Progress(streams);
  let looked = performance.now();
  for (const { id, size: entries } of endgame.classes(size)) {
    for (let index = 0; index < entries; index++) {
      if (performance.now() - looked > LOOK_EVERY_MS) {
        await setImmediate();
        looked = performance.now();
        progress.tell(`checking ${id}: ${index} of ${entries} entries`);
        if (isStopped()) {
          progress.clear();
          return refuse(streams, 'stopped', `stopped in class ${id}; the tables are in ${folder}`);
        }
      }
      if (!verifier.isRight(id, index))
        return refuse(
          streams,
          'wrong-value',
          `position ${index} of class ${id} does not follow from its successors`,
        );
    }
    progress.clear();
    streams.output.write(`${id}: all ${entries} entries follow from their successors\n`);
  }
  return 0;
}
