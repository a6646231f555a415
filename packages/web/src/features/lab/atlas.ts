import { assert, type Json } from '@boardwright/games/internal';
import ATLAS from './atlas.json' with { type: 'json' };

/** A rule of the atlas and the values it was solved with. */
export interface AtlasChoice {
  readonly name: string;
  readonly values: readonly Json[];
}

/** What a ruleset makes of its start. */
export type AtlasResult =
  | { readonly kind: 'draw' }
  /** Not solved, because the rules do not fit together or hold more than a table can. */
  | { readonly kind: 'unknown' }
  /** In 0 turns where play without end counts for the side. */
  | { readonly kind: 'win'; readonly side: 0 | 1; readonly turns: number };

/** A game under all combinations of its choices; the last one changes fastest. */
export interface AtlasGame {
  readonly id: string;
  readonly choices: readonly AtlasChoice[];
  readonly results: readonly AtlasResult[];
}

/** What `scripts/make-atlas.mjs` wrote. */
export function readAtlas(): readonly AtlasGame[] {
  return ATLAS.games.map(({ id, choices, results }) => {
    const read = results.split(' ').map(parseResult);
    const count = choices.reduce((product, { values }) => product * values.length, 1);
    assert(read.length === count, `the atlas of ${id} has a result for each ruleset`);
    return { id, choices, results: read };
  });
}

/** The result of the ruleset in which each choice has the value of that number. */
export function resultAt({ choices, results }: AtlasGame, picks: readonly number[]): AtlasResult {
  return results[choices.reduce((index, { values }, i) => index * values.length + picks[i], 0)];
}

/** The rules of such a ruleset. */
export function rulesAt(
  { choices }: AtlasGame,
  picks: readonly number[],
): { readonly [field: string]: Json } {
  return Object.fromEntries(choices.map(({ name, values }, i) => [name, values[picks[i]]]));
}

function parseResult(text: string): AtlasResult {
  if (text === '=') return { kind: 'draw' };
  const [side, turns] = text.split(':');
  if (turns === undefined) return { kind: 'unknown' };
  return { kind: 'win', side: side === '1' ? 0 : 1, turns: Number(turns) };
}
