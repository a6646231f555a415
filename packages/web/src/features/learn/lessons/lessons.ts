import { DRAUGHTS_LESSON } from './draughts.ts';
import type { Lesson } from './lesson.ts';
import { MORRIS_LESSON } from './morris.ts';
import { TAFL_LESSON } from './tafl.ts';

export const LESSONS: readonly Lesson[] = [MORRIS_LESSON, DRAUGHTS_LESSON, TAFL_LESSON];

/** A family without a lesson simply has none: its rules pages are still made. */
export function lessonOf(family: string): Lesson | undefined {
  return LESSONS.find((lesson) => lesson.family === family);
}
