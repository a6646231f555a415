import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { bundle } from './bundle.ts';

/** Kilobytes, compressed: what somebody pays who wants one family and none of the others. */
const MOST = { engine: 47, page: 90 };
const FAMILIES = ['morris', 'draughts', 'tafl'];

const family = (id: string) => `
  import { createRegistry } from '@boardwright/games';
  import { ${id.toUpperCase()}_RULES as rules } from '@boardwright/games/${id}/rules';
  export const registry = createRegistry([rules]);`;

const engine = (id: string) => `${family(id)}
  import { choose } from '@boardwright/engine';
  const match = registry.open({ variant: rules.variants[0].id });
  if (match.ok) console.log(choose(match.value, { level: '3' }));`;

const worker = (id: string) => `
  import { serveWeb } from '@boardwright/engine/serve-web';
  import { registry } from '${id}';
  serveWeb((ref) => registry.open(ref));`;

const page = (id: string) => `
  import { defineBoard } from '@boardwright/board';
  import { createEngine } from '@boardwright/engine/web';
  import { WORDS_EN } from '@boardwright/games/${id}/en';
  import { registry } from '${id}';
  defineBoard();
  const engine = createEngine(() => new Worker('worker.js', { type: 'module' }));
  const match = registry.open({ variant: registry.families[0].variants[0].id });
  if (match.ok) engine.choose(match.value, { level: '3' }).then(console.log, WORDS_EN);`;

function weigh(chunks: Awaited<ReturnType<typeof bundle>>): number {
  return chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0) / 1024;
}

describe.each(FAMILIES)('%s alone', (id) => {
  test(`with an engine stays within ${MOST.engine} KB`, async () => {
    const size = weigh(await bundle(['program'], { program: engine(id) }));
    console.info(`engine and ${id}: ${size.toFixed(1)} KB`);
    expect(size).toBeGreaterThan(10);
    expect(size).toBeLessThan(MOST.engine);
  });

  test(`on a page with a board and an engine in a worker stays within ${MOST.page} KB`, async () => {
    const modules = { page: page(id), worker: worker(id), [id]: family(id) };
    const size = weigh(await bundle(['page', 'worker'], modules));
    console.info(`page, worker and ${id}: ${size.toFixed(1)} KB`);
    expect(size).toBeGreaterThan(20);
    expect(size).toBeLessThan(MOST.page);
  });
});

test('the board element needs neither rules nor sessions', async () => {
  const program = `import { defineBoard } from '@boardwright/board'; defineBoard();`;
  const files = (await bundle(['program'], { program })).flatMap(({ moduleIds }) => moduleIds);
  expect(files.some((file) => file.includes('/board/src/element.ts'))).toBe(true);
  expect(files.filter((file) => /\/session\/|\/games\/src\/(morris|draughts|tafl)\//.test(file))).toEqual([]);
});
