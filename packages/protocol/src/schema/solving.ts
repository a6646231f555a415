import { type Static, Type } from '@sinclair/typebox';
import { RuleOverrides, VariantId } from './basics.ts';

const Men = Type.Integer({ minimum: 0, maximum: 24 });

/** How far to solve: what is usual for the game when `size` is missing. */
export const SolvingRequest = Type.Object({
  variant: VariantId,
  rules: Type.Optional(RuleOverrides),
  size: Type.Optional(
    Type.Object({
      first: Men,
      second: Men,
      /** Limit on both sides together. */
      total: Type.Optional(Men),
      /** Placing phases too, in games that have them. */
      placing: Type.Optional(Type.Boolean()),
    }),
  ),
});
export type SolvingRequest = Static<typeof SolvingRequest>;

/** Positions of one material. `waiting` for classes it needs; the counts are there when it is solved. */
export const SolvingClass = Type.Object({
  id: Type.String(),
  size: Type.Integer(),
  state: Type.Union([
    Type.Literal('waiting'),
    Type.Literal('queued'),
    Type.Literal('running'),
    Type.Literal('solved'),
    Type.Literal('failed'),
  ]),
  positions: Type.Optional(Type.Integer()),
  win: Type.Optional(Type.Integer()),
  draw: Type.Optional(Type.Integer()),
  loss: Type.Optional(Type.Integer()),
  /** Turns of the longest forced line. */
  longest: Type.Optional(Type.Integer()),
});
export type SolvingClass = Static<typeof SolvingClass>;

/** Endings that the server has solved or is having solved, class by class. */
export const Solving = Type.Object({
  id: Type.String(),
  variant: Type.String(),
  /** Where its tables are: `/api/v1/tables/FOLDER`. */
  folder: Type.String(),
  status: Type.Union([Type.Literal('running'), Type.Literal('done'), Type.Literal('failed')]),
  classes: Type.Array(SolvingClass),
});
export type Solving = Static<typeof Solving>;
