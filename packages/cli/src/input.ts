import { err, ok, type Result } from '@boardwright/games';
import type { ExitCode, Streams } from './command.ts';

/** Tells a person what was refused: the stable code first, then what it is about. */
export function refuse(streams: Streams, code: string, about: string): ExitCode {
  streams.errors.write(`boardwright: ${code}: ${about}\n`);
  return 1;
}

/** A whole number in the range, the default when missing, undefined when it is anything else. */
export function parseCount(
  text: string | true | undefined,
  missing: number,
  least: number,
  most: number,
): number | undefined {
  if (text === undefined) return missing;
  if (text === true || !/^\d{1,15}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= least && value <= most ? value : undefined;
}

export function parseJson(text: string | true | undefined): Result<unknown, { readonly code: 'bad-json' }> {
  if (text === undefined) return ok(undefined);
  try {
    return ok(JSON.parse(String(text)));
  } catch {
    return err({ code: 'bad-json' });
  }
}
