import {
  assert,
  type Correction,
  type Game,
  type Learning,
  type Patterns,
  type State,
  WEIGHT_PARTS,
  WHOLE_PHASE,
} from '../../contract/index.ts';

/** Weights that differ from feature to feature and sum up to nothing special. */
const FACTOR = 0x9e3779b1;
const MOST_WEIGHT = 300;

/** Compares the quick sum over patterns with the features one by one, and a packed position with itself. */
export class PatternWitness<S extends State, M> {
  readonly #game: Game<S, M>;
  readonly #patterns: Patterns<S> | undefined;
  readonly #learning: Learning | undefined;
  readonly #weights: Int16Array;
  readonly #correction: Correction<S> | undefined;
  readonly #features: Int32Array;
  readonly #counts: Int32Array;
  readonly #packed: Int32Array;
  readonly #unpacked: S;

  constructor(game: Game<S, M>) {
    const { patterns } = game.heuristics;
    this.#game = game;
    this.#patterns = patterns;
    this.#learning = patterns && game.family.learning?.(game);
    assert(
      patterns === undefined || this.#learning !== undefined,
      'who has patterns says how they are learned',
    );
    this.#weights = new Int16Array(patterns ? 2 * patterns.size + patterns.steady : 0);
    for (let i = 0; i < this.#weights.length; i++) {
      this.#weights[i] = ((Math.imul(i + 1, FACTOR) >>> 8) % (2 * MOST_WEIGHT)) - MOST_WEIGHT;
    }
    this.#correction = patterns?.bind(this.#weights);
    this.#features = new Int32Array(this.#learning?.most ?? 0);
    this.#counts = new Int32Array(this.#learning?.most ?? 0);
    this.#packed = new Int32Array(this.#learning?.words ?? 0);
    this.#unpacked = game.rules.start();
  }

  see(state: S, text: string): void {
    const patterns = this.#patterns;
    const learning = this.#learning;
    if (!patterns || !learning || !this.#correction) return;
    const score = this.#correction.score(state);
    assert(score === this.#sum(patterns, learning, state, text), `the quick sum over patterns in ${text}`);
    learning.pack(state, this.#packed, 0);
    learning.unpack(this.#packed, 0, this.#unpacked);
    assert(this.#correction.score(this.#unpacked) === score, `patterns of a packed position in ${text}`);
    const { evaluate } = this.#game.heuristics;
    assert(evaluate(this.#unpacked) === evaluate(state), `evaluation of a packed position in ${text}`);
  }

  #sum(patterns: Patterns<S>, learning: Learning, state: S, text: string): number {
    const count = learning.list(state, this.#features, this.#counts);
    const phase = learning.phase(state);
    assert(count <= learning.most, `at most ${learning.most} features in ${text}`);
    assert(phase >= 0 && phase <= WHOLE_PHASE && Number.isInteger(phase), `a phase of ${phase} in ${text}`);
    let sum = 0;
    for (let i = 0; i < count; i++) {
      const feature = this.#features[i];
      const { size, steady } = patterns;
      assert(feature >= 0 && feature < size + steady, `feature ${feature} in ${text}`);
      const isSteady = feature >= size;
      const opening = this.#weights[isSteady ? size + feature : 2 * feature];
      const ending = isSteady ? opening : this.#weights[2 * feature + 1];
      sum += this.#counts[i] * (opening * phase + ending * (WHOLE_PHASE - phase));
    }
    return Math.trunc(sum / (WHOLE_PHASE * WEIGHT_PARTS)) || 0;
  }
}
