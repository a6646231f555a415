import { defineConfig } from 'vitest/config';

/** The tests that drive a real browser, alone: `npx vitest run --config packages/web/vitest.browser.config.ts`. */
export default defineConfig({
  resolve: { conditions: ['source', 'import', 'module', 'default'] },
  ssr: { resolve: { conditions: ['source', 'import', 'module', 'default'] } },
  test: {
    name: 'browser',
    root: import.meta.dirname,
    include: ['browser/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
