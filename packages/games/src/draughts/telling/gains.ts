import type { Gain, LineTurn, Outcome, SheetFact, Side } from '../../contract/index.ts';
import { allOf } from './parts.ts';
import type { DraughtsSheetCode } from './sheet.en.ts';

type DraughtsGain = Gain & { readonly fact: SheetFact<DraughtsSheetCode> };

/** What a line brings a side: the pieces it comes out ahead, a king, else the end it reaches. */
export function gainOf(
  line: readonly LineTurn[],
  side: Side,
  outcome: Outcome | undefined,
): DraughtsGain | undefined {
  return (
    piecesWon(line, side) ??
    kingWon(line, side) ??
    (outcome?.winner === side ? endOf(line, outcome) : undefined)
  );
}

function endOf(line: readonly LineTurn[], { reason }: Outcome): DraughtsGain | undefined {
  const turn = line.length - 1;
  if (reason === 'no-men') return { fact: { code: 'gain-all' }, turn };
  return reason === 'no-moves' ? { fact: { code: 'gain-stuck' }, turn } : undefined;
}

/** The capture with which the side comes out ahead for good: exchanges before it do not count. */
function piecesWon(line: readonly LineTurn[], side: Side): DraughtsGain | undefined {
  const balance: number[] = [];
  for (const played of line) {
    const taken = victimsOf(played).length;
    balance.push((balance.at(-1) ?? 0) + (played.side === side ? taken : -taken));
  }
  const count = balance.at(-1) ?? 0;
  if (count <= 0) return undefined;
  const turn = line.findIndex(
    (played, i) =>
      played.side === side && victimsOf(played).length > 0 && balance.slice(i).every((sum) => sum > 0),
  );
  if (turn < 0) return { fact: { code: 'gain-pieces', values: { count } }, turn: line.length - 1 };
  const victims = victimsOf(line[turn]);
  const code = victims.length > 1 ? 'gain-shot' : 'gain-piece';
  const settled = balance.findIndex((sum, i) => i >= turn && sum >= count);
  return { fact: { code, values: { victims: allOf(victims), count } }, turn: settled };
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
  return at === undefined ? undefined : { fact: { code: 'gain-king', values: { at } }, turn: first.turn };
}

function victimsOf({ moves }: LineTurn): readonly number[] {
  return moves.flatMap(({ captures }) => captures);
}
