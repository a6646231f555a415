import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { err, ok, type Result } from '@boardwright/games';
import type { ServerConfig } from '../process/config.ts';
import { closeToOthers, syncFile } from '../storage/files.ts';
import type { LockError } from '../storage/lock.ts';
import { openStorage } from '../storage/open.ts';
import type { Storage } from '../storage/storage.ts';
import { type BackupHead, dump } from './dump.ts';
import { type LoadError, load } from './load.ts';

export type { BackupHead, LoadError };

/** Where the server that has a data folder hears those who may enter it. */
const CONTROL = 'control';

type Tell = (table: string, rows: number) => void;

/** Writes a backup of a storage that may be in use; the file is there when it is whole and on the disk. */
export async function writeBackup(
  config: ServerConfig,
  file: string,
): Promise<Result<BackupHead, LockError | LoadError>> {
  const aside = `${file}.part`;
  const source = await openSource(config);
  if (!source.ok) return source;
  try {
    await pipeline(source.value, createWriteStream(aside, { mode: 0o600 }));
    const head = await readHead(aside);
    if (!head) return err({ code: 'bad-backup' });
    closeToOthers(aside);
    syncFile(aside);
    await rename(aside, file);
    return ok(head);
  } finally {
    await rm(aside, { force: true });
  }
}

/** Fills the empty storage of a configuration from a file. */
export async function restoreBackup(
  config: ServerConfig,
  file: string,
  tell: Tell,
): Promise<Result<BackupHead, LockError | LoadError>> {
  const opened = await open(file);
  return fill(config, opened.createReadStream(), tell);
}

/** Copies the storage of one configuration into the empty one of another. */
export async function copyStorage(
  from: ServerConfig,
  to: ServerConfig,
  tell: Tell,
): Promise<Result<BackupHead, LockError | LoadError>> {
  const source = await openStorage(from);
  if (!source.ok) return source;
  try {
    const stream = new PassThrough();
    const sent = send(source.value, stream);
    const [filled] = await Promise.all([fill(to, stream, tell), sent]);
    return filled;
  } finally {
    await source.value.close();
  }
}

/** Lets `boardwright backup` have a copy while this process holds the data folder. Only its owner can come in. */
export async function offerBackups(storage: Storage, folder: string): Promise<Server> {
  const path = join(folder, CONTROL);
  await rm(path, { force: true });
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    // A backup that breaks off has no end, and whoever gets it notices.
    send(storage, socket).catch(() => socket.destroy());
  });
  await new Promise<void>((resolve) => {
    // A path too long for a socket leaves a server that cannot be backed up while it runs.
    server.once('error', () => resolve());
    server.listen(path, resolve);
  });
  return server;
}

/** The bytes of a backup: from the server that has the folder, else from the storage itself. */
async function openSource(config: ServerConfig): Promise<Result<Readable, LockError>> {
  const socket = config.databaseUrl === undefined ? connect(join(config.dataFolder, CONTROL)) : undefined;
  const isServed = await new Promise<boolean>((resolve) => {
    if (!socket) resolve(false);
    socket?.once('connect', () => resolve(true));
    socket?.once('error', () => resolve(false));
  });
  if (socket && isServed) return ok(socket);
  const storage = await openStorage(config);
  if (!storage.ok) return storage;
  const stream = new PassThrough();
  send(storage.value, stream).then(
    () => storage.value.close(),
    async (error) => {
      stream.destroy(error);
      await storage.value.close();
    },
  );
  return ok(stream);
}

async function send(storage: Storage, target: Writable): Promise<void> {
  const gzip = createGzip({ level: 6 });
  const piped = pipeline(gzip, target);
  // Whoever waits for the pipe hears of its end; until then nobody does.
  piped.catch(() => undefined);
  await dump(storage, async (line) => {
    if (!gzip.write(`${line}\n`)) await new Promise((resolve) => gzip.once('drain', resolve));
  });
  gzip.end();
  await piped;
}

async function fill(
  config: ServerConfig,
  packed: Readable,
  tell: Tell,
): Promise<Result<BackupHead, LockError | LoadError>> {
  const storage = await openStorage(config);
  if (!storage.ok) return storage;
  try {
    return await load(storage.value, linesOf(packed), tell);
  } catch (error) {
    if (isUnpacking(error)) return err({ code: 'bad-backup' });
    throw error;
  } finally {
    packed.destroy();
    await storage.value.close();
  }
}

/** Whether zlib could not make sense of the bytes, or they end too soon. */
function isUnpacking(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

/** Undefined unless the file is whole and its first line is a head. */
async function readHead(file: string): Promise<BackupHead | undefined> {
  let head: BackupHead | undefined;
  try {
    for await (const line of linesOf(createReadStream(file))) head ??= JSON.parse(line);
    return head;
  } catch {
    return undefined;
  }
}

async function* linesOf(packed: Readable): AsyncGenerator<string> {
  const text = packed.pipe(createGunzip());
  packed.once('error', (error) => text.destroy(error));
  text.setEncoding('utf8');
  let rest = '';
  for await (const piece of text) {
    const lines = `${rest}${piece}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
