import { expectOk } from '@boardwright/games';
import type { Client, CreateGameRequest } from '@boardwright/protocol';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { NOW } from '../play/ledger.ts';
import { enterAccount, enterGuest, seatTwo, storageKinds, TOY, until } from '../testing/harness.ts';
import { useServer } from '../testing/suite.ts';

const DAYS = { kind: 'days', days: 3 } as const;
const BLITZ = { kind: 'fischer', initialMs: 3_600_000, incrementMs: 0 } as const;
const MOVES = ['a1', 'b1', 'a2', 'b2'];

describe.each(storageKinds())('games worth watching over $name', (kind) => {
  const suite = useServer(kind);

  async function begin(players: readonly [Client, Client], plies: number, wish: Partial<CreateGameRequest>) {
    const { id } = await seatTwo(...players, { visibility: 'public', clock: DAYS, ...wish });
    for (const [ply, move] of MOVES.slice(0, plies).entries())
      expectOk(await players[ply % 2].move({ params: { id }, body: { ply, move } }));
    return id;
  }

  /** As if the last move had been made so long ago. */
  async function age(id: string, minutes: number): Promise<void> {
    const { db } = suite.server.core;
    await db
      .updateTable('games')
      .set({ updated_at: sql<number>`${NOW} - ${minutes * 60_000}::double precision` })
      .where('id', '=', id)
      .execute();
  }

  test('those of rated players come first, then those with more moves, and no game that stands still', async () => {
    const { server } = suite;
    const rated = [await enterAccount(server), await enterAccount(server)] as const;
    const guests = [await enterGuest(server), await enterGuest(server)] as const;
    const over = await begin(rated, 2, { rated: true });
    expectOk(await rated[0].act({ params: { id: over }, body: { action: 'resign' } }));
    const calm = await begin(guests, 1, {});
    const best = await begin(rated, 1, { rated: true });
    const busy = await begin(guests, 4, {});
    const slow = await begin(guests, 2, {});
    const left = await begin(guests, 3, { clock: BLITZ });
    for (const id of [slow, left]) await age(id, 11);
    await begin(guests, 0, {});
    await begin(guests, 3, { visibility: 'private' });
    const machine = expectOk(
      await rated[0].createGame({
        body: { variant: TOY, seats: [{ kind: 'me' }, { kind: 'ai', level: 'easy' }], visibility: 'public' },
      }),
    ).game.id;
    expectOk(await rated[0].move({ params: { id: machine }, body: { ply: 0, move: 'a1' } }));
    const watcher = await enterGuest(server);
    await until(async () =>
      expectOk(await watcher.game({ params: { id: machine } })).ply > 1 ? true : undefined,
    );
    const shown = expectOk(await watcher.bestGames()).map(({ id }) => id);
    expect(shown).toEqual([best, busy, slow, calm, machine]);
  });
});
