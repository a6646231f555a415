import { ReadStream, WriteStream } from 'node:tty';
import {
  err,
  findGame,
  findVariant,
  type Json,
  LANGUAGES,
  ok,
  Position,
  type Result,
} from '@boardwright/games';
import {
  newForm,
  OPPONENTS,
  runPlain,
  runTerminal,
  type Settings,
  type SetupForm,
} from '@boardwright/terminal';
import type { Call, ExitCode, Streams } from '../command.ts';
import { parseCount, parseJson, refuse, tellUnknownVariant } from '../input.ts';

interface Refusal {
  readonly code: string;
  readonly about: string;
}

const MOST_PACE = 100_000;
const MOST_SEED = 0xffff_ffff;

export async function runPlay(call: Call, streams: Streams): Promise<ExitCode> {
  const form = readForm(call);
  if (!form.ok) return refuse(streams, form.error.code, form.error.about);
  const forced = readSettings(call);
  if (!forced) return refuse(streams, 'bad-option', '--language is en or es');
  const pace = parseCount(call.options.pace, 1, 1, MOST_PACE);
  if (pace === undefined)
    return refuse(streams, 'bad-option', `--pace is a whole number from 1 to ${MOST_PACE}`);
  const seed = parseCount(call.options.seed, drawSeed(), 0, MOST_SEED);
  if (seed === undefined) return refuse(streams, 'bad-option', '--seed is a whole number');
  const server = typeof call.options.server === 'string' ? call.options.server : undefined;
  if (server !== undefined && !/^https?:\/\/\S+$/.test(server))
    return refuse(streams, 'bad-option', '--server is a URL');
  const shared = {
    forced,
    pace,
    seed,
    environment: process.env,
    ...(form.value ? { form: form.value } : {}),
    ...(server === undefined ? {} : { server }),
  };
  const { input, output } = streams;
  if (call.options.plain) return runPlain({ ...shared, input, output });
  if (!(input instanceof ReadStream) || !(output instanceof WriteStream))
    return refuse(streams, 'no-terminal', 'the screens need a terminal; --plain works without one');
  await runTerminal({ ...shared, stdin: input, stdout: output });
  return 0;
}

/** Undefined when no game is to begin at once. */
function readForm(call: Call): Result<SetupForm | undefined, Refusal> {
  const { variant, level, position, side } = call.options;
  const rules = parseJson(call.options.rules);
  if (!rules.ok) return err({ code: 'bad-rules', about: '--rules is not JSON' });
  if (side !== undefined && side !== 'first' && side !== 'second')
    return err({ code: 'bad-option', about: '--side is first or second' });
  if (typeof level === 'string' && !OPPONENTS.includes(level))
    return err({ code: 'unknown-level', about: `${level}; there are ${OPPONENTS.join(', ')}` });
  if (typeof variant !== 'string') {
    const isAlone = [level, position, call.options.rules, side].every((option) => option === undefined);
    return isAlone ? ok(undefined) : err({ code: 'bad-option', about: 'these options need --variant' });
  }
  if (!findVariant(variant)) return err({ code: 'unknown-variant', about: tellUnknownVariant(variant) });
  const game = findGame(variant, rules.value);
  if (!game.ok) return err({ code: game.error.code, about: game.error.field ?? variant });
  if (typeof position === 'string') {
    const parsed = Position.parse(game.value, position);
    if (!parsed.ok) return err({ code: parsed.error.code, about: position });
  }
  return ok({
    ...newForm(variant, typeof level === 'string' ? level : undefined),
    rules: readRules(rules.value),
    side: side === 'second' ? 1 : 0,
    ...(typeof position === 'string' ? { start: position } : {}),
  });
}

/** Checked by the game that was compiled from it. */
function readRules(rules: unknown): { readonly [field: string]: Json } {
  return typeof rules === 'object' && rules !== null ? Object.fromEntries(Object.entries(rules)) : {};
}

/** What the command line and the environment say about the settings; undefined for a language we do not speak. */
function readSettings(call: Call): Partial<Settings> | undefined {
  const { ascii, noColor, noDelay, language } = call.options;
  const spoken = LANGUAGES.find((name) => name === language);
  if (language !== undefined && !spoken) return undefined;
  const isColourless = noColor !== undefined || (process.env.NO_COLOR ?? '') !== '';
  return {
    ...(ascii ? { charset: 'ascii' } : {}),
    ...(isColourless ? { hasColour: false } : {}),
    ...(noDelay ? { hasDelay: false } : {}),
    ...(spoken ? { language: spoken } : {}),
  };
}

function drawSeed(): number {
  return Math.floor(Math.random() * MOST_SEED);
}
