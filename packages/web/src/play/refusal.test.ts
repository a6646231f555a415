import { expectOk, type Position, siteNames } from '@boardwright/games';
import { expect, test } from 'vitest';
import { textIn } from '../i18n/text.ts';
import { explainTouches } from './refusal.ts';
import { openMatch } from './setup.ts';

function refuse(variant: string, start: string, names: readonly string[]) {
  const { position } = expectOk(openMatch({ variant, start }));
  const touched = names.map((name) => position.game.board.sites.findIndex((site) => site.name === name));
  return { position, refusal: explainTouches(position, touched, 'en', textIn('en')) };
}

const named = (position: Position, sites: readonly number[]) => siteNames(position.game, sites);

test('a man that may not move because another must capture says so, with the one that must', () => {
  const { position, refusal } = refuse('spanish-free', 'W:W10,12:B14,30', ['12']);
  expect(refusal.sentence.toLowerCase()).toContain('captur');
  expect(named(position, refusal.sites)).toContain('10');
});

test('a target out of reach is explained by the rules', () => {
  const { refusal } = refuse('brandubh', '3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a', ['d7', 'a7']);
  expect(refusal.sentence).toContain('king');
});

test('the other side, an empty site and a blocked man have plain words', () => {
  const start = '3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a';
  expect(refuse('brandubh', start, ['d5']).refusal.sentence.length).toBeGreaterThan(10);
  expect(refuse('brandubh', start, ['a7']).refusal.sentence.length).toBeGreaterThan(10);
});
