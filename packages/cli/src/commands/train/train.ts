import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { estimateElo } from '@boardwright/engine/bench';
import {
  formatWeights,
  parseWeights,
  type TrainError,
  type TrainedWeights,
  type TrainProgress,
  train,
} from '@boardwright/engine/train';
import { type Call, type ExitCode, type Streams, stopOnInterrupt } from '../../shell/command.ts';
import { openGame, readCounts, refuse, reject } from '../../shell/input.ts';
import { Progress } from '../../shell/progress.ts';

/** Trains the evaluation of one game; see docs/training.md. */
export async function runTrain(call: Call, streams: Streams): Promise<ExitCode> {
  const match = openGame(call, call.words[0]);
  if (!match.ok) return reject(streams, match.error);
  const { game, ref } = match.value;
  const numbers = readCounts(call, NUMBERS);
  if (!numbers.ok) return reject(streams, numbers.error);
  const from = await readFrom(call.options.from);
  if (from === 'bad-weights') return refuse(streams, from, `${call.options.from} is no file of weights`);
  const folder =
    typeof call.options.folder === 'string' ? call.options.folder : join('training', game.variant.id);
  const stop = stopOnInterrupt();
  const watch = new Watch(streams, call.options.json === true, numbers.value.games);
  const trained = await train({
    ...numbers.value,
    game,
    ...(ref.rules ? { rules: ref.rules } : {}),
    folder,
    ...(from ? { from } : {}),
    ...(typeof call.options.tables === 'string' ? { tables: call.options.tables } : {}),
    isStopped: stop.isStopped,
    report: (progress) => watch.tell(progress),
  });
  stop.release();
  watch.clear();
  if (!trained.ok) return refuse(streams, trained.error.code, adviceFor(trained.error, folder));
  const { weights } = trained.value;
  if (!weights)
    return refuse(streams, 'not-better', 'no generation beat the evaluation it began from; add games');
  const { out } = call.options;
  if (typeof out !== 'string') return 0;
  const isWritten = await writeFile(out, await formatWeights(weights)).then(
    () => true,
    () => false,
  );
  return isWritten ? 0 : refuse(streams, 'no-file', `${out} cannot be written; the weights are in ${folder}`);
}

/** The usual number, the least and the most. */
const NUMBERS = {
  threads: [availableParallelism(), 1, 64],
  generations: [3, 0, 100],
  games: [4000, 16, 10_000_000],
  nodes: [600, 50, 10_000_000],
  pairs: [100, 1, 100_000],
  seed: [1, 0, 2 ** 31],
} as const;

async function readFrom(
  file: string | true | undefined,
): Promise<TrainedWeights | undefined | 'bad-weights'> {
  if (typeof file !== 'string') return undefined;
  try {
    const read = await parseWeights(await readFile(file));
    return read.ok ? read.value : 'bad-weights';
  } catch {
    return 'bad-weights';
  }
}

function adviceFor({ code }: TrainError, folder: string): string {
  switch (code) {
    case 'not-trainable':
      return 'this game names no patterns to learn';
    case 'other-settings':
      return `${folder} holds a training with other rules, games, nodes, seed or tables; choose another --folder`;
    case 'other-patterns':
      return 'the weights of --from belong to another board';
    case 'stopped':
      return `everything so far is in ${folder}; the same command goes on from there`;
  }
}

/** Finished generations on the output, progress on a terminal's error stream. */
class Watch {
  readonly #streams: Streams;
  readonly #isJson: boolean;
  readonly #games: number;
  readonly #progress: Progress;
  readonly #began = performance.now();
  #first: number | undefined;

  constructor(streams: Streams, isJson: boolean, games: number) {
    this.#streams = streams;
    this.#isJson = isJson;
    this.#games = games;
    this.#progress = new Progress(streams);
  }

  tell(progress: TrainProgress): void {
    if (progress.step === 'done') this.#tellGeneration(progress);
    else this.#progress.tell(this.#line(progress));
  }

  clear(): void {
    this.#progress.clear();
  }

  #tellGeneration(done: Extract<TrainProgress, { step: 'done' }>): void {
    const { step: _, ...told } = done;
    this.#progress.clear();
    if (this.#isJson) {
      this.#streams.output.write(`${JSON.stringify(told)}\n`);
      return;
    }
    const { generation, games, positions, before, loss, tally, isAccepted } = told;
    const verdict = isAccepted ? 'accepted' : 'not accepted';
    this.#streams.output.write(
      `generation ${generation}: ${games} games, ${positions} positions in all, loss ${before.toFixed(4)} to ${loss.toFixed(4)}, ` +
        `+${tally.wins} =${tally.draws} -${tally.losses} against the last (${Math.round(estimateElo(tally).elo)} Elo), ${verdict}\n`,
    );
  }

  #line(progress: Exclude<TrainProgress, { step: 'done' }>): string {
    switch (progress.step) {
      case 'play': {
        this.#first ??= progress.games;
        const rate = (progress.games - this.#first) / ((performance.now() - this.#began) / 60_000);
        const left = rate > 0 ? `, about ${Math.ceil((this.#games - progress.games) / rate)} min left` : '';
        return `generation ${progress.generation}: ${progress.games} of ${this.#games} games, ${progress.positions} positions${left}`;
      }
      case 'fit':
        return `generation ${progress.generation}: epoch ${progress.epoch}, loss ${progress.loss.toFixed(5)} on held-out games (${progress.before.toFixed(5)} by hand)`;
      case 'match': {
        const { wins, draws, losses } = progress.tally;
        return `generation ${progress.generation}: +${wins} =${draws} -${losses} against the last`;
      }
    }
  }
}
