export { type BenchError, type BenchResult, type FamilyBench, runBench } from './bench.ts';
export {
  type EloEstimate,
  estimateElo,
  judgeMatch,
  type MatchVerdict,
  type Sprt,
  type SprtState,
  type Tally,
  testSprt,
} from './elo.ts';
export { type FuzzFault, type FuzzOptions, type FuzzResult, fuzzGames } from './fuzz.ts';
