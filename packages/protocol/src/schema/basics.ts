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

const SECOND = 1000;

const fischer = {
  initialMs: Type.Integer({ minimum: SECOND, maximum: 6 * 3600 * SECOND }),
  incrementMs: Type.Integer({ minimum: 0, maximum: 600 * SECOND }),
};

/** How time is kept: not at all, a budget with an increment a turn, or days for each turn. */
export const Clock = Type.Union([
  Type.Object({ kind: Type.Literal('none') }, { additionalProperties: false }),
  Type.Object(
    {
      kind: Type.Literal('fischer'),
      ...fischer,
      /** What the second mover has instead, where the two have not the same. */
      second: Type.Optional(Type.Object(fischer, { additionalProperties: false })),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    { kind: Type.Literal('days'), days: Type.Integer({ minimum: 1, maximum: 30 }) },
    { additionalProperties: false },
  ),
]);
export type Clock = Static<typeof Clock>;

/** The same clock when the players have changed sides. */
export function swapClock(clock: Clock): Clock {
  if (clock.kind !== 'fischer' || !clock.second) return clock;
  const { initialMs, incrementMs, second } = clock;
  return { kind: 'fischer', ...second, second: { initialMs, incrementMs } };
}

/** What is on the clocks. While one runs, `deadline` says when it falls: `remainingMs` is as at `since`. */
export const ClockReading = Type.Object({
  remainingMs: Type.Tuple([Type.Number(), Type.Number()]),
  /** When the running clock was started; missing while both stand. */
  since: Type.Optional(Instant),
  deadline: Type.Optional(Instant),
});
export type ClockReading = Static<typeof ClockReading>;

/** Games of one family are rated apart by how fast they are. */
export const Speed = Type.Union([
  Type.Literal('bullet'),
  Type.Literal('blitz'),
  Type.Literal('rapid'),
  Type.Literal('classical'),
  Type.Literal('correspondence'),
]);
export type Speed = Static<typeof Speed>;

/** The speed of a clock, by the time a player has for forty turns; undefined for games without one. */
export function speedOf(clock: Clock): Speed | undefined {
  switch (clock.kind) {
    case 'none':
      return undefined;
    case 'days':
      return 'correspondence';
    case 'fischer': {
      const expectedMs = clock.initialMs + 40 * clock.incrementMs;
      if (expectedMs < 180 * SECOND) return 'bullet';
      if (expectedMs < 480 * SECOND) return 'blitz';
      return expectedMs < 1500 * SECOND ? 'rapid' : 'classical';
    }
  }
}
