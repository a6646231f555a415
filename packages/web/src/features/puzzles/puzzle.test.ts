import { countTurns, type Puzzle, parsePuzzle, refOfPuzzle } from '@boardwright/engine/tablebase-web';
import { expectOk, openMatch } from '@boardwright/games';
import { describe, expect, test } from 'vitest';
import { gradeNow } from './grading.ts';
import { loadDaily, loadPuzzles } from './puzzle.ts';
import { chooseNext, noteAnswer, readRecord, withStanding } from './puzzle-record.ts';

const PUZZLES: readonly Puzzle[] = await loadPuzzles();

test('what is no puzzle is left out', () => {
  expect(parsePuzzle('brandubh', 0, ['x', '', 3, 1000, ''])).toBeUndefined();
  expect(parsePuzzle('brandubh', 0, { position: 'x' })).toBeUndefined();
  expect(parsePuzzle('brandubh', 0, null)).toBeUndefined();
});

test('every line can be played, and asks for two turns at least', () => {
  for (const puzzle of PUZZLES) {
    const start = expectOk(openMatch(refOfPuzzle(puzzle)));
    expect(openMatch({ ...refOfPuzzle(puzzle), moves: puzzle.line }).ok, puzzle.id).toBe(true);
    expect(countTurns(start, puzzle.line), puzzle.id).toBeGreaterThanOrEqual(2);
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
    const later = noteAnswer(missed, PUZZLES[1], true);
    expect(later).toMatchObject({ rating: missed.rating, streak: 0, missed: [] });
    expect(noteAnswer(later, PUZZLES[1], false)).toEqual(later);
    expect(chooseNext(PUZZLES.slice(0, 3), later)?.id).toBe(PUZZLES[2].id);
  });

  test('hears the last word from the server: rating, puzzles met elsewhere, and how hard they are', () => {
    const here = noteAnswer(readRecord(), PUZZLES[1], true);
    const [player, none] = [
      { rating: 1711.6, deviation: 90, attempts: 40 },
      { rating: 1200, deviation: 350, attempts: 0 },
    ];
    const told = { player, solved: [easy.id], missed: [PUZZLES[1].id, PUZZLES[2].id], ratings: {} };
    const merged = withStanding(here, told);
    // What was solved here later stays solved.
    expect(merged).toMatchObject({ rating: 1712, streak: 1, missed: [PUZZLES[2].id] });
    expect([...merged.solved].sort()).toEqual([easy.id, PUZZLES[1].id].sort());
    expect(withStanding(here, { ...told, player: none }).rating).toBe(here.rating);
    const hard = gradeNow(PUZZLES[3], { [PUZZLES[3].id]: 1700 });
    expect(chooseNext([...PUZZLES.slice(4, 40), hard], merged)?.id).toBe(hard.id);
  });

  test('finds another puzzle on another day, the same all day long', async () => {
    const days = await Promise.all(Array.from({ length: 30 }, (_, day) => loadDaily(20_000 + day)));
    expect(new Set(days.map((puzzle) => puzzle?.id)).size).toBeGreaterThan(25);
    expect(new Set(days.map((puzzle) => puzzle?.variant)).size).toBeGreaterThan(10);
    expect(await loadDaily(20_000)).toEqual(days[0]);
  });
});
