import type { Explanation, NotationError, Outcome } from '../../contract/index.ts';
import type { SharedCode } from '../../shared/words.ts';

/** How a game of tafl ends, beside the shared ways. */
export const OUTCOMES = ['king-captured', 'king-escaped', 'exit-fort', 'encircled'] as const;

/** How an end is told where the outcome's reason alone does not say who won. */
export const ENDINGS = ['no-moves-draw', 'repetition-lost', 'repeater-lost', 'king-held'] as const;

/** What is asked of the side to move. */
export const PROMPTS = [
  'stop-king',
  'king-gets-away',
  'king-in-danger',
  'king-in-dangers',
  'repeat-shun',
  'repeat-draws',
  'repeat-decides',
  'repeating-loses',
  'near-longest',
  'near-quietest',
  'last-man',
  'king-shut-in',
  'shut-king-in',
  'clear-the-way',
  'king-may-go',
  'king-may-fall',
  'king-goes',
  'man-takes-king',
  'king-takes',
  'man-takes',
  'king-slides',
  'man-slides',
  'king-steps',
  'man-steps',
] as const;

/** By which rule a man falls. */
export const WAYS_TAKEN = [
  'between-men',
  'against-throne',
  'against-corner',
  'against-camp',
  'linnaean',
  'shieldwall',
] as const;
export type WayTaken = (typeof WAYS_TAKEN)[number];

/** Where the king stands, as far as his capture depends on it. */
export type KingPlace = 'on-throne' | 'beside-throne' | 'elsewhere';

/** What a turn did, beside what it took: `took-` and the way a man fell, `took-king-` and the king's place. */
export const EVENTS = [
  'man-moved',
  'king-moved',
  'king-changed-strength',
  'man-walked-in',
  'king-walked-in',
  'king-came-home',
  'built-fort',
  'closed-ring',
] as const;

/** What a side plays for, sentence by sentence. */
export const AIMS = [
  'aim-attackers',
  'aim-defenders',
  'aim-hold-two',
  'aim-hold-three',
  'aim-hold-four',
  'aim-on-throne',
  'aim-beside-throne',
  'aim-near-throne',
  'aim-by-throne',
  'aim-keep-in',
  'aim-escape',
  'aim-catch-men',
] as const;

/** Rules that show in a position, said after what is asked. */
export const NOTES = [
  'note-throne',
  'note-corner',
  'note-camp',
  'note-linnaean',
  'note-shieldwall',
  'note-throne-holds',
  'note-corner-holds',
  'note-camp-holds',
  'note-edge-holds',
  'note-throne-closes',
] as const;
export type NoteCode = (typeof NOTES)[number];

/** Words within sentences. */
export const TERMS = [
  'goal-corner',
  'goal-edge',
  'goal-edge-outside-camps',
  'place-corner',
  'place-edge',
  'goals-corner',
  'goals-edge',
  'repeat-by-defenders',
  'repeat-by-mover',
  'sides-two',
  'sides-three',
  'sides-three-others',
  'sides-four',
  'piece-man',
  'piece-king',
  'rule-king-only-throne',
  'rule-nobody-throne',
  'rule-king-only-throne-pass',
  'rule-nobody-throne-pass',
  'rule-king-only-crosses',
  'rule-nobody-crosses',
  'rule-nobody-camp',
  'rule-from-camp',
  'slide-takes-nothing',
  'slide-takes',
  'caught-between',
  'places-throne',
  'places-corner',
  'places-camp',
  'caught-between-each',
] as const;

/** Why a move is refused, and what a legal one does. */
export const EXPLANATIONS = [
  'piece-blocked',
  'empty-square',
  'not-yours',
  'not-straight',
  'in-the-way',
  'too-far',
  'corner-king-only',
  'throne-no-stop',
  'throne-no-pass',
  'camp-closed',
  'not-the-king',
  'captures-differ',
  'king-taken-on-throne',
  'king-taken-beside-throne',
  'king-taken-elsewhere',
  'king-escapes',
  'makes-exit-fort',
  'encircles',
  'taken-between-men',
  'taken-against-throne',
  'taken-against-corner',
  'taken-against-camp',
  'taken-linnaean',
  'taken-shieldwall',
  'takes-several',
  'king-stands-on-throne',
  'king-stands-beside-throne',
  'king-stands-elsewhere',
  'king-stands-on-edge',
  'walked-in',
  'square-not-hostile',
  'edge-not-hostile',
  'no-arriving-jaw',
  'king-unarmed',
] as const;

/** What can be wrong with a position, a rules string or a record. */
export const FAULTS = [
  'bad-row',
  'bad-letter',
  'bad-side',
  'bad-board',
  'bad-piece',
  'two-kings',
  'closed-square',
  'bad-rules',
  'unknown-rule',
  'no-rules',
  'too-many-tags',
  'bad-record',
  'bad-address',
] as const;

/** Why the endings of a ruleset cannot be solved. */
export const OBSTACLES = ['unsolvable-repeater-loses'] as const;
export type TaflObstacle = (typeof OBSTACLES)[number];

/** Every code of the family; both languages have words for all of them, or they do not compile. */
export type TaflCode =
  | SharedCode
  | EndingCode
  | PromptCode
  | EventCode
  | AimCode
  | NoteCode
  | (typeof TERMS)[number]
  | (typeof OUTCOMES)[number]
  | (typeof EXPLANATIONS)[number]
  | (typeof FAULTS)[number]
  | TaflObstacle;

export interface TaflOutcome extends Outcome {
  readonly reason: SharedCode | (typeof OUTCOMES)[number];
}

export type PromptCode = (typeof PROMPTS)[number];
export type EventCode = (typeof EVENTS)[number] | `took-${WayTaken}` | `took-king-${KingPlace}`;
export type EndingCode = TaflOutcome['reason'] | (typeof ENDINGS)[number];
export type AimCode = (typeof AIMS)[number];
export type GoalCode = Extract<(typeof TERMS)[number], `goal-${string}`>;
export type SidesCode = Extract<(typeof TERMS)[number], `sides-${string}`>;
export type TermCode = (typeof TERMS)[number];

export type TaflExplanation = Explanation<SharedCode | (typeof EXPLANATIONS)[number]>;

/** What is wrong with a text or a set-up. */
export interface TaflError extends NotationError {
  readonly code: TaflCode;
}
