import {
  type AnyGame,
  err,
  families,
  type GameRecord,
  HOUSE_FORMAT,
  type Match,
  ok,
  type RecordFormat,
  type Result,
  recordMatch,
  replayRecord,
  tellExplanation,
  tellOutcome,
} from '@boardwright/games';
import type { ImportRequest, RecordText, Seat, ToldOutcome } from '@boardwright/protocol';
import type { Core } from '../core.ts';
import { type Caller, ensurePlayer } from '../identity/caller.ts';
import type { Refusal } from '../refusal.ts';
import { draft } from './create.ts';
import type { EventBody, GameRow } from './row.ts';
import { findRow, readNow } from './service.ts';
import { nameOf } from './side.ts';
import type { NewGame } from './store.ts';

/** The whole game in one of the formats its family writes, or `position`: the text of where it stands. */
export async function exportGame(
  core: Core,
  caller: Caller,
  id: string,
  format: string,
): Promise<Result<RecordText, Refusal>> {
  const row = await findRow(core, id, caller.id);
  if (!row.ok) return row;
  const match = await core.ledger.rooms.open(core.db, row.value);
  if (format === 'position') return ok({ format, text: match.position.text });
  const writer = findFormat([match.game], format);
  if (!writer) return err({ code: 'unknown-format', field: 'format' });
  const record = recordMatch(match, describeTags(row.value, match.game));
  return ok({ format, text: writer.format({ ...record, result: resultOf(row.value, record) }) });
}

/** Stores a game that was played elsewhere; every move is checked by the rules. */
export async function importGame(
  core: Core,
  caller: Caller,
  request: ImportRequest,
): Promise<Result<GameRow, Refusal>> {
  const games = families().flatMap((family) => {
    const game = family.compile(family.variants[0]);
    return game.ok ? [game.value] : [];
  });
  const reader = findFormat(games, request.format);
  if (!reader) return err({ code: 'unknown-format', field: 'format' });
  const record = reader.parse(request.text);
  if (!record.ok) return err({ ...record.error, field: 'text' });
  const match = replayRecord(record.value, request.variant ?? record.value.variant);
  if (!match.ok) {
    const { code, turn, reason } = match.error;
    const game = games.find((candidate) => candidate.words.en.codes[reason?.code ?? ''] !== undefined);
    return err({
      code,
      field: 'text',
      ...(turn === undefined ? {} : { index: turn }),
      ...(reason && game ? { detail: tellExplanation(game, { ...reason, sites: [] }).sentence } : {}),
    });
  }
  await ensurePlayer(core.db, caller);
  const now = await readNow(core.db);
  return ok(await core.ledger.create(importMatch(match.value, record.value, request, caller, now)));
}

function importMatch(
  match: Match,
  record: GameRecord,
  request: ImportRequest,
  caller: Caller,
  now: number,
): NewGame {
  const [first, second] = match.game.sides.map(
    (side): Seat => ({ kind: 'named', name: findTag(record, side) }),
  );
  const wish = {
    variant: match.game.variant.id,
    visibility: request.visibility ?? 'private',
    ...(record.rules === undefined ? {} : { rules: record.rules }),
  };
  const { game } = draft(wish, match.start, [first, second], { kind: 'none' }, now, caller.id);
  const outcome: ToldOutcome | null = match.outcome ? tellOutcome(match.outcome) : null;
  const movers = [match.start.turn, ...match.steps.map((step) => step.position.turn)];
  const log = match.steps.map((step, i) => ({
    move: step.move.text,
    back: 0,
    side: nameOf(movers[i]),
    key: undefined,
  }));
  const end: EventBody = outcome ? { kind: 'ended', outcome } : { kind: 'aborted' };
  return {
    row: {
      ...game.row,
      status: outcome ? 'finished' : 'aborted',
      outcome,
      ply: log.length,
      position: match.position.text,
      turn: nameOf(match.position.turn),
    },
    log,
    events: [{ kind: 'created' }, end],
  };
}

function findFormat(games: readonly AnyGame[], id: string): RecordFormat | undefined {
  const all = [HOUSE_FORMAT, ...games.flatMap((game) => game.formats)];
  return all.find((format) => format.id === id);
}

/** Names stand under the words of the sides: White and Black, Attackers and Defenders. */
function describeTags(row: GameRow, game: AnyGame): [string, string][] {
  const tags = game.sides.map((side, i): [string, string] => [
    side[0].toUpperCase() + side.slice(1),
    nameSeat(row.seats[i]),
  ]);
  return [...tags, ['Date', new Date(row.created_at).toISOString().slice(0, 10).replaceAll('-', '.')]];
}

function nameSeat(seat: Seat): string {
  switch (seat.kind) {
    case 'person':
      return seat.player.name ?? 'Guest';
    case 'ai':
      return `Boardwright (${seat.level})`;
    case 'named':
      return seat.name;
    case 'open':
      return '?';
  }
}

function findTag(record: GameRecord, name: string): string {
  const found = record.tags.find(([tag]) => tag.toLowerCase() === name.toLowerCase());
  return (found?.[1] ?? '?').slice(0, 80);
}

/** The server knows of resignations and fallen clocks, which the moves do not show. */
function resultOf(row: GameRow, record: GameRecord): GameRecord['result'] {
  if (row.outcome === null) return record.result;
  return row.outcome.winner ?? 'draw';
}
