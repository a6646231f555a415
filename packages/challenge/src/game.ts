import {
  expectOk,
  type Game,
  type GameRef,
  type Match,
  type Outcome,
  type Position,
  type Registry,
  type Side,
} from '@boardwright/games';
import type { Entry } from '@boardwright/games/internal';
import type { Kind } from './kinds.ts';
import { NUMBERS } from './numbers.ts';
import type { ChallengeResult } from './state.ts';

export interface Verdict {
  readonly result: ChallengeResult;
  readonly reason: string;
}

/** A kind is data we ship or a host registers; one that names no game is a mistake of its author. */
export function gameOfKind(registry: Registry, { variant, rules }: Kind): Game {
  return expectOk(registry.find(variant, rules));
}

/** The match of a running or finished game. Its moves are ours or were checked when the save was read. */
export function matchOf(registry: Registry, kind: Kind, moves: readonly string[]): Match {
  if (typeof registry?.open !== 'function' || typeof kind?.variant !== 'string' || !Array.isArray(moves))
    throw new TypeError('matchOf takes a registry, a kind such as KINDS[0], and the moves of its game');
  return expectOk(registry.open({ ...refOf(kind), moves }));
}

/** The game of a kind before its first move. */
export function refOf({ variant, rules }: Kind): GameRef {
  return rules ? { variant, rules } : { variant };
}

/** The end of a challenge, if it has come. */
export function judge(kind: Kind, match: Match): Verdict | undefined {
  const outcome = match.outcome;
  if (outcome) return { result: resultOf(kind, outcome), reason: outcome.reason };
  if (kind.stalling.by === 'variant') return undefined;
  if (pliesWithoutCapture(match) < kind.stalling.pliesWithoutCapture) return undefined;
  const own = allMen(match, kind.playerSide);
  const theirs = allMen(match, kind.playerSide === 0 ? 1 : 0);
  if (own !== theirs) return { result: own > theirs ? 'win' : 'loss', reason: 'fewer-men' };
  const last = match.turns.findLast(({ moves }) => moves.some(({ captures }) => captures.length > 0));
  if (!last) return { result: 'loss', reason: 'equal-men' };
  return { result: last.side === kind.playerSide ? 'win' : 'loss', reason: 'captured-last' };
}

/**
 * Plies until stalling decides the game, once they are few enough to be told; undefined before, in kinds where it
 * never does, and while a capture is owed, which ends the count.
 */
export function countdown({ stalling }: Kind, match: Match): number | undefined {
  if (stalling.by === 'variant' || match.position.pending) return undefined;
  const left = stalling.pliesWithoutCapture - pliesWithoutCapture(match);
  return left <= NUMBERS.warnedPlies ? left : undefined;
}

/** Men of a side that still count, on the board and in hand. */
export function countMen(match: Match, side: Side): { readonly onBoard: number; readonly inHand: number } {
  const { sites, hand } = match.position.diagram;
  const onBoard = sites.filter((piece) => piece?.side === side && piece.kind !== 'dead').length;
  return { onBoard, inHand: hand[side] };
}

export function pliesWithoutCapture(match: Match): number {
  const last = match.steps.findLastIndex(({ move }) => move.captures.length > 0);
  return match.steps.length - 1 - last;
}

function allMen(match: Match, side: Side): number {
  const { onBoard, inHand } = countMen(match, side);
  return onBoard + inHand;
}

function resultOf(kind: Kind, outcome: Outcome): ChallengeResult {
  if (outcome.winner === undefined) return 'draw';
  return outcome.winner === kind.playerSide ? 'win' : 'loss';
}

const STATUSES = ['place', 'select', 'destination', 'capture', 'thinking', 'forfeit', 'over'] as const;
/** What a player is asked for now; each has its sentence in the words. */
export type Status = (typeof STATUSES)[number];

/** The status while the player is to move, from the position and what was touched so far. */
export function askFor(position: Position, entry: Entry): Status {
  if (position.pending) return 'capture';
  if (entry.touched.length > 0) return 'destination';
  const isPlacing = position.diagram.hand[position.turn] > 0;
  const hasPlacements = position.moves.some((move) => move.touches.length === 1);
  return isPlacing || hasPlacements ? 'place' : 'select';
}
