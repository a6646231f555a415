import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests read the sources of every package; only workers and child processes run the built files. */
const shared = {
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
};

// A test that reaches no assertion proves nothing. What is waited for may take long on a busy machine.
const strict = { expect: { requireAssertions: true, poll: { timeout: 30_000 } } };

/**
 * Tests that watch the heap, put other modules in place of Node's, or want a page that has loaded nothing yet: each of
 * these files gets a process of its own.
 */
const APART = ['**/{heap,hot,entries,languages}.test.ts', '**/{families,toy}.test.tsx'];

/** Made once for the tests of the server. */
const DATABASES = ['postgres', 'cluster'].map((name) =>
  fileURLToPath(new URL(`packages/server/src/testing/${name}.ts`, import.meta.url)),
);

/** PGlite's code is compiled quickly and not optimised: that would take longer than all that a test asks of it. */
const QUICK_PGLITE = ['--liftoff-only'];

/**
 * These wait more than they work, for processes, sockets and browsers, so five of their files run at a time. They come
 * after the others, because vitest runs projects of different width one after the other.
 */
const WAITING = { maxWorkers: 5, sequence: { groupOrder: 1 } };

/**
 * The files of a project take turns in the same few processes, so that what they import is read twice and not a
 * hundred times. A test leaves nothing behind that another could see.
 */
function project(name: string, more: object = {}) {
  return {
    ...shared,
    test: {
      ...strict,
      name,
      include: [`packages/${name}/src/**/*.test.{ts,tsx}`],
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
    // All projects have one root, so that a source is made ready for the tests once and not once for each of them.
    experimental: { fsModuleCache: true },
    projects: [
      project('games'),
      project('session'),
      project('engine'),
      project('challenge'),
      project('protocol'),
      project('board', { environment: 'happy-dom' }),
      project('server', { ...WAITING, globalSetup: DATABASES, execArgv: QUICK_PGLITE }),
      project('web', { environment: 'happy-dom' }),
      project('terminal'),
      project('cli', WAITING),
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
          ...WAITING,
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
          ...WAITING,
          name: 'house',
          include: ['scripts/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
