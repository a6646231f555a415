import { registry } from '@boardwright/games';
import { createClient, type GameEvent, type GameView, type Seek } from '@boardwright/protocol';
import { type ChatLine, type ClientMessage, deskGameOf, type Notice } from '@boardwright/protocol/internal';
import { expect, test } from 'vitest';
import { enterGame, showNews } from '../screens/online/lobby.ts';
import { makeApp, pressAll, settle, textOf } from '../testing/test-app.ts';
import { Lobby } from './lobby.ts';

const ME = { id: 'me-000001', kind: 'guest', via: 'token' };
const SEEK: Seek = {
  id: 'seek-0001',
  player: { id: 'other-0001', name: 'Ann' },
  variant: 'nine-mens-morris',
  clock: { kind: 'none' },
  rated: false,
  side: 'any',
  createdAt: 0,
  expiresAt: 1e12,
};

function viewOf(changes: Partial<GameView> = {}): GameView {
  return {
    id: 'game-0001',
    variant: 'nine-mens-morris',
    family: 'morris',
    seats: [
      { kind: 'person', player: { id: ME.id } },
      { kind: 'person', player: { id: 'other-0001', name: 'Ann' } },
    ],
    status: 'active',
    rated: false,
    visibility: 'public',
    clock: { kind: 'none' },
    ply: 0,
    sequence: 3,
    moves: [],
    position: '',
    turn: 'first',
    offers: {},
    declined: {},
    movedAt: 0,
    createdAt: 0,
    now: 0,
    you: ['first'],
    ...changes,
  };
}

/** A server in a few lines: one seek, one game, and events that the test lets out. */
class FakeServer {
  seeks: Seek[] = [SEEK];
  view = viewOf();
  games: GameView[] = [];
  /** What an action leads to. */
  act: () => GameView = () => ({ ...this.view, sequence: 9, status: 'finished', outcome: LOST });
  /** What the two players have said. */
  said: ChatLine[] = [];
  isMuted = false;
  readonly calls: { method: string; path: string; body: unknown }[] = [];
  readonly sockets = new Set<FakeSocket>();
  isDown = false;

  readonly fetch = async (address: string | URL | Request, init?: RequestInit): Promise<Response> => {
    if (this.isDown) throw new Error('down');
    const { pathname } = new URL(String(address));
    const method = init?.method ?? 'GET';
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    this.calls.push({ method, path: pathname, body });
    return Response.json(await this.#answer(method, pathname, body));
  };

  tell(event: GameEvent): void {
    this.#send({ type: 'events', game: this.view.id, events: [event] });
  }

  /** Our games and seeks as they are now. */
  tellDesk(seeks: readonly Seek[] = []): void {
    const games = this.games.filter(({ you, status }) => you.length > 0 || status === 'waiting');
    this.#send({ type: 'desk', desk: { number: 1, games: games.map(deskGameOf), seeks } });
  }

  hear(socket: FakeSocket, message: ClientMessage): void {
    if (message.type === 'lobby') socket.tell({ type: 'seeks', seeks: this.seeks });
    if (message.type === 'desk') this.tellDesk();
  }

  /** The other player says something. */
  tellSaid(line: Omit<ChatLine, 'number' | 'at'>): void {
    this.said = [...this.said, { number: this.said.length + 1, at: 0, ...line }];
    this.#send({ type: 'chat', game: this.view.id, line: this.said.at(-1) });
  }

  /** The other player has no connection since then. */
  tellAway(second: number): void {
    this.#send({
      type: 'presence',
      game: this.view.id,
      seated: [true, false],
      spectators: 0,
      away: { second },
    });
  }

  #send(message: unknown): void {
    for (const socket of this.sockets) socket.tell(message);
  }

  async #answer(method: string, path: string, body: FakeBody | undefined): Promise<unknown> {
    if (path.endsWith('/chat/mute')) this.isMuted = body?.isMuted === true;
    if (path.endsWith('/chat/mute')) return { ok: true };
    if (path.endsWith('/chat') && method === 'POST') {
      this.tellSaid({ side: 'first', ...body });
      return this.said.at(-1);
    }
    if (path.endsWith('/chat'))
      return {
        lines: this.said.filter(({ side }) => !this.isMuted || side === 'first'),
        isMuted: this.isMuted,
      };
    if (path.endsWith('/guests')) return { me: ME, token: 'secret' };
    if (path.endsWith('/accounts'))
      return { me: { ...ME, kind: 'account', name: 'Ada' }, token: 'session', recoveryCode: 'code-once' };
    if (path.endsWith('/join')) return this.view;
    if (path.endsWith('/games') && method === 'POST')
      return { game: viewOf({ id: 'game-mine', status: 'waiting' }), links: { second: 'open-me' } };
    if (path.endsWith('/take')) return { game: this.view.id };
    if (path.endsWith('/seeks')) {
      if (method === 'GET') return this.seeks;
      return { seek: { ...SEEK, id: 'seek-mine' } };
    }
    if (path.endsWith('/moves')) {
      const move = body?.move ?? '';
      this.tell(moved(4, 'first', move, 'second'));
      return { game: this.view.id, ply: 1, sequence: 4, move, position: '', turn: 'second' };
    }
    if (path.endsWith('/actions')) return this.act();
    if (path.endsWith('/games')) return { games: this.games };
    return this.games.find(({ id }) => path.endsWith(id)) ?? this.view;
  }

  get actions(): readonly unknown[] {
    return this.calls.filter(({ path }) => path.endsWith('/actions')).map(({ body }) => body);
  }
}

type FakeBody = { move?: string; isMuted?: boolean } & Pick<ChatLine, 'phrase' | 'text'>;

/** One end of a connection to the fake server. */
class FakeSocket {
  readonly readyState = 1;
  readonly #server: FakeServer;
  readonly #ears = new Map<string, ((event: { type: string; data?: unknown }) => void)[]>();

  constructor(server: FakeServer) {
    this.#server = server;
    server.sockets.add(this);
    setTimeout(() => this.#emit('open'), 0);
  }

  addEventListener(type: string, listener: (event: { type: string; data?: unknown }) => void): void {
    this.#ears.set(type, [...(this.#ears.get(type) ?? []), listener]);
  }

  send(text: string): void {
    this.#server.hear(this, JSON.parse(text));
  }

  tell(message: unknown): void {
    this.#emit('message', JSON.stringify(message));
  }

  close(): void {
    this.#server.sockets.delete(this);
    this.#emit('close');
  }

  #emit(type: string, data?: unknown): void {
    for (const listener of this.#ears.get(type) ?? []) listener({ type, data });
  }
}

const LOST = { winner: 'second', reason: 'resigned' } as const;

function moved(
  sequence: number,
  side: 'first' | 'second',
  move: string,
  turn: 'first' | 'second',
): GameEvent {
  return { kind: 'moved', sequence, at: 0, side, move, captures: [], ply: sequence - 3, position: '', turn };
}

function connect(server = new FakeServer(), more: Partial<Lobby['options']> = {}) {
  class Socket extends FakeSocket {
    constructor() {
      super(server);
    }
  }
  const client = createClient({ baseUrl: 'http://h:1', fetch: server.fetch, WebSocket: Socket });
  const onChange = () => {
    enterGame(app);
    app.bump();
  };
  const onNews = (notices: readonly Notice[]) => showNews(app, notices);
  const lobby = new Lobby({ client, url: 'http://h:1', registry, everyMs: 20, onChange, onNews, ...more });
  const { app } = makeApp({ lobby });
  return { server, lobby, app };
}

/** An app that sits at the server's game. */
async function sitDown(server: FakeServer) {
  const { lobby, app } = connect(server);
  pressAll(app, 'down', 'down', 'down', 'enter');
  await waitFor(() => lobby.state === 'open');
  pressAll(app, 'down', 'enter');
  await waitFor(() => app.screen.name === 'online');
  return { lobby, app };
}

async function waitFor(isDone: () => boolean): Promise<void> {
  for (let i = 0; i < 200 && !isDone(); i++) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(isDone()).toBe(true);
}

test('online: the lobby lists seeks, one is taken, moves go both ways, resigning asks', async () => {
  const { server, lobby, app } = connect();
  pressAll(app, 'down', 'down', 'down', 'enter');
  expect(textOf(app)).toContain('Connecting to http://h:1...');
  await waitFor(() => lobby.state === 'open');
  expect(textOf(app)).toContain("Play: Nine men's morris (Ann)");
  pressAll(app, 'down', 'enter');
  await waitFor(() => app.screen.name === 'online');
  expect(textOf(app)).toContain('Place a man on an empty point: 9 left in hand.');
  expect(textOf(app)).toContain('Black: Ann');
  pressAll(app, ':', 'd6', 'enter');
  await waitFor(() => textOf(app).includes('Black places a man'));
  expect(server.calls.find(({ path }) => path.endsWith('/moves'))?.body).toMatchObject({
    move: 'd6',
    ply: 0,
  });
  pressAll(app, 'enter');
  server.tell(moved(5, 'second', 'f4', 'first'));
  await waitFor(() => textOf(app).includes('Place a man on an empty point: 8 left in hand.'));
  expect(textOf(app)).toContain('2. f4');
  expect(textOf(app)).toContain('Black placed a man on f4.');
  app.size = { width: 60, height: 20 };
  expect(textOf(app)).toContain('Place a man on an empty point: 8 left in hand.');
  pressAll(app, ':', 'd6', 'enter');
  expect(textOf(app)).toContain('d6: ');
  pressAll(app, 'R');
  expect(textOf(app)).toContain('Resign?');
  pressAll(app, 'R');
  await waitFor(() => textOf(app).includes('You lose. You resigned.'));
  pressAll(app, 'escape');
  expect(app.screen.name).toBe('lobby');
  await lobby.close();
});

test('online: whoever takes a seek reads what they agree to, and in a rated game what it did to their rating', async () => {
  const server = new FakeServer();
  const rules = { flyAt: 0 };
  const range = { least: 1400, most: 1700 };
  server.seeks = [{ ...SEEK, rules, rated: true, side: 'second', range, start: 'any' }];
  server.view = viewOf({ rules, rated: true });
  const { lobby, app } = connect(server);
  pressAll(app, 'down', 'down', 'down', 'enter');
  await waitFor(() => lobby.state === 'open');
  expect(textOf(app)).toContain("Play: Nine men's morris, house rules, rated (Ann)");
  expect(textOf(app)).not.toContain('Fly with');
  pressAll(app, 'down');
  const told = textOf(app).replaceAll(/[\s│]+/g, ' ');
  expect(told).toContain(
    'House rules: Fly with: 0. The game begins from a position that was set up. Ann: Black. For ratings from 1400 to 1700.',
  );
  pressAll(app, 'enter');
  await waitFor(() => app.screen.name === 'online');
  expect(textOf(app)).toContain("Nine men's morris, house rules");
  const ratings: [{ before: number; after: number }, { before: number; after: number }] = [
    { before: 1500.2, after: 1337.6 },
    { before: 1500, after: 1662 },
  ];
  const over = { status: 'finished', outcome: LOST, ratings } as const;
  server.act = () => ({ ...server.view, sequence: 9, ...over });
  pressAll(app, 'R', 'R');
  await waitFor(() => textOf(app).includes('Your rating went from 1500 to 1338.'));
  await lobby.close();
});

test('online: our own seek waits, and the game opens when somebody takes it', async () => {
  const { server, lobby, app } = connect();
  pressAll(app, 'down', 'down', 'down', 'enter');
  await waitFor(() => lobby.state === 'open');
  pressAll(app, 'enter');
  await waitFor(() => textOf(app).includes('Waiting for an opponent: '));
  expect(
    server.calls.find(({ method, path }) => method === 'POST' && path.endsWith('/seeks'))?.body,
  ).toMatchObject({
    variant: 'nine-mens-morris',
    rated: false,
  });
  server.games = [server.view];
  server.tellDesk();
  await waitFor(() => app.screen.name === 'online');
  expect(lobby.seek).toBeUndefined();
  await lobby.close();
});

test('online: watching shows the game and touches nothing', async () => {
  const server = new FakeServer();
  server.seeks = [];
  server.view = viewOf({ you: [], moves: ['d6'], ply: 1, sequence: 4, turn: 'second' });
  server.games = [server.view];
  const { lobby, app } = connect(server);
  pressAll(app, 'down', 'down', 'down', 'enter');
  await waitFor(() => lobby.state === 'open');
  expect(textOf(app)).toMatch(/Watch: Nine men's morris \(Guest \w+ \d+ - Ann\)/);
  pressAll(app, 'down', 'enter');
  await waitFor(() => app.screen.name === 'online');
  expect(textOf(app)).toContain('┌─ Watching ');
  pressAll(app, 'enter', ':', 'R');
  await settle();
  expect(server.calls.some(({ path }) => path.endsWith('/moves') || path.endsWith('/actions'))).toBe(false);
  server.tell(moved(5, 'second', 'f4', 'first'));
  await waitFor(() => textOf(app).includes('2. f4'));
  await lobby.close();
  expect(lobby.game).toBeUndefined();
});

/** A value that is kept as long as the test takes. */
function keptHere<T>() {
  let value: T | undefined;
  return { read: () => value, keep: (next: T) => (value = next) };
}

test('online: a game by clock and rating is asked for by an account, and a link is made for a friend', async () => {
  const links = keptHere<Readonly<Record<string, string>>>();
  const identity = keptHere<string>();
  const signIn = { kind: 'sign-up', name: 'Ada', password: 'long enough' } as const;
  const { server, lobby, app } = connect(new FakeServer(), { signIn, links, identity });
  pressAll(app, 'down', 'down', 'down', 'enter');
  await waitFor(() => lobby.state === 'open');
  expect(identity.read()).toBe('session');
  expect(textOf(app)).toContain('code-once');
  pressAll(app, 'r');
  expect(textOf(app)).toContain('Rated games need a clock.');
  pressAll(app, 'c', 'c', 'r');
  expect(textOf(app)).toContain("Look for an opponent: Nine men's morris, 5+3, rated");
  pressAll(app, 'up');
  expect(textOf(app)).toContain("› A link for a friend: Nine men's morris, 5+3, rated");
  pressAll(app, 'enter');
  await waitFor(() => textOf(app).includes('http://h:1/game/game-mine?join=open-me'));
  expect(lobby.linkOf('game-mine')).toBe('http://h:1/game/game-mine?join=open-me');
  // What was chosen is there after a game, and after a look at the menu.
  pressAll(app, 'escape', 'down', 'down', 'down', 'enter');
  expect(textOf(app)).toContain("Look for an opponent: Nine men's morris, 5+3, rated");
  expect(textOf(app)).toContain('Online · Ada');
  const body = { variant: 'nine-mens-morris', clock: { kind: 'fischer' }, rated: true };
  expect(
    server.calls.find(({ path, method }) => path.endsWith('/games') && method === 'POST')?.body,
  ).toMatchObject(body);
  await lobby.close();
});

test('online: a game waits for its friend in words, and with the friend comes the talk', async () => {
  const server = new FakeServer();
  const [me, ann] = server.view.seats;
  server.view = viewOf({ status: 'waiting', seats: [me, { kind: 'open' }], sequence: 1 });
  server.games = [server.view];
  // Our own link, opened here: we sit there already.
  const { lobby, app } = connect(server, { join: { game: 'game-0001', secret: 'open-me' } });
  pressAll(app, 'down', 'down', 'down', 'enter');
  await waitFor(() => app.screen.name === 'online');
  expect(textOf(app)).toContain('Waiting for a friend to open the link.');
  expect(textOf(app)).toContain('Black: nobody yet');
  expect(textOf(app)).not.toMatch(/Game over|Rematch/);
  pressAll(app, 't');
  expect(app.screen.name).toBe('online');
  server.tell({ kind: 'joined', sequence: 2, at: 0, side: 'second', seat: ann });
  server.tell({ kind: 'started', sequence: 3, at: 0 });
  await waitFor(() => textOf(app).includes('Black: Ann'));
  pressAll(app, 't');
  expect(textOf(app)).toContain('Nothing has been said yet.');
  await lobby.close();
});

test('online: that a game begins is told until its board is open, and not in its talk', async () => {
  const server = new FakeServer();
  server.seeks = [];
  const { lobby, app } = connect(server);
  pressAll(app, 'down', 'down', 'down', 'enter');
  await waitFor(() => lobby.state === 'open');
  server.games = [server.view];
  server.tellDesk();
  expect(textOf(app)).toContain("Your game begins: Nine men's morris against Ann.");
  await lobby.join({ game: 'game-0001' });
  await waitFor(() => app.screen.name === 'online');
  pressAll(app, 't');
  expect(textOf(app)).toContain('Nothing has been said yet.');
  expect(textOf(app)).not.toContain('Your game begins');
  await lobby.close();
});

test('online: a host who waits at the board calls the game off there', async () => {
  const server = new FakeServer();
  server.view = viewOf({ status: 'waiting', seats: [server.view.seats[0], { kind: 'open' }], sequence: 1 });
  server.games = [server.view];
  server.act = () => ({ ...server.view, sequence: 2, status: 'aborted', aborted: 'aborted' });
  const { lobby, app } = connect(server, { join: { game: 'game-0001', secret: 'open-me' } });
  pressAll(app, 'down', 'down', 'down', 'enter');
  await waitFor(() => app.screen.name === 'online');
  expect(textOf(app)).toContain('[R] Call it off');
  pressAll(app, 'R', 'R');
  await waitFor(() => textOf(app).includes('The game was called off. It counts for nobody.'));
  expect(server.actions).toEqual([{ action: 'abort' }]);
  await lobby.close();
});

test('online: news of our games comes at a board of ours, between two runs, and several are counted', async () => {
  const memory = keptHere<unknown>();
  const server = new FakeServer();
  server.seeks = [];
  server.games = [viewOf({ turn: 'second', ply: 1, sequence: 4, moves: ['d6'] })];
  const first = connect(server, { memory });
  pressAll(first.app, 'down', 'down', 'down', 'enter');
  await waitFor(() => first.lobby.state === 'open');
  expect(textOf(first.app)).toContain("Waiting for Ann: Nine men's morris");
  pressAll(first.app, 'escape');
  expect(first.app.screen.name).toBe('menu');
  const answered = viewOf({ ply: 2, sequence: 5, moves: ['d6', 'f4'] });
  server.games = [answered];
  server.tellDesk();
  expect(textOf(first.app)).toContain("Your turn: Nine men's morris against Ann.");
  await first.lobby.close();
  server.games = [
    { ...answered, sequence: 8, status: 'finished', outcome: LOST },
    viewOf({ id: 'game-0009', status: 'waiting', you: [], seats: [answered.seats[1], { kind: 'open' }] }),
  ];
  const second = connect(server, { memory });
  pressAll(second.app, 'down', 'down', 'down', 'enter');
  await waitFor(() => second.lobby.state === 'open');
  expect(textOf(second.app)).toContain('2 things have happened in your games.');
  expect(textOf(second.app)).toContain("Ann invites you: Nine men's morris");
  await second.lobby.close();
});

test('online: a server that does not answer is told about', async () => {
  const server = new FakeServer();
  server.isDown = true;
  const { app } = connect(server);
  pressAll(app, 'down', 'down', 'down', 'enter');
  await waitFor(() => textOf(app).includes('does not answer. Look at the address'));
  pressAll(app, 'escape');
  expect(app.screen.name).toBe('menu');
});

test('online: clocks are shown, an offered draw is told and taken with D', async () => {
  const server = new FakeServer();
  const now = Date.now();
  server.view = viewOf({
    clock: { kind: 'fischer', initialMs: 300_000, incrementMs: 3000 },
    reading: { remainingMs: [240_000, 299_000], since: now, deadline: now + 239_500 },
    now,
  });
  server.seeks = [{ ...SEEK, clock: server.view.clock }];
  const { lobby, app } = connect(server);
  pressAll(app, 'down', 'down', 'down', 'enter');
  await waitFor(() => lobby.state === 'open');
  expect(textOf(app)).toContain("Play: Nine men's morris, 5+3 (Ann)");
  pressAll(app, 'down', 'enter');
  await waitFor(() => app.screen.name === 'online');
  expect(textOf(app)).toMatch(/White: ● × 9 \(hand 9\) {2}(4:00|3:5\d)/);
  expect(textOf(app)).toContain('Black: ○ × 9 (hand 9)  4:59');
  server.tell({ kind: 'offered', sequence: 4, at: now, offer: 'draw', side: 'second' });
  await waitFor(() => textOf(app).includes('Your opponent offers a draw: D accepts, X declines.'));
  pressAll(app, 'D');
  await waitFor(() => server.actions.length > 0);
  expect(server.actions).toEqual([{ action: 'accept', offer: 'draw' }]);
  await lobby.close();
});

test('online: taking back is asked for with u, told, and declined with X', async () => {
  const server = new FakeServer();
  server.view = viewOf({ moves: ['d6', 'f4'], ply: 2, sequence: 5 });
  server.act = () => ({ ...server.view, sequence: 6, offers: { takeback: 'first' } });
  const { lobby, app } = await sitDown(server);
  expect(textOf(app)).toContain('[u] Take back');
  pressAll(app, 'u');
  await waitFor(() => textOf(app).includes('You have asked to take a move back; X withdraws it.'));
  server.tell({ kind: 'offered', sequence: 6, at: 0, offer: 'takeback', side: 'first' });
  server.tell({ kind: 'taken-back', sequence: 7, at: 0, count: 2, ply: 3, position: '', turn: 'first' });
  await waitFor(() => !textOf(app).includes('2. f4'));
  expect(textOf(app)).not.toContain('You have asked');
  server.tell({ kind: 'offered', sequence: 8, at: 0, offer: 'takeback', side: 'second' });
  await waitFor(() => textOf(app).includes('u accepts, X declines.'));
  pressAll(app, 'X');
  await waitFor(() => server.actions.length > 1);
  expect(server.actions).toEqual([
    { action: 'offer', offer: 'takeback' },
    { action: 'decline', offer: 'takeback' },
  ]);
  server.tell({ kind: 'declined', sequence: 9, at: 0, offer: 'takeback', side: 'first' });
  server.tell({ kind: 'offered', sequence: 10, at: 0, offer: 'draw', side: 'first' });
  server.tell({ kind: 'declined', sequence: 11, at: 0, offer: 'draw', side: 'second' });
  await waitFor(() => textOf(app).includes('Your draw offer was declined.'));
  await lobby.close();
});

test('online: against the machine moves are taken back without asking', async () => {
  const server = new FakeServer();
  const seats: GameView['seats'] = [
    { kind: 'person', player: { id: ME.id } },
    { kind: 'ai', level: '3' },
  ];
  server.view = viewOf({ seats, moves: ['d6', 'f4'], ply: 2, sequence: 5 });
  server.act = () => ({ ...server.view, moves: [], ply: 3, sequence: 6 });
  const { lobby, app } = await sitDown(server);
  pressAll(app, 'u');
  await waitFor(() => !textOf(app).includes('2. f4'));
  expect(server.actions).toEqual([{ action: 'undo' }]);
  await lobby.close();
});

test('online: after the game M asks for a rematch and goes there when it is ready', async () => {
  const server = new FakeServer();
  const over = viewOf({ status: 'finished', outcome: LOST, sequence: 5 });
  server.view = over;
  server.act = () => ({ ...over, sequence: 6, offers: { rematch: 'first' } });
  const next = viewOf({ id: 'game-0002', you: ['second'], moves: ['a1'], ply: 1, turn: 'second' });
  const { lobby, app } = await sitDown(server);
  server.games = [next];
  expect(textOf(app)).toContain('[M] Rematch');
  expect(textOf(app)).not.toContain('[R] Resign');
  pressAll(app, 'M');
  await waitFor(() => textOf(app).includes('You have asked for a rematch; X withdraws it.'));
  server.tell({ kind: 'offered', sequence: 6, at: 0, offer: 'rematch', side: 'first' });
  server.tell({ kind: 'rematched', sequence: 7, at: 0, game: 'game-0002' });
  await waitFor(() => textOf(app).includes('The rematch is ready: M goes there.'));
  pressAll(app, 'M');
  await waitFor(() => textOf(app).includes('Place a man on an empty point: 9 left in hand.'));
  expect(server.actions).toEqual([{ action: 'offer', offer: 'rematch' }]);
  await lobby.close();
});

test('online: a first move that is due is counted down', async () => {
  const server = new FakeServer();
  const now = Date.now();
  server.view = viewOf({ movedAt: now, now, startMs: 45_000 });
  const { lobby, app } = await sitDown(server);
  expect(textOf(app)).toMatch(/The first move must come within 4[0-5] s, or the game is called/);
  await lobby.close();
});

test('online: a game that has hardly begun is called off, not lost', async () => {
  const server = new FakeServer();
  server.act = () => ({ ...server.view, sequence: 9, status: 'aborted' });
  const { lobby, app } = await sitDown(server);
  pressAll(app, 'R');
  expect(textOf(app)).toContain('Call the game off?');
  pressAll(app, 'R');
  await waitFor(() => server.actions.length > 0);
  expect(server.actions).toEqual([{ action: 'abort' }]);
  await waitFor(() => textOf(app).includes('The game was called off. It counts for nobody.'));
  expect(textOf(app)).not.toContain('[R] Resign');
  await lobby.close();
});

test('online: a host calls off a game nobody comes to, and an invitation is declined', async () => {
  const server = new FakeServer();
  server.seeks = [];
  const open = { kind: 'open' } as const;
  const hosted = viewOf({ id: 'game-mine', status: 'waiting', seats: [viewOf().seats[0], open] });
  const asked = viewOf({ id: 'game-0009', status: 'waiting', you: [], seats: [viewOf().seats[1], open] });
  server.games = [hosted, asked];
  const { lobby, app } = connect(server);
  pressAll(app, 'down', 'down', 'down', 'enter');
  await waitFor(() => lobby.state === 'open');
  expect(textOf(app)).not.toContain('[x]');
  pressAll(app, 'down');
  expect(textOf(app)).toContain('[x] Decline');
  pressAll(app, 'x');
  await waitFor(() => server.actions.length > 0);
  pressAll(app, 'down');
  expect(textOf(app)).toContain('[x] Call it off');
  pressAll(app, 'x');
  await waitFor(() => server.actions.length > 1);
  expect(server.actions).toEqual([{ action: 'refuse' }, { action: 'abort' }]);
  expect(server.calls.filter(({ path }) => path.endsWith('/actions')).map(({ path }) => path)).toEqual([
    '/api/v1/games/game-0009/actions',
    '/api/v1/games/game-mine/actions',
  ]);
  await lobby.close();
});

test('online: players talk in phrases, with an account in words of their own, and mute each other', async () => {
  const server = new FakeServer();
  server.games = [server.view];
  const { lobby, app } = await sitDown(server);
  server.tellSaid({ side: 'second', phrase: 'hello' });
  await waitFor(() => textOf(app).includes('Ann: Hello!'));
  pressAll(app, 't');
  await waitFor(() => textOf(app).includes('It is your turn: Esc leads back to the board.'));
  expect(textOf(app)).toContain('Ann: Hello!');
  // A guest's letters go nowhere: the second phrase is said.
  pressAll(app, 'N', 'o', 'down', 'enter');
  await waitFor(() => textOf(app).includes('You: Good luck!'));
  if (lobby.me) lobby.me = { ...lobby.me, kind: 'account', name: 'Ada' };
  for (const letter of 'Nice  one') pressAll(app, letter);
  pressAll(app, 'backspace', 'e');
  expect(textOf(app)).toContain('Write: Nice  one');
  pressAll(app, 'enter');
  await waitFor(() => textOf(app).includes('You: Nice  one'));
  server.tellSaid({ side: 'second', text: 'Thanks, you too' });
  await waitFor(() => textOf(app).includes('Ann: Thanks, you too'));
  expect(textOf(app).match(/Ann: Thanks, you too/g)).toHaveLength(1);
  pressAll(app, 'end', 'enter');
  await waitFor(() => textOf(app).includes('Hear the other player again'));
  expect(textOf(app)).not.toContain('Ann: ');
  expect(
    server.calls.filter(({ method, path }) => method === 'POST' && path.includes('/chat')),
  ).toMatchObject([
    { body: { phrase: 'good-luck' } },
    { body: { text: 'Nice  one' } },
    { body: { isMuted: true } },
  ]);
  pressAll(app, 'escape');
  expect(app.screen.name).toBe('online');
  await lobby.close();
});

test('online: what may be claimed of a player who has gone is counted down, then claimed', async () => {
  const server = new FakeServer();
  const now = Date.now();
  const clock = { kind: 'fischer', initialMs: 60_000, incrementMs: 0 } as const;
  const second = { initialMs: 400_000, incrementMs: 0 };
  const reading = { remainingMs: [60_000, 400_000] as [number, number], since: now, deadline: now + 400_000 };
  server.view = viewOf({
    clock: { ...clock, second },
    reading,
    now,
    moves: ['d6', 'f4', 'd2'],
    ply: 3,
    sequence: 6,
    turn: 'second',
  });
  const { lobby, app } = await sitDown(server);
  // A fifth of the time of whoever has gone, which is more than ours.
  server.tellAway(now - 40_000);
  await waitFor(() => /You may claim in (40|39) s\./.test(textOf(app)));
  pressAll(app, 'W');
  server.tellAway(now - 80_000);
  await waitFor(() =>
    textOf(app).includes('Your opponent has gone: W claims the win, D a draw, A calls it off.'),
  );
  pressAll(app, 'D');
  await waitFor(() => server.actions.length > 0);
  expect(server.actions).toEqual([{ action: 'claim', as: 'draw' }]);
  await lobby.close();
});
