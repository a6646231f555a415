import type { Gain, LineTurn, Outcome, SheetFact, Side } from '../../contract/index.ts';
import { allOf } from './facts.ts';
import type { TaflSheetCode } from './sheet.en.ts';

type TaflGain = Gain & { readonly fact: SheetFact<TaflSheetCode> };

/** What a line brings a side: the end it reaches, else the men it comes out ahead. */
export function gainOf(
  line: readonly LineTurn[],
  side: Side,
  outcome: Outcome | undefined,
): TaflGain | undefined {
  return (outcome?.winner === side ? endOf(line, outcome) : undefined) ?? menWon(line, side);
}

function endOf(line: readonly LineTurn[], { reason }: Outcome): TaflGain | undefined {
  const turn = line.length - 1;
  const events = line.at(-1)?.events ?? [];
  switch (reason) {
    case 'king-captured': {
      const king = events.find(({ code }) => code.startsWith('took-king-'))?.values?.king;
      return { fact: king ? { code: 'gain-take-king', values: { king } } : { code: 'gain-king-lost' }, turn };
    }
    case 'king-escaped': {
      const to = events.find(({ code }) => code === 'king-came-home')?.values?.to;
      return { fact: to ? { code: 'gain-escape', values: { to } } : { code: 'gain-king-out' }, turn };
    }
    case 'exit-fort':
      return { fact: { code: 'gain-fort' }, turn };
    case 'encircled':
      return { fact: { code: 'gain-ring' }, turn };
    case 'no-men':
      return { fact: { code: 'gain-last-man' }, turn };
    case 'no-moves':
      return { fact: { code: 'gain-stuck' }, turn };
    case 'repetition':
      return { fact: { code: 'gain-repetition' }, turn };
    default:
      return undefined;
  }
}

function menWon(line: readonly LineTurn[], side: Side): TaflGain | undefined {
  const taken = (own: boolean) =>
    line.flatMap(({ side: mover, moves }, turn) => {
      const victims = (mover === side) === own ? moves.flatMap(({ captures }) => captures) : [];
      return victims.length > 0 ? [{ turn, victims }] : [];
    });
  const own = taken(true);
  const [first] = own;
  const count =
    own.flatMap(({ victims }) => victims).length - taken(false).flatMap(({ victims }) => victims).length;
  if (!first || count <= 0) return undefined;
  return {
    fact: { code: 'gain-men', values: { victims: allOf(first.victims), count } },
    turn: own[own.length - 1].turn,
  };
}
