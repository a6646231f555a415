/** What the other packages of Boardwright share with this one. It may change with any version: nobody else should rely on it. */
export {
  assert,
  type EndgameSize,
  type Field,
  type FieldWords,
  isRecord,
  type Json,
  LANGUAGES,
  PIECE_KINDS,
  type SheetPhrases,
  type SiteInfo,
  type SiteMark,
  type State,
  type Teaching,
  unreachable,
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
  inspectPlayed,
  listVariants,
  parseAttempt,
  type ToldExplanation,
  type ToldMove,
  type ToldOutcome,
  type ToldVariant,
  tellExplanation,
  tellOutcome,
} from './core/inspect.ts';
export { writeMove } from './core/match.ts';
export type { ToldOpenError } from './core/open-error.ts';
export { perftSteps } from './core/perft.ts';
export { listPieces, listPlaces, withHands } from './core/pieces.ts';
export { expectGame, type Step } from './core/position.ts';
export type { FoundVariant } from './core/registry.ts';
export { markedSites, type Say, say, sayReason, sentence, siteNames, tellFault } from './core/say.ts';
export { isTurnedFor } from './core/seating.ts';
export { type Choice, marksToShow, tellBriefly, tellHint } from './core/telling.ts';
export { changedRules, parseField, rulesetId, rulesOf } from './core/variant.ts';
export {
  GameSplitter,
  isJsonMatch,
  isOwnRecord,
  type ListedGame,
  listGames,
  namesGame,
  readGame,
} from './record/collection.ts';
export { playTurn } from './record/replay.ts';
export { searchGames } from './record/search.ts';
export { type Dice, draw, makeDice, mixSeed, mulberry } from './shared/dice.ts';
export { nearNames } from './shared/near.ts';
export { formatTaflRules, parseTaflRules, type TaflVariant } from './tafl/index.ts';
export { tellChanges } from './teaching/changes.ts';
export {
  type Demonstration,
  distinctRules,
  otherValues,
  searchDemonstration,
} from './teaching/demonstration.ts';
export { type Frame, tellFrame } from './teaching/difference.ts';
export { findScenes, type Scene, searchScenes, tellScene, titleScene } from './teaching/scenes.ts';
export { listSheet, type SheetSection, tellSheet, variantName } from './teaching/sheet.ts';
export { type Certainty, type Slip, tellSlip, turnNumber, type Worth } from './teaching/slip.ts';
