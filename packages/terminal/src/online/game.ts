import {
  err,
  type Language,
  type Match,
  ok,
  type Registry,
  type Result,
  type Side,
} from '@boardwright/games';
import type { ActionRequest, Client, GameEvent, GameSocket, GameView } from '@boardwright/protocol';
import { type Away, type Claim, canTalk, claimOf, type Offer, startBy } from '@boardwright/protocol/internal';
import { tellEnd } from '../words/names.ts';
import { OnlineChat } from './chat.ts';
import { leftMs } from './clock.ts';

/** One game on a server, kept up to date by the socket of the player. */
export class OnlineGame {
  readonly #client: Client;
  readonly #registry: Registry;
  readonly #onChange: () => void;
  #view: GameView;
  #match: Match | undefined;
  readonly #socket: GameSocket;
  readonly #stop: () => void;
  /** How far the server's clock is ahead of ours. */
  #aheadMs: number;
  #away: Away = {};
  #chat: OnlineChat | undefined;

  constructor(client: Client, socket: GameSocket, registry: Registry, view: GameView, onChange: () => void) {
    this.#client = client;
    this.#socket = socket;
    this.#registry = registry;
    this.#view = view;
    this.#match = this.#open(view);
    this.#aheadMs = view.now - Date.now();
    this.#onChange = onChange;
    this.#stop = socket.listen({
      game: (next, events) => {
        if (next.id === view.id) this.#follow(next, events);
      },
      connection: onChange,
      message: (message) => {
        if (message.type !== 'presence' || message.game !== view.id) return;
        this.#away = message.away;
        onChange();
      },
    });
    socket.watch(view.id, view);
    this.#talk();
  }

  /** Missing where there is nobody to talk to, as long as a friend has not come. */
  get chat(): OnlineChat | undefined {
    return this.#chat;
  }

  /** Whether news would reach us now. */
  get isConnected(): boolean {
    return this.#socket.state === 'open';
  }

  get view(): GameView {
    return this.#view;
  }

  /** The moves played by our own rules; undefined for a game this program does not know. */
  get match(): Match | undefined {
    return this.#match;
  }

  /** Our side, or undefined for those who watch. */
  get side(): Side | undefined {
    const [first] = this.#view.you;
    return first === undefined ? undefined : first === 'first' ? 0 : 1;
  }

  get isOurTurn(): boolean {
    return this.#view.status === 'active' && this.#view.you.includes(this.#view.turn);
  }

  /** Milliseconds a side has left, or undefined in games without clocks. */
  leftMs(side: Side): number | undefined {
    return leftMs(this.#view, side, Date.now() + this.#aheadMs);
  }

  /** Milliseconds until the game is called off unless the first move comes; undefined where nothing is due. */
  startsInMs(): number | undefined {
    const by = startBy(this.#view);
    return by === undefined ? undefined : by - (Date.now() + this.#aheadMs);
  }

  /** What may be claimed of the other player, who has gone, and milliseconds until then. */
  claim(): { readonly inMs: number; readonly as: Claim['as'] } | undefined {
    const claim = claimOf(this.#view, this.#away);
    return claim && { inMs: Math.max(0, claim.from - (Date.now() + this.#aheadMs)), as: claim.as };
  }

  async claimAs(as: Claim['as'][number]): Promise<string | undefined> {
    return this.#act({ action: 'claim', as });
  }

  /** The other player offers it. */
  isOffered(offer: Offer): boolean {
    const by = this.#view.offers[offer];
    return by !== undefined && this.#view.you.length > 0 && !this.#view.you.includes(by);
  }

  /** We offered it and have no answer yet. */
  isWaiting(offer: Offer): boolean {
    const by = this.#view.offers[offer];
    return by !== undefined && this.#view.you.includes(by);
  }

  /** The other side has said no to it since the last move. */
  isDeclined(offer: Offer): boolean {
    const by = this.#view.declined[offer];
    return by !== undefined && this.#view.you.includes(by);
  }

  async play(move: string): Promise<Result<undefined, { readonly code: string }>> {
    const key = crypto.randomUUID();
    const sent = await this.#client.move({
      params: { id: this.#view.id },
      body: { move, ply: this.#view.ply, key },
    });
    return sent.ok ? ok(undefined) : err({ code: sent.error.code });
  }

  /** Until both have moved, a game is called off and counts for nobody. */
  get canAbort(): boolean {
    return (this.match?.turns.length ?? 0) < 2;
  }

  async resign(): Promise<string | undefined> {
    return this.#act({ action: this.canAbort ? 'abort' : 'resign' });
  }

  /**
   * Offers it, or accepts what is offered; against the machine, and with both sides at one screen, moves are taken
   * back without asking. Undefined when it worked, else the server's code.
   */
  async offer(offer: Offer): Promise<string | undefined> {
    const { seats, you } = this.#view;
    const isAlone = you.length === 2 || seats.some(({ kind }) => kind === 'ai');
    if (offer === 'takeback' && isAlone) return this.#act({ action: 'undo' });
    return this.#act({ action: this.isOffered(offer) ? 'accept' : 'offer', offer });
  }

  /** Declines what is offered, or withdraws our own offer. */
  async decline(offer: Offer): Promise<string | undefined> {
    return this.#act({ action: this.isWaiting(offer) ? 'withdraw' : 'decline', offer });
  }

  close(): void {
    this.#stop();
    this.#chat?.close();
    this.#socket.unwatch(this.#view.id);
  }

  async #act(body: ActionRequest): Promise<string | undefined> {
    const acted = await this.#client.act({ params: { id: this.#view.id }, body });
    if (!acted.ok) return acted.error.code;
    this.#set(acted.value, this.#open(acted.value));
    return undefined;
  }

  /** Events that go on from what we have are played; whatever else came, the view is opened anew. */
  #follow(view: GameView, events: readonly GameEvent[]): void {
    const goesOn = events.length > 0 && events[0].sequence === this.#view.sequence + 1;
    const match = this.#match;
    this.#set(view, goesOn && match ? events.reduce<Match | undefined>(playOn, match) : this.#open(view));
  }

  #open(view: GameView): Match | undefined {
    const match = this.#registry.open(view);
    return match.ok ? match.value : undefined;
  }

  #set(view: GameView, match: Match | undefined): void {
    if (view.sequence < this.#view.sequence) return;
    this.#view = view;
    this.#match = match;
    this.#talk();
    this.#onChange();
  }

  #talk(): void {
    if (this.#chat || !canTalk(this.#view)) return;
    this.#chat = new OnlineChat(this.#client, this.#socket, this.#view.id, this.#onChange);
  }
}

/** The match after an event; undefined if our rules refuse what the server played. */
function playOn(match: Match | undefined, event: GameEvent): Match | undefined {
  if (!match) return undefined;
  if (event.kind === 'taken-back') return match.back(event.count);
  if (event.kind !== 'moved') return match;
  const next = match.play(event.move);
  return next.ok ? next.value : undefined;
}

/** Everything players offer one another. Apart from the game, which loads the schemas of the wire. */
export const OFFERS: readonly Offer[] = ['draw', 'takeback', 'rematch'];

/** Who has won a game on a server, and why. */
export function tellOutcome(
  match: Match,
  { winner, reason }: NonNullable<GameView['outcome']>,
  language: Language,
  viewer?: Side,
): string {
  const side = winner === null ? undefined : winner === 'first' ? 0 : 1;
  return tellEnd(match, { winner: side, reason }, language, viewer);
}
