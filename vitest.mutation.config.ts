import { defineConfig } from 'vitest/config';

/** For mutation runs: the rules and their own tests, nothing that starts processes. */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    root: 'packages/games',
    include: ['src/{morris,draughts,tafl}/**/*.test.ts'],
    exclude: ['**/fuzz.test.ts', '**/hot.test.ts'],
    testTimeout: 60_000,
  },
});
