/// <reference types="node" />
import { test } from 'vitest';
import { expectOk, type Family, type Game, LANGUAGES, type Language } from '../contract/index.ts';
import { createRegistry } from '../core/registry.ts';
import { makeDice } from '../shared/dice.ts';
import { drawGame } from './rulesets.ts';

/** With all families 500 and more; `BOARDWRIGHT_TELLING=long` reads the sheets of ten times as many. */
const RULESETS = process.env.BOARDWRIGHT_TELLING === 'long' ? 1700 : 170;

/** Reads the rule sheets of a family back, of its presets and of random rulesets, in every language. */
export function testSheets(
  rule: string,
  family: Family,
  seed: number,
  check: (game: Game, language: Language) => void,
): void {
  const checkAll = (game: Game) => {
    for (const language of LANGUAGES) check(game, language);
  };

  test.each(family.variants.map(({ id }) => [id]))(
    `${rule} what the sheet of %s says is what the game does`,
    (id) => checkAll(expectOk(createRegistry([family]).find(id))),
  );

  test(`${rule} the sheets of ${RULESETS} random rulesets say what the games do`, {
    timeout: 600_000,
  }, () => {
    const dice = makeDice(seed);
    for (let i = 0; i < RULESETS; i++) checkAll(drawGame(family, dice));
  });
}
