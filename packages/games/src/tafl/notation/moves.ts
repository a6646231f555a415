import type { Move, Result } from '../../contract/index.ts';
import { err, ok } from '../../contract/index.ts';
import { ATTACKER, type Lookups, THRONE_PASS_ONLY } from '../board/lookups.ts';
import { takenBy } from '../rules/captures.ts';
import { FROM_SHIFT, slideLength, stepsToThrone, TO_MASK } from '../rules/moves.ts';
import { isAttackersTurn, kindAt, OPEN, type TaflState } from '../rules/state.ts';
import { cellName, parseCell } from '../variants/cells.ts';
import type { TaflError } from '../variants/codes.ts';

/** A move as written, before the rules have looked at it. */
export interface WrittenMove {
  readonly from: number;
  readonly to: number;
  /** Whether the writer says that the king moves. */
  readonly isKing: boolean;
  /** Cells the writer says are taken; undefined where he says nothing. */
  readonly captures?: readonly number[];
  /** How many men the writer says are taken, in the form `d5-c5x1`. */
  readonly count?: number;
}

const CELL = '[a-s][1-9][0-9]?';
const LIST = `(?:x[a-zA-Z]?${CELL}(?:/[a-zA-Z]?${CELL})*)+`;
const MOVE = new RegExp(
  `^([a-zA-Z]?)(${CELL})-?(${CELL})(?:x([0-9])|(${LIST}))?(?:\\+{1,2}|-{1,2})?[!?]{0,2}$`,
);

/** `e5-e8`, `e5-e8xe9/d8`, `g3-e3xe2`, `e5-e8xk3xk2`, with a piece letter before and `+ ++ - --` behind. */
export function parseMove(t: Lookups, text: string): Result<WrittenMove, TaflError> {
  const match = MOVE.exec(text);
  if (!match) return err({ code: 'bad-move', at: 0 });
  const from = parseCell(t.size, match[2]);
  if (from === undefined) return err({ code: 'bad-move', at: match[1].length });
  const to = parseCell(t.size, match[3]);
  if (to === undefined) return err({ code: 'bad-move', at: text.indexOf(match[3], match[1].length + 2) });
  const move = { from, to, isKing: match[1] === 'K' || match[1] === 'k' };
  if (match[4] !== undefined) return ok({ ...move, count: Number(match[4]) });
  if (match[5] === undefined) return ok(move);
  const captures: number[] = [];
  for (const item of match[5].slice(1).split(/[x/]/)) {
    const cell = parseCell(t.size, /[a-s][0-9]+$/.exec(item)?.[0] ?? '');
    if (cell === undefined) return err({ code: 'bad-move', at: text.indexOf(match[5]) });
    captures.push(cell);
  }
  return ok({ ...move, captures });
}

/** `d6-d2`; what it takes follows from the rules and is written in turns alone. */
export function formatMove(size: number, move: number): string {
  return `${cellName(size, move >>> FROM_SHIFT)}-${cellName(size, move & TO_MASK)}`;
}

/** `d6-d2xd3/e2`: with what it takes, as records of other programs have it. */
export function writeMove(size: number, { text, captures }: Move): string {
  return captures.length === 0 ? text : `${text}x${captures.map((cell) => cellName(size, cell)).join('/')}`;
}

export function describeMove(t: Lookups, s: TaflState, move: number): Move {
  const from = move >>> FROM_SHIFT;
  const to = move & TO_MASK;
  return { text: formatMove(t.size, move), touches: [from, to], captures: takenBy(t, s, from, to) };
}

/** The legal move a text means. A list of captures that the rules do not confirm is refused. */
export function findMove(t: Lookups, s: TaflState, text: string): Result<number, TaflError> {
  const written = parseMove(t, text);
  if (!written.ok) return written;
  const { from, to } = written.value;
  if (!isLegalSlide(t, s, from, to)) return err({ code: 'illegal-move' });
  if (written.value.isKing && from !== s.king) return err({ code: 'illegal-move' });
  if (!agreesOnCaptures(s, written.value, takenBy(t, s, from, to))) return err({ code: 'captures-differ' });
  return ok((from << FROM_SHIFT) | to);
}

export function isLegalSlide(t: Lookups, s: TaflState, from: number, to: number): boolean {
  const kind = kindAt(t, s, from);
  if (s.end !== OPEN || kind === undefined || (kind === ATTACKER) !== isAttackersTurn(t, s)) return false;
  const direction = directionOf(t, from, to);
  if (direction === undefined) return false;
  const steps = Math.abs(t.xOf[to] - t.xOf[from]) + Math.abs(t.yOf[to] - t.yOf[from]);
  if (steps > slideLength(t, s, kind, from, direction)) return false;
  return t.throneUse[kind] !== THRONE_PASS_ONLY || stepsToThrone(t, from, direction) !== steps;
}

/** Right, left, down, up as in the lookups; undefined where no straight line leads. */
export function directionOf(t: Lookups, from: number, to: number): number | undefined {
  if (from === to) return undefined;
  if (t.yOf[from] === t.yOf[to]) return to > from ? 0 : 1;
  if (t.xOf[from] === t.xOf[to]) return to > from ? 2 : 3;
  return undefined;
}

/** Archives often leave the taken king out of the list, so his cell may be missing. */
export function agreesOnCaptures(s: TaflState, written: WrittenMove, taken: readonly number[]): boolean {
  const men = taken.filter((cell) => cell !== s.king);
  if (written.count !== undefined) return written.count === taken.length || written.count === men.length;
  if (!written.captures) return true;
  const said = new Set(written.captures);
  return men.every((cell) => said.has(cell)) && written.captures.every((cell) => taken.includes(cell));
}
