import type { Fact, Side } from '../../contract/index.ts';
import { unreachable } from '../../contract/index.ts';
import type { Lookups } from '../board/lookups.ts';
import type { AimCode, GoalCode } from '../variants/codes.ts';
import type { TaflVariant } from '../variants/record.ts';
import { sidesCode } from './effects.ts';

/** What a side plays for, and what it must not let happen; the rest is on the rule sheet. */
export function aimOf({ variant, attackerSide }: Lookups, side: Side): Fact<AimCode> {
  const { kingOnThrone, kingBesideThrone } = variant;
  const isAttackers = side === attackerSide;
  const parts: readonly AimCode[] = isAttackers ? attackersParts(variant) : ['aim-escape', 'aim-catch-men'];
  return {
    code: isAttackers ? 'aim-attackers' : 'aim-defenders',
    about: side,
    marks: [],
    values: {
      parts: { codes: parts },
      goal: { code: goalCode(variant) },
      onThrone: { code: sidesCode(kingOnThrone, false) },
      besideThrone: { code: sidesCode(kingBesideThrone, true) },
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

/** How many sides of the king must be held, and how many on the throne and beside it where that differs. */
function attackersParts({ kingOnThrone, kingBesideThrone, kingElsewhere, throne }: TaflVariant): AimCode[] {
  const held = { 2: 'aim-hold-two', 3: 'aim-hold-three', 4: 'aim-hold-four' } as const;
  const first = held[kingElsewhere];
  const differsOn = throne !== 'no' && kingOnThrone !== kingElsewhere;
  const differsBeside = throne !== 'no' && kingBesideThrone !== kingElsewhere;
  if (!differsOn && !differsBeside) return [first, 'aim-keep-in'];
  if (!differsBeside) return [first, 'aim-on-throne', 'aim-keep-in'];
  if (!differsOn) return [first, 'aim-beside-throne', 'aim-keep-in'];
  // Beside the throne three sides are the other three: said as one with the throne it would be wrong.
  const isSame = kingOnThrone === kingBesideThrone && kingOnThrone !== 3;
  return [first, isSame ? 'aim-near-throne' : 'aim-by-throne', 'aim-keep-in'];
}
