import { classic } from '@boardwright/games';
import { Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { parseSpecRequest } from './request.ts';

const Place = Type.Object({ row: Type.Integer(), col: Type.Integer() });
const MoveAnswer = Type.Object({
  fromRow: Type.Integer(),
  fromCol: Type.Integer(),
  toRow: Type.Integer(),
  toCol: Type.Integer(),
  capturedPositions: Type.Union([Type.Array(Place), Type.Null()]),
});
const MoveRequest = Type.Object({
  Board: Type.Object({
    Pieces: Type.Array(
      Type.Object({ Row: Type.Integer(), Col: Type.Integer(), Owner: Type.String(), Type: Type.String() }),
    ),
  }),
  Player: Type.String(),
});

/** The service of the first document, at its addresses and in its shapes: bare answers, plain refusals. */
export function addClassicRoutes(app: FastifyInstance, dice: () => number = Math.random): void {
  const health = {
    summary: 'Whether the server is up',
    response: { 200: Type.Object({ status: Type.String() }) },
  };
  app.get('/api/health', { schema: health }, async () => ({ status: 'Healthy' }));
  const schema = {
    summary: 'A move by the longest chain, else by lot',
    body: MoveRequest,
    response: { 200: MoveAnswer, 204: Type.Null(), 400: Type.String() },
  };
  app.post('/api/ai/move', { schema }, async (request, reply) => {
    const parsed = parseSpecRequest(request.body);
    if (!parsed.ok) {
      request.log.info({ code: 'bad-input', path: request.url, detail: parsed.error }, 'a call was refused');
      return reply.code(400).type('text/plain; charset=utf-8').send(parsed.error);
    }
    const began = performance.now();
    const move = classic.chooseMove(parsed.value.board, parsed.value.player, dice);
    request.log.debug({ timeMs: performance.now() - began }, 'the AI has chosen');
    if (!move) return reply.code(204).send();
    const { fromRow, fromCol, toRow, toCol, capturedPositions } = move;
    return { fromRow, fromCol, toRow, toCol, capturedPositions: capturedPositions ?? null };
  });
}
