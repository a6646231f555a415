export type { CaptureRule, CaptureState } from './capture-state.ts';
export { captureStateOf, MORRIS } from './game.ts';
export { formatSanmillFen } from './sanmill.ts';
