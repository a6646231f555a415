import type { SharedCode } from '../../shared/words.ts';
import type { ClockKind } from './record.ts';

/** Every code of the family, with those that all families share. Words that miss one do not compile. */
export type DraughtsCode =
  | SharedCode
  | OutcomeCode
  | ExplanationCode
  | PromptCode
  | EventCode
  | AimCode
  | PartCode
  | PositionCode
  | RecordCode;

/** How a game ends. */
type OutcomeCode = 'both-blocked' | ClockKind;

/** Why an attempt is legal or refused. */
type ExplanationCode =
  | 'legal-capture'
  | 'capture-compulsory'
  | 'takes-more'
  | 'takes-more-value'
  | 'takes-more-kings'
  | 'takes-kings-earlier'
  | 'king-must-capture'
  | 'chain-unfinished'
  | 'chain-breaks'
  | 'far-row-ends'
  | 'step-ends'
  | 'landing-must-go-on'
  | 'ambiguous-move'
  | 'not-your-piece'
  | 'piece-blocked'
  | 'empty-square'
  | 'square-taken'
  | 'jump-over'
  | 'way-blocked'
  | 'no-line'
  | 'no-capture-line'
  | 'nothing-captured'
  | 'men-capture-forward'
  | 'men-spare-kings'
  | 'men-jump-adjacent'
  | 'men-move-forward'
  | 'men-step'
  | 'king-steps'
  | 'king-rests'
  | 'land-behind';

/** What is asked of the side to move. */
export const PROMPT_CODES = [
  'must-capture',
  'must-capture-with',
  'must-take-most',
  'must-take-value',
  'must-take-by-king',
  'must-take-kings',
  'must-take-kings-first',
  'chain-begins',
  'chain-begins-uneven',
  'chain-goes-on',
  'chain-goes-on-uneven',
  'chain-may-stop',
  'chain-may-stop-uneven',
  'step-from',
  'king-must-rest',
  'repeats-soon',
  'draw-soon',
  'hunt-ends-soon',
  'hunt-lasts',
  'one-can-move',
  'may-crown',
  'move-man',
  'move-man-or-king',
  'move-king',
] as const;
export type PromptCode = (typeof PROMPT_CODES)[number];

/** What a turn did. */
export const EVENT_CODES = [
  'moved',
  'took-one',
  'took-many',
  'crowned',
  'crowned-passing',
  'passed-uncrowned',
  'river-held',
] as const;
export type EventCode = (typeof EVENT_CODES)[number];

/** What a side plays for. */
export type AimCode = 'capture-or-block' | 'capture-or-block-alone';

/** Parts of sentences: pieces, ways to go, what sets a clock back. */
type PartCode =
  | PieceCode
  | 'men-diagonal'
  | 'men-straight'
  | 'men-straight-colour'
  | 'king-flies-diagonal'
  | 'king-flies-straight'
  | 'king-steps-diagonal'
  | 'king-steps-straight'
  | 'king-steps-straight-colour'
  | 'lines-diagonal'
  | 'lines-orthogonal'
  | NoteCode
  | TakingCode
  | `until-${ClockKind}`;
/** What a capture takes, as far as it is the same whichever way one goes. */
export type TakingCode =
  | 'lands-on'
  | 'lands-after'
  | 'these-pieces'
  | 'so-many-pieces'
  | 'these-fewer'
  | 'so-many-fewer'
  | 'up-to-fewer'
  | 'up-to-so-many'
  | 'ways-alike'
  | 'ways-uneven';
export type PieceCode = 'man' | 'king';
/** Rules that show in a position, said after what is asked. */
export type NoteCode =
  | 'note-men-spare-kings'
  | 'note-king-lands-anywhere'
  | 'note-king-lands-behind'
  | 'note-king-lands-behind-king'
  | 'note-king-jumps-near';

/** What is wrong with a position. */
type PositionCode =
  | 'bad-position'
  | 'bad-turn'
  | 'bad-side'
  | 'doubled-side'
  | 'doubled-square'
  | 'missing-side'
  | 'bad-square'
  | 'man-on-far-row'
  | 'empty-board'
  | 'bad-clock'
  | 'too-many-captures';

/** What is wrong with a PDN file. */
type RecordCode =
  | 'bad-tag'
  | 'too-many-tags'
  | 'bad-rules'
  | 'bad-game-type'
  | 'open-comment'
  | 'open-variation'
  | 'empty-variation'
  | 'stray-variation'
  | 'stray-bracket'
  | 'stray-glyph'
  | 'bad-glyph'
  | 'bad-character'
  | 'too-deep'
  | 'after-the-end';
