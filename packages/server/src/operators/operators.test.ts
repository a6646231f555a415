import { expectOk } from '@boardwright/games';
import { type Client, createClient } from '@boardwright/protocol';
import type { OperatorRequest, ServerMessage } from '@boardwright/protocol/internal';
import { beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_CONFIG } from '../process/config.ts';
import { enterAccount, enterGuest, seatTwo, storageKinds, TOY, until } from '../testing/harness.ts';
import { useServer } from '../testing/suite.ts';
import { operateStorage } from './control.ts';

describe('operators', () => {
  const [kind] = storageKinds();
  const suite = useServer(kind, {
    config: { operators: ['warden', 'admin'], takebacks: 'casual', bots: 'casual' },
  });
  let warden: Client;
  beforeEach(async () => {
    const first = await enterGuest(suite.server);
    const made = await first.signUp({ body: { name: 'Warden', password: 'long enough', keep: 'token' } });
    const entered = made.ok
      ? made
      : await first.signIn({ body: { name: 'Warden', password: 'long enough', keep: 'token' } });
    first.setToken(expectOk(entered).token);
    warden = first;
  });
  const act = (request: OperatorRequest) => warden.operate({ body: request });

  test('a report is read, a game removed, and both are written down', async () => {
    const [ann, ben] = [await enterGuest(suite.server), await enterGuest(suite.server)];
    const { id } = await seatTwo(ann, ben);
    expectOk(await ben.report({ body: { game: id, text: 'insults' } }));
    const { reports } = expectOk(await warden.operatorView());
    expect(reports[0]).toMatchObject({ game: id, text: 'insults' });
    expectOk(await act({ action: 'remove-game', subject: id, reason: 'insults' }));
    expectOk(await act({ action: 'close-report', subject: reports[0].id, reason: 'done' }));
    const seen = await ann.game({ params: { id } });
    const moved = await ann.move({ params: { id }, body: { move: 'a1', ply: 0 } });
    expect([!seen.ok && seen.error.code, !moved.ok && moved.error.code]).toEqual(['no-game', 'no-game']);
    const after = expectOk(await warden.operatorView());
    expect(after.reports).toEqual([]);
    expect(after.log.slice(0, 2).map(({ by, action }) => [by, action])).toEqual([
      ['Warden', 'close-report'],
      ['Warden', 'remove-game'],
    ]);
    const again = await act({ action: 'remove-game', subject: id, reason: 'insults' });
    expect(!again.ok && again.error.code).toBe('no-subject');
  });

  test('a message is taken out of the chat, on open pages too, and those after it keep their places', async () => {
    const [ann, ben] = [await enterAccount(suite.server), await enterGuest(suite.server)];
    const { id } = await seatTwo(ann, ben, { clock: { kind: 'days', days: 3 } });
    const socket = ben.connect();
    const heard: ServerMessage[] = [];
    socket.listen({ message: (message) => heard.push(message) });
    socket.watchDesk();
    await until(() => socket.desk);
    expectOk(await ann.say({ params: { id }, body: { text: 'an insult' } }));
    expectOk(await ben.report({ body: { game: id, text: 'see the chat' } }));
    const report = expectOk(await warden.operatorView()).reports.find(({ game }) => game === id);
    expect(report?.chat).toMatchObject([{ number: 1, side: 'first', text: 'an insult' }]);
    expect(report?.seats?.[0]).toMatchObject({ kind: 'person', player: { id: expectOk(await ann.me()).id } });
    const removal = { action: 'remove-message', subject: `${id}/1`, reason: 'insults' } as const;
    expectOk(await act(removal));
    await until(() =>
      heard.find((message) => message.type === 'chat' && message.line.number === 1 && message.line.isRemoved),
    );
    expectOk(await ann.say({ params: { id }, body: { phrase: 'sorry' } }));
    const { lines } = expectOk(await ben.chat({ params: { id } }));
    expect(lines.map(({ number, text, phrase, isRemoved }) => [number, text, phrase, isRemoved])).toEqual([
      [1, undefined, undefined, true],
      [2, undefined, 'sorry', undefined],
    ]);
    expect(expectOk(await warden.operatorView()).log[0]).toMatchObject(removal);
    for (const subject of [`${id}/1`, `${id}/9`, id, `${id}/x`]) {
      const none = await act({ ...removal, subject });
      expect(!none.ok && none.error.code).toBe('no-subject');
    }
    // By the owner of the data as well.
    const config = { ...DEFAULT_CONFIG, ...suite.storage.config };
    const request = { ...removal, subject: `${id}/2` };
    expectOk(await operateStorage(config, { kind: 'act', by: 'owner', request }));
    await until(() =>
      heard.find((message) => message.type === 'chat' && message.line.number === 2 && message.line.isRemoved),
    );
    socket.close();
  });

  test('an account that is banned is out at once, also at the password, until the ban is lifted', async () => {
    const rude = await enterAccount(suite.server, 'Rude');
    const socket = rude.connect();
    await until(() => (socket.state === 'open' ? true : undefined));
    expectOk(await act({ action: 'ban-account', subject: 'RUDE', reason: 'floods' }));
    await until(() => (socket.state === 'open' ? undefined : true));
    socket.close();
    expect((await rude.me()).ok).toBe(false);
    const signIn = async () =>
      (await enterGuest(suite.server)).signIn({ body: { name: 'Rude', password: 'long enough' } });
    const refused = await signIn();
    expect(!refused.ok && refused.error.code).toBe('banned');
    expectOk(await act({ action: 'lift-ban', subject: 'rude', reason: 'apologised' }));
    expect((await signIn()).ok).toBe(true);
  });

  test('a name is taken away from account and games, and rests', async () => {
    const rude = await enterAccount(suite.server, 'BadWord');
    const ben = await enterGuest(suite.server);
    const { id } = await seatTwo(rude, ben);
    expectOk(await act({ action: 'remove-name', subject: 'badword', reason: 'an insult' }));
    expect(JSON.stringify(expectOk(await ben.game({ params: { id } })))).not.toContain('BadWord');
    expect(expectOk(await rude.me()).name).toMatch(/^Player-/);
    const heir = await ben.signUp({ body: { name: 'BadWord', password: 'long enough' } });
    expect(!heir.ok && heir.error.code).toBe('name-taken');
  });

  test('the owner says in which games moves are taken back and programs play, and who is called after an office', async () => {
    const clock = { kind: 'days', days: 3 } as const;
    const [eve, fay] = [await enterAccount(suite.server), await enterAccount(suite.server)];
    for (const [rated, code] of [
      [true, 'not-permitted'],
      [false, false],
    ] as const) {
      const { id } = await seatTwo(eve, fay, { clock, rated });
      expectOk(await eve.move({ params: { id }, body: { move: 'a1', ply: 0 } }));
      const asked = await eve.act({ params: { id }, body: { action: 'offer', offer: 'takeback' } });
      expect([rated, !asked.ok && asked.error.code]).toEqual([rated, code]);
    }
    const { token } = expectOk(await eve.createToken({ body: { name: 'bot', scopes: ['play', 'lobby'] } }));
    const bot = createClient({ baseUrl: suite.server.address, token });
    const wish = { variant: TOY, clock, rated: true };
    const { seek } = expectOk(await fay.seek({ body: wish }));
    const seats = [{ kind: 'open' }, { kind: 'me' }] as const;
    const { game, links } = expectOk(await fay.createGame({ body: { ...wish, seats: [...seats] } }));
    for (const answer of [
      await bot.seek({ body: wish }),
      await bot.takeSeek({ params: { id: seek?.id ?? '' } }),
      await bot.createGame({ body: { ...wish, seats: [...seats] } }),
      await bot.joinGame({ params: { id: game.id }, body: { link: links.first ?? '' } }),
    ])
      expect(!answer.ok && answer.error.code).toBe('rated-needs-people');
    expectOk(await bot.seek({ body: { ...wish, rated: false } }));
    const admin = await enterAccount(suite.server, 'Admin');
    expect(expectOk(await admin.me()).isOperator).toBe(true);
  });

  test('nobody else may, and the owner of the data may by command, while the server runs', async () => {
    const ann = await enterAccount(suite.server, 'Nobody');
    const view = await ann.operatorView();
    const acted = await ann.operate({ body: { action: 'ban-account', subject: 'Warden', reason: 'x' } });
    expect([!view.ok && view.error.code, !acted.ok && acted.error.code]).toEqual([
      'not-an-operator',
      'not-an-operator',
    ]);
    const config = { ...DEFAULT_CONFIG, ...suite.storage.config };
    const request = { action: 'ban-address', subject: '203.0.113.9', reason: 'floods' } as const;
    expectOk(await operateStorage(config, { kind: 'act', by: 'owner', request }));
    const looked = expectOk(await operateStorage(config, { kind: 'view' }));
    expect(looked?.bans).toMatchObject([{ kind: 'address', subject: '203.0.113.9', by: 'owner' }]);
    expect(suite.server.core.bans.hasAddress('203.0.113.9')).toBe(true);
    const none = await operateStorage(config, {
      kind: 'act',
      by: 'owner',
      request: { ...request, subject: 'not an address' },
    });
    expect(!none.ok && none.error.code).toBe('no-subject');
  });
});
