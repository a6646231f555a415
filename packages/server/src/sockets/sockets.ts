import '@fastify/websocket';
import { SOCKET_PATH } from '@boardwright/protocol/internal';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../core/core.ts';
import { isOwnOrigin } from '../http/origin-check.ts';
import { sendProblem } from '../http/route.ts';
import { findByCookies, readBearer } from '../http/session.ts';
import { type Caller, findCaller, keepValid, makeGuest } from '../identity/caller.ts';
import { Connection } from './connection.ts';

/** A laptop that is closed says nothing: it is missed after one to two of these. */
const PING_MS = 15_000;
const LOBBY_PAUSE_MS = 150;
/** A client that does not answer the farewell is not waited for. */
const FAREWELL_MS = 1_500;

/** All sockets of this server: pings, lobby and presence go out from here. */
export class Sockets {
  readonly #core: Core;
  readonly #connections = new Set<Connection>();
  readonly #addresses = new Map<string, number>();
  readonly #pinger: NodeJS.Timeout;
  #lobbyTimer: NodeJS.Timeout | undefined;

  constructor(core: Core) {
    this.#core = core;
    this.#pinger = setInterval(() => this.#ping(), PING_MS);
    this.#pinger.unref();
    core.lobby.listen(() => this.#tellLobby());
    core.revocations.listen((player) => this.#look(player));
    core.roster.onChange((player) => this.#retell(player));
    core.presence.onTell((game, presence) => {
      const text = JSON.stringify({ type: 'presence', game, ...presence });
      for (const connection of this.#connections) if (connection.isWatching(game)) connection.sendText(text);
    });
    core.metrics.gauge('boardwright_sockets', 'Open sockets', () => this.#connections.size);
  }

  add(app: FastifyInstance): void {
    const core = this.#core;
    const callers = new WeakMap<object, Caller>();
    app.get(
      SOCKET_PATH,
      {
        websocket: true,
        schema: { summary: 'The socket: see the protocol package for its messages' },
        preValidation: async (request, reply) => {
          if (!isOwnOrigin(core.config, request)) return sendProblem(request, reply, { code: 'bad-origin' });
          if (!this.#hasRoom(request.ip)) return sendProblem(request, reply, { code: 'too-many' });
          const bearer = readBearer(request.headers.authorization);
          const known =
            bearer === undefined
              ? await findByCookies(core, request)
              : await findCaller(core.db, core.key, bearer);
          if (bearer !== undefined && !known) return sendProblem(request, reply, { code: 'bad-token' });
          if (known && core.bans.hasAccount(known.id)) return sendProblem(request, reply, { code: 'banned' });
          // Without a cookie a socket is a passing guest: it may watch, and say hello.
          callers.set(request, known ?? makeGuest(core.key).caller);
        },
      },
      (socket, request) => {
        const caller = callers.get(request) ?? makeGuest(core.key).caller;
        const connection = new Connection(core, socket, request.raw.socket, request.ip, caller, (self) =>
          this.#entered(self),
        );
        this.#connections.add(connection);
        core.roster.enter(caller.id);
        this.#entered(connection);
        this.#addresses.set(request.ip, this.#countFrom(request.ip) + 1);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          this.#connections.delete(connection);
          this.#leave(request.ip);
          connection.end();
          core.roster.leave(connection.player);
        });
      },
    );
  }

  close(): void {
    clearInterval(this.#pinger);
    clearTimeout(this.#lobbyTimer);
    const left = [...this.#connections];
    for (const connection of left) connection.close(1001, 'stopping');
    const timer = setTimeout(() => {
      for (const connection of left) connection.terminate();
    }, FAREWELL_MS);
    timer.unref();
  }

  #hasRoom(address: string): boolean {
    const most = this.#core.config.socketsPerAddress;
    return most === 0 || this.#countFrom(address) < most;
  }

  #countFrom(address: string): number {
    return this.#addresses.get(address) ?? 0;
  }

  #leave(address: string): void {
    const left = this.#countFrom(address) - 1;
    if (left > 0) this.#addresses.set(address, left);
    else this.#addresses.delete(address);
  }

  /** A session that ended between the question for it and now has been missed: it is asked for again. */
  #entered({ caller }: Connection): void {
    if (caller.kind === 'account') void this.#look(caller.id);
  }

  /** Closes the player's sockets that came in by something that has ended. */
  async #look(player: string): Promise<void> {
    const open = [...this.#connections].filter((connection) => connection.player === player);
    if (open.length === 0) return;
    const callers = open.map((connection) => [connection.caller, connection] as const);
    const valid = await keepValid(this.#core.db, player, callers).catch(() => undefined);
    if (!valid) return;
    for (const connection of open) if (!valid.includes(connection)) connection.close(1008, 'signed-out');
  }

  /** Whoever waits in a game of this player hears that they have come or gone. */
  #retell(player: string): void {
    const { hub, ledger, presence } = this.#core;
    for (const game of hub.games) {
      const row = ledger.rooms.recall(game)?.row;
      if (row?.player0 === player || row?.player1 === player) presence.retell(game);
    }
  }

  #ping(): void {
    for (const connection of this.#connections) connection.checkAlive();
  }

  /** Many seeks at once make one message. */
  #tellLobby(): void {
    if (this.#lobbyTimer || ![...this.#connections].some((connection) => connection.isLobby)) return;
    this.#lobbyTimer = setTimeout(() => {
      this.#lobbyTimer = undefined;
      this.#core.lobby.list().then(
        (seeks) => {
          const text = JSON.stringify({ type: 'seeks', seeks });
          for (const connection of this.#connections) if (connection.isLobby) connection.sendText(text);
        },
        () => undefined,
      );
    }, LOBBY_PAUSE_MS);
    this.#lobbyTimer.unref();
  }
}
