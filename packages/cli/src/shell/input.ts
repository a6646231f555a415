import {
  err,
  type GameRecord,
  type GameRef,
  isRecord,
  type Match,
  type OpenError,
  type Registry,
  type Replay,
  type ReplayError,
  type Result,
  type RuleOverrides,
  replayRecord,
  tellFault,
} from '@boardwright/games';
import { suggest } from './arguments.ts';
import type { Call, ExitCode, Streams } from './command.ts';

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

/** The match that a variant, `--rules` and `--position` describe: the one way a command comes to a game. */
export function openGame({ registry, options }: Call, variant: string): Result<Match, Refused> {
  const rules = parseRules(options.rules);
  if (!rules) return err({ code: 'bad-rules', about: '--rules is not a JSON object' });
  const { position } = options;
  const ref = { variant, rules, ...(typeof position === 'string' ? { start: position } : {}) };
  const match = registry.open(ref);
  return match.ok ? match : err({ code: match.error.code, about: aboutOf(registry, ref, match.error) });
}

function parseRules(text: string | true | undefined): RuleOverrides | undefined {
  if (text === undefined) return {};
  try {
    const value: unknown = JSON.parse(String(text));
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * For a variant nobody knows, one with nearly that id and where all of them stand; for a position what is wrong with
 * it and what it may have meant; else the wrong part itself.
 */
function aboutOf(registry: Registry, { variant, rules, start }: GameRef, error: OpenError): string {
  const { part, field, repaired } = error;
  if (part === 'start') {
    const game = registry.find(variant, rules);
    const sentence = game.ok ? tellFault(game.value, error) : (start ?? '');
    return repaired === undefined ? sentence : `${sentence}\nPerhaps it was meant to be:\n${repaired}`;
  }
  if (part !== 'variant') return field ?? variant;
  const ids = registry.families.flatMap(({ variants }) => variants.map(({ id }) => id));
  return `${variant}${suggest(variant, ids)}; "boardwright games" lists them`;
}

/** Replays a record; one that names no variant is of the game at hand, house rules included. */
export function replayAs(
  registry: Registry,
  { ref }: Match,
  record: GameRecord,
): Result<Replay, ReplayError> {
  const { variant, rules } = ref;
  const isNamed = record.variant !== undefined;
  return replayRecord(registry, isNamed ? record : { ...(rules ? { rules } : {}), ...record, variant });
}
