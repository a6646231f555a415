import type { Fact, Gain, LineTurn, Outcome, SheetFact, Side, Site, Value } from '../../contract/index.ts';
import type { MorrisSheetCode } from './sheet.en.ts';

type MorrisGain = Gain & { readonly fact: SheetFact<MorrisSheetCode> };

/** What a line brings a side: the end it reaches, else the men it wins and how. */
export function gainOf(
  line: readonly LineTurn[],
  side: Side,
  outcome: Outcome | undefined,
): MorrisGain | undefined {
  return (outcome?.winner === side ? endOf(line, side, outcome) : undefined) ?? menWon(line, side);
}

function endOf(line: readonly LineTurn[], side: Side, { reason }: Outcome): MorrisGain | undefined {
  const turn = line.length - 1;
  switch (reason) {
    case 'few-men':
      return captures(line, side).length > 1
        ? menWon(line, side)
        : { fact: { code: 'gain-few', values: { left: 2 } }, turn };
    case 'no-moves':
      return { fact: { code: 'gain-shut-in' }, turn };
    case 'full-board':
      return { fact: { code: 'gain-full' }, turn };
    default:
      return undefined;
  }
}

/** A turn that took men, with the first thing it is told to have done. */
interface Capture {
  readonly turn: number;
  readonly fact: Fact;
  readonly men: number;
}

function menWon(line: readonly LineTurn[], side: Side): MorrisGain | undefined {
  const own = captures(line, side);
  const count = total(own) - total(captures(line, side === 0 ? 1 : 0));
  const [first] = own;
  if (!first || count <= 0) return undefined;
  const run = own.findIndex((next, i) => i > 0 && isSwing(own[i - 1], next));
  if (run > 0) {
    const lines = [own[run - 1], own[run]].flatMap(({ fact }) => linesOf(fact));
    return { fact: { code: 'gain-running-mill', values: { lines: { lines }, count } }, turn: own[run].turn };
  }
  return {
    fact: { code: codeOf(first.fact), values: { ...first.fact.values, count: first.men } },
    turn: first.turn,
  };
}

function codeOf({ code }: Fact): MorrisSheetCode {
  switch (code) {
    case 'closed-mill-took':
    case 'closed-mill-from-hand':
      return 'gain-mill';
    case 'caught':
      return 'gain-caught';
    case 'came-between':
    case 'came-between-one':
      return 'gain-between';
    case 'leapt-took':
      return 'gain-leap';
    default:
      return 'gain-men';
  }
}

/** [M22] Men taken off the board, or out of the other side's hand by a mill. */
function captures(line: readonly LineTurn[], side: Side): readonly Capture[] {
  return line.flatMap((played, turn) => {
    if (played.side !== side) return [];
    const fact = played.events.find(({ code }) => TAKES.has(code));
    const men = played.events.reduce((sum, event) => sum + (TAKES.has(event.code) ? countOf(event) : 0), 0);
    return fact && men > 0 ? [{ turn, fact, men }] : [];
  });
}

const TAKES: ReadonlySet<string> = new Set([
  'closed-mill-took',
  'closed-mill-from-hand',
  'caught',
  'came-between',
  'came-between-one',
  'leapt-took',
  'took',
  'took-shut-in',
  'took-full',
  'took-counted',
]);

/** A man that goes back where it came from and closes a mill each time. */
function isSwing(a: Capture, b: Capture): boolean {
  const isMill = a.fact.code === 'closed-mill-took' && b.fact.code === 'closed-mill-took';
  return isMill && siteOf(a, 'to') === siteOf(b, 'from') && siteOf(a, 'from') === siteOf(b, 'to');
}

function siteOf({ fact }: Capture, name: 'from' | 'to'): Site | undefined {
  const value = fact.values?.[name];
  return isSites(value) ? value.sites[0] : undefined;
}

function linesOf({ values }: Fact): readonly (readonly Site[])[] {
  const lines = values?.lines;
  return typeof lines === 'object' && 'lines' in lines ? lines.lines : [];
}

function isSites(value: Value | undefined): value is Extract<Value, { readonly sites: unknown }> {
  return typeof value === 'object' && 'sites' in value;
}

function countOf({ values }: Fact): number {
  return typeof values?.count === 'number' ? values.count : 0;
}

function total(takes: readonly Capture[]): number {
  return takes.reduce((sum, { men }) => sum + men, 0);
}
