import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { err, ok, type Result } from '@boardwright/games';
import { isRecord } from '@boardwright/games/internal';
import { OperatorRequest, type OperatorView } from '@boardwright/protocol/internal';
import type { Kysely } from 'kysely';
import { addBatch, type ExploredBatch, isBatch } from '../explorer/explorer.ts';
import type { ServerConfig } from '../process/config.ts';
import type { Refusal } from '../refusals/refusal.ts';
import { checkOf } from '../refusals/validate.ts';
import type { LockError } from '../storage/lock.ts';
import { openStorage } from '../storage/open.ts';
import type { Tables } from '../storage/tables.ts';
import { operate, viewOperations } from './operators.ts';

/** Name of the socket in the data folder, which its owner alone can enter. */
const SOCKET = 'operate';

/** What the owner of the data asks for: to look, to do one thing in the name of somebody, or to add games to the explorer. */
export type Operation =
  | { readonly kind: 'view' }
  | { readonly kind: 'act'; readonly by: string; readonly request: OperatorRequest }
  | { readonly kind: 'explore'; readonly batch: ExploredBatch };

export type Operated = Result<OperatorView | undefined, Refusal>;

/** Lets the owner of a data folder act while this server holds it, and hears of what was done. */
export async function offerOperations(
  db: Kysely<Tables>,
  folder: string,
  onDone: (request: OperatorRequest) => Promise<void>,
): Promise<Server> {
  const path = join(folder, SOCKET);
  await rm(path, { force: true });
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    const lines = createInterface({ input: socket });
    lines.on('error', () => undefined);
    lines.on('line', async (line) => {
      const operation = parseOperation(line);
      const done = operation ? await perform(db, operation) : err({ code: 'bad-input' });
      if (done.ok && operation?.kind === 'act') await onDone(operation.request);
      socket.end(`${JSON.stringify(done)}\n`);
    });
  });
  await new Promise<void>((resolve) => {
    // A path too long for a socket leaves a server that is operated by its page alone.
    server.once('error', () => resolve());
    server.listen(path, resolve);
  });
  return server;
}

/** By the server that has the folder, else in the storage itself; servers over one Postgres hear of it soon. */
export async function operateStorage(
  config: ServerConfig,
  operation: Operation,
): Promise<Result<OperatorView | undefined, Refusal | LockError>> {
  const served = config.databaseUrl === undefined ? await askServer(config.dataFolder, operation) : undefined;
  if (served) return served;
  const storage = await openStorage(config);
  if (!storage.ok) return storage;
  try {
    return await perform(storage.value.db, operation);
  } finally {
    await storage.value.close();
  }
}

async function perform(db: Kysely<Tables>, operation: Operation): Promise<Operated> {
  if (operation.kind === 'view') return ok(await viewOperations(db));
  if (operation.kind === 'explore')
    return (await addBatch(db, operation.batch)) ? ok(undefined) : err({ code: 'known-games' });
  const done = await operate(db, operation.by, operation.request);
  return done.ok ? ok(undefined) : done;
}

/** Undefined where no server has the folder. */
function askServer(folder: string, operation: Operation): Promise<Operated | undefined> {
  return new Promise((resolve) => {
    const socket = connect(join(folder, SOCKET), () => socket.write(`${JSON.stringify(operation)}\n`));
    const lines = createInterface({ input: socket });
    // The reader of lines hands on what happens to the socket, as an error of its own.
    for (const stream of [socket, lines]) stream.once('error', () => resolve(undefined));
    lines.once('line', (line) => resolve(JSON.parse(line)));
  });
}

function parseOperation(line: string): Operation | undefined {
  let operation: unknown;
  try {
    operation = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (!isRecord(operation)) return undefined;
  const { kind, by, request, batch } = operation;
  if (kind === 'view') return { kind };
  if (kind === 'explore') return isBatch(batch) ? { kind, batch } : undefined;
  if (kind !== 'act' || typeof by !== 'string' || !checkOf(OperatorRequest).Check(request)) return undefined;
  return { kind, by, request };
}
