import type { Move, Position, Side } from '@boardwright/games';
import { useRef, useState } from 'react';
import { getEngine } from '../engine/engine.ts';
import { playSound, soundOf } from '../play/sound.ts';
import type { Puzzle } from './puzzle.ts';

export type PuzzleState = 'open' | 'checking' | 'solved' | 'wrong';

export interface PuzzleGame {
  readonly position: Position;
  readonly last: Move | undefined;
  readonly state: PuzzleState;
  /** The defender's answer that refutes a wrong move. */
  readonly refutation: { readonly move: string; readonly answer: string } | undefined;
  play(move: string): void;
  reset(): void;
}

interface Place {
  readonly position: Position;
  readonly last?: Move;
  readonly played: readonly string[];
  readonly state: PuzzleState;
  readonly refutation?: { readonly move: string; readonly answer: string };
}

const REPLY_MS = 450;
const CHECK = { nodes: 2_000_000, timeMs: 6000 };

/** Plays a puzzle: the known line answers at once, other moves are judged by the engine. */
export function usePuzzle(puzzle: Puzzle, start: Position): PuzzleGame {
  const [place, setPlace] = useState<Place>({ position: start, played: [], state: 'open' });
  const round = useRef(0);
  const hero = start.turn;
  const go = (next: Place) => {
    if (next.last) playSound(soundOf(next.last, next.position.outcome));
    setPlace(next);
  };
  const answer = async (now: Place, move: string) => {
    const mine = ++round.current;
    const reply = await findReply(puzzle, now.played);
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
    const next = reply.move === undefined ? undefined : playAt(puzzle, now, reply.move, hero);
    if (!next) return;
    go(next);
    if (next.state === 'checking') void answer(next, move);
  };
  const play = (move: string) => {
    const next = place.state === 'open' ? playAt(puzzle, place, move, hero) : undefined;
    if (!next) return;
    go(next);
    if (next.state === 'checking') void answer(next, move);
  };
  const reset = () => {
    round.current++;
    setPlace({ position: start, played: [], state: 'open' });
  };
  const { position, last, state, refutation } = place;
  return { position, last, state, refutation, play, reset };
}

/** The place after a move of either side: won, too late, the solver's turn, or the defender's to be looked at. */
function playAt(puzzle: Puzzle, now: Place, move: string, hero: Side): Place | undefined {
  const step = now.position.play(move);
  if (!step.ok) return undefined;
  const { position } = step.value;
  const played = [...now.played, step.value.move.text];
  const isWon = position.outcome?.winner === hero;
  const isLate = !isWon && (position.outcome !== undefined || played.length >= puzzle.plies);
  const state = isWon ? 'solved' : isLate ? 'wrong' : position.turn === hero ? 'open' : 'checking';
  return { position, last: step.value.move, played, state };
}

/** The defender's move, and whether the win still holds in the moves that are left. */
async function findReply(
  puzzle: Puzzle,
  played: readonly string[],
): Promise<{ readonly isWon: boolean; readonly move: string | undefined }> {
  const isKnown = played.every((move, i) => puzzle.line[i] === move);
  if (isKnown) return { isWon: true, move: puzzle.line[played.length] };
  const left = puzzle.plies - played.length;
  const answer = await getEngine().search({
    variant: puzzle.variant,
    start: puzzle.position,
    moves: [...played],
    limits: { depth: left + 1, ...CHECK },
  }).answer;
  if (!answer.ok) return { isWon: false, move: undefined };
  const { endsIn, move } = answer.value;
  return { isWon: endsIn !== undefined && endsIn < 0 && -endsIn <= left, move };
}
