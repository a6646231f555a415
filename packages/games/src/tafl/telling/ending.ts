import type { Fact, Mark, Outcome, PlayedMove, Side, Value } from '../../contract/index.ts';
import type { Lookups } from '../board/lookups.ts';
import { hasAttacker, hasDefender, isOccupied, type TaflState } from '../rules/state.ts';
import type { EndingCode } from '../variants/codes.ts';
import { closingNote, holdersOf } from './effects.ts';
import { allOf, mark, readSlide } from './facts.ts';

type Turn = readonly PlayedMove<TaflState, number>[];

/** Why the game is over, and where on the board one sees it. */
export function endingOf(t: Lookups, s: TaflState, { reason, winner }: Outcome, turn: Turn): Fact {
  const { repetition, repetitionCount, plyLimit, quietLimit } = t.variant;
  const tell = (code: EndingCode, marks: readonly Mark[] = [], values: Record<string, Value> = {}): Fact => ({
    code,
    about: winner ?? s.turn,
    marks,
    values,
  });
  switch (reason) {
    case 'king-captured':
      return kingHeld(t, turn, winner ?? s.turn) ?? tell(reason);
    case 'king-escaped':
      return tell(reason, mark('goal', [s.king]), {
        to: allOf([s.king]),
        place: { code: t.isCorner[s.king] === 1 ? 'place-corner' : 'place-edge' },
      });
    case 'exit-fort':
      return tell(reason, [...mark('goal', [s.king]), ...mark('blocker', fortWallOf(t, s))]);
    case 'encircled':
      return tell(reason, [...mark('subject', [s.king]), ...mark('blocker', encirclersOf(t, s))]);
    case 'no-men':
      return tell(reason);
    case 'no-moves':
      return tell(winner === undefined ? 'no-moves-draw' : reason, mark('subject', menOf(t, s, s.turn)));
    case 'repetition': {
      const code =
        winner === undefined ? reason : repetition === 'mover-loses' ? 'repeater-lost' : 'repetition-lost';
      return tell(code, [], { times: repetitionCount });
    }
    case 'ply-limit':
      return tell(reason, [], { limit: plyLimit });
    case 'quiet-limit':
      return tell(reason, [], { limit: quietLimit });
    default:
      return { code: reason, about: winner ?? s.turn, marks: [] };
  }
}

/** The taken king and who held him; a board set up without a king shows nothing. */
function kingHeld(t: Lookups, turn: Turn, about: Side): Fact | undefined {
  const last = turn.at(-1);
  if (!last || last.before.king < 0) return undefined;
  const { to } = readSlide(t, last.before, last.move);
  const { king } = last.before;
  const holders = holdersOf(t, last.before, to);
  const closing = closingNote(t, last.before);
  const marks = [
    ...mark('victim', [king]),
    ...mark('capturer', holders),
    ...(closing.length > 0 ? mark('blocker', [t.throne]) : []),
  ];
  const values = { king: allOf([king]), holders: allOf(holders) };
  return { code: 'king-held', about, marks, values, also: closing };
}

/** The defenders round the space the king can reach. */
export function fortWallOf(t: Lookups, s: TaflState): readonly number[] {
  return borderOf(t, [s.king], (cell) => isOccupied(t, s, cell)).filter((cell) => hasDefender(t, s, cell));
}

/** The attackers round the king and his men. */
export function encirclersOf(t: Lookups, s: TaflState): readonly number[] {
  const defenders: Side = t.attackerSide === 0 ? 1 : 0;
  return borderOf(t, menOf(t, s, defenders), (cell) => hasAttacker(t, s, cell));
}

/** What is met first on every way out of some cells. */
function borderOf(
  t: Lookups,
  cells: readonly number[],
  isWall: (cell: number) => boolean,
): readonly number[] {
  const inside = new Set(cells);
  const border = new Set<number>();
  for (const cell of inside) {
    for (let side = 0; side < 4; side++) {
      const next = t.near[4 * cell + side];
      if (next < 0) continue;
      (isWall(next) ? border : inside).add(next);
    }
  }
  return [...border].filter((cell) => !inside.has(cell)).sort((a, b) => a - b);
}

function menOf(t: Lookups, s: TaflState, side: Side): readonly number[] {
  const has = side === t.attackerSide ? hasAttacker : hasDefender;
  return Array.from({ length: t.cells }, (_, cell) => cell).filter((cell) => has(t, s, cell));
}
