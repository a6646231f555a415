import { ok } from '@boardwright/games';
import { ENDPOINTS } from '@boardwright/protocol';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { explorePosition } from '../../explorer/explorer.ts';
import { addRoute } from '../route.ts';

export function addExplorerRoutes(app: FastifyInstance, core: Core): void {
  addRoute(app, core, ENDPOINTS.explore, async ({ payer, params }) => {
    const answer = await explorePosition(core.db, params.ruleset, params.position);
    payer.spendData(answer.archive.length + answer.added.length, 0);
    return ok(answer);
  });
}
