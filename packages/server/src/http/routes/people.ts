import { ok } from '@boardwright/games';
import { ENDPOINTS } from '@boardwright/protocol';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../core/core.ts';
import { listBlocks, setBlock } from '../../people/blocks.ts';
import { addRoute } from '../route.ts';

/** What players say to each other, whom they do not want to meet, and where they are called when they are away. */
export function addPeopleRoutes(app: FastifyInstance, core: Core): void {
  const { db, chats, pushes } = core;
  addRoute(app, core, ENDPOINTS.chat, async ({ caller, params }) => chats.read(caller, params.id));
  addRoute(app, core, ENDPOINTS.say, async ({ caller, params, body }) => chats.say(caller, params.id, body), {
    quota: 'chat',
  });
  addRoute(app, core, ENDPOINTS.mute, async ({ caller, params, body }) =>
    chats.mute(caller, params.id, body.isMuted),
  );
  addRoute(app, core, ENDPOINTS.blocks, async ({ caller }) => ok(await listBlocks(db, caller.id)));
  addRoute(app, core, ENDPOINTS.block, async ({ caller, params, body }) =>
    setBlock(db, caller, params.id, body.isBlocked),
  );
  addRoute(app, core, ENDPOINTS.pushKey, async () => ok({ key: pushes.publicKey }));
  addRoute(app, core, ENDPOINTS.subscribePush, async ({ caller, body }) => pushes.subscribe(caller, body), {
    quota: 'push',
  });
  addRoute(app, core, ENDPOINTS.endPush, async ({ caller, body }) => pushes.end(caller, body.endpoint));
}
