import { type Client, type Clock, createClient } from '@boardwright/protocol';
import { tellProblem } from '@boardwright/protocol/problems';
import { WebSocket } from 'ws';
import { makeContestant, parseLimits, tellNoPlayer } from '../../protocols/clients/contestant.ts';
import type { Call, ExitCode, Streams } from '../../shell/command.ts';
import { misuse, parseCount, printable, refuse, reject } from '../../shell/input.ts';
import { Seated, type Wish } from './seated.ts';

/** A server that does not answer must not keep the program from ending. */
const LONGEST_CALL_MS = 15_000;

/** Plays every running game of its token's owner, and looks for new ones if it is asked to. */
export async function runBot(call: Call, streams: Streams): Promise<ExitCode> {
  const { options } = call;
  const token = typeof options.token === 'string' ? options.token : process.env.BOARDWRIGHT_TOKEN;
  if (!token) return misuse(streams, 'no-token', 'make an API token on the server and pass it with --token');
  const limits = parseLimits(typeof options.limits === 'string' ? options.limits : 'time=1000');
  if (!limits) return misuse(streams, 'bad-limits', '--limits is nodes=N, depth=N or time=MS');
  const clock = parseClock(typeof options.clock === 'string' ? options.clock : '5+3');
  if (!clock) return misuse(streams, 'bad-clock', '--clock is minutes+seconds, or days as 3d');
  const most = parseCount(options.games, Number.MAX_SAFE_INTEGER, 1, 1e9);
  if (most === undefined) return misuse(streams, 'bad-games', '--games is a whole number');
  const baseUrl = typeof options.server === 'string' ? options.server : 'http://localhost:8080';
  const client = createClient({
    baseUrl,
    token,
    WebSocket,
    fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(LONGEST_CALL_MS) }),
  });
  const unwelcome = await knock(client, call);
  if (unwelcome !== undefined) return refuse(streams, unwelcome, `${baseUrl}: ${tellProblem(unwelcome)}`);
  const player = await makeContestant(call.words[0], 1, { limits, options: new Map() });
  if (!player.ok) return reject(streams, tellNoPlayer(call.words[0], player.error));
  const wish: Wish | undefined =
    typeof options.seek === 'string'
      ? { variant: options.seek, clock, rated: options.rated === true }
      : undefined;
  const seated = new Seated({
    client,
    socket: client.connect(),
    registry: call.registry,
    player: player.value,
    wish,
    most,
    say: (line) => streams.output.write(`${printable(line)}\n`),
    complain: (line) => streams.errors.write(`${printable(line)}\n`),
  });
  // The next signal ends the process as usual.
  const stop = () => seated.stop();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  const failed = await seated.run();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
  await player.value.close();
  return failed === undefined ? 0 : refuse(streams, failed, `${baseUrl}: ${tellProblem(failed)}`);
}

/** Whether the server knows the token, and the seat of `--join` is ours: the code of what is wrong. */
async function knock(client: Client, { options }: Call): Promise<string | undefined> {
  const me = await client.me();
  if (!me.ok) return me.error.code;
  if (typeof options.join !== 'string') return undefined;
  const link = typeof options.link === 'string' ? options.link : '';
  const answer = await client.joinGame({ params: { id: options.join }, body: { link } });
  return answer.ok || answer.error.code === 'already-seated' ? undefined : answer.error.code;
}

function parseClock(text: string): Clock | undefined {
  const days = /^(\d{1,2})d$/.exec(text);
  if (days) return { kind: 'days', days: Number(days[1]) };
  const found = /^(\d{1,3})\+(\d{1,3})$/.exec(text);
  if (!found) return undefined;
  return { kind: 'fischer', initialMs: Number(found[1]) * 60_000, incrementMs: Number(found[2]) * 1000 };
}
