import {
  type Puzzle,
  type PuzzleStep,
  parsePuzzle,
  playPuzzle,
  refOfPuzzle,
} from '@boardwright/engine/tablebase-web';
import type { Match } from '@boardwright/games';
import type { PendingBranch } from '@boardwright/games/contract';
import { makeDice } from '@boardwright/games/internal';
import { useMemo, useRef, useState } from 'preact/compat';
import { useRefusal } from '../../board/refusal.ts';
import { playSound, soundOf } from '../../board/sound.ts';
import { getEngine } from '../../session/engine/engine.ts';
import { useMatch } from '../../session/families/families.ts';
import { useSettings } from '../../stores/settings.ts';

/** Made by `scripts/make-puzzles.mjs`, one file a variant. */
const TABLES = import.meta.glob<unknown>('./tables/*.json', { import: 'default' });

/** All puzzles, the easiest first. */
export async function loadPuzzles(): Promise<readonly Puzzle[]> {
  const tables = await Promise.all(Object.keys(TABLES).map(loadTable));
  return tables.flat().sort((a, b) => a.rating - b.rating);
}

/** The puzzle of a day: another variant and another row every day, with one file to load. */
export async function loadDaily(day: number): Promise<Puzzle | undefined> {
  const paths = Object.keys(TABLES).sort();
  const dice = makeDice(day);
  const puzzles = await loadTable(paths[Math.floor(dice() * paths.length)]);
  return puzzles[Math.floor(dice() * puzzles.length)];
}

async function loadTable(path: string): Promise<readonly Puzzle[]> {
  const variant = path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
  const rows = await TABLES[path]?.();
  return Array.isArray(rows) ? rows.flatMap((row, i) => parsePuzzle(variant, i, row) ?? []) : [];
}

/** A puzzle and the match it begins with. */
export interface PuzzleStart {
  readonly puzzle: Puzzle;
  readonly start: Match;
}

interface Place extends PuzzleStep {
  /** The defender's answer to a wrong move. */
  readonly refutation?: { readonly move: string; readonly answer: string };
}

export interface PuzzleGame extends Place {
  /** Why the last touch led nowhere; else what the game asks for in the middle of a turn. */
  readonly told: string | undefined;
  /** What a `BoardView` needs for the puzzle to be played on it. */
  readonly hand: ReturnType<typeof useRefusal>['hand'] & {
    readonly ways: readonly PendingBranch[] | undefined;
    onMove(move: string): void;
  };
  /** Plays the solution out on the board, from the start. */
  show(): Promise<void>;
  reset(): void;
}

const REPLY_MS = 450;
const SHOW_MS = 800;
const REFUTE = { nodes: 100_000, timeMs: 3000 };

/** Undefined for a puzzle of a game that nobody knows. */
export function usePuzzleStart(puzzle: Puzzle): Match | undefined {
  const start = useMatch(useMemo(() => refOfPuzzle(puzzle), [puzzle]));
  return start.ok ? start.value : undefined;
}

/** Plays a puzzle: the line answers what is right, and the engine what is not. */
export function usePuzzle(puzzle: Puzzle, start: Match): PuzzleGame {
  const [place, setPlace] = useState<Place>({ match: start, state: 'open' });
  const round = useRef(0);
  const refusal = useRefusal();
  const language = useSettings((settings) => settings.language);
  const go = (next: Place) => {
    refusal.forget();
    playSound(soundOf(next.match, next.match.outcome));
    setPlace(next);
    if (next.state === 'answering') void answer(next);
    if (next.state === 'wrong') void refute(next);
  };
  const answer = async ({ match }: Place) => {
    const mine = ++round.current;
    await pause(REPLY_MS);
    const next = playPuzzle(puzzle, match, puzzle.line[match.ply]);
    if (round.current === mine && next) go(next);
  };
  const refute = async (wrong: Place) => {
    const mine = ++round.current;
    const { match } = wrong;
    const move = match.last?.text;
    if (match.outcome || move === undefined || match.position.turn === start.position.turn) return;
    const found = await getEngine().choose(match, { limits: REFUTE });
    if (round.current === mine && found.ok)
      setPlace({ ...wrong, refutation: { move, answer: found.value.move } });
  };
  const onMove = (move: string) => {
    const next = place.state === 'open' ? playPuzzle(puzzle, place.match, move) : undefined;
    if (next) go(next);
  };
  const show = async () => {
    const mine = ++round.current;
    let match = start;
    // Never 'solved': whoever is shown the solution has not found it.
    setPlace({ match, state: 'answering' });
    for (const move of puzzle.line) {
      await pause(SHOW_MS);
      const next = round.current === mine ? match.play(move) : undefined;
      if (!next?.ok) return;
      match = next.value;
      playSound(soundOf(match, match.outcome));
      setPlace({ match, state: 'answering' });
    }
  };
  const reset = () => {
    round.current++;
    refusal.forget();
    setPlace({ match: start, state: 'open' });
  };
  const { position } = place.match;
  const isOwed = place.state === 'open' && position.pending !== undefined;
  const owed = isOwed ? place.match.tell({ language, viewer: position.turn }).prompt.sentence : undefined;
  return {
    ...place,
    told: refusal.why?.sentence ?? owed,
    hand: { ...refusal.hand, ways: position.pending?.branches, onMove },
    show,
    reset,
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
