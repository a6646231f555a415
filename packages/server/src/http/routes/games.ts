import { err, ok } from '@boardwright/games';
import { ENDPOINTS } from '@boardwright/protocol';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { listBest } from '../../games/best.ts';
import { listGames } from '../../games/list.ts';
import { exportGame, importGame } from '../../games/records.ts';
import {
  act,
  createGame,
  joinGame,
  playMove,
  readGame,
  readPosition,
  view,
  waitEvents,
} from '../../games/service.ts';
import { addRoute } from '../route.ts';

/** What is stored, and what an AI or a clock then has to be watched for, costs more than an answer. */
const MAKING = 5;
const IMPORTING = 10;

export function addGameRoutes(app: FastifyInstance, core: Core): void {
  addRoute(
    app,
    core,
    ENDPOINTS.createGame,
    async ({ caller, payer, body }) => createGame(core, caller, payer, body),
    { price: MAKING, quota: 'game' },
  );
  addRoute(app, core, ENDPOINTS.bestGames, async ({ caller }) => ok(await listBest(core, caller.id)));
  addRoute(app, core, ENDPOINTS.games, async ({ caller, payer, query }) => {
    const list = await listGames(core, caller, query ?? {});
    payer.spendData(list.games.length, 0);
    return ok(list);
  });
  addRoute(
    app,
    core,
    ENDPOINTS.importGame,
    async ({ caller, payer, body }) => importGame(core, caller, payer, body),
    { price: IMPORTING, quota: 'import' },
  );
  addRoute(app, core, ENDPOINTS.game, async ({ caller, payer, params }) =>
    readGame(core, params.id, caller.id, payer),
  );
  addRoute(app, core, ENDPOINTS.gamePosition, async ({ caller, payer, params }) =>
    readPosition(core, params.id, caller.id, payer),
  );
  addRoute(
    app,
    core,
    ENDPOINTS.gameEvents,
    async ({ caller, params, query }) =>
      waitEvents(core, params.id, caller.id, query?.after ?? 0, query?.waitMs ?? 0),
    { isWaiting: true },
  );
  addRoute(app, core, ENDPOINTS.gameRecord, async ({ caller, payer, params, query }) =>
    exportGame(core, caller, payer, params.id, query?.format ?? 'record'),
  );
  addRoute(app, core, ENDPOINTS.joinGame, async ({ caller, payer, params, body }) =>
    joinGame(core, caller, payer, params.id, body.link),
  );
  const lane = { lane: 'moves' } as const;
  addRoute(
    app,
    core,
    ENDPOINTS.move,
    async ({ caller, payer, params, body }) => playMove(core, caller, payer, params.id, body),
    lane,
  );
  addRoute(
    app,
    core,
    ENDPOINTS.act,
    async ({ caller, payer, params, body }) => {
      const changed = await act(core, caller, params.id, body);
      return changed.ok ? view(core, changed.value.row, caller.id, payer) : err(changed.error);
    },
    lane,
  );
}
