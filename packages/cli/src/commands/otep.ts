import { findLevel } from '@boardwright/engine';
import { findVariant } from '@boardwright/games';
import type { Call, ExitCode, Streams } from '../command.ts';
import { parseCount, refuse, tellUnknownVariant } from '../input.ts';
import { converse } from '../protocols/lines.ts';
import { Otep } from '../protocols/otep.ts';
import { Seat } from '../protocols/seat.ts';

export async function runOtep(call: Call, streams: Streams): Promise<ExitCode> {
  const variant = String(call.options.variant ?? 'brandubh');
  if (!findVariant(variant)) return refuse(streams, 'unknown-variant', tellUnknownVariant(variant));
  const moveMs = parseCount(call.options.moveTime, 1000, 1, 600_000);
  if (moveMs === undefined) return refuse(streams, 'bad-time', '--move-time is a number of milliseconds');
  const level = call.options.level === undefined ? undefined : String(call.options.level);
  if (level !== undefined && !findLevel(level)) return refuse(streams, 'unknown-level', level);
  await converse(streams, (say) => new Otep(new Seat(variant), say, moveMs, level));
  return 0;
}
