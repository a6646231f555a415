import { expectOk } from '@boardwright/games';
import type { Client } from '@boardwright/protocol';
import type { GameQuery } from '@boardwright/protocol/internal';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { enterAccount, enterGuest, seatTwo, storageKinds, TOY } from '../testing/harness.ts';
import { useServer } from '../testing/suite.ts';
import { cutPage } from './list.ts';

const MORRIS = 'nine-mens-morris';

test.each([
  ['all of it', [5, 4, 3], [], 3, [5, 4, 3], undefined],
  ['a page and more', [5, 4, 3], [], 2, [5, 4], 4],
  ['games of one instant stay together', [5, 4, 4, 4, 3], [], 2, [5, 4, 4, 4], 4],
  ['beyond the last one looked at nothing is known', [9, 8, 2], [6], 3, [9, 8], 6],
  ['nothing fits so far', [], [6], 3, [], 6],
])('a page: %s', (_, fitting, cuts, limit, expected, next) => {
  const found = [
    ...fitting.map((created_at, i) => ({ id: `g${i}`, created_at, fits: true, cut: false })),
    ...cuts.map((created_at, i) => ({ id: `c${i}`, created_at, fits: false, cut: true })),
  ];
  const page = cutPage(found, limit);
  expect(page.ids.map((id) => fitting[Number(id.slice(1))])).toEqual(expected);
  expect(page.next).toBe(next);
});

describe.each(storageKinds())('lists of games over $name', (kind) => {
  const suite = useServer(kind);
  let ann: Client;
  let ben: Client;
  beforeAll(async () => {
    // Skipped suites have no server.
    if (!suite.server) return;
    [ann, ben] = [await enterAccount(suite.server, 'Anna'), await enterAccount(suite.server, 'Benno')];
    const open = await seatTwo(ann, ben, { visibility: 'public' });
    expectOk(await ben.act({ params: { id: open.id }, body: { action: 'resign' } }));
    await seatTwo(ann, ben, { visibility: 'public', variant: MORRIS });
    await seatTwo(ann, ben);
    const text = '[White "Hannah Arendt"]\n[Black "Ola"]\n[Result "1-0"]\n\n1. d6 f4 1-0\n';
    for (const visibility of ['public', 'private'] as const)
      expectOk(await ben.importGame({ body: { format: 'record', text, variant: MORRIS, visibility } }));
  });

  const count = async (client: Client, query: GameQuery) =>
    expectOk(await client.games({ query })).games.length;

  test.each<[GameQuery, number, number]>([
    [{}, 3, 5],
    [{ variant: TOY }, 1, 2],
    [{ family: 'morris' }, 2, 3],
    [{ status: 'finished' }, 2, 3],
    [{ status: 'active' }, 1, 2],
    [{ result: 'first' }, 2, 3],
    [{ result: 'second' }, 0, 0],
    [{ status: 'active', result: 'first' }, 0, 0],
    [{ variant: MORRIS, status: 'active' }, 1, 1],
    [{ variant: MORRIS, family: 'draughts' }, 0, 0],
    [{ name: 'ann' }, 2, 3],
    [{ name: 'benno', variant: TOY }, 1, 2],
    [{ name: 'hannah' }, 1, 2],
    [{ name: 'zzz' }, 0, 0],
    [{ name: 'ola', variant: MORRIS, result: 'first' }, 1, 2],
    [{ name: 'ola', result: 'draw' }, 0, 0],
    [{ least: 2 }, 1, 2],
    [{ least: 2, family: 'morris', status: 'finished' }, 1, 2],
    [{ opening: 'd6 f4' }, 1, 2],
    [{ opening: 'd6', variant: MORRIS }, 1, 2],
    [{ opening: 'd2', family: 'morris' }, 0, 0],
  ])('%j: a stranger sees %i, a player %i', async (query, strangers, players) => {
    const stranger = await enterGuest(suite.server);
    expect([await count(stranger, query), await count(ben, query)]).toEqual([strangers, players]);
  });

  test('games by the same rules are found whatever variant they were reached from, and all name their rules', async () => {
    const rules = { repetition: 0 };
    const house = await seatTwo(ann, ben, { visibility: 'public', variant: MORRIS, rules });
    expectOk(await ben.act({ params: { id: house.id }, body: { action: 'abort' } }));
    const { games } = expectOk(await ben.games({ query: { ruleset: house.ruleset ?? '' } }));
    expect(games.map(({ id, rules: told }) => [id, told])).toEqual([[house.id, rules]]);
    const plain = expectOk(await ben.games({ query: { variant: MORRIS, status: 'active' } })).games[0];
    expect([plain.rules, plain.ruleset === house.ruleset]).toEqual([undefined, false]);
    const stranger = await enterGuest(suite.server);
    const alike = (query: GameQuery) => count(stranger, { ...query, ruleset: plain.ruleset ?? '' });
    // The game that runs and the one from a record, which is by the same rules.
    expect([await alike({}), await alike({ status: 'active' }), await alike({ name: 'hannah' })]).toEqual([
      2, 1, 1,
    ]);
    expect(await alike({ family: 'draughts' })).toBe(0);
  });

  test('pages follow one another without a gap, whatever their size', async () => {
    const whole = expectOk(await ben.games()).games.map(({ id }) => id);
    const found: string[] = [];
    let before: number | undefined;
    do {
      const page = expectOk(await ben.games({ query: { limit: 1, ...(before ? { before } : {}) } }));
      found.push(...page.games.map(({ id }) => id));
      before = page.next;
    } while (before !== undefined);
    expect(new Set(found)).toEqual(new Set(whole));
  });

  test('what a player has won is counted as games end, and again when it is counted anew', async () => {
    const page = expectOk(await ann.player({ params: { id: 'Anna' } }));
    expect(page.counts).toEqual({ won: 1, drawn: 0, lost: 0, active: 1 });
    const { db } = suite.server.core;
    const anew =
      await sql`select player, sum(won)::int as won, sum(drawn)::int as drawn, sum(lost)::int as lost,
      sum(active)::int as active from games as g, tally_rows(g) group by player order by player`.execute(db);
    const kept = await db.selectFrom('tallies').selectAll().orderBy('player').execute();
    expect(kept).toEqual(anew.rows);
  });
});
