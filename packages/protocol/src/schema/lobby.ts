import { type Static, Type } from '@sinclair/typebox';
import { Clock, Instant, PositionText, RuleOverrides, SideName, VariantId } from './basics.ts';
import { PlayerRef } from './game.ts';

/** `any` is drawn by lot when two seeks meet. */
export const SeekSide = Type.Union([SideName, Type.Literal('any')]);
export type SeekSide = Static<typeof SeekSide>;

/** Opponents looked for, by their rating; those without one are within every range. */
export const RatingRange = Type.Object({
  least: Type.Optional(Type.Integer({ minimum: 0, maximum: 4000 })),
  most: Type.Optional(Type.Integer({ minimum: 0, maximum: 4000 })),
});
export type RatingRange = Static<typeof RatingRange>;

/** Looks for an opponent. */
export const SeekRequest = Type.Object({
  variant: VariantId,
  rules: Type.Optional(RuleOverrides),
  start: Type.Optional(PositionText),
  clock: Clock,
  rated: Type.Boolean(),
  side: Type.Optional(SeekSide),
  range: Type.Optional(RatingRange),
});
export type SeekRequest = Static<typeof SeekRequest>;

/**
 * A wish for a game. With days for a turn it stays until it is withdrawn; any other ends with the last connection
 * of its maker. A client without a socket asks for the same again before `expiresAt`.
 */
export const Seek = Type.Object({
  id: Type.String(),
  player: PlayerRef,
  variant: Type.String(),
  rules: Type.Optional(RuleOverrides),
  start: Type.Optional(Type.String()),
  clock: Clock,
  rated: Type.Boolean(),
  side: SeekSide,
  range: Type.Optional(RatingRange),
  createdAt: Instant,
  expiresAt: Instant,
});
export type Seek = Static<typeof Seek>;

/** Equal seeks are paired at once: then there is a game and no seek. */
export const SeekAnswer = Type.Object({ seek: Type.Optional(Seek), game: Type.Optional(Type.String()) });
export type SeekAnswer = Static<typeof SeekAnswer>;
