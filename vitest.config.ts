import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests read the sources of every package; only workers and child processes run the built files. */
const shared = {
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
};

// A test that reaches no assertion proves nothing. What is waited for may take long on a busy machine.
const strict = { expect: { requireAssertions: true, poll: { timeout: 30_000 } } };

/** Tests that watch the heap or put other modules in place of Node's: each of these files gets a process of its own. */
const APART = ['**/{heap,hot,entries}.test.ts'];

/** Started once for the tests of the server. */
const POSTGRES = new URL('packages/server/src/testing/postgres.ts', import.meta.url);

/**
 * The files of a project take turns in the same two processes, so that what they import is read twice and not a
 * hundred times. A test leaves nothing behind that another could see; where that was not tried, files are isolated.
 */
function project(
  name: string,
  more: { environment?: 'happy-dom'; globalSetup?: string[]; isolate?: boolean } = {},
) {
  return {
    ...shared,
    test: {
      ...strict,
      name,
      root: `packages/${name}`,
      include: ['src/**/*.test.{ts,tsx}'],
      exclude: APART,
      isolate: false,
      testTimeout: 60_000,
      hookTimeout: 120_000,
      ...more,
    },
  };
}

export default defineConfig({
  test: {
    // Vitest leaves one core free, which on the two of most build machines is every second one.
    maxWorkers: 2,
    projects: [
      project('games'),
      project('session'),
      project('engine', { isolate: true }),
      project('challenge'),
      project('protocol'),
      project('board', { environment: 'happy-dom' }),
      project('server', { globalSetup: [fileURLToPath(POSTGRES)] }),
      project('web', { environment: 'happy-dom', isolate: true }),
      project('terminal', { isolate: true }),
      project('cli', { isolate: true }),
      {
        ...shared,
        test: {
          ...strict,
          name: 'apart',
          include: APART.map((pattern) => `packages/*/src/${pattern}`),
          testTimeout: 60_000,
        },
      },
      {
        ...shared,
        test: {
          ...strict,
          name: 'browser',
          include: ['packages/web/browser/**/*.test.ts'],
          globalSetup: ['packages/web/browser/shared.ts'],
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...shared,
        test: {
          ...strict,
          name: 'house',
          include: ['scripts/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
