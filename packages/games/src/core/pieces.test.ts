import { expect, test } from 'vitest';
import { expectOk } from '../contract/index.ts';
import { openMatch } from '../games.ts';
import { listPieces, listPlaces, withHands } from './pieces.ts';

test.each([
  ['nine-mens-morris', undefined, 'd6 e4 f4', 'en', 'White: d6, f4, 7 in hand. Black: e4, 8 in hand.'],
  [
    'nine-mens-morris',
    undefined,
    'd6 e4 f4',
    'es',
    'Blancas: d6, f4, 7 en la mano. Negras: e4, 8 en la mano.',
  ],
  ['english', 'W:W22,K3:BK31', '', 'en', 'Black: king 31. White: king 3, 22.'],
  ['brandubh', '3t3/7/3K3/7/7/7/7 d', '', 'en', 'Attackers: d7. Defenders: king d5.'],
] as const)('%s %s %s in %s reads %s', (variant, start, moves, language, text) => {
  const match = expectOk(
    openMatch({ variant, ...(start ? { start } : {}), moves: moves.split(' ').filter(Boolean) }),
  );
  expect(listPieces(match.position, language)).toBe(text);
});

test('a reader hears which side is theirs', () => {
  const { position } = expectOk(openMatch({ variant: 'nine-mens-morris', moves: ['d6', 'e4'] }));
  expect(listPieces(position, 'en', 1)).toBe('White: d6, 8 in hand. Black (you): e4, 8 in hand.');
  expect(listPieces(position, 'es', 0)).toBe('Blancas (tú): d6, 8 en la mano. Negras: e4, 8 en la mano.');
});

test.each([
  ['brandubh', 'en', 'The throne is d4. The corners are a7, g7, a1, g1.'],
  ['brandubh', 'es', 'El trono está en d4. Las esquinas son a7, g7, a1, g1.'],
  ['international', 'en', undefined],
] as const)('the special squares of %s in %s: %s', (variant, language, text) => {
  expect(listPlaces(expectOk(openMatch({ variant })).game, language)).toBe(text);
});

test('a man set up by hand comes from the hand, and goes back to it while men are placed', () => {
  const { diagram } = expectOk(openMatch({ variant: 'nine-mens-morris', moves: ['d6', 'e4'] })).position;
  const put = diagram.sites.map(
    (man, site) => man ?? (site === 0 ? ({ side: 0, kind: 'man' } as const) : undefined),
  );
  expect(withHands({ ...diagram, sites: put }, diagram).hand).toEqual([7, 8]);
  const bare = diagram.sites.map(() => undefined);
  expect(withHands({ ...diagram, sites: bare }, diagram).hand).toEqual([9, 9]);
  const moving = { ...diagram, hand: [0, 8] as const };
  expect(withHands({ ...moving, sites: bare }, moving).hand).toEqual([0, 9]);
});
