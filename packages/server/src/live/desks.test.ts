import { expectOk } from '@boardwright/games';
import type { Client, GameSocket, SeekRequest } from '@boardwright/protocol';
import { type DeskMemory, type Notice, parseDeskMemory, rememberDesk } from '@boardwright/protocol/internal';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { NOW } from '../play/ledger.ts';
import { enterGuest, seatTwo, startTestServer, storageKinds, TOY, until } from '../testing/harness.ts';
import { useServer } from '../testing/suite.ts';

const BLITZ = { kind: 'fischer', initialMs: 180_000, incrementMs: 2000 } as const;
const DAYS = { kind: 'days', days: 3 } as const;

function fail(): never {
  throw new Error('no desk');
}

/** Somebody on a page that has nothing to do with play. */
async function sitElsewhere(client: Client, memory?: DeskMemory) {
  const socket = client.connect({ pauseMs: 20 });
  const notices: Notice[] = [];
  socket.listen({ desk: (_, fresh) => notices.push(...fresh) });
  socket.watchDesk(memory);
  await until(() => socket.desk);
  const heard = (kind: Notice['kind']) => until(() => notices.find((notice) => notice.kind === kind));
  return { socket, notices, heard };
}

function wish(more: Partial<SeekRequest> = {}): { body: SeekRequest } {
  return { body: { variant: TOY, clock: BLITZ, rated: false, ...more } };
}

describe.each(storageKinds())('desks over $name', (kind) => {
  const suite = useServer(kind, { config: { seekGraceMs: 300 } });
  const enterBoth = async () => [await enterGuest(suite.server), await enterGuest(suite.server)] as const;

  test('a seeker who has gone to another page is told of the game', async () => {
    const [ann, ben] = await enterBoth();
    const desk = await sitElsewhere(ann);
    expectOk(await ann.seek(wish({ side: 'first' })));
    await until(() => (desk.socket.desk?.seeks.length === 1 ? true : undefined));
    const { game } = expectOk(await ben.seek(wish()));
    expect((await desk.heard('paired')).game).toMatchObject({ id: game, status: 'active', you: ['first'] });
    await until(() => (desk.socket.desk?.seeks.length === 0 ? true : undefined));
    desk.socket.close();
  });

  test('a host is told that the friend came, and of every turn after that', async () => {
    const [ann, ben] = await enterBoth();
    const desk = await sitElsewhere(ann);
    const { id } = await seatTwo(ann, ben, { clock: DAYS });
    expect((await desk.heard('joined')).game.id).toBe(id);
    expectOk(await ann.move({ params: { id }, body: { move: 'a1', ply: 0 } }));
    expectOk(await ben.move({ params: { id }, body: { move: 'b1', ply: 1 } }));
    expect((await desk.heard('turn')).game).toMatchObject({ id, ply: 2 });
    expectOk(await ann.say({ params: { id }, body: { phrase: 'hello' } }));
    expectOk(await ben.say({ params: { id }, body: { phrase: 'good-luck' } }));
    // Our own words are no news.
    expect(await desk.heard('said')).toMatchObject({ game: { id }, line: { phrase: 'good-luck' } });
    // A second device finds the same desk at once.
    const other = await sitElsewhere(ann);
    expect(other.socket.desk?.games).toEqual(desk.socket.desk?.games);
    desk.socket.close();
    other.socket.close();
  });

  test('a move waits neither for the desk that its page has asked for nor for those of others', async () => {
    const [ann, ben] = await enterBoth();
    const { id } = await seatTwo(ann, ben, { clock: DAYS });
    // As after a restart: others' calls and desks fill both queues.
    const { calls, desks } = suite.server.core.turns;
    let release: () => void = fail;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    for (let i = 0; i < 100; i++) for (const lane of [calls, desks]) void lane.run(`other ${i}`, () => held);
    const socket = ann.connect({ pauseMs: 20 });
    socket.watchDesk();
    await until(() => (socket.state === 'open' ? true : undefined));
    expectOk(await socket.move(id, { move: 'a1', ply: 0 }));
    expectOk(await ben.move({ params: { id }, body: { move: 'b1', ply: 1 } }));
    expect(socket.desk).toBeUndefined();
    release();
    await until(() => socket.desk?.games.find((game) => game.ply === 2));
    socket.close();
  });

  test('what happens between two visits is news at the second, for whoever remembers the first', async () => {
    const [ann, ben] = await enterBoth();
    const { id } = await seatTwo(ann, ben, { clock: DAYS });
    expectOk(await ann.move({ params: { id }, body: { move: 'a1', ply: 0 } }));
    const before = await sitElsewhere(ann);
    // Through a file or the browser's storage, as programs keep it.
    const kept: unknown = JSON.parse(JSON.stringify(rememberDesk(before.socket.desk ?? fail())));
    before.socket.close();
    expectOk(await ben.move({ params: { id }, body: { move: 'b1', ply: 1 } }));
    const next = await seatTwo(ann, ben, { clock: DAYS });
    const again = await sitElsewhere(ann, parseDeskMemory(kept));
    expect(again.notices.map(({ kind, game }) => [kind, game.id]).sort()).toEqual(
      [
        ['turn', id],
        ['paired', next.id],
      ].sort(),
    );
    // What nobody began while she was away is told once, and lies on no desk after that.
    const seen = rememberDesk(again.socket.desk ?? fail());
    again.socket.close();
    expectOk(await ben.act({ params: { id: next.id }, body: { action: 'abort' } }));
    const last = await sitElsewhere(ann, seen);
    expect(last.notices.map(({ kind, game }) => [kind, game.id])).toEqual([['ended', next.id]]);
    const forgetful = await sitElsewhere(ann);
    expect(forgetful.socket.desk?.games.map((game) => game.id)).toEqual([id]);
    expect(forgetful.notices).toEqual([]);
    last.socket.close();
    forgetful.socket.close();
  });

  test('a live seek dies with the last connection of its maker, a correspondence seek stays', async () => {
    const [ann, ben] = await enterBoth();
    const [here, there] = [await sitElsewhere(ann), await sitElsewhere(ann)];
    expectOk(await ann.seek(wish()));
    expectOk(await ann.seek(wish({ clock: DAYS })));
    here.socket.close();
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(expectOk(await ben.seeks()).length).toBe(2);
    there.socket.close();
    const left = await until(async () => {
      const seeks = expectOk(await ben.seeks());
      return seeks.length === 1 ? seeks : undefined;
    });
    expect(left[0].clock).toEqual(DAYS);
    expectOk(await ann.cancelSeek({ params: { id: left[0].id } }));
  });

  test('a seek keeps its start and its range, and refuses what it cannot keep', async () => {
    const [ann, ben] = await enterBoth();
    const desk = await sitElsewhere(ann);
    const start = expectOk(await ann.playMoves({ body: { variant: TOY, moves: ['a1'] } })).position;
    const { seek } = expectOk(await ann.seek(wish({ start, clock: DAYS, range: { least: 1200 } })));
    expect(seek).toMatchObject({ start, range: { least: 1200 } });
    expect(expectOk(await ben.seek(wish({ clock: DAYS }))).seek).toBeDefined();
    const { game } = expectOk(await ben.seek(wish({ start, clock: DAYS })));
    expect((await desk.heard('paired')).game).toMatchObject({ id: game, position: start, turn: 'second' });
    const wrong = await ann.seek(wish({ start: 'nonsense' }));
    expect(!wrong.ok && wrong.error.code).toBe('bad-position');
    for (const { id } of expectOk(await ben.seeks())) expectOk(await ben.cancelSeek({ params: { id } }));
    desk.socket.close();
  });

  test('an invitation lies on the desk of whoever is asked, who takes it or not', async () => {
    const [ann, ben] = await enterBoth();
    const [host, guest] = [await sitElsewhere(ann), await sitElsewhere(ben)];
    // A guest has a row of its own once something is stored for it.
    expectOk(await ben.seek(wish({ clock: DAYS })));
    for (const { id } of expectOk(await ben.seeks())) expectOk(await ben.cancelSeek({ params: { id } }));
    const invite = expectOk(await ben.me()).id;
    const ask = () =>
      ann.createGame({
        body: { variant: TOY, seats: [{ kind: 'me' }, { kind: 'open' }], clock: DAYS, invite },
      });
    const first = expectOk(await ask()).game.id;
    expect((await guest.heard('invited')).game.id).toBe(first);
    const stranger = await enterGuest(suite.server);
    const closed = await stranger.joinGame({ params: { id: first }, body: {} });
    expect(!closed.ok && closed.error.code).toBe('bad-link');
    expectOk(await ben.joinGame({ params: { id: first }, body: {} }));
    expect((await host.heard('joined')).game.id).toBe(first);
    const second = expectOk(await ask()).game.id;
    expectOk(await ben.act({ params: { id: second }, body: { action: 'refuse' } }));
    expect((await host.heard('ended')).game).toMatchObject({ id: second, aborted: 'refused' });
    const third = expectOk(await ask()).game.id;
    expectOk(await ann.act({ params: { id: third }, body: { action: 'abort' } }));
    const gone = await until(() =>
      guest.notices.find(({ kind, game }) => kind === 'ended' && game.id === third),
    );
    expect(gone.game).toMatchObject({ you: [], aborted: 'aborted' });
    host.socket.close();
    guest.socket.close();
  });

  test('who was cut off, and a server that was killed, miss nothing', async () => {
    const own = await kind.create();
    let running = await startTestServer(own);
    const [ann, ben] = [await enterGuest(running), await enterGuest(running)];
    const { id } = await seatTwo(ann, ben, { clock: DAYS });
    const desk = await sitElsewhere(ann);
    expectOk(await ann.move({ params: { id }, body: { move: 'a1', ply: 0 } }));
    await until(() => (desk.socket.desk?.games[0]?.ply === 1 ? true : undefined));
    expectOk(await ann.seek(wish()));
    expectOk(await ben.seek(wish({ clock: { kind: 'none' } })));
    const { port } = running;
    await running.stop();
    running = await startTestServer(own, { port });
    expectOk(await ben.move({ params: { id }, body: { move: 'b1', ply: 1 } }));
    expect((await desk.heard('turn')).game).toMatchObject({ id, ply: 2 });
    // The seek of whoever is back is renewed by the new server, that of whoever is not runs out.
    const { db, lobby } = running.core;
    const soon = sql<number>`${NOW} + 2000`;
    await db.updateTable('seeks').set({ expires_at: soon }).execute();
    await lobby.sweep();
    const left = await until(async () => {
      const seeks = expectOk(await ben.seeks());
      return seeks.length < 2 ? seeks : undefined;
    });
    expect(left.map(({ clock }) => clock)).toEqual([BLITZ]);
    desk.socket.close();
    await running.stop();
    await own.remove();
  });
});

test('two servers tell each other whose desk has changed', async (context) => {
  const [, kind] = storageKinds();
  const unfit = kind.whyNot();
  context.skip(unfit !== undefined, unfit);
  const storage = await kind.create();
  const servers = [await startTestServer(storage), await startTestServer(storage)];
  const [ann, ben] = [await enterGuest(servers[0]), await enterGuest(servers[1])];
  const desk: { socket: GameSocket; heard: (kind: Notice['kind']) => Promise<Notice> } =
    await sitElsewhere(ann);
  const { id } = await seatTwo(ann, ben, { clock: DAYS });
  expect((await desk.heard('joined')).game.id).toBe(id);
  desk.socket.close();
  for (const server of servers) await server.stop();
  await storage.remove();
});
