import { type AnyGame, err, families, findGame, ok, Position, type Result } from '@boardwright/games';
import type { Call, ExitCode, Streams } from './command.ts';
import { suggest } from './suggest.ts';

/** What a command will not take: a stable code, and what it is about. */
export interface Refused {
  readonly code: string;
  readonly about: string;
}

/** Tells a person what was refused: the stable code first, then what it is about. */
export function refuse(streams: Streams, code: string, about: string): ExitCode {
  streams.errors.write(`boardwright: ${code}: ${about}\n`);
  return 1;
}

/** What to say about a variant nobody knows: one with nearly that id, and where all of them stand. */
export function tellUnknownVariant(id: string): string {
  const ids = families().flatMap((family) => family.variants.map((variant) => variant.id));
  return `${id}${suggest(id, ids)}; "boardwright games" lists them`;
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

/** The game a variant id and `--rules` name, with the overrides as they were given. */
export function readVariant(
  id: string,
  call: Call,
): Result<{ readonly game: AnyGame; readonly rules: unknown }, Refused> {
  const rules = parseJson(call.options.rules);
  if (!rules.ok) return err({ code: 'bad-rules', about: '--rules is not JSON' });
  const game = findGame(id, rules.value);
  if (!game.ok && game.error.code === 'unknown-variant')
    return err({ code: game.error.code, about: tellUnknownVariant(id) });
  if (!game.ok) return err({ code: game.error.code, about: game.error.field ?? id });
  return ok({ game: game.value, rules: rules.value });
}

/** What `--position` says, or the start of the game. */
export function readPosition(game: AnyGame, call: Call): Result<Position, Refused> {
  const text = call.options.position;
  if (typeof text !== 'string') return ok(Position.start(game));
  const position = Position.parse(game, text);
  return position.ok ? position : err({ code: position.error.code, about: text });
}
