import { ReadStream, WriteStream } from 'node:tty';
import { err, LANGUAGES, ok, type Result } from '@boardwright/games';
import {
  formOf,
  OPPONENTS,
  runTerminal,
  runTextMode,
  type Settings,
  type SetupForm,
} from '@boardwright/terminal';
import type { Call, ExitCode, Streams } from '../../shell/command.ts';
import { misuse, openGame, parseCount, type Refused, refuse, reject } from '../../shell/input.ts';

const MOST_PACE = 100_000;
const MOST_SEED = 0xffff_ffff;

export async function runPlay(call: Call, streams: Streams): Promise<ExitCode> {
  const form = readForm(call);
  if (!form.ok) return reject(streams, form.error);
  const forced = readSettings(call);
  if (!forced) return misuse(streams, 'bad-option', '--language is en or es');
  if (parseCount(call.options.pace, 1, 1, MOST_PACE) === undefined)
    return misuse(streams, 'bad-option', `--pace is a whole number from 1 to ${MOST_PACE}`);
  const seed = parseCount(call.options.seed, drawSeed(), 0, MOST_SEED);
  if (seed === undefined) return misuse(streams, 'bad-option', '--seed is a whole number');
  const server = typeof call.options.server === 'string' ? call.options.server : undefined;
  if (server !== undefined && !/^https?:\/\/\S+$/.test(server))
    return misuse(streams, 'bad-option', '--server is a URL');
  const shared = {
    registry: call.registry,
    forced,
    seed,
    environment: process.env,
    ...(form.value ? { form: form.value } : {}),
    ...(server === undefined ? {} : { server }),
  };
  const { input, output } = streams;
  // A terminal that cannot place its cursor has no screens.
  const isDumb = process.env.TERM === 'dumb';
  if (call.options.plain || isDumb) return runTextMode({ ...shared, input, output });
  if (!(input instanceof ReadStream) || !(output instanceof WriteStream))
    return refuse(streams, 'no-terminal', 'the screens need a terminal; --plain works without one');
  await runTerminal({ ...shared, stdin: input, stdout: output });
  return 0;
}

/** Undefined when no game is to begin at once. */
function readForm(call: Call): Result<SetupForm | undefined, Refused> {
  const { variant, level, position, side } = call.options;
  if (side !== undefined && side !== 'first' && side !== 'second')
    return err({ code: 'bad-option', about: '--side is first or second' });
  if (typeof level === 'string' && !OPPONENTS.includes(level))
    return err({
      code: 'unknown-level',
      about: `there is no level "${level}"; there are ${OPPONENTS.join(', ')}`,
    });
  if (typeof variant !== 'string') {
    const isAlone = [level, position, call.options.rules, side].every((option) => option === undefined);
    return isAlone ? ok(undefined) : err({ code: 'bad-option', about: 'these options need --variant' });
  }
  const match = openGame(call, variant);
  if (!match.ok) return match;
  const form = formOf(match.value, typeof level === 'string' ? level : undefined);
  return ok({ ...form, side: side === 'second' ? 1 : 0 });
}

/** What the command line and the environment say about the settings; undefined for a language we do not speak. */
function readSettings(call: Call): Partial<Settings> | undefined {
  const { ascii, language, pace, 'no-color': noColor, 'no-delay': noDelay } = call.options;
  const spoken = LANGUAGES.find((name) => name === language);
  if (language !== undefined && !spoken) return undefined;
  const isColourless = noColor !== undefined || (process.env.NO_COLOR ?? '') !== '';
  return {
    ...(ascii || !isUnicode(process.env) ? { charset: 'ascii' } : {}),
    ...(isColourless ? { hasColour: false } : {}),
    ...(noDelay ? { hasDelay: false } : {}),
    ...(spoken ? { language: spoken } : {}),
    ...(pace === undefined ? {} : { pace: Number(pace) }),
  };
}

/** Whether the locale has the signs we draw with. One that says nothing is taken for one of today. */
function isUnicode({ LC_ALL, LC_CTYPE, LANG }: NodeJS.ProcessEnv): boolean {
  const locale = [LC_ALL, LC_CTYPE, LANG].find((name) => name !== undefined && name !== '');
  return locale === undefined || /utf-?8/i.test(locale);
}

function drawSeed(): number {
  return Math.floor(Math.random() * MOST_SEED);
}
