import { type Static, Type } from '@sinclair/typebox';

/** Sides as people and programs outside name them: `first` is the one that starts the variant. */
export const SideName = Type.Union([Type.Literal('first'), Type.Literal('second')]);
export type SideName = Static<typeof SideName>;

/** Ids are made by the server from an alphabet that is safe in addresses. */
export const Id = Type.String({ minLength: 8, maxLength: 40, pattern: '^[A-Za-z0-9_-]+$' });

export const VariantId = Type.String({ minLength: 1, maxLength: 60 });

/** Overrides of whole rule fields; what a field may hold is the family's business and checked there. */
export const RuleOverrides = Type.Record(Type.String({ maxLength: 60 }), Type.Unknown());

export const PositionText = Type.String({ minLength: 1, maxLength: 500 });
export const MoveText = Type.String({ minLength: 1, maxLength: 120 });

/** Milliseconds since 1970, by the server's clock. */
export const Instant = Type.Number();

/** What every refused call answers with, as `application/problem+json`. `code` is stable, `detail` is not. */
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  code: Type.String(),
  detail: Type.Optional(Type.String()),
  /** The field of the input that is wrong. */
  field: Type.Optional(Type.String()),
  /** Which of a list of moves is wrong. */
  index: Type.Optional(Type.Integer()),
  /** Offset in a text. */
  at: Type.Optional(Type.Integer()),
  /** The sites of a position that are wrong. */
  sites: Type.Optional(Type.Array(Type.String())),
  /** What a wrong position may have meant. */
  repaired: Type.Optional(Type.String()),
  /** For a move that the rules refuse. */
  reason: Type.Optional(
    Type.Object({
      legal: Type.Boolean(),
      code: Type.String(),
      sites: Type.Array(Type.String()),
      sentence: Type.String(),
    }),
  ),
});
export type Problem = Static<typeof Problem>;

/** For calls that answer with nothing but their success. */
export const Done = Type.Object({ ok: Type.Literal(true) });
export type Done = Static<typeof Done>;
