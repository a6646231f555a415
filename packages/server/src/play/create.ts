import { err, type GameRef, type Match, ok, type Registry, type Result } from '@boardwright/games';
import type { Clock, CreateGameRequest } from '@boardwright/protocol';
import { type PlayerRef, speedOf, type Visibility } from '@boardwright/protocol/internal';
import { createSession, type Seats, type Session } from '@boardwright/session';
import {
  type Legs,
  type Limits,
  MOST_LAG_MS,
  type Permission,
  permissionsFor,
  type TakenSeat,
} from '@boardwright/session/internal';
import { hashSecret, makeId, makeSecret } from '../crypto/secrets.ts';
import { type Allowance, isAllowed } from '../process/config.ts';
import { openGame } from '../refusals/open.ts';
import type { Refusal } from '../refusals/refusal.ts';
import { columnsOf, type GameRow } from './row.ts';
import type { NewGame } from './store.ts';
import { readClock, readSeat, tellBeginning } from './wire.ts';

const DAY_MS = 86_400_000;

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
  registry: Registry,
  request: CreateGameRequest,
  creator: Creator,
  { levels, takebacks }: { readonly levels: readonly string[]; readonly takebacks: Allowance },
  now: number,
  invited?: PlayerRef,
): Result<Draft, Refusal> {
  const match = openGame(registry, describeStart(request));
  if (!match.ok) return match;
  if (match.value.outcome) return err({ code: 'game-over', field: 'start' });
  const unknown = request.seats.findIndex((seat) => seat.kind === 'ai' && !levels.includes(seat.level));
  if (unknown >= 0) return err({ code: 'unknown-level', field: `seats/${unknown}` });
  const clock: Clock = request.clock ?? { kind: 'none' };
  const unfit = request.rated ? refuseRated(request, creator, clock) : undefined;
  if (unfit) return err(unfit);
  // Two AIs would play for nobody, for as long as somebody likes.
  if (request.seats.every((seat) => seat.kind === 'ai')) return err({ code: 'needs-person', field: 'seats' });
  const [first, second] = request.seats.map((seat) =>
    seat.kind === 'me' ? seatOf(creator) : readSeat(seat),
  );
  const { rated = false, visibility = 'private' } = request;
  const isPair = request.bothSides === true;
  if (isPair && !areTwoPeople([first, second])) return err({ code: 'needs-person', field: 'bothSides' });
  const legs: Legs | undefined = isPair ? { leg: 1, next: makeId() } : undefined;
  const terms = { clock, hasTakebacks: isAllowed(takebacks, rated) };
  const session = openSession(match.value, [first, second], terms, now, legs);
  if (invited && !request.seats.some(({ kind }) => kind === 'open'))
    return err({ code: 'needs-person', field: 'seats' });
  return ok(draft(session, { clock, rated, visibility, owner: creator.id, invited }));
}

/** A player's seat. */
export function seatOf({ id, name, rating }: PlayerRef): TakenSeat {
  return {
    kind: 'person',
    id,
    ...(name === undefined ? {} : { name }),
    ...(rating === undefined ? {} : { rating }),
  };
}

export function openSession(
  match: Match,
  seats: Seats,
  { clock, hasTakebacks }: { readonly clock: Clock; readonly hasTakebacks: boolean },
  at: number,
  legs?: Legs,
): Session {
  const usual = permissionsOf(seats);
  const permissions = hasTakebacks ? usual : usual.filter((permission) => permission !== 'takeback');
  const limits = limitsOf(seats, clock);
  return createSession({
    match,
    seats,
    clock: readClock(clock),
    ...(legs ? { legs } : {}),
    at,
    permissions,
    lagMs: MOST_LAG_MS,
    limits,
  });
}

/** How long somebody whose game begins may be on another page. */
const START_MS = 45_000;
/** Games without a clock, and seats nobody takes. */
const SILENCE_MS = 30 * DAY_MS;

/** Between two people nobody loses a game that never began. */
function limitsOf(seats: Seats, clock: Clock): Limits {
  const silenceMs = SILENCE_MS;
  if (clock.kind === 'none' || !areTwoPeople(seats)) return { silenceMs };
  return { silenceMs, startMs: clock.kind === 'days' ? clock.days * DAY_MS : START_MS };
}

function areTwoPeople([first, second]: Seats): boolean {
  if (first.kind === 'engine' || second.kind === 'engine') return false;
  if (first.kind === 'open' || second.kind === 'open') return true;
  return first.id === undefined || first.id !== second.id;
}

/** What is usual, and at one screen nobody has to be asked. */
export function permissionsOf(seats: Seats): readonly Permission[] {
  if (areTwoPeople(seats)) return [...permissionsFor(seats), 'claim'];
  const hasEngine = seats.some(({ kind }) => kind === 'engine');
  return hasEngine ? permissionsFor(seats) : ['alone', ...permissionsFor(seats)];
}

/** What of a stored game is no business of its session. */
export interface GameTerms {
  readonly clock: Clock;
  readonly rated: boolean;
  readonly visibility: Visibility;
  readonly owner: string | null;
  /** Who is asked to take the open seat. */
  readonly invited?: PlayerRef | undefined;
}

/** A new game; `id` is given where it was promised before, as to a rematch. */
export function draft(session: Session, terms: GameTerms, id = makeId()): Draft {
  const { match, seats } = session;
  const { variant, rules, start } = match.ref;
  const links = makeLinks(seats);
  const events = tellBeginning(session);
  const row: GameRow = {
    id,
    variant,
    family: match.game.family.id,
    rules: rules ?? null,
    start: start ?? null,
    ruleset: match.ruleset,
    clock: terms.clock,
    rated: terms.rated,
    visibility: terms.visibility,
    owner: terms.owner,
    invited: terms.invited?.id ?? null,
    invited_name: terms.invited?.name ?? null,
    link0: links.first === undefined ? null : hashSecret(links.first),
    link1: links.second === undefined ? null : hashSecret(links.second),
    speed: speedOf(terms.clock) ?? null,
    ratings: null,
    created_at: session.at,
    sequence: events.length,
    ...columnsOf(session),
  };
  return { game: { row, session: { ...session, sequence: row.sequence }, events }, links };
}

/** A secret for each open seat. */
function makeLinks([first, second]: Seats): Draft['links'] {
  return {
    ...(first.kind === 'open' ? { first: makeSecret() } : {}),
    ...(second.kind === 'open' ? { second: makeSecret() } : {}),
  };
}

function describeStart({ variant, rules, start }: CreateGameRequest): GameRef {
  return { variant, ...(rules ? { rules } : {}), ...(start === undefined ? {} : { start }) };
}

/** Ratings compare people who play the variant itself, from its start, against one another, in time. */
function refuseRated(request: CreateGameRequest, creator: Creator, clock: Clock): Refusal | undefined {
  if (!creator.isAccount) return { code: 'rated-needs-account' };
  if (clock.kind === 'none') return { code: 'rated-needs-clock', field: 'clock' };
  if (hasOdds(clock)) return { code: 'rated-needs-equal-clocks', field: 'clock' };
  if (request.rules !== undefined) return { code: 'rated-needs-plain-rules', field: 'rules' };
  if (request.start !== undefined) return { code: 'rated-needs-plain-rules', field: 'start' };
  const kinds = request.seats.map((seat) => seat.kind).sort();
  return kinds.join() === 'me,open' ? undefined : { code: 'rated-needs-opponent', field: 'seats' };
}

/** Whether the two sides have not the same time: such a game says little about who plays better. */
export function hasOdds(clock: Clock): boolean {
  return clock.kind === 'fischer' && clock.second !== undefined;
}
