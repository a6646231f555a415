import { expectOk, FAMILIES, openMatch } from '@boardwright/games';
import { expect, test } from 'vitest';
import { Searcher } from '../workers/searcher.ts';

const WATCH = { clock: () => 0, isStopped: () => false };
const NODES = 200_000;

/**
 * The smallest object is 12 bytes, so one allocation a node could not hide below 8 bytes a node. The least of
 * three runs is taken: compiling the code and the test runner itself allocate now and then.
 */
test.each(FAMILIES.map((family) => family.variants[0].id))('%s is searched without allocating', (id) => {
  const searcher = new Searcher({ tableMb: 4 });
  const match = expectOk(openMatch({ variant: id }));
  const growths: number[] = [];
  for (let run = 0; run < 4; run++) {
    const before = process.memoryUsage().heapUsed;
    expectOk(searcher.choose(match, { limits: { nodes: NODES } }, { watch: WATCH }));
    const growth = process.memoryUsage().heapUsed - before;
    if (growth >= 0) growths.push(growth / NODES);
  }
  expect(Math.min(...growths)).toBeLessThan(8);
});
