import type { Game } from '@boardwright/games/contract';
import type { EvaluationUsed } from '../search/api.ts';
import { checkWeights, parseWeights } from '../search/weights.ts';

/** The bytes of a variant's file of weights, undefined where there is none; it rejects where it could not ask. */
export type WeightsReader = (variant: string) => Promise<Uint8Array | undefined>;

/** The evaluation of a game: made by hand, or corrected by weights. */
export interface Evaluation {
  readonly weights?: Int16Array;
  readonly used: EvaluationUsed;
}

const HAND_MADE: Evaluation = { used: { kind: 'hand-made' } };

/** Finds the trained weights of games, each file read once. Play goes on by hand-made evaluation where there are none. */
export class Evaluations {
  readonly #read: WeightsReader | undefined;
  readonly #known = new Map<Game, Evaluation>();

  constructor(read: WeightsReader | undefined) {
    this.#read = read;
  }

  async of(game: Game): Promise<Evaluation> {
    const known = this.#known.get(game);
    if (known || !this.#read || !game.heuristics.patterns) return known ?? HAND_MADE;
    let bytes: Uint8Array | undefined;
    try {
      bytes = await this.#read(game.variant.id);
    } catch {
      // The network may be back for the next search.
      return { used: { kind: 'hand-made', reason: 'bad-weights' } };
    }
    const found = bytes ? await adopt(game, bytes) : HAND_MADE;
    this.#known.set(game, found);
    return found;
  }
}

async function adopt(game: Game, bytes: Uint8Array): Promise<Evaluation> {
  const read = await parseWeights(bytes);
  if (!read.ok) return { used: { kind: 'hand-made', reason: read.error.code } };
  const { variant, weights } = read.value;
  const fits = checkWeights(game, read.value);
  if (fits.ok) return { weights, used: { kind: 'trained', variant, rules: 'same' } };
  if (fits.error.code === 'other-rules')
    return { weights, used: { kind: 'trained', variant, rules: 'nearest' } };
  return { used: { kind: 'hand-made', reason: fits.error.code } };
}
