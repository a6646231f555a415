import { expectOk, findGame, Position } from '@boardwright/games';
import { expect, test } from 'vitest';
import { isStuck, tellStuck } from './stuck.ts';

function setUp(variant: string, text: string | undefined, name: string) {
  const game = expectOk(findGame(variant));
  const position = text === undefined ? Position.start(game) : expectOk(Position.parse(game, text));
  return { position, site: game.board.sites.findIndex((site) => site.name === name) };
}

/** Eighteen men placed and no mill: White's a7 stands between d7 and a4, both Black's. */
const SHUT = 'O@@***O@/O@@OO@O@/@OO***@O w m s 9 0 9 0 0 0 0 0 0 0 0 0 10';

test.each([
  ['nine-mens-morris', SHUT, 'a7', ['d7 is taken.', 'a4 is taken.'], 'both neighbours'],
  [
    'spanish-free',
    'W:W1,5,6:B31',
    '1',
    ['5 is taken.', '6 is taken.'],
    'both squares before a man, not those behind it',
  ],
  ['spanish-free', 'W:W9,18:B22', '9', ['A capture is compulsory: 18, 25.'], 'another man has to capture'],
  [
    'spanish-federation',
    'W:W10,20:B14,22,23',
    '20',
    ['A capture is compulsory', 'Another chain captures more pieces: 10, 19, 2'],
    'another man captures more',
  ],
  [
    'brandubh',
    '3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 d',
    'd4',
    ['A piece on d5 is in the way.', 'A piece on c4 is in the way.'],
    'the king among his men',
  ],
  ['brandubh', '7/7/7/3K3/7/1t5/1tt4 a', 'b1', ['king', 'A piece on b2 is in the way.'], 'corners are his'],
])('%s, %s: %s has no move because of %j (%s)', (variant, text, name, reasons) => {
  const { position, site } = setUp(variant, text, name);
  expect(isStuck(position, site)).toBe(true);
  const told = tellStuck(position, site, 'en');
  expect(told.startsWith('This man cannot move now. ')).toBe(true);
  for (const reason of reasons) expect(told).toContain(reason);
  expect(tellStuck(position, site, 'es')).toMatch(/^Esta ficha no puede mover ahora\. ./);
});

test('a man with a move is not stuck, nor an empty site, nor a man of the other side', () => {
  for (const name of ['c4', 'd3', 'd7']) {
    const { position, site } = setUp('nine-mens-morris', SHUT, name);
    expect(isStuck(position, site)).toBe(false);
  }
});
