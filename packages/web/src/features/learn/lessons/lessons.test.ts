import { expectOk, FAMILIES, openMatch } from '@boardwright/games';
import { describe, expect, test } from 'vitest';
import { judgeStep, refOfStep } from './lesson.ts';
import { LESSONS, lessonOf } from './lessons.ts';

/** The prompt of the enemy after each move of a step, by the move. */
function answersTo(family: string, position: string): ReadonlyMap<string, string> {
  const lesson = LESSONS.find((one) => one.family === family);
  const step = lesson?.steps.find((one) => one.position === position);
  if (!lesson || !step) throw new Error(`no step begins with ${position}`);
  const start = expectOk(openMatch(refOfStep(lesson, step)));
  const isGood = (move: string) => step.goal.kind === 'moves' && step.goal.accept.includes(move);
  return new Map(
    start.position.moves.map((move) => [
      `${isGood(move.text) ? 'good' : 'other'} ${move.text}`,
      expectOk(start.play(move)).tell().prompt.code,
    ]),
  );
}

test('[T18] [T20] a king back at the throne cannot be taken at once, as the lesson says', () => {
  const answers = answersTo('tafl', '1t3t1/2tK1t1/7/5t1/7/6t/4t2 d');
  const good = [...answers].filter(([move]) => move.startsWith('good'));
  expect(good.map(([, answer]) => answer)).toEqual(['shut-king-in', 'shut-king-in', 'shut-king-in']);
  expect([...answers.values()]).toContain('take-king');
});

test('[T25] the moves the lesson asks for are all that keep the king from the corner', () => {
  for (const [move, answer] of answersTo('tafl', '7/1t5/2t4/7/7/7/3K1t1 a')) {
    expect(answer !== 'escape', move).toBe(move.startsWith('good'));
  }
});

test('every family has a lesson', () => {
  expect(FAMILIES.filter((family) => !lessonOf(family.id))).toEqual([]);
});

describe.each(LESSONS)('lesson in $family', (lesson) => {
  test.each(lesson.steps.map((step, i) => [i + 1, step] as const))(
    'step %i opens and can be solved',
    (_, step) => {
      const start = expectOk(openMatch(refOfStep(lesson, step)));
      const results = start.position.moves.map((move) => judgeStep(step.goal, expectOk(start.play(move))));
      // A capture after a mill comes one move later: then the first move is on the way.
      expect(results.some((result) => result !== 'missed')).toBe(true);
      if (step.goal.kind !== 'any') {
        const good = results.filter((result) => result !== 'missed').length;
        expect(good, 'not everything solves it').toBeLessThanOrEqual(Math.max(5, results.length / 2));
      }
    },
  );

  test('a mill and its removal are one way to the goal', () => {
    for (const step of lesson.steps.filter(({ goal }) => goal.kind === 'capture' || goal.kind === 'win')) {
      const start = expectOk(openMatch(refOfStep(lesson, step)));
      const solved = start.position.moves.some((move) => {
        const next = expectOk(start.play(move));
        const first = judgeStep(step.goal, next);
        if (first !== 'going') return first === 'reached';
        return next.position.moves.some(
          (later) => judgeStep(step.goal, expectOk(next.play(later))) === 'reached',
        );
      });
      expect(solved).toBe(true);
    }
  });
});
