import { UPLOAD_PATH } from '@boardwright/protocol/internal';
import type { FastifyInstance } from 'fastify';

/** Cuts off clients that send a body by drops. Uploads of tables have a limit of their own. */
export function addPatience(app: FastifyInstance, requestMs: number): void {
  app.addHook('onRequest', async (request, reply) => {
    const { method, routeOptions, raw } = request;
    if (method === 'GET' || routeOptions.url === UPLOAD_PATH) return;
    const timer = setTimeout(() => {
      if (raw.complete) return;
      request.log.info({ code: 'too-slow', path: request.url, ip: request.ip }, 'a call was cut off');
      raw.destroy();
    }, requestMs);
    timer.unref();
    reply.raw.once('close', () => clearTimeout(timer));
  });
}
