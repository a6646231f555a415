import { converse } from '../../protocols/lines.ts';
import { Seat } from '../../protocols/seat.ts';
import { Uci } from '../../protocols/uci/uci.ts';
import type { Call, ExitCode, Streams } from '../../shell/command.ts';
import { openGame, refuse } from '../../shell/input.ts';
import { readVersion } from '../../shell/version.ts';

export async function runUci(call: Call, streams: Streams): Promise<ExitCode> {
  const match = openGame(call, String(call.options.variant ?? 'nine-mens-morris'));
  if (!match.ok) return refuse(streams, match.error.code, match.error.about);
  await converse(streams, (say) => new Uci(new Seat(call.registry, match.value), say, readVersion()));
  return 0;
}
