import {
  closeSync,
  copyFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  linkSync,
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
import { fillPath, TABLES_PATH, UPLOAD_PATH } from '@boardwright/protocol/internal';
import type { Refusal } from '../refusals/refusal.ts';
import { hash, type Plan, parseTableName, type TableName } from './plan.ts';
import type { TableFiles, TableInfo } from './tablebase.ts';

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

/** How a worker gets the tables it needs, and where its own go. */
export interface Transfer {
  /** Puts a table of the servers into a folder, under its name. */
  fetch(plan: Plan, name: string, info: TableInfo, folder: string): Promise<Result<undefined, Refusal>>;
  /** Hands over a table that was solved in a folder. */
  deliver(plan: Plan, table: TableName, folder: string): Promise<Result<undefined, Refusal>>;
  /** A table could not be read: what is kept of it here is not to be used again. */
  discard(plan: Plan, name: string): void;
}

/** Workers that see the servers' own folder. */
export function shareFolder(tableFiles: TableFiles): Transfer {
  return {
    fetch: async (plan, name, _, folder) => {
      placeFile(join(tableFiles.folder, plan.folder, name), join(folder, name));
      return ok(undefined);
    },
    deliver: async (plan, table, folder) => {
      const accepted = await tableFiles.accept(plan, table, folder);
      return accepted.ok ? ok(undefined) : accepted;
    },
    // The folder is everybody's: whoever owns it decides about a damaged file.
    discard: () => undefined,
  };
}

/** A second name for a file where the disk can give one, else a copy. */
function placeFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** A folder on the disk of the tables, gone when the work is over. */
export async function withScratch<T>(
  tableFiles: TableFiles,
  plan: Plan,
  mark: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = join(tableFiles.folder, plan.folder, `.${mark}`);
  mkdirSync(folder, { recursive: true });
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
