import { setImmediate } from 'node:timers/promises';
import { assert, type Game, WEIGHT_PARTS, WHOLE_PHASE } from '@boardwright/games/contract';
import { type Dice, makeDice } from '@boardwright/games/internal';
import { MOST_STEADY } from '../search/weights.ts';
import type { Samples } from './samples.ts';
import { learningOf } from './self-play.ts';

/** How weights are fitted to samples. */
export interface Fit {
  readonly samples: Samples;
  /** Weights to go on from; 0 everywhere when missing. */
  readonly from?: Int16Array;
  readonly seed: number;
  /** How many features with one weight may have another than 0. */
  readonly mostSteady: number;
  /** Asked before every pass; a fit that is stopped has no result. */
  readonly isStopped?: () => boolean;
  readonly report?: (epoch: FitEpoch) => void;
}

/** What one pass over the samples brought. */
export interface FitEpoch {
  readonly epoch: number;
  /** Cross-entropy per held-out position, in nats: hand-made alone, and now. */
  readonly before: number;
  readonly loss: number;
}

export interface Fitted {
  readonly weights: Int16Array;
  /** All of them are multiples of it. */
  readonly step: number;
  readonly before: number;
  readonly loss: number;
  /** Hundredths of a man that make the odds e times as good. */
  readonly scale: number;
}

/**
 * How much the result counts in the target; the rest is what the search expected. With 197,000 positions of
 * international draughts 0.6 and 0.25 gained about the same (35-13-12 and 38-11-11 against the hand-made evaluation).
 */
const RESULT_SHARE = 0.4;
const MOST_EPOCHS = 30;
/** Millions of positions are seen often enough in fewer epochs. */
const LEAST_EPOCHS = 5;
const MOST_STEPS = 10_000_000;
/** Epochs without a better held-out loss after which the fit ends. */
const PATIENCE = 2;
/**
 * The step, and how often a feature counts as seen before its first sight. With 0.06 and none a fit of 197,000
 * positions found held-out loss 0.5300 and lost 12-8-36; with these 0.5263 and won 35-13-12.
 */
const RATE = 0.02;
const SEEN_BEFORE = 3;
const SHRINK = 2e-5;
/** Features with one weight are learned if they come up in so many games; samples so far apart are of two games. */
const LEAST_GAMES = 24;
const GAME_APART = 150;
/** As `SEEN_BEFORE`, for them: they say what is left once the other features have spoken. */
const STEADY_SEEN_BEFORE = 30;
/** Weights are rounded to this, in units of the logarithm of the odds. */
const FINEST = 1 / 400;
/** Scores beyond this, in hundredths of a man, say no more than this. */
const CLEAR = 1000;
/** Room for the features of a position at first. */
const USUAL_FEATURES = 64;

/**
 * Logistic regression by stochastic gradients with a step of its own for each weight (AdaGrad), so that features
 * that are seldom seen learn as much from each sight. The held-out games say when to stop.
 */
export async function fitWeights(game: Game, how: Fit): Promise<Fitted | undefined> {
  const { patterns } = game.heuristics;
  assert(patterns !== undefined, 'a game without patterns has nothing to train');
  const { samples } = how;
  const { train, held } = split(samples);
  const listed = listSamples(game, samples);
  const { scale } = calibrate(samples, listed, train, (sample) => listed.hands[sample]);
  const expected = calibrate(samples, listed, train, (sample) => samples.score(sample));
  const count = 2 * patterns.size + patterns.steady;
  const worth = new Float32Array(count);
  if (how.from) for (const [i, weight] of how.from.entries()) worth[i] = weight / (WEIGHT_PARTS * scale);
  const known = how.from?.subarray(2 * patterns.size);
  const kept = keepFrequent(listed, patterns.size, patterns.steady, how.mostSteady, known);
  for (let i = 0; i < patterns.steady; i++) if (kept[i] === 0) worth[2 * patterns.size + i] = 0;
  const model = new Model(patterns.size, samples, listed, kept, scale, expected, worth);
  const before = new Model(
    patterns.size,
    samples,
    listed,
    kept,
    scale,
    expected,
    new Float32Array(count),
  ).lossOf(held);
  let best = model.worth.slice();
  let least = model.lossOf(held);
  const epochs = Math.max(LEAST_EPOCHS, Math.min(MOST_EPOCHS, Math.floor(MOST_STEPS / train.length)));
  const dice = makeDice(how.seed);
  for (let epoch = 1, since = 0; epoch <= epochs && since < PATIENCE; epoch++) {
    // A pass may take seconds: in between an interrupt is heard.
    await setImmediate();
    if (how.isStopped?.()) return undefined;
    shuffle(train, dice);
    // Smaller steps late: the last epochs settle what the first ones found.
    model.learn(train, RATE / Math.sqrt(epoch));
    const loss = model.lossOf(held);
    since = loss < least - 2e-5 ? 0 : since + 1;
    if (loss < least) {
      least = loss;
      best = model.worth.slice();
    }
    how.report?.({ epoch, before, loss });
  }
  const step = Math.max(1, Math.round(scale * FINEST * WEIGHT_PARTS));
  const weights = new Int16Array(count);
  for (let i = 0; i < count; i++) {
    const most = i < 2 * patterns.size ? Math.floor(32_767 / step) : MOST_STEADY;
    const steps = Math.round((best[i] * scale * WEIGHT_PARTS) / step);
    weights[i] = step * Math.max(-most, Math.min(most, steps));
  }
  return { weights, step, before, loss: least, scale };
}

/** All that the fit reads of the samples, listed once: the features of sample `i` stand from `from[i]` on. */
interface Listed {
  readonly hands: Int16Array;
  readonly phases: Float32Array;
  /** 1 where it is the first side's turn, else -1. */
  readonly turns: Int8Array;
  readonly from: Uint32Array;
  readonly features: Int32Array;
  readonly counts: Int8Array;
}

function listSamples(game: Game, samples: Samples): Listed {
  const { evaluate } = game.heuristics;
  const learning = learningOf(game);
  const state = game.rules.start();
  const { length } = samples;
  const hands = new Int16Array(length);
  const phases = new Float32Array(length);
  const turns = new Int8Array(length);
  const from = new Uint32Array(length + 1);
  const features = new Int32Array(learning.most);
  const counts = new Int32Array(learning.most);
  let all = new Int32Array(USUAL_FEATURES * length);
  let times = new Int8Array(all.length);
  for (let i = 0; i < length; i++) {
    learning.unpack(samples.words, i * samples.stride, state);
    const count = learning.list(state, features, counts);
    from[i + 1] = from[i] + count;
    if (from[i + 1] > all.length) {
      all = widen(all, new Int32Array(2 * all.length + learning.most));
      times = widen(times, new Int8Array(all.length));
    }
    for (let j = 0; j < count; j++) {
      all[from[i] + j] = features[j];
      times[from[i] + j] = counts[j];
    }
    hands[i] = evaluate(state);
    phases[i] = learning.phase(state) / WHOLE_PHASE;
    turns[i] = state.turn === 0 ? 1 : -1;
  }
  return { hands, phases, turns, from, features: all.subarray(0, from[length]), counts: times };
}

function widen<T extends Int32Array | Int8Array>(kept: T, wider: T): T {
  wider.set(kept);
  return wider;
}

/**
 * Marks the features with one weight that come up in most games. What comes up in a few alone would learn their results
 * by heart: a formation may stand for dozens of moves. Samples lie in the order they were played in. What other games
 * have taught `known` weights counts as well.
 */
function keepFrequent(
  { from, features }: Listed,
  size: number,
  steady: number,
  most: number,
  known: Int16Array | undefined,
): Uint8Array {
  const games = Uint32Array.from({ length: steady }, (_, i) => (known && known[i] !== 0 ? LEAST_GAMES : 0));
  const last = new Int32Array(steady).fill(-GAME_APART);
  for (let sample = 0; sample + 1 < from.length; sample++) {
    for (let i = from[sample]; i < from[sample + 1]; i++) {
      const feature = features[i] - size;
      if (feature < 0 || sample - last[feature] < GAME_APART) continue;
      games[feature]++;
      last[feature] = sample;
    }
  }
  const ranked = games.slice().sort();
  const least = Math.max(LEAST_GAMES, steady > most ? ranked[steady - most] + 1 : 0);
  return Uint8Array.from(games, (count) => (count >= least ? 1 : 0));
}

/** The evaluation as the fit sees it: hand-made part, and worths in units of the logarithm of the odds. */
class Model {
  readonly worth: Float32Array;
  readonly #size: number;
  readonly #samples: Samples;
  readonly #listed: Listed;
  readonly #kept: Uint8Array;
  readonly #scale: number;
  readonly #expected: Calibration;
  readonly #seen: Float32Array;

  constructor(
    size: number,
    samples: Samples,
    listed: Listed,
    kept: Uint8Array,
    scale: number,
    expected: Calibration,
    worth: Float32Array,
  ) {
    this.#expected = expected;
    this.#size = size;
    this.#samples = samples;
    this.#listed = listed;
    this.#kept = kept;
    this.#scale = scale;
    this.worth = worth;
    this.#seen = new Float32Array(worth.length).fill(SEEN_BEFORE);
    this.#seen.fill(STEADY_SEEN_BEFORE, 2 * size);
  }

  learn(order: Uint32Array, rate: number): void {
    for (const sample of order) this.#step(sample, rate);
  }

  lossOf(order: Uint32Array): number {
    let sum = 0;
    for (const sample of order) {
      const p = squash(this.#sum(sample));
      const result = this.#samples.result(sample) / 2;
      sum -= result * Math.log(p + 1e-9) + (1 - result) * Math.log(1 - p + 1e-9);
    }
    return order.length === 0 ? 0 : sum / order.length;
  }

  #sum(sample: number): number {
    const { hands, phases, from, features, counts } = this.#listed;
    const size = this.#size;
    const end = from[sample + 1];
    let first = 0;
    let last = 0;
    let steady = 0;
    for (let i = from[sample]; i < end; i++) {
      const feature = features[i];
      if (feature >= size) steady += counts[i] * this.worth[size + feature];
      else {
        first += counts[i] * this.worth[2 * feature];
        last += counts[i] * this.worth[2 * feature + 1];
      }
    }
    const opening = phases[sample];
    return hands[sample] / this.#scale + first * opening + last * (1 - opening) + steady;
  }

  #step(sample: number, rate: number): void {
    const { phases, turns, from, features, counts } = this.#listed;
    const size = this.#size;
    const opening = phases[sample];
    const { scale, lean } = this.#expected;
    const expected = squash(this.#samples.score(sample) / scale + lean * turns[sample]);
    const target = (RESULT_SHARE * this.#samples.result(sample)) / 2 + (1 - RESULT_SHARE) * expected;
    const error = squash(this.#sum(sample)) - target;
    const end = from[sample + 1];
    for (let i = from[sample]; i < end; i++) {
      const feature = features[i];
      const slope = error * counts[i];
      if (feature < size) {
        this.#move(2 * feature, slope * opening, rate);
        this.#move(2 * feature + 1, slope * (1 - opening), rate);
      } else if (this.#kept[feature - size] === 1) this.#move(size + feature, slope, rate);
    }
  }

  #move(at: number, slope: number, rate: number): void {
    const gradient = slope + SHRINK * this.worth[at];
    this.#seen[at] += gradient * gradient;
    this.worth[at] -= (rate * gradient) / Math.sqrt(this.#seen[at]);
  }
}

function split(samples: Samples): { train: Uint32Array; held: Uint32Array } {
  const all = Uint32Array.from({ length: samples.length }, (_, i) => i);
  return {
    train: all.filter((i) => !samples.isHeldOut(i)),
    held: all.filter((i) => samples.isHeldOut(i)),
  };
}

/** How evaluations turn into the logarithm of the odds: divided by `scale`, and `lean` more for the first side. */
interface Calibration {
  readonly scale: number;
  readonly lean: number;
}

/**
 * The calibration that predicts results best, by Newton's method. A side may win more often than evaluations say,
 * as the defenders of tafl do: without the lean, evaluations would seem to say nothing at all.
 */
function calibrate(
  samples: Samples,
  { turns }: Listed,
  train: Uint32Array,
  evaluated: (sample: number) => number,
): Calibration {
  let slope = 1 / 200;
  let lean = 0;
  for (let round = 0; round < 12; round++) {
    let [gradient, gradientLean, curve, curveLean, cross] = [0, 0, 1e-6, 1e-6, 0];
    for (let i = 0; i < train.length; i += 3) {
      const sample = train[i];
      const value = Math.max(-CLEAR, Math.min(CLEAR, evaluated(sample)));
      const turn = turns[sample];
      const p = squash(slope * value + lean * turn);
      const error = p - samples.result(sample) / 2;
      const weight = p * (1 - p);
      gradient += error * value;
      gradientLean += error * turn;
      curve += weight * value * value;
      curveLean += weight * turn * turn;
      cross += weight * value * turn;
    }
    const determinant = curve * curveLean - cross * cross;
    if (!(determinant > 0)) break;
    slope -= (gradient * curveLean - gradientLean * cross) / determinant;
    lean -= (gradientLean * curve - gradient * cross) / determinant;
    slope = Math.max(1 / 800, Math.min(1 / 40, slope));
  }
  return { scale: Math.round(1 / slope), lean };
}

function shuffle(order: Uint32Array, dice: Dice): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(dice() * (i + 1));
    const kept = order[i];
    order[i] = order[j];
    order[j] = kept;
  }
}

function squash(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}
