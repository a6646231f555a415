import { type AnyGame, err, findGame, Match, ok, Position, type Result } from '@boardwright/games';
import {
  type Clock,
  type CreateGameRequest,
  type PlayerRef,
  type Seat,
  speedOf,
} from '@boardwright/protocol';
import { hashSecret, makeId, makeSecret } from '../identity/secrets.ts';
import type { Refusal } from '../refusal.ts';
import { startClock } from './clock.ts';
import type { EventBody, GameRow } from './row.ts';
import { nameOf, SIDE_NAMES } from './side.ts';
import type { NewGame } from './store.ts';

/** A game ready to be stored, and the secrets of its open seats, which are kept as hashes only. */
export interface Draft {
  readonly game: NewGame;
  readonly links: { first?: string; second?: string };
}

export interface Creator extends PlayerRef {
  readonly isAccount: boolean;
}

/** Checks a wish for a game by the rules of its variant and the levels there are. */
export function draftGame(
  request: CreateGameRequest,
  creator: Creator,
  levels: readonly string[],
  now: number,
): Result<Draft, Refusal> {
  const game = findGame(request.variant, request.rules);
  if (!game.ok) return err({ ...game.error });
  const start = readStart(game.value, request.start);
  if (!start.ok) return start;
  const seats: Seat[] = [];
  for (const [i, wish] of request.seats.entries()) {
    if (wish.kind === 'ai' && !levels.includes(wish.level))
      return err({ code: 'unknown-level', field: `seats/${i}` });
    seats.push(wish.kind === 'me' ? seatOf(creator) : wish);
  }
  const clock: Clock = request.clock ?? { kind: 'none' };
  const unfit = request.rated ? refuseRated(request, creator, clock) : undefined;
  if (unfit) return err(unfit);
  // Two AIs would play for nobody, for as long as somebody likes.
  if (seats.every((seat) => seat.kind === 'ai')) return err({ code: 'needs-person', field: 'seats' });
  return ok(draft(request, start.value, [seats[0], seats[1]], clock, now, creator.id));
}

export function seatOf(player: PlayerRef): Seat {
  const { id, name, rating } = player;
  return {
    kind: 'person',
    player: { id, ...(name === undefined ? {} : { name }), ...(rating === undefined ? {} : { rating }) },
  };
}

/** The events and clocks of a game whose seats are all taken. */
export function startGame(
  row: Pick<GameRow, 'clock' | 'turn'>,
  now: number,
): { patch: Pick<GameRow, 'status' | 'reading'>; event: EventBody } {
  const reading = startClock(row.clock, row.turn === 'first' ? 0 : 1, now);
  return {
    patch: { status: 'active', reading: reading ?? null },
    event: { kind: 'started', ...(reading ? { clock: reading } : {}) },
  };
}

/** What every game begins with. */
const UNPLAYED = {
  status: 'waiting',
  reading: null,
  ply: 0,
  outcome: null,
  ratings: null,
  offers: {},
  rematch: null,
} as const;

/** A new game by hand: seeks and rematches use it too. */
export function draft(
  request: Pick<CreateGameRequest, 'variant' | 'rules' | 'rated' | 'visibility'>,
  start: Position,
  seats: [Seat, Seat],
  clock: Clock,
  now: number,
  owner: string | null = null,
): Draft {
  const links = makeLinks(seats);
  const isFromStart = start.isSameAs(Position.start(start.game));
  const base = { clock, turn: nameOf(start.turn) };
  const isFull = Object.keys(links).length === 0;
  const started = isFull ? startGame(base, now) : undefined;
  const row: NewGame['row'] = {
    ...UNPLAYED,
    id: makeId(),
    variant: request.variant,
    family: start.game.family,
    rules: request.rules ?? null,
    start: isFromStart ? null : start.text,
    seats,
    player0: sitterOf(seats[0]),
    player1: sitterOf(seats[1]),
    owner,
    link0: links.first === undefined ? null : hashSecret(links.first),
    link1: links.second === undefined ? null : hashSecret(links.second),
    rated: request.rated ?? false,
    visibility: request.visibility ?? 'private',
    speed: speedOf(clock) ?? null,
    position: start.text,
    created_at: now,
    ...base,
    ...started?.patch,
  };
  const events: EventBody[] = [{ kind: 'created' }];
  if (started) events.push(started.event);
  return { game: { row, log: [], events }, links };
}

/** A secret for each open seat. */
function makeLinks(seats: readonly Seat[]): Draft['links'] {
  const links: { first?: string; second?: string } = {};
  for (const [i, seat] of seats.entries()) if (seat.kind === 'open') links[SIDE_NAMES[i]] = makeSecret();
  return links;
}

function sitterOf(seat: Seat): string | null {
  return seat.kind === 'person' ? seat.player.id : null;
}

function readStart(game: AnyGame, text: string | undefined): Result<Position, Refusal> {
  if (text === undefined) return ok(Position.start(game));
  const position = Position.parse(game, text);
  if (!position.ok) return err({ code: position.error.code, field: 'start' });
  return new Match(position.value).outcome ? err({ code: 'game-over', field: 'start' }) : position;
}

/** Ratings compare people who play the variant itself, from its start, against one another, in time. */
function refuseRated(request: CreateGameRequest, creator: Creator, clock: Clock): Refusal | undefined {
  if (!creator.isAccount) return { code: 'rated-needs-account' };
  if (clock.kind === 'none') return { code: 'rated-needs-clock', field: 'clock' };
  if (request.rules !== undefined) return { code: 'rated-needs-plain-rules', field: 'rules' };
  if (request.start !== undefined) return { code: 'rated-needs-plain-rules', field: 'start' };
  const kinds = request.seats.map((seat) => seat.kind).sort();
  return kinds.join() === 'me,open' ? undefined : { code: 'rated-needs-opponent', field: 'seats' };
}
