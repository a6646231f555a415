import { type AnyGame, expectOk, findGame, Match, type Outcome, type Side } from '@boardwright/games';
import type { Kind } from './kind.ts';
import type { ChallengeResult } from './state.ts';

export interface Verdict {
  readonly result: ChallengeResult;
  readonly reason: string;
}

/** A kind is data we ship or a host registers; one that names no game is a mistake of its author. */
export function gameOfKind(kind: Kind): AnyGame {
  return expectOk(findGame(kind.variant, kind.rules));
}

const matches = new WeakMap<readonly string[], Match>();

/**
 * The match behind a list of moves. Kept by the list's identity, since every move makes a new list: callers read
 * it and never play on it.
 */
export function matchOf(kind: Kind, moves: readonly string[]): Match {
  const known = matches.get(moves);
  if (known && known.steps.length === moves.length && known.game === gameOfKind(kind)) return known;
  const match = Match.of(gameOfKind(kind));
  for (const text of moves) expectOk(match.play(text));
  matches.set(moves, match);
  return match;
}

/** The list with one move more, or why the rules refuse it. The match goes over to the new list. */
export function extendMoves(kind: Kind, moves: readonly string[], text: string) {
  const match = matchOf(kind, moves);
  const step = match.play(text);
  if (!step.ok) return step;
  matches.delete(moves);
  const longer = [...moves, step.value.move.text];
  matches.set(longer, match);
  return { ok: true as const, value: longer };
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
