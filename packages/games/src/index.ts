/** What a program needs to play, show and record games. A game of your own is written with `@boardwright/games/contract`. */

export type { NotationError, RulesError, SetupError } from './contract/index.ts';
export {
  type Attempt,
  type Board,
  type Diagram,
  type Explanation,
  err,
  expectOk,
  type Family,
  type Game,
  type GameRecord,
  type Language,
  type Mark,
  type MarkRole,
  type Move,
  type Outcome,
  ok,
  type Pending,
  type PendingBranch,
  type Piece,
  type PieceKind,
  type RecordFormat,
  type RecordResult,
  type RecordTurn,
  type Result,
  type RuleOverrides,
  type Side,
  type Site,
  type Variant,
} from './contract/index.ts';
export {
  inspect,
  type ToldBranch,
  type ToldMove,
  type ToldOutcome,
  type ToldPending,
  type ToldPosition,
  type ToldSay,
  type ToldTelling,
} from './core/inspect.ts';
export { type GameRef, Match, type Turn } from './core/match.ts';
export { type ToldOpenError, tellOpenError } from './core/open-error.ts';
export { perft } from './core/perft.ts';
export { type PlayError, Position, type Step } from './core/position.ts';
export { createRegistry, type OpenError, type Registry } from './core/registry.ts';
export type { Say } from './core/say.ts';
export type { Choice, Telling, TellOptions } from './core/telling.ts';
/** Spanish draughts as the document `docs/rules/draughts.md` writes it: boards of rows and columns, and its own opponent. */
export * as classic from './draughts/classic/index.ts';
export { formatPdn, parsePdn, parsePdnGames } from './draughts/notation/pdn.ts';
export { FAMILIES, openMatch, registry, type VariantId } from './games.ts';
export { BOARDWRIGHT_FORMAT } from './record/boardwright.ts';
export { type Replay, type ReplayError, recordMatch, replayRecord } from './record/replay.ts';
export { RecordSplitter } from './record/splitter.ts';
export { writeSheet } from './teaching/sheet.ts';
