import type { Result, SetupError, Site } from '../../contract/index.ts';
import { err, ok } from '../../contract/index.ts';
import type { DraughtsCode } from '../variants/codes.ts';
import { type Generator, isCrowded } from './moves.ts';
import { type DraughtsState, hasAny, hasKing, hasPiece } from './state.ts';

export interface DraughtsSetupError extends SetupError {
  readonly code: DraughtsCode;
}

/** A position set up by hand, or what no game could have led to and no list of moves could hold. */
export function checkSetup(g: Generator, s: DraughtsState): Result<DraughtsState, DraughtsSetupError> {
  const stranded = findStranded(g, s);
  if (stranded.length > 0) return err({ code: 'man-on-far-row', sites: stranded });
  if (!hasAny(g.lookups, s, 0) && !hasAny(g.lookups, s, 1)) return err({ code: 'empty-board' });
  return isCrowded(g, s) ? err({ code: 'too-many-captures' }) : ok(s);
}

/** Men on the row where they would have been crowned. */
function findStranded({ lookups }: Generator, s: DraughtsState): readonly Site[] {
  const stranded: Site[] = [];
  for (let site = 0; site < lookups.count; site++) {
    const isCrowned = hasKing(lookups, s, site);
    const isFar = (side: 0 | 1) => hasPiece(lookups, s, side, site) && lookups.crowning[side][site] === 1;
    if (!isCrowned && (isFar(0) || isFar(1))) stranded.push(site);
  }
  return stranded;
}
