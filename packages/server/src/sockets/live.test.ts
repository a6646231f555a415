import { expectOk } from '@boardwright/games';
import type { Client, GameEvent, GameView } from '@boardwright/protocol';
import type { ServerMessage } from '@boardwright/protocol/internal';
import { snapshot } from '@boardwright/session';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { CHANNEL } from '../live/note.ts';
import { Rooms } from '../play/room.ts';
import { createTestEngine } from '../testing/engine.ts';
import { enterGuest, seatTwo, startTestServer, storageKinds, TOY, until } from '../testing/harness.ts';
import { useServer } from '../testing/suite.ts';

/** Follows a game and keeps what it saw. */
function follow(client: Client, game: string) {
  const socket = client.connect({ pauseMs: 20 });
  const events: GameEvent[] = [];
  const messages: ServerMessage[] = [];
  let view: GameView | undefined;
  socket.listen({
    game: (now, fresh) => {
      view = now;
      events.push(...fresh);
    },
    message: (message) => messages.push(message),
  });
  socket.watch(game);
  return { socket, events, messages, view: () => view, close: () => socket.close() };
}

describe.each(storageKinds())('live play over $name', (kind) => {
  const suite = useServer(kind);
  let ann: Client;
  let ben: Client;
  beforeEach(async () => {
    ann = await enterGuest(suite.server);
    ben = await enterGuest(suite.server);
  });

  test('moves over sockets reach both sides and a spectator, in order', async () => {
    const { id } = await seatTwo(ann, ben, { visibility: 'public' });
    const all = [follow(ann, id), follow(ben, id), follow(await enterGuest(suite.server), id)];
    await until(() => (all.every((one) => one.view()) ? true : undefined));
    const moves = ['a3', 'a1', 'b3', 'b1', 'c3'];
    for (const [ply, move] of moves.entries()) expectOk(await all[ply % 2].socket.move(id, { move, ply }));
    for (const one of all) {
      const view = await until(() => (one.view()?.status === 'finished' ? one.view() : undefined));
      expect(view).toMatchObject({ moves, outcome: { winner: 'first' } });
      expect(one.events.map((event) => event.sequence)).toEqual([4, 5, 6, 7, 8, 9]);
      one.close();
    }
  });

  test('a move of the wrong form is answered, and the answer names what is wrong with it', async () => {
    const { id } = await seatTwo(ann, ben);
    const { socket, view, close } = follow(ann, id);
    await until(() => view());
    const answer = await socket.move(id, { move: 'a3', ply: 0, key: 'short' });
    expect(answer).toMatchObject({ ok: false, error: { code: 'bad-input', problem: { field: 'move/key' } } });
    close();
  });

  test('presence tells who is there', async () => {
    const { id } = await seatTwo(ann, ben, { visibility: 'public' });
    const one = follow(ann, id);
    const other = follow(ben, id);
    const stranger = follow(await enterGuest(suite.server), id);
    const told = () => JSON.stringify(one.messages.filter(({ type }) => type === 'presence').at(-1) ?? '');
    await until(() => (told().includes('"seated":[true,true],"spectators":1') ? true : undefined));
    other.close();
    stranger.close();
    const left = '"seated":[true,false],"spectators":0';
    expect(await until(() => (told().includes(left) ? told() : undefined))).toContain(left);
    one.close();
  });

  test('events can be waited for over HTTP', async () => {
    const view = await seatTwo(ann, ben);
    const waiting = ben.gameEvents({
      params: { id: view.id },
      query: { after: view.sequence, waitMs: 4000 },
    });
    expectOk(await ann.move({ params: { id: view.id }, body: { move: 'a1', ply: 0 } }));
    expect(expectOk(await waiting).events).toMatchObject([{ kind: 'moved', move: 'a1' }]);
  });

  test('a restart loses nothing: clients resume, clocks run on, the AI moves', async () => {
    const own = await kind.create();
    // The first server's AI thinks for longer than the server lives.
    let running = await startTestServer(own, {}, { engine: createTestEngine(60_000) });
    const cat = await enterGuest(running);
    const dog = await enterGuest(running);
    const clock = { kind: 'fischer', initialMs: 60_000, incrementMs: 0 } as const;
    const game = await seatTwo(cat, dog, { clock });
    const watcher = follow(dog, game.id);
    await until(() => watcher.view());
    expectOk(await cat.move({ params: { id: game.id }, body: { move: 'a1', ply: 0 } }));
    const before = await until(() => (watcher.view()?.ply === 1 ? watcher.view() : undefined));
    const made = await cat.createGame({
      body: { variant: TOY, seats: [{ kind: 'ai', level: 'easy' }, { kind: 'me' }] },
    });
    const { port } = running;
    await running.stop();
    running = await startTestServer(own, { port });
    const after = expectOk(await dog.game({ params: { id: game.id } }));
    expect(after.moves).toEqual(['a1']);
    expect(after.reading).toEqual(before.reading);
    expectOk(await dog.move({ params: { id: game.id }, body: { move: 'b1', ply: 1 } }));
    await until(() => (watcher.view()?.ply === 2 ? true : undefined));
    expect(watcher.events.map((event) => event.sequence)).toEqual([4, 5]);
    const ai = await until(async () => {
      const view = expectOk(await cat.game({ params: { id: expectOk(made).game.id } }));
      return view.moves.length === 1 ? view : undefined;
    });
    expect(ai.turn).toBe('second');
    watcher.close();
    await running.stop();
    await own.remove();
  });
});

describe('two servers over one Postgres', () => {
  const [, kind] = storageKinds();
  const suite = useServer(kind, { servers: 2 });
  const enterBoth = () => Promise.all(suite.servers.map((server) => enterGuest(server)));

  test('a guest of one is known to the other, and moves cross over', async () => {
    const [ann, ben] = await enterBoth();
    const { id } = await seatTwo(ann, ben);
    const seen = [follow(ann, id), follow(ben, id)];
    await until(() => (seen.every((watcher) => watcher.view()) ? true : undefined));
    for (const [ply, move] of ['a3', 'a1', 'b3', 'b1', 'c3'].entries()) {
      await until(() => (seen[ply % 2].view()?.ply === ply ? true : undefined));
      expectOk(await seen[ply % 2].socket.move(id, { move, ply }));
    }
    for (const watcher of seen) {
      await until(() => (watcher.view()?.status === 'finished' ? true : undefined));
      expect(watcher.events.map((event) => event.sequence)).toEqual([4, 5, 6, 7, 8, 9]);
      // Who comes is told at once, and who comes soon after within half a second.
      const presence = () => watcher.messages.filter((message) => message.type === 'presence').at(-1);
      await until(() => (presence()?.seated.every(Boolean) ? true : undefined));
    }
    for (const watcher of seen) watcher.close();
  });

  test('each knows of the other, and tells it of moves', async () => {
    await until(() => (suite.servers.every(({ core }) => core.bus.hasPeers) ? true : undefined));
    expect(suite.servers.map(({ core }) => core.bus.isAlone)).toEqual([false, false]);
  });

  test('a move of one steps the game at the other, which asks the database nothing', async () => {
    const [ann, ben] = await enterBoth();
    const clock = { kind: 'fischer', initialMs: 600_000, incrementMs: 1000 } as const;
    const { id } = await seatTwo(ann, ben, { variant: 'nine-mens-morris', clock });
    const watcher = follow(ben, id);
    await until(() => watcher.view());
    const { storage, ledger, hub, registry } = suite.servers[1].core;
    const asked: string[] = [];
    const { run } = storage;
    const spy = (text: string, values?: unknown[]) => {
      if (!text.includes('pg_notify') && JSON.stringify(values ?? []).includes(id)) asked.push(text);
      return run(text, values);
    };
    Object.assign(storage, { run: spy });
    const body = { move: 'a1', ply: 0, key: 'the first one' };
    const answer = expectOk(await ann.move({ params: { id }, body }));
    await until(() => (watcher.view()?.ply === 1 ? true : undefined));
    Object.assign(storage, { run });
    expect(asked).toEqual([]);
    expect([...hub.watchersOf(id)].map(({ sent }) => sent)).toEqual([answer.sequence]);
    // The same as whoever reads the game from the database has, the key of the move too.
    const kept = ledger.rooms.recall(id);
    const read = await new Rooms(registry).find(storage.db, id);
    expect(kept?.row).toEqual(read?.row);
    expect(kept && snapshot(kept.session)).toEqual(read && snapshot(read.session));
    const elsewhere = await enterGuest(suite.servers[1]);
    elsewhere.setToken(ann.token);
    expect(expectOk(await elsewhere.move({ params: { id }, body }))).toEqual(answer);
    watcher.close();
  });

  test('a move is told to no server where nobody waits for it, and whoever comes there misses none', async () => {
    const [ann] = await enterBoth();
    const ben = await enterGuest(suite.server);
    const { id } = await seatTwo(ann, ben, { variant: 'nine-mens-morris', visibility: 'public' });
    const seen = [follow(ann, id), follow(ben, id)];
    await until(() => (seen.every((watcher) => watcher.view()) ? true : undefined));
    const { presence } = suite.server.core;
    await until(() => (presence.mayBeElsewhere(id) ? undefined : true));
    const heard: number[] = [];
    suite.servers[1].core.bus.onNote((note) => {
      if (note.kind === 'game' && note.game === id) heard.push(note.sequence);
    });
    expectOk(await seen[0].socket.move(id, { move: 'a1', ply: 0 }));
    const { sequence } = expectOk(await seen[1].socket.move(id, { move: 'd1', ply: 1 }));
    const spectator = follow(await enterGuest(suite.servers[1]), id);
    await until(() => (presence.mayBeElsewhere(id) ? true : undefined));
    expectOk(await seen[0].socket.move(id, { move: 'g1', ply: 2 }));
    await until(() => (spectator.view()?.ply === 3 ? true : undefined));
    // When the spectator came, and the third move.
    await until(() => (heard.includes(sequence + 1) ? true : undefined));
    expect(heard.filter((number) => number < sequence)).toEqual([]);
    for (const watcher of [...seen, spectator]) watcher.close();
  });

  test('a move at a server that has not heard of the last ones is decided on the game as it is', async () => {
    const [ann] = await enterBoth();
    const ben = await enterGuest(suite.server);
    const { id } = await seatTwo(ann, ben, { variant: 'nine-mens-morris' });
    const elsewhere = await enterGuest(suite.servers[1]);
    elsewhere.setToken(ann.token);
    const moved = (client: Client, move: string, ply: number) =>
      client.move({ params: { id }, body: { move, ply } });
    expectOk(await moved(elsewhere, 'a1', 0));
    const seen = [follow(ann, id), follow(ben, id)];
    await until(() => (seen.every((watcher) => watcher.view()) ? true : undefined));
    await until(() => (suite.server.core.presence.mayBeElsewhere(id) ? undefined : true));
    for (const [move, ply] of [
      ['d1', 1],
      ['g1', 2],
      ['a4', 3],
    ] as const)
      expectOk(await moved(ply % 2 === 0 ? ann : ben, move, ply));
    expect(suite.servers[1].core.ledger.rooms.recall(id)?.session.ply).toBe(1);
    expectOk(await moved(elsewhere, 'g7', 4));
    for (const watcher of seen) await until(() => (watcher.view()?.ply === 5 ? true : undefined));
    for (const watcher of seen) watcher.close();
  });

  test('a note that is lost is made up for', async () => {
    const [ann, ben] = await enterBoth();
    const { id } = await seatTwo(ann, ben);
    const watcher = follow(ben, id);
    await until(() => watcher.view());
    const { bus } = suite.servers[0].core;
    const send = bus.send;
    // As if the server had died between the commit and its note.
    Object.assign(bus, { send: async () => undefined });
    expectOk(await ann.move({ params: { id }, body: { move: 'a3', ply: 0 } }));
    Object.assign(bus, { send });
    const view = await until(() => (watcher.view()?.ply === 1 ? watcher.view() : undefined));
    expect(view).toMatchObject({ moves: ['a3'] });
    watcher.close();
  });

  test('a note that no server has written breaks nothing, and shows nobody a move', async () => {
    const [ann, ben] = await enterBoth();
    const { id, sequence } = await seatTwo(ann, ben);
    const watcher = follow(ben, id);
    await until(() => watcher.view());
    const { storage } = suite.server.core;
    for (const moved of ['%FF {}', ' {"kind":"moved"}', 'key', ' no JSON'])
      await storage.run('select pg_notify($1, $2)', [CHANNEL, `else\ngame ${id} ${sequence + 1} - ${moved}`]);
    expectOk(await ann.move({ params: { id }, body: { move: 'a3', ply: 0 } }));
    await until(() => (watcher.view()?.ply === 1 ? true : undefined));
    expect(watcher.events.map((event) => event.sequence)).toEqual([sequence + 1]);
    watcher.close();
  });

  test('rival moves at two servers: one wins, both end in the same position', async () => {
    const [ann, ben] = await enterBoth();
    for (let round = 0; round < 8; round++) {
      const { id } = await seatTwo(ann, ben);
      const elsewhere = await enterGuest(suite.servers[1]);
      elsewhere.setToken(ann.token);
      const answers = await Promise.all([
        ann.move({ params: { id }, body: { move: 'a3', ply: 0 } }),
        elsewhere.move({ params: { id }, body: { move: 'c1', ply: 0 } }),
      ]);
      expect(answers.filter((answer) => answer.ok).length).toBe(1);
      const lost = answers.find((answer) => !answer.ok);
      expect(lost && !lost.ok && lost.error.code).toBe('ply-conflict');
      const views = await Promise.all([ann.game({ params: { id } }), ben.game({ params: { id } })]);
      expect(expectOk(views[0]).position).toBe(expectOk(views[1]).position);
    }
  });

  test('a move in a locked game keeps nobody else waiting', async () => {
    const [ann, ben] = await enterBoth();
    const held = await seatTwo(ann, ben);
    const free = await seatTwo(ann, ben);
    const move = (id: string) =>
      ann.move({ params: { id }, body: { move: 'a3', ply: 0, key: `first of ${id}` } });
    const { late } = await suite.server.core.db.transaction().execute(async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      await tx.selectFrom('games').select('id').where('id', '=', held.id).forUpdate().execute();
      const waiting = move(held.id);
      expectOk(await move(free.id));
      // Whoever has no seat is refused without a look at the row that is held.
      const cat = (await enterGuest(suite.server)).connect();
      await until(() => (cat.state === 'open' ? true : undefined));
      const answers = [
        await cat.move(held.id, { move: 'a3', ply: 0 }),
        await cat.act(held.id, { action: 'resign' }),
      ];
      expect(answers.map((answer) => !answer.ok && answer.error.code)).toEqual([
        'not-your-seat',
        'not-your-seat',
      ]);
      cat.close();
      return { late: waiting };
    });
    await late;
    const answer = expectOk(await move(held.id));
    expect(answer.move).toBe('a3');
    // Sent again it is known here, and waits for nobody who holds the row.
    await suite.server.core.db.transaction().execute(async (tx) => {
      await tx.selectFrom('games').select('id').where('id', '=', held.id).forUpdate().execute();
      expect(expectOk(await move(held.id))).toEqual(answer);
    });
  });

  test('a flag of a game made at one falls once, though both watch the clock', async () => {
    const [ann, ben] = await enterBoth();
    const clock = { kind: 'fischer', initialMs: 1000, incrementMs: 0 } as const;
    const { id } = await seatTwo(ann, ben, { clock });
    expectOk(await ann.move({ params: { id }, body: { move: 'a1', ply: 0 } }));
    expectOk(await ben.move({ params: { id }, body: { move: 'b1', ply: 1 } }));
    const over = await until(async () => {
      const view = expectOk(await ben.game({ params: { id } }));
      return view.status === 'finished' ? view : undefined;
    });
    expect(over.outcome).toEqual({ winner: 'second', reason: 'time-over' });
    const { events } = expectOk(await ann.gameEvents({ params: { id } }));
    expect(events.filter((event) => event.kind === 'ended').length).toBe(1);
  });
});
