import type { SharedCode } from '../../shared/words.ts';

/** How a game of morris ends, beside the shared ways. */
export const OUTCOMES = [
  'few-men',
  'no-moves-draw',
  'full-board',
  'full-board-draw',
  'endgame-quiet-limit',
] as const;

/** What the branches of a pending capture are called. */
export const CAUSES = [
  'mill',
  'custodian',
  'intervention',
  'leap',
  'own',
  'blocked',
  'board-full',
  'mill-count',
] as const;

/** Why a move is refused, and what a legal one does. */
export const EXPLANATIONS = [
  'bad-site',
  'site-taken',
  'marked-man-there',
  'hand-empty',
  'must-place',
  'must-remove',
  'nothing-owed',
  'man-blocked',
  'not-your-man',
  'not-adjacent',
  'cannot-fly-yet',
  'too-many-to-fly',
  'repeated-mill',
  'closes-mill',
  'captures-custodian',
  'captures-intervention',
  'captures-both-ways',
  'leaps',
  'takes-by-mill',
  'takes-by-custodian',
  'takes-by-intervention',
  'takes-other-end',
  'takes-by-leap',
  'takes-own',
  'takes-because-blocked',
  'takes-because-full',
  'takes-by-mill-count',
  'nobody-there',
  'already-marked',
  'own-man',
  'must-be-own',
  'in-mill',
  'not-beside-you',
  'not-sandwiched',
  'not-an-end',
  'other-end-owed',
  'not-a-target',
  'not-leapt',
] as const;

/** What can be wrong with a position. */
export const FAULTS = [
  'too-long',
  'field-count',
  'bad-rings',
  'bad-ring',
  'bad-letter',
  'bad-side',
  'bad-phase',
  'bad-action',
  'bad-number',
  'bad-count',
  'bad-square',
  'bad-mill-bits',
  'bad-owed',
  'bad-slot',
  'bad-target',
  'bad-remaining',
  'bad-token',
  'double-token',
  'bad-marker',
  'bad-choice',
  'bad-diagram',
  'two-men-on-a-point',
  'too-many-men',
] as const;

/** Every code of the family; both languages have words for all of them, or they do not compile. */
export type MorrisCode =
  | SharedCode
  | (typeof OUTCOMES)[number]
  | (typeof CAUSES)[number]
  | (typeof EXPLANATIONS)[number]
  | (typeof FAULTS)[number];
