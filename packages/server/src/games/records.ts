import { ok, type Result } from '@boardwright/games';
import type { GameView } from '@boardwright/protocol';
import type { ImportRequest } from '@boardwright/protocol/internal';
import type { Payer } from '../admission/payer.ts';
import type { Core } from '../core/core.ts';
import { type Caller, ensurePlayer } from '../identity/caller.ts';
import { viewGame } from '../play/view.ts';
import type { Refusal } from '../refusals/refusal.ts';
import type { JsonText } from '../threads/pool.ts';
import { findRow, readNow } from './service.ts';
import { readStored } from './stored.ts';

/** The whole game in one of the formats its family writes, or `position`: the text of where it stands. */
export async function exportGame(
  core: Core,
  caller: Caller,
  payer: Payer,
  id: string,
  format: string,
): Promise<Result<JsonText, Refusal>> {
  const row = await findRow(core, id, caller.id);
  if (!row.ok) return row;
  const { game } = await readStored(core, row.value);
  return core.rules.run('write', { game, format, row: row.value }, payer);
}

/** Stores a game that was played elsewhere; every move is checked by the rules. */
export async function importGame(
  core: Core,
  caller: Caller,
  payer: Payer,
  request: ImportRequest,
): Promise<Result<GameView, Refusal>> {
  const now = await readNow(core.db);
  const read = await core.rules.run('read', { request, owner: caller.id, now }, payer);
  if (!read.ok) return read;
  await ensurePlayer(core.db, caller);
  const row = await core.ledger.store(read.value);
  payer.spendData(read.value.played.length, 0);
  const { session } = read.value;
  return ok(viewGame(row, session.game, session, caller.id, now));
}
