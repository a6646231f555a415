import { expectOk, FAMILIES, openMatch } from '@boardwright/games';
import { describe, expect, test } from 'vitest';
import { judgeStep, refOfStep } from './lesson.ts';
import { LESSONS, lessonOf } from './lessons.ts';

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
