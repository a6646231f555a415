import { err, ok, type Registry, type Result } from '@boardwright/games';
import { isRecord } from '@boardwright/games/internal';
import type {
  Client,
  Clock,
  Desk,
  DeskGame,
  GameSocket,
  GameSummary,
  Me,
  Seek,
  SeekRequest,
} from '@boardwright/protocol';
import {
  isInvitation,
  isTurn,
  type Notice,
  parseDeskMemory,
  rememberDesk,
} from '@boardwright/protocol/internal';
import { OnlineGame } from './game.ts';
import { identify, type SignIn } from './identify.ts';
import type { Kept } from './kept.ts';

interface LobbyOptions {
  readonly client: Client;
  readonly url: string;
  readonly registry: Registry;
  /** Milliseconds between two looks at the games one can watch. */
  readonly everyMs?: number;
  readonly onChange: () => void;
  /** News of games that are not looked at. */
  readonly onNews?: (notices: readonly Notice[]) => void;
  /** Another guest with every run when missing. */
  readonly identity?: Kept<string>;
  /** What the last run saw of our desk: what came after it is news. */
  readonly memory?: Kept<unknown>;
  /** Links for friends, by game. */
  readonly links?: Kept<Readonly<Record<string, string>>>;
  readonly signIn?: SignIn;
  /** A friend's link: the seat is taken as soon as the server answers. */
  readonly join?: FriendLink;
}

/** A seat that somebody keeps open for whoever has the secret. */
export interface FriendLink {
  readonly game: string;
  readonly secret: string;
}

/** The game we would like to have. */
export interface Wish {
  readonly variant: string;
  readonly clock: Clock;
  readonly rated: boolean;
}

const EVERY_MS = 5000;
const MOST_GAMES = 20;
/** A server that does not answer must not keep us from leaving. */
const PARTING_MS = 1500;

/** How the lobby stands: not asked yet, asking, answered, or refused with a code. */
type LobbyState = 'closed' | 'connecting' | 'open' | { readonly code: string };

/**
 * A server as one player sees it: our desk and everybody's seeks by one socket, which comes back by itself, and the
 * game we sit at.
 */
export class Lobby {
  readonly options: LobbyOptions;
  state: LobbyState = 'closed';
  isConnected = true;
  me: Me | undefined;
  /** Shown this once, after signing up. */
  recoveryCode: string | undefined;
  desk: Desk | undefined;
  /** Seeks of others. */
  seeks: readonly Seek[] = [];
  /** Games of others. */
  watched: readonly GameSummary[] = [];
  /** Our own live seek, while nobody has taken it. */
  seek: Seek | undefined;
  game: OnlineGame | undefined;
  /** What the person has set for the next game, by its place in the lists. */
  choice: { readonly variant: number; readonly clock: number; readonly isRated: boolean } | undefined;
  #socket: GameSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: LobbyOptions) {
    this.options = options;
  }

  /** Our games that are not over: those that wait for us first. */
  get games(): readonly DeskGame[] {
    const open = (this.desk?.games ?? []).filter(
      ({ status, you }) => you.length > 0 && (status === 'active' || status === 'waiting'),
    );
    return [...open.filter(isTurn), ...open.filter((game) => !isTurn(game))];
  }

  /** Games others ask us for. */
  get invitations(): readonly DeskGame[] {
    return (this.desk?.games ?? []).filter(isInvitation);
  }

  /** Our seeks with days for a turn, which nobody waits for at the screen. */
  get longSeeks(): readonly Seek[] {
    return (this.desk?.seeks ?? []).filter(({ clock }) => clock.kind === 'days');
  }

  async open(): Promise<void> {
    if (this.state === 'connecting' || this.state === 'open') return;
    this.#set('connecting');
    const { client, identity, signIn, join } = this.options;
    const known = await identify(client, identity, signIn);
    if (!known.ok) return this.#set({ code: known.error.code });
    this.me = known.value.me;
    this.recoveryCode = known.value.recoveryCode ?? this.recoveryCode;
    await this.#connect();
    if (join && this.desk) {
      const refused = await this.join(join);
      if (refused !== undefined && refused !== 'already-seated') return this.#set({ code: refused });
    }
  }

  /** Settles when the server has told our desk, or the connection has failed once. */
  async #connect(): Promise<void> {
    this.#socket?.close();
    const socket = this.options.client.connect();
    this.#socket = socket;
    await new Promise<void>((resolve) => {
      socket.listen({
        connection: (state) => {
          this.isConnected = state === 'open' || state === 'connecting';
          if (state === 'waiting' && !this.desk) this.#set({ code: 'unreachable' });
          else this.options.onChange();
          if (state === 'waiting' || state === 'closed') resolve();
        },
        message: (message) => {
          if (message.type === 'seeks') this.#showSeeks(message.seeks);
        },
        desk: (desk, notices) => {
          this.#showDesk(desk, notices);
          resolve();
        },
      });
      socket.watchDesk(this.#memory());
      socket.watchLobby(true);
    });
    await this.refresh();
  }

  /** Gives up a live seek and parts. Seeks with days for a turn go on without us. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.leave();
    this.state = 'closed';
    const patience = new Promise<void>((resolve) => setTimeout(resolve, PARTING_MS).unref());
    await Promise.race([this.cancel(), patience]);
    this.#socket?.close();
    this.#socket = undefined;
    this.desk = undefined;
  }

  /** Looks at the games one can watch, and again after a while as long as the lobby is open. */
  async refresh(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.state !== 'open') return;
    const { client, everyMs = EVERY_MS } = this.options;
    const games = await client.games({ query: { status: 'active', limit: MOST_GAMES } });
    if (this.#socket === undefined) return;
    if (games.ok) this.watched = games.value.games.filter(({ you }) => you.length === 0);
    this.options.onChange();
    this.#timer = setTimeout(() => void this.refresh(), everyMs);
    this.#timer.unref?.();
  }

  /** Undefined when it worked, else the server's code. */
  async take(id: string): Promise<string | undefined> {
    const taken = await this.options.client.takeSeek({ params: { id } });
    if (!taken.ok) return taken.error.code;
    return taken.value.game === undefined ? undefined : this.enter(taken.value.game);
  }

  /** Looks for an opponent: at once or, with days for a turn, while we do other things. */
  async look({ variant, clock, rated }: Wish): Promise<string | undefined> {
    const body: SeekRequest = { variant, clock, rated, side: 'any' };
    const made = await this.options.client.seek({ body });
    if (!made.ok) return made.error.code;
    if (clock.kind !== 'days') this.seek = made.value.seek;
    this.options.onChange();
    return made.value.game === undefined ? undefined : this.enter(made.value.game);
  }

  /** Keeps a seat open for a friend, and answers with the link to send. */
  async host({ variant, clock, rated }: Wish): Promise<Result<string, { readonly code: string }>> {
    const seats = [{ kind: 'me' as const }, { kind: 'open' as const }] as const;
    const isFirst = Math.random() < 0.5;
    const made = await this.options.client.createGame({
      body: {
        variant,
        clock,
        rated,
        seats: isFirst ? [...seats] : [seats[1], seats[0]],
        visibility: 'public',
      },
    });
    if (!made.ok) return err({ code: made.error.code });
    const { game, links } = made.value;
    const link = this.#formatLink(game.id, links.first ?? links.second ?? '');
    const kept = Object.entries(this.options.links?.read() ?? {}).slice(-20);
    this.options.links?.keep({ ...Object.fromEntries(kept), [game.id]: link });
    return ok(link);
  }

  /** What to send to a friend; undefined for a game whose link we do not have. */
  linkOf(game: string): string | undefined {
    return this.options.links?.read()?.[game];
  }

  /** Takes the seat behind a friend's link, or the one of an invitation, which needs none. */
  async join({ game, secret }: Pick<FriendLink, 'game'> & Partial<FriendLink>): Promise<string | undefined> {
    const body = secret === undefined ? {} : { link: secret };
    const joined = await this.options.client.joinGame({ params: { id: game }, body });
    if (!joined.ok && joined.error.code !== 'already-seated') return joined.error.code;
    return this.enter(game);
  }

  /** Calls a game off that nobody has come to yet. */
  async callOff(game: string): Promise<string | undefined> {
    return this.#act(game, 'abort');
  }

  /** Says no to an invitation. */
  async refuse(game: string): Promise<string | undefined> {
    return this.#act(game, 'refuse');
  }

  async #act(id: string, action: 'abort' | 'refuse'): Promise<string | undefined> {
    const done = await this.options.client.act({ params: { id }, body: { action } });
    return done.ok ? undefined : done.error.code;
  }

  /** Our live seek, or the one that is named. */
  async cancel(id = this.seek?.id): Promise<string | undefined> {
    if (id === this.seek?.id) this.seek = undefined;
    const gone = id === undefined ? undefined : await this.options.client.cancelSeek({ params: { id } });
    this.options.onChange();
    return gone && !gone.ok ? gone.error.code : undefined;
  }

  /** Sits down at a game, to play where one of its seats is ours and to watch otherwise. */
  async enter(id: string): Promise<string | undefined> {
    const { client, registry, onChange } = this.options;
    const view = await client.game({ params: { id } });
    if (!view.ok) return view.error.code;
    if (!this.#socket) return 'unreachable';
    this.game?.close();
    this.game = new OnlineGame(client, this.#socket, registry, view.value, onChange);
    onChange();
    return undefined;
  }

  leave(): void {
    this.game?.close();
    this.game = undefined;
  }

  #showDesk(desk: Desk, notices: readonly Notice[]): void {
    const before = this.desk;
    this.desk = desk;
    this.options.memory?.keep({ player: this.me?.id, ...rememberDesk(desk) });
    const isTold = (seeks: readonly Seek[]) => seeks.some(({ id }) => id === this.seek?.id);
    const started = this.seek && notices.find(({ kind }) => kind === 'paired');
    if (started || (before && isTold(before.seeks) && !isTold(desk.seeks))) this.seek = undefined;
    if (started) void this.enter(started.game.id);
    // The board that is open tells its own news, but not what is said there.
    const isElsewhere = ({ kind, game }: Notice) => kind === 'said' || game.id !== this.game?.view.id;
    const news = notices.filter((notice) => notice.game !== started?.game && isElsewhere(notice));
    if (news.length > 0) this.options.onNews?.(news);
    if (this.state === 'open') this.options.onChange();
    else if (this.state !== 'closed') this.#set('open');
  }

  #showSeeks(seeks: readonly Seek[]): void {
    this.seeks = seeks.filter(({ player }) => player.id !== this.me?.id);
    this.options.onChange();
  }

  #memory() {
    const kept = this.options.memory?.read();
    return isRecord(kept) && kept.player === this.me?.id ? parseDeskMemory(kept) : undefined;
  }

  #formatLink(game: string, secret: string): string {
    return `${this.options.url.replace(/\/+$/, '')}/game/${game}?join=${secret}`;
  }

  #set(state: LobbyState): void {
    this.state = state;
    this.options.onChange();
  }
}
