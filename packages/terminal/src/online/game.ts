import { err, findGame, Match, ok, Position, type Result, type Side } from '@boardwright/games';
import { type ActionRequest, type Client, follow, type GameView, isNext } from '@boardwright/protocol';
import { leftMs } from './clock.ts';

/** How long one question may wait at the server for something to happen. */
const WAIT_MS = 20_000;
const RETRY_MS = 1000;

/** One game on a server, kept up to date by asking for what comes after the last event. */
export class OnlineGame {
  readonly #client: Client;
  readonly #onChange: () => void;
  #view: GameView;
  #match: Match | undefined;
  #isClosed = false;
  /** How far the server's clock is ahead of ours. */
  #aheadMs: number;
  /** Whether the last question was answered. */
  isConnected = true;

  constructor(client: Client, view: GameView, onChange: () => void) {
    this.#client = client;
    this.#view = view;
    this.#aheadMs = view.now - Date.now();
    this.#onChange = onChange;
    void this.#followEvents();
  }

  get view(): GameView {
    return this.#view;
  }

  /** The moves replayed by our own rules; undefined for a game this program does not know. */
  get match(): Match | undefined {
    const { moves, variant, rules, start } = this.#view;
    if (this.#match && sameMoves(this.#match, moves)) return this.#match;
    const game = findGame(variant, rules);
    if (!game.ok) return undefined;
    const from = start === undefined ? ok(Position.start(game.value)) : Position.parse(game.value, start);
    if (!from.ok) return undefined;
    const match = new Match(from.value);
    for (const text of moves) {
      if (!match.play(text).ok) return undefined;
    }
    this.#match = match;
    return match;
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

  /** The other player offers a draw. */
  get isDrawOffered(): boolean {
    const { offers, you } = this.#view;
    return offers.draw !== undefined && you.length > 0 && !you.includes(offers.draw);
  }

  async play(move: string): Promise<Result<undefined, { readonly code: string }>> {
    const key = crypto.randomUUID();
    const sent = await this.#client.move({
      params: { id: this.#view.id },
      body: { move, ply: this.#view.ply, key },
    });
    return sent.ok ? ok(undefined) : err({ code: sent.error.code });
  }

  async resign(): Promise<void> {
    await this.#act({ action: 'resign' });
  }

  /** Offers a draw, or takes the one that is offered. Undefined when it worked, else the server's code. */
  async draw(): Promise<string | undefined> {
    return this.#act({ action: this.isDrawOffered ? 'accept' : 'offer', offer: 'draw' });
  }

  close(): void {
    this.#isClosed = true;
  }

  async #act(body: ActionRequest): Promise<string | undefined> {
    const acted = await this.#client.act({ params: { id: this.#view.id }, body });
    if (!acted.ok) return acted.error.code;
    this.#set(acted.value);
    return undefined;
  }

  async #followEvents(): Promise<void> {
    while (!this.#isClosed && this.#view.status !== 'finished' && this.#view.status !== 'aborted') {
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
      await this.#fold(heard.value.events);
    }
  }

  async #fold(events: Parameters<typeof follow>[1][]): Promise<void> {
    let view = this.#view;
    for (const event of events) {
      if (event.sequence > view.sequence && !isNext(view, event)) return this.#reload();
      view = follow(view, event);
    }
    this.#set(view);
  }

  async #reload(): Promise<void> {
    const view = await this.#client.game({ params: { id: this.#view.id } });
    if (!view.ok) return;
    this.#aheadMs = view.value.now - Date.now();
    this.#set(view.value);
  }

  #set(view: GameView): void {
    if (view.sequence < this.#view.sequence) return;
    this.#view = view;
    this.#onChange();
  }
}

function sameMoves(match: Match, moves: readonly string[]): boolean {
  return match.steps.length === moves.length && match.steps.every(({ move }, i) => move.text === moves[i]);
}
