import type { Registry } from '@boardwright/games';
import { type CallError, type Client, type Clock, createClient, type GameView } from '@boardwright/protocol';
import { type Contestant, makeContestant, parseLimits } from '../../protocols/clients/contestant.ts';
import type { Call, ExitCode, Streams } from '../../shell/command.ts';
import { misuse, parseCount, refuse } from '../../shell/input.ts';

const LOOK_MS = 1_500;

interface Wish {
  readonly variant: string;
  readonly clock: Clock;
  readonly rated: boolean;
}

/** Plays every running game of its token's owner, and looks for new ones if it is asked to. */
export async function runBot(call: Call, streams: Streams): Promise<ExitCode> {
  const { options } = call;
  const token = typeof options.token === 'string' ? options.token : process.env.BOARDWRIGHT_TOKEN;
  if (!token) return refuse(streams, 'no-token', 'make an API token on the server and pass it with --token');
  const limits = parseLimits(typeof options.limits === 'string' ? options.limits : 'time=1000');
  if (!limits) return misuse(streams, 'bad-limits', '--limits is nodes=N, depth=N or time=MS');
  const clock = parseClock(typeof options.clock === 'string' ? options.clock : '5+3');
  if (!clock) return misuse(streams, 'bad-clock', '--clock is minutes+seconds, or days as 3d');
  const games = parseCount(options.games, Number.MAX_SAFE_INTEGER, 1, 1e9);
  if (games === undefined) return misuse(streams, 'bad-games', '--games is a whole number');
  const baseUrl = typeof options.server === 'string' ? options.server : 'http://localhost:8080';
  const client = createClient({ baseUrl, token });
  const joined = await join(client, call);
  if (joined !== undefined)
    return refuse(
      streams,
      joined,
      'the seat could not be taken; is the link of this game, and the seat still free?',
    );
  const player = await makeContestant(call.words[0], 1, { limits, options: new Map() });
  if (!player.ok)
    return refuse(
      streams,
      player.error.code,
      `the player "${call.words[0]}" does not start; it is a level, or uci:, hub: or otep: with a program`,
    );
  const wish: Wish | undefined =
    typeof options.seek === 'string'
      ? { variant: options.seek, clock, rated: options.rated === true }
      : undefined;
  const end = new AbortController();
  const interrupt = () => end.abort();
  process.once('SIGINT', interrupt);
  // Questions under way end with the program; what it leaves behind is cleared up by the other client.
  const playing = createClient({
    baseUrl,
    token,
    fetch: (url, init) => fetch(url, { ...init, signal: end.signal }),
  });
  const failed = await playOn(call.registry, playing, player.value, wish, games, streams, end.signal);
  process.removeListener('SIGINT', interrupt);
  if (wish) await withdraw(client);
  await player.value.close();
  return failed === undefined
    ? 0
    : refuse(
        streams,
        failed,
        `the server at ${baseUrl} does not let this token go on; check --server and --token`,
      );
}

async function join(client: Client, { options }: Call): Promise<string | undefined> {
  if (typeof options.join !== 'string') return undefined;
  const link = typeof options.link === 'string' ? options.link : '';
  const answer = await client.joinGame({ params: { id: options.join }, body: { link } });
  return answer.ok || answer.error.code === 'already-seated' ? undefined : answer.error.code;
}

/** Answers with the code of what makes going on useless, or nothing when the games are played. */
async function playOn(
  registry: Registry,
  client: Client,
  player: Contestant,
  wish: Wish | undefined,
  most: number,
  streams: Streams,
  signal: AbortSignal,
): Promise<string | undefined> {
  const me = await client.me();
  if (!me.ok) return me.error.code;
  const running = new Map<string, Promise<void>>();
  let played = 0;
  while (played < most && !signal.aborted) {
    const found = await client.games({ query: { player: me.value.id, status: 'active', limit: 100 } });
    if (!found.ok && found.error.status !== 0 && found.error.status < 500) return found.error.code;
    for (const { id } of found.ok ? found.value.games : []) {
      if (running.has(id)) continue;
      const game = playGame(registry, client, player, id, signal).then((view) => {
        running.delete(id);
        played++;
        streams.output.write(`${describe(id, view)}\n`);
      });
      running.set(id, game);
    }
    if (wish && running.size === 0 && played < most) {
      // The same again keeps the seek alive: a live one ends with its maker.
      const sought = await client.seek({ body: wish });
      if (!sought.ok && !isPassing(sought.error)) return sought.error.code;
    }
    await wait(LOOK_MS, signal);
  }
  return undefined;
}

/** Nobody should be paired with a program that has ended. */
async function withdraw(client: Client): Promise<void> {
  const [me, seeks] = await Promise.all([client.me(), client.seeks()]);
  if (!me.ok || !seeks.ok) return;
  const mine = seeks.value.filter(({ player }) => player.id === me.value.id);
  await Promise.all(mine.map(({ id }) => client.cancelSeek({ params: { id } })));
}

/** Ends early when the program is to stop. */
function wait(timeMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, timeMs);
    signal.addEventListener('abort', done);
  });
}

function describe(id: string, view: GameView | undefined): string {
  const left = view?.status === 'aborted' ? 'called off' : 'left';
  const end = view?.outcome ? `${view.outcome.winner ?? 'draw'} (${view.outcome.reason})` : left;
  return `${id} ${view?.variant ?? ''} as ${view?.you.join(' and ') ?? '?'}: ${end}`;
}

function parseClock(text: string): Clock | undefined {
  const days = /^(\d{1,2})d$/.exec(text);
  if (days) return { kind: 'days', days: Number(days[1]) };
  const found = /^(\d{1,3})\+(\d{1,3})$/.exec(text);
  if (!found) return undefined;
  return { kind: 'fischer', initialMs: Number(found[1]) * 60_000, incrementMs: Number(found[2]) * 1000 };
}

const WAIT_MS = 20_000;
const RETRY_MS = 1_000;

/** Plays one game to its end; answers with the last view of it. Servers may go away and come back meanwhile. */
async function playGame(
  registry: Registry,
  client: Client,
  player: Contestant,
  id: string,
  signal: AbortSignal,
): Promise<GameView | undefined> {
  let failures = 0;
  while (!signal.aborted) {
    const found = await client.game({ params: { id } });
    if (!found.ok) {
      if (!isPassing(found.error)) return undefined;
      await pause();
      continue;
    }
    const view = found.value;
    if (view.status !== 'active') return view;
    if (!view.you.includes(view.turn)) {
      const query = { after: view.sequence, waitMs: WAIT_MS };
      const waited = await client.gameEvents({ params: { id }, query });
      if (!waited.ok) await pause();
      continue;
    }
    const isDone = await move(registry, client, player, view, signal);
    failures = isDone ? 0 : failures + 1;
    if (failures >= 3) {
      await client.act({ params: { id }, body: { action: 'resign' } });
      failures = 0;
    }
  }
  return undefined;
}

/** False when the program gave no move, or none that the rules allow. */
async function move(
  registry: Registry,
  client: Client,
  player: Contestant,
  view: GameView,
  signal: AbortSignal,
): Promise<boolean> {
  const match = registry.open(view);
  if (!match.ok) return false;
  const sitting = await player.sit();
  if (!sitting.ok) return false;
  const chosen = await sitting.value.choose(match.value, { seed: view.ply });
  sitting.value.leave(undefined);
  if (!chosen.ok) return false;
  // The key makes sending again safe: a move that arrived is not played twice.
  const body = { move: chosen.value.move, ply: view.ply, key: `bot-${view.id}-${view.ply}` };
  while (!signal.aborted) {
    const answer = await client.move({ params: { id: view.id }, body });
    if (answer.ok) return true;
    if (!isPassing(answer.error)) return answer.error.status === 409;
    await pause();
  }
  return true;
}

/** What may be gone the next time: a server that is away, busy or limits our calls. */
function isPassing({ status }: CallError): boolean {
  return status === 0 || status === 429 || status >= 500;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, RETRY_MS));
}
