import type { FastifyRequest } from 'fastify';

/** A line for each code in this time: whoever floods the server does not flood the log. */
const PAUSE_MS = 1_000;
const MOST_CODES = 200;

interface Told {
  at: number;
  /** Refused since, without a line. */
  unsaid: number;
}

const told = new WeakMap<object, Map<string, Told>>();

/** Writes down that a call was refused, at most once a second for each code; the next line says how many had none. */
export function logRefusal(request: FastifyRequest, code: string, status: number): void {
  const codes = told.get(request.server.server) ?? new Map<string, Told>();
  told.set(request.server.server, codes);
  const known = codes.get(code);
  const now = performance.now();
  if (known && now - known.at < PAUSE_MS) {
    known.unsaid++;
    return;
  }
  if (codes.size >= MOST_CODES) codes.clear();
  codes.set(code, { at: now, unsaid: 0 });
  const { method, url, ip } = request;
  const about = { code, status, method, path: url.split('?')[0].slice(0, 200), ip };
  const unsaid = known?.unsaid ?? 0;
  request.log[status >= 500 ? 'error' : 'info'](
    unsaid > 0 ? { ...about, unsaid } : about,
    'a call was refused',
  );
}
