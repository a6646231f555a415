import { randomInt } from 'node:crypto';
import type { Engine, SearchRequest } from '@boardwright/engine';
import type { Match } from '@boardwright/games';
import type { Ledger } from '../play/ledger.ts';
import { decideAiMove } from '../play/move.ts';
import { type GameRow, isAiToMove } from '../play/row.ts';
import { holdsLease, type Lease, type Leases } from './leases.ts';

const SWEEP_MS = 1_500;
const LEASE_MS = 10_000;
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
}

/**
 * Moves for the AIs of all games. Whoever commits the move before is first to try; a sweep picks up games whose
 * server has died. The lease keeps two servers from thinking about one game, its fence from both moving.
 */
export class AiMover {
  readonly #options: AiOptions;
  readonly #queue: string[] = [];
  readonly #known = new Set<string>();
  readonly #failures = new Map<string, number>();
  #running = 0;
  #sweeper: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(options: AiOptions) {
    this.#options = options;
    options.ledger.onChange(({ row }) => {
      if (row.ai) this.#enqueue(row.id);
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
    this.#queue.length = 0;
  }

  /** Waiting and thinking, for the metrics. */
  get load(): number {
    return this.#known.size;
  }

  async #sweep(): Promise<void> {
    const { db } = this.#options.ledger.storage;
    const rows = await db.selectFrom('games').select('id').where('ai', '=', true).limit(500).execute();
    for (const { id } of rows) if ((this.#failures.get(id) ?? 0) < MOST_FAILURES) this.#enqueue(id);
  }

  #enqueue(game: string): void {
    if (this.#isStopped || this.#known.has(game)) return;
    this.#known.add(game);
    this.#queue.push(game);
    this.#drain();
  }

  #drain(): void {
    while (this.#running < this.#options.width) {
      const game = this.#queue.shift();
      if (game === undefined) return;
      this.#running++;
      this.#take(game).finally(() => {
        this.#running--;
        this.#known.delete(game);
        this.#drain();
      });
    }
  }

  async #take(game: string): Promise<void> {
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

  /** True while the AI is to move again: after a mill, or when the game changed under the search. */
  async #moveOnce(game: string, lease: Lease): Promise<boolean> {
    const { ledger, engine } = this.#options;
    const { db } = ledger.storage;
    const row = await db.selectFrom('games').selectAll().where('id', '=', game).executeTakeFirst();
    if (!row || !isAiToMove(row)) return false;
    const match = await ledger.rooms.open(db, row);
    const answer = await engine.search(this.#describe(row, match)).answer;
    if (!answer.ok) throw new Error(`the AI of game ${game} failed: ${answer.error.code}`);
    const moved = await ledger.change(game, decideAiMove(answer.value.move, row.ply), async (tx) =>
      (await holdsLease(tx, lease)) ? undefined : { code: 'lease-lost' },
    );
    if (moved.ok) return moved.value.row.ai;
    return moved.error.code === 'ply-conflict';
  }

  #describe(row: GameRow, match: Match): SearchRequest {
    const seat = row.seats[row.turn === 'first' ? 0 : 1];
    return {
      variant: row.variant,
      ...(row.rules === null ? {} : { rules: row.rules }),
      ...(row.start === null ? {} : { start: row.start }),
      moves: match.steps.map((step) => step.move.text),
      ...(seat.kind === 'ai' ? { level: seat.level } : {}),
      limits: { nodes: this.#options.nodes },
      seed: randomInt(2 ** 31),
    };
  }
}
