import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../process/config.ts';

/**
 * Whether a request that changes something, or opens a socket, comes from our own page or from a program.
 * Browsers always say where such a request comes from; a program that says nothing has no cookies to abuse.
 */
export function isOwnOrigin(config: ServerConfig, request: FastifyRequest): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) return isAllowed(config, request, origin);
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

function isAllowed(config: ServerConfig, request: FastifyRequest, origin: string): boolean {
  if (config.origins.includes(origin)) return true;
  try {
    return new URL(origin).host === request.host;
  } catch {
    return false;
  }
}

/** Lets pages of the configured origins call, with a token and never with cookies. Off without any. */
export function addCors(app: FastifyInstance, config: ServerConfig): void {
  if (config.origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined || !config.origins.includes(origin)) return;
    reply.header('access-control-allow-origin', origin).header('vary', 'Origin');
    // Helmet keeps other origins out unless told otherwise.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    if (request.method !== 'OPTIONS') return;
    return reply
      .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
      .header('access-control-allow-headers', 'authorization, content-type')
      .header('access-control-max-age', '600')
      .code(204)
      .send();
  });
}
