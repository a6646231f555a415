import type { Registry } from '@boardwright/games';
import type { Client, GameSummary, Seek, SeekRequest } from '@boardwright/protocol';
import { dataFolder } from '../model/store.ts';
import { OnlineGame } from './game.ts';
import { type Identity, keepIdentity } from './identity.ts';

interface LobbyOptions {
  readonly client: Client;
  readonly url: string;
  readonly registry: Registry;
  /** Milliseconds between two looks at the lobby. */
  readonly everyMs?: number;
  readonly onChange: () => void;
  /** Another guest with every run when missing. */
  readonly identity?: Identity;
}

const EVERY_MS = 2000;
const MOST_GAMES = 20;
/** A live seek ends unless its maker shows from time to time. */
const RENEW_MS = 15_000;

/** How the lobby stands: not asked yet, asking, answered, or refused with a code. */
type LobbyState = 'closed' | 'connecting' | 'open' | { readonly code: string };

/**
 * A server's lobby as a guest sees it. It looks again every so often while it is open, which needs nothing but
 * HTTP, and notices when somebody takes the guest's own seek.
 */
export class Lobby {
  readonly options: LobbyOptions;
  state: LobbyState = 'closed';
  seeks: readonly Seek[] = [];
  games: readonly GameSummary[] = [];
  /** Our own seek, while nobody has taken it. */
  seek: Seek | undefined;
  game: OnlineGame | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #me: string | undefined;
  #wish: SeekRequest | undefined;
  #renewedAt = 0;
  /** Games we sat in before we began to look for one. */
  #known = new Set<string>();

  constructor(options: LobbyOptions) {
    this.options = options;
  }

  async open(): Promise<void> {
    if (this.state === 'connecting' || this.state === 'open') return;
    this.#set('connecting');
    const refusal = await this.#identify();
    if (refusal !== undefined) return this.#set({ code: refusal });
    await this.refresh();
  }

  /** As whom we were here before, else as a new guest; the code of what went wrong. */
  async #identify(): Promise<string | undefined> {
    const { client, identity } = this.options;
    if (client.token !== undefined) return undefined;
    const kept = identity?.read();
    if (kept !== undefined) {
      client.setToken(kept);
      const me = await client.me();
      if (me.ok) {
        this.#me = me.value.id;
        return undefined;
      }
      client.setToken(undefined);
      if (me.error.code !== 'bad-token') return me.error.code;
    }
    const guest = await client.guest();
    if (!guest.ok) return guest.error.code;
    client.setToken(guest.value.token);
    identity?.keep(guest.value.token);
    this.#me = guest.value.me.id;
    return undefined;
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.leave();
    this.state = 'closed';
    await this.cancel();
  }

  /** Looks once, and again after a while as long as the lobby is open. */
  async refresh(): Promise<void> {
    clearTimeout(this.#timer);
    const { client, everyMs = EVERY_MS } = this.options;
    await this.#renew();
    const [seeks, games] = await Promise.all([
      client.seeks(),
      client.games({ query: { status: 'active', limit: MOST_GAMES } }),
    ]);
    if (this.state === 'closed') return;
    if (!seeks.ok) return this.#set({ code: seeks.error.code });
    if (!games.ok) return this.#set({ code: games.error.code });
    // Our own seek may still be listed for a moment after it was taken back.
    this.seeks = seeks.value.filter(({ player }) => player.id !== this.#me);
    this.games = games.value.games;
    const started = this.seek && this.games.find(({ id, you }) => you.length > 0 && !this.#known.has(id));
    if (started) {
      this.seek = undefined;
      await this.enter(started.id);
    }
    this.#set('open');
    this.#timer = setTimeout(() => void this.refresh(), everyMs);
    this.#timer.unref?.();
  }

  /** Undefined when it worked, else the server's code. */
  async take(id: string): Promise<string | undefined> {
    const taken = await this.options.client.takeSeek({ params: { id } });
    if (!taken.ok) return taken.error.code;
    return taken.value.game === undefined ? undefined : this.enter(taken.value.game);
  }

  async look(variant: string): Promise<string | undefined> {
    this.#known = new Set(this.games.map(({ id }) => id));
    const body: SeekRequest = { variant, clock: { kind: 'none' }, rated: false, side: 'any' };
    const made = await this.options.client.seek({ body });
    if (!made.ok) return made.error.code;
    this.seek = made.value.seek;
    this.#wish = body;
    this.#renewedAt = Date.now();
    this.options.onChange();
    return made.value.game === undefined ? undefined : this.enter(made.value.game);
  }

  /** Asking for the same again keeps our seek alive. */
  async #renew(): Promise<void> {
    if (!this.seek || !this.#wish || Date.now() - this.#renewedAt < RENEW_MS) return;
    this.#renewedAt = Date.now();
    await this.options.client.seek({ body: this.#wish });
  }

  async cancel(): Promise<void> {
    const { seek } = this;
    this.seek = undefined;
    if (seek) await this.options.client.cancelSeek({ params: { id: seek.id } });
    this.options.onChange();
  }

  /** Sits down at a game, to play where one of its seats is ours and to watch otherwise. */
  async enter(id: string): Promise<string | undefined> {
    const view = await this.options.client.game({ params: { id } });
    if (!view.ok) return view.error.code;
    this.game?.close();
    const { client, registry, onChange } = this.options;
    this.game = new OnlineGame(client, registry, view.value, onChange);
    onChange();
    return undefined;
  }

  leave(): void {
    this.game?.close();
    this.game = undefined;
  }

  #set(state: LobbyState): void {
    this.state = state;
    this.options.onChange();
  }
}

/** Loaded only by those who play online: the wire's schemas take their time. The signal ends calls under way. */
export async function connectLobby(
  url: string,
  registry: Registry,
  onChange: () => void,
  signal?: AbortSignal,
): Promise<Lobby> {
  const [{ createClient }, { Lobby }] = await Promise.all([
    import('@boardwright/protocol'),
    import('./lobby.ts'),
  ]);
  const client = createClient({
    baseUrl: url,
    ...(signal ? { fetch: (input, init) => fetch(input, { ...init, signal }) } : {}),
  });
  const identity = keepIdentity(dataFolder(process.env), url);
  return new Lobby({ client, url, registry, onChange, identity });
}
