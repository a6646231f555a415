import type { FastifyRequest } from 'fastify';
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
