import {
  err,
  families,
  type GameRecord,
  HOUSE_FORMAT,
  ok,
  Position,
  type RecordFormat,
  type Result,
  replayRecord,
} from '@boardwright/games';
import { type GameSetup, openGame, parseRules } from './setup.ts';

/** A game read from a pasted text, with the record where there was one. */
export interface ReadGame {
  readonly setup: GameSetup;
  readonly moves: readonly string[];
  readonly record?: GameRecord;
}

/**
 * Reads a position of the given game, or a record in any format of the house. The formats do not announce
 * themselves, so each is tried, and only what the rules can replay counts.
 */
export function readGame(text: string, setup: GameSetup): Result<ReadGame, { readonly code: string }> {
  const game = openGame(setup);
  if (!game.ok) return err(game.error);
  const position = Position.parse(game.value, text.trim());
  if (position.ok) return ok({ setup: { ...setup, start: position.value.text }, moves: [] });
  let fault: { readonly code: string } = position.error;
  for (const format of formatsOf(game.value.formats)) {
    const record = format.parse(text);
    if (!record.ok) continue;
    const read = readRecord(record.value, setup);
    if (read.ok) return read;
    fault = read.error;
  }
  return err(fault);
}

function readRecord(record: GameRecord, setup: GameSetup): Result<ReadGame, { readonly code: string }> {
  const variant = record.variant ?? setup.variant;
  const rules = parseRules(record.variant === undefined ? setup.rules : record.rules);
  const match = replayRecord({ ...record, ...(rules ? { rules } : {}) }, variant);
  if (!match.ok) return err({ code: match.error.code });
  const { start } = record;
  return ok({
    setup: { variant, ...(rules ? { rules } : {}), ...(start === undefined ? {} : { start }) },
    moves: match.value.steps.map((step) => step.move.text),
    record,
  });
}

/** The game's own formats first, then everybody's. */
function formatsOf(own: readonly RecordFormat[]): readonly RecordFormat[] {
  const others = families().flatMap((family) => {
    const game = family.compile(family.variants[0]);
    return game.ok ? game.value.formats : [];
  });
  return [...new Map([HOUSE_FORMAT, ...own, ...others].map((format) => [format.id, format])).values()];
}
