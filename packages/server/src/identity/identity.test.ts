import { scryptSync } from 'node:crypto';
import { expectOk } from '@boardwright/games';
import { type Client, createClient } from '@boardwright/protocol';
import { describe, expect, test } from 'vitest';
import {
  checkHash,
  hashPassword,
  isSigned,
  makeRecoveryCode,
  makeSecret,
  PASSWORD_COST,
  sign,
} from '../crypto/secrets.ts';
import { enterAccount, enterGuest, seatTwo, storageKinds, TOY } from '../testing/harness.ts';
import { useServer } from '../testing/suite.ts';
import { Sweep } from './sweep.ts';

test('secrets have the bits they promise', async () => {
  // 24 bytes are 192 bits; 20 letters out of 31 are 99 bits.
  expect(Buffer.from(makeSecret(), 'base64url').length).toBe(24);
  expect(makeRecoveryCode()).toMatch(/^([A-HJKMNP-Z2-9]{5}-){3}[A-HJKMNP-Z2-9]{5}$/);
  expect(isSigned('a', sign('a', 'k'), 'k')).toBe(true);
  expect(isSigned('a', sign('a', 'other'), 'k')).toBe(false);
  expect(await checkHash('anything', undefined, PASSWORD_COST)).toMatchObject({ isRight: false });
});

test('a password is hashed as the cheat sheet of OWASP asks, and what it took stands with the hash', async () => {
  // "N=2^15 (32 MiB), r=8 (1024 bytes), p=3" of the sheet on password storage.
  const hash = await hashPassword('long enough', PASSWORD_COST);
  expect(hash).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(await checkHash('long enough', hash, PASSWORD_COST)).toEqual({ isRight: true, isCurrent: true });
  expect(await checkHash('long enougH', hash, PASSWORD_COST)).toMatchObject({ isRight: false });
});

describe('accounts', () => {
  const [kind] = storageKinds();
  const suite = useServer(kind, { config: { operators: ['janitor'] } });

  const anonymous = (): Client => createClient({ baseUrl: suite.server.address });
  const signIn = (name: string, password: string) =>
    anonymous().signIn({ body: { name, password, keep: 'token' } });

  test('a guest that signs up keeps its games, and its old cookie opens nothing', async () => {
    const guest = await enterGuest(suite.server);
    const other = await enterGuest(suite.server);
    const { id } = await seatTwo(guest, other);
    const old = guest.token;
    const made = expectOk(
      await guest.signUp({ body: { name: 'Keeper', password: 'long enough', keep: 'token' } }),
    );
    guest.setToken(made.token);
    expect(expectOk(await guest.me())).toMatchObject({ kind: 'account', name: 'Keeper' });
    expectOk(await guest.move({ params: { id }, body: { move: 'a1', ply: 0 } }));
    // The other player knows from now on with whom they play.
    expect(expectOk(await other.game({ params: { id } })).seats[0]).toMatchObject({
      player: { name: 'Keeper' },
    });
    const [listed] = expectOk(await guest.games()).games;
    expect(listed.seats[0]).toMatchObject({ player: { name: 'Keeper' } });
    guest.setToken(old);
    const refused = await guest.me();
    expect(!refused.ok && refused.error.code).toBe('bad-token');
  });

  test('who signs in takes the guest’s games and seeks along, but sits in no game twice', async () => {
    const account = await enterAccount(suite.server, 'Mergena');
    const guest = await enterGuest(suite.server);
    const { id } = await seatTwo(await enterGuest(suite.server), guest);
    const { id: own } = await seatTwo(account, guest);
    expectOk(await guest.seek({ body: { variant: TOY, clock: { kind: 'days', days: 2 }, rated: false } }));
    const body = { name: 'Mergena', password: 'long enough', keep: 'token' } as const;
    guest.setToken(expectOk(await guest.signIn({ body })).token);
    const view = expectOk(await guest.game({ params: { id } }));
    expect([view.you, view.seats[1]]).toMatchObject([['second'], { player: { name: 'Mergena' } }]);
    expect(expectOk(await guest.game({ params: { id: own } })).you).toEqual(['first']);
    expect(expectOk(await guest.seeks()).map(({ player }) => player.name)).toEqual(['Mergena']);
    const { events } = expectOk(await guest.gameEvents({ params: { id } }));
    expect(events.find(({ kind }) => kind === 'joined')).toMatchObject({
      seat: { player: { name: 'Mergena' } },
    });
  });

  test('names are unique whatever their case, passwords and names are checked', async () => {
    await enterAccount(suite.server, 'Unique');
    const again = await (await enterGuest(suite.server)).signUp({
      body: { name: 'uniquE', password: 'long enough' },
    });
    expect(!again.ok && again.error.code).toBe('name-taken');
    for (const [name, code] of [
      ['Un1que', 'name-alike'],
      ['uni-que_', 'name-alike'],
      ['GuestHeron42', 'name-reserved'],
      ['Adm1n', 'name-reserved'],
      ['Moderators-7', 'name-reserved'],
      ['BoardwrightHelp', 'name-reserved'],
      ['The_Admin-Team', 'name-reserved'],
      // Nobody has signed up by the operator's name yet.
      ['Janitor7', 'name-reserved'],
      ['the-Jan1tor', 'name-reserved'],
    ] as const) {
      const pretends = await (await enterGuest(suite.server)).signUp({
        body: { name, password: 'long enough' },
      });
      expect([name, !pretends.ok && pretends.error.code]).toEqual([name, code]);
    }
    expect((await enterAccount(suite.server, 'Janitor')).token).toBeDefined();
    expect((await enterAccount(suite.server, 'Adminton')).token).toBeDefined();
    const short = await (await enterGuest(suite.server)).signUp({
      body: { name: 'Short', password: 'short' },
    });
    expect(!short.ok && short.error.problem).toMatchObject({ code: 'bad-input', field: 'password' });
    for (const [name, password] of [
      ['Unique', 'not the one'],
      ['Nobody', 'long enough'],
    ]) {
      const wrong = await signIn(name, password);
      expect(!wrong.ok && wrong.error.code).toBe('bad-credentials');
    }
    expect((await signIn('UNIQUE', 'long enough')).ok).toBe(true);
  });

  test('a hash of version 0.1 still opens, and is made anew at the first sign-in', async () => {
    const ann = await enterAccount(suite.server, 'Early');
    const { db } = suite.server.core;
    const stored = () =>
      db.selectFrom('players').select('password').where('name', '=', 'Early').executeTakeFirst();
    // As version 0.1 wrote it: sixteen thousand rounds, which it did not say.
    const salt = Buffer.alloc(16, 7);
    const key = scryptSync('long enough', salt, 32, { N: 16384, r: 8, p: 1 });
    const password = `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
    await db.updateTable('players').set({ password }).where('name', '=', 'Early').execute();
    expect((await signIn('Early', 'not the one')).ok).toBe(false);
    expect((await stored())?.password).toBe(password);
    expect((await signIn('Early', 'long enough')).ok).toBe(true);
    expect((await stored())?.password).toMatch(/^scrypt\$1024\$8\$1\$/);
    expect((await signIn('Early', 'long enough')).ok).toBe(true);
    expect((await ann.me()).ok).toBe(true);
  });

  test('tokens and other sessions end with the password, and a name that was given up rests', async () => {
    const ann = await enterAccount(suite.server, 'Changer');
    const other = anonymous();
    other.setToken(expectOk(await signIn('Changer', 'long enough')).token);
    const bot = anonymous();
    bot.setToken(expectOk(await ann.createToken({ body: { name: 'bot', scopes: ['play'] } })).token);
    expectOk(await ann.changePassword({ body: { password: 'long enough', next: 'longer still' } }));
    expect([(await other.me()).ok, (await bot.me()).ok, (await ann.me()).ok]).toEqual([false, false, true]);
    expectOk(await ann.deleteMe({ body: { password: 'longer still' } }));
    const heir = await (await enterGuest(suite.server)).signUp({
      body: { name: 'changer', password: 'long enough' },
    });
    expect(!heir.ok && heir.error.code).toBe('name-taken');
  });

  test('a session can be ended from another', async () => {
    const one = await enterAccount(suite.server, 'Twice');
    const two = createClient({ baseUrl: suite.server.address });
    two.setToken(expectOk(await signIn('Twice', 'long enough')).token);
    const sessions = expectOk(await two.sessions());
    expect(sessions.length).toBe(2);
    const other = sessions.find((session) => !session.current);
    expectOk(await two.endSession({ params: { id: other?.id ?? '' } }));
    const gone = await one.me();
    expect(!gone.ok && gone.error.code).toBe('bad-token');
    expectOk(await two.signOut());
    expect((await two.me()).ok).toBe(false);
  });

  test('the recovery code works once, ends all sessions, and gives a new one', async () => {
    const guest = await enterGuest(suite.server);
    const made = expectOk(
      await guest.signUp({ body: { name: 'Lost', password: 'long enough', keep: 'token' } }),
    );
    const body = {
      name: 'Lost',
      code: made.recoveryCode.toLowerCase(),
      password: 'a new password',
      keep: 'token',
    } as const;
    const recovered = expectOk(await anonymous().recover({ body }));
    expect(recovered.recoveryCode).not.toBe(made.recoveryCode);
    const again = await anonymous().recover({ body });
    expect(!again.ok && again.error.code).toBe('bad-credentials');
    guest.setToken(made.token);
    expect((await guest.me()).ok).toBe(false);
    expect((await signIn('Lost', 'a new password')).ok).toBe(true);
  });

  test('a token does what its scopes say and nothing of the account’s', async () => {
    const owner = await enterAccount(suite.server, 'Owner');
    const reader = expectOk(await owner.createToken({ body: { name: 'r', scopes: ['read'] } }));
    const bot = createClient({ baseUrl: suite.server.address, token: reader.token });
    expect(expectOk(await bot.me()).scopes).toEqual(['read']);
    expectOk(await bot.games());
    for (const answer of [
      await bot.createGame({ body: { variant: TOY, seats: [{ kind: 'me' }, { kind: 'open' }] } }),
      await bot.tokens(),
      await bot.createToken({ body: { name: 'x', scopes: ['play'] } }),
      await bot.deleteMe({ body: { password: 'long enough' } }),
      await bot.seek({ body: { variant: TOY, clock: { kind: 'none' }, rated: false } }),
    ])
      expect(!answer.ok && answer.error.code).toBe('needs-scope');
    expectOk(await owner.deleteToken({ params: { id: reader.info.id } }));
    expect((await bot.me()).ok).toBe(false);
    const guest = await (await enterGuest(suite.server)).createToken({
      body: { name: 'x', scopes: ['play'] },
    });
    expect(guest.ok).toBe(false);
  });

  test('a token may have every scope there is', async () => {
    const owner = await enterAccount(suite.server, 'Trusting');
    const scopes = ['read', 'play', 'lobby', 'solve'] as const;
    const made = expectOk(await owner.createToken({ body: { name: 'all', scopes: [...scopes] } }));
    const bot = createClient({ baseUrl: suite.server.address, token: made.token });
    expect(expectOk(await bot.me()).scopes).toEqual(scopes);
    expect(expectOk(await owner.tokens())).toMatchObject([{ name: 'all', scopes }]);
  });

  test('an account is exported whole, and deleted with its running games resigned', async () => {
    const ann = await enterAccount(suite.server, 'Leaver');
    const ben = await enterGuest(suite.server);
    const { id } = await seatTwo(ann, ben);
    expectOk(await ann.saveChallenge({ body: { version: 0, data: { prestige: 3 } } }));
    const data = expectOk(await ann.myData());
    expect(data).toMatchObject({
      player: { name: 'Leaver' },
      challenge: { version: 1 },
      games: [{ id, log: [] }],
    });
    expect(JSON.stringify(data)).not.toMatch(/scrypt|hash|link0/);
    const wrong = await ann.deleteMe({ body: { password: 'not the one' } });
    expect(!wrong.ok && wrong.error.code).toBe('bad-credentials');
    expectOk(await ann.deleteMe({ body: { password: 'long enough' } }));
    expect((await ann.me()).ok).toBe(false);
    const left = expectOk(await ben.game({ params: { id } }));
    expect(left).toMatchObject({ status: 'finished', outcome: { winner: 'second', reason: 'resigned' } });
    expect(JSON.stringify(left)).not.toContain('Leaver');
    expect((await ben.player({ params: { id: 'Leaver' } })).ok).toBe(false);
  });

  test('guests that nobody can be again are swept up, with what nobody else could see', async () => {
    const { db } = suite.server.core;
    const [keeper, ancient] = [await enterGuest(suite.server), await enterGuest(suite.server)];
    const { id: kept } = await seatTwo(keeper, ancient);
    const text = expectOk(await keeper.gameRecord({ params: { id: kept } })).text;
    const gone = await enterGuest(suite.server);
    const { id: brought } = expectOk(await gone.importGame({ body: { format: 'record', text } }));
    expectOk(await gone.saveChallenge({ body: { version: 0, data: {} } }));
    const idOf = async (client: Client) => expectOk(await client.me()).id;
    const age = async (id: string, days: number) => {
      const row = { id, kind: 'guest', created_at: Date.now() - days * 86_400_000 } as const;
      await db
        .insertInto('players')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
      return id;
    };
    // A week for those who left nothing, 400 days (as long as their cookie lasts) for the others.
    const staying = [
      await age('a guest of six days', 6),
      await age(await idOf(keeper), 399),
      await age(await idOf(ancient), 401),
    ];
    const leaving = [await age('a guest of eight days', 8), await age(await idOf(gone), 401)];
    await new Sweep(db).run();
    const left = (await db.selectFrom('players').select('id').execute()).map(({ id }) => id);
    expect(staying.filter((id) => !left.includes(id))).toEqual([]);
    expect(leaving.filter((id) => left.includes(id))).toEqual([]);
    const games = await db.selectFrom('games').select('id').where('id', 'in', [kept, brought]).execute();
    expect(games.map(({ id }) => id)).toEqual([kept]);
  });

  test('a challenge is saved over the version it was made from', async () => {
    const guest = await enterGuest(suite.server);
    expect(expectOk(await guest.challenge())).toEqual({ version: 0, data: {} });
    expectOk(await guest.saveChallenge({ body: { version: 0, data: { rank: 1 } } }));
    const stale = await guest.saveChallenge({ body: { version: 0, data: { rank: 9 } } });
    expect(!stale.ok && stale.error.code).toBe('version-conflict');
    const early = await (await enterGuest(suite.server)).saveChallenge({ body: { version: 4, data: {} } });
    expect(!early.ok && early.error.code).toBe('version-conflict');
    expect(expectOk(await guest.challenge())).toEqual({ version: 1, data: { rank: 1 } });
    const huge = await guest.saveChallenge({ body: { version: 1, data: 'x'.repeat(200_000) } });
    expect(!huge.ok && huge.error.code).toBe('body-too-large');
  });
});
