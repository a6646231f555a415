import type { GameRef, Registry } from '@boardwright/games';
import type { Clock, Seek, SeekRequest } from '@boardwright/protocol';
import type { PlayerRef, RatingRange, SideName } from '@boardwright/protocol/internal';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { makeId } from '../crypto/secrets.ts';
import type { Caller } from '../identity/caller.ts';
import { areApart } from '../people/blocks.ts';
import { draft, hasOdds, openSession, seatOf } from '../play/create.ts';
import { NOW } from '../play/ledger.ts';
import { readRating } from '../play/ratings.ts';
import type { NewGame } from '../play/store.ts';
import { type Allowance, isAllowed } from '../process/config.ts';
import { openGame } from '../refusals/open.ts';
import type { Refusal } from '../refusals/refusal.ts';
import type { SeekTable, Tables } from '../storage/tables.ts';

/** A seek as stored. */
export type SeekRow = Selectable<SeekTable>;

/** A live seek is renewed as long as its maker is connected: whose server dies is missed after this. */
const LIVE_MS = 45_000;
/** A correspondence seek stays until it is withdrawn. */
const LONG_MS = 10 * 365 * 86_400_000;

/** Why a caller may not seek this, if so. */
export function refuseSeek(registry: Registry, caller: Caller, request: SeekRequest): Refusal | undefined {
  const match = openGame(registry, refOf(request));
  if (!match.ok) return match.error;
  if (match.value.outcome) return { code: 'game-over', field: 'start' };
  if (!request.rated) return undefined;
  if (caller.kind !== 'account') return { code: 'rated-needs-account' };
  if (request.clock.kind === 'none') return { code: 'rated-needs-clock', field: 'clock' };
  if (hasOdds(request.clock)) return { code: 'rated-needs-equal-clocks', field: 'clock' };
  const field = request.rules === undefined ? 'start' : 'rules';
  return request[field] === undefined ? undefined : { code: 'rated-needs-plain-rules', field };
}

function refOf({ variant, rules, start }: SeekRequest): GameRef {
  return { variant, ...(rules ? { rules } : {}), ...(start === undefined ? {} : { start }) };
}

/** Whether a seek ends with its maker's last connection. */
export function isLive(clock: Clock): boolean {
  return clock.kind !== 'days';
}

/** The same wish gives the same text, whatever the order of its fields. */
export function describeLikeness({ variant, rules, start, clock, rated }: SeekRequest): string {
  const sorted = Object.entries(rules ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([variant, sorted, start ?? null, describeClock(clock), rated]);
}

function describeClock(clock: Clock): string {
  if (clock.kind === 'fischer') {
    const { initialMs, incrementMs, second } = clock;
    const odds = second ? `/${second.initialMs}+${second.incrementMs}` : '';
    return `${initialMs}+${incrementMs}${odds}`;
  }
  return clock.kind === 'days' ? `${clock.days}d` : 'none';
}

/** The caller's own seek like this one, with its time begun anew; undefined where there is none. */
export async function renewSeek(
  tx: Transaction<Tables>,
  caller: Caller,
  request: SeekRequest,
): Promise<Seek | undefined> {
  const renewed = await tx
    .updateTable('seeks')
    .set({
      expires_at: expiryOf(request.clock),
      least: request.range?.least ?? null,
      most: request.range?.most ?? null,
    })
    .where('player', '=', caller.id)
    .where('likeness', '=', describeLikeness(request))
    .where('side', '=', request.side ?? 'any')
    .returningAll()
    .executeTakeFirst();
  return renewed && tellSeek({ ...renewed, name: caller.name ?? null });
}

/** Seeks that wait now: the player's own, and all. */
export async function countSeeks(
  tx: Transaction<Tables>,
  player: string,
): Promise<{ mine: number; all: number }> {
  const counts = await sql<{ mine: number; all: number }>`
    select count(*) filter (where player = ${player})::int as mine, count(*)::int as all
    from seeks where expires_at > ${NOW}`.execute(tx);
  return counts.rows[0];
}

export async function insertSeek(
  registry: Registry,
  tx: Transaction<Tables>,
  caller: Caller,
  request: SeekRequest,
): Promise<Seek> {
  const row = await tx
    .insertInto('seeks')
    .values({
      id: makeId(),
      player: caller.id,
      variant: request.variant,
      rules: request.rules ? JSON.stringify(request.rules) : null,
      clock: JSON.stringify(request.clock),
      rated: request.rated,
      side: request.side ?? 'any',
      start: request.start ?? null,
      least: request.range?.least ?? null,
      most: request.range?.most ?? null,
      likeness: describeLikeness(request),
      rating: await readRating(registry, tx, caller.id, request.variant, request.clock),
      created_at: NOW,
      expires_at: expiryOf(request.clock),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return tellSeek({ ...row, name: caller.name ?? null });
}

function expiryOf(clock: Clock) {
  return sql<number>`${NOW} + ${isLive(clock) ? LIVE_MS : LONG_MS}::double precision`;
}

/** The live seeks of players who are still there go on. */
export async function renewLive(db: Kysely<Tables>, players: readonly string[]): Promise<void> {
  await db
    .updateTable('seeks')
    .set({ expires_at: sql<number>`${NOW} + ${LIVE_MS}::double precision` })
    .where('player', 'in', players)
    .where(LIVE)
    .execute();
}

/** Players whose live seeks still wait. */
export async function readLiveOwners(db: Kysely<Tables>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('seeks')
    .select('player')
    .distinct()
    .where('expires_at', '>', NOW)
    .where(LIVE)
    .execute();
  return rows.map(({ player }) => player);
}

/** Takes the live seeks of players off the list; answers whether there were any. */
export async function dropLive(db: Kysely<Tables>, players: readonly string[]): Promise<boolean> {
  const gone = await db
    .deleteFrom('seeks')
    .where('player', 'in', players)
    .where(LIVE)
    .returning('id')
    .execute();
  return gone.length > 0;
}

const LIVE = sql<boolean>`clock->>'kind' <> 'days'`;

/** A player as others see it beside a game or a seek. */
function refer(id: string, name: string | null, rating: number): PlayerRef {
  return { id, ...(name === null ? {} : { name }), ...(rating === 0 ? {} : { rating: Math.round(rating) }) };
}

/** A stored seek as it goes out. */
export function tellSeek(row: SeekRow & { name: string | null }): Seek {
  return {
    id: row.id,
    player: refer(row.player, row.name, row.rating),
    variant: row.variant,
    ...(row.rules === null ? {} : { rules: row.rules }),
    ...(row.start === null ? {} : { start: row.start }),
    clock: row.clock,
    rated: row.rated,
    side: row.side,
    ...(row.least === null && row.most === null ? {} : { range: tellRange(row) }),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}

function tellRange({ least, most }: SeekRow): RatingRange {
  return { ...(least === null ? {} : { least }), ...(most === null ? {} : { most }) };
}

/** Takes the oldest equal seek of somebody else off the list, if there is one. */
export async function takeEqual(
  tx: Transaction<Tables>,
  player: string,
  likeness: string,
  request: SeekRequest,
  rating: number,
): Promise<SeekRow | undefined> {
  const { side = 'any', range } = request;
  const found = await sql<SeekRow>`delete from seeks where id = (
      select id from seeks
      where likeness = ${likeness} and player <> ${player} and expires_at > ${NOW}
        and not ${areApart(sql`seeks.player`, sql`${player}::text`)}
        and (${side} = 'any' or side = 'any' or side <> ${side})
        and (rating = 0 or rating between ${range?.least ?? 0}::int and ${range?.most ?? 9999}::int)
        and (${rating}::double precision = 0
          or ${rating}::double precision between coalesce(least, 0) and coalesce(most, 9999))
      order by created_at limit 1 for update skip locked)
    returning *`.execute(tx);
  return found.rows[0];
}

/** The maker of a seek and whoever came to it; sides as wished, else by lot. */
export async function pair(
  registry: Registry,
  tx: Transaction<Tables>,
  seek: SeekRow,
  caller: Caller,
  side: SeekRow['side'],
  takebacks: Allowance,
): Promise<NewGame | undefined> {
  const match = registry.open({
    variant: seek.variant,
    ...(seek.rules ? { rules: seek.rules } : {}),
    ...(seek.start === null ? {} : { start: seek.start }),
  });
  const maker = await tx.selectFrom('players').selectAll().where('id', '=', seek.player).executeTakeFirst();
  if (!match.ok || !maker) return undefined;
  // Nobody is pulled into a second live game; by correspondence one plays many.
  if (isLive(seek.clock)) await dropLive(tx, [seek.player, caller.id]);
  const makerSeat = seatOf(refer(maker.id, maker.name, seek.rating));
  const own = await readRating(registry, tx, caller.id, seek.variant, seek.clock);
  const callerSeat = seatOf(refer(caller.id, caller.name ?? null, own));
  const makerSide = pickSide(seek.side, side);
  const now = await sql<{ now: number }>`select ${NOW} as now`.execute(tx);
  const { clock, rated, player: owner } = seek;
  const seats =
    makerSide === 'first' ? ([makerSeat, callerSeat] as const) : ([callerSeat, makerSeat] as const);
  const terms = { clock, hasTakebacks: isAllowed(takebacks, rated) };
  const session = openSession(match.value, seats, terms, Math.floor(now.rows[0].now));
  return draft(session, { clock, rated, visibility: 'public', owner }).game;
}

function pickSide(maker: SeekRow['side'], other: SeekRow['side']): SideName {
  if (maker !== 'any') return maker;
  if (other !== 'any') return other === 'first' ? 'second' : 'first';
  return Math.random() < 0.5 ? 'first' : 'second';
}
