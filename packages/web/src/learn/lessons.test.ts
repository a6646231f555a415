import { families } from '@boardwright/games';
import { describe, expect, test } from 'vitest';
import { judgeStep, openStep } from './lesson.ts';
import { LESSONS, lessonOf } from './lessons.ts';

test('every family has a lesson', () => {
  expect(families().filter((family) => !lessonOf(family.id))).toEqual([]);
});

describe.each(LESSONS)('lesson in $family', (lesson) => {
  test.each(lesson.steps.map((step, i) => [i + 1, step] as const))(
    'step %i opens and can be solved',
    (_, step) => {
      const opened = openStep(lesson, step);
      expect(opened.ok).toBe(true);
      if (!opened.ok) return;
      const results = opened.value.moves.map((move) => judgeStep(step.goal, opened.value, move.text));
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
      const opened = openStep(lesson, step);
      if (!opened.ok) continue;
      const solved = opened.value.moves.some((move) => {
        const first = judgeStep(step.goal, opened.value, move.text);
        if (first !== 'going') return first === 'reached';
        const next = opened.value.play(move.text);
        if (!next.ok) return false;
        const { position } = next.value;
        return position.moves.some((later) => judgeStep(step.goal, position, later.text) === 'reached');
      });
      expect(solved).toBe(true);
    }
  });
});
