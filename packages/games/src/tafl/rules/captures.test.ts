import { expect, test } from 'vitest';
import { assert, expectOk } from '../../contract/index.ts';
import { makeDice } from '../../shared/dice.ts';
import { KING, type Lookups, makeLookups } from '../board/lookups.ts';
import { makeGame } from '../game.ts';
import { TAFL_VARIANTS } from '../variants/presets.ts';
import { parseRows } from '../variants/rows.ts';
import { findTaken } from './captures.ts';
import { FROM_SHIFT, TO_MASK } from './moves.ts';
import { makeTaken } from './scratch.ts';
import { copyState, kindAt, type TaflState, toggle } from './state.ts';

function takenAt(t: Lookups, s: TaflState, kind: number, to: number): number[] {
  const taken = makeTaken(t);
  const count = findTaken(t, s, kind, to, taken);
  return Array.from(taken.subarray(0, count)).sort((a, b) => a - b);
}

test.each(TAFL_VARIANTS.map((variant) => [variant.id, variant] as const))(
  '[T11] %s: a move takes the same looked at before and after its piece has moved',
  (_, variant) => {
    const cells = expectOk(parseRows(variant.start, variant.size));
    const t = makeLookups(variant, cells);
    const game = makeGame(variant, cells);
    const dice = makeDice(5);
    const after = game.rules.start();
    let state = game.rules.start();
    for (let ply = 0; ply < 150; ply++) {
      const list: number[] = [];
      const count = game.rules.moves(state, list);
      const before: number[][] = [];
      const moved: number[][] = [];
      for (let i = 0; i < count; i++) {
        const from = list[i] >>> FROM_SHIFT;
        const to = list[i] & TO_MASK;
        const kind = kindAt(t, state, from);
        assert(kind !== undefined, 'a move begins on a piece');
        copyState(state, after);
        toggle(t, after, kind, from);
        toggle(t, after, kind, to);
        if (kind === KING) after.king = to;
        before.push(takenAt(t, state, kind, to));
        moved.push(takenAt(t, after, kind, to));
      }
      expect(moved).toEqual(before);
      if (count === 0) state = game.rules.start();
      else game.rules.apply(state, list[Math.floor(dice() * count)]);
    }
  },
);
