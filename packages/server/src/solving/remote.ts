import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openTable } from '@boardwright/engine/tablebase';
import { err, ok, type Result } from '@boardwright/games';
import { fillPath, TABLES_PATH, UPLOAD_PATH } from '@boardwright/protocol';
import type { Refusal } from '../refusals/refusal.ts';
import { hash, type Plan, parseTableName, type TableName } from './plan.ts';
import type { TableInfo } from './tablebase.ts';
import { placeFile, type Transfer } from './transfer.ts';

/** Workers on machines of their own: tables come and go over HTTP, and a folder here keeps what came. */
export function callServer(server: string, token: string, cache: string): Transfer {
  return {
    fetch: async (plan, name, info, folder) => {
      const kept = join(cache, plan.folder, name);
      if (!isTable(plan, cache, name, info)) {
        const came = await download(
          `${server}${TABLES_PATH}/${plan.folder}/${encodeURIComponent(name)}`,
          kept,
        );
        if (!came.ok) return came;
        if (!isTable(plan, cache, name, info)) {
          rmSync(kept, { force: true });
          return err({ code: 'bad-table' });
        }
      }
      placeFile(kept, join(folder, name));
      return ok(undefined);
    },
    deliver: async (plan, table, folder) => upload(server, token, plan, table, folder),
    discard: (plan, name) => rmSync(join(cache, plan.folder, name), { force: true }),
  };
}

/** Whether the file is there and is, by its index, the table that is meant. Its blocks are checked when read. */
function isTable(plan: Plan, cache: string, name: string, info: TableInfo): boolean {
  const table = parseTableName(plan, name);
  if (!table) return false;
  const store = { folder: join(cache, plan.folder), fingerprint: plan.fingerprint };
  const opened = openTable(store, table.class.id, table.content);
  if (!opened.ok) return false;
  closeSync(opened.value.file);
  return hash(new Uint8Array(opened.value.index.checksums.buffer.slice(0))) === info.digest;
}

/** Goes on where an earlier try broke off. */
async function download(address: string, path: string): Promise<Result<undefined, Refusal>> {
  mkdirSync(join(path, '..'), { recursive: true });
  const part = `${path}.part`;
  const from = existsSync(part) ? statSync(part).size : 0;
  try {
    const headers: Record<string, string> = from > 0 ? { range: `bytes=${from}-` } : {};
    const answer = await fetch(address, { headers });
    if (answer.status === 416) rmSync(part, { force: true });
    if (!answer.ok || !answer.body) return err({ code: 'no-table' });
    const flags = answer.status === 206 ? 'a' : 'w';
    await pipeline(Readable.fromWeb(answer.body), createWriteStream(part, { flags }));
    renameSync(part, path);
    return ok(undefined);
  } catch {
    return err({ code: 'no-answer' });
  }
}

async function upload(
  server: string,
  token: string,
  plan: Plan,
  { name }: TableName,
  folder: string,
): Promise<Result<undefined, Refusal>> {
  const address = server + fillPath(UPLOAD_PATH, { id: plan.id, name });
  try {
    const answer = await fetch(address, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
      body: Readable.toWeb(createReadStream(join(folder, name))),
      duplex: 'half',
    });
    const told: unknown = await answer.json();
    return answer.ok ? ok(undefined) : err({ code: String(Object(told).code) });
  } catch {
    return err({ code: 'no-answer' });
  }
}
