import { randomInt } from 'node:crypto';
import type { Engine, SearchJob } from '@boardwright/engine';
import { ok } from '@boardwright/games';
import { type Command, type Session, wants } from '@boardwright/session';
import { fallbackMove } from '@boardwright/session/internal';
import { FairQueue } from '../admission/fair-queue.ts';
import { holdsLease, type Lease, type Leases } from '../jobs/leases.ts';
import type { Ledger } from '../play/ledger.ts';
import type { Room } from '../play/room.ts';
import { type GameRow, ROW_COLUMNS } from '../play/row.ts';

const SWEEP_MS = 1_500;
const LEASE_MS = 10_000;
const LONGEST_MS = 10_000;
/** After this many failures in a row a game waits for the next restart instead of for ever failing. */
const MOST_FAILURES = 8;

export interface AiOptions {
  readonly engine: Engine;
  readonly ledger: Ledger;
  readonly leases: Leases;
  /** How many games are thought about at once; the others wait. */
  readonly width: number;
  /** A bound for every search, whatever the level asks for. */
  readonly nodes: number;
  readonly onError: (error: unknown) => void;
  /** Whether a move leads to a position that is not to be decided on here. */
  readonly isHeavy: (room: Room, move: string) => Promise<boolean>;
}

/**
 * Moves for the AIs of all games. Whoever commits the move before is first to try; a sweep picks up games whose
 * server has died. The lease keeps two servers from thinking about one game, its fence from both moving.
 */
export class AiMover {
  readonly #options: AiOptions;
  readonly #turns: FairQueue;
  readonly #known = new Set<string>();
  readonly #searches = new Map<string, SearchJob>();
  readonly #failures = new Map<string, number>();
  #sweeper: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(options: AiOptions) {
    this.#options = options;
    // Each player has a bound of games; how many wait here is theirs to say.
    this.#turns = new FairQueue({
      width: Math.max(1, options.width),
      mostEach: Number.POSITIVE_INFINITY,
      mostInAll: Number.POSITIVE_INFINITY,
    });
    options.ledger.onChange(({ row }) => {
      if (row.ai) this.#enqueue(row);
      // Resigned, aborted or taken back: nobody waits for this move any more.
      else this.#searches.get(row.id)?.stop();
    });
  }

  async start(): Promise<void> {
    await this.#sweep();
    this.#sweeper = setInterval(() => this.#sweep().catch(this.#options.onError), SWEEP_MS);
    this.#sweeper.unref();
  }

  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#sweeper);
    for (const search of this.#searches.values()) search.stop();
  }

  /** Waiting and thinking, for the metrics. */
  get load(): number {
    return this.#known.size;
  }

  async #sweep(): Promise<void> {
    const { db } = this.#options.ledger.storage;
    const rows = await db
      .selectFrom('games')
      .select(['id', 'player0', 'player1'])
      .where('ai', '=', true)
      .limit(500)
      .execute();
    for (const row of rows) if ((this.#failures.get(row.id) ?? 0) < MOST_FAILURES) this.#enqueue(row);
  }

  /** People take turns: whoever plays a hundred games at once waits for their own. */
  #enqueue({ id, player0, player1 }: Pick<GameRow, 'id' | 'player0' | 'player1'>): void {
    if (this.#isStopped || this.#known.has(id)) return;
    this.#known.add(id);
    this.#turns
      .run(player0 ?? player1 ?? id, () => this.#take(id))
      .finally(() => this.#known.delete(id))
      .catch(this.#options.onError);
  }

  async #take(game: string): Promise<void> {
    if (this.#isStopped) return;
    try {
      const lease = await this.#options.leases.take(`ai:${game}`, LEASE_MS);
      if (!lease) return;
      const renewal = setInterval(() => this.#renew(lease), LEASE_MS / 3);
      try {
        while (!this.#isStopped && (await this.#moveOnce(game, lease)));
        this.#failures.delete(game);
      } finally {
        clearInterval(renewal);
        await this.#options.leases.release(lease);
      }
    } catch (error) {
      this.#failures.set(game, (this.#failures.get(game) ?? 0) + 1);
      this.#options.onError(error);
    }
  }

  #renew(lease: Lease): void {
    this.#options.leases.renew(lease, LEASE_MS).catch(this.#options.onError);
  }

  /** True while the AI is asked again: after a mill, or when the game changed under the search. */
  async #moveOnce(game: string, lease: Lease): Promise<boolean> {
    const { ledger } = this.#options;
    const { db } = ledger.storage;
    const row = await db.selectFrom('games').select(ROW_COLUMNS).where('id', '=', game).executeTakeFirst();
    const room = row && (await ledger.rooms.open(db, row));
    const wish = room && (await this.#decide(game, room.session));
    if (!wish) return false;
    // Where every way on is too much for a server, it gives the game up.
    const isHeavy = wish.kind === 'move' && (await this.#options.isHeavy(room, wish.move));
    const command: Command = isHeavy ? { kind: 'resign', side: wish.side } : wish;
    const done = await ledger.change(
      game,
      () => ok(command),
      async (tx) => ((await holdsLease(tx, lease)) ? undefined : { code: 'lease-lost' }),
    );
    if (done.ok) return done.value.row.ai;
    return done.error.code === 'ply-conflict' || done.error.code === 'no-offer';
  }

  /** What the session wants of its engine, as the engine's command. */
  async #decide(game: string, session: Session): Promise<Command | undefined> {
    const { engine, nodes } = this.#options;
    const { move, draw } = wants(session) ?? {};
    const wish = draw ?? move;
    if (!wish) return undefined;
    const { side, level, ply } = wish;
    const seed = randomInt(2 ** 31);
    const answer = await this.#search(game, engine.search(session.match, { level, limits: { nodes }, seed }));
    if (this.#isStopped) return undefined;
    if (draw) {
      const isOwn = session.match.position.turn === side;
      return {
        kind: 'answer-draw',
        side,
        ...(answer.ok ? { score: (isOwn ? 1 : -1) * answer.value.score } : {}),
      };
    }
    const text = answer.ok ? answer.value.move : fallbackMove(session);
    return text === undefined ? undefined : { kind: 'move', side, move: text, ply };
  }

  /** A search that takes longer than any should is answered with the best so far. */
  async #search(game: string, job: SearchJob): ReturnType<Engine['choose']> {
    this.#searches.set(game, job);
    const timer = setTimeout(() => job.stop(), LONGEST_MS);
    try {
      return await job.answer;
    } finally {
      clearTimeout(timer);
      this.#searches.delete(game);
    }
  }
}
