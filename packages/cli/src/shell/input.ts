import { LEVEL_IDS } from '@boardwright/engine/internal';
import {
  err,
  type GameRef,
  type Match,
  ok,
  type Registry,
  type Result,
  type RuleOverrides,
  tellOpenError,
} from '@boardwright/games';
import { isRecord, type Json, type ToldOpenError } from '@boardwright/games/internal';
import { type GameRecord, type Replay, replayRecord } from '@boardwright/games/records';
import { suggest } from './arguments.ts';
import type { Call, ExitCode, Streams } from './command.ts';

/** What a command will not take: a stable code for programs, and what to say to a person. */
export interface Refused {
  readonly code: string;
  readonly about: string;
  /** Whether the words or options of the call are wrong, and not a file, a position or the state of things. */
  readonly isMisuse?: boolean;
}

/** Says what was refused; whoever asked for JSON gets the code as well. */
export function refuse(streams: Streams, code: string, about: string): ExitCode {
  const sentence = makeSentence(printable(about));
  const told = streams.isJson ? JSON.stringify({ error: { code, sentence } }) : `boardwright: ${sentence}`;
  streams.errors.write(`${told}\n`);
  return 1;
}

/** The same for words and options that the command does not take. */
export function misuse(streams: Streams, code: string, about: string): ExitCode {
  refuse(streams, code, about);
  return 2;
}

/** What was read and refused, with the exit code that belongs to it. */
export function reject(streams: Streams, { code, about, isMisuse = false }: Refused): ExitCode {
  return isMisuse ? misuse(streams, code, about) : refuse(streams, code, about);
}

function makeSentence(text: string): string {
  return /[.?!:)"\n]$|\n/.test(text) ? text : `${text}.`;
}

/** A text from a file or a peer without the signs that would steer a terminal; its lines stay. */
export function printable(text: string): string {
  return text.replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, '?');
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

/** Options that are numbers, by their names: the usual one, the least and the most. */
type Counts<K extends string> = Readonly<Record<K, readonly [usual: number, least: number, most: number]>>;

/** All numbers of a call, or what those that are none must be. */
export function readCounts<K extends string>(
  { options }: Call,
  counts: Counts<K>,
): Result<Readonly<Record<K, number>>, Refused> {
  const read: Record<string, number> = {};
  for (const name in counts) {
    const [usual, least, most] = counts[name];
    const value = parseCount(options[name], usual, least, most);
    if (value === undefined) {
      const about = `--${name} is a whole number from ${least} to ${most}`;
      return err({ code: 'bad-option', about, isMisuse: true });
    }
    read[name] = value;
  }
  return ok(read as Record<K, number>);
}

/** The match that a variant, `--rules` and `--position` describe: the one way a command comes to a game. */
export function openGame({ registry, options }: Call, variant: string): Result<Match, Refused> {
  const rules = parseRules(options.rules);
  if (!rules) return err({ code: 'bad-rules', about: '--rules is not a JSON object', isMisuse: true });
  const { position } = options;
  const ref = { variant, rules, ...(typeof position === 'string' ? { start: position } : {}) };
  const match = registry.open(ref);
  if (match.ok) return match;
  const told = tellOpenError(registry, ref, match.error);
  return err({ code: told.code, about: aboutOf(registry, ref, told), isMisuse: told.part !== 'start' });
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

/** The sentence of the library; after it a variant of nearly that id, or the position that may have been meant. */
function aboutOf(registry: Registry, { variant }: GameRef, told: ToldOpenError): string {
  const { part, field, sentence, repaired } = told;
  if (part === 'variant') return tellNoVariant(registry, variant);
  if (part === 'rules') {
    const known = Object.keys(registry.variant(variant)?.variant ?? {});
    const which = field === undefined || !known.includes(field) ? '' : `${field}: `;
    return `${which}${sentence} "boardwright games --rules" shows the rules`;
  }
  return repaired === undefined ? sentence : `${sentence}\nPerhaps it was meant to be:\n${repaired}`;
}

export function tellNoVariant({ families }: Registry, variant: string): string {
  const ids = families.flatMap(({ variants }) => variants.map(({ id }) => id));
  return `there is no variant "${variant}"${suggest(variant, ids)}; "boardwright games" lists them`;
}

export function tellNoLevel(level: string): string {
  const named = LEVEL_IDS.filter((id) => !/^\d/.test(id)).join(', ');
  return `there is no level "${level}"${suggest(level, LEVEL_IDS)}; levels are 1 to 10, ${named}`;
}

/** Replays a record; one that names no variant is of the game at hand, house rules included. */
export function replayAs(registry: Registry, { ref }: Match, record: GameRecord): Result<Replay, Refused> {
  const { variant, rules } = ref;
  const whole = record.variant === undefined ? { ...(rules ? { rules } : {}), ...record, variant } : record;
  const replay = replayRecord(registry, whole);
  if (replay.ok) return replay;
  const { code, sentence } = tellOpenError(registry, whole, replay.error);
  return err({ code, about: sentence });
}

/** The value of a rule field as a person or another program writes it: words bare, all else as JSON. */
export function writeRuleValue(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
