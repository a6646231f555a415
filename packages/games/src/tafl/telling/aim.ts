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
  const parts: readonly AimCode[] = isAttackers ? attackersParts(t) : defendersParts(t);
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
  return t.encirclement ? [taking, 'aim-encircle'] : [taking];
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
