import {
  BOARDWRIGHT_FORMAT,
  err,
  type Game,
  type GameRecord,
  ok,
  type RecordFormat,
  type Replay,
  type Result,
  recordMatch,
  replayRecord,
  tellExplanation,
  tellOutcome,
} from '@boardwright/games';
import type { ImportRequest, RecordText, Seat } from '@boardwright/protocol';
import type { Seats } from '@boardwright/session';
import type { Core } from '../core/core.ts';
import { type Caller, ensurePlayer } from '../identity/caller.ts';
import { draft, openSession } from '../play/create.ts';
import type { GameRow } from '../play/row.ts';
import type { NewGame } from '../play/store.ts';
import { readOutcome } from '../play/wire.ts';
import type { Refusal } from '../refusals/refusal.ts';
import { findRow, readNow } from './service.ts';

/** The whole game in one of the formats its family writes, or `position`: the text of where it stands. */
export async function exportGame(
  core: Core,
  caller: Caller,
  id: string,
  format: string,
): Promise<Result<RecordText, Refusal>> {
  const row = await findRow(core, id, caller.id);
  if (!row.ok) return row;
  const { match } = (await core.ledger.rooms.open(core.db, row.value)).session;
  if (format === 'position') return ok({ format, text: match.position.text });
  const writer = findFormat([match.game], format);
  if (!writer) return err({ code: 'unknown-format', field: 'format' });
  const record = recordMatch(match, { tags: describeTags(row.value, match.game) });
  return ok({ format, text: writer.format({ ...record, result: resultOf(row.value, record) }) });
}

/** Stores a game that was played elsewhere; every move is checked by the rules. */
export async function importGame(
  core: Core,
  caller: Caller,
  request: ImportRequest,
): Promise<Result<GameRow, Refusal>> {
  const { registry } = core;
  const games = registry.families.flatMap((family) => {
    const game = registry.find(family.variants[0].id);
    return game.ok ? [game.value] : [];
  });
  const reader = findFormat(games, request.format);
  if (!reader) return err({ code: 'unknown-format', field: 'format' });
  const record = reader.parse(request.text);
  if (!record.ok) {
    const { code, at } = record.error;
    return err({ code, field: 'text', ...(at === undefined ? {} : { at }) });
  }
  const variant = request.variant ?? record.value.variant;
  const replay = replayRecord(registry, record.value, variant);
  if (!replay.ok) {
    const { code, turn, reason } = replay.error;
    const game = registry.find(variant ?? '', record.value.rules);
    return err({
      code,
      field: 'text',
      ...(turn === undefined ? {} : { index: turn }),
      ...(reason && game.ok ? { detail: tellExplanation(game.value, reason).sentence } : {}),
    });
  }
  await ensurePlayer(core.db, caller);
  const now = await readNow(core.db);
  return ok(await core.ledger.create(importReplay(replay.value, record.value, request, caller, now)));
}

/** A game without an end of its own counts for nobody. */
function importReplay(
  { match, outcome }: Replay,
  record: GameRecord,
  { visibility = 'private' }: ImportRequest,
  caller: Caller,
  now: number,
): NewGame {
  const [first, second] = match.game.sides.map((side): Seats[0] => ({
    kind: 'person',
    name: findTag(record, side),
  }));
  const clock = { kind: 'none' } as const;
  const ended = outcome
    ? readOutcome(tellOutcome(outcome))
    : ({ cause: 'aborted', reason: 'aborted' } as const);
  const session = { ...openSession(match, [first, second], clock, now), outcome: ended };
  return draft(session, { clock, rated: false, visibility, owner: caller.id }).game;
}

function findFormat(games: readonly Game[], id: string): RecordFormat | undefined {
  const all = [BOARDWRIGHT_FORMAT, ...games.flatMap((game) => game.notation.formats)];
  return all.find((format) => format.id === id);
}

/** Names stand under the words of the sides: White and Black, Attackers and Defenders. */
function describeTags(row: GameRow, game: Game): [string, string][] {
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
