import type { Match, Move, Position, Result } from '@boardwright/games';
import type { Worth } from '@boardwright/games/internal';
import type { Verdict } from '../tablebase/probe/judge.ts';
import type { TableError } from '../tablebase/store/format.ts';

/** Whatever looks positions up in tables: from files at once, from a server by and by. */
export interface TableJudge {
  probe(position: Position): Promise<Result<Verdict, TableError>> | Result<Verdict, TableError>;
  probeMove(
    position: Position,
    move: Move,
  ): Promise<Result<Verdict, TableError>> | Result<Verdict, TableError>;
}

/** What tables say of a match for the side to move, with play by which it comes to that. */
export interface Truth {
  readonly value: Worth;
  readonly line: readonly string[];
}

/** Moves of a drawn line that are shown; it has no end to lead to. */
const DRAWN_LINE = 6;

/** Longer lines than any table's, so that a damaged one does not run for ever. */
const LONGEST = 600;

/**
 * What tables know of a match. Tables know neither clocks nor what was on the board before: a win or a loss counts
 * only where no clock can run out meanwhile, no position is about to come up once too often, and the line plays out
 * by the rules of the match.
 */
export async function lookUp(tables: TableJudge, match: Match): Promise<Truth | undefined> {
  const verdict = await tables.probe(match.position);
  if (!verdict.ok) return undefined;
  const { value, turns } = verdict.value;
  if (value === 'draw') return { value, line: await follow(tables, match, DRAWN_LINE) };
  if (turns === undefined || !hasTime(match, turns) || isNearRepetition(match)) return undefined;
  const line = await follow(tables, match, LONGEST);
  const end = line.reduce<Match | undefined>((at, move) => playOn(at, move), match)?.outcome;
  const isWon = end !== undefined && end.winner === match.position.turn;
  const isLost = end?.winner !== undefined && end.winner !== match.position.turn;
  return (value === 'win' ? isWon : isLost) ? { value, line } : undefined;
}

/** Undefined where the line cannot be played. */
export function playOn(match: Match | undefined, move: string): Match | undefined {
  const next = match?.play(move);
  return next?.ok ? next.value : undefined;
}

function hasTime({ game, position }: Match, turns: number): boolean {
  const { slack } = game.rules;
  return slack !== undefined && slack(position.thaw()) > turns;
}

/** Whether a position that may come up again has come up so often that once more ends the game. */
function isNearRepetition(match: Match): boolean {
  const { times } = match.game.rules.repetition;
  if (times === 0) return false;
  const { quiet } = match.position;
  for (let back = 0; back <= Math.min(quiet, match.ply); back++)
    if (match.back(back).occurrences >= times - 1) return true;
  return false;
}

/** The best moves of both sides: quick wins, slow losses. Ends where the game does or a table is missing. */
async function follow(tables: TableJudge, from: Match, longest: number): Promise<readonly string[]> {
  const line: string[] = [];
  let match = from;
  while (!match.outcome && line.length < longest) {
    let best: { readonly text: string; readonly rank: number } | undefined;
    for (const move of match.position.moves) {
      const verdict = await tables.probeMove(match.position, move);
      if (!verdict.ok) continue;
      const rank = rankOf(verdict.value);
      if (!best || rank > best.rank) best = { text: move.text, rank };
    }
    const next = best && match.play(best.text);
    if (!best || !next?.ok) break;
    line.push(best.text);
    match = next.value;
  }
  return line;
}

const FAR = 10_000;

function rankOf({ value, turns = FAR }: Verdict): number {
  if (value === 'win') return 2 * FAR - turns;
  return value === 'draw' ? 0 : turns - 2 * FAR;
}
