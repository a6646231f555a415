import { afterEach, expect, test, vi } from 'vitest';
import type { ClientMessage, GameEvent, ServerMessage } from '../schema/index.ts';
import { viewOf } from '../testing.ts';
import { createClient } from './client.ts';

/** A peer in place of the network: keeps what was sent and speaks when told to. */
class FakeSocket {
  static made: FakeSocket[] = [];
  readonly sent: ClientMessage[] = [];
  readonly #listeners = new Map<string, (event: { type: string; data?: unknown }) => void>();
  readonly url: string;
  readyState = 0;

  constructor(url: string) {
    this.url = url;
    FakeSocket.made.push(this);
  }
  addEventListener(type: string, listener: (event: { type: string; data?: unknown }) => void): void {
    this.#listeners.set(type, listener);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
    this.#listeners.get('close')?.({ type: 'close' });
  }
  open(): void {
    this.readyState = 1;
    this.#listeners.get('open')?.({ type: 'open' });
  }
  say(message: ServerMessage): void {
    this.#listeners.get('message')?.({ type: 'message', data: JSON.stringify(message) });
  }
}

const VIEW = viewOf({ variant: 'toy', family: 'toy', position: '.' });

function moved(sequence: number, move: string): GameEvent {
  const ply = sequence - 2;
  return {
    sequence,
    at: 1,
    kind: 'moved',
    side: 'first',
    move,
    captures: [],
    ply,
    position: move,
    turn: 'second',
  };
}

function connect() {
  FakeSocket.made = [];
  const client = createClient({ baseUrl: 'http://h:1/', WebSocket: FakeSocket, token: 'secret' });
  return client.connect({ pauseMs: 100, longestMs: 1000 });
}

afterEach(() => {
  vi.useRealTimers();
});

test('a socket that lost its connection asks for what it has missed, and no more', () => {
  vi.useFakeTimers();
  const socket = connect();
  const [first] = FakeSocket.made;
  first.open();
  expect(first.url).toBe('ws://h:1/api/v1/socket');
  socket.watch(VIEW.id);
  expect(first.sent).toEqual([
    { type: 'hello', token: 'secret' },
    { type: 'watch', game: VIEW.id },
  ]);
  first.say({ type: 'view', game: VIEW });
  first.say({ type: 'events', game: VIEW.id, events: [moved(3, 'a1')] });
  first.close();
  expect(socket.state).toBe('waiting');
  vi.advanceTimersByTime(100);
  const second = FakeSocket.made[1];
  second.open();
  expect(second.sent.at(-1)).toEqual({ type: 'watch', game: VIEW.id, after: 3 });
  second.say({ type: 'events', game: VIEW.id, events: [moved(3, 'a1'), moved(4, 'a2')] });
  expect(socket.viewOf(VIEW.id)).toMatchObject({ sequence: 4, ply: 2, moves: ['a1', 'a2'], position: 'a2' });
  socket.close();
});

test('pauses grow while the server is away, up to the longest', () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const socket = connect();
  const gaps: number[] = [];
  for (let i = 0; i < 6; i++) {
    FakeSocket.made.at(-1)?.close();
    const before = FakeSocket.made.length;
    let waited = 0;
    while (FakeSocket.made.length === before) {
      vi.advanceTimersByTime(50);
      waited += 50;
    }
    gaps.push(waited);
  }
  expect(gaps).toEqual([100, 200, 400, 800, 1000, 1000]);
  socket.close();
  vi.advanceTimersByTime(5000);
  expect(FakeSocket.made.length).toBe(7);
});

test('a move under way when the connection breaks is answered as unreachable', async () => {
  const socket = connect();
  FakeSocket.made[0].open();
  const answer = socket.move(VIEW.id, { move: 'a1', ply: 0 });
  FakeSocket.made[0].close();
  expect(await answer).toEqual({ ok: false, error: { code: 'unreachable', status: 0 } });
  socket.close();
});

test('a move before the connection stands is sent once it does, or answered as unreachable', async () => {
  vi.useFakeTimers();
  const socket = connect();
  const [first] = FakeSocket.made;
  const move = { move: 'a1', ply: 0 };
  const lost = socket.move(VIEW.id, move);
  first.close();
  expect(await lost).toEqual({ ok: false, error: { code: 'unreachable', status: 0 } });
  expect(await socket.move(VIEW.id, move)).toEqual({ ok: false, error: { code: 'unreachable', status: 0 } });
  vi.advanceTimersByTime(100);
  const second = FakeSocket.made[1];
  const sent = socket.ping();
  expect(second.sent).toEqual([]);
  second.open();
  expect(second.sent).toEqual([
    { type: 'hello', token: 'secret' },
    { type: 'ping', ref: '2' },
  ]);
  second.say({ type: 'pong', ref: '2', now: 7 });
  expect(await sent).toEqual({ ok: true, value: 7 });
  socket.close();
});

test('a refused move carries the problem of the server', async () => {
  const socket = connect();
  FakeSocket.made[0].open();
  const answer = socket.move(VIEW.id, { move: 'a1', ply: 0 });
  const problem = { type: 'about:blank', title: 'Conflict', status: 409, code: 'ply-conflict' };
  FakeSocket.made[0].say({ type: 'problem', ref: '1', problem });
  expect(await answer).toEqual({ ok: false, error: { code: 'ply-conflict', status: 409, problem } });
  socket.close();
});

test('a gap in the events makes the socket ask for the whole view', () => {
  const socket = connect();
  FakeSocket.made[0].open();
  socket.watch(VIEW.id, VIEW);
  FakeSocket.made[0].say({ type: 'events', game: VIEW.id, events: [moved(5, 'a1')] });
  expect(FakeSocket.made[0].sent.at(-1)).toEqual({ type: 'watch', game: VIEW.id });
  socket.close();
});

test('whoever remembers an earlier visit names its number, until the desk is there', () => {
  const socket = connect();
  socket.watchDesk({ number: 5, games: [] });
  FakeSocket.made[0].open();
  FakeSocket.made[0].say({ type: 'ready', player: { id: 'ada' }, now: 1 });
  expect(FakeSocket.made[0].sent).toContainEqual({ type: 'desk', since: 5 });
  FakeSocket.made[0].say({ type: 'desk', desk: { number: 7, games: [], seeks: [] } });
  socket.watchDesk({ number: 5, games: [] });
  expect(FakeSocket.made[0].sent.at(-1)).toEqual({ type: 'desk', after: 7 });
  socket.close();
});

test('a connection that is somebody else’s when it comes back forgets what was the first one’s', () => {
  vi.useFakeTimers();
  const socket = connect();
  const players: string[] = [];
  socket.listen({ player: (id) => players.push(id) });
  socket.watch(VIEW.id);
  socket.watchDesk();
  const greet = (at: number, ...ids: readonly string[]) => {
    const made = FakeSocket.made[at];
    made.open();
    for (const id of ids) made.say({ type: 'ready', player: { id }, now: 1 });
    return made;
  };
  // Before the token is read everybody is a passing guest.
  const first = greet(0, 'passing', 'ada');
  first.say({ type: 'view', game: VIEW });
  first.say({ type: 'desk', desk: { number: 7, games: [], seeks: [] } });
  first.close();
  vi.advanceTimersByTime(100);
  const second = greet(1, 'another', 'ada');
  expect([players, second.sent.slice(1)]).toEqual([
    [],
    [
      { type: 'watch', game: VIEW.id, after: VIEW.sequence },
      { type: 'desk', after: 7 },
    ],
  ]);
  second.close();
  vi.advanceTimersByTime(200);
  const third = greet(2, 'a third', 'ben');
  expect(players).toEqual(['ben']);
  expect(third.sent.slice(3)).toEqual([{ type: 'watch', game: VIEW.id }, { type: 'desk' }]);
  expect([socket.desk, socket.viewOf(VIEW.id)]).toEqual([undefined, undefined]);
  socket.close();
});
