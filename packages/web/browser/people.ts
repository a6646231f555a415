import { choose } from '@boardwright/engine';
import { expectOk, openMatch, type RuleOverrides } from '@boardwright/games';
import { type Client, type Clock, createClient } from '@boardwright/protocol';
import { SECRET } from './account.ts';

export const RAPID: Clock = { kind: 'fischer', initialMs: 600_000, incrementMs: 5000 };

/** A player without a browser. */
export interface Person {
  readonly id: string;
  readonly client: Client;
}

export async function enter(url: string, name: string): Promise<Person> {
  const client = createClient({ baseUrl: url });
  client.setToken(expectOk(await client.guest()).token);
  const made = expectOk(await client.signUp({ body: { name, password: SECRET, keep: 'token' } }));
  client.setToken(made.token);
  return { id: expectOk(await client.me()).id, client };
}

/** A game between the two with so many moves of the engine played, the loser resigning where one is named. */
export async function playGame(
  [first, second]: readonly [Person, Person],
  wish: {
    readonly variant: string;
    readonly rules?: RuleOverrides;
    readonly moves: number;
    readonly clock?: Clock;
    readonly resigns?: 0 | 1;
  },
): Promise<string> {
  const { variant, rules, clock = RAPID, resigns } = wish;
  const game = { variant, ...(rules ? { rules } : {}) };
  const made = expectOk(
    await first.client.createGame({
      body: {
        ...game,
        seats: [{ kind: 'me' }, { kind: 'open' }],
        clock,
        // Others count for no rating.
        rated: resigns !== undefined && !rules,
        visibility: 'public',
      },
    }),
  );
  const { id } = made.game;
  let view = expectOk(
    await second.client.joinGame({ params: { id }, body: { link: made.links.second ?? '' } }),
  );
  while (view.ply < wish.moves && view.status === 'active') {
    const mover = view.turn === 'first' ? first : second;
    const match = expectOk(openMatch({ ...game, moves: view.moves }));
    const { move } = expectOk(choose(match, { level: '2', seed: view.ply }));
    expectOk(await mover.client.move({ params: { id }, body: { move, ply: view.ply } }));
    view = expectOk(await first.client.game({ params: { id } }));
  }
  const loser = resigns === 0 ? first : second;
  if (resigns !== undefined) expectOk(await loser.client.act({ params: { id }, body: { action: 'resign' } }));
  return id;
}
