import { expectOk, families, findGame, Match } from '@boardwright/games';
import { expect, test } from 'vitest';
import { prepareMatch } from '../worker/situation.ts';
import { Thinker } from '../worker/thinker.ts';

const WATCH = { clock: () => 0, isStopped: () => false };
const NODES = 200_000;

/**
 * The smallest object is 12 bytes, so one allocation a node could not hide below 8 bytes a node. The least of
 * three runs is taken: compiling the code and the test runner itself allocate now and then.
 */
test.each(families().map((family) => family.variants[0].id))('%s is searched without allocating', (id) => {
  const thinker = new Thinker({ tableMb: 4 });
  const prepared = expectOk(prepareMatch(Match.of(expectOk(findGame(id)))));
  const growths: number[] = [];
  for (let run = 0; run < 4; run++) {
    const before = process.memoryUsage().heapUsed;
    expectOk(thinker.chooseFor(prepared, { limits: { nodes: NODES } }, { watch: WATCH }));
    const growth = process.memoryUsage().heapUsed - before;
    if (growth >= 0) growths.push(growth / NODES);
  }
  expect(Math.min(...growths)).toBeLessThan(8);
});
