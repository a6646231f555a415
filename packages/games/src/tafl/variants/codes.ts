import type { NotationError, Outcome } from '../../contract/index.ts';
import type { Told } from '../../shared/telling.ts';
import type { SharedCode } from '../../shared/words.ts';

/** How a game of tafl ends, beside the shared ways. */
export const OUTCOMES = ['king-captured', 'king-escaped', 'exit-fort', 'encircled'] as const;

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

/** Every code of the family; both languages have words for all of them, or they do not compile. */
export type TaflCode =
  | SharedCode
  | (typeof OUTCOMES)[number]
  | (typeof EXPLANATIONS)[number]
  | (typeof FAULTS)[number];

export interface TaflOutcome extends Outcome {
  readonly reason: SharedCode | (typeof OUTCOMES)[number];
}

export type TaflExplanation = Told<SharedCode | (typeof EXPLANATIONS)[number]>;

/** What is wrong with a text or a set-up. */
export interface TaflError extends NotationError {
  readonly code: TaflCode;
}
