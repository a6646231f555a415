import { DRAUGHTS_LESSONS } from './draughts.ts';
import type { Lesson } from './lesson.ts';
import { MORRIS_LESSONS } from './morris.ts';
import { TAFL_LESSONS } from './tafl.ts';

export const LESSONS: readonly Lesson[] = [...MORRIS_LESSONS, ...DRAUGHTS_LESSONS, ...TAFL_LESSONS];

/** The first steps come first. A family without lessons simply has none: its rules pages are still made. */
export function lessonsOf(family: string): readonly Lesson[] {
  return LESSONS.filter((lesson) => lesson.family === family);
}
