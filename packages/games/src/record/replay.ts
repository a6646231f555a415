import type { GameRecord, Outcome, RecordResult, RecordTurn, Result, Side } from '../contract/index.ts';
import { err, ok } from '../contract/index.ts';
import { expectMatch, type Match } from '../core/match.ts';
import type { PlayError } from '../core/position.ts';
import type { OpenError, Registry } from '../core/registry.ts';

/**
 * Why a record cannot be replayed: what `OpenError` says, with the turn that is refused, or a result the
 * rules contradict.
 */
export interface ReplayError extends Omit<OpenError, 'part' | 'index'> {
  readonly part: OpenError['part'] | 'result';
  /** Index of the turn that is refused. */
  readonly turn?: number;
}

/** A record played by the rules. */
export interface Replay {
  readonly match: Match;
  /** The end by the rules, or what the record says of a game that ended otherwise. */
  readonly outcome: Outcome | undefined;
}

/** Plays a record's main line by the rules. Nothing in the record is believed: what is illegal is refused. */
export function replayRecord(
  registry: Registry,
  record: GameRecord,
  variant = record?.variant,
): Result<Replay, ReplayError> {
  if (!Array.isArray(record?.turns))
    throw new TypeError('replayRecord takes a registry and a record, such as recordMatch(match)');
  if (variant === undefined) return err({ code: 'unknown-variant', part: 'variant' });
  const { rules, start } = record;
  const opened = registry.open({
    variant,
    ...(rules ? { rules } : {}),
    ...(start === undefined ? {} : { start }),
  });
  if (!opened.ok) return opened;
  let match = opened.value;
  for (const [turn, { text }] of record.turns.entries()) {
    const next = playTurn(match, text);
    if (!next.ok) return err({ ...next.error, part: 'moves', turn, text });
    match = next.value;
  }
  return checkResult(match, record.result);
}

/** Plays the moves of one turn as a record writes them, glued together. */
export function playTurn(from: Match, text: string): Result<Match, PlayError> {
  const side = from.position.turn;
  let match = from;
  for (const move of from.game.notation.split(text)) {
    if (match.position.turn !== side) return err({ code: 'not-one-turn' });
    const next = match.play(move);
    if (!next.ok) return next;
    match = next.value;
  }
  return ok(match);
}

/** A result the rules contradict betrays a wrong variant; one they cannot know is a resignation or agreement. */
function checkResult(match: Match, result: RecordResult): Result<Replay, ReplayError> {
  const reached = match.outcome;
  if (!reached) return ok({ match, outcome: toldOutcome(result) });
  const agrees = result === 'open' || resultOf(reached) === result;
  return agrees ? ok({ match, outcome: reached }) : err({ code: 'wrong-result', part: 'result' });
}

function toldOutcome(result: RecordResult): Outcome | undefined {
  if (result === 'open') return undefined;
  if (result === 'draw') return { winner: undefined, reason: 'agreed' };
  const winner: Side = result === 'first' ? 0 : 1;
  return { winner, reason: 'resigned' };
}

export function resultOf(outcome: Outcome | undefined): RecordResult {
  if (!outcome) return 'open';
  return outcome.winner === undefined ? 'draw' : outcome.winner === 0 ? 'first' : 'second';
}

/** A match as a record. `outcome` is how it ended where the rules do not know: a resignation, an agreement. */
export function recordMatch(
  match: Match,
  options: { readonly tags?: GameRecord['tags']; readonly outcome?: Outcome | undefined } = {},
): GameRecord {
  expectMatch(match, 'recordMatch');
  const { tags = [], outcome = match.outcome } = options;
  if (!Array.isArray(tags) || !tags.every(isTag))
    throw new TypeError('recordMatch takes tags as a list of pairs, such as [["White", "Ann"]]');
  const { variant, rules, start } = match.ref;
  return {
    tags,
    variant,
    ...(rules ? { rules } : {}),
    ...(start === undefined ? {} : { start }),
    ...(match.start.turn === 1 ? { startsWith: 'second' } : {}),
    turns: match.turns.map((turn): RecordTurn => ({ text: turn.text })),
    result: resultOf(outcome),
  };
}

/** For callers without types. */
function isTag(tag: unknown): boolean {
  return Array.isArray(tag) && tag.length === 2 && tag.every((part) => typeof part === 'string');
}
