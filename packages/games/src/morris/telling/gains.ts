import {
  assert,
  type Fact,
  type Gain,
  type Game,
  type LineTurn,
  type Outcome,
  type SheetFact,
  type Side,
  type Site,
  type Standing,
  type State,
  type Value,
} from '../../contract/index.ts';
import { findLead } from '../../shared/balance.ts';
import { isMorrisVariant } from '../variants/fields.ts';
import type { MorrisSheetCode } from './sheet.en.ts';

type MorrisGain = Gain & { readonly fact: SheetFact<MorrisSheetCode> };

/** What a line brings a side: the men it wins and how. */
export function gainOf(line: readonly LineTurn[], side: Side): MorrisGain | undefined {
  const lead = findLead(line, side, (played) => total(played));
  if (!lead) return undefined;
  const own = captures(line, side);
  const run = own.findIndex((next, i) => i > 0 && isSwing(own[i - 1], next));
  if (run > 0) {
    const lines = [own[run - 1], own[run]].flatMap(({ fact }) => linesOf(fact));
    const values = { lines: { lines }, count: lead.final.count };
    return { ...lead, fact: { code: 'gain-running-mill', values }, turn: lead.final.turn };
  }
  const first = own.find(({ turn }) => turn === lead.act);
  if (!first) return undefined;
  const code = codeOf(first.fact);
  const values = { ...first.fact.values, count: first.men };
  // What was exchanged before and around it has to be told only where the sum is another one.
  if (first.men === lead.count) return { ...lead, fact: { code, values } };
  const ahead = { act: { code }, ahead: lead.count };
  return { ...lead, fact: { code: 'gain-ahead', values: { ...values, ...ahead } } };
}

/** How the side that wins by a line does so. */
export function finishOf(
  { variant }: Game,
  line: readonly LineTurn[],
  { reason }: Outcome,
): MorrisGain | undefined {
  const last = line.length - 1;
  const at = { act: last, turn: last };
  assert(isMorrisVariant(variant), 'a game of morris has a record of morris');
  switch (reason) {
    case 'few-men':
      return { fact: fewMen(line, variant.loseBelow), ...at };
    case 'no-moves':
      return { fact: { code: 'gain-shut-in' }, ...at };
    case 'full-board':
      return { fact: { code: 'gain-full' }, ...at };
    default:
      return undefined;
  }
}

function fewMen(line: readonly LineTurn[], least: number): SheetFact<MorrisSheetCode> {
  const mill = line.at(-1)?.events.find(({ code }) => code === 'closed-mill-took');
  return mill
    ? { code: 'gain-last-mill', values: { ...mill.values, least } }
    : { code: 'gain-few', values: { least } };
}

/** Ways to close a mill with the next man, and moves to choose from once all men are placed. */
export function standingOf({ rules }: Game, before: State): readonly Standing[] {
  const stage = rules.stage?.(before);
  return ([0, 1] as const).flatMap((side) => {
    const state = rules.start();
    rules.copy(before, state);
    state.turn = side;
    const moves: unknown[] = [];
    const count = rules.moves(state, moves);
    const mills = moves.slice(0, count).filter((move) => {
      const next = rules.start();
      rules.copy(state, next);
      rules.apply(next, move);
      return next.turn === side && rules.outcome(next) === undefined;
    }).length;
    const isSliding = stage?.phase === 'moving' && !stage.mayFly[side];
    return [
      { side, count: mills, code: 'stand-mills' },
      ...(isSliding ? [{ side, count, code: 'stand-room' }] : []),
    ];
  });
}

/** A turn that took men, with the first thing it is told to have done. */
interface Capture {
  readonly turn: number;
  readonly fact: Fact;
  readonly men: number;
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
    const men = total(played);
    return fact && men > 0 ? [{ turn, fact, men }] : [];
  });
}

function total({ events }: LineTurn): number {
  return events.reduce((sum, event) => sum + (TAKES.has(event.code) ? countOf(event) : 0), 0);
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
  const isStep = siteOf(b, 'from') !== siteOf(b, 'to');
  return isMill && isStep && siteOf(a, 'to') === siteOf(b, 'from') && siteOf(a, 'from') === siteOf(b, 'to');
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
