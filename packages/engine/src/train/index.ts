export { formatWeights, parseWeights, type TrainedWeights, type WeightsHead } from '../search/weights.ts';
export type { Generation } from './run-folder.ts';
export { type TrainError, type Training, type TrainOptions, type TrainProgress, train } from './train.ts';
