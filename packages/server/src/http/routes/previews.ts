import { type Match, ok, type Result } from '@boardwright/games';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../../core/core.ts';
import { findRow } from '../../games/service.ts';
import { drawPosition } from '../../previews/drawing.ts';
import { Pictures } from '../../previews/pictures.ts';
import { openQuery } from '../../previews/position.ts';
import type { Refusal } from '../../refusals/refusal.ts';
import { sendProblem } from '../route.ts';

/** Pictures for link previews. The number in the address changes with the game, so that each may be kept. */
export function addPreviewRoutes(app: FastifyInstance, core: Core): void {
  const pictures = new Pictures();
  const send = async (request: FastifyRequest, reply: FastifyReply, match: Result<Match, Refusal>) => {
    if (!match.ok) return sendProblem(request, reply, match.error);
    const { game, position, ruleset } = match.value;
    const drawn = await pictures.png(`${ruleset} ${position.text}`, () =>
      drawPosition(game, position.diagram),
    );
    if (!drawn.ok) return sendProblem(request, reply, drawn.error);
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=86400')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(drawn.value);
  };
  const schema = { hide: true };
  app.get('/picture/game/:id/:sequence', { schema }, async (request, reply) => {
    const { id = '' } = Object(request.params);
    const row = await findRow(core, String(id), undefined);
    if (!row.ok) return sendProblem(request, reply, row.error);
    const { session } = await core.ledger.rooms.open(core.db, row.value);
    return send(request, reply, ok(session.match));
  });
  app.get('/picture/position', { schema }, async (request, reply) =>
    send(request, reply, openQuery(core.registry, request.url.split('?')[1] ?? '')),
  );
}
