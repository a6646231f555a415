import { expectOk, openMatch } from '@boardwright/games';
import { BOARDWRIGHT_FORMAT, recordMatch } from '@boardwright/games/records';
import { expect, test } from 'vitest';
import { readGame } from './read-game.ts';

const AT_HAND = { variant: 'nine-mens-morris', rules: { flyAt: 0 } };

test('a position is one of the game at hand, with its rules', async () => {
  const read = expectOk(await readGame(' W:W10,12:B14 ', { variant: 'spanish-free' }));
  expect(read.match.ref).toEqual({ variant: 'spanish-free', start: 'W:W10,12:B14' });
});

test('a record names its game, whatever is at hand', async () => {
  const match = expectOk(openMatch({ variant: 'brandubh', moves: ['d7-c7', 'd5-c5'] }));
  const text = BOARDWRIGHT_FORMAT.format(recordMatch(match));
  const read = expectOk(await readGame(text, AT_HAND));
  expect(read.match.ref).toEqual(match.ref);
  expect(read.record?.turns).toHaveLength(2);
});

test('a record in the format of another family is found out', async () => {
  const match = expectOk(openMatch({ variant: 'international', moves: ['32-28', '19-23', '28x19'] }));
  const [pdn] = match.game.notation.formats;
  const read = expectOk(await readGame(pdn.format(recordMatch(match)), AT_HAND));
  expect(read.match.ref).toEqual(match.ref);
});

test('[M62] a misprinted position is refused as one, with what it may have meant', async () => {
  const text = '***O@O***/********/******** w p r 3 6 3 6 0 1 0 0 0 0 0 0 1 c:w-0-|b-1-8';
  const read = await readGame(text, { variant: 'nine-mens-both' });
  expect(!read.ok && read.error).toMatchObject({
    code: 'bad-ring',
    part: 'start',
    game: { variant: 'nine-mens-both' },
    repaired: '***O@O**/********/******** w p r 2 7 1 8 1 0 0 0 0 0 0 0 2 c:w-1-12|b-0- p:1',
  });
});

test.each([
  ['[GameType "25"]\n[FEN "W:WK22,K23:BK5"]\n*', { variant: 'russian', start: 'W:WK22,K23:BK5' }],
  ['[Variant "russian"]\n[FEN "W:WK22,K23:BK5"]\n*', { variant: 'russian', start: 'W:WK22,K23:BK5' }],
  // Of another family than the one at hand, which says nothing of its variant.
  ['3t3/7/3K3/7/7/7/7 d', { start: '3t3/7/3K3/7/7/7/7 d' }],
  ['W:WK22,K23:BK5', { start: 'W:WK22,K23:BK5' }],
])('%j is found out, whatever is at hand', async (text, ref) => {
  for (const variant of ['nine-mens-morris', 'brandubh', 'english'].filter((id) => !isAtHome(id, text))) {
    const { match } = expectOk(await readGame(text, { variant }));
    expect(match.ref).toMatchObject(ref);
  }
});

/** Whether a variant reads the text as a position of its own. */
function isAtHome(variant: string, text: string): boolean {
  return openMatch({ variant, start: text }).ok;
}

test.each([
  ['[Event "half', 'bad-tag'],
  ['[Event "x"]\n\n1. 11-15 (19-23 {never closed', 'open-comment'],
])('%j is refused for what is wrong with the record', async (text, code) => {
  const read = await readGame(text, { variant: 'english' });
  expect(!read.ok && read.error.code).toBe(code);
});

test.each(['nonsense', '1. a1 z9'])('%j is no game', async (text) => {
  expect((await readGame(text, AT_HAND)).ok).toBe(false);
});
