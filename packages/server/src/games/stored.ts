import { err, type GameRef, ok, type Result } from '@boardwright/games';
import type { SessionData } from '@boardwright/session';
import type { Payer } from '../admission/payer.ts';
import type { Core } from '../core/core.ts';
import type { GameRow } from '../play/row.ts';
import type { Viewed } from '../play/view.ts';
import type { Refusal } from '../refusals/refusal.ts';
import type { StoredRef } from '../threads/task.ts';

/** A game with all the rules it was played by, and what else is told of it. */
export interface StoredGame {
  readonly game: StoredRef;
  readonly session: Viewed;
}

/** Reads a game, and plays nothing of it: that is for a thread to do. */
export async function readStored(
  { db, ledger }: Pick<Core, 'db' | 'ledger'>,
  row: GameRow,
): Promise<StoredGame> {
  const known = ledger.rooms.recall(row.id);
  if (known?.row.sequence === row.sequence) return { game: known.session.match.ref, session: known.session };
  const stored = await db
    .selectFrom('games')
    .select(['session', 'full_rules'])
    .where('id', '=', row.id)
    .executeTakeFirst();
  const session = stored?.session;
  // A game of version 0.1, or one that a server of that version has gone on with.
  if (!session || session.sequence < row.sequence || !isWhole(session)) {
    const room = await ledger.rooms.open(db, row);
    return { game: room.session.match.ref, session: room.session };
  }
  const game = stored.full_rules ? { ...session.game, rules: stored.full_rules } : session.game;
  return { game, session };
}

/** Earlier versions told less of a session; those are read as sessions, which know what was meant. */
function isWhole({ movedAt, limits }: Partial<SessionData>): boolean {
  return movedAt !== undefined && limits !== undefined;
}

/** A game as a reader with today's presets describes it. A game that goes on is opened, as its players need it soon. */
export async function describeGame(
  core: Core,
  known: GameRow,
  payer: Payer,
): Promise<Result<{ row: GameRow; game: GameRef; session: Viewed }, Refusal>> {
  const { ledger, db, rules } = core;
  if (known.status === 'active' || known.status === 'waiting') {
    // A move may have been stored since the row was read, and what is told must be of one moment.
    const { row, session } = await ledger.rooms.open(db, known);
    return ok({ row, game: session.match.ref, session });
  }
  const { game, session } = await readStored(core, known);
  const described = await rules.run('describe', { game }, payer);
  if (!described.ok) return err(described.error);
  return ok({
    row: known,
    game: { ...described.value, ...(game.moves ? { moves: game.moves } : {}) },
    session,
  });
}
