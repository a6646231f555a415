import type { Results } from '@boardwright/games/study';
import type { SideName } from '@boardwright/protocol/internal';
import { HOUSE } from '../admission/payer.ts';
import type { Core } from '../core/core.ts';
import { type ExploredRow, tally } from '../explorer/explorer.ts';
import { ROW_COLUMNS } from '../play/row.ts';
import { readStored } from './stored.ts';

/** Games counted at once. */
const AT_ONCE = 50;

/** Counts for the explorer what was played in games that have ended since the last time, some at once. */
export async function countGames({ db, ledger, rules }: Core): Promise<void> {
  const waiting = await db.selectFrom('explorable').select('game').limit(AT_ONCE).execute();
  if (waiting.length === 0) return;
  const ids = waiting.map(({ game }) => game);
  const rows = await db.selectFrom('games').select(ROW_COLUMNS).where('id', 'in', ids).execute();
  const counted = new Map<string, { readonly ruleset: string; readonly rows: readonly ExploredRow[] }>();
  for (const row of rows) {
    const { game } = await readStored({ db, ledger }, row);
    const told = await rules.run('steps', { game }, HOUSE);
    if (!told.ok && told.error.code === 'too-busy') return;
    // A game of a family that this server does not know, or too crowded to be played, is not counted.
    if (!told.ok) continue;
    const { ruleset, steps } = told.value;
    const results = resultsOf(row.outcome?.winner ?? undefined);
    counted.set(row.id, { ruleset, rows: steps.map(([before, after]) => [before, after, results]) });
  }
  // Whoever takes a game out of the queue counts it, so that servers of one database count it once.
  await db.transaction().execute(async (tx) => {
    const taken = await tx.deleteFrom('explorable').where('game', 'in', ids).returning('game').execute();
    for (const { game } of taken) {
      const found = counted.get(game);
      if (found) await tally(tx, 'explored', found.ruleset, found.rows);
    }
  });
}

function resultsOf(winner: SideName | undefined): Results {
  return {
    games: 1,
    first: winner === 'first' ? 1 : 0,
    draws: winner === undefined ? 1 : 0,
    second: winner === 'second' ? 1 : 0,
  };
}
