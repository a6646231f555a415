import { findLevel } from '@boardwright/engine';
import { converse } from '../../protocols/lines.ts';
import { Otep } from '../../protocols/otep/otep.ts';
import { Seat } from '../../protocols/seat.ts';
import type { Call, ExitCode, Streams } from '../../shell/command.ts';
import { openGame, parseCount, refuse } from '../../shell/input.ts';

export async function runOtep(call: Call, streams: Streams): Promise<ExitCode> {
  const match = openGame(call, String(call.options.variant ?? 'brandubh'));
  if (!match.ok) return refuse(streams, match.error.code, match.error.about);
  const moveMs = parseCount(call.options['move-time'], 1000, 1, 600_000);
  if (moveMs === undefined) return refuse(streams, 'bad-time', '--move-time is a number of milliseconds');
  const level = call.options.level === undefined ? undefined : String(call.options.level);
  if (level !== undefined && !findLevel(level)) return refuse(streams, 'unknown-level', level);
  await converse(streams, (say) => new Otep(new Seat(call.registry, match.value), say, moveMs, level));
  return 0;
}
