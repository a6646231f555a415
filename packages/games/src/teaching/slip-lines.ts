import type { Gain, LineTurn, Move, Side } from '../contract/index.ts';
import type { Match } from '../core/match.ts';
import { lastTurn } from '../core/telling.ts';

/** A line of play, turn by turn. */
export interface ReadLine {
  readonly turns: readonly LineTurn[];
  readonly end: Match;
  /** The first turn as records write it. */
  readonly first: string;
}

/** A line as far as it can be played. */
export function readLine(before: Match, moves: readonly string[]): ReadLine {
  const turns: LineTurn[] = [];
  let match = before;
  let first = '';
  for (const [i, text] of moves.entries()) {
    const next = match.play(text);
    if (!next.ok) break;
    const side = match.position.turn;
    match = next.value;
    const isOver = match.position.turn !== side || match.outcome !== undefined || i === moves.length - 1;
    if (!isOver) continue;
    if (turns.length === 0) first = match.turns.at(-1)?.text ?? text;
    turns.push(readTurn(match, side, before.ply));
  }
  return { turns, end: match, first };
}

/** The turn that has just ended; what was played before the line began is no part of it. */
function readTurn(match: Match, side: Side, from: number): LineTurn {
  const { telling } = match.game;
  const played = lastTurn(match).slice(-(match.ply - from));
  const moves = match.steps.slice(-played.length).map(({ move }) => move);
  return { side, moves, events: telling.events(played) };
}

/**
 * The lines cut so that both look equally far, and no further than some turns; one that ends the game by then is whole,
 * and no exchange is cut in two.
 */
export function evenOut(
  a: ReadLine,
  b: ReadLine,
  most = Number.POSITIVE_INFINITY,
): readonly [ReadLine, ReadLine] {
  const open = [a, b].filter(({ end }) => !end.outcome);
  const least = Math.min(most, ...open.map(({ turns }) => turns.length));
  return [cut(a, least, most), cut(b, least, most)];
}

function cut(line: ReadLine, least: number, most: number): ReadLine {
  const { turns, end } = line;
  if (end.outcome && turns.length <= most) return line;
  let kept = least;
  while (kept < turns.length && takes(turns[kept])) kept++;
  const left = turns.slice(kept).reduce((sum, { moves }) => sum + moves.length, 0);
  return { ...line, turns: turns.slice(0, kept), end: end.back(left) };
}

function takes({ moves }: LineTurn): boolean {
  return moves.some(({ captures }) => captures.length > 0);
}

/** What a line brings a side: something on the board, the game, or the one and later the other. */
export interface Boon {
  readonly gain?: Gain | undefined;
  readonly finish?: Gain | undefined;
  /** Whether the other line brings the first of it as well. */
  readonly isShared?: boolean;
}

export function boonOf({ turns, end }: ReadLine, side: Side): Boon {
  const { game, outcome } = end;
  const { teaching } = game.family;
  const gain = teaching?.gain?.(turns, side);
  const isWon = outcome?.winner === side;
  const finish = isWon ? teaching?.finish?.(game, turns, outcome, threatsOf(end, turns, side)) : undefined;
  return { gain, finish };
}

/** Moves by which the winner would have won at once after its turn before the last, if the other side had not moved. */
function threatsOf(end: Match, turns: readonly LineTurn[], winner: Side): readonly Move[] {
  const last = turns.slice(-2);
  if (turns.length < 3 || last[1].side !== winner) return [];
  const { game, position } = end.back(last[0].moves.length + last[1].moves.length);
  if (position.pending) return [];
  const state = position.thaw();
  state.turn = winner;
  const moves: unknown[] = [];
  const count = game.rules.moves(state, moves);
  return moves.slice(0, count).flatMap((move) => {
    const next = game.rules.start();
    game.rules.copy(state, next);
    game.rules.apply(next, move);
    return game.rules.outcome(next)?.winner === winner ? [game.notation.describe(state, move)] : [];
  });
}

/** Whether two turns do the same: close the same lines, or take the same men. */
export function isSameAct(a: LineTurn, b: LineTurn): boolean {
  return actOf(a) === actOf(b);
}

function actOf({ events, moves }: LineTurn): string {
  const lines = events.flatMap(({ values }) => values?.lines ?? []);
  return JSON.stringify(lines.length > 0 ? lines : moves.flatMap(({ captures }) => captures).sort());
}
