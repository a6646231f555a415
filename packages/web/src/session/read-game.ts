import { err, type GameRef, type Match, ok, type Result } from '@boardwright/games';
import {
  BOARDWRIGHT_FORMAT,
  type GameRecord,
  type RecordFormat,
  type ReplayError,
  replayRecord,
} from '@boardwright/games/records';
import { listFamilies } from './families/catalogue.ts';
import { loadFamily, openGame, registry } from './families/families.ts';

/** A game read from a pasted text, with the record where there was one. */
interface ReadGame {
  readonly match: Match;
  readonly record?: GameRecord;
}

/** Why a text or a link opens no game, and the game it was taken for. */
export interface OpenFault extends ReplayError {
  readonly game: GameRef;
}

type Read = Result<ReadGame, OpenFault>;

/**
 * Reads a position of the given game, or a record in any format there is. The formats do not announce themselves,
 * so each is tried, and only what the rules can replay counts.
 */
export async function readGame(text: string, { variant, rules }: GameRef): Promise<Read> {
  const base: GameRef = { variant, ...(rules ? { rules } : {}) };
  const position = await openGame({ ...base, start: text.trim() });
  if (position.ok) return ok({ match: position.value });
  const refused = { ...position.error, game: base };
  // What can be repaired was a position, and no record.
  if (position.error.part !== 'start' || position.error.repaired !== undefined) return err(refused);
  const own = await readFormats(text, base, [BOARDWRIGHT_FORMAT, ...formatsOf(variant)]);
  if (own.ok) return own;
  const others = listFamilies().map((family) => family.variants[0].id);
  await Promise.all(others.map(loadFamily));
  const read = await readFormats(text, base, others.flatMap(formatsOf));
  return read.ok ? read : err(own.error ?? read.error ?? refused);
}

/** Without an error where no format could make anything of the text. */
async function readFormats(
  text: string,
  base: GameRef,
  formats: readonly RecordFormat[],
): Promise<Result<ReadGame, OpenFault | undefined>> {
  let fault: OpenFault | undefined;
  for (const format of formats) {
    const record = format.parse(text);
    if (!record.ok) continue;
    const read = await replay(record.value, base);
    if (read.ok) return read;
    fault ??= read.error;
  }
  return err(fault);
}

/** A record that names no game is one of the game at hand. */
async function replay(record: GameRecord, base: GameRef): Promise<Read> {
  const whole = record.variant === undefined ? { ...record, ...base } : record;
  await loadFamily(whole.variant ?? '');
  const replayed = replayRecord(registry, whole);
  if (replayed.ok) return ok({ match: replayed.value.match, record });
  const { variant = '', rules } = whole;
  return err({ ...replayed.error, game: { variant, ...(rules ? { rules } : {}) } });
}

function formatsOf(variant: string): readonly RecordFormat[] {
  const game = registry.find(variant);
  return game.ok ? game.value.notation.formats : [];
}
