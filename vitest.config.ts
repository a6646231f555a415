import { defineConfig } from 'vitest/config';

/** Tests read the sources of every package; only workers and child processes run the built files. */
const shared = {
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
};

function project(name: string, environment: 'node' | 'happy-dom' = 'node') {
  return {
    ...shared,
    test: {
      name,
      root: `packages/${name}`,
      environment,
      include: ['src/**/*.test.{ts,tsx}'],
      testTimeout: 60_000,
      // A test that reaches no assertion proves nothing.
      expect: { requireAssertions: true },
      hookTimeout: 120_000,
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
      project('engine'),
      project('challenge'),
      project('protocol'),
      project('board', 'happy-dom'),
      project('server'),
      project('web', 'happy-dom'),
      project('terminal'),
      project('cli'),
      {
        ...shared,
        test: {
          name: 'browser',
          include: ['packages/web/browser/**/*.test.ts'],
          globalSetup: ['packages/web/browser/shared.ts'],
          isolate: false,
          testTimeout: 120_000,
          expect: { requireAssertions: true },
          hookTimeout: 120_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'house',
          include: ['scripts/**/*.test.ts'],
          testTimeout: 180_000,
          expect: { requireAssertions: true },
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
