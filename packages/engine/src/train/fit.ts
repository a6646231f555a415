import { assert, type Game, type State, WEIGHT_PARTS, WHOLE_PHASE } from '@boardwright/games/contract';
import { type Dice, makeDice } from '@boardwright/games/internal';
import type { Samples } from './samples.ts';

/** How weights are fitted to samples. */
export interface Fit {
  readonly samples: Samples;
  /** Weights to go on from; 0 everywhere when missing. */
  readonly from?: Int16Array;
  readonly seed: number;
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
/** Epochs without a better held-out loss after which the fit ends. */
const PATIENCE = 2;
/**
 * The step, and how often a feature counts as seen before its first sight. With 0.06 and none a fit of 197,000
 * positions found held-out loss 0.5300 and lost 12-8-36; with these 0.5263 and won 35-13-12.
 */
const RATE = 0.02;
const SEEN_BEFORE = 3;
const SHRINK = 2e-5;

/**
 * Logistic regression by stochastic gradients with a step of its own for each weight (AdaGrad), so that features
 * that are seldom seen learn as much from each sight. The held-out games say when to stop.
 */
export function fitWeights(game: Game, how: Fit): Fitted {
  const { patterns, evaluate } = game.heuristics;
  assert(patterns !== undefined, 'a game without patterns has nothing to train');
  const { samples } = how;
  const state = game.rules.start();
  const { train, held } = split(samples);
  const hands = new Int16Array(samples.length);
  for (let i = 0; i < samples.length; i++) {
    patterns.unpack(samples.words, i * samples.stride, state);
    hands[i] = evaluate(state);
  }
  const scale = fitScale(samples, hands, train);
  const worth = new Float32Array(2 * patterns.size);
  if (how.from) for (const [i, weight] of how.from.entries()) worth[i] = weight / (WEIGHT_PARTS * scale);
  const model = new Model(game, samples, hands, scale, worth);
  const before = new Model(game, samples, hands, scale, new Float32Array(worth.length)).lossOf(held);
  let best = model.worth.slice();
  let least = model.lossOf(held);
  const dice = makeDice(how.seed);
  for (let epoch = 1, since = 0; epoch <= MOST_EPOCHS && since < PATIENCE; epoch++) {
    shuffle(train, dice);
    // Smaller steps late: the last epochs settle what the first ones found.
    model.learn(train, RATE / Math.sqrt(epoch));
    const loss = model.lossOf(held);
    since = loss < least - 1e-5 ? 0 : since + 1;
    if (loss < least) {
      least = loss;
      best = model.worth.slice();
    }
    how.report?.({ epoch, before, loss });
  }
  const weights = Int16Array.from(best, (logit) => clip(Math.round(logit * scale * WEIGHT_PARTS)));
  return { weights, before, loss: least, scale };
}

/** The evaluation as the fit sees it: hand-made part, and worths in units of the logarithm of the odds. */
class Model {
  readonly worth: Float32Array;
  readonly #samples: Samples;
  readonly #hands: Int16Array;
  readonly #scale: number;
  readonly #patterns;
  readonly #state: State;
  readonly #seen: Float32Array;
  readonly #features: Int32Array;
  readonly #counts: Int32Array;

  constructor(game: Game, samples: Samples, hands: Int16Array, scale: number, worth: Float32Array) {
    const { patterns } = game.heuristics;
    assert(patterns !== undefined, 'a game without patterns has nothing to train');
    this.#patterns = patterns;
    this.#state = game.rules.start();
    this.#samples = samples;
    this.#hands = hands;
    this.#scale = scale;
    this.worth = worth;
    this.#seen = new Float32Array(worth.length).fill(SEEN_BEFORE);
    this.#features = new Int32Array(patterns.most);
    this.#counts = new Int32Array(patterns.most);
  }

  learn(order: Uint32Array, rate: number): void {
    for (const sample of order) this.#step(sample, rate);
  }

  lossOf(order: Uint32Array): number {
    let sum = 0;
    for (const sample of order) {
      const count = this.#load(sample);
      const p = squash(this.#sum(sample, count));
      const result = this.#samples.result(sample) / 2;
      sum -= result * Math.log(p + 1e-9) + (1 - result) * Math.log(1 - p + 1e-9);
    }
    return order.length === 0 ? 0 : sum / order.length;
  }

  #load(sample: number): number {
    this.#patterns.unpack(this.#samples.words, sample * this.#samples.stride, this.#state);
    return this.#patterns.list(this.#state, this.#features, this.#counts);
  }

  #sum(sample: number, count: number): number {
    const opening = this.#patterns.phase(this.#state) / WHOLE_PHASE;
    let first = 0;
    let last = 0;
    for (let i = 0; i < count; i++) {
      const at = 2 * this.#features[i];
      first += this.#counts[i] * this.worth[at];
      last += this.#counts[i] * this.worth[at + 1];
    }
    return this.#hands[sample] / this.#scale + first * opening + last * (1 - opening);
  }

  #step(sample: number, rate: number): void {
    const count = this.#load(sample);
    const opening = this.#patterns.phase(this.#state) / WHOLE_PHASE;
    const expected = squash(this.#samples.score(sample) / this.#scale);
    const target = (RESULT_SHARE * this.#samples.result(sample)) / 2 + (1 - RESULT_SHARE) * expected;
    const error = squash(this.#sum(sample, count)) - target;
    for (let i = 0; i < count; i++) {
      const at = 2 * this.#features[i];
      this.#move(at, error * this.#counts[i] * opening, rate);
      this.#move(at + 1, error * this.#counts[i] * (1 - opening), rate);
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

/** What the hand-made evaluation must be divided by to predict results best, by trisection. */
function fitScale(samples: Samples, hands: Int16Array, train: Uint32Array): number {
  const lossAt = (scale: number): number => {
    let sum = 0;
    for (let i = 0; i < train.length; i += 7) {
      const p = squash(hands[train[i]] / scale);
      const result = samples.result(train[i]) / 2;
      sum -= result * Math.log(p + 1e-9) + (1 - result) * Math.log(1 - p + 1e-9);
    }
    return sum;
  };
  let low = 40;
  let high = 800;
  while (high - low > 1) {
    const step = (high - low) / 3;
    if (lossAt(low + step) < lossAt(high - step)) high -= step;
    else low += step;
  }
  return Math.round((low + high) / 2);
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

function clip(weight: number): number {
  return Math.max(-32_767, Math.min(32_767, weight));
}
