import { defineConfig } from 'vitest/config';

/**
 * For mutation runs: the rules and their own tests. Left out is what costs seconds a mutant and shows little that
 * the tables do not: random play (fuzz, conformance, symmetry), the heap, evaluation, words, deep counts.
 */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    root: 'packages/games',
    include: ['src/{morris,draughts,tafl}/**/*.test.ts'],
    exclude: ['**/{fuzz,hot,conformance,symmetry,sense,words,rulebook}.test.ts', '**/tafl/captures.test.ts'],
    env: { BOARDWRIGHT_MOST_LEAVES: '10000' },
    testTimeout: 60_000,
  },
});
