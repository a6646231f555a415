export { tellLine } from './line.ts';
export { deepen, type RootMove } from './root.ts';
export { Table } from './table.ts';
export {
  ALL_FEATURES,
  type Features,
  MAX_PLY,
  type PathStep,
  PLAIN,
  type Watch,
  Workspace,
} from './workspace.ts';
