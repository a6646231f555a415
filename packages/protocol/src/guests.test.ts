import { expect, test } from 'vitest';
import { guestName, namePlayer } from './guests.ts';

test('a guest has one name, the same bird in every language, and no account can take it', () => {
  expect(guestName('Vv1x2LkQ')).toBe(guestName('Vv1x2LkQ'));
  expect(guestName('Vv1x2LkQ').split(' ')[2]).toBe(guestName('Vv1x2LkQ', 'es').split(' ')[2]);
  const names = new Set(Array.from({ length: 500 }, (_, i) => guestName(`guest-${i}`)));
  expect(names.size).toBeGreaterThan(400);
  for (const name of names) expect(name).toMatch(/^Guest [A-Z][a-z]+ \d{1,2}$/);
});

test('an account is called by its own name', () => {
  expect(namePlayer({ id: 'x', name: 'Ada' }, 'es')).toBe('Ada');
});
