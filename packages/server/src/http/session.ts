import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Core } from '../core/core.ts';
import { type Caller, findCaller, makeGuest } from '../identity/caller.ts';
import { SESSION_DAYS } from '../identity/sessions.ts';
import type { Refusal } from '../refusals/refusal.ts';

export const GUEST_COOKIE = 'bw_guest';
export const SESSION_COOKIE = 'bw_session';
const GUEST_DAYS = 400;

/** The caller of a request: by bearer token, session cookie or guest cookie; else a new guest. */
export async function identify(
  core: Core,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller | Refusal> {
  const bearer = readBearer(request.headers.authorization);
  if (bearer !== undefined) {
    const caller = await findCaller(core.db, core.key, bearer);
    if (!caller) return { code: 'bad-token' };
    return caller.kind === 'guest' ? { ...caller, via: 'token' } : caller;
  }
  const known = await findByCookies(core, request);
  if (known) return known;
  const { caller, token } = makeGuest(core.key);
  setCookie(request, reply, GUEST_COOKIE, token, GUEST_DAYS);
  return caller;
}

export async function findByCookies(core: Core, request: FastifyRequest): Promise<Caller | undefined> {
  for (const name of [SESSION_COOKIE, GUEST_COOKIE]) {
    const secret = request.cookies[name];
    if (secret === undefined) continue;
    const caller = await findCaller(core.db, core.key, secret);
    if (caller) return caller;
    request.log.warn({ code: 'bad-cookie', cookie: name, ip: request.ip }, 'a cookie was refused');
  }
  return undefined;
}

export function setSession(request: FastifyRequest, reply: FastifyReply, secret: string): void {
  setCookie(request, reply, SESSION_COOKIE, secret, SESSION_DAYS);
  reply.clearCookie(GUEST_COOKIE, { path: '/' });
}

export function clearCookies(reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, { path: '/' });
  reply.clearCookie(GUEST_COOKIE, { path: '/' });
}

export function readBearer(header: string | undefined): string | undefined {
  return header === undefined ? undefined : (/^Bearer (\S{1,200})$/.exec(header)?.[1] ?? '');
}

function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  days: number,
): void {
  reply.setCookie(name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: days * 86_400,
  });
}
