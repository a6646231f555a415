import { findVariant } from '@boardwright/games';
import type { Call, ExitCode, Streams } from '../command.ts';
import { refuse, tellUnknownVariant } from '../input.ts';
import { Hub } from '../protocols/hub.ts';
import { converse } from '../protocols/lines.ts';
import { Seat } from '../protocols/seat.ts';
import { readVersion } from '../version.ts';

export async function runHub(call: Call, streams: Streams): Promise<ExitCode> {
  const variant = String(call.options.variant ?? 'international');
  if (!findVariant(variant)) return refuse(streams, 'unknown-variant', tellUnknownVariant(variant));
  await converse(streams, (say) => new Hub(new Seat(variant), say, readVersion()));
  return 0;
}
