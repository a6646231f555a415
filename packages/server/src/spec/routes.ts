import type { FastifyInstance } from 'fastify';

/** The service the first document describes, at the addresses and in the shapes it gives. */
export function addClassicRoutes(app: FastifyInstance): void {
  app.get('/api/health', { schema: { summary: 'Whether the server is up' } }, async () => ({
    status: 'Healthy',
  }));
}
