import type { Writable } from 'node:stream';
import { err, ok, type Result } from '@boardwright/games';
import { unreachable } from '@boardwright/games/internal';
import type { GameEvent, Problem } from '@boardwright/protocol';
import { ClientMessage, type ServerMessage, type SideName } from '@boardwright/protocol/internal';
import type { WebSocket } from 'ws';
import type { Payer } from '../admission/payer.ts';
import type { Turns } from '../admission/turns.ts';
import type { Core } from '../core/core.ts';
import { act, findRow, playMove, view } from '../games/service.ts';
import { type Caller, findCaller } from '../identity/caller.ts';
import type { Watcher } from '../live/hub.ts';
import { sidesOf } from '../play/row.ts';
import { toProblem } from '../refusals/problem.ts';
import type { Refusal } from '../refusals/refusal.ts';
import { findUnsound } from '../refusals/unsound.ts';
import { checkOf, describeMisfit } from '../refusals/validate.ts';
import { findTrouble } from '../storage/database.ts';

const MOST_WATCHED = 100;
/** A client that lets this much pile up is cut off; it may come back and resume. */
const MOST_UNSENT = 1_000_000;

interface Following extends Watcher {
  readonly game: string;
}

/** One client's socket: messages in one at a time, in order, events out. */
export class Connection {
  readonly #core: Core;
  readonly #socket: WebSocket;
  /** What the socket writes to. */
  readonly #line: Writable;
  readonly #followed = new Map<string, Following>();
  readonly #onEnter: (self: Connection) => void;
  readonly #ip: string;
  #caller: Caller;
  #payer: Payer;
  #queue: Promise<void> = Promise.resolve();
  #tokens: number;
  #refilledAt = Date.now();
  #isClosed = false;
  #isGathering = false;
  #pingedAt = 0;
  /** From here to the client and back: given back to its moves, as far as their session allows. */
  #lagMs = 0;
  isLobby = false;
  isAnswering = true;

  /** `onEnter` is called when it has become somebody else's. */
  constructor(
    core: Core,
    socket: WebSocket,
    line: Writable,
    ip: string,
    caller: Caller,
    onEnter: (self: Connection) => void,
  ) {
    this.#core = core;
    this.#ip = ip;
    this.#payer = core.admission.payerOf(ip, caller);
    this.#onEnter = onEnter;
    this.#socket = socket;
    this.#line = line;
    this.#caller = caller;
    this.#tokens = 3 * core.config.messagesPerSecond;
    socket.on('message', (data, isBinary) => this.#receive(String(data), isBinary));
    socket.on('pong', () => {
      this.isAnswering = true;
      this.#lagMs = Math.round(performance.now() - this.#pingedAt);
    });
    this.#ping();
    this.#ready();
  }

  get player(): string {
    return this.#caller.id;
  }

  get caller(): Caller {
    return this.#caller;
  }

  send(message: ServerMessage): void {
    this.sendText(JSON.stringify(message));
  }

  sendText(text: string): void {
    if (this.#socket.bufferedAmount > MOST_UNSENT) this.#socket.terminate();
    else if (this.#socket.readyState === this.#socket.OPEN) {
      this.#gather();
      this.#socket.send(text);
    }
  }

  /** What is sent within one turn of the event loop, such as the event of a move and its answer, is one write. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    this.#line.cork();
    setImmediate(() => {
      this.#isGathering = false;
      this.#line.uncork();
    });
  }

  /** Cut off if the last ping was not answered, else asked again. */
  checkAlive(): void {
    if (!this.isAnswering) {
      this.#socket.terminate();
      return;
    }
    this.isAnswering = false;
    this.#ping();
  }

  #ping(): void {
    this.#pingedAt = performance.now();
    this.#socket.ping();
  }

  /** Leaves all games; called once the socket is gone. */
  end(): void {
    this.#core.desks.close(this);
    for (const following of this.#followed.values()) this.#core.hub.unwatch(following.game, following);
    this.#followed.clear();
  }

  /** Whatever still waits, or comes before the other end has heard of it, is not looked at. */
  close(code: number, reason: string): void {
    this.#isClosed = true;
    this.#socket.close(code, reason);
  }

  terminate(): void {
    this.#socket.terminate();
  }

  #ready(): void {
    const { id, name } = this.#caller;
    this.send({ type: 'ready', player: { id, ...(name === undefined ? {} : { name }) }, now: Date.now() });
  }

  #receive(text: string, isBinary: boolean): void {
    if (this.#isClosed) return;
    if (!this.#spend()) {
      this.#core.metrics.count('boardwright_sockets_refused_total', 'Sockets closed for misuse');
      this.close(1008, 'too-fast');
      return;
    }
    if (!this.#core.admission.enterBy(this.#payer)) {
      this.#refuse({ code: 'too-fast' }, refIn(text));
      return;
    }
    const message = isBinary ? err({ code: 'bad-input' }) : parseMessage(text);
    if (!message.ok) {
      this.#refuse(message.error, refIn(text));
      return;
    }
    // In order: a move sent after a watch finds the watch done.
    this.#queue = this.#queue
      .then(() => this.#takeTurn(message.value))
      .catch((error: unknown) =>
        this.#refuse(
          { code: findTrouble(error) ?? 'internal' },
          'ref' in message.value ? { ref: message.value.ref } : {},
        ),
      );
  }

  /** With the calls of the same caller, so that five hundred sockets get no more done at once than one. */
  async #takeTurn(message: ClientMessage): Promise<void> {
    const turns = this.#core.turns[laneOf(message)];
    const { key } = this.#payer;
    if (!turns.hasRoom(key))
      return this.#refuse({ code: 'too-busy' }, 'ref' in message ? { ref: message.ref } : {});
    const done = turns.run(key, () => this.#handle(message));
    // What comes after it does not need the desk, and may be a move.
    if (message.type !== 'desk') return done;
    done.catch((error: unknown) => this.#refuse({ code: findTrouble(error) ?? 'internal' }, {}));
  }

  async #handle(message: ClientMessage): Promise<void> {
    if (this.#isClosed) return;
    switch (message.type) {
      case 'hello':
        return this.#hello(message.token);
      case 'watch':
        return this.#watch(message.game, message.after);
      case 'unwatch':
        return this.#unwatch(message.game);
      case 'move': {
        const { ref, game, move } = message;
        if (!this.#may('play')) return this.#refuse({ code: 'needs-scope' }, { ref });
        const answer = await playMove(this.#core, this.#caller, this.#payer, game, move, this.#lagMs);
        return answer.ok
          ? this.send({ type: 'moved', ref, answer: answer.value })
          : this.#refuse(answer.error, { ref });
      }
      case 'action': {
        const { ref, game, action } = message;
        if (!this.#may('play')) return this.#refuse({ code: 'needs-scope' }, { ref });
        const done = await act(this.#core, this.#caller, game, action);
        if (!done.ok) return this.#refuse(done.error, { ref });
        return this.send({ type: 'acted', ref, sequence: done.value.row.sequence });
      }
      case 'lobby':
        this.isLobby = message.on;
        if (message.on) this.send({ type: 'seeks', seeks: await this.#core.lobby.list() });
        return;
      case 'desk':
        if (!this.#may('read')) return this.#refuse({ code: 'needs-scope' }, {});
        // Whoever has gone while waiting would be told of changes for ever.
        if (this.#socket.readyState !== this.#socket.OPEN) return;
        return this.#core.desks.open(this, message);
      case 'ping':
        return this.send({ type: 'pong', ref: message.ref, now: Date.now() });
      default:
        return unreachable(message);
    }
  }

  async #hello(token: string): Promise<void> {
    const caller = await findCaller(this.#core.db, this.#core.key, token);
    if (!caller) return this.#refuse({ code: 'bad-token' }, {});
    if (this.#core.bans.hasAccount(caller.id)) return this.#refuse({ code: 'banned' }, {});
    this.end();
    this.#core.roster.leave(this.player);
    this.#caller = { ...caller, via: 'token' };
    this.#core.roster.enter(this.player);
    this.#payer = this.#core.admission.payerOf(this.#ip, caller);
    this.#onEnter(this);
    this.#ready();
  }

  async #watch(game: string, after: number | undefined): Promise<void> {
    if (!this.#may('read')) return this.#refuse({ code: 'needs-scope' }, { game });
    if (this.#followed.size >= MOST_WATCHED && !this.#followed.has(game))
      return this.#refuse({ code: 'too-many' }, { game });
    const row = await findRow(this.#core, game, this.player);
    if (!row.ok) return this.#refuse(row.error, { game });
    this.#unwatch(game);
    const isAhead = after !== undefined && after > row.value.sequence;
    if (after === undefined || isAhead) {
      const seen = await view(this.#core, row.value, this.player, this.#payer, row.value.now);
      if (!seen.ok) return this.#refuse(seen.error, { game });
      this.send({ type: 'view', game: seen.value });
    }
    const from = after === undefined || isAhead ? row.value.sequence : after;
    const following = this.#follow(game, from, sidesOf(row.value, this.player));
    this.#followed.set(game, following);
    await this.#core.hub.watch(game, following);
    this.send({ type: 'presence', game, ...this.#core.presence.of(game) });
  }

  #follow(game: string, sent: number, sides: readonly SideName[]): Following {
    const deliver = (_: string, __: readonly GameEvent[], text: string) => this.sendText(text);
    return { game, sent, sides, deliver };
  }

  #unwatch(game: string): void {
    const following = this.#followed.get(game);
    if (!following) return;
    this.#followed.delete(game);
    this.#core.hub.unwatch(game, following);
  }

  isWatching(game: string): boolean {
    return this.#followed.has(game);
  }

  #may(scope: 'read' | 'play'): boolean {
    return this.#caller.scopes === undefined || this.#caller.scopes.includes(scope);
  }

  #refuse(refusal: Refusal, about: { ref?: string; game?: string }): void {
    const problem: Problem = toProblem(refusal);
    this.send({ type: 'problem', ...about, problem });
  }

  /** A bucket of tokens: bursts are fine, floods are not. */
  #spend(): boolean {
    const rate = this.#core.config.messagesPerSecond;
    const now = Date.now();
    this.#tokens = Math.min(3 * rate, this.#tokens + ((now - this.#refilledAt) / 1000) * rate);
    this.#refilledAt = now;
    this.#tokens -= 1;
    return this.#tokens >= 0;
  }
}

function laneOf({ type }: ClientMessage): keyof Turns {
  if (type === 'desk') return 'desks';
  // Who moves says who they are first.
  return type === 'watch' || type === 'lobby' ? 'calls' : 'moves';
}

/** What a message that is not looked into asks to be answered by. */
function refIn(text: string): { ref?: string } {
  const ref = /"ref":"([^"\\]{1,60})"/.exec(text.slice(0, 400))?.[1];
  return ref === undefined ? {} : { ref };
}

function parseMessage(text: string): Result<ClientMessage, Refusal> {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return err({ code: 'bad-json' });
  }
  const unsound = findUnsound(message);
  if (unsound) return err(unsound);
  return checkOf(ClientMessage).Check(message) ? ok(message) : err(describeMisfit(ClientMessage, message));
}
