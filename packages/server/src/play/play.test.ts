import { expectOk } from '@boardwright/games';
import { type Client, follow, type GameView } from '@boardwright/protocol';
import type { GameQuery } from '@boardwright/protocol/internal';
import { snapshot } from '@boardwright/session';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { enterAccount, enterGuest, seatTwo, storageKinds, TOY, until } from '../testing/harness.ts';
import { useServer } from '../testing/suite.ts';
import { askMove } from './commands.ts';

async function move(client: Client, game: string, ply: number, text: string) {
  return client.move({ params: { id: game }, body: { move: text, ply } });
}

async function read(client: Client, id: string): Promise<GameView> {
  return expectOk(await client.game({ params: { id } }));
}

describe.each(storageKinds())('play over $name', (kind) => {
  const suite = useServer(kind);
  let ann: Client;
  let ben: Client;
  beforeEach(async () => {
    ann = await enterGuest(suite.server);
    ben = await enterGuest(suite.server);
  });

  test('finished games are found by the beginning of a name and by result', async () => {
    const name = `Zoe${kind.name}`;
    const zoe = await enterAccount(suite.server, name);
    const won = await seatTwo(zoe, ben);
    const drawn = await seatTwo(zoe, ben);
    for (const [ply, text] of ['a3', 'a1', 'b3', 'b1', 'c3'].entries())
      expectOk(await move(ply % 2 === 0 ? zoe : ben, won.id, ply, text));
    for (const [ply, text] of ['b2', 'a1', 'a2', 'c2', 'b1', 'b3', 'c3', 'a3', 'c1'].entries())
      expectOk(await move(ply % 2 === 0 ? zoe : ben, drawn.id, ply, text));
    const find = async (query: GameQuery) =>
      expectOk(await ben.games({ query: { status: 'finished', ...query } })).games.map((game) => game.id);
    expect((await find({ name: 'ZOE' })).sort()).toEqual([won.id, drawn.id].sort());
    expect(await find({ name: name.toLowerCase(), result: 'first' })).toEqual([won.id]);
    expect(await find({ name, result: 'draw' })).toEqual([drawn.id]);
    expect(await find({ name, result: 'second' })).toEqual([]);
    expect(await find({ name: 'oe' })).toEqual([]);
    expect(await find({ name: '%' })).toEqual([]);
    // Games of the toy alone: both are public, and nobody else's are looked through.
    expect(await find({ name, most: 5 })).toEqual([won.id]);
    expect(await find({ name, least: 6, most: 9 })).toEqual([drawn.id]);
    expect(await find({ name, opening: 'a3  a1' })).toEqual([won.id]);
    expect(await find({ variant: TOY, opening: 'b2 a1 a2 c2 b1 b3 c3 a3 c1' })).toContain(drawn.id);
    expect(await find({ variant: TOY, opening: 'b2 a1 a2 c2 b1 b3 c3 a3 c1', most: 8 })).toEqual([]);
    expect(await find({ name, after: Date.now() + 60_000 })).toEqual([]);
    expect((await find({ name, after: Date.now() - 600_000 })).length).toBe(2);
  });

  test('two people play a game to its end, and both see the same', async () => {
    const { id } = await seatTwo(ann, ben);
    const moves = ['a3', 'a1', 'b3', 'b1', 'c3'];
    for (const [ply, text] of moves.entries()) {
      const answer = expectOk(await move(ply % 2 === 0 ? ann : ben, id, ply, text));
      expect(answer.ply).toBe(ply + 1);
    }
    const seen = await read(ann, id);
    expect(seen).toMatchObject({
      status: 'finished',
      outcome: { winner: 'first', reason: 'three-in-a-row' },
      moves,
      position: 'XXX...OO.',
      ply: 5,
    });
    expect({ ...(await read(ben, id)), you: [], now: 0 }).toEqual({ ...seen, you: [], now: 0 });
    const refused = await move(ben, id, 5, 'c1');
    expect(!refused.ok && refused.error.code).toBe('game-over');
  });

  test('of two rival moves sent at once exactly one wins, and the other meets a conflict', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await seatTwo(ann, ben);
      const answers = await Promise.all(['a3', 'b3', 'a3', 'c3'].map((text) => move(ann, id, 0, text)));
      const won = answers.filter((answer) => answer.ok);
      expect(won.length).toBe(1);
      for (const answer of answers) if (!answer.ok) expect(answer.error.code).toBe('ply-conflict');
      const [view, other] = await Promise.all([read(ann, id), read(ben, id)]);
      expect(view.moves).toEqual([won[0].ok && won[0].value.move]);
      expect(other.position).toBe(view.position);
    }
  });

  test('a move sent again with its key is answered as before and not played twice', async () => {
    const { id } = await seatTwo(ann, ben);
    const body = { move: 'b2', ply: 0, key: 'the-first-move' };
    const first = expectOk(await ann.move({ params: { id }, body }));
    expectOk(await move(ben, id, 1, 'a3'));
    expect(expectOk(await ann.move({ params: { id }, body }))).toEqual(first);
    const other = await ann.move({ params: { id }, body: { ...body, key: 'another-key' } });
    expect(!other.ok && other.error.code).toBe('ply-conflict');
    expect((await read(ann, id)).moves).toEqual(['b2', 'a3']);
  });

  test('moves that arrive together are stored by one statement, each session stepped to what it is', async () => {
    const { ledger, storage, db } = suite.server.core;
    const seated = await Promise.all(Array.from({ length: 4 }, () => seatTwo(ann, ben)));
    const sitters = seated[0].seats.map((seat) => (seat.kind === 'person' ? seat.player.id : ''));
    const commit = vi.spyOn(storage, 'commit');
    // One machine has one clock, however busy it is.
    const now = vi.spyOn(storage, 'now').mockImplementation(() => Date.now());
    for (const [ply, text] of ['b2', 'a3', 'c1'].entries()) {
      const ask = askMove(sitters[ply % 2], { move: text, ply, key: `key ${ply}` }, 0);
      const stored = await Promise.all(seated.map(({ id }) => ledger.change(id, ask)));
      expect(stored.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    }
    expect(commit).toHaveBeenCalledTimes(3);
    for (const spy of [commit, now]) spy.mockRestore();
    for (const { id } of seated) {
      const kept = ledger.rooms.recall(id);
      const stored = await db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const { session, full_rules: _, ...row } = stored;
      expect(session).toEqual(kept && JSON.parse(JSON.stringify(snapshot(kept.session))));
      expect(row).toEqual(kept?.row);
      expect((await read(ann, id)).moves).toEqual(['b2', 'a3', 'c1']);
    }
  });

  test('an illegal move is refused with the reason of the rules', async () => {
    const { id } = await seatTwo(ann, ben);
    expectOk(await move(ann, id, 0, 'b2'));
    const refused = await move(ben, id, 1, 'b2');
    expect(!refused.ok && refused.error).toMatchObject({
      status: 422,
      problem: { reason: { code: 'site-taken', sites: ['b2'] } },
    });
  });

  test('nobody moves on another’s seat, out of turn, or before the game has begun', async () => {
    const made = expectOk(
      await ann.createGame({
        body: { variant: TOY, seats: [{ kind: 'me' }, { kind: 'open' }], visibility: 'public' },
      }),
    );
    const { id } = made.game;
    const early = await move(ann, id, 0, 'a1');
    expect(!early.ok && early.error.code).toBe('not-started');
    const stranger = await move(ben, id, 0, 'a1');
    expect(!stranger.ok && stranger.error.code).toBe('not-your-seat');
    expectOk(await ben.joinGame({ params: { id }, body: { link: made.links.second ?? '' } }));
    const hasty = await move(ben, id, 0, 'a1');
    expect(!hasty.ok && hasty.error.code).toBe('not-your-turn');
  });

  test('a seat link is used once, and only for its game', async () => {
    const made = expectOk(
      await ann.createGame({ body: { variant: TOY, seats: [{ kind: 'open' }, { kind: 'me' }] } }),
    );
    const link = made.links.first ?? '';
    // 192 random bits in base64url are 32 letters.
    expect(link).toMatch(/^[A-Za-z0-9_-]{32}$/);
    const { id } = made.game;
    const guessed = await ben.joinGame({ params: { id }, body: { link: 'x'.repeat(32) } });
    expect(!guessed.ok && guessed.error.code).toBe('bad-link');
    const own = await ann.joinGame({ params: { id }, body: { link } });
    expect(!own.ok && own.error.code).toBe('already-seated');
    const joined = expectOk(await ben.joinGame({ params: { id }, body: { link } }));
    expect(joined).toMatchObject({ status: 'active', you: ['first'] });
    const late = await (await enterGuest(suite.server)).joinGame({ params: { id }, body: { link } });
    expect(!late.ok && late.error.code).toBe('bad-link');
  });

  test('a player whose answer was lost may use the link again, and nothing happens twice', async () => {
    const made = expectOk(
      await ann.createGame({ body: { variant: TOY, seats: [{ kind: 'open' }, { kind: 'me' }] } }),
    );
    const join = { params: { id: made.game.id }, body: { link: made.links.first ?? '' } };
    const joined = expectOk(await ben.joinGame(join));
    const again = expectOk(await ben.joinGame(join));
    expect(again).toMatchObject({ status: 'active', you: ['first'], sequence: joined.sequence });
    const events = expectOk(await ben.gameEvents({ params: join.params, query: {} }));
    expect(events.events.filter(({ kind }) => kind === 'joined')).toHaveLength(1);
  });

  test('a private game does not exist for others, a public one does', async () => {
    const { id } = await seatTwo(ann, ben);
    const cat = await enterGuest(suite.server);
    for (const answer of [
      await cat.game({ params: { id } }),
      await cat.gameEvents({ params: { id } }),
      await cat.gamePosition({ params: { id } }),
      await cat.gameRecord({ params: { id } }),
    ])
      expect(!answer.ok && answer.error.code).toBe('no-game');
    const open = await seatTwo(ann, ben, { visibility: 'public' });
    expect((await read(cat, open.id)).you).toEqual([]);
    const listed = expectOk(await cat.games({ query: { limit: 100 } })).games.map((game) => game.id);
    expect(listed).toContain(open.id);
    expect(listed).not.toContain(id);
  });

  test('two at one screen play both sides, undo, and start anew', async () => {
    const made = expectOk(
      await ann.createGame({ body: { variant: TOY, seats: [{ kind: 'me' }, { kind: 'me' }] } }),
    );
    const { id } = made.game;
    expect(made.game.status).toBe('active');
    for (const [ply, text] of ['a1', 'b1', 'c1'].entries()) expectOk(await move(ann, id, ply, text));
    const undone = expectOk(await ann.act({ params: { id }, body: { action: 'undo' } }));
    expect(undone).toMatchObject({ moves: ['a1', 'b1'], ply: 4, turn: 'first' });
    expectOk(await move(ann, id, 4, 'b2'));
    expect((await read(ann, id)).moves).toEqual(['a1', 'b1', 'b2']);
    const resigned = expectOk(await ann.act({ params: { id }, body: { action: 'resign', side: 'first' } }));
    expect(resigned.outcome).toEqual({ winner: 'second', reason: 'resigned' });
    const again = expectOk(await ann.act({ params: { id }, body: { action: 'offer', offer: 'rematch' } }));
    expect((await read(ann, again.rematch ?? '')).status).toBe('active');
  });

  test('sides may have different times, which change sides with the players and rate nobody', async () => {
    const odds = {
      kind: 'fischer',
      initialMs: 300_000,
      incrementMs: 3000,
      second: { initialMs: 60_000, incrementMs: 0 },
    } as const;
    const { id } = await seatTwo(ann, ben, { clock: odds });
    expect((await read(ann, id)).reading?.remainingMs).toEqual([300_000, 60_000]);
    expectOk(await move(ann, id, 0, 'a1'));
    expectOk(await move(ben, id, 1, 'b1'));
    expectOk(await ben.act({ params: { id }, body: { action: 'resign' } }));
    expectOk(await ann.act({ params: { id }, body: { action: 'offer', offer: 'rematch' } }));
    const next = expectOk(await ben.act({ params: { id }, body: { action: 'accept', offer: 'rematch' } }));
    const { clock, reading } = await read(ann, next.rematch ?? '');
    expect(clock).toEqual({
      kind: 'fischer',
      ...odds.second,
      second: { initialMs: 300_000, incrementMs: 3000 },
    });
    expect(reading?.remainingMs).toEqual([60_000, 300_000]);
    const account = await enterAccount(suite.server);
    const rated = await account.seek({ body: { variant: TOY, clock: odds, rated: true } });
    expect(!rated.ok && rated.error.code).toBe('rated-needs-equal-clocks');
  });

  test('two games with sides changed have one result, by which alone they are rated', async () => {
    const [zoe, yan] = [await enterAccount(suite.server), await enterAccount(suite.server)];
    const clock = { kind: 'days', days: 3 } as const;
    const { id } = await seatTwo(zoe, yan, { clock, rated: true, visibility: 'public', bothSides: true });
    expect((await read(zoe, id)).legs).toEqual({ leg: 1 });
    for (const [ply, text] of ['a3', 'a1', 'b3', 'b1', 'c3'].entries())
      expectOk(await move(ply % 2 === 0 ? zoe : yan, id, ply, text));
    const first = await read(zoe, id);
    expect([first.outcome?.winner, first.ratings]).toEqual(['first', undefined]);
    const next = first.rematch ?? '';
    const begun = await read(yan, next);
    expect([begun.status, begun.you, begun.legs]).toEqual(['active', ['first'], { leg: 2, points: [0, 1] }]);
    for (const [ply, text] of ['a3', 'a1', 'b3', 'b1', 'c3'].entries())
      expectOk(await move(ply % 2 === 0 ? yan : zoe, next, ply, text));
    const second = await read(yan, next);
    // One win each: a draw of two newcomers moves no rating.
    expect(second.outcome?.winner).toBe('first');
    expect(second.ratings?.map(({ before, after }) => Math.round(after - before))).toEqual([0, 0]);
    const alone = await zoe.createGame({
      body: { variant: TOY, seats: [{ kind: 'me' }, { kind: 'me' }], bothSides: true },
    });
    expect(!alone.ok && alone.error.code).toBe('needs-person');
  });

  test('take-back, draw and rematch need the other side', async () => {
    const { id } = await seatTwo(ann, ben);
    expectOk(await move(ann, id, 0, 'a1'));
    const alone = await ann.act({ params: { id }, body: { action: 'undo' } });
    expect(!alone.ok && alone.error.code).toBe('needs-consent');
    expectOk(await ann.act({ params: { id }, body: { action: 'offer', offer: 'takeback' } }));
    const own = await ann.act({ params: { id }, body: { action: 'accept', offer: 'takeback' } });
    expect(!own.ok && own.error.code).toBe('no-offer');
    const back = expectOk(await ben.act({ params: { id }, body: { action: 'accept', offer: 'takeback' } }));
    expect(back).toMatchObject({ moves: [], turn: 'first', ply: 2, offers: {} });
    expectOk(await ann.act({ params: { id }, body: { action: 'offer', offer: 'draw' } }));
    expectOk(await ben.act({ params: { id }, body: { action: 'decline', offer: 'draw' } }));
    expectOk(await ben.act({ params: { id }, body: { action: 'offer', offer: 'draw' } }));
    const drawn = expectOk(await ann.act({ params: { id }, body: { action: 'accept', offer: 'draw' } }));
    expect(drawn.outcome).toEqual({ winner: null, reason: 'agreed' });
    expectOk(await ann.act({ params: { id }, body: { action: 'offer', offer: 'rematch' } }));
    const next = expectOk(await ben.act({ params: { id }, body: { action: 'accept', offer: 'rematch' } }));
    expect((await read(ann, next.rematch ?? '')).you).toEqual(['second']);
  });

  test('folding the events gives the very view the server has', async () => {
    const made = expectOk(
      await ann.createGame({
        body: {
          variant: TOY,
          seats: [{ kind: 'me' }, { kind: 'open' }],
          clock: { kind: 'fischer', initialMs: 60_000, incrementMs: 500 },
        },
      }),
    );
    const { id } = made.game;
    const link = made.links.second ?? '';
    expectOk(await ben.joinGame({ params: { id }, body: { link } }));
    expectOk(await ann.act({ params: { id }, body: { action: 'offer', offer: 'draw' } }));
    expectOk(await move(ann, id, 0, 'a3'));
    expectOk(await move(ben, id, 1, 'b3'));
    expectOk(await ben.act({ params: { id }, body: { action: 'offer', offer: 'takeback' } }));
    expectOk(await ann.act({ params: { id }, body: { action: 'accept', offer: 'takeback' } }));
    expectOk(await move(ben, id, 3, 'b2'));
    const check = async () => {
      const { events } = expectOk(await ann.gameEvents({ params: { id } }));
      const folded = events.reduce(follow, made.game);
      expect({ ...folded, now: 0 }).toEqual({ ...(await read(ann, id)), now: 0 });
    };
    await check();
    expectOk(await ben.act({ params: { id }, body: { action: 'resign' } }));
    expectOk(await ben.act({ params: { id }, body: { action: 'offer', offer: 'rematch' } }));
    await check();
    expectOk(await ann.act({ params: { id }, body: { action: 'accept', offer: 'rematch' } }));
    await check();
  });

  test('an AI answers, and its moves can be undone with one’s own', async () => {
    const made = expectOk(
      await ann.createGame({
        body: { variant: TOY, seats: [{ kind: 'me' }, { kind: 'ai', level: 'easy' }] },
      }),
    );
    const { id } = made.game;
    expectOk(await move(ann, id, 0, 'a1'));
    const answered = await until(async () => {
      const view = await read(ann, id);
      return view.moves.length === 2 ? view : undefined;
    });
    expect(answered.turn).toBe('first');
    const undone = expectOk(await ann.act({ params: { id }, body: { action: 'undo' } }));
    expect(undone).toMatchObject({ moves: [], turn: 'first' });
    const unknown = await ann.createGame({
      body: { variant: TOY, seats: [{ kind: 'me' }, { kind: 'ai', level: 'nobody' }] },
    });
    expect(!unknown.ok && unknown.error.code).toBe('unknown-level');
  });

  test('a flag falls by itself, and a late move is refused', async () => {
    const clock = { kind: 'fischer', initialMs: 2000, incrementMs: 0 } as const;
    const { id } = await seatTwo(ann, ben, { clock });
    for (const [ply, text] of ['a1', 'b1', 'a2'].entries())
      expectOk(await move(ply % 2 === 0 ? ann : ben, id, ply, text));
    const { deadline = 0 } = (await read(ann, id)).reading ?? {};
    const over = await until(async () => {
      const view = await read(ann, id);
      return view.status === 'finished' ? view : undefined;
    }, 10_000);
    expect(over.outcome).toEqual({ winner: 'first', reason: 'time-over' });
    const ended = expectOk(await ann.gameEvents({ params: { id } })).events.at(-1);
    const lateMs = (ended?.at ?? 0) - deadline;
    // By the server's own clock: half a second for a move on its way, and room for a machine that has much else to do.
    expect(lateMs).toBeGreaterThan(0);
    expect(lateMs).toBeLessThan(2000);
    expect(over.reading?.remainingMs[1]).toBe(0);
    const late = await move(ben, id, 3, 'b2');
    expect(!late.ok && late.error.code).toBe('game-over');
  });

  test('a game nobody began in time is called off, and nobody has lost it', async () => {
    const clock = { kind: 'fischer', initialMs: 1000, incrementMs: 0 } as const;
    const { id } = await seatTwo(ann, ben, { clock });
    expectOk(await move(ann, id, 0, 'a1'));
    const over = await until(async () => {
      const view = await read(ann, id);
      return view.status === 'aborted' ? view : undefined;
    }, 10_000);
    expect([over.aborted, over.outcome]).toEqual(['no-start', undefined]);
    const { events } = expectOk(await ben.gameEvents({ params: { id } }));
    expect(events.at(-1)).toMatchObject({ kind: 'aborted', reason: 'no-start' });
  });

  test('whoever waits for somebody who is gone may claim, but only then', async () => {
    const clock = { kind: 'fischer', initialMs: 600_000, incrementMs: 0 } as const;
    const { id } = await seatTwo(ann, ben, { clock });
    const socket = ben.connect();
    let away: { first?: number; second?: number } = {};
    const watching = ann.connect();
    watching.listen({
      message: (message) => {
        if (message.type === 'presence') away = message.away;
      },
    });
    watching.watch(id);
    for (const [ply, text] of ['a1', 'b1', 'a2'].entries())
      expectOk(await move(ply % 2 === 0 ? ann : ben, id, ply, text));
    await until(() => (socket.state === 'open' ? true : undefined));
    const claim = () => ann.act({ params: { id }, body: { action: 'claim', as: 'win' } });
    const there = await claim();
    expect(!there.ok && there.error.code).toBe('not-absent');
    socket.close();
    // Who waits is told since when the other is gone, for a countdown.
    await until(() => (away.second === undefined ? undefined : true));
    const early = await claim();
    expect(!early.ok && early.error.code).toBe('not-absent');
    watching.close();
  });

  test('a declined offer is told until the next move, and is not made again at once', async () => {
    const { id } = await seatTwo(ann, ben);
    for (const [ply, text] of ['a1', 'b1'].entries())
      expectOk(await move(ply % 2 === 0 ? ann : ben, id, ply, text));
    const act = (client: Client, action: 'offer' | 'decline' | 'withdraw') =>
      client.act({ params: { id }, body: { action, offer: 'draw' } });
    expectOk(await act(ann, 'offer'));
    expect(expectOk(await act(ben, 'decline')).declined).toEqual({ draw: 'first' });
    const again = await act(ann, 'offer');
    expect(!again.ok && again.error.code).toBe('offer-paused');
    expectOk(await act(ben, 'offer'));
    expectOk(await act(ben, 'withdraw'));
    const { events } = expectOk(await ann.gameEvents({ params: { id } }));
    expect(events.at(-1)).toMatchObject({ kind: 'withdrawn', side: 'second' });
    expectOk(await move(ann, id, 2, 'a2'));
    expect((await read(ann, id)).declined).toEqual({});
  });

  test('a record goes out and comes in again', async () => {
    const { id } = await seatTwo(ann, ben);
    for (const [ply, text] of ['a3', 'a1', 'b3', 'b1', 'c3'].entries())
      expectOk(await move(ply % 2 === 0 ? ann : ben, id, ply, text));
    const { text } = expectOk(await ann.gameRecord({ params: { id } }));
    const copy = expectOk(await ann.importGame({ body: { format: 'record', text } }));
    expect(copy).toMatchObject({
      status: 'finished',
      moves: ['a3', 'a1', 'b3', 'b1', 'c3'],
      outcome: { winner: 'first', reason: 'three-in-a-row' },
    });
    const bad = await ann.importGame({ body: { format: 'record', text: text.replace('b3', 'a1') } });
    expect(bad.ok).toBe(false);
    const position = expectOk(await ann.gameRecord({ params: { id }, query: { format: 'position' } }));
    expect(position.text).toBe('XXX...OO.');
  });
});
