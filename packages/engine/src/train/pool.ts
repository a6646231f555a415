import { Worker } from 'node:worker_threads';
import type { RuleOverrides } from '@boardwright/games';
import type { Tally } from '../bench/elo.ts';
import { builtFile } from '../workers/built.ts';
import type { Duel } from './duel.ts';
import type { PlayedGames, SelfPlay } from './self-play.ts';

interface TaskGame {
  readonly variant: string;
  readonly rules?: RuleOverrides;
  /** Tasks of one round have the same players. */
  readonly round: string;
  /** Positions looked at for a move. */
  readonly nodes: number;
}

/** Work for a thread: games to learn from, or a duel of two evaluations. */
export type TrainTask = TaskGame &
  (
    | {
        readonly kind: 'play';
        readonly weights: Int16Array | undefined;
        readonly how: Omit<SelfPlay, 'truth'>;
        /** Where tablebases are that say how a game ends. */
        readonly tables?: string;
      }
    | {
        readonly kind: 'duel';
        readonly first: Int16Array | undefined;
        readonly second: Int16Array | undefined;
        readonly how: Duel;
      }
  );

export type TrainAnswer = ({ readonly kind: 'play' } & PlayedGames) | ({ readonly kind: 'duel' } & Tally);

/** Threads that play, each one task at a time. */
export class TrainPool {
  readonly #workers: readonly Worker[];

  constructor(threads: number) {
    this.#workers = Array.from(
      { length: threads },
      () => new Worker(builtFile('train/worker.js'), { execArgv: [] }),
    );
  }

  /**
   * Hands out tasks until there are none, and gives the answers on in the order of the tasks, whichever thread was
   * quicker: the same training gives the same weights on any number of threads.
   */
  async run(next: () => TrainTask | undefined, take: (answer: TrainAnswer) => void): Promise<void> {
    const early = new Map<number, TrainAnswer>();
    let handed = 0;
    let taken = 0;
    await Promise.all(
      this.#workers.map(async (worker) => {
        for (let task = next(); task; task = next()) {
          const place = handed++;
          early.set(place, await ask(worker, task));
          for (let answer = early.get(taken); answer; answer = early.get(taken)) {
            early.delete(taken++);
            take(answer);
          }
        }
      }),
    );
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}

function ask(worker: Worker, task: TrainTask): Promise<TrainAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void): void => {
      worker.off('message', answered);
      worker.off('error', failed);
      end();
    };
    const answered = (answer: TrainAnswer): void => settle(() => resolve(answer));
    const failed = (error: Error): void => settle(() => reject(error));
    worker.on('message', answered);
    worker.on('error', failed);
    worker.postMessage(task);
  });
}
