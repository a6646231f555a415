import { err, type GameRef, type Match, ok, type Result } from '@boardwright/games';
import { listGames, readGame as readRecord } from '@boardwright/games/internal';
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
 * Reads a position of the given game, or a record in any format there is. What has tags is known by them; the other
 * formats do not announce themselves, so each is tried, and only what the rules can replay counts: those of the game at
 * hand first, since the other families are to be loaded. Where all of that fails, it may be a position of one of them.
 */
export async function readGame(text: string, { variant, rules }: GameRef): Promise<Read> {
  const base: GameRef = { variant, ...(rules ? { rules } : {}) };
  const position = await openGame({ ...base, start: text.trim() });
  if (position.ok) return ok({ match: position.value });
  const refused = { ...position.error, game: base };
  // What can be repaired was a position, and no record.
  if (position.error.part !== 'start' || position.error.repaired !== undefined) return err(refused);
  const isTagged = text.trimStart().startsWith('[');
  const readTagged = () => (isTagged ? readRecord(registry, text, variant) : undefined);
  const named = listGames(isTagged ? text : '')[0]?.tags.find(([name]) => name.toLowerCase() === 'variant');
  if (named) await loadFamily(named[1]);
  const here = readTagged();
  if (here?.ok && !isBare(here.value)) return replay(here.value, base);
  const own = [BOARDWRIGHT_FORMAT, ...formatsOf(variant)];
  const found = await readFormats(text, base, own);
  if (found.read) return ok(found.read);
  const firsts = listFamilies().map((family) => family.variants[0].id);
  await Promise.all(firsts.map(loadFamily));
  const tagged = readTagged();
  if (tagged?.ok && !isBare(tagged.value)) return replay(tagged.value, base);
  const others = firsts.flatMap(formatsOf).filter((format) => !own.includes(format));
  const { read, bare, fault } = await readFormats(text, base, others, found);
  if (read) return ok(read);
  if (bare && !fault) return ok(bare);
  for (const first of firsts) {
    const elsewhere = registry.open({ variant: first, start: text.trim() });
    if (elsewhere.ok) return ok({ match: elsewhere.value });
  }
  if (fault) return err(fault);
  return err(tagged && !tagged.ok ? { ...tagged.error, part: 'start', game: base } : refused);
}

/** Nothing but tags: whoever reads a format that he does not know finds no more in it. */
function isBare({ turns, start }: GameRecord): boolean {
  return turns.length === 0 && start === undefined;
}

/** What formats make of a text: a game that can be replayed, else one with nothing but tags, else why not. */
interface Found {
  readonly read?: ReadGame;
  readonly bare?: ReadGame;
  readonly fault?: OpenFault;
}

async function readFormats(
  text: string,
  base: GameRef,
  formats: readonly RecordFormat[],
  before: Found = {},
): Promise<Found> {
  let found = before;
  for (const format of formats) {
    const record = format.parse(text);
    if (!record.ok) continue;
    const read = await replay(record.value, base);
    if (read.ok && !isBare(record.value)) return { read: read.value };
    if (read.ok) found = { bare: read.value, ...found };
    else if (!isBare(record.value)) found = { fault: read.error, ...found };
  }
  return found;
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
