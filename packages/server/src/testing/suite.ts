import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ServerConfig } from '../process/config.ts';
import type { RunningServer, StartOptions } from '../server.ts';
import { type StorageKind, startTestServer, type TestStorage } from './harness.ts';

/** What the tests of one `describe` share; to be read inside tests and hooks only. */
export interface Suite {
  readonly storage: TestStorage;
  /** The first of its servers. */
  readonly server: RunningServer;
  readonly servers: readonly RunningServer[];
}

export interface SuiteOptions {
  readonly config?: Partial<ServerConfig>;
  readonly start?: Partial<StartOptions>;
  /** How many servers share the storage; one when missing. */
  readonly servers?: number;
}

/** Starts a storage and its servers before the tests of a `describe`, and skips them where it cannot run. */
export function useServer(kind: StorageKind, options: SuiteOptions = {}): Suite {
  let unfit: string | undefined;
  let storage: TestStorage | undefined;
  const servers: RunningServer[] = [];
  beforeAll(async () => {
    unfit = kind.whyNot();
    if (unfit !== undefined) return;
    storage = await kind.create();
    for (let i = 0; i < (options.servers ?? 1); i++)
      servers.push(await startTestServer(storage, options.config, options.start));
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    await storage?.remove();
  });
  beforeEach((context) => {
    if (unfit !== undefined) context.skip(`${kind.name} cannot run here: ${unfit}`);
  });
  return {
    get storage() {
      if (!storage) throw new Error('the storage is not open yet');
      return storage;
    },
    get server() {
      return servers[0];
    },
    servers,
  };
}
