import { expectOk, openMatch } from '@boardwright/games';
import { expect, test } from 'vitest';
import { brushesOf } from './setup-editor.tsx';

test.each([
  ['brandubh', ['0 man', '1 man', '1 king'], 'the king is the defenders’'],
  ['copenhagen', ['0 man', '1 man', '1 king'], 'on a larger board too'],
  ['russian', ['0 man', '0 king', '1 man', '1 king'], 'both crown their men'],
  ['nine-mens-morris', ['0 man', '1 man'], 'nobody has a king'],
])('%s is set up with %j: %s', (variant, pieces) => {
  const { game } = expectOk(openMatch({ variant }));
  expect(brushesOf(game).map(({ side, kind }) => `${side} ${kind}`)).toEqual(pieces);
});
