import { expectOk, openMatch } from '@boardwright/games';
import { beforeAll, expect, test } from 'vitest';
import { loadFamily } from '../../session/families/families.ts';
import { sampleOf } from './game-choice.tsx';

beforeAll(() => loadFamily('nine-mens-morris'));

test.each([
  ['nine-mens-morris', []],
  ['nine-mens-custodian', ['d6']],
  ['nine-mens-intervention', ['a7', 'g7']],
  ['nine-mens-both', ['a7', 'd6', 'g7']],
])('the picture of %s shows what its own rule takes: %j', (variant, taken) => {
  const { position, game } = sampleOf(expectOk(openMatch({ variant })));
  const marked = (position.pending?.branches ?? []).flatMap(({ targets }) => targets);
  expect(marked.map((site) => game.board.sites[site].name).sort()).toEqual(taken);
  expect(position.diagram.sites.filter((piece) => piece).length).toBeGreaterThan(5);
});
