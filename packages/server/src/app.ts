import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify';
import type { Core } from './core/core.ts';
import { addLimits } from './http/limits.ts';
import { addCors } from './http/origin-check.ts';
import { addPatience } from './http/request-timeout.ts';
import { sendProblem } from './http/route.ts';
import { addExplorerRoutes } from './http/routes/explorer.ts';
import { addGameRoutes } from './http/routes/games.ts';
import { addHealthRoutes } from './http/routes/health.ts';
import { addIdentityRoutes } from './http/routes/identity.ts';
import { addLobbyRoutes } from './http/routes/lobby.ts';
import { addOperatorRoutes } from './http/routes/operators.ts';
import { addPeopleRoutes } from './http/routes/people.ts';
import { addPositionRoutes } from './http/routes/positions.ts';
import { addPreviewRoutes } from './http/routes/previews.ts';
import { addPuzzleRoutes } from './http/routes/puzzles.ts';
import { addStudyRoutes } from './http/routes/studies.ts';
import { addTableRoutes } from './http/routes/tablebase.ts';
import { addStatic } from './http/static.ts';
import type { ServerConfig } from './process/config.ts';
import type { Refusal } from './refusals/refusal.ts';
import type { Sockets } from './sockets/sockets.ts';
import { addClassicRoutes } from './spec/routes.ts';
import { findTrouble, isDataFault } from './storage/database.ts';

const BODY_BYTES = 64 * 1024;
const SOCKET_BYTES = 16 * 1024;
/** Tables on their way in are large; all else is watched more closely. */
const LONGEST_REQUEST_MS = 3_600_000;

/** The whole HTTP side of a server, not yet listening. */
export async function buildApp(core: Core, sockets: Sockets): Promise<FastifyInstance> {
  const { config } = core;
  const app = openApp(config);
  addMeasures(app, core);
  addLimits(app, core);
  addPatience(app, config.requestMs);
  await addPlugins(app, core);
  addCors(app, config);
  await app.register(async (scope) => {
    addPositionRoutes(scope, core);
    addGameRoutes(scope, core);
    addIdentityRoutes(scope, core);
    addLobbyRoutes(scope, core);
    addOperatorRoutes(scope, core);
    addStudyRoutes(scope, core);
    addExplorerRoutes(scope, core);
    addPuzzleRoutes(scope, core);
    addPeopleRoutes(scope, core);
    addClassicRoutes(scope);
    await addTableRoutes(scope, core);
    sockets.add(scope);
    addHealthRoutes(scope, core);
    addPreviewRoutes(scope, core);
  });
  await addStatic(app, core);
  return app;
}

/** An app without routes: logs, limits, and how errors are told. */
function openApp(config: ServerConfig): FastifyInstance {
  const app = Fastify({
    logger: {
      level: config.logLevel,
      // Standard output is for the address and for whoever reads it.
      stream: process.stderr,
      redact: ['req.headers.cookie', 'req.headers.authorization'],
    },
    // Refused calls are logged where they are refused; a line for every call would bury them.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES,
    trustProxy: trustOf(config.proxy),
    requestTimeout: LONGEST_REQUEST_MS,
    // Addresses that lead nowhere are refused in our own words too.
    frameworkErrors: (_, request, reply) => {
      sendProblem(request, reply, { code: 'no-page' });
    },
    // Calls under way are answered before the server stops.
    forceCloseConnections: 'idle',
  });
  // Input is checked in `addRoute` with the protocol's own schemas, which Fastify only prints.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = explainError(error);
    if (refusal.code === 'internal' || refusal.code.startsWith('storage-')) request.log.error(error);
    return sendProblem(request, reply, refusal);
  });
  return app;
}

/** Proxies are counted from our end: what lies beyond them was written by whoever called. */
function trustOf(proxy: ServerConfig['proxy']): string | false | ((address: string, hop: number) => boolean) {
  return typeof proxy === 'number' ? (_, hop) => hop < proxy : (proxy ?? false);
}

async function addPlugins(app: FastifyInstance, { config }: Core): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_POLICY },
    // Together these let the page share memory with its workers.
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: { policy: 'require-corp' },
    strictTransportSecurity: config.proxy !== undefined,
  });
  await app.register(cookie);
  await app.register(websocket, { options: { maxPayload: SOCKET_BYTES, perMessageDeflate: false } });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Boardwright', description: 'Play, analyse and store games over HTTP', version: '1' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false });
}

/** Where our own sockets are, as the browser names it. */
function nameSockets({ headers }: IncomingMessage): string {
  const { host = '' } = headers;
  if (!/^[\w.:[\]-]{1,260}$/.test(host)) return "'self'";
  return headers['x-forwarded-proto'] === 'https' ? `wss://${host}` : `ws://${host} wss://${host}`;
}

const CONTENT_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  workerSrc: ["'self'", 'blob:'],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'", 'data:'],
  // Not every browser takes a socket of the page's own origin for `self`.
  connectSrc: ["'self'", nameSockets],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

function addMeasures(app: FastifyInstance, { metrics }: Core): void {
  app.addHook('onResponse', async (_, reply) => {
    metrics.count('boardwright_calls_total', 'HTTP calls by status', `status="${reply.statusCode}"`);
    metrics.observe('boardwright_call_seconds', 'Time to answer a call', reply.elapsedTime / 1000);
  });
}

/** What Fastify throws before a handler runs, as a problem of ours. */
function explainError(error: FastifyError): Refusal {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return { code: 'body-too-large' };
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return { code: 'bad-media' };
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return { code: 'bad-json' };
    default:
  }
  const trouble = findTrouble(error);
  if (trouble) return { code: trouble };
  const status = error.statusCode ?? 500;
  if (status === 416) return { code: 'bad-range' };
  if (isDataFault(error)) return { code: 'bad-input' };
  if (error instanceof SyntaxError) return { code: 'bad-json' };
  return status >= 400 && status < 500 ? { code: 'bad-input' } : { code: 'internal' };
}
