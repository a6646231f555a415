import { findLevel } from '@boardwright/engine/internal';
import type { Registry } from '@boardwright/games';
import type { CallError, Client, Clock, Desk, DeskGame, GameSocket, GameView } from '@boardwright/protocol';
import { namePlayer } from '@boardwright/protocol/guests';
import { isTurn } from '@boardwright/protocol/internal';
import { opponentOf, tellNotice } from '@boardwright/protocol/notices';
import { tellProblem } from '@boardwright/protocol/problems';
import type { Contestant } from '../../protocols/clients/contestant.ts';

/** The games a bot looks for by itself. */
export interface Wish {
  readonly variant: string;
  readonly clock: Clock;
  readonly rated: boolean;
}

export interface SeatedOptions {
  readonly client: Client;
  readonly socket: GameSocket;
  readonly registry: Registry;
  readonly player: Contestant;
  readonly wish: Wish | undefined;
  /** The number of games after which it ends. */
  readonly most: number;
  /** Lines for people: what was played, and what went wrong. */
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** After these no other answer can come. */
const HOPELESS: readonly string[] = ['bad-token', 'banned', 'needs-scope'];
const RETRY_MS = 1000;
/** A program that gives no legal move so often in a row gives the game up. */
const MOST_FAILURES = 3;

/**
 * A program at its owner's seats. The stream of the player says where it is to move; it plays one move at a time, and
 * goes on where it was when the server comes back.
 */
export class Seated {
  readonly #options: SeatedOptions;
  /** Games that were seen running, and the ply up to which each has been thought about. */
  readonly #running = new Map<string, number>();
  readonly #failures = new Map<string, number>();
  #thinking: Promise<void> = Promise.resolve();
  #played = 0;
  /** The call for an opponent that is under way, and the last seek one has made. */
  #seeking: Promise<void> | undefined;
  #seek: string | undefined;
  #isOver = false;
  #end: (code: string | undefined) => void = () => undefined;

  constructor(options: SeatedOptions) {
    this.#options = options;
  }

  /** Answers with the code of what makes going on useless, or nothing when the games are played or `stop` was called. */
  async run(): Promise<string | undefined> {
    const { socket, complain } = this.#options;
    const ended = new Promise<string | undefined>((resolve) => {
      this.#end = resolve;
    });
    let wasLost = false;
    const unlisten = socket.listen({
      connection: (state) => {
        if (state === 'waiting' && !wasLost) complain('The connection is gone; trying again.');
        if (state === 'open' && wasLost) complain('The connection is back.');
        wasLost = state === 'waiting' || (wasLost && state !== 'open');
      },
      message: (message) => {
        if (message.type === 'problem' && HOPELESS.includes(message.problem.code))
          this.#end(message.problem.code);
      },
      desk: (desk) => this.#look(desk),
    });
    socket.watchDesk();
    const code = await ended;
    this.#isOver = true;
    unlisten();
    await this.#thinking;
    if (this.#options.wish) await this.#withdraw();
    socket.close();
    return code;
  }

  stop(): void {
    this.#isOver = true;
    this.#end(undefined);
  }

  #look(desk: Desk): void {
    for (const game of desk.games) this.#lookAt(game);
    const { wish, most } = this.#options;
    if (this.#played >= most) {
      this.stop();
      return;
    }
    if (wish && this.#running.size === 0 && desk.seeks.length === 0 && !this.#seeking)
      this.#seeking = this.#callFor(wish);
  }

  #lookAt(game: DeskGame): void {
    const { id, ply } = game;
    if (game.status === 'active' && game.you.length > 0) {
      const known = this.#running.get(id) ?? -1;
      if (isTurn(game) && known < ply) {
        this.#running.set(id, ply);
        this.#think(id);
      } else this.#running.set(id, known);
    } else if (this.#running.delete(id)) {
      this.#played++;
      this.#options.say(`${id}: ${describe(this.#options.registry, game)}`);
    }
  }

  /** One move after the other: a program at the other end of a pipe thinks about one position at a time. */
  #think(id: string): void {
    this.#thinking = this.#thinking.then(() => this.#playIn(id)).catch(() => undefined);
  }

  async #playIn(id: string): Promise<void> {
    const { client, complain } = this.#options;
    while (!this.#isOver) {
      const found = await client.game({ params: { id } });
      if (!found.ok && isPassing(found.error)) {
        await pause();
        continue;
      }
      if (!found.ok || !isTurn(found.value)) return;
      const trouble = await this.#move(found.value);
      if (trouble === undefined) {
        this.#failures.delete(id);
        continue;
      }
      complain(`${id}: ${trouble}`);
      const failures = (this.#failures.get(id) ?? 0) + 1;
      this.#failures.set(id, failures);
      if (failures < MOST_FAILURES) continue;
      complain(`${id}: given up after ${failures} moves that were none.`);
      await client.act({ params: { id }, body: { action: 'resign' } });
      return;
    }
  }

  /** What kept the program from moving, in a sentence; undefined when it has moved or no longer needs to. */
  async #move(view: GameView): Promise<string | undefined> {
    const { registry, player, client } = this.#options;
    const match = registry.open(view);
    if (!match.ok) return 'this program does not know the rules of the game.';
    const sitting = await player.sit();
    if (!sitting.ok) return `the player does not start (${sitting.error.about ?? sitting.error.code}).`;
    const chosen = await sitting.value.choose(match.value, { seed: view.ply });
    sitting.value.leave(undefined);
    if (!chosen.ok) return `the player gave no move (${chosen.error.about ?? chosen.error.code}).`;
    const { move } = chosen.value;
    // The key makes sending again safe: a move that arrived is not played twice.
    const body = { move, ply: view.ply, key: `bot-${view.id}-${view.ply}` };
    while (!this.#isOver) {
      const answer = await client.move({ params: { id: view.id }, body });
      // After a conflict the game has moved on: whatever is due then is thought about anew.
      if (answer.ok || answer.error.status === 409) return undefined;
      if (!isPassing(answer.error)) return `${move} was refused: ${tellProblem(answer.error.code)}`;
      await pause();
    }
    return undefined;
  }

  /** The seek lives with our connection; the desk says when it is gone, and then another is made. */
  async #callFor(wish: Wish): Promise<void> {
    const { client, socket } = this.#options;
    const sought = await client.seek({ body: wish });
    if (sought.ok) {
      this.#seek = sought.value.seek?.id;
      // Somebody was waiting: the game is ours before the desk shows it.
      if (sought.value.game !== undefined) this.#running.set(sought.value.game, -1);
    } else if (isPassing(sought.error)) await pause();
    else this.#end(sought.error.code);
    this.#seeking = undefined;
    if (!sought.ok && !this.#isOver && socket.desk) this.#look(socket.desk);
  }

  /** Nobody should be paired with a program that has ended. */
  async #withdraw(): Promise<void> {
    const { client, socket } = this.#options;
    await this.#seeking;
    const told = (socket.desk?.seeks ?? []).map(({ id }) => id);
    const ids = new Set([...told, ...(this.#seek === undefined ? [] : [this.#seek])]);
    await Promise.all([...ids].map((id) => client.cancelSeek({ params: { id } })));
  }
}

function describe(registry: Registry, game: DeskGame): string {
  const variant = registry.variant(game.variant)?.variant.name ?? game.variant;
  return tellNotice({ kind: 'ended', game }, { name: nameOpponent(game), game: variant });
}

function nameOpponent(game: DeskGame): string {
  const seat = opponentOf(game);
  if (seat.kind === 'person') return namePlayer(seat.player, 'en');
  return seat.kind === 'ai' ? (findLevel(seat.level)?.words.en.name ?? seat.level) : 'nobody';
}

/** What may be gone the next time: a server that is away, busy or limits our calls. */
function isPassing({ status }: CallError): boolean {
  return status === 0 || status === 429 || status >= 500;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, RETRY_MS));
}
