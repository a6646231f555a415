import { err, ok, type Result } from '@boardwright/games/contract';
import { ADDRESSES } from '../endpoints/addresses.ts';
import type { ENDPOINTS, EndpointName } from '../endpoints/index.ts';
import { type Address, type CallAnswer, type CallInput, fillPath } from '../schema/endpoint.ts';
import type { Problem } from '../schema/index.ts';
import { GameSocket, type SocketOptions, type SocketType } from './socket.ts';

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
  if (!isAddress(options))
    throw new TypeError(
      "createClient takes the address of a server, { baseUrl: 'http://localhost:8080' }; in a page '' is its own",
    );
  const wire: Wire = {
    baseUrl: options.baseUrl.replace(/\/+$/, ''),
    fetch: options.fetch ?? ((...args) => globalThis.fetch(...args)),
    token: options.token,
  };
  const calls: Record<string, unknown> = {};
  for (const [name, address] of Object.entries(ADDRESSES satisfies Readonly<Record<EndpointName, Address>>)) {
    calls[name] = async (input: Parts = {}) => {
      checkInput(name, address.method, input);
      return call(wire, address, input);
    };
  }
  const own = {
    get token() {
      return wire.token;
    },
    setToken: (token: string | undefined) => {
      wire.token = token;
    },
    connect: (more: Partial<SocketOptions> = {}) =>
      new GameSocket(wire, { ...more, WebSocket: socketType({ ...options, ...more }) }),
  };
  // Built from the table it is typed by: the one place where the compiler cannot see that.
  return Object.defineProperties(calls, Object.getOwnPropertyDescriptors(own)) as unknown as Client;
}

/** For callers without a compiler. Node has no page whose own server an address without a host could mean. */
function isAddress({ baseUrl, fetch }: Partial<ClientOptions> = {}): boolean {
  return typeof baseUrl === 'string' && (/^https?:/.test(baseUrl) || !!fetch || 'location' in globalThis);
}

/** A server's refusal, or `unreachable`, `bad-answer` when there was none to speak of (`status` is then 0). */
export interface CallError {
  readonly code: string;
  readonly status: number;
  readonly problem?: Problem;
}

export interface Wire {
  /** Address of the server without a slash at its end; empty for the page's own. */
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  token: string | undefined;
}

const PARTS = ['params', 'query', 'body'];

/** For callers without a compiler. Of the calls that post something two post nothing; a test compares. */
function checkInput(name: string, method: string, input: Parts): void {
  const stray = Object.keys(input).find((part) => !PARTS.includes(part));
  const lacksBody = method[0] === 'P' && !/^guest|takeSeek/.test(name) && !input.body;
  if (stray || lacksBody)
    throw new TypeError(
      `client.${name} takes { params, query, body }: ${stray ? `${stray} belongs in one of them` : 'body is missing'}`,
    );
}

/** Makes one call. What goes wrong on the way is an error value; only a call without what it takes throws. */
async function call(
  wire: Wire,
  { method, path }: Address,
  input: Parts,
): Promise<Result<unknown, CallError>> {
  const url = wire.baseUrl + fillPath(path, input.params ?? {}) + formatQuery(input.query);
  let response: Response;
  let body: unknown;
  try {
    response = await wire.fetch(url, describeCall(wire, method, input.body));
    body = await response.json();
  } catch {
    return err({ code: 'unreachable', status: 0 });
  }
  // The server checks its answers against the schemas; checking again would cost every page a validator.
  if (response.ok) return ok(body);
  const problem = parseProblem(body);
  if (!problem) return err({ code: 'bad-answer', status: response.status });
  return err({ code: problem.code, status: response.status, problem });
}

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

function formatQuery(query: Readonly<Record<string, unknown>> | undefined): string {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  if (pairs.length === 0) return '';
  return `?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')}`;
}

function describeCall(wire: Wire, method: string, body: unknown): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (wire.token) headers.authorization = `Bearer ${wire.token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  return {
    method,
    headers,
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

function parseProblem(body: unknown): Problem | undefined {
  if (typeof body !== 'object' || body === null || !('code' in body)) return undefined;
  return typeof body.code === 'string' ? (body as Problem) : undefined;
}

/** Node 20 has no WebSocket of its own. */
function socketType({ WebSocket = globalThis.WebSocket }: Partial<SocketOptions>): SocketType {
  if (typeof WebSocket === 'function') return WebSocket;
  throw new TypeError(
    "there is no WebSocket here: createClient({ baseUrl, WebSocket }) takes that of the package 'ws'",
  );
}
