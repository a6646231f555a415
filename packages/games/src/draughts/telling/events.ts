import type { PlayedMove } from '../../contract/index.ts';
import { describeMove } from '../notation/moves.ts';
import { findThreeKings } from '../rules/clocks.ts';
import type { Generator } from '../rules/moves.ts';
import { type DraughtsMove, type DraughtsState, hasKing } from '../rules/state.ts';
import type { EventCode } from '../variants/codes.ts';
import { allOf, anyOf, type DraughtsFact, kingGoes, mark, pieceOn, type Values, wayOf } from './parts.ts';

type Played = PlayedMove<DraughtsState, DraughtsMove>;

/** What a move did: where it went, what it took, whether there is a new king, whether a hunt begins. */
export function tellEvents(g: Generator, turn: readonly Played[]): readonly DraughtsFact[] {
  return turn.flatMap((played) => [tellMove(g, played), ...tellCrown(g, played), ...tellRiver(g, played)]);
}

function tellMove(g: Generator, { before, move }: Played): DraughtsFact {
  const { captures, path } = describeMove(g, before, move);
  const code: EventCode = captures.length === 0 ? 'moved' : captures.length === 1 ? 'took-one' : 'took-many';
  return {
    code,
    about: before.turn,
    marks: [...mark('mover', [move.to]), ...mark('path', path), ...mark('victim', captures)],
    values: {
      piece: pieceOn(g.lookups, before, move.from),
      from: anyOf([move.from]),
      to: anyOf([move.to]),
      ...(captures.length > 0 ? { victim: pieceOn(g.lookups, before, captures[0]) } : {}),
      victims: allOf(captures),
      way: wayOf(path),
      count: captures.length,
    },
  };
}

/** [D8] A crown where the move ended or on the way, or none for a man that did not stop on the far row. */
function tellCrown(g: Generator, { before, move }: Played): readonly DraughtsFact[] {
  const crowning = g.lookups.crowning[before.turn];
  const { path } = describeMove(g, before, move);
  const crossed = path.slice(1, -1).filter((site) => crowning[site] === 1);
  const tell = (code: EventCode, values: Values): readonly DraughtsFact[] => [
    { code, about: before.turn, marks: mark('mover', [move.to]), values },
  ];
  if (move.crowns) {
    const isPassing = crowning[move.to] === 0;
    const at = anyOf([isPassing ? crossed[0] : move.to]);
    return tell(isPassing ? 'crowned-passing' : 'crowned', { at, king: kingGoes(g.lookups) });
  }
  const isMan = !hasKing(g.lookups, before, move.from);
  return isMan && crossed.length > 0 ? tell('passed-uncrowned', { at: anyOf(crossed.slice(0, 1)) }) : [];
}

/** [D30] Three kings have taken the long diagonal from one, and must win in time. */
function tellRiver({ lookups }: Generator, { before, after }: Played): readonly DraughtsFact[] {
  const index = lookups.clocks.findIndex(({ kind }) => kind === 'three-kings');
  if (index < 0 || before.words[lookups.clocksAt + index] > 0 || after.words[lookups.clocksAt + index] === 0)
    return [];
  const river = [...lookups.river.keys()].filter((site) => lookups.river[site] === 1);
  const count = lookups.clocks[index].moves;
  const about = findThreeKings(lookups, after) ?? before.turn;
  return [{ code: 'river-held', about, marks: mark('line', river), values: { count } }];
}
