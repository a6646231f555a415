import type { SharedCode } from '../../shared/words.ts';
import type { ClockKind } from './record.ts';

/** Every code of the family, with those that all families share. Words that miss one do not compile. */
export type DraughtsCode = SharedCode | OutcomeCode | ExplanationCode | PositionCode | RecordCode;

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
  | 'landing-must-go-on'
  | 'ambiguous-move'
  | 'not-your-piece'
  | 'piece-blocked'
  | 'empty-square'
  | 'square-taken'
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
