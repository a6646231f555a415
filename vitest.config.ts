import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

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

/** Started once for the tests of the server. */
const POSTGRES = new URL('packages/server/src/testing/postgres.ts', import.meta.url);

/**
 * These wait more than they work, for processes, sockets and browsers, so five of their files run at a time. They come
 * after the others, because vitest runs projects of different width one after the other.
 */
const WAITING = { maxWorkers: 5, sequence: { groupOrder: 1 } };

/** Files that take longest, by project. Begun last, one of them would keep everybody waiting at the end. */
const LONG =
  /\/(pages|desk|layout|play|live-pages|online|away|challenge|engine-commands|tmux|transcripts|attack|packages|faults|solving|backup|live|stored|flood|worker|jobs)\.test\.ts$/;

/** Vitest's own order, which on a fresh clone knows nothing but the sizes of files, with the long ones first. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const rank = ({ project, moduleId }: TestSpecification) =>
      2 * projects.indexOf(project) + (LONG.test(moduleId) ? 0 : 1);
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}

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
    sequence: { sequencer: LongestFirst },
    // All projects have one root, so that a source is made ready for the tests once and not once for each of them.
    experimental: { fsModuleCache: true },
    projects: [
      project('games'),
      project('session'),
      project('engine'),
      project('challenge'),
      project('protocol'),
      project('board', { environment: 'happy-dom' }),
      project('server', { ...WAITING, globalSetup: [fileURLToPath(POSTGRES)] }),
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
