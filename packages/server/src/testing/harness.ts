import { rmSync } from 'node:fs';
import { createRegistry, expectOk, FAMILIES } from '@boardwright/games';
import { THREE_IN_A_ROW } from '@boardwright/games/testing';
import { type Client, type CreateGameRequest, createClient, type GameView } from '@boardwright/protocol';
import { WebSocket } from 'ws';
import { DEFAULT_CONFIG, type ServerConfig } from '../process/config.ts';
import { type RunningServer, type StartOptions, startServer } from '../server.ts';
import { createDataFolder } from './cluster.ts';
import { createTestEngine } from './engine.ts';
import { findPostgres } from './postgres.ts';

export const TOY = 'three-in-a-row';

/** The same for threads, which load what is built. */
const TEST_MODULES = [new URL('../../../../scripts/consumer/three-in-a-row.mjs', import.meta.url).href];

export const TEST_REGISTRY = createRegistry([...FAMILIES, THREE_IN_A_ROW]);

/** A database that servers of a test can be started on, one after another or several at once. */
export interface TestStorage {
  readonly config: Partial<ServerConfig>;
  remove(): Promise<void>;
}

export interface StorageKind {
  readonly name: 'pglite' | 'postgres';
  /** Why it cannot run here, if it cannot. */
  whyNot(): string | undefined;
  create(): Promise<TestStorage>;
}

/** The same tests run over both. */
export function storageKinds(): readonly StorageKind[] {
  return [pgliteKind(), postgresKind()];
}

function pgliteKind(): StorageKind {
  return {
    name: 'pglite',
    whyNot: () => undefined,
    create: async () => {
      const folder = createDataFolder();
      return {
        config: { dataFolder: folder },
        remove: async () => rmSync(folder, { recursive: true, force: true }),
      };
    },
  };
}

function postgresKind(): StorageKind {
  return {
    name: 'postgres',
    whyNot: () => {
      const postgres = findPostgres();
      return 'reason' in postgres ? postgres.reason : undefined;
    },
    create: async () => {
      const postgres = findPostgres();
      if ('reason' in postgres) throw new Error(`Postgres cannot run here: ${postgres.reason}`);
      return { config: { databaseUrl: await postgres.createDatabase() }, remove: async () => undefined };
    },
  };
}

/** A server of its own on a free port, with limits that do not get in the way of tests. */
export async function startTestServer(
  storage: TestStorage,
  more: Partial<ServerConfig> = {},
  options: Partial<StartOptions> = {},
): Promise<RunningServer> {
  const config: ServerConfig = {
    ...DEFAULT_CONFIG,
    port: 0,
    host: '127.0.0.1',
    callsPerMinute: 0,
    triesPerMinute: 0,
    // What passwords really take has tests of its own.
    passwordCost: { N: 1024, r: 8, p: 1 },
    logLevel: 'silent',
    checksAnswers: true,
    webRoot: '/nowhere',
    ...storage.config,
    ...more,
  };
  return expectOk(
    await startServer({
      config,
      registry: TEST_REGISTRY,
      modules: TEST_MODULES,
      engine: createTestEngine(),
      levels: ['easy'],
      ...options,
    }),
  );
}

/** A guest of its own. */
export async function enterGuest(server: RunningServer): Promise<Client> {
  const client = createClient({ baseUrl: server.address, WebSocket });
  client.setToken(expectOk(await client.guest()).token);
  return client;
}

let accounts = 0;

/** An account of its own, by a session token. */
export async function enterAccount(server: RunningServer, name = `player${++accounts}`): Promise<Client> {
  const client = await enterGuest(server);
  const signedUp = expectOk(await client.signUp({ body: { name, password: 'long enough', keep: 'token' } }));
  client.setToken(signedUp.token);
  return client;
}

/** A game between two people who are both seated. */
export async function seatTwo(
  first: Client,
  second: Client,
  wish: Partial<CreateGameRequest> = {},
): Promise<GameView> {
  const made = expectOk(
    await first.createGame({ body: { variant: TOY, seats: [{ kind: 'me' }, { kind: 'open' }], ...wish } }),
  );
  const link = made.links.second ?? '';
  return expectOk(await second.joinGame({ params: { id: made.game.id }, body: { link } }));
}

/** Polls until the condition holds; fails after the time. */
export async function until<T>(
  ask: () => Promise<T | undefined> | T | undefined,
  timeMs = 30_000,
): Promise<T> {
  const end = Date.now() + timeMs;
  for (;;) {
    const found = await ask();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error('waited in vain');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
