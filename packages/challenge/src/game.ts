import {
  expectOk,
  type Game,
  type GameRef,
  type Match,
  type Outcome,
  type Registry,
  type Side,
} from '@boardwright/games';
import type { Kind } from './kind.ts';
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
  const own = countMen(match, kind.playerSide);
  const theirs = countMen(match, kind.playerSide === 0 ? 1 : 0);
  if (own === theirs) return { result: 'loss', reason: 'equal-men' };
  return { result: own > theirs ? 'win' : 'loss', reason: 'fewer-men' };
}

/** Men of a side that still count: on the board and in hand. */
export function countMen(match: Match, side: Side): number {
  const { sites, hand } = match.position.diagram;
  return hand[side] + sites.filter((piece) => piece?.side === side && piece.kind !== 'dead').length;
}

export function pliesWithoutCapture(match: Match): number {
  const last = match.steps.findLastIndex((step) => step.move.captures.length > 0);
  return match.steps.length - 1 - last;
}

function resultOf(kind: Kind, outcome: Outcome): ChallengeResult {
  if (outcome.winner === undefined) return 'draw';
  return outcome.winner === kind.playerSide ? 'win' : 'loss';
}
