import type { Match, Side } from '@boardwright/games';
import { useMemo, useRef, useState } from 'react';
import { playSound, soundOf } from '../../board/sound.ts';
import { getEngine } from '../../session/engine/engine.ts';
import { useMatch } from '../../session/families/families.ts';
import { type Puzzle, refOfPuzzle } from './puzzle.ts';

export type PuzzleState = 'open' | 'checking' | 'solved' | 'wrong';

/** A puzzle and the match it begins with. */
export interface PuzzleStart {
  readonly puzzle: Puzzle;
  readonly start: Match;
}

interface Place {
  readonly match: Match;
  readonly state: PuzzleState;
  /** The defender's answer that refutes a wrong move. */
  readonly refutation?: { readonly move: string; readonly answer: string };
}

export interface PuzzleGame extends Place {
  play(move: string): void;
  reset(): void;
}

const REPLY_MS = 450;
const CHECK = { nodes: 2_000_000, timeMs: 6000 };

/** Undefined for a puzzle of a game that nobody knows. */
export function usePuzzleStart(puzzle: Puzzle): Match | undefined {
  const start = useMatch(useMemo(() => refOfPuzzle(puzzle), [puzzle]));
  return start.ok ? start.value : undefined;
}

/** Plays a puzzle: the known line answers at once, other moves are judged by the engine. */
export function usePuzzle(puzzle: Puzzle, start: Match): PuzzleGame {
  const [place, setPlace] = useState<Place>({ match: start, state: 'open' });
  const round = useRef(0);
  const hero = start.position.turn;
  const go = (next: Place) => {
    if (next.match.last) playSound(soundOf(next.match.last, next.match.outcome));
    setPlace(next);
  };
  const answer = async (now: Place, move: string) => {
    const mine = ++round.current;
    const reply = await findReply(puzzle, now.match);
    await new Promise((done) => setTimeout(done, REPLY_MS));
    if (round.current !== mine) return;
    if (!reply.isWon) {
      setPlace({
        ...now,
        state: 'wrong',
        ...(reply.move ? { refutation: { move, answer: reply.move } } : {}),
      });
      return;
    }
    const next = reply.move === undefined ? undefined : playAt(puzzle, now.match, reply.move, hero);
    if (!next) return;
    go(next);
    if (next.state === 'checking') void answer(next, move);
  };
  const play = (move: string) => {
    const next = place.state === 'open' ? playAt(puzzle, place.match, move, hero) : undefined;
    if (!next) return;
    go(next);
    if (next.state === 'checking') void answer(next, move);
  };
  const reset = () => {
    round.current++;
    setPlace({ match: start, state: 'open' });
  };
  return { ...place, play, reset };
}

/** The place after a move of either side: won, too late, the solver's turn, or the defender's to be looked at. */
function playAt(puzzle: Puzzle, now: Match, move: string, hero: Side): Place | undefined {
  const next = now.play(move);
  if (!next.ok) return undefined;
  const { outcome, position, ply } = next.value;
  const isWon = outcome?.winner === hero;
  const isLate = !isWon && (outcome !== undefined || ply >= puzzle.plies);
  const state = isWon ? 'solved' : isLate ? 'wrong' : position.turn === hero ? 'open' : 'checking';
  return { match: next.value, state };
}

/** The defender's move, and whether the win still holds in the moves that are left. */
async function findReply(
  puzzle: Puzzle,
  match: Match,
): Promise<{ readonly isWon: boolean; readonly move: string | undefined }> {
  const isKnown = match.steps.every(({ move }, i) => puzzle.line[i] === move.text);
  if (isKnown) return { isWon: true, move: puzzle.line[match.ply] };
  const left = puzzle.plies - match.ply;
  const answer = await getEngine().choose(match, { limits: { depth: left + 1, ...CHECK } });
  if (!answer.ok) return { isWon: false, move: undefined };
  const { endsIn, move } = answer.value;
  return { isWon: endsIn !== undefined && endsIn < 0 && -endsIn <= left, move };
}
