import type { Result } from '@boardwright/games/contract';
import { ENDPOINTS, type EndpointName } from '../endpoints/index.ts';
import type { CallAnswer, CallInput } from '../schema/endpoint.ts';
import { GameSocket, type SocketOptions, type SocketType } from './socket.ts';
import { type CallError, call, type Wire } from './wire.ts';

/** Which server to talk to, and with what. */
export interface ClientOptions {
  /** `https://host:port`, or empty for the page's own server. */
  readonly baseUrl: string;
  readonly fetch?: typeof fetch;
  /** `globalThis.WebSocket` in a browser; the `ws` package in Node. */
  readonly WebSocket?: SocketType;
  /** A guest's, session's or API token, for clients without cookies. */
  readonly token?: string;
}

type Calls = {
  readonly [N in EndpointName]: (
    ...input: unknown extends CallInput<(typeof ENDPOINTS)[N]>
      ? []
      : Partial<CallInput<(typeof ENDPOINTS)[N]>> extends CallInput<(typeof ENDPOINTS)[N]>
        ? [input?: CallInput<(typeof ENDPOINTS)[N]>]
        : [input: CallInput<(typeof ENDPOINTS)[N]>]
  ) => Promise<Result<CallAnswer<(typeof ENDPOINTS)[N]>, CallError>>;
};

/** One method for each endpoint, by its name, and a socket: `client.move({ params: { id }, body })`. */
export interface Client extends Calls {
  readonly token: string | undefined;
  /** Used for calls and sockets from now on. */
  setToken(token: string | undefined): void;
  /** Opens a socket that keeps itself connected until it is closed. */
  connect(options?: Partial<SocketOptions>): GameSocket;
}

/** A client of one server. Nothing is sent before the first call. */
export function createClient(options: ClientOptions): Client {
  const wire: Wire = {
    baseUrl: options.baseUrl.replace(/\/+$/, ''),
    fetch: options.fetch ?? ((...args) => globalThis.fetch(...args)),
    token: options.token,
  };
  const calls: Record<string, unknown> = {};
  for (const [name, endpoint] of Object.entries(ENDPOINTS)) {
    calls[name] = (input: object = {}) => call(wire, endpoint, input);
  }
  const own = {
    get token() {
      return wire.token;
    },
    setToken: (token: string | undefined) => {
      wire.token = token;
    },
    connect: (more: Partial<SocketOptions> = {}) =>
      new GameSocket(wire, { WebSocket: options.WebSocket ?? globalThis.WebSocket, ...more }),
  };
  // Built from the table it is typed by: the one place where the compiler cannot see that.
  return Object.defineProperties(calls, Object.getOwnPropertyDescriptors(own)) as unknown as Client;
}
