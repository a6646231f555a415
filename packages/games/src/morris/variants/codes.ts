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

/** What is asked of the side to move. */
export const PROMPTS = [
  'place',
  'place-or-slide',
  'slide',
  'slide-only-man',
  'fly',
  'slide-or-leap',
  'fly-or-leap',
  'slide-to',
  'fly-to',
  'leap-to',
  'near-draw',
  'near-draw-fly',
  'near-draw-placing',
  'near-repetition',
  'take-by-mill',
  'take-by-mill-safe',
  'take-by-mill-any',
  'mark-by-mill',
  'mark-by-mill-safe',
  'take-more',
  'take-caught',
  'take-both-ends',
  'take-open-end',
  'take-other-end',
  'take-leapt',
  'give-up-own',
  'give-up-uncounted',
  'take-then-move',
  'take-then-pass',
  'take-then-they',
  'take-in-turn',
  'take-full',
  'take-full-safe',
  'take-counted',
  'take-counted-safe',
  'choose-mill-custodian',
  'choose-mill-intervention',
  'choose-custodian-intervention',
  'choose-all',
  'choose-line',
  'nothing-to-take',
] as const;

/** One of several open ways, and what it lets lapse; a single way is told by its prompt. */
export const CHOICES = [
  'choice-mill',
  'choice-mill-safe',
  'choice-custodian',
  'choice-intervention',
  'choice-open-end',
] as const;

export const LAPSES = [
  'lapses-mill',
  'lapses-custodian',
  'lapses-intervention',
  'lapses-line',
  'lapses-rest',
] as const;

/** What a turn did. */
export const EVENTS = [
  'placed',
  'moved',
  'flew',
  'leapt',
  'closed-mill',
  'closed-mill-took',
  'closed-mill-from-hand',
  'closed-mill-owner',
  'closed-mill-counted',
  'closed-mill-void',
  'closed-mill-used',
  'caught',
  'came-between',
  'came-between-one',
  'leapt-took',
  'took',
  'gave-up',
  'took-shut-in',
  'took-full',
  'took-counted',
  'stays-marked',
  'plays-again',
  'passes',
  'all-placed',
  'laid-aside',
  'may-fly',
] as const;

/** How the man came whose turn did something. */
export const TERMS = ['came-placed', 'came-moved', 'came-flew'] as const;

/** Said after what is asked: which of few men may be taken. */
export const NOTES = ['note-may-take', 'note-foe-slides'] as const;

export const AIMS = [
  'aim-few',
  'aim-few-or-shut',
  'aim-by-mill',
  'aim-by-custodian',
  'aim-by-intervention',
  'aim-by-leap',
] as const;

/** Why a move is refused, and what a legal one does. */
export const EXPLANATIONS = [
  'bad-site',
  'site-taken',
  'marked-man-there',
  'hand-empty',
  'must-place',
  'must-remove',
  'must-give-up',
  'nothing-owed',
  'man-blocked',
  'not-your-man',
  'no-man-to-move',
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

/** What is wrong with a position, where the code of the fault leaves it open. */
export const FAULT_DETAILS = [
  'inner-ring',
  'middle-ring',
  'outer-ring',
  'owes-nothing',
  'owes-unasked',
  'moving-with-hand',
  'placing-without-hand',
  'custodian-target',
  'intervention-target',
  'leap-target',
  'no-line',
  'target-empty',
  'target-own',
  'target-marked',
  'target-twice',
  'target-gone',
  'custodian-loose',
  'intervention-loose',
  'square-twice',
  'remaining-form',
  'preferred-empty',
  'mill-missing',
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

/** Why the endings of a ruleset cannot be solved. */
export const OBSTACLES = ['unsolvable-sanmill', 'unsolvable-passes', 'unsolvable-used-mills'] as const;
export type MorrisObstacle = (typeof OBSTACLES)[number];

/** Every code of the family; both languages have words for all of them, or they do not compile. */
export type MorrisCode =
  | SharedCode
  | (typeof OUTCOMES)[number]
  | (typeof CAUSES)[number]
  | (typeof PROMPTS)[number]
  | (typeof CHOICES)[number]
  | (typeof LAPSES)[number]
  | (typeof EVENTS)[number]
  | (typeof TERMS)[number]
  | (typeof NOTES)[number]
  | (typeof AIMS)[number]
  | (typeof EXPLANATIONS)[number]
  | (typeof FAULT_DETAILS)[number]
  | (typeof FAULTS)[number]
  | MorrisObstacle;
