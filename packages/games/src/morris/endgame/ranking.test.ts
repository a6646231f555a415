import { expect, test } from 'vitest';
import { assert, expectOk } from '../../contract/index.ts';
import { registry } from '../../index.ts';

// Threads of the solver lock what lies near, so that a predecessor of two positions is near one index only.
test.each(['3-3', '4-3', '3-4'])('%s: positions that share a predecessor are near the same index', (id) => {
  const endgame = expectOk(registry.find('six-mens-morris')).endgame?.();
  const known = endgame?.classes({ first: 4, second: 4 }).find((found) => found.id === id);
  const ranking = endgame?.ranking(id);
  assert(known !== undefined && ranking?.nearUnmoves !== undefined, 'a class whose unmoves lie together');
  const nearOf = new Map<number, Set<number>>();
  const out = new Int32Array(2048);
  for (let index = 0; index < known.size; index++) {
    const near = ranking.nearUnmoves(index);
    const count = ranking.unmoves(index, out);
    for (let i = 0; i < count; i++) nearOf.set(out[2 * i], (nearOf.get(out[2 * i]) ?? new Set()).add(near));
  }
  expect(nearOf.size).toBeGreaterThan(1000);
  expect([...nearOf].filter(([, nears]) => nears.size > 1)).toEqual([]);
});
