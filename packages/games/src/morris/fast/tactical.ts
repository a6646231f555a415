// Hot: runs at most leaves of a search; no allocation, closures or iterators.
import { lowBit } from '../../shared/bits.ts';
import { gapsOf } from '../rules/mills.ts';
import { canFly, emptyPoints, type MorrisMove, stepOf } from '../rules/moves.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { type MorrisState, ownHand, ownMen } from '../rules/state.ts';

/** The moves that close a mill, where nothing is owed and nothing but mills captures. */
export function listClosings(g: Rulebook, s: MorrisState, out: MorrisMove[]): number {
  const own = ownMen(s);
  const { bundles } = g.tables;
  const { gaps } = bundles;
  const empty = emptyPoints(g, s);
  let open = 0;
  for (let bundle = 0; bundle < bundles.count; bundle++) {
    gaps[bundle] = gapsOf(bundles, bundle, own) & empty;
    open |= gaps[bundle];
  }
  const isPlacing = ownHand(s) > 0;
  let count = 0;
  for (let rest = open; rest !== 0; rest &= rest - 1) {
    const to = lowBit(rest);
    if (isPlacing) out[count++] = to;
    if (isPlacing && !g.mayStepWhilePlacing) continue;
    const isFlying = canFly(g, s, own);
    for (let men = own & closersOf(g, to, isFlying); men !== 0; men &= men - 1) {
      out[count++] = stepOf(lowBit(men), to);
    }
  }
  return count;
}

/** Where a man must come from to close a mill at `to`: from off the line whose gap it is. */
function closersOf(g: Rulebook, to: number, isFlying: boolean): number {
  const { count, gaps, beside, partners } = g.tables.bundles;
  let from = 0;
  for (let bundle = 0; bundle < count; bundle++) {
    if ((gaps[bundle] & (1 << to)) === 0) continue;
    from |= isFlying ? ~partners[bundle * 32 + to] : beside[bundle * 32 + to];
  }
  return from;
}
