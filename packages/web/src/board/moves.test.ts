import { expectOk, openMatch } from '@boardwright/games';
import { markedSites, siteNames } from '@boardwright/games/internal';
import { expect, test } from 'vitest';
import { explainRefused } from './moves.ts';

function refuse(variant: string, start: string, names: readonly string[]) {
  const { position, game } = expectOk(openMatch({ variant, start }));
  const touched = names.map((name) => game.board.sites.findIndex((site) => site.name === name));
  const refusal = explainRefused(position, { touched }, 'en');
  return { ...refusal, names: siteNames(game, markedSites(refusal.marks)) };
}

test('a man that may not move because another must capture says so, with the one that must', () => {
  const refusal = refuse('spanish-free', 'W:W10,12:B14,30', ['12']);
  expect(refusal.sentence.toLowerCase()).toContain('captur');
  expect(refusal.names).toContain('10');
});

test('a target out of reach is explained by the rules', () => {
  const refusal = refuse('brandubh', '3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a', ['d7', 'a7']);
  expect(refusal.sentence).toContain('king');
});

test('the other side, an empty site and a blocked man have plain words', () => {
  const start = '3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a';
  expect(refuse('brandubh', start, ['d5']).sentence.length).toBeGreaterThan(10);
  expect(refuse('brandubh', start, ['a7']).sentence.length).toBeGreaterThan(10);
});

test('what was typed is explained as text', () => {
  const { position } = expectOk(openMatch({ variant: 'spanish-free', start: 'W:W10,12:B14,30' }));
  expect(explainRefused(position, { touched: [], typed: '12-16' }, 'en').sentence).toMatch(/captur/i);
});
