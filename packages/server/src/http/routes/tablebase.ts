import { createWriteStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { err, ok, type Result } from '@boardwright/games';
import { ENDPOINTS } from '@boardwright/protocol';
import { TABLES_PATH, UPLOAD_PATH } from '@boardwright/protocol/internal';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Core } from '../../core/core.ts';
import { makeId } from '../../crypto/secrets.ts';
import type { Caller } from '../../identity/caller.ts';
import type { Refusal } from '../../refusals/refusal.ts';
import { type Plan, parseTableName, type TableName } from '../../solving/plan.ts';
import { withScratch } from '../../solving/remote.ts';
import { isOwnOrigin } from '../origin-check.ts';
import { addRoute, sendProblem } from '../route.ts';
import { identify } from '../session.ts';

/** A folder or a file of tables; nothing that begins with a dot. */
const NAME = /^[a-z0-9][a-z0-9+.-]{0,80}$/i;
const DAY_SECONDS = 86_400;

/** Endgame tables: read by ranges, made by workers. */
export async function addTableRoutes(app: FastifyInstance, core: Core): Promise<void> {
  await app.register(fastifyStatic, { root: import.meta.dirname, serve: false });
  app.get<{ Params: { folder: string; name: string } }>(
    `${TABLES_PATH}/:folder/:name`,
    { schema: { summary: 'A file of endgame tables, whole or by a range of bytes' } },
    async (request, reply) => {
      const { folder, name } = request.params;
      if (!NAME.test(folder) || !isTable(name)) return sendProblem(request, reply, { code: 'no-table' });
      // A table never changes under its name: a browser asks once for a block, and the file's mark tells the rest.
      return reply.sendFile(name, join(core.tableFiles.folder, folder), {
        maxAge: DAY_SECONDS * 1000,
        immutable: true,
      });
    },
  );
  addListing(app, core);
  addRoute(app, core, ENDPOINTS.solve, async ({ caller, body }) => {
    const unfit = refuseSolver(core, caller);
    return unfit ? err(unfit) : core.solvings.begin(body);
  });
  addRoute(app, core, ENDPOINTS.solving, async ({ params }) => core.solvings.tell(params.id));
  addUpload(app, core);
}

/** The names of the tables in a folder, so that nobody has to ask for those it has not; an unknown one is empty. */
function addListing(app: FastifyInstance, core: Core): void {
  app.get<{ Params: { folder: string } }>(
    `${TABLES_PATH}/:folder`,
    { schema: { summary: 'The names of the endgame tables of a game' } },
    async (request, reply) => {
      const { folder } = request.params;
      const names = NAME.test(folder)
        ? await readdir(join(core.tableFiles.folder, folder)).catch(() => [])
        : [];
      return reply.header('cache-control', 'no-cache').send(names.filter(isTable).sort());
    },
  );
}

function isTable(name: string): boolean {
  return NAME.test(name) && /\.(results|turns)$/.test(name);
}

/** Solving takes disk and processor for hours: only accounts that the server's owner names may ask for it. */
function refuseSolver({ config }: Core, { kind, name, scopes }: Caller): Refusal | undefined {
  const isNamed = kind === 'account' && config.solvers.includes((name ?? '').toLowerCase());
  if (!isNamed) return { code: 'not-a-solver' };
  return scopes === undefined || scopes.includes('solve') ? undefined : { code: 'needs-scope' };
}

function addUpload(app: FastifyInstance, core: Core): void {
  // The body stays a stream: a table may be larger than the memory.
  app.addContentTypeParser('application/octet-stream', (_, payload, done) => done(null, payload));
  app.put<{ Params: { id: string; name: string } }>(
    UPLOAD_PATH,
    { schema: { summary: 'Hand over a solved table', response: {} } },
    async (request, reply) => {
      const stored = await receive(core, request, await admit(core, request, reply));
      // What was not read of a refused body is not waited for.
      if (!stored.ok) reply.header('connection', 'close');
      return stored.ok
        ? reply.type('application/json').send(JSON.stringify({ stored: stored.value.isNew }))
        : sendProblem(request, reply, stored.error);
    },
  );
}

interface Incoming {
  readonly plan: Plan;
  readonly table: TableName;
}

async function admit(
  core: Core,
  request: FastifyRequest<{ Params: { id: string; name: string } }>,
  reply: Parameters<typeof identify>[2],
): Promise<Result<Incoming, Refusal>> {
  if (!isOwnOrigin(core.config, request)) return err({ code: 'bad-origin' });
  const caller = await identify(core, request, reply);
  if ('code' in caller) return err(caller);
  const unfit = refuseSolver(core, caller);
  if (unfit) return err(unfit);
  const plan = await core.solvings.find(request.params.id);
  if (!plan) return err({ code: 'no-solving' });
  const table = parseTableName(plan, request.params.name);
  return table ? ok({ plan, table }) : err({ code: 'no-table' });
}

async function receive(
  core: Core,
  request: FastifyRequest,
  incoming: Result<Incoming, Refusal>,
): Promise<Result<{ isNew: boolean }, Refusal>> {
  if (!incoming.ok) return incoming;
  const { plan, table } = incoming.value;
  return withScratch(core.tableFiles, plan, `incoming-${makeId()}`, async (folder) => {
    try {
      const file = createWriteStream(join(folder, table.name), { flush: true });
      await pipeline(limit(request.raw, mostBytes(table)), file);
    } catch (error) {
      if (error instanceof TooLarge) return err({ code: 'body-too-large' });
      throw error;
    }
    const accepted = await core.tableFiles.accept(plan, table, folder);
    if (accepted.ok) await core.solvings.offer(plan.id);
    return accepted;
  });
}

/** A table that packing did not make smaller, with its index. */
function mostBytes({ class: { size }, content }: TableName): number {
  const bytes = content === 'turns' ? size : Math.ceil(size / 4);
  return bytes + Math.ceil(bytes / 128) + 128 * 1024;
}

/** Passes a stream on, and breaks it off when it brings more than it may. */
async function* limit(source: AsyncIterable<Buffer>, most: number): AsyncIterable<Buffer> {
  let seen = 0;
  for await (const chunk of source) {
    seen += chunk.length;
    if (seen > most) throw new TooLarge();
    yield chunk;
  }
}

class TooLarge extends Error {}
