import { err, ok, type Result, type RuleOverrides } from '@boardwright/games';
import type { Game, Learning, Patterns, State } from '@boardwright/games/contract';
import { mixSeed, rulesetId } from '@boardwright/games/internal';
import { estimateElo, type Tally, testSprt } from '../bench/elo.ts';
import { formatWeights, parseWeights, type TrainedWeights } from '../search/weights.ts';
import { coarsen } from './coarsen.ts';
import { type FitEpoch, type Fitted, fitWeights } from './fit.ts';
import { TrainPool } from './pool.ts';
import { type Generation, RunFolder } from './run-folder.ts';
import { Samples } from './samples.ts';
import { learningOf } from './self-play.ts';

/** A training of one game's evaluation: games, fit, match, and again. */
export interface TrainOptions {
  readonly game: Game;
  readonly rules?: RuleOverrides;
  /** Where the training keeps its state and its weights; one that was interrupted goes on. */
  readonly folder: string;
  readonly threads: number;
  readonly generations: number;
  /** Games of each generation. */
  readonly games: number;
  /** Positions looked at for a move. */
  readonly nodes: number;
  /** The most pairs of games that decide whether a generation is accepted. */
  readonly pairs: number;
  readonly seed: number;
  /** Weights to begin from, made for the same patterns. */
  readonly from?: TrainedWeights;
  /** A folder of tablebases: games end with their verdict where they know it. */
  readonly tables?: string;
  readonly isStopped?: () => boolean;
  readonly report?: (progress: TrainProgress) => void;
}

/** What a training is doing. */
export type TrainProgress =
  | { readonly step: 'play'; readonly generation: number; readonly games: number; readonly positions: number }
  | ({ readonly step: 'fit'; readonly generation: number } & FitEpoch)
  | { readonly step: 'match'; readonly generation: number; readonly tally: Tally }
  | ({ readonly step: 'done' } & Generation);

/** Why a training cannot go on, or ended before it was done. */
export interface TrainError {
  readonly code: 'not-trainable' | 'other-settings' | 'other-patterns' | 'stopped';
}

/** What a training came to. */
export interface Training {
  /** Undefined when no generation was accepted. */
  readonly weights: TrainedWeights | undefined;
  readonly generations: readonly Generation[];
}

/** A batch is what an interruption can lose; one game of it is held out. */
const BATCH = 16;
const BATCH_PAIRS = 4;
/** A generation is accepted when it is proved better than the last, and not by a hair. */
const ELO_NULL = 0;
const ELO_BETTER = 30;
const CERTAIN = 0.95;
const BEST = 'best.weights';

/** Plays, fits and compares, generation after generation; what an interrupted one had done is not done again. */
export async function train(options: TrainOptions): Promise<Result<Training, TrainError>> {
  const { game } = options;
  const { patterns } = game.heuristics;
  const learning = game.family.learning?.(game);
  if (!patterns || !learning) return err({ code: 'not-trainable' });
  const from = options.from && adoptWeights(patterns, learning, options.from);
  if (options.from && !from) return err({ code: 'other-patterns' });
  const { nodes, seed, games } = options;
  const asked = { nodes, seed, games, ...(options.tables === undefined ? {} : { hasTables: true }) };
  const settings = JSON.stringify([rulesetId(game, undefined), patterns.layout, asked]);
  const folder = RunFolder.open(options.folder, settings);
  if (!folder.ok) return folder;
  const pool = new TrainPool(options.threads);
  try {
    return await new Trainer({ ...options, ...(from ? { from } : {}) }, folder.value, pool).run();
  } finally {
    await pool.close();
  }
}

/** The weights of the same patterns, or those that a family makes of another board's. */
function adoptWeights(
  { layout, size, steady }: Patterns<State>,
  learning: Learning,
  from: TrainedWeights,
): TrainedWeights | undefined {
  if (from.weights.length === 2 * size + steady) return from;
  const adopted = learning.adopt?.(from.layout, from.weights);
  const weights = adopted?.map((weight) => from.step * Math.round(weight / from.step));
  return weights && { ...from, layout, size, steady, weights };
}

/** By the sequential test, or where the games ran out before it decided, with 95 % by wins and losses. */
function isBetter(tally: Tally): boolean {
  const { state } = testSprt(tally, ELO_NULL, ELO_BETTER);
  return state === 'accepted' || (state === 'open' && estimateElo(tally).likelihood >= CERTAIN);
}

/** So that a task does not copy them. */
function shareWeights(weights: Int16Array): Int16Array {
  const shared = new Int16Array(new SharedArrayBuffer(weights.byteLength));
  shared.set(weights);
  return shared;
}

/** What the page fetches may take 64 KB on boards of up to 64 squares and 256 KB on larger ones. */
const SMALL_SQUARES = 64;
const SMALL = { steady: 16_000, bytes: 64 * 1024 };
const LARGE = { steady: 150_000, bytes: 256 * 1024 };

function mostOf({ board }: Game): { readonly steady: number; readonly bytes: number } {
  return board.width * board.height > SMALL_SQUARES ? LARGE : SMALL;
}

class Trainer {
  readonly #options: TrainOptions;
  readonly #folder: RunFolder;
  readonly #pool: TrainPool;
  readonly #patterns;
  readonly #learning;

  constructor(options: TrainOptions, folder: RunFolder, pool: TrainPool) {
    this.#options = options;
    this.#folder = folder;
    this.#pool = pool;
    const { patterns } = options.game.heuristics;
    if (!patterns) throw new Error('asked before');
    this.#patterns = patterns;
    this.#learning = learningOf(options.game);
  }

  async run(): Promise<Result<Training, TrainError>> {
    let weights = await this.#best();
    while (this.#folder.state.finished.length < this.#options.generations) {
      const generation = this.#folder.state.finished.length + 1;
      await this.#play(generation, weights?.weights);
      if (this.#isStopped()) return err({ code: 'stopped' });
      const fitted = await this.#fit(generation, weights?.weights);
      if (!fitted) return err({ code: 'stopped' });
      const { games } = this.#folder.state;
      const { positions, before, loss } = fitted;
      const played = this.#folder.state.finished.reduce((sum, done) => sum + done.games, games);
      const made = await coarsen(this.#describe(fitted, played, positions), mostOf(this.#options.game).bytes);
      const tally = await this.#match(generation, made.weights, weights?.weights);
      if (this.#isStopped()) return err({ code: 'stopped' });
      const isAccepted = isBetter(tally);
      const bytes = await formatWeights(made);
      this.#folder.writeWeights(`generation-${generation}.weights`, bytes);
      if (isAccepted) {
        weights = made;
        this.#folder.writeWeights(BEST, bytes);
      }
      const done = { generation, games, positions, before, loss, tally, isAccepted };
      this.#folder.finish(done);
      this.#options.report?.({ step: 'done', ...done });
    }
    return ok({ weights, generations: this.#folder.state.finished });
  }

  async #best(): Promise<TrainedWeights | undefined> {
    const bytes = this.#folder.readWeights(BEST);
    const read = bytes && (await parseWeights(bytes));
    return read?.ok ? read.value : this.#options.from;
  }

  async #play(generation: number, weights: Int16Array | undefined): Promise<void> {
    const { variant, rules } = this.#game();
    const { games, nodes, seed, tables } = this.#options;
    const round = `play ${generation}`;
    const shared = weights && shareWeights(weights);
    let next = this.#folder.state.games;
    await this.#pool.run(
      () => {
        if (next >= games || this.#isStopped()) return undefined;
        const batch = mixSeed(mixSeed(seed, generation), next);
        next += BATCH;
        return {
          kind: 'play',
          variant,
          ...rules,
          round,
          nodes,
          weights: shared,
          how: { games: BATCH, seed: batch },
          ...(tables === undefined ? {} : { tables }),
        };
      },
      (answer) => {
        if (answer.kind !== 'play') return;
        this.#folder.append(answer.samples, answer.games);
        const positions = this.#folder.state.bytes / 4 / (this.#learning.words + 1);
        this.#options.report?.({ step: 'play', generation, games: this.#folder.state.games, positions });
      },
    );
  }

  async #fit(generation: number, from: Int16Array | undefined) {
    const samples = Samples.from(this.#learning, this.#folder.readSamples());
    const fitted = await fitWeights(this.#options.game, {
      samples,
      mostSteady: mostOf(this.#options.game).steady,
      seed: mixSeed(this.#options.seed, generation),
      ...(from ? { from } : {}),
      isStopped: () => this.#isStopped(),
      report: (epoch) => this.#options.report?.({ step: 'fit', generation, ...epoch }),
    });
    return fitted && { ...fitted, positions: samples.length };
  }

  /** New weights against those that played the games, by nodes, so that a busy machine does not matter. */
  async #match(generation: number, first: Int16Array, second: Int16Array | undefined): Promise<Tally> {
    const { variant, rules } = this.#game();
    const { pairs, nodes, seed } = this.#options;
    const round = `match ${generation}`;
    const [one, other] = [shareWeights(first), second && shareWeights(second)];
    let tally: Tally = { wins: 0, draws: 0, losses: 0 };
    let next = 0;
    const isOpen = (): boolean => testSprt(tally, ELO_NULL, ELO_BETTER).state === 'open';
    await this.#pool.run(
      () => {
        if (next >= pairs || this.#isStopped() || !isOpen()) return undefined;
        const how = { pairs: BATCH_PAIRS, seed: mixSeed(~seed, 1000 * generation + next) };
        next += BATCH_PAIRS;
        return { kind: 'duel', variant, ...rules, round, nodes: 2 * nodes, first: one, second: other, how };
      },
      (answer) => {
        if (answer.kind !== 'duel' || !isOpen()) return;
        tally = {
          wins: tally.wins + answer.wins,
          draws: tally.draws + answer.draws,
          losses: tally.losses + answer.losses,
        };
        this.#options.report?.({ step: 'match', generation, tally });
      },
    );
    return tally;
  }

  #describe({ weights, step }: Fitted, games: number, positions: number): TrainedWeights {
    const { game } = this.#options;
    const { layout, size, steady } = this.#patterns;
    const ruleset = rulesetId(game, undefined);
    return { variant: game.variant.id, ruleset, layout, size, steady, step, games, positions, weights };
  }

  #game() {
    const { game, rules } = this.#options;
    return { variant: game.variant.id, rules: rules ? { rules } : {} };
  }

  #isStopped(): boolean {
    return this.#options.isStopped?.() ?? false;
  }
}
