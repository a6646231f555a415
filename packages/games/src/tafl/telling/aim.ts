import type { Fact, Side } from '../../contract/index.ts';
import { unreachable } from '../../contract/index.ts';
import type { Lookups } from '../board/lookups.ts';
import type { AimCode, GoalCode } from '../variants/codes.ts';
import type { TaflVariant } from '../variants/record.ts';
import { sidesCode } from './effects.ts';

/** What a side plays for, and what decides a game that nobody wins. */
export function aimOf(t: Lookups, side: Side): Fact<AimCode> {
  const { variant } = t;
  const isAttackers = side === t.attackerSide;
  const parts: readonly AimCode[] = [
    ...(isAttackers ? attackersParts(t) : defendersParts(t)),
    ...catchingParts(t, isAttackers ? 'defenders' : 'attackers'),
  ];
  return {
    code: isAttackers ? 'aim-attackers' : 'aim-defenders',
    about: side,
    marks: [],
    values: {
      parts: { codes: [...parts, ...endingParts(variant)] },
      goal: { code: goalCode(variant) },
      onThrone: { code: sidesCode(variant.kingOnThrone, false) },
      besideThrone: { code: sidesCode(variant.kingBesideThrone, true) },
      elsewhere: { code: sidesCode(variant.kingElsewhere, false) },
      times: variant.repetitionCount,
      longest: variant.plyLimit,
      quietest: variant.quietLimit,
    },
  };
}

export function goalCode({ goal }: TaflVariant): GoalCode {
  switch (goal) {
    case 'corners':
      return 'goal-corner';
    case 'edges':
      return 'goal-edge';
    case 'edges-outside-camps':
      return 'goal-edge-outside-camps';
    default:
      return unreachable(goal);
  }
}

function attackersParts(t: Lookups): readonly AimCode[] {
  const { kingOnThrone, kingBesideThrone, kingElsewhere, throne } = t.variant;
  const isSame = kingOnThrone === kingElsewhere && kingBesideThrone === kingElsewhere;
  const taking = throne === 'no' || isSame ? 'aim-take-king' : 'aim-take-king-by-place';
  const { edgeCountsAsSide, corners, cornersHostile } = t.variant;
  const hasCorners = corners > 0 && cornersHostile.includes('king');
  return [
    taking,
    edgeCountsAsSide === 'yes' ? 'aim-edge-holds' : 'aim-edge-holds-not',
    ...(hasCorners ? (['aim-corner-holds'] as const) : []),
    ...(t.encirclement ? (['aim-encircle'] as const) : []),
  ];
}

/** How men of the other side are taken, and which squares stand in for a captor. */
function catchingParts({ variant }: Lookups, victims: 'attackers' | 'defenders'): readonly AimCode[] {
  const { corners, cornersHostile, throneHostileEmpty, throneHostileOccupied, camps, campsHostile } = variant;
  const helpers: ('corner' | 'throne' | 'empty-throne' | 'camp')[] = [];
  if (corners > 0 && cornersHostile.includes(victims)) helpers.push('corner');
  if (variant.throne === 'yes' && throneHostileEmpty.includes(victims))
    helpers.push(throneHostileOccupied.includes(victims) ? 'throne' : 'empty-throne');
  if (camps.length > 0 && campsHostile.includes(victims)) helpers.push('camp');
  const [first, ...others] = helpers;
  if (first === undefined) return ['aim-catch-men'];
  const too = others.map(
    (helper): AimCode => (helper === 'corner' ? 'aim-corner-helps' : `aim-${helper}-too`),
  );
  return ['aim-catch-men', `aim-${first}-helps`, ...too];
}

function defendersParts(t: Lookups): readonly AimCode[] {
  return t.exitFort ? ['aim-escape', 'aim-fort'] : ['aim-escape'];
}

/** What ends a game otherwise: where a rulebook is silent on it, this is where players learn our choice. */
function endingParts(variant: TaflVariant): readonly AimCode[] {
  const parts: AimCode[] = [];
  if (variant.repetition === 'draw') parts.push('aim-repetition-draws');
  if (variant.repetition === 'defenders-lose') parts.push('aim-repetition-loses');
  if (variant.repetition === 'mover-loses') parts.push('aim-repeating-loses');
  if (variant.plyLimit > 0) parts.push('aim-longest');
  if (variant.quietLimit > 0) parts.push('aim-quietest');
  return parts;
}
