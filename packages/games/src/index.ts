/**
 * What a program needs to play and show games. Files of games are read and written with `@boardwright/games/records`, a
 * game of your own is made with `@boardwright/games/contract`.
 */
export {
  type Board,
  type Diagram,
  err,
  expectOk,
  type Game,
  type Language,
  type Move,
  type Outcome,
  ok,
  type Pending,
  type Piece,
  type Result,
  type RuleOverrides,
  type Side,
  type Site,
} from './contract/index.ts';
export { inspect, type ToldPosition } from './core/inspect.ts';
export { type GameRef, Match, type Turn } from './core/match.ts';
export { tellOpenError } from './core/open-error.ts';
export { perft } from './core/perft.ts';
export { type PlayError, Position } from './core/position.ts';
export { createRegistry, type OpenError, type Registry } from './core/registry.ts';
export type { Telling } from './core/telling.ts';
/** Spanish draughts as the document `docs/rules/draughts.md` writes it: boards of rows and columns, and its own opponent. */
export * as classic from './draughts/classic/index.ts';
export { FAMILIES, openMatch, registry, type VariantId } from './games.ts';
export { writeSheet } from './teaching/sheet.ts';
