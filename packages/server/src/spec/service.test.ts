import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addClassicRoutes } from './routes.ts';

/** The shapes and messages are those of the document of the first service. */
describe('the service of the first document', () => {
  let app: FastifyInstance;
  let roll = 0;

  beforeAll(() => {
    app = Fastify();
    app.setValidatorCompiler(() => () => true);
    app.setSerializerCompiler(() => (data) => JSON.stringify(data));
    addClassicRoutes(app, () => roll);
  });
  afterAll(() => app.close());

  const ask = (payload: object) => app.inject({ method: 'POST', url: '/api/ai/move', payload });
  const piece = (Row: number, Col: number, Owner: string, Type = 'Man') => ({ Row, Col, Owner, Type });
  const DARK = Array.from({ length: 64 }, (_, i) => [i >> 3, i & 7]).filter(
    ([row, col]) => (row + col) % 2 === 1,
  );

  test('health', async () => {
    expect((await app.inject('/api/health')).json()).toEqual({ status: 'Healthy' });
  });

  test('a capture is compulsory, and comes back as a bare move', async () => {
    const Pieces = [piece(5, 2, 'White'), piece(4, 3, 'Black'), piece(7, 0, 'White')];
    const answer = await ask({ Board: { Pieces }, Player: 'White' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      fromRow: 5,
      fromCol: 2,
      toRow: 3,
      toCol: 4,
      capturedPositions: [{ row: 4, col: 3 }],
    });
  });

  test('the longest chain is preferred, with its captures in order', async () => {
    const Pieces = [
      piece(6, 1, 'White'),
      piece(5, 2, 'Black'),
      piece(3, 4, 'Black'),
      piece(7, 6, 'White'),
      piece(6, 5, 'Black'),
    ];
    for (roll = 0; roll < 1; roll += 0.3) {
      const move = (await ask({ Board: { Pieces }, Player: 'White' })).json();
      expect(move).toMatchObject({ fromRow: 6, fromCol: 1, toRow: 2, toCol: 5 });
      expect(move.capturedPositions).toEqual([
        { row: 5, col: 2 },
        { row: 3, col: 4 },
      ]);
    }
    roll = 0;
  });

  test('ties are by lot, and a simple move captures null', async () => {
    const board = { Pieces: [piece(5, 2, 'White')] };
    const ends = new Set<number>();
    for (roll = 0; roll < 1; roll += 0.5) {
      const move = (await ask({ Board: board, Player: 'white' })).json();
      expect(move.capturedPositions).toBeNull();
      ends.add(move.toCol);
    }
    roll = 0;
    expect([...ends].sort()).toEqual([1, 3]);
  });

  test('names of properties and words are read in any case', async () => {
    const pieces = [{ ROW: 2, col: 1, oWner: 'BLACK', type: 'man' }];
    const answer = await ask({ board: { pieces }, PLAYER: 'bLaCk' });
    expect(answer.json()).toMatchObject({ fromRow: 2, fromCol: 1, toRow: 3 });
  });

  test.each([
    [{ Pieces: null }, 'an empty board'],
    [{ Pieces: [piece(0, 1, 'White')] }, 'a man with nowhere to go'],
  ])('204 without a legal move: %j, %s', async (Board, _) => {
    const answer = await ask({ Board, Player: 'White' });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
  });

  test('twenty-four pieces are the most a game has, and are answered', async () => {
    const Pieces = DARK.filter(([row]) => row < 3 || row > 4).map(([row, col]) =>
      piece(row, col, row < 3 ? 'Black' : 'White'),
    );
    expect(Pieces).toHaveLength(24);
    expect((await ask({ Board: { Pieces }, Player: 'White' })).statusCode).toBe(200);
  });

  test.each([
    [{ Board: { Pieces: [] }, Player: 'Red' }, 'Invalid player'],
    [{ Board: { Pieces: [] } }, 'Invalid player'],
    [
      { Board: { Pieces: [piece(8, 1, 'White')] }, Player: 'White' },
      'Invalid piece coordinates in board state',
    ],
    [
      { Board: { Pieces: [piece(-1, 2, 'White')] }, Player: 'White' },
      'Invalid piece coordinates in board state',
    ],
    [
      { Board: { Pieces: [piece(4, 4, 'White')] }, Player: 'White' },
      'Invalid piece coordinates in board state',
    ],
    [{ Board: { Pieces: [piece(5, 2, '')] }, Player: 'White' }, 'Invalid piece data in board state'],
    [{ Board: { Pieces: [piece(5, 2, 'Green')] }, Player: 'White' }, 'Invalid piece data in board state'],
    [
      { Board: { Pieces: [piece(5, 2, 'White', 'Queen')] }, Player: 'White' },
      'Invalid piece data in board state',
    ],
    [
      { Board: { Pieces: [piece(5, 2, 'White', ' ')] }, Player: 'White' },
      'Invalid piece data in board state',
    ],
    [
      { Board: { Pieces: [piece(5, 2, 'White'), piece(5, 2, 'Black')] }, Player: 'White' },
      'Invalid piece coordinates in board state',
    ],
    [
      {
        Board: { Pieces: DARK.slice(0, 25).map(([row, col]) => piece(row, col, 'White', 'King')) },
        Player: 'White',
      },
      'Invalid piece data in board state',
    ],
  ])('%j is refused: %s', async (request, message) => {
    const answer = await ask(request);
    expect([answer.statusCode, answer.body]).toEqual([400, message]);
  });
});
