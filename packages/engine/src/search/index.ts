export { deepen, type RootMove, tellLine } from './root.ts';
export { TranspositionTable } from './transposition-table.ts';
export {
  ALL_FEATURES,
  type Features,
  MAX_PLY,
  MINIMAX,
  type PathStep,
  type Watch,
  Workspace,
} from './workspace.ts';
