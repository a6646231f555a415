import type {
  Gain,
  Game,
  LineTurn,
  Outcome,
  SheetFact,
  Side,
  Standing,
  State,
} from '../../contract/index.ts';
import { findLead } from '../../shared/balance.ts';
import { allOf } from './parts.ts';
import type { DraughtsSheetCode } from './sheet.en.ts';

type DraughtsGain = Gain & { readonly fact: SheetFact<DraughtsSheetCode> };

/** What a line brings a side: the pieces it comes out ahead, else a king. */
export function gainOf(line: readonly LineTurn[], side: Side): DraughtsGain | undefined {
  return piecesWon(line, side) ?? kingWon(line, side);
}

export function finishOf(
  _game: Game,
  line: readonly LineTurn[],
  { reason }: Outcome,
): DraughtsGain | undefined {
  const last = line.length - 1;
  const at = { act: last, turn: last };
  if (reason === 'no-men') return { fact: { code: 'gain-all' }, ...at };
  return reason === 'no-moves' ? { fact: { code: 'gain-stuck' }, ...at } : undefined;
}

/** Kings of either side, and moves to choose from where nothing must be taken. */
export function standingOf({ rules, notation }: Game, before: State): readonly Standing[] {
  const { sites } = notation.show(before);
  return ([0, 1] as const).flatMap((side) => {
    const kings = sites.filter((piece) => piece?.kind === 'king' && piece.side === side).length;
    const state = rules.start();
    rules.copy(before, state);
    state.turn = side;
    const moves: unknown[] = [];
    const count = rules.moves(state, moves);
    const isFree = count > 0 && notation.describe(state, moves[0]).captures.length === 0;
    return [
      { side, count: kings, code: 'stand-kings' },
      ...(isFree ? [{ side, count, code: 'stand-room' }] : []),
    ];
  });
}

function piecesWon(line: readonly LineTurn[], side: Side): DraughtsGain | undefined {
  const lead = findLead(line, side, (played) => victimsOf(played).length);
  if (!lead) return undefined;
  const victims = victimsOf(line[lead.act]);
  const code = victims.length > 1 ? 'gain-shot' : 'gain-piece';
  return { ...lead, fact: { code, values: { victims: allOf(victims), count: lead.count } } };
}

/** [D8] A king that the other side does not get as well. */
function kingWon(line: readonly LineTurn[], side: Side): DraughtsGain | undefined {
  const crowns = (own: boolean) =>
    line.flatMap((played, turn) => {
      if ((played.side === side) !== own) return [];
      const fact = played.events.find(({ code }) => code === 'crowned' || code === 'crowned-passing');
      return fact ? [{ turn, fact }] : [];
    });
  const [first] = crowns(true);
  if (!first || crowns(true).length <= crowns(false).length) return undefined;
  const at = first.fact.values?.at;
  if (at === undefined) return undefined;
  return { fact: { code: 'gain-king', values: { at } }, act: first.turn, turn: first.turn };
}

function victimsOf({ moves }: LineTurn): readonly number[] {
  return moves.flatMap(({ captures }) => captures);
}
