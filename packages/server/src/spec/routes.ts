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
  // The first call is to be as quick as the others, so the code is compiled before anybody calls.
  app.addHook('onReady', async () => warmUp());
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

/** Moves of the game that the service plays against itself before it listens. */
const WARM_MOVES = 80;

function warmUp(): void {
  let board = classic.createInitial();
  for (let ply = 0; ply < WARM_MOVES; ply++) {
    const Player = classic.PLAYERS[ply % 2];
    const parsed = parseSpecRequest({ Board: { Pieces: board.pieces() }, Player });
    // Dice that only have to differ from one move to the next.
    const move = parsed.ok
      ? classic.chooseMove(parsed.value.board, Player, () => (ply * 0.37) % 1)
      : undefined;
    board = move ? classic.applyMove(board, move) : classic.createInitial();
  }
}
