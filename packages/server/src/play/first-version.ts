import { expectOk, type GameRef, type Match, type Registry } from '@boardwright/games';
import { assert, withFormerRules } from '@boardwright/games/internal';
import { createSession, type Session } from '@boardwright/session';
import type { KnownKey } from '@boardwright/session/internal';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../storage/tables.ts';
import { permissionsOf } from './create.ts';
import { fullRulesOf, type GameRow } from './row.ts';
import { readClock, readOffers, readOutcome, readReading, readSeat, sideOf } from './wire.ts';

type Rules = Record<string, unknown>;

/** The session of a game that version 0.1 has stored: in the columns of its row, and its moves in the log. */
export async function restoreFirst(
  registry: Registry,
  db: Kysely<Tables>,
  row: GameRow,
  fullRules: Rules | null,
): Promise<Session> {
  const log = await db.selectFrom('moves').selectAll().where('game', '=', row.id).orderBy('ply').execute();
  assert(log.length === row.ply, `the log of game ${row.id} has ${log.length} rows, not ${row.ply}`);
  const moves: string[] = [];
  const keys: KnownKey[] = [];
  for (const { move, back, key, side, ply } of log) {
    if (move === null) moves.splice(-back, back);
    else moves.push(move);
    // Which event it was is not written down there; answers are looked up by ply.
    if (key !== null) keys.push({ side: sideOf(side), key, sequence: row.sequence, ply: ply + 1 });
  }
  const match = expectOk(registry.open({ ...describe(row, fullRules), moves }));
  return describeSession(row, match, keys);
}

function describeSession(row: GameRow, match: Match, keys: readonly KnownKey[]): Session {
  const seats = [readSeat(row.seats[0]), readSeat(row.seats[1])] as const;
  const {
    reading: _,
    outcome: __,
    ...fresh
  } = createSession({
    match,
    seats,
    clock: readClock(row.clock),
    at: row.created_at,
    permissions: permissionsOf(seats),
  });
  const outcome = row.outcome ? readOutcome(row.outcome) : undefined;
  return {
    ...fresh,
    ...(row.reading ? { reading: readReading(row.reading) } : {}),
    offers: readOffers(row.offers, match),
    ...(outcome ? { outcome } : row.status === 'aborted' ? { outcome: ABORTED } : {}),
    ...(row.rematch === null ? {} : { rematch: row.rematch }),
    ply: row.ply,
    sequence: row.sequence,
    at: row.updated_at,
    keys,
  };
}

const ABORTED = { cause: 'aborted', reason: 'aborted' } as const;

/** Writes down the rules that games of version 0.1 are played by, which presets may have changed since. */
export async function fillRulesets(registry: Registry, db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // However many there are.
    await sql`set local statement_timeout = 0`.execute(tx);
    const played = await sql<Pick<GameRow, 'variant' | 'rules' | 'start'>>`
      select distinct variant, rules, start from games where ruleset is null`.execute(tx);
    for (const game of played.rows) {
      const match = registry.open(describe(game, null));
      // A game from outside whose module is gone: nobody can say.
      if (!match.ok) continue;
      const { variant, rules, start } = game;
      await sql`update games set ruleset = ${match.value.ruleset},
          full_rules = ${JSON.stringify(fullRulesOf({ match: match.value }))}::jsonb
        where ruleset is null and variant = ${variant} and start is not distinct from ${start}::text
          and rules is not distinct from ${rules ? JSON.stringify(rules) : null}::jsonb`.execute(tx);
    }
  });
}

function describe(
  { variant, rules, start }: Pick<GameRow, 'variant' | 'rules' | 'start'>,
  fullRules: Rules | null,
): GameRef {
  const from = start === null ? {} : { start };
  if (fullRules) return { variant, rules: fullRules, ...from };
  return withFormerRules({ variant, ...(rules ? { rules } : {}), ...from });
}
