import { ok, type Result } from '@boardwright/games';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../../core/core.ts';
import { findRow } from '../../games/service.ts';
import { readStored } from '../../games/stored.ts';
import { Pictures } from '../../previews/pictures.ts';
import { parseQuery } from '../../previews/position.ts';
import type { Refusal } from '../../refusals/refusal.ts';
import { sendProblem } from '../route.ts';

/** Pictures for link previews. The number in the address changes with the game, so that each may be kept. */
export function addPreviewRoutes(app: FastifyInstance, core: Core): void {
  const pictures = new Pictures(core.rules);
  const schema = { hide: true };
  app.get('/picture/game/:id/:sequence', { schema }, async (request, reply) => {
    const { id = '' } = Object(request.params);
    const row = await findRow(core, String(id), undefined);
    if (!row.ok) return sendProblem(request, reply, row.error);
    const find = async () => ok((await readStored(core, row.value)).game);
    const payer = core.admission.payerOf(request.ip);
    return send(request, reply, await pictures.png(`${id}/${row.value.sequence}`, payer, find));
  });
  app.get('/picture/position', { schema }, async (request, reply) => {
    const search = request.url.split('?')[1] ?? '';
    const payer = core.admission.payerOf(request.ip);
    return send(request, reply, await pictures.png(`?${search}`, payer, async () => parseQuery(search)));
  });
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  drawn: Result<Uint8Array, Refusal>,
): FastifyReply {
  if (!drawn.ok) return sendProblem(request, reply, drawn.error);
  return reply
    .type('image/png')
    .header('cache-control', 'public, max-age=86400')
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(drawn.value);
}
