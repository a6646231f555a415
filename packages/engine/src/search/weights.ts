import type { Game, Heuristics, State } from '@boardwright/games/contract';
import { err, ok, type Result, rulesetId } from '@boardwright/games/rules';

/** Evaluations stay below this, far from the scores of won games. */
const MOST = 15_000;

const MAGIC = 'boardwright weights 2';

/**
 * Weights of features that have one for the whole game are stored in a byte each, and only those that are not 0: so
 * many steps at most.
 */
export const MOST_STEADY = 127;

/** What stands at the head of a file of weights, as one line of JSON. */
export interface WeightsHead {
  /** The variant and the ruleset that the games of the training were played by. */
  readonly variant: string;
  readonly ruleset: string;
  /** The patterns that the weights belong to, and how many features they have. */
  readonly layout: string;
  readonly size: number;
  readonly steady: number;
  /** All weights are multiples of it: finer ones would only make the file larger. */
  readonly step: number;
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
  if (patterns?.layout !== head.layout || patterns.size !== head.size || patterns.steady !== head.steady)
    return err({ code: 'other-patterns' });
  return rulesetId(game, undefined) === head.ruleset ? ok(undefined) : err({ code: 'other-rules' });
}

/**
 * The bytes of a file of weights, compressed: a line that names the form, a line of JSON, the 16-bit numbers of features
 * with two weights, and of the other features those that are not 0: how far each is from the last in groups of seven
 * bits, then their bytes.
 */
export async function formatWeights({ weights, ...head }: TrainedWeights): Promise<Uint8Array> {
  const text = new TextEncoder().encode(`${MAGIC}\n${JSON.stringify(head)}\n`);
  const count = 2 * head.size;
  const gaps: number[] = [];
  const values: number[] = [];
  for (let i = count, last = count - 1; i < weights.length; i++) {
    if (weights[i] === 0) continue;
    for (let gap = i - last; ; gap >>>= 7) {
      gaps.push(gap < 128 ? gap : (gap & 127) | 128);
      if (gap < 128) break;
    }
    values.push((weights[i] / head.step) & 0xff);
    last = i;
  }
  const bytes = new Uint8Array(text.length + 2 * count + gaps.length + values.length);
  bytes.set(text);
  // Low bytes first, then high ones: the high ones are nearly all alike, which compresses well.
  for (let i = 0; i < count; i++) {
    const steps = weights[i] / head.step;
    bytes[text.length + i] = steps & 0xff;
    bytes[text.length + count + i] = (steps >> 8) & 0xff;
  }
  bytes.set(gaps, text.length + 2 * count);
  bytes.set(values, text.length + 2 * count + gaps.length);
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
    const weights = readNumbers(head, plain.subarray(second + 1));
    return weights ? ok({ ...head, weights }) : err({ code: 'bad-weights' });
  } catch {
    return err({ code: 'bad-weights' });
  }
}

/** More than any board's patterns need, so that a damaged head asks for no more memory than that. */
const MOST_WEIGHTS = 1 << 25;

function readNumbers({ size, steady, step }: WeightsHead, bytes: Uint8Array): Int16Array | undefined {
  const count = 2 * size;
  const isSane = [size, steady, step].every((number) => Number.isInteger(number) && number >= 0);
  if (!isSane || count + steady > MOST_WEIGHTS || bytes.length < 2 * count) return undefined;
  const weights = new Int16Array(count + steady);
  for (let i = 0; i < count; i++) weights[i] = step * (((bytes[i] | (bytes[count + i] << 8)) << 16) >> 16);
  const places = readGaps(bytes.subarray(2 * count), count - 1);
  if (!places) return undefined;
  const values = bytes.subarray(bytes.length - places.length);
  for (const [i, place] of places.entries()) {
    if (place >= weights.length) return undefined;
    weights[place] = step * ((values[i] << 24) >> 24);
  }
  return weights;
}

/** Where the weights that are not 0 belong: gaps until as many bytes are left as there were gaps. */
function readGaps(bytes: Uint8Array, before: number): number[] | undefined {
  const places: number[] = [];
  let place = before;
  let at = 0;
  while (at + places.length < bytes.length) {
    let gap = 0;
    for (let shift = 0; ; shift += 7) {
      if (at >= bytes.length || shift > 21) return undefined;
      gap |= (bytes[at] & 127) << shift;
      if (bytes[at++] < 128) break;
    }
    place += gap;
    places.push(place);
  }
  return at + places.length === bytes.length ? places : undefined;
}

/** Written and read by hand: `Response`, which would do it in a line, takes Node longer to load than a file to read. */
async function pipe(
  bytes: Uint8Array,
  through: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const writer = through.writable.getWriter();
  const written = writer.write(new Uint8Array(bytes)).then(() => writer.close());
  const [chunks] = await Promise.all([readAll(through.readable), written]);
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<readonly Uint8Array[]> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return chunks;
    chunks.push(value);
  }
}
