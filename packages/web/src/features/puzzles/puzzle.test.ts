import { expectOk, openMatch } from '@boardwright/games';
import { describe, expect, test } from 'vitest';
import { countTurns, loadDaily, loadPuzzles, type Puzzle, parsePuzzle, refOfPuzzle } from './puzzle.ts';
import { chooseNext, noteAnswer, noteSolvedLater, readRecord } from './puzzle-record.ts';

const PUZZLES: readonly Puzzle[] = await loadPuzzles();

test('what is no puzzle is left out', () => {
  expect(parsePuzzle('brandubh', 0, ['x', '', 3, 1000, ''])).toEqual([]);
  expect(parsePuzzle('brandubh', 0, { position: 'x' })).toEqual([]);
});

test('every line can be played, and asks for two turns at least', () => {
  for (const puzzle of PUZZLES) {
    const start = expectOk(openMatch(refOfPuzzle(puzzle)));
    expect(openMatch({ ...refOfPuzzle(puzzle), moves: puzzle.line }).ok, puzzle.id).toBe(true);
    expect(countTurns(puzzle, start), puzzle.id).toBeGreaterThanOrEqual(2);
  }
});

describe('the solver', () => {
  const [easy] = PUZZLES;
  test('gains by solving, loses by missing, and meets nothing solved again', () => {
    const fresh = readRecord();
    const solved = noteAnswer(fresh, easy, true);
    expect(solved).toMatchObject({ streak: 1, best: 1, solved: [easy.id] });
    expect(solved.rating).toBeGreaterThan(fresh.rating);
    const missed = noteAnswer(solved, PUZZLES[1], false);
    expect(missed).toMatchObject({ streak: 0, best: 1, missed: [PUZZLES[1].id] });
    expect(missed.rating).toBeLessThan(solved.rating);
    expect(readRecord()).toEqual(missed);
    const later = noteSolvedLater(missed, PUZZLES[1]);
    expect(later).toMatchObject({ rating: missed.rating, missed: [] });
    expect(chooseNext(PUZZLES.slice(0, 3), later)?.id).toBe(PUZZLES[2].id);
  });

  test('finds another puzzle on another day, the same all day long', async () => {
    const days = await Promise.all(Array.from({ length: 30 }, (_, day) => loadDaily(20_000 + day)));
    expect(new Set(days.map((puzzle) => puzzle?.id)).size).toBeGreaterThan(25);
    expect(new Set(days.map((puzzle) => puzzle?.variant)).size).toBeGreaterThan(10);
    expect(await loadDaily(20_000)).toEqual(days[0]);
  });
});
