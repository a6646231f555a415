import { type Static, Type } from '@sinclair/typebox';
import { Instant } from './basics.ts';

const SECOND = 1000;

/** How time is kept: not at all, a budget with an increment a turn, or days for each turn. */
export const Clock = Type.Union([
  Type.Object({ kind: Type.Literal('none') }, { additionalProperties: false }),
  Type.Object(
    {
      kind: Type.Literal('fischer'),
      initialMs: Type.Integer({ minimum: SECOND, maximum: 6 * 3600 * SECOND }),
      incrementMs: Type.Integer({ minimum: 0, maximum: 600 * SECOND }),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    { kind: Type.Literal('days'), days: Type.Integer({ minimum: 1, maximum: 30 }) },
    { additionalProperties: false },
  ),
]);
export type Clock = Static<typeof Clock>;

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
