/** What a program needs to play, show and record games. A game of your own is written with `@boardwright/games/contract`. */
export {
  type Attempt,
  assert,
  type Board,
  type Diagram,
  type EndgameSize,
  type Explanation,
  err,
  expectOk,
  type Fact,
  type Family,
  type Field,
  type FieldWords,
  type Game,
  type GamePhase,
  type GameRecord,
  isRecord,
  type Json,
  LANGUAGES,
  type Language,
  MARK_ROLES,
  type Mark,
  type MarkRole,
  type Move,
  type NotationError,
  type Outcome,
  ok,
  type Pending,
  type PendingBranch,
  type Phrase,
  PIECE_KINDS,
  type Piece,
  type PieceKind,
  type RecordFormat,
  type RecordResult,
  type RecordTurn,
  type Result,
  type RuleOverrides,
  type RulesError,
  type SetupError,
  SHEET_PARTS,
  type SheetFact,
  type SheetPart,
  type SheetPhrases,
  type Side,
  type Site,
  type SiteInfo,
  type SiteMark,
  type State,
  type Teaching,
  unreachable,
  type Variant,
  type Words,
  wordsOf,
} from './contract/index.ts';
export {
  areFew,
  beginEntry,
  canPickUp,
  type Entry,
  extend,
  notableMen,
  pathOf,
  type Touch,
  touch,
} from './core/entry.ts';
export { withFormerRules } from './core/former-rules.ts';
export {
  inspect,
  inspectPlayed,
  listVariants,
  parseAttempt,
  type ToldAttempt,
  type ToldBranch,
  type ToldExplanation,
  type ToldMove,
  type ToldOutcome,
  type ToldPending,
  type ToldPlay,
  type ToldPosition,
  type ToldSay,
  type ToldTelling,
  type ToldVariant,
  tellExplanation,
  tellMove,
  tellOutcome,
} from './core/inspect.ts';
export { type GameRef, Match, type Turn } from './core/match.ts';
export { type ToldOpenError, tellOpenError } from './core/open-error.ts';
export { perft, perftSteps } from './core/perft.ts';
export { listPieces, listPlaces } from './core/pieces.ts';
export { type PlayError, Position, type Step } from './core/position.ts';
export { createRegistry, type FoundVariant, type OpenError, type Registry } from './core/registry.ts';
export {
  markedSites,
  type Say,
  type SayOptions,
  say,
  sayReason,
  sentence,
  siteNames,
  tellFault,
} from './core/say.ts';
export { isTurnedFor } from './core/seating.ts';
export { type Choice, marksToShow, type Telling, type TellOptions } from './core/telling.ts';
export { changedRules, parseField, rulesetId, rulesOf } from './core/variant.ts';
/** Spanish draughts as the document `docs/rules/draughts.md` writes it: boards of rows and columns, and its own opponent. */
export * as classic from './draughts/classic/index.ts';
export { formatPdn, parsePdn, parsePdnGames } from './draughts/notation/pdn.ts';
export { FAMILIES, openMatch, registry } from './games.ts';
export { type CaptureState, captureState } from './morris/index.ts';
export { BOARDWRIGHT_FORMAT } from './record/boardwright.ts';
export { type ListedGame, listGames, readGame, searchGames } from './record/collection.ts';
export { playTurn, type Replay, type ReplayError, recordMatch, replayRecord } from './record/replay.ts';
export { RecordSplitter } from './record/splitter.ts';
export { type Dice, draw, makeDice, mixSeed, mulberry } from './shared/dice.ts';
export {
  canCapture,
  formatTaflRules,
  isHostileToKing,
  isKingCaptured,
  isSurroundedNextToThrone,
  isSurroundedOnAllSides,
  parseTaflRules,
  type TaflError,
  type TaflRules,
  type TaflVariant,
} from './tafl/index.ts';
export {
  type Demonstration,
  distinctRules,
  otherValues,
  searchDemonstration,
} from './teaching/demonstration.ts';
export { type Difference, type Frame, searchDifference, tellFrame } from './teaching/difference.ts';
export { findScenes, type Scene, searchScenes, tellScene } from './teaching/scenes.ts';
export {
  listSheet,
  type RuleSheet,
  type SheetSection,
  type ToldSection,
  type ToldSheet,
  tellSheet,
  variantName,
  writeSheet,
} from './teaching/sheet.ts';
export {
  CERTAINTIES,
  type Certainty,
  type Slip,
  type ToldSlip,
  tellSlip,
  type Worth,
} from './teaching/slip.ts';
