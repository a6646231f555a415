import { err, ok, type Result } from '@boardwright/games/contract';
import type { TSchema } from '@sinclair/typebox';
import { type CallAnswer, type CallInput, type Endpoint, fillPath } from '../schema/endpoint.ts';
import type { Problem } from '../schema/index.ts';

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

/** Makes one call. Never throws: what goes wrong on the way is an error value too. */
export async function call<E extends Endpoint<string, TSchema, TSchema, TSchema>>(
  wire: Wire,
  endpoint: E,
  input: CallInput<E>,
): Promise<Result<CallAnswer<E>, CallError>> {
  const parts: Parts = Object(input);
  const address = wire.baseUrl + fillPath(endpoint.path, parts.params ?? {}) + formatQuery(parts.query);
  let response: Response;
  let body: unknown;
  try {
    response = await wire.fetch(address, describeCall(wire, endpoint.method, parts.body));
    body = await response.json();
  } catch {
    return err({ code: 'unreachable', status: 0 });
  }
  if (response.ok) return ok(parseAnswer<E>(body));
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

/** The server checks its answers against the same schemas; checking again would cost every page a validator. */
function parseAnswer<E>(body: unknown): CallAnswer<E> {
  return body as CallAnswer<E>;
}

function parseProblem(body: unknown): Problem | undefined {
  if (typeof body !== 'object' || body === null || !('code' in body)) return undefined;
  return typeof body.code === 'string' ? (body as Problem) : undefined;
}
