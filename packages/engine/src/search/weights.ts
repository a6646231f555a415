import { err, ok, type Result } from '@boardwright/games';
import type { Game, Heuristics, State } from '@boardwright/games/contract';
import { rulesetId } from '@boardwright/games/internal';

/** Evaluations stay below this, far from the scores of won games. */
const MOST = 15_000;

const MAGIC = 'boardwright weights 1';

/** What stands at the head of a file of weights, as one line of JSON. */
export interface WeightsHead {
  /** The variant and the ruleset that the games of the training were played by. */
  readonly variant: string;
  readonly ruleset: string;
  /** The patterns that the weights belong to, and how many features they have. */
  readonly layout: string;
  readonly size: number;
  /** How much was learned from. */
  readonly games: number;
  readonly positions: number;
}

/** Weights with what they are for. */
export interface TrainedWeights extends WeightsHead {
  readonly weights: Int16Array;
}

/** The file is damaged or is none of weights. */
export interface WeightsError {
  readonly code: 'bad-weights';
}

/** What weights were made for instead. Under other rules they are still the nearest there are. */
export interface MisfitError {
  readonly code: 'other-patterns' | 'other-rules';
}

/** Heuristics whose evaluation is corrected by weights. Play without quiescence keeps the evaluation made by hand. */
export function withWeights<S extends State, M>(
  heuristics: Heuristics<S, M>,
  weights: Int16Array,
): Heuristics<S, M> {
  if (!heuristics.patterns) return heuristics;
  const { evaluate } = heuristics;
  const correction = heuristics.patterns.bind(weights);
  return {
    ...heuristics,
    evaluate: (s) => {
      const score = evaluate(s) + correction.score(s);
      return score > MOST ? MOST : score < -MOST ? -MOST : score;
    },
    evaluateShallow: heuristics.evaluateShallow ?? evaluate,
  };
}

/** Whether weights fit a game: they were made for its patterns, and for its very rules. */
export function checkWeights(game: Game, head: WeightsHead): Result<undefined, MisfitError> {
  const { patterns } = game.heuristics;
  if (patterns?.layout !== head.layout || patterns.size !== head.size) return err({ code: 'other-patterns' });
  return rulesetId(game, undefined) === head.ruleset ? ok(undefined) : err({ code: 'other-rules' });
}

/** The bytes of a file of weights: compressed, a line that names the form, a line of JSON, then 16-bit numbers. */
export async function formatWeights({ weights, ...head }: TrainedWeights): Promise<Uint8Array> {
  const text = new TextEncoder().encode(`${MAGIC}\n${JSON.stringify(head)}\n`);
  const bytes = new Uint8Array(text.length + 2 * weights.length);
  bytes.set(text);
  const view = new DataView(bytes.buffer, text.length);
  // Low bytes first, then high ones: the high ones are nearly all alike, which compresses well.
  for (const [i, weight] of weights.entries()) {
    view.setUint8(i, weight & 0xff);
    view.setUint8(weights.length + i, (weight >> 8) & 0xff);
  }
  return pipe(bytes, new CompressionStream('gzip'));
}

/** Reads what `formatWeights` wrote. Nothing in the bytes is believed. */
export async function parseWeights(bytes: Uint8Array): Promise<Result<TrainedWeights, WeightsError>> {
  try {
    const plain = await pipe(bytes, new DecompressionStream('gzip'));
    const first = plain.indexOf(10);
    const second = plain.indexOf(10, first + 1);
    const decoder = new TextDecoder();
    if (first < 0 || second < 0 || decoder.decode(plain.subarray(0, first)) !== MAGIC)
      return err({ code: 'bad-weights' });
    const head: WeightsHead = JSON.parse(decoder.decode(plain.subarray(first + 1, second)));
    const count = 2 * head.size;
    const low = plain.subarray(second + 1);
    if (!Number.isInteger(count) || low.length !== 2 * count) return err({ code: 'bad-weights' });
    const weights = new Int16Array(count);
    for (let i = 0; i < count; i++) weights[i] = low[i] | (low[count + i] << 8);
    return ok({ ...head, weights });
  } catch {
    return err({ code: 'bad-weights' });
  }
}

async function pipe(
  bytes: Uint8Array,
  through: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(through);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
