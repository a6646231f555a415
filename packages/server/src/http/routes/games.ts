import { err, ok } from '@boardwright/games';
import { ENDPOINTS } from '@boardwright/protocol';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
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

export function addGameRoutes(app: FastifyInstance, core: Core): void {
  addRoute(app, core, ENDPOINTS.createGame, async ({ caller, body }) => createGame(core, caller, body));
  addRoute(app, core, ENDPOINTS.games, async ({ caller, query }) =>
    ok(await listGames(core, caller, query ?? {})),
  );
  addRoute(app, core, ENDPOINTS.importGame, async ({ caller, body }) => {
    const row = await importGame(core, caller, body);
    return row.ok ? ok(await view(core, row.value, caller.id)) : row;
  });
  addRoute(app, core, ENDPOINTS.game, async ({ caller, params }) => readGame(core, params.id, caller.id));
  addRoute(app, core, ENDPOINTS.gamePosition, async ({ caller, params }) =>
    readPosition(core, params.id, caller.id),
  );
  addRoute(app, core, ENDPOINTS.gameEvents, async ({ caller, params, query }) =>
    waitEvents(core, params.id, caller.id, query?.after ?? 0, query?.waitMs ?? 0),
  );
  addRoute(app, core, ENDPOINTS.gameRecord, async ({ caller, params, query }) =>
    exportGame(core, caller, params.id, query?.format ?? 'record'),
  );
  addRoute(app, core, ENDPOINTS.joinGame, async ({ caller, params, body }) =>
    joinGame(core, caller, params.id, body.link),
  );
  addRoute(app, core, ENDPOINTS.move, async ({ caller, params, body }) =>
    playMove(core, caller, params.id, body),
  );
  addRoute(app, core, ENDPOINTS.act, async ({ caller, params, body }) => {
    const changed = await act(core, caller, params.id, body);
    return changed.ok ? ok(await view(core, changed.value.row, caller.id)) : err(changed.error);
  });
}
