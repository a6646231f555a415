import { expect, test } from 'vitest';
import { expectOk } from '../contract/index.ts';
import { makeDice } from '../testing/dice.ts';
import { findTaken } from './captures.ts';
import { makeGame } from './game.ts';
import { TAFL_VARIANTS } from './presets.ts';
import { parseRows } from './rows.ts';
import { FROM_SHIFT, TO_MASK } from './slides.ts';
import { copyState, kindAt, type TaflState, toggle } from './state.ts';
import { KING, makeTables, type Tables } from './tables.ts';

function takenAt(t: Tables, s: TaflState, kind: number, to: number): number[] {
  const count = findTaken(t, s, kind, to);
  return Array.from(t.taken.subarray(0, count)).sort((a, b) => a - b);
}

test.each(TAFL_VARIANTS.map((variant) => [variant.id, variant] as const))(
  '[T11] %s: a move takes the same looked at before and after its piece has moved',
  (_, variant) => {
    const cells = expectOk(parseRows(variant.start, variant.size));
    const t = makeTables(variant, cells);
    const game = makeGame(variant, cells);
    const dice = makeDice(5);
    const after = game.start();
    let state = game.start();
    for (let ply = 0; ply < 150; ply++) {
      const list: number[] = [];
      const count = game.moves(state, list);
      for (let i = 0; i < count; i++) {
        const from = list[i] >>> FROM_SHIFT;
        const to = list[i] & TO_MASK;
        const kind = kindAt(t, state, from);
        copyState(state, after);
        toggle(t, after, kind, from);
        toggle(t, after, kind, to);
        if (kind === KING) after.king = to;
        expect(takenAt(t, after, kind, to)).toEqual(takenAt(t, state, kind, to));
      }
      if (count === 0) state = game.start();
      else game.apply(state, list[Math.floor(dice() * count)]);
    }
  },
);
