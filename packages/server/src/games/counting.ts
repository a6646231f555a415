import type { Results } from '@boardwright/games/study';
import type { SideName } from '@boardwright/protocol/internal';
import { HOUSE } from '../admission/payer.ts';
import type { Core } from '../core/core.ts';
import { type ExploredRow, tally } from '../explorer/explorer.ts';
import { ROW_COLUMNS } from '../play/row.ts';
import type { StoredRef } from '../threads/task.ts';
import { readStored } from './stored.ts';

/** Games counted at once. */
const AT_ONCE = 50;
const COUNT_MS = 5_000;

/** Counts for the explorer what was played in games that have ended, while nobody waits for it. */
export class Counting {
  readonly #onError: (error: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> | undefined;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  start(core: Core): void {
    this.#timer = setInterval(() => {
      this.#underWay ??= countGames(core)
        .catch(this.#onError)
        .finally(() => {
          this.#underWay = undefined;
        });
    }, COUNT_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** What is under way comes to its end at once when the threads that it asks are closed. */
  async settled(): Promise<void> {
    await this.#underWay;
  }
}

/** Games that have ended since the last time, and removed ones, which are taken back. */
export async function countGames(core: Core): Promise<void> {
  await countEnded(core);
  await takeBackRemoved(core);
}

async function countEnded(core: Core): Promise<void> {
  const { db, ledger } = core;
  const waiting = await db.selectFrom('explorable').select('game').limit(AT_ONCE).execute();
  if (waiting.length === 0) return;
  const ids = waiting.map(({ game }) => game);
  const rows = await db.selectFrom('games').select(ROW_COLUMNS).where('id', 'in', ids).execute();
  const played: Played[] = [];
  for (const row of rows) {
    const { game } = await readStored({ db, ledger }, row);
    played.push({ id: row.id, game, winner: row.outcome?.winner ?? null });
  }
  await count(core, 'explorable', ids, played, 1);
}

async function takeBackRemoved(core: Core): Promise<void> {
  const rows = await core.db.selectFrom('explored_gone').selectAll().limit(AT_ONCE).execute();
  if (rows.length === 0) return;
  const ids = rows.map(({ game }) => game);
  const played = rows.map(({ game: id, ref, winner }) => ({ id, game: ref, winner }));
  await count(core, 'explored_gone', ids, played, -1);
}

interface Played {
  readonly id: string;
  readonly game: StoredRef;
  readonly winner: SideName | null;
}

/** Whoever takes a game out of its queue counts it, so that servers of one database count it once. */
async function count(
  { db, rules }: Core,
  queue: 'explorable' | 'explored_gone',
  ids: readonly string[],
  played: readonly Played[],
  times: 1 | -1,
): Promise<void> {
  const counted = new Map<string, { readonly ruleset: string; readonly rows: readonly ExploredRow[] }>();
  for (const { id, game, winner } of played) {
    const told = await rules.run('steps', { game }, HOUSE);
    if (!told.ok && told.error.code === 'too-busy') return;
    // A game of a family that this server does not know, or too crowded to be played, is not counted.
    if (!told.ok) continue;
    const { ruleset, steps } = told.value;
    const results = resultsOf(winner, times);
    counted.set(id, { ruleset, rows: steps.map(([before, after]) => [before, after, results]) });
  }
  await db.transaction().execute(async (tx) => {
    const taken = await tx.deleteFrom(queue).where('game', 'in', ids).returning('game').execute();
    for (const { game } of taken) {
      const found = counted.get(game);
      if (found) await tally(tx, 'explored', found.ruleset, found.rows);
    }
    if (times < 0) await tx.deleteFrom('explored').where('games', '<=', 0).execute();
  });
}

function resultsOf(winner: SideName | null, times: 1 | -1): Results {
  return {
    games: times,
    first: winner === 'first' ? times : 0,
    draws: winner === null ? times : 0,
    second: winner === 'second' ? times : 0,
  };
}
