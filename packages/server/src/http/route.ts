import { err, ok, type Result } from '@boardwright/games';
import type { CallAnswer, CallInput, Endpoint } from '@boardwright/protocol';
import { Problem } from '@boardwright/protocol';
import type { TSchema } from '@sinclair/typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../core/core.ts';
import type { Caller } from '../identity/caller.ts';
import { toProblem } from '../refusals/problem.ts';
import type { Refusal } from '../refusals/refusal.ts';
import { checkOf, convertQuery, describeMisfit } from '../refusals/validate.ts';
import { isOwnOrigin } from './origin-check.ts';
import { identify } from './session.ts';

/** Answers may be read-only all the way down: they are only written out. */
export type Told<T> = T extends object ? { readonly [K in keyof T]: Told<T[K]> } : T;

/** A checked call: input that fits the endpoint's schemas, by a caller who may make it. */
export type Call<E> = CallInput<E> & {
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

export type Handle<E> = (call: Call<E>) => Promise<Result<Told<CallAnswer<E>>, Refusal>>;

export interface RouteOptions {
  readonly bodyLimit?: number;
  /** Passwords and codes are tried here: fewer calls are allowed. */
  readonly isGuarded?: boolean;
}

/** Puts an endpoint of the protocol into the app: identity, origin, scope and schema are checked before `handle`. */
export function addRoute<E extends Endpoint<string, TSchema, TSchema, TSchema>>(
  app: FastifyInstance,
  core: Core,
  endpoint: E,
  handle: Handle<E>,
  options: RouteOptions = {},
): void {
  const { triesPerMinute } = core.config;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: describeSchema(endpoint),
    ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
    ...(options.isGuarded && triesPerMinute > 0
      ? { config: { rateLimit: { max: triesPerMinute, timeWindow: 60_000 } } }
      : {}),
    handler: async (request, reply) => {
      const answer = await admit(core, endpoint, handle, request, reply);
      if (!answer.ok) return sendProblem(request, reply, answer.error);
      if (core.config.checksAnswers) expectFit(endpoint, answer.value);
      return reply.type('application/json').send(JSON.stringify(answer.value));
    },
  });
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const problem = toProblem(refusal);
  const level = problem.status >= 500 ? 'error' : 'info';
  request.log[level](
    {
      code: problem.code,
      status: problem.status,
      method: request.method,
      path: request.url.split('?')[0],
      ip: request.ip,
    },
    'a call was refused',
  );
  return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem));
}

async function admit<E extends Endpoint<string, TSchema, TSchema, TSchema>>(
  core: Core,
  endpoint: E,
  handle: Handle<E>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Result<Told<CallAnswer<E>>, Refusal>> {
  if (endpoint.method !== 'GET' && !isOwnOrigin(core.config, request)) return err({ code: 'bad-origin' });
  const input = parseInput(endpoint, request);
  if (!input.ok) return input;
  const caller = await identify(core, request, reply);
  if ('code' in caller) return err(caller);
  if (!isInScope(endpoint, caller)) return err({ code: 'needs-scope' });
  return handle(Object.assign({}, input.value, { caller, request, reply }));
}

/** The input as the endpoint types it, after its schemas said so. */
function parseInput<E extends Endpoint<string, TSchema, TSchema, TSchema>>(
  endpoint: E,
  request: FastifyRequest,
): Result<CallInput<E>, Refusal> {
  const input: { params: unknown; query?: unknown; body?: unknown } = { params: request.params };
  if (endpoint.query) {
    input.query = convertQuery(endpoint.query, request.query);
    if (!checkOf(endpoint.query).Check(input.query)) return err(describeMisfit(endpoint.query, input.query));
  }
  if (endpoint.body) {
    input.body = request.body;
    if (!checkOf(endpoint.body).Check(input.body)) return err(describeMisfit(endpoint.body, input.body));
  }
  return ok(input as CallInput<E>);
}

/** Cookies and sessions may do everything their owner may; an API token only what it was made for. */
function isInScope({ scope }: Endpoint, caller: Caller): boolean {
  if (scope === undefined || caller.scopes === undefined) return true;
  return scope !== 'account' && caller.scopes.includes(scope);
}

function describeSchema(endpoint: Endpoint): object {
  const names = [...endpoint.path.matchAll(/:([a-zA-Z]+)/g)].map((match) => match[1]);
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  return {
    summary: endpoint.summary,
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
    ...(names.length > 0 ? { params: { type: 'object', properties, required: names } } : {}),
    response: { 200: endpoint.answer, '4xx': Problem },
  };
}

function expectFit(endpoint: Endpoint, value: unknown): void {
  const plain: unknown = JSON.parse(JSON.stringify(value));
  if (checkOf(endpoint.answer).Check(plain)) return;
  throw new Error(
    `the answer of ${endpoint.path} does not fit: ${JSON.stringify(describeMisfit(endpoint.answer, plain))}`,
  );
}
