import { Readable } from 'node:stream';
import { err, ok, type Result } from '@boardwright/games';
import { Problem } from '@boardwright/protocol';
import type { CallAnswer, CallInput, Endpoint } from '@boardwright/protocol/internal';
import type { TSchema } from '@sinclair/typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Quota } from '../admission/admission.ts';
import { Dropped } from '../admission/fair-queue.ts';
import type { Payer } from '../admission/payer.ts';
import type { Turns } from '../admission/turns.ts';
import type { Core } from '../core/core.ts';
import type { Caller } from '../identity/caller.ts';
import { toProblem } from '../refusals/problem.ts';
import type { Refusal } from '../refusals/refusal.ts';
import { findUnsound } from '../refusals/unsound.ts';
import { checkOf, convertQuery, describeMisfit } from '../refusals/validate.ts';
import { JsonText } from '../threads/pool.ts';
import { isOwnOrigin } from './origin-check.ts';
import { logRefusal } from './refusal-log.ts';
import { identify } from './session.ts';

/** Answers may be read-only all the way down: they are only written out. */
export type Told<T> = T extends object ? { readonly [K in keyof T]: Told<T[K]> } : T;

/** A checked call: input that fits the endpoint's schemas, by a caller who may make it. */
export type Call<E> = CallInput<E> & {
  readonly caller: Caller;
  /** Pays for what the call costs beyond its being made. */
  readonly payer: Payer;
  /** Comes when whoever asked has gone away. */
  readonly gone: AbortSignal;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

export type Handle<E> = (
  call: Call<E>,
) => Promise<Result<Told<CallAnswer<E>> | JsonText | JsonPieces, Refusal>>;

/** JSON that is too large to be made at once: it goes out piece by piece, as fast as it is taken. */
export class JsonPieces {
  readonly pieces: AsyncIterable<string>;

  constructor(pieces: AsyncIterable<string>) {
    this.pieces = pieces;
  }
}

export interface RouteOptions {
  readonly bodyLimit?: number;
  /** Passwords and codes are tried here: fewer calls are allowed, and the account named in the body counts too. */
  readonly isGuarded?: boolean;
  /** Its calls wait for something to happen, and keep no others of their caller from being answered. */
  readonly isWaiting?: boolean;
  /** Among what its calls take turns; among all calls when missing. */
  readonly lane?: keyof Turns;
  /** What it costs to be called; 1 when missing. */
  readonly price?: number;
  /** What it makes, where that is counted. */
  readonly quota?: Quota;
}

/** Puts an endpoint of the protocol into the app: identity, origin, scope and schema are checked before `handle`. */
export function addRoute<E extends Endpoint<string, TSchema, TSchema, TSchema>>(
  app: FastifyInstance,
  core: Core,
  endpoint: E,
  handle: Handle<E>,
  options: RouteOptions = {},
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: describeSchema(endpoint),
    ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
    handler: async (request, reply) => {
      const answer = await admit(core, endpoint, handle, options, request, reply);
      if (!answer.ok) return sendProblem(request, reply, answer.error);
      const { value } = answer;
      if (value instanceof JsonPieces)
        return reply.type('application/json').send(Readable.from(value.pieces));
      const text = value instanceof JsonText ? value.text : JSON.stringify(value);
      if (core.config.checksAnswers) expectFit(endpoint, text);
      return reply.type('application/json').send(text);
    },
  });
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const problem = toProblem(refusal);
  const { code, status } = problem;
  logRefusal(request, code, status);
  return reply.code(status).type('application/problem+json').send(JSON.stringify(problem));
}

async function admit<E extends Endpoint<string, TSchema, TSchema, TSchema>>(
  core: Core,
  endpoint: E,
  handle: Handle<E>,
  { isGuarded, isWaiting, lane = 'calls', price = 1, quota }: RouteOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Result<Told<CallAnswer<E>> | JsonText | JsonPieces, Refusal>> {
  const { admission } = core;
  if (endpoint.method !== 'GET' && !isOwnOrigin(core.config, request)) return err({ code: 'bad-origin' });
  const input = parseInput(endpoint, request);
  if (!input.ok) return input;
  const caller = await identify(core, request, reply);
  if ('code' in caller) return err(caller);
  if (core.bans.hasAccount(caller.id)) return err({ code: 'banned' });
  if (isGuarded && !admission.mayTry(request.ip, nameIn(request.body) ?? caller.name))
    return err({ code: 'too-fast' });
  if (!isInScope(endpoint, caller)) return err({ code: 'needs-scope' });
  const payer = admission.admit(request.ip, caller);
  if (!payer) return err({ code: 'too-fast' });
  if (quota && !admission.mayMake(quota, payer)) return err({ code: 'too-often' });
  if (price > 1) payer.spend(price - 1);
  const gone = signalGone(reply);
  const work = () => handle(Object.assign({}, input.value, { caller, payer, gone, request, reply }));
  if (isWaiting) return work();
  const turns = core.turns[lane];
  if (!turns.hasRoom(payer.key)) return err({ code: 'too-busy' });
  return turns.run(payer.key, work, gone).catch((error: unknown) => {
    if (error instanceof Dropped) return err({ code: 'too-busy' });
    throw error;
  });
}

/** Comes when the connection closes before the answer has gone out. */
export function signalGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** The account that a password is tried for. */
function nameIn(body: unknown): string | undefined {
  const name: unknown = Object(body).name;
  return typeof name === 'string' ? name : undefined;
}

/** The input as the endpoint types it, after its schemas said so. */
function parseInput<E extends Endpoint<string, TSchema, TSchema, TSchema>>(
  endpoint: E,
  request: FastifyRequest,
): Result<CallInput<E>, Refusal> {
  const input: { params: unknown; query?: unknown; body?: unknown } = { params: request.params };
  const unsound = findUnsound(request.params) ?? findUnsound(request.query) ?? findUnsound(request.body);
  if (unsound) return err(unsound);
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

function expectFit(endpoint: Endpoint, text: string): void {
  const plain: unknown = JSON.parse(text);
  if (checkOf(endpoint.answer).Check(plain)) return;
  throw new Error(
    `the answer of ${endpoint.path} does not fit: ${JSON.stringify(describeMisfit(endpoint.answer, plain))}`,
  );
}
