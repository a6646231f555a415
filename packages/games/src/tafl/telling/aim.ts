import type { Fact, Side } from '../../contract/index.ts';
import { unreachable } from '../../contract/index.ts';
import type { Lookups } from '../board/lookups.ts';
import type { AimCode, GoalCode } from '../variants/codes.ts';
import type { TaflVariant } from '../variants/record.ts';

/** What a side plays for, in two short sentences; the rest is on the rule sheet. */
export function aimOf({ variant, attackerSide }: Lookups, side: Side): Fact<AimCode> {
  const isAttackers = side === attackerSide;
  const parts: readonly AimCode[] = isAttackers ? attackersParts(variant) : ['aim-escape', 'aim-catch-men'];
  return {
    code: isAttackers ? 'aim-attackers' : 'aim-defenders',
    about: side,
    marks: [],
    values: { parts: { codes: parts }, goal: { code: goalCode(variant) } },
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

/** How many sides of the king must be held, and where near the throne it is another number. */
function attackersParts({ kingOnThrone, kingBesideThrone, kingElsewhere, throne }: TaflVariant): AimCode[] {
  const held = { 2: 'aim-hold-two', 3: 'aim-hold-three', 4: 'aim-hold-four' } as const;
  const first = held[kingElsewhere];
  const [on, beside] = [kingOnThrone, kingBesideThrone].map((sides) => Math.sign(sides - kingElsewhere));
  if (throne === 'no' || (on === 0 && beside === 0)) return [first];
  if (on === -beside) return [first, 'aim-throne-differs'];
  const place = on === 0 ? 'beside' : beside === 0 ? 'on' : 'both';
  return [first, on + beside > 0 ? `aim-more-${place}` : `aim-fewer-${place}`];
}
