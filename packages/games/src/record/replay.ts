import type {
  Explanation,
  GameRecord,
  Outcome,
  RecordResult,
  RecordTurn,
  Result,
} from '../contract/index.ts';
import { err, ok } from '../contract/index.ts';
import { Match } from '../match.ts';
import { Position } from '../position.ts';
import { findGame, findVariant } from '../registry.ts';
import type { Tag } from './tags.ts';

export interface ReplayError {
  readonly code: string;
  /** Index of the turn that is refused, and its text. */
  readonly turn?: number;
  readonly text?: string;
  readonly reason?: Explanation;
}

/** Plays a record's main line by the rules. Nothing in the record is believed: what is illegal is refused. */
export function replayRecord(record: GameRecord, variant = record.variant): Result<Match, ReplayError> {
  if (variant === undefined) return err({ code: 'unknown-variant' });
  const game = findGame(variant, record.rules);
  if (!game.ok) return err({ code: game.error.code });
  const start =
    record.start === undefined ? ok(Position.start(game.value)) : Position.parse(game.value, record.start);
  if (!start.ok) return err({ code: start.error.code });
  const match = new Match(start.value);
  for (const [turn, { text }] of record.turns.entries()) {
    const refused = playTurn(match, text);
    if (refused) return err({ ...refused, turn, text });
  }
  return checkResult(match, record.result);
}

function playTurn(match: Match, text: string): ReplayError | undefined {
  const before = match.position.turn;
  for (const move of match.game.split(text)) {
    if (match.position.turn !== before) return { code: 'not-one-turn' };
    const step = match.play(move);
    if (!step.ok)
      return step.error.reason ? { code: step.error.code, reason: step.error.reason } : step.error;
  }
  return undefined;
}

/** A result the rules contradict betrays a wrong variant; one they cannot know is a resignation or agreement. */
function checkResult(match: Match, result: RecordResult): Result<Match, ReplayError> {
  const reached = match.outcome;
  if (reached)
    return result === 'open' || resultOf(reached) === result ? ok(match) : err({ code: 'wrong-result' });
  if (result === 'draw') match.agreeDraw();
  if (result === 'first') match.resign(1);
  if (result === 'second') match.resign(0);
  return ok(match);
}

export function resultOf(outcome: Outcome | undefined): RecordResult {
  if (!outcome) return 'open';
  return outcome.winner === undefined ? 'draw' : outcome.winner === 0 ? 'first' : 'second';
}

/** A match as a record, with only the rule fields that differ from its variant's. */
export function recordMatch(match: Match, tags: readonly Tag[] = []): GameRecord {
  const { game, start } = match;
  const found = findVariant(game.variant.id);
  const rules = found
    ? changedRules(
        found.family.fields.map((field) => field.name),
        game.variant,
        found.variant,
      )
    : {};
  const isFromStart = start.isSameAs(Position.start(game));
  return {
    tags,
    variant: game.variant.id,
    ...(Object.keys(rules).length > 0 ? { rules } : {}),
    ...(isFromStart ? {} : { start: start.text }),
    ...(start.turn === 1 ? { startsWith: 'second' } : {}),
    turns: match.turns.map((turn): RecordTurn => ({ text: turn.text })),
    result: resultOf(match.outcome),
  };
}

function changedRules(names: readonly string[], now: object, base: object): { [field: string]: unknown } {
  const before = new Map<string, unknown>(Object.entries(base));
  const changed = Object.entries(now).filter(
    ([name, value]) => names.includes(name) && JSON.stringify(value) !== JSON.stringify(before.get(name)),
  );
  return Object.fromEntries(changed);
}
