import { createRegistry, expectOk, FAMILIES, type Registry } from '@boardwright/games';
import { THREE_IN_A_ROW } from '@boardwright/games/testing';
import { type Client, createClient, type GameView } from '@boardwright/protocol';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { view } from '../games/service.ts';
import type { RunningServer } from '../server.ts';
import {
  enterGuest,
  seatTwo,
  startTestServer,
  storageKinds,
  type TestStorage,
  TOY,
} from '../testing/harness.ts';
import { askMove } from './commands.ts';
import { ROW_COLUMNS } from './row.ts';

const [kind] = storageKinds();

async function read(client: Client, id: string): Promise<GameView> {
  return expectOk(await client.game({ params: { id } }));
}

/** Our own families, with Lasker morris under other rules than today. */
function changePreset(): Registry {
  const families = FAMILIES.map((family) => ({
    ...family,
    variants: family.variants.map((variant) =>
      variant.id === 'lasker' ? { ...variant, flyAt: 0 } : variant,
    ),
  }));
  return createRegistry([...families, THREE_IN_A_ROW]);
}

/** As version 0.1 has stored them: a game on the clock, two moves, one taken back, a draw offered. */
async function insertOld(server: RunningServer, id: string, [ann, ben]: readonly string[]): Promise<void> {
  const { db } = server.core;
  const now = Date.now();
  const seats = JSON.stringify([ann, ben].map((player) => ({ kind: 'person', player: { id: player } })));
  const clock = JSON.stringify({ kind: 'fischer', initialMs: 60_000, incrementMs: 1000 });
  const reading = JSON.stringify({ remainingMs: [50_000, 40_000], since: now, deadline: now + 40_000 });
  await sql`insert into games (id, variant, family, seats, player0, player1, owner, status, rated, visibility,
      clock, speed, reading, deadline, ply, sequence, turn, position, ai, offers, created_at, updated_at)
    values (${id}, ${TOY}, ${TOY}, ${seats}::jsonb, ${ann}, ${ben}, ${ann}, 'active', false, 'private',
      ${clock}::jsonb, 'bullet', ${reading}::jsonb, ${now + 40_000}, 3, 6, 'second', 'X........', false,
      '{"draw": "first"}'::jsonb, ${now - 20_000}, ${now})`.execute(db);
  const log = [
    [0, 'a3', 0, 'first', 'key-of-ann'],
    [1, 'b3', 0, 'second', null],
    [2, null, 1, 'second', null],
  ] as const;
  for (const [ply, move, back, side, key] of log)
    await sql`insert into moves (game, ply, move, back, side, key, at)
      values (${id}, ${ply}, ${move}, ${back}, ${side}, ${key}, ${now})`.execute(db);
  const bodies = [
    { kind: 'created' },
    { kind: 'started' },
    { kind: 'moved', side: 'first', move: 'a3', captures: [], ply: 1, position: 'X........', turn: 'second' },
    { kind: 'moved', side: 'second', move: 'b3', captures: [], ply: 2, position: 'XO.......', turn: 'first' },
    { kind: 'taken-back', count: 1, ply: 3, position: 'X........', turn: 'second' },
    { kind: 'offered', offer: 'draw', side: 'first' },
  ];
  for (const [i, body] of bodies.entries())
    await sql`insert into events (game, sequence, at, body)
      values (${id}, ${i + 1}, ${now}, ${JSON.stringify({ ...body, sequence: i + 1, at: now })}::jsonb)`.execute(
      db,
    );
}

describe('what is stored', () => {
  let storage: TestStorage;
  let server: RunningServer;
  let ann: Client;
  let ben: Client;

  beforeAll(async () => {
    storage = await kind.create();
  });
  afterAll(() => storage.remove());
  afterEach(() => server.stop());

  async function begin(): Promise<void> {
    server = await startTestServer(storage);
    ann = await enterGuest(server);
    ben = await enterGuest(server);
  }

  /** Another process over the same storage, with nothing in memory. */
  async function restart(registry?: Registry): Promise<void> {
    await server.stop();
    server = await startTestServer(storage, {}, registry ? { registry } : {});
    [ann, ben] = [ann, ben].map(({ token = '' }) => createClient({ baseUrl: server.address, token }));
  }

  test('a game of version 0.1 goes on as it was: moves, clock, offer and key', async () => {
    await begin();
    const ids = [expectOk(await ann.me()).id, expectOk(await ben.me()).id];
    const id = 'game-of-0-1';
    await insertOld(server, id, ids);
    await restart();
    const view = await read(ben, id);
    expect(view).toMatchObject({ moves: ['a3'], ply: 3, turn: 'second', offers: { draw: 'first' } });
    const body = { move: 'a3', ply: 0, key: 'key-of-ann' };
    expect(expectOk(await ann.move({ params: { id }, body }))).toMatchObject({
      move: 'a3',
      ply: 1,
      sequence: 3,
    });
    const moved = expectOk(await ben.move({ params: { id }, body: { move: 'b2', ply: 3 } }));
    expect(moved).toMatchObject({ ply: 4, sequence: 7, position: 'X...O....' });
    await restart();
    const after = await read(ann, id);
    expect(after).toMatchObject({ moves: ['a3', 'b2'], ply: 4, turn: 'first', offers: {} });
    expect(after.reading?.remainingMs[0]).toBe(50_000);
    expect(after.reading?.remainingMs[1]).toBeLessThanOrEqual(41_000);
    const back = expectOk(await ann.act({ params: { id }, body: { action: 'offer', offer: 'takeback' } }));
    expect(back.offers).toEqual({ takeback: 'first' });
  });

  test('a game whose row was read before a move was stored is told as of one moment', async () => {
    await begin();
    const { id } = await seatTwo(ann, ben);
    const { core } = server;
    const row = await core.db
      .selectFrom('games')
      .select(ROW_COLUMNS)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expectOk(await ann.move({ params: { id }, body: { move: 'a3', ply: 0 } }));
    const told = expectOk(await view(core, row, undefined, core.admission.payerOf('127.0.0.1')));
    const { ply, turn, moves, sequence } = told;
    expect({ ply, turn, moves }).toEqual({ ply: 1, turn: 'second', moves: ['a3'] });
    expect(sequence).toBe(row.sequence + 1);
  });

  test('a session that another program left behind its row is made anew', async () => {
    await begin();
    const { id } = await seatTwo(ann, ben);
    expectOk(await ann.move({ params: { id }, body: { move: 'a3', ply: 0 } }));
    await sql`update games set session = jsonb_set(session, '{sequence}', '2') where id = ${id}`.execute(
      server.core.db,
    );
    await restart();
    expectOk(await ben.move({ params: { id }, body: { move: 'b3', ply: 1 } }));
    expect((await read(ann, id)).moves).toEqual(['a3', 'b3']);
  });

  test('a preset that changes does not change the games that were begun before', async () => {
    await begin();
    const { id } = await seatTwo(ann, ben, { variant: 'lasker' });
    expectOk(await ann.move({ params: { id }, body: { move: 'd6', ply: 0 } }));
    const { ruleset, full_rules } = await readRules(id);
    expect(full_rules).toMatchObject({ flyAt: 3, men: 10 });
    await restart(changePreset());
    expect(await read(ann, id)).toMatchObject({ moves: ['d6'], rules: { flyAt: 3 } });
    const next = await seatTwo(ann, ben, { variant: 'lasker' });
    expect(next.rules).toBeUndefined();
    expect((await readRules(next.id)).ruleset).not.toBe(ruleset);
    expectOk(await ben.move({ params: { id }, body: { move: 'f4', ply: 1 } }));
    expect((await readRules(id)).ruleset).toBe(ruleset);
  });

  test('a key answers the player who chose it and nobody else', async () => {
    await begin();
    const { id } = await seatTwo(ann, ben);
    const body = { move: 'b2', ply: 0, key: 'known-to-both' };
    expectOk(await ann.move({ params: { id }, body }));
    const stolen = await ben.move({ params: { id }, body });
    expect(!stolen.ok && stolen.error.code).toBe('ply-conflict');
    const own = expectOk(await ben.move({ params: { id }, body: { ...body, move: 'a3', ply: 1 } }));
    expect(own).toMatchObject({ move: 'a3', ply: 2 });
    await restart();
    expect(expectOk(await ann.move({ params: { id }, body }))).toMatchObject({ move: 'b2', ply: 1 });
  });

  test('what a move spent on its way is given back, up to half a second', async () => {
    await begin();
    const clock = { kind: 'fischer', initialMs: 60_000, incrementMs: 0 } as const;
    const { id } = await seatTwo(ann, ben, { clock });
    expectOk(await ann.move({ params: { id }, body: { move: 'a3', ply: 0 } }));
    await new Promise((resolve) => setTimeout(resolve, 600));
    const ask = askMove(expectOk(await ben.me()).id, { move: 'b3', ply: 1 }, 5_000);
    expectOk(await server.core.ledger.change(id, ask));
    const [first, second] = expectOk(await ann.gameEvents({ params: { id } })).events.slice(-2);
    const { remainingMs } = (await read(ann, id)).reading ?? {};
    expect(remainingMs?.[1]).toBe(60_000 - (second.at - first.at - 500));
  });

  test('at one screen a key is found after the turn has passed', async () => {
    await begin();
    const seats: [{ kind: 'me' }, { kind: 'me' }] = [{ kind: 'me' }, { kind: 'me' }];
    const { game } = expectOk(await ann.createGame({ body: { variant: TOY, seats } }));
    const params = { id: game.id };
    const body = { move: 'b2', ply: 0, key: 'sent-twice' };
    const first = expectOk(await ann.move({ params, body }));
    expect(expectOk(await ann.move({ params, body }))).toEqual(first);
  });

  test('a draw offered to the computer is answered by it', async () => {
    await begin();
    const { game } = expectOk(
      await ann.createGame({
        body: { variant: TOY, start: 'XO.......', seats: [{ kind: 'me' }, { kind: 'ai', level: 'easy' }] },
      }),
    );
    const params = { id: game.id };
    expectOk(await ann.act({ params, body: { action: 'offer', offer: 'draw' } }));
    await expect
      .poll(async () => (await read(ann, game.id)).outcome)
      .toEqual({ winner: null, reason: 'agreed' });
  });

  test('a player who is forgotten is forgotten in sessions too', async () => {
    await begin();
    const { id } = expectOk(await ann.me());
    const game = await seatTwo(ann, ben);
    expectOk(await ann.deleteMe({ body: {} }));
    expect((await read(ben, game.id)).seats[0]).toEqual({ kind: 'named', name: '' });
    expectOk(await ben.act({ params: { id: game.id }, body: { action: 'offer', offer: 'rematch' } }));
    const row = await server.core.db
      .selectFrom('games')
      .selectAll()
      .where('id', '=', game.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(id);
  });

  async function readRules(id: string) {
    return server.core.db
      .selectFrom('games')
      .select(['ruleset', 'full_rules'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  }
});
