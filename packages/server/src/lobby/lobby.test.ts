import { expectOk } from '@boardwright/games';
import type { Client, SeekRequest } from '@boardwright/protocol';
import { describe, expect, test } from 'vitest';
import { deviationNow, fresh, rateGame } from '../play/ratings.ts';
import { enterAccount, enterGuest, seatTwo, storageKinds, TOY, until } from '../testing/harness.ts';
import { useServer } from '../testing/suite.ts';

const DAY_MS = 86_400_000;
const FAMILY = { family: 'f', ruleset: '', variant: null, speed: 'blitz' } as const;
const BLITZ = { kind: 'fischer', initialMs: 180_000, incrementMs: 2000 } as const;

test('ratings agree with the published Glicko-2 numbers for one game', () => {
  // Two new players (1500, 350, 0.06), one win: 1662.31 and 1337.69, deviation 290.32. Worked out by the paper's
  // formulas: phi = 2.014762, g = 0.669, v = 8.938, delta = 2.990.
  const [winner, loser] = rateGame(fresh('a', FAMILY, 0), fresh('b', FAMILY, 0), 1, 0);
  expect(winner.rating).toBeCloseTo(1662.31, 1);
  expect(loser.rating).toBeCloseTo(1337.69, 1);
  expect(winner.deviation).toBeCloseTo(290.32, 1);
});

test('what is known of a player fades, up to knowing nothing', () => {
  const row = { deviation: 50, updated_at: 0 };
  expect(deviationNow(row, 0)).toBe(50);
  expect(deviationNow(row, 730 * DAY_MS)).toBeCloseTo(350, 5);
  expect(deviationNow(row, 5000 * DAY_MS)).toBe(350);
});

describe.each(storageKinds())('lobby over $name', (kind) => {
  const suite = useServer(kind);

  const seek = async (client: Client, wish: Partial<SeekRequest> = {}) =>
    expectOk(await client.seek({ body: { variant: TOY, clock: BLITZ, rated: false, ...wish } }));

  test('equal seeks become a game, others wait, and the first one is told', async () => {
    const [ann, ben] = [await enterGuest(suite.server), await enterGuest(suite.server)];
    const socket = ann.connect();
    let paired = '';
    let seeks = -1;
    socket.listen({
      message: (message) => {
        if (message.type === 'seeks') seeks = message.seeks.length;
      },
      desk: (_, notices) => {
        for (const notice of notices) if (notice.kind === 'paired') paired = notice.game.id;
      },
    });
    socket.watchDesk();
    await until(() => (socket.state === 'open' ? true : undefined));
    socket.watchLobby(true);
    await until(() => (seeks === 0 ? true : undefined));
    expect((await seek(ann, { side: 'second' })).seek).toBeDefined();
    await until(() => (seeks === 1 ? true : undefined));
    expect((await seek(ben, { side: 'second' })).seek).toBeDefined();
    expect((await seek(ben, { clock: { kind: 'days', days: 2 } })).seek).toBeDefined();
    const { game } = await seek(ben, { side: 'any' });
    await until(() => (paired === game ? true : undefined));
    expect(expectOk(await ann.game({ params: { id: game ?? '' } })).you).toEqual(['second']);
    // Ben's other live seek ended with the pairing; by correspondence one may play more than one game.
    const left = expectOk(await ann.seeks());
    expect(left.map(({ clock }) => clock)).toEqual([{ kind: 'days', days: 2 }]);
    expectOk(await ben.cancelSeek({ params: { id: left[0].id } }));
    socket.close();
  });

  test('equal seeks sent at once are all paired', async () => {
    const guests = await Promise.all(Array.from({ length: 8 }, () => enterGuest(suite.server)));
    const clock = { kind: 'days', days: 7 } as const;
    const answers = await Promise.all(guests.map((guest) => seek(guest, { clock })));
    expect(answers.filter((answer) => answer.game).length).toBe(4);
    expect(expectOk(await guests[0].seeks())).toEqual([]);
  });

  test('a seek can be taken by hand, once, and not by its maker', async () => {
    const [ann, ben] = [await enterGuest(suite.server), await enterGuest(suite.server)];
    const id = (await seek(ann)).seek?.id ?? '';
    const own = await ann.takeSeek({ params: { id } });
    expect(!own.ok && own.error.code).toBe('own-seek');
    expect(expectOk(await ben.takeSeek({ params: { id } })).game).toBeDefined();
    const late = await ben.takeSeek({ params: { id } });
    expect(!late.ok && late.error.code).toBe('no-seek');
  });

  test('a rated game changes both ratings once, and shows on pages and the board of leaders', async () => {
    const [ann, ben] = [await enterAccount(suite.server), await enterAccount(suite.server)];
    const guest = await enterGuest(suite.server);
    const refused = await guest.seek({ body: { variant: TOY, clock: BLITZ, rated: true } });
    expect(!refused.ok && refused.error.code).toBe('rated-needs-account');
    await seek(ann, { rated: true, side: 'first' });
    const id = (await seek(ben, { rated: true })).game ?? '';
    expectOk(await ann.move({ params: { id }, body: { move: 'a1', ply: 0 } }));
    expectOk(await ben.move({ params: { id }, body: { move: 'b1', ply: 1 } }));
    const answers = await Promise.all([
      ann.act({ params: { id }, body: { action: 'resign' } }),
      ben.act({ params: { id }, body: { action: 'resign' } }),
    ]);
    expect(answers.filter((answer) => answer.ok).length).toBe(1);
    const over = expectOk(await ann.game({ params: { id } }));
    const isFirst = over.outcome?.winner === 'first';
    const [won, lost] = isFirst ? [0, 1] : [1, 0];
    expect(over.ratings?.[won].after).toBeCloseTo(1662.31, 1);
    expect(over.ratings?.[lost].after).toBeCloseTo(1337.69, 1);
    const me = expectOk(await (isFirst ? ann : ben).me());
    const page = expectOk(await guest.player({ params: { id: me.name ?? '' } }));
    expect(page).toMatchObject({ counts: { won: 1, lost: 0 }, ratings: [{ speed: 'blitz', games: 1 }] });
    expect(page.ratings[0].rating).toBeCloseTo(1662.31, 1);
    // The ruleset has a rating of its own, which is not shown before it has settled.
    const kept = await suite.server.core.db
      .selectFrom('ratings')
      .selectAll()
      .where('player', '=', me.id)
      .execute();
    expect(kept.map(({ variant }) => variant).sort()).toEqual([TOY, null].sort());
    // One game says too little for the board of leaders.
    expect(expectOk(await guest.leaders({ query: { family: TOY } }))).toEqual([]);
    await suite.server.core.db.updateTable('ratings').set({ deviation: 80 }).execute();
    const leaders = expectOk(await guest.leaders({ query: { family: TOY, speed: 'blitz' } }));
    expect(leaders[0].player.name).toBe(me.name);
    const settled = expectOk(await guest.player({ params: { id: me.id } }));
    expect(settled.ratings.map(({ variant }) => variant)).toEqual([undefined, TOY]);
  });

  test('a rated game that somebody never moved in costs no rating', async () => {
    const [ann, ben] = [await enterAccount(suite.server), await enterAccount(suite.server)];
    const { id } = await seatTwo(ann, ben, { clock: BLITZ, rated: true });
    expectOk(await ann.move({ params: { id }, body: { move: 'a1', ply: 0 } }));
    const over = expectOk(await ben.act({ params: { id }, body: { action: 'resign' } }));
    expect([over.outcome?.winner, over.ratings]).toEqual(['first', undefined]);
    const me = expectOk(await ben.me());
    expect(expectOk(await ann.player({ params: { id: me.id } })).ratings).toEqual([]);
  });

  test('an unrated game leaves ratings alone', async () => {
    const [ann, ben] = [await enterAccount(suite.server), await enterAccount(suite.server)];
    const { id } = await seatTwo(ann, ben, { clock: BLITZ });
    const over = expectOk(await ann.act({ params: { id }, body: { action: 'resign' } }));
    expect(over.ratings).toBeUndefined();
    const me = expectOk(await ann.me());
    expect(expectOk(await ben.player({ params: { id: me.id } })).ratings).toEqual([]);
  });
});
