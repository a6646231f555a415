import type { GameRef } from '@boardwright/games';
import type { DeskGame, GameSummary, GameView } from '@boardwright/protocol';
import type { PlayerRef } from '@boardwright/protocol/internal';
import type { Session } from '@boardwright/session';
import type { Legs } from '@boardwright/session/internal';
import { type GameRow, sidesOf } from './row.ts';
import { tellAbort, tellDeclined } from './wire.ts';

/** What of a session readers are told beside what the columns say. */
export type Viewed = Pick<Session, 'outcome' | 'declined' | 'movedAt' | 'limits' | 'legs'>;

/** A stored game as one caller sees it; `game` is told by the presets of today, which are those its readers have. */
export function viewGame(
  row: GameRow,
  game: GameRef,
  session: Viewed,
  player: string | undefined,
  now: number,
): GameView {
  const { rules, start, moves = [] } = game;
  const { rules: _, start: __, ...told } = tellDeskGame(row, session, player ?? '');
  return {
    ...told,
    ...(rules === undefined ? {} : { rules }),
    ...(start === undefined ? {} : { start }),
    moves: [...moves],
    now,
  };
}

/** A game on a player's desk; `session` is as much of it as the columns do not hold. */
export function tellDeskGame(row: GameRow, session: Viewed, player: string): DeskGame {
  const aborted = tellAbort(session.outcome);
  const { startMs } = session.limits;
  return {
    ...summariseGame(row, player),
    ...(row.reading === null ? {} : { reading: row.reading }),
    sequence: row.sequence,
    ...(row.ratings === null ? {} : { ratings: row.ratings }),
    offers: row.offers,
    declined: tellDeclined(session.declined),
    ...(aborted === undefined ? {} : { aborted }),
    ...(row.rematch === null ? {} : { rematch: row.rematch }),
    movedAt: session.movedAt,
    ...(startMs === undefined ? {} : { startMs }),
    ...(session.legs ? { legs: tellLegs(session.legs) } : {}),
  };
}

/** The id of the second game is told when it begins. */
function tellLegs(legs: Legs): NonNullable<GameView['legs']> {
  return legs.leg === 1 ? { leg: 1 } : { leg: 2, points: [...legs.points] };
}

/** A line in a list of games. */
export function summariseGame(row: GameRow, player: string | undefined): GameSummary {
  return {
    id: row.id,
    variant: row.variant,
    family: row.family,
    ...(row.rules === null ? {} : { rules: row.rules }),
    ...(row.start === null ? {} : { start: row.start }),
    ...(row.ruleset === null ? {} : { ruleset: row.ruleset }),
    seats: row.seats,
    status: row.status,
    ...(row.invited === null ? {} : { invited: tellInvited(row) }),
    rated: row.rated,
    visibility: row.visibility,
    clock: row.clock,
    ply: row.ply,
    position: row.position,
    turn: row.turn,
    ...(row.outcome === null ? {} : { outcome: row.outcome }),
    createdAt: row.created_at,
    you: player === undefined ? [] : [...sidesOf(row, player)],
  };
}

function tellInvited({ invited, invited_name }: GameRow): PlayerRef {
  return { id: invited ?? '', ...(invited_name === null ? {} : { name: invited_name }) };
}

/** Private games are seen by those who sit in them, made them or are invited. */
export function canSee(row: GameRow, player: string | undefined): boolean {
  if (row.visibility === 'public') return true;
  if (player === undefined) return false;
  return row.owner === player || row.invited === player || sidesOf(row, player).length > 0;
}
