import {
  err,
  type GameRecord,
  type GameRef,
  type Match,
  type Registry,
  type Replay,
  type Result,
  type RuleOverrides,
  replayRecord,
  type ToldOpenError,
  tellOpenError,
} from '@boardwright/games';
import { isRecord, type Json } from '@boardwright/games/internal';
import { suggest } from './arguments.ts';
import type { Call, ExitCode, Streams } from './command.ts';

/** What a command will not take: a stable code for programs, and what to say to a person. */
export interface Refused {
  readonly code: string;
  readonly about: string;
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

/** What was read and refused; an option that cannot have its value is a wrong call. */
export function reject(streams: Streams, { code, about }: Refused): ExitCode {
  return code === 'bad-option' ? misuse(streams, code, about) : refuse(streams, code, about);
}

function makeSentence(text: string): string {
  return /[.?!:)"\n]$|\n/.test(text) ? text : `${text}.`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is meant
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;

/** A text from a file or a peer without the bytes that would steer a terminal. */
function printable(text: string): string {
  return text.replace(CONTROL, '?');
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
  return match.ok
    ? match
    : err({
        code: match.error.code,
        about: aboutOf(registry, ref, tellOpenError(registry, ref, match.error)),
      });
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
function aboutOf({ families }: Registry, { variant }: GameRef, told: ToldOpenError): string {
  const { part, field, sentence, repaired } = told;
  if (part === 'variant') {
    const ids = families.flatMap(({ variants }) => variants.map(({ id }) => id));
    return `there is no variant "${variant}"${suggest(variant, ids)}; "boardwright games" lists them`;
  }
  if (part === 'rules') {
    return `${field === undefined ? '' : `${field}: `}${sentence} "boardwright games --rules" shows the rules`;
  }
  return repaired === undefined ? sentence : `${sentence}\nPerhaps it was meant to be:\n${repaired}`;
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
