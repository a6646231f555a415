import {
  err,
  type Language,
  type Match,
  ok,
  type Registry,
  type Result,
  type Side,
} from '@boardwright/games';
import {
  type ActionRequest,
  type Client,
  follow,
  type GameEvent,
  type GameView,
  isNext,
  type Offer,
  startBy,
} from '@boardwright/protocol';
import { tellEnd } from '../words/names.ts';
import { leftMs } from './clock.ts';

/** How long one question may wait at the server for something to happen. */
const WAIT_MS = 20_000;
const RETRY_MS = 1000;

/** One game on a server, kept up to date by asking for what comes after the last event. */
export class OnlineGame {
  readonly #client: Client;
  readonly #registry: Registry;
  readonly #onChange: () => void;
  #view: GameView;
  #match: Match | undefined;
  #isClosed = false;
  /** How far the server's clock is ahead of ours. */
  #aheadMs: number;
  /** Whether the last question was answered. */
  isConnected = true;

  constructor(client: Client, registry: Registry, view: GameView, onChange: () => void) {
    this.#client = client;
    this.#registry = registry;
    this.#view = view;
    this.#match = this.#open(view);
    this.#aheadMs = view.now - Date.now();
    this.#onChange = onChange;
    void this.#followEvents();
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
    this.#isClosed = true;
  }

  async #act(body: ActionRequest): Promise<string | undefined> {
    const acted = await this.#client.act({ params: { id: this.#view.id }, body });
    if (!acted.ok) return acted.error.code;
    this.#set(acted.value, this.#open(acted.value));
    return undefined;
  }

  async #followEvents(): Promise<void> {
    while (!this.#isClosed && !isSettled(this.#view)) {
      const { id, sequence } = this.#view;
      const heard = await this.#client.gameEvents({
        params: { id },
        query: { after: sequence, waitMs: WAIT_MS },
      });
      if (this.#isClosed) return;
      if (!heard.ok) {
        this.isConnected = false;
        this.#onChange();
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        continue;
      }
      this.isConnected = true;
      await this.#follow(heard.value.events);
    }
  }

  async #follow(events: readonly GameEvent[]): Promise<void> {
    let view = this.#view;
    let match = this.#match;
    for (const event of events.filter(({ sequence }) => sequence > view.sequence)) {
      if (!isNext(view, event)) return this.#reload();
      view = follow(view, event);
      match = match && playOn(match, event);
    }
    this.#set(view, match);
  }

  async #reload(): Promise<void> {
    const view = await this.#client.game({ params: { id: this.#view.id } });
    if (!view.ok) return;
    this.#aheadMs = view.value.now - Date.now();
    this.#set(view.value, this.#open(view.value));
  }

  #open(view: GameView): Match | undefined {
    const match = this.#registry.open(view);
    return match.ok ? match.value : undefined;
  }

  #set(view: GameView, match: Match | undefined): void {
    if (view.sequence < this.#view.sequence) return;
    this.#view = view;
    this.#match = match;
    this.#onChange();
  }
}

/** Nothing more can happen. After a game that we played somebody may still ask for a rematch. */
function isSettled({ status, you, rematch }: GameView): boolean {
  if (status === 'aborted') return true;
  return status === 'finished' && (you.length === 0 || rematch !== undefined);
}

/** The match after an event; undefined if our rules refuse what the server played. */
function playOn(match: Match, event: GameEvent): Match | undefined {
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
