import { defineConfig } from 'vitest/config';

/**
 * Line coverage of the packages everything else relies on. Counting lines allocates and takes time, so the tests
 * that watch the heap are left out and the others have patience.
 */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: ['packages/{games,engine,challenge}/src/**/*.test.ts'],
    exclude: ['**/{heap,hot}.test.ts'],
    maxWorkers: 2,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    coverage: {
      provider: 'v8',
      include: ['packages/{games,engine,challenge}/src/**/*.ts'],
      exclude: ['**/*.test.ts', '**/testing.ts', '**/testing/**'],
      reporter: ['text-summary', 'json-summary', 'json'],
      reportOnFailure: true,
      thresholds: {
        'packages/games/src/**': { lines: 95 },
        'packages/engine/src/**': { lines: 95 },
        'packages/challenge/src/**': { lines: 95 },
      },
    },
  },
});
