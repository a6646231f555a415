import { Hub } from '../../protocols/hub/hub.ts';
import { converse } from '../../protocols/lines.ts';
import { Seat } from '../../protocols/seat.ts';
import type { Call, ExitCode, Streams } from '../../shell/command.ts';
import { openGame, refuse } from '../../shell/input.ts';
import { readVersion } from '../../shell/version.ts';

export async function runHub(call: Call, streams: Streams): Promise<ExitCode> {
  const match = openGame(call, String(call.options.variant ?? 'international'));
  if (!match.ok) return refuse(streams, match.error.code, match.error.about);
  await converse(streams, (say) => new Hub(new Seat(call.registry, match.value), say, readVersion()));
  return 0;
}
