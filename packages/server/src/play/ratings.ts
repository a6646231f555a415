import type { Registry } from '@boardwright/games';
import type { Clock } from '@boardwright/protocol';
import { type RatingChange, type Speed, speedOf, type ToldOutcome } from '@boardwright/protocol/internal';
import rate from 'glicko2-lite';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { RatingTable, Tables } from '../storage/tables.ts';
import type { GameRow } from './row.ts';

export type RatingRow = Selectable<RatingTable>;

/** What is known of one side of a comparison: a player, or a puzzle that players try. */
export type Strength = Pick<RatingRow, 'rating' | 'deviation' | 'volatility' | 'games' | 'updated_at'>;

/** Where everybody begins, and how fast the system believes a change (Glickman's example values). */
export const NEW_RATING = { rating: 1500, deviation: 350, volatility: 0.06 };
const TAU = 0.5;
/** Nobody becomes so sure that games stop counting. */
const LEAST_DEVIATION = 45;
/** A deviation of 50 grows back to 350 in about two years without a game. */
const GROWTH_PER_DAY = (350 ** 2 - 50 ** 2) / 730;
const DAY_MS = 86_400_000;

/** From this deviation on a ruleset's own rating says more than that of its family. */
export const SETTLED_DEVIATION = 110;

/** One kind of game that players are rated at: a family or one of its rulesets, at a speed. */
interface RatingKind {
  readonly family: string;
  readonly ruleset: string;
  readonly variant: string | null;
  readonly speed: Speed;
}

/**
 * Rates a game that ends, if it is a rated one: at its family and at its ruleset. It runs in the transaction that
 * stores the end, which happens once: so does the rating. Each player is told the rating that is shown of them.
 */
export async function applyRatings(
  tx: Transaction<Tables>,
  { player0, player1, speed, family, ruleset, variant, rated }: GameRow,
  outcome: ToldOutcome | null,
  now: number,
): Promise<[RatingChange, RatingChange] | undefined> {
  if (!rated || !outcome || player0 === null || player1 === null || speed === null) return undefined;
  const players = [player0, player1] as const;
  const whole = await rateAt(tx, players, { family, ruleset: '', variant: null, speed }, outcome, now);
  if (ruleset === null) return [tell(whole[0]), tell(whole[1])];
  const own = await rateAt(tx, players, { family, ruleset, variant, speed }, outcome, now);
  const shown = ([0, 1] as const).map((side) =>
    tell(isSettled(own[side].before, now) ? own[side] : whole[side]),
  );
  return [shown[0], shown[1]];
}

/** A player's rating at this kind of game, as it is shown beside their name; 0 where there is none. */
export async function readRating(
  registry: Registry,
  db: Kysely<Tables>,
  player: string,
  variant: string,
  clock: Clock,
): Promise<number> {
  const speed = speedOf(clock);
  const family = registry.variant(variant)?.family.id;
  if (speed === undefined || family === undefined) return 0;
  const rows = await db
    .selectFrom('ratings')
    .select(['rating', 'deviation', 'updated_at', 'variant'])
    .where('player', '=', player)
    .where('family', '=', family)
    .where('speed', '=', speed)
    .where((eb) => eb.or([eb('ruleset', '=', ''), eb('variant', '=', variant)]))
    .execute();
  const own = rows.find((row) => row.variant !== null && isSettled(row, Date.now()));
  return (own ?? rows.find((row) => row.variant === null))?.rating ?? 0;
}

/** Whether a ruleset's rating is shown in place of the family's. */
export function isSettled(row: Pick<RatingRow, 'deviation' | 'updated_at'>, now: number): boolean {
  return deviationNow(row, now) < SETTLED_DEVIATION;
}

interface Rated {
  readonly before: RatingRow;
  readonly after: RatingRow;
}

function tell({ before, after }: Rated): RatingChange {
  return { before: before.rating, after: after.rating };
}

async function rateAt(
  tx: Transaction<Tables>,
  players: readonly [string, string],
  kind: RatingKind,
  outcome: ToldOutcome,
  now: number,
): Promise<readonly [Rated, Rated]> {
  const held = await lockRatings(tx, players, kind, now);
  const [before0, before1] = players.map((player) => held.get(player) ?? fresh(player, kind, now));
  const after = rateGame(before0, before1, scoreOf(outcome), now);
  for (const rating of after) await storeRating(tx, rating);
  return [
    { before: before0, after: after[0] },
    { before: before1, after: after[1] },
  ];
}

/** Both ratings after a game; `score` is the first one's: 1, 0.5 or 0. */
export function rateGame<A extends Strength, B extends Strength>(
  first: A,
  second: B,
  score: number,
  now: number,
): [A, B] {
  return [one(first, second, score, now), one(second, first, 1 - score, now)];
}

/** The deviation now: what is known of a player fades while no game is played. */
export function deviationNow(row: Pick<RatingRow, 'deviation' | 'updated_at'>, now: number): number {
  const days = Math.max(0, now - row.updated_at) / DAY_MS;
  return Math.min(NEW_RATING.deviation, Math.sqrt(row.deviation ** 2 + GROWTH_PER_DAY * days));
}

export function fresh(player: string, kind: RatingKind, now: number): RatingRow {
  return { player, ...kind, ...NEW_RATING, games: 0, updated_at: now };
}

function one<T extends Strength>(mine: T, other: Strength, score: number, now: number): T {
  const next = rate(
    mine.rating,
    deviationNow(mine, now),
    mine.volatility,
    [[other.rating, deviationNow(other, now), score]],
    { tau: TAU },
  );
  return {
    ...mine,
    rating: next.rating,
    deviation: Math.max(LEAST_DEVIATION, next.rd),
    volatility: next.vol,
    games: mine.games + 1,
    updated_at: now,
  };
}

/** In a fixed order, so that two games of the same players ending together do not wait for each other. */
async function lockRatings(
  tx: Transaction<Tables>,
  players: readonly string[],
  kind: RatingKind,
  now: number,
): Promise<ReadonlyMap<string, RatingRow>> {
  for (const player of [...players].sort()) {
    await tx
      .insertInto('ratings')
      .values(fresh(player, kind, now))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const rows = await tx
    .selectFrom('ratings')
    .selectAll()
    .where('player', 'in', players)
    .where('family', '=', kind.family)
    .where('ruleset', '=', kind.ruleset)
    .where('speed', '=', kind.speed)
    .orderBy('player')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.player, row]));
}

async function storeRating(tx: Transaction<Tables>, row: RatingRow): Promise<void> {
  const { player, family, ruleset, speed, ...values } = row;
  await tx
    .updateTable('ratings')
    .set(values)
    .where('player', '=', player)
    .where('family', '=', family)
    .where('ruleset', '=', ruleset)
    .where('speed', '=', speed)
    .execute();
}

function scoreOf(outcome: ToldOutcome): number {
  if (outcome.winner === null) return 0.5;
  return outcome.winner === 'first' ? 1 : 0;
}
