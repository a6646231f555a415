import { formatWeights, type TrainedWeights } from '../search/weights.ts';

/** Rounds weights to larger and larger steps until their file takes at most so many bytes. */
export async function coarsen(trained: TrainedWeights, mostBytes: number): Promise<TrainedWeights> {
  let coarse = trained;
  while ((await formatWeights(coarse)).length > mostBytes) {
    const step = coarse.step + 1;
    const most = Math.floor(32_767 / step);
    const round = (weight: number): number => Math.max(0 - most, Math.min(most, Math.round(weight / step)));
    // Always from the finest ones, so that rounding errors do not add up.
    coarse = { ...trained, step, weights: trained.weights.map((weight) => step * round(weight)) };
  }
  return coarse;
}
