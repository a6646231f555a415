import { expectOk, registry } from '@boardwright/games';
import { expect, test } from 'vitest';
import { DIRECTIONS, type Direction, nearestSite } from './keys.ts';

const { board } = expectOk(registry.find('nine-mens-morris'));

function from(name: string, ...directions: readonly Direction[]): string {
  const start = board.sites.findIndex((info) => info.name === name);
  return board.sites[directions.reduce((site, way) => nearestSite(board, site, way, false), start)].name;
}

// Sideways distance counts ten times, so that arrows follow the lines where there are lines.
test.each([
  ['a7', 'right', 'd7'],
  ['d7', 'right', 'g7'],
  ['g7', 'right', 'g7'],
  ['a7', 'down', 'a4'],
  ['d7', 'down', 'd6'],
  ['d5', 'down', 'd3'],
  ['c4', 'right', 'e4'],
  ['b6', 'left', 'a7'],
  ['c5', 'up', 'b6'],
  ['a7', 'up', 'a7'],
] as const)('[S4-CURSOR] from %s %s leads to %s', (start, direction, end) => {
  expect(from(start, direction)).toBe(end);
});

test('[S4-CURSOR] every site can be reached with the arrows, on every board', () => {
  for (const { id } of registry.families.flatMap((family) => family.variants)) {
    const { board: each } = expectOk(registry.find(id));
    const seen = new Set([0]);
    for (const site of seen) for (const way of DIRECTIONS) seen.add(nearestSite(each, site, way, false));
    expect([id, seen.size]).toEqual([id, each.sites.length]);
  }
});

test('on a chequered board up and down change the row by one, and lead back', () => {
  const { board: squares } = expectOk(registry.find('spanish-free'));
  squares.sites.forEach(({ y }, site) => {
    const up = nearestSite(squares, site, 'up', false);
    if (y > 0) expect(squares.sites[up].y).toBe(y - 1);
    if (y > 0 && squares.sites[site].x > 0) expect(nearestSite(squares, up, 'down', false)).toBe(site);
  });
});

test('a turned board turns the arrows with it', () => {
  const d7 = board.sites.findIndex((info) => info.name === 'd7');
  expect(board.sites[nearestSite(board, d7, 'up', true)].name).toBe('d6');
});
