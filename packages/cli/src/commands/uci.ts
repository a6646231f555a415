import { findVariant } from '@boardwright/games';
import type { Call, ExitCode, Streams } from '../command.ts';
import { refuse, tellUnknownVariant } from '../input.ts';
import { converse } from '../protocols/lines.ts';
import { Seat } from '../protocols/seat.ts';
import { Uci } from '../protocols/uci.ts';
import { readVersion } from '../version.ts';

export async function runUci(call: Call, streams: Streams): Promise<ExitCode> {
  const variant = String(call.options.variant ?? 'nine-mens-morris');
  if (!findVariant(variant)) return refuse(streams, 'unknown-variant', tellUnknownVariant(variant));
  await converse(streams, (say) => new Uci(new Seat(variant), say, readVersion()));
  return 0;
}
