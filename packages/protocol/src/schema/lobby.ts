import { type Static, Type } from '@sinclair/typebox';
import { Clock, Instant, RuleOverrides, SideName, VariantId } from './basics.ts';
import { PlayerRef } from './game.ts';

/** `any` is drawn by lot when two seeks meet. */
export const SeekSide = Type.Union([SideName, Type.Literal('any')]);
export type SeekSide = Static<typeof SeekSide>;

/** Looks for an opponent. */
export const SeekRequest = Type.Object({
  variant: VariantId,
  rules: Type.Optional(RuleOverrides),
  clock: Clock,
  rated: Type.Boolean(),
  side: Type.Optional(SeekSide),
});
export type SeekRequest = Static<typeof SeekRequest>;

/** A wish for a game, open to anybody until it expires. */
export const Seek = Type.Object({
  id: Type.String(),
  player: PlayerRef,
  variant: Type.String(),
  rules: Type.Optional(RuleOverrides),
  clock: Clock,
  rated: Type.Boolean(),
  side: SeekSide,
  createdAt: Instant,
  expiresAt: Instant,
});
export type Seek = Static<typeof Seek>;

/** Equal seeks are paired at once: then there is a game and no seek. */
export const SeekAnswer = Type.Object({ seek: Type.Optional(Seek), game: Type.Optional(Type.String()) });
export type SeekAnswer = Static<typeof SeekAnswer>;
