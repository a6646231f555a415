import type { Side, Site } from '../../contract/index.ts';
import type { Lookups } from '../board/lookups.ts';
import { type DraughtsState, hasKing, hasPiece } from '../rules/state.ts';

/** A jump that its geometry allows and a rule about men forbids. */
export interface SparedKing {
  readonly man: Site;
  readonly king: Site;
}

/** [D12] The kings that men of the side to move stand before, with a free square behind, and may not take. */
export function spareKings(lookups: Lookups, s: DraughtsState): readonly SparedKing[] {
  if (!lookups.isSparing) return [];
  const enemy: Side = s.turn === 0 ? 1 : 0;
  const isFree = (site: Site) => !hasPiece(lookups, s, s.turn, site) && !hasPiece(lookups, s, enemy, site);
  const found: SparedKing[] = [];
  for (let man = 0; man < lookups.count; man++) {
    if (!hasPiece(lookups, s, s.turn, man) || hasKing(lookups, s, man)) continue;
    for (const direction of lookups.manCaptures[s.turn]) {
      const king = lookups.steps[man * 8 + direction];
      if (king === lookups.count || !hasPiece(lookups, s, enemy, king) || !hasKing(lookups, s, king))
        continue;
      const behind = lookups.steps[king * 8 + direction];
      if (behind !== lookups.count && isFree(behind)) found.push({ man, king });
    }
  }
  return found;
}
