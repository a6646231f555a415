import { solveSmall } from '@boardwright/engine/tablebase-web';
import { expectOk, openMatch } from '@boardwright/games';
import { describe, expect, test } from 'vitest';
import ATLAS from './atlas.json' with { type: 'json' };
import { type AtlasGame, type AtlasResult, readAtlas, resultAt, rulesAt } from './atlas.ts';
import { LAB_GAMES } from './lab-games.ts';

/** The value of a ruleset, solved here and now. */
function solve(id: string, rules: object): AtlasResult {
  const { variant, rules: fixed, start } = LAB_GAMES.find((one) => one.id === id) ?? LAB_GAMES[0];
  const ref = { variant, rules: { ...fixed, ...rules }, ...(start ? { start } : {}) };
  const { game, position } = expectOk(openMatch(ref));
  const solution = solveSmall(game, undefined, position.thaw());
  if (!solution) return { kind: 'unknown' };
  const { value, turns } = solution;
  if (value === 'draw') return { kind: 'draw' };
  return { kind: 'win', side: (value === 'win') === (position.turn === 0) ? 0 : 1, turns };
}

/** Six men: captures by custodian and intervention, no flying, and mills that protect nobody. */
const DECIDED = [1, 1, 0, 0, 0, 1];

/** Some ruleset of a game, another one for each number. */
function pick({ choices }: AtlasGame, i: number): readonly number[] {
  return choices.map(({ values }, at) => (i * (at + 3) + (i >> at)) % values.length);
}

describe.each(readAtlas().map((game) => [game.id, game] as const))('the atlas of %s', (id, game) => {
  test('is of a game of the laboratory, with the same rules and the same start', () => {
    const lab = LAB_GAMES.find((one) => one.id === id);
    const { variant, rules, ...rest } = ATLAS.games.find((one) => one.id === id) ?? ATLAS.games[0];
    expect({ variant, rules, start: 'start' in rest ? rest.start : undefined }).toEqual({
      variant: lab?.variant,
      rules: lab?.rules,
      start: lab?.start,
    });
    expect(lab?.switches).toEqual(expect.arrayContaining(game.choices.map(({ name }) => name)));
  });

  test('holds what is solved anew, ruleset by ruleset here and there', () => {
    // One of six men takes seconds: the only one that is decided.
    const chosen = id === 'six-mens-morris' ? [DECIDED] : [0, 1, 2].map((i) => pick(game, i));
    for (const picks of chosen) {
      expect(resultAt(game, picks), JSON.stringify(rulesAt(game, picks))).toEqual(
        solve(id, rulesAt(game, picks)),
      );
    }
  });
});

// docs/results.md
test.each([
  ['plain', {}, { kind: 'win', side: 0, turns: 9 }],
  ['custodian', { custodian: 1 }, { kind: 'win', side: 1, turns: 8 }],
  ['intervention', { intervention: 1 }, { kind: 'win', side: 0, turns: 7 }],
  ['both', { custodian: 1, intervention: 1 }, { kind: 'win', side: 1, turns: 8 }],
])("three men's morris, %s, with %j is as it was published", (_, switched, result) => {
  const on: { readonly [name: string]: number } = switched;
  const [game] = readAtlas();
  const picks = game.choices.map(({ name }) => on[name] ?? 0);
  expect(resultAt(game, picks)).toEqual(result);
});

test("six men's morris is decided in one of 96 rulesets", () => {
  const game = readAtlas().find(({ id }) => id === 'six-mens-morris');
  expect(game?.results.filter(({ kind }) => kind === 'win')).toEqual([{ kind: 'win', side: 1, turns: 36 }]);
  expect(game && resultAt(game, DECIDED)).toEqual({ kind: 'win', side: 1, turns: 36 });
});
