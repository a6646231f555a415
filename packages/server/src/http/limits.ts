import type { FastifyInstance } from 'fastify';
import type { Core } from '../core/core.ts';
import { sendProblem } from './route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For those who watch over the server: with a budget of its own. */
    isLook?: boolean;
  }
}

/** The first thing that happens to a call: its address pays for it, before anything of it is read. */
export function addLimits(app: FastifyInstance, { admission, bans }: Core): void {
  app.addHook('onRequest', async (request, reply) => {
    if (bans.hasAddress(request.ip)) return sendProblem(request, reply, { code: 'banned' });
    const { isLook } = request.routeOptions.config;
    if (isLook ? admission.enterToLook(request.ip) : admission.enter(request.ip)) return;
    reply.header('retry-after', admission.retryAfter(request.ip));
    return sendProblem(request, reply, { code: 'too-fast' });
  });
}
