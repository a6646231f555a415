import { err, ok, type Result } from '@boardwright/games/contract';
import { SOCKET_PATH } from '../endpoints/addresses.ts';
import type {
  ActionRequest,
  ClientMessage,
  Desk,
  GameEvent,
  GameView,
  MoveAnswer,
  MoveRequest,
  ServerMessage,
} from '../schema/index.ts';
import type { CallError, Wire } from './client.ts';
import { type DeskMemory, deskGameOf, mergeDesk, type Notice, noticesOf, noticesOfLine } from './desk.ts';
import { follow } from './follow.ts';

/** The part of a WebSocket that is used: the browser's and the `ws` package's both have it. */
export interface SocketLike {
  readonly readyState: number;
  addEventListener(type: string, listener: (event: { type: string; data?: unknown }) => void): void;
  send(text: string): void;
  close(): void;
}
/** A constructor of sockets, such as `globalThis.WebSocket`. */
export type SocketType = new (url: string) => SocketLike;

/** How a socket connects. */
export interface SocketOptions {
  readonly WebSocket: SocketType;
  /** First pause before connecting again; doubles up to `longestMs`, with a random part. */
  readonly pauseMs?: number;
  readonly longestMs?: number;
}

/** How a socket stands; `waiting` is the pause before it connects again. */
export type Connection = 'connecting' | 'open' | 'waiting' | 'closed';

/** What a socket tells: each kind of message under its type, and how the connection stands. */
export interface SocketListener {
  connection?(state: Connection): void;
  /** After every change of a followed game. `events` is empty when the view came whole. */
  game?(view: GameView, events: readonly GameEvent[]): void;
  message?(message: ServerMessage): void;
  /**
   * The server knows this connection as somebody else than before: a session has ended. Nothing of the one before is
   * kept, and what is followed is asked for anew.
   */
  player?(id: string): void;
  /**
   * After every change of the desk, with what is news in it since the last one, or since the memory of a visit before;
   * and when the other player of a game says something.
   */
  desk?(desk: Desk, notices: readonly Notice[]): void;
}

const OPEN = 1;

/**
 * A socket that reconnects with growing pauses and goes on from the last event it has, so that nothing is
 * missed. What is asked while it connects is sent as soon as it has. Moves that were under way when a connection broke
 * are answered `unreachable`: sending them again with the same key is safe.
 */
export class GameSocket {
  readonly #wire: Wire;
  readonly #options: SocketOptions;
  readonly #listeners = new Set<SocketListener>();
  readonly #views = new Map<string, GameView | undefined>();
  readonly #waiting = new Map<string, (answer: Result<unknown, CallError>) => void>();
  /** What was asked before the connection stood. */
  #held: readonly ClientMessage[] = [];
  #socket: SocketLike | undefined;
  #state: Connection = 'connecting';
  #failures = 0;
  #references = 0;
  #isLobby = false;
  #isDesk = false;
  #desk: Desk | undefined;
  #memory: DeskMemory | undefined;
  /** Whom the server takes us for; until a token has been sent, nobody. */
  #player: string | undefined;
  #greetings = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(wire: Wire, options: SocketOptions) {
    this.#wire = wire;
    this.#options = options;
    this.#open();
  }

  get state(): Connection {
    return this.#state;
  }

  listen(listener: SocketListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Follows a game: listeners are given its view as the server sends it, then every change. With a view that is already
   * known they hear of what comes after it, and of nothing before.
   */
  watch(game: string, known?: GameView): void {
    this.#views.set(game, known);
    this.#sendWatch(game);
  }

  unwatch(game: string): void {
    this.#views.delete(game);
    this.#send({ type: 'unwatch', game });
  }

  viewOf(game: string): GameView | undefined {
    return this.#views.get(game);
  }

  watchLobby(isOn: boolean): void {
    this.#isLobby = isOn;
    this.#send({ type: 'lobby', on: isOn });
  }

  /**
   * Asks for the desk of whoever this socket belongs to, and keeps it up to date. With what was kept of an earlier
   * visit, what happened since then is news too.
   */
  watchDesk(memory?: DeskMemory): void {
    this.#isDesk = true;
    this.#memory = memory;
    this.#sendDesk();
  }

  get desk(): Desk | undefined {
    return this.#desk;
  }

  move(game: string, move: MoveRequest): Promise<Result<MoveAnswer, CallError>> {
    return this.#ask<MoveAnswer>((ref) => ({ type: 'move', ref, game, move }));
  }

  /** Answers with the sequence number of the last event it caused. */
  act(game: string, action: ActionRequest): Promise<Result<number, CallError>> {
    return this.#ask<number>((ref) => ({ type: 'action', ref, game, action }));
  }

  ping(): Promise<Result<number, CallError>> {
    return this.#ask<number>((ref) => ({ type: 'ping', ref }));
  }

  close(): void {
    this.#setState('closed');
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.#dropWaiting();
  }

  #open(): void {
    const base = this.#wire.baseUrl || globalThis.location.origin;
    const socket = new this.#options.WebSocket(base.replace(/^http/, 'ws') + SOCKET_PATH);
    this.#socket = socket;
    socket.addEventListener('open', () => this.#opened());
    socket.addEventListener('message', (event) => this.#receive(String(event.data)));
    // `close` follows every error; without a listener the `ws` package would throw it.
    socket.addEventListener('error', () => undefined);
    socket.addEventListener('close', () => this.#lost(socket));
  }

  #opened(): void {
    if (this.#state === 'closed') {
      this.#socket?.close();
      return;
    }
    this.#failures = 0;
    this.#greetings = this.#wire.token ? 2 : 1;
    this.#setState('open');
    if (this.#wire.token) this.#send({ type: 'hello', token: this.#wire.token });
    for (const game of this.#views.keys()) this.#sendWatch(game);
    if (this.#isLobby) this.#send({ type: 'lobby', on: true });
    if (this.#isDesk) this.#sendDesk();
    for (const message of this.#held) this.#send(message);
    this.#held = [];
  }

  #lost(socket: SocketLike): void {
    if (socket !== this.#socket || this.#state === 'closed') return;
    this.#dropWaiting();
    this.#setState('waiting');
    const { pauseMs = 250, longestMs = 15_000 } = this.#options;
    const pause = Math.min(longestMs, pauseMs * 2 ** Math.min(this.#failures++, 10));
    // A server that comes back is not met by all its clients in the same instant.
    this.#timer = setTimeout(
      () => {
        this.#setState('connecting');
        this.#open();
      },
      pause * (0.5 + Math.random() / 2),
    );
  }

  #receive(text: string): void {
    const message = parseMessage(text);
    if (!message) return;
    this.#settle(message);
    if (message.type === 'ready') this.#greet(message.player.id);
    if (message.type === 'view') this.#setView(message.game, []);
    if (message.type === 'events') this.#follow(message.game, message.events);
    if (message.type === 'desk') this.#setDesk(message.desk);
    if (message.type === 'desk-change' && this.#desk) this.#setDesk(mergeDesk(this.#desk, message.change));
    if (message.type === 'chat' && this.#desk)
      this.#tellDesk(this.#desk, noticesOfLine(this.#desk, message.game, message.line));
    for (const listener of this.#listeners) listener.message?.(message);
  }

  /** A connection with a token is greeted as a passing guest first. */
  #greet(player: string): void {
    this.#greetings -= 1;
    if (this.#greetings > 0) return;
    const before = this.#player;
    this.#player = player;
    if (before === undefined || before === player) return;
    this.#desk = undefined;
    this.#memory = undefined;
    for (const game of this.#views.keys()) this.watch(game);
    if (this.#isDesk) this.#sendDesk();
    for (const listener of this.#listeners) listener.player?.(player);
  }

  #settle(message: ServerMessage): void {
    if (!('ref' in message) || message.ref === undefined) return;
    const settle = this.#waiting.get(message.ref);
    this.#waiting.delete(message.ref);
    if (message.type === 'problem') {
      const { problem } = message;
      settle?.(err({ code: problem.code, status: problem.status, problem }));
    } else if (message.type === 'moved') settle?.(ok(message.answer));
    else if (message.type === 'acted') settle?.(ok(message.sequence));
    else settle?.(ok(message.now));
  }

  #follow(game: string, events: readonly GameEvent[]): void {
    const view = this.#views.get(game);
    if (!view) return;
    const fresh = events.filter((event) => event.sequence > view.sequence);
    if (fresh.length === 0) return;
    // A gap cannot come from a whole server; if it does, ask for the view anew.
    if (fresh[0].sequence !== view.sequence + 1) this.watch(game);
    else this.#setView(fresh.reduce(follow, view), fresh);
  }

  #setView(view: GameView, events: readonly GameEvent[]): void {
    if (!this.#views.has(view.id)) return;
    this.#views.set(view.id, view);
    // The server does not tell again what a follower has seen.
    const isOurs = view.you.length > 0 && this.#desk;
    if (isOurs) this.#setDesk(mergeDesk(isOurs, { number: 0, games: [deskGameOf(view)] }));
    for (const listener of this.#listeners) listener.game?.(view, events);
  }

  #ask<T>(describe: (ref: string) => ClientMessage): Promise<Result<T, CallError>> {
    const isEarly = this.#state === 'connecting';
    if (!isEarly && !this.#isOpen()) return Promise.resolve(err({ code: 'unreachable', status: 0 }));
    const ref = String(++this.#references);
    return new Promise((resolve) => {
      this.#waiting.set(ref, (answer) => resolve(answer as Result<T, CallError>));
      if (isEarly) this.#held = [...this.#held, describe(ref)];
      else this.#send(describe(ref));
    });
  }

  #sendWatch(game: string): void {
    const view = this.#views.get(game);
    this.#send({ type: 'watch', game, ...(view ? { after: view.sequence } : {}) });
  }

  #sendDesk(): void {
    const since = this.#memory ? { since: this.#memory.number } : {};
    this.#send({ type: 'desk', ...(this.#desk ? { after: this.#desk.number } : since) });
  }

  #setDesk(desk: Desk): void {
    const before = this.#desk ?? this.#memory;
    const notices = before ? noticesOf(before, desk) : [];
    this.#desk = desk;
    this.#tellDesk(desk, notices);
  }

  #tellDesk(desk: Desk, notices: readonly Notice[]): void {
    for (const listener of this.#listeners) listener.desk?.(desk, notices);
  }

  #send(message: ClientMessage): void {
    if (this.#isOpen()) this.#socket?.send(JSON.stringify(message));
  }

  #isOpen(): boolean {
    return this.#state === 'open' && this.#socket?.readyState === OPEN;
  }

  #dropWaiting(): void {
    for (const settle of this.#waiting.values()) settle(err({ code: 'unreachable', status: 0 }));
    this.#waiting.clear();
    this.#held = [];
  }

  #setState(state: Connection): void {
    if (this.#state === 'closed') return;
    this.#state = state;
    for (const listener of this.#listeners) listener.connection?.(state);
  }
}

/** The server checks what it sends against the schema; here only that it is a message at all. */
function parseMessage(text: string): ServerMessage | undefined {
  try {
    const message: unknown = JSON.parse(text);
    const isMessage = typeof message === 'object' && message !== null && 'type' in message;
    return isMessage ? (message as ServerMessage) : undefined;
  } catch {
    return undefined;
  }
}
