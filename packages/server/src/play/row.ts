import { rulesOf } from '@boardwright/games/internal';
import type { SideName } from '@boardwright/protocol/internal';
import { type Seat, type Session, wants } from '@boardwright/session';
import { statusOf } from '@boardwright/session/internal';
import type { Selectable } from 'kysely';
import type { GameTable } from '../storage/tables.ts';
import { nameOf, tellOffers, tellOutcome, tellReading, tellSeat } from './wire.ts';

/** A game as stored, without its session: that is read only where it is not at hand. */
export type GameRow = Omit<Selectable<GameTable>, 'session' | 'full_rules'>;

export const ROW_COLUMNS = [
  'id',
  'variant',
  'family',
  'rules',
  'start',
  'ruleset',
  'seats',
  'player0',
  'player1',
  'owner',
  'link0',
  'link1',
  'invited',
  'invited_name',
  'status',
  'rated',
  'visibility',
  'clock',
  'speed',
  'reading',
  'deadline',
  'ply',
  'sequence',
  'turn',
  'position',
  'ai',
  'outcome',
  'ratings',
  'offers',
  'rematch',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof GameRow)[];

/** What of a session queries look for. */
export function columnsOf(session: Session) {
  const { match, seats, reading, outcome, offers, rematch, ply, at } = session;
  const { turn, text } = match.position;
  const wish = wants(session);
  return {
    seats: [tellSeat(seats[0]), tellSeat(seats[1])] satisfies GameRow['seats'],
    player0: sitterOf(seats[0]),
    player1: sitterOf(seats[1]),
    status: statusOf(session),
    reading: reading ? tellReading(reading, turn) : null,
    deadline: wish?.deadline ?? null,
    ply,
    turn: nameOf(turn),
    position: text,
    ai: wish?.move !== undefined || wish?.draw !== undefined,
    outcome: tellOutcome(outcome) ?? null,
    offers: tellOffers(offers),
    rematch: rematch ?? null,
    updated_at: at,
  };
}

/**
 * The row after a move that goes on: seats, links, status and terms stay as they are. Written out, because copying an
 * object of so many members and laying others over it costs more than anything else that is done for a move here.
 */
export function stepRow(before: GameRow, after: Session): GameRow {
  const { match, reading, offers, ply, at } = after;
  const { turn, text } = match.position;
  const wish = wants(after);
  return {
    id: before.id,
    variant: before.variant,
    family: before.family,
    rules: before.rules,
    start: before.start,
    ruleset: before.ruleset,
    seats: before.seats,
    player0: before.player0,
    player1: before.player1,
    owner: before.owner,
    link0: before.link0,
    link1: before.link1,
    invited: before.invited,
    invited_name: before.invited_name,
    status: before.status,
    rated: before.rated,
    visibility: before.visibility,
    clock: before.clock,
    speed: before.speed,
    reading: reading ? tellReading(reading, turn) : null,
    deadline: wish?.deadline ?? null,
    ply,
    sequence: before.sequence + 1,
    turn: nameOf(turn),
    position: text,
    ai: wish?.move !== undefined || wish?.draw !== undefined,
    outcome: before.outcome,
    ratings: before.ratings,
    offers: tellOffers(offers),
    rematch: before.rematch,
    created_at: before.created_at,
    updated_at: at,
  };
}

/** All rules a game is played by, so that it stays the same when its variant's preset changes. */
export function fullRulesOf({ match: { game } }: Pick<Session, 'match'>): Record<string, unknown> {
  return rulesOf(game.family, game.variant);
}

/** The sides a player sits at: both for two people at one screen. */
export function sidesOf(row: Pick<GameRow, 'player0' | 'player1'>, player: string): readonly SideName[] {
  const sides: SideName[] = [];
  if (row.player0 === player) sides.push('first');
  if (row.player1 === player) sides.push('second');
  return sides;
}

/** Those who sit in a game or are asked to, each once. */
export function playersOf({
  player0,
  player1,
  invited,
}: Pick<GameRow, 'player0' | 'player1' | 'invited'>): readonly string[] {
  const players: string[] = [];
  if (player0 !== null) players.push(player0);
  if (player1 !== null && player1 !== player0) players.push(player1);
  if (invited !== null && !players.includes(invited)) players.push(invited);
  return players;
}

function sitterOf(seat: Seat): string | null {
  return (seat.kind === 'person' ? seat.id : undefined) ?? null;
}
