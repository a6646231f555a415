import type { LineTurn, Side } from '../contract/index.ts';

/** How a side comes out ahead by a line. */
export interface Lead {
  /** Its turn that does it: the one that takes most in the exchange from which on it stays ahead. */
  readonly act: number;
  /** The end of that exchange, and by how many men it stays ahead at least. */
  readonly turn: number;
  readonly count: number;
  /** By how many it is ahead in the end, and from which turn on. */
  readonly final: { readonly turn: number; readonly count: number };
}

/** Turns that take something, one after the other, and how far ahead the side is when they are over. */
interface Exchange {
  readonly first: number;
  readonly last: number;
  readonly balance: number;
}

/** Undefined where the side does not come out ahead. */
export function findLead(
  line: readonly LineTurn[],
  side: Side,
  takenBy: (turn: LineTurn) => number,
): Lead | undefined {
  const exchanges = listExchanges(line, side, takenBy);
  const leads = exchanges.slice(1 + exchanges.findLastIndex(({ balance }) => balance <= 0));
  const [exchange] = leads;
  if (!exchange) return undefined;
  const { balance: count } = leads[leads.length - 1];
  const end = leads[1 + leads.findLastIndex(({ balance }) => balance < count)];
  return {
    act: mostTaking(line, side, takenBy, exchange),
    turn: exchange.last,
    count: Math.min(...leads.map(({ balance }) => balance)),
    final: { turn: end.last, count },
  };
}

function listExchanges(
  line: readonly LineTurn[],
  side: Side,
  takenBy: (turn: LineTurn) => number,
): readonly Exchange[] {
  const exchanges: Exchange[] = [];
  for (const [i, turn] of line.entries()) {
    const taken = takenBy(turn);
    if (taken === 0) continue;
    const before = exchanges.at(-1);
    const balance = (before?.balance ?? 0) + (turn.side === side ? taken : -taken);
    const goesOn = before?.last === i - 1;
    if (goesOn) exchanges.pop();
    exchanges.push({ first: goesOn ? before.first : i, last: i, balance });
  }
  return exchanges;
}

function mostTaking(
  line: readonly LineTurn[],
  side: Side,
  takenBy: (turn: LineTurn) => number,
  { first, last }: Exchange,
): number {
  let most = { turn: first, taken: 0 };
  for (let turn = first; turn <= last; turn++) {
    const taken = line[turn].side === side ? takenBy(line[turn]) : 0;
    if (taken > most.taken) most = { turn, taken };
  }
  return most.turn;
}
