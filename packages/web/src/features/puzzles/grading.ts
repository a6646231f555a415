import type { Puzzle } from '@boardwright/engine/tablebase-web';
import { isRecord } from '@boardwright/games/internal';
import type { PuzzleResult } from '@boardwright/protocol/internal';
import { useEffect } from 'preact/compat';
import { getClient, getMe, onParting } from '../../session/live/client.ts';
import { keep, readKept } from '../../stores/storage.ts';
import { createStore } from '../../stores/store.ts';
import type { PuzzleGame } from './puzzle.ts';
import {
  isMet,
  keepRecord,
  noteAnswer,
  type PuzzleRecord,
  readRecord,
  withStanding,
} from './puzzle-record.ts';

/** A first answer that the server has not judged yet. */
interface Attempt {
  readonly id: string;
  readonly moves: readonly string[];
}

interface Grading {
  readonly record: PuzzleRecord;
  /** Puzzles that have been tried, as players found them; all others have the rating they came with. */
  readonly ratings: Readonly<Record<string, number>>;
  readonly last?: LastAnswer;
}

/** What the last answer has won or cost. */
interface LastAnswer {
  readonly id: string;
  readonly gain: number;
  /** The solver's rating with the gain. */
  readonly after: number;
  /** How many answers the puzzle's rating rests on, where a server has them. */
  readonly attempts?: number;
}

const KEPT = 'puzzle-attempts';
/** Where no server ever answers, the oldest are given up. */
const MOST = 1000;
/** What the server refuses for good: sending it again would not help. */
const HOPELESS: readonly string[] = ['no-puzzle', 'illegal-move', 'bad-input'];

/** Where we stand. The page reckons by itself; a server that answers has the last word. */
export const useGrading = createStore<Grading>(() => ({ record: readRecord(), ratings: {} }));

let asked: Promise<void> | undefined;
let isSending = false;

// Whoever signs in or out has another rating.
onParting(() => {
  asked = undefined;
});

/** Sends what was answered without a network, then hears what the server knows. Once for each who is signed in. */
export function openGrading(): Promise<void> {
  asked ??= open();
  return asked;
}

async function open(): Promise<void> {
  window.addEventListener('online', send);
  await send();
  const standing = (await getMe()).ok ? await getClient().puzzles() : undefined;
  if (!standing?.ok) {
    asked = undefined;
    return;
  }
  // What still waits to be sent has changed the rating here already.
  const isWaiting = readAttempts().length > 0;
  const record = withStanding(readRecord(), standing.value);
  update(isWaiting ? { ...record, rating: readRecord().rating } : record);
  useGrading.setState({ ratings: standing.value.ratings });
}

/** A puzzle with the rating that it has now. */
export function gradeNow(puzzle: Puzzle, ratings: Grading['ratings']): Puzzle {
  const rating = ratings[puzzle.id];
  return rating === undefined ? puzzle : { ...puzzle, rating };
}

/** Notes how a puzzle went as soon as that is known. Whoever looks at the solution has not found it. */
export function useAnswer(puzzle: Puzzle, { match, state }: PuzzleGame, isShown = false): void {
  const isSolved = state === 'solved';
  const isMissed = state === 'wrong' || isShown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of what was answered
  useEffect(() => {
    if (!isSolved && !isMissed) return;
    // Read anew: another window may have gone on.
    const record = readRecord();
    const next = noteAnswer(record, gradeNow(puzzle, useGrading.getState().ratings), isSolved);
    update(next);
    if (isMet(record, puzzle)) return;
    useGrading.setState({ last: { id: puzzle.id, gain: next.rating - record.rating, after: next.rating } });
    const moves = match.steps.map(({ move }) => move.text);
    keep(KEPT, [...readAttempts(), { id: puzzle.id, moves }].slice(-MOST));
    void send();
  }, [isSolved, isMissed]);
}

/** One after the other, the oldest first. What cannot be sent now waits. */
async function send(): Promise<void> {
  if (isSending) return;
  isSending = true;
  for (let next = readAttempts()[0]; next; next = readAttempts()[0]) {
    const { id, moves } = next;
    const told = (await getMe()).ok
      ? await getClient().tryPuzzle({ params: { id }, body: { moves: [...moves] } })
      : undefined;
    if (!told || (!told.ok && !HOPELESS.includes(told.error.code))) break;
    keep(
      KEPT,
      readAttempts().filter((other) => other.id !== id),
    );
    if (told.ok) heed(id, told.value);
  }
  isSending = false;
}

function heed(id: string, { gain, player, puzzle }: PuzzleResult): void {
  const { ratings, last } = useGrading.getState();
  const after = Math.round(player.rating);
  update({ ...readRecord(), rating: after });
  useGrading.setState({
    ratings: { ...ratings, [id]: Math.round(puzzle.rating) },
    ...(last?.id === id ? { last: { id, gain: Math.round(gain), after, attempts: puzzle.attempts } } : {}),
  });
}

function update(record: PuzzleRecord): void {
  keepRecord(record);
  useGrading.setState({ record });
}

function readAttempts(): readonly Attempt[] {
  return readKept(KEPT, parseAttempts) ?? [];
}

function parseAttempts(value: unknown): readonly Attempt[] | undefined {
  return Array.isArray(value) ? value.filter(isAttempt) : undefined;
}

function isAttempt(value: unknown): value is Attempt {
  if (!isRecord(value)) return false;
  const { id, moves } = value;
  return typeof id === 'string' && Array.isArray(moves) && moves.every((move) => typeof move === 'string');
}
