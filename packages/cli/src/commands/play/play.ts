import { ReadStream, WriteStream } from 'node:tty';
import { err, ok, type Result } from '@boardwright/games';
import { LANGUAGES } from '@boardwright/games/internal';
import {
  formOf,
  OPPONENTS,
  parseFriendLink,
  type ServerChoice,
  type Settings,
  type SetupForm,
} from '@boardwright/terminal';
import { suggest } from '../../shell/arguments.ts';
import type { Call, ExitCode, Streams } from '../../shell/command.ts';
import { misuse, openGame, parseCount, type Refused, refuse, reject } from '../../shell/input.ts';
import { readPassword } from '../../shell/password.ts';

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
  const server = await readServer(call, streams);
  if (!server.ok) return misuse(streams, 'bad-option', server.error);
  const shared = {
    registry: call.registry,
    forced,
    seed,
    environment: process.env,
    ...(form.value ? { form: form.value } : {}),
    ...(server.value === undefined ? {} : { server: server.value }),
  };
  const { input, output } = streams;
  // A terminal that cannot place its cursor has no screens.
  const isDumb = process.env.TERM === 'dumb';
  if (call.options.plain || isDumb) {
    const { runTextMode } = await import('@boardwright/terminal/text-mode');
    return runTextMode({ ...shared, input, output });
  }
  if (!(input instanceof ReadStream) || !(output instanceof WriteStream))
    return refuse(streams, 'no-terminal', 'the screens need a terminal; --plain works without one');
  const { runTerminal } = await import('@boardwright/terminal/screens');
  await runTerminal({ ...shared, stdin: input, stdout: output });
  return 0;
}

/** Where to play, and as whom; undefined for those who play here. */
async function readServer(call: Call, streams: Streams): Promise<Result<ServerChoice | undefined, string>> {
  const { server, join, 'sign-in': signIn, 'sign-up': signUp } = call.options;
  const link = typeof join === 'string' ? parseFriendLink(join) : undefined;
  if (join !== undefined && !link) return err('--join is the link a friend has sent');
  if (typeof server === 'string' && !/^https?:\/\/\S+$/.test(server)) return err('--server is a URL');
  const name = typeof signUp === 'string' ? signUp : signIn;
  const url = link?.url ?? (typeof server === 'string' ? server : undefined);
  if (url === undefined) return name === undefined ? ok(undefined) : err('signing in needs --server');
  if (typeof name !== 'string') return ok({ ...link, url });
  const password = await readPassword(streams, `Password of ${name} at ${url}: `);
  if (password === undefined) return err('signing in needs a password');
  const kind = typeof signUp === 'string' ? 'sign-up' : 'sign-in';
  return ok({ ...link, url, signIn: { kind, name, password } });
}

/** Undefined when no game is to begin at once. */
function readForm(call: Call): Result<SetupForm | undefined, Refused> {
  const { variant, level, position, side } = call.options;
  if (side !== undefined && side !== 'first' && side !== 'second')
    return err({ code: 'bad-option', about: '--side is first or second', isMisuse: true });
  if (typeof level === 'string' && !OPPONENTS.includes(level))
    return err({
      code: 'unknown-level',
      about: `there is no level "${level}"${suggest(level, OPPONENTS)}; there are ${OPPONENTS.join(', ')}`,
      isMisuse: true,
    });
  if (typeof variant !== 'string') {
    const isAlone = [level, position, call.options.rules, side].every((option) => option === undefined);
    return isAlone
      ? ok(undefined)
      : err({
          code: 'bad-option',
          about: '--level, --position, --rules and --side need --variant',
          isMisuse: true,
        });
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
