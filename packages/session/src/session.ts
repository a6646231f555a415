import { Match, type Side } from '@boardwright/games';
import { assert, isRecord } from '@boardwright/games/internal';
import {
  type ClockReading,
  type ClockSetting,
  leftOf,
  MOST_LAG_MS,
  startReading,
  swapClock,
} from './clock.ts';

/** Who sits at a side. The session reads `kind` alone; the rest is carried for those who show it. */
export type Seat =
  | { readonly kind: 'open' }
  /** `id` is what the shell knows the person by. Missing for somebody at this device. */
  | { readonly kind: 'person'; readonly name?: string; readonly id?: string; readonly rating?: number }
  /** The shell asks its engine for this seat's moves whenever `wants` says so. */
  | { readonly kind: 'engine'; readonly level: string }
  /** A program that sends its own commands, as a person does. */
  | { readonly kind: 'bot'; readonly name: string; readonly id?: string; readonly rating?: number };

/** A seat somebody sits at. */
export type TakenSeat = Exclude<Seat, { readonly kind: 'open' }>;
/** The seats by side: that of the first mover comes first. */
export type Seats = readonly [Seat, Seat];

/**
 * What the players may do beside moving, resigning and aborting:
 * - `alone`: nobody else has to be asked, so that `undo` and a rematch happen at once (against an engine, or with
 *   both sides at one device);
 * - `reopen`: `undo` also works after the end, except after a fallen flag or an abort;
 * - `takeback`, `draw`, `rematch`: these may be offered;
 * - `pause`: the clocks may stand while a page is hidden;
 * - `claim`: whoever waits for an absent player may claim a win or a draw, or call the game off.
 */
export const PERMISSIONS = ['alone', 'reopen', 'takeback', 'draw', 'rematch', 'pause', 'claim'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** When a session ends by itself, so that nobody waits for ever and nobody loses a game that never began. */
export interface Limits {
  /** Each side's first move comes within this time, or the game is called off. Until then no flag loses it. */
  readonly startMs?: number;
  /** How long a game without a running clock may be silent before it is called off, taken seats or not. */
  readonly silenceMs?: number;
}

/**
 * Two games with sides changed that have one result: in the first, the id of the second, which begins by itself; in
 * the second, the points that the players of its sides have from the first. Who wins a game has 1, a draw gives half.
 */
export type Legs =
  | { readonly leg: 1; readonly next: string }
  | { readonly leg: 2; readonly points: readonly [number, number] };

/** A match about to be played. */
export interface SessionSetup {
  /** With the moves already played; the session never asks how it was opened. */
  readonly match: Match;
  readonly seats: Seats;
  /** None when missing. */
  readonly clock?: ClockSetting;
  /** When the game was made. The clock of the side to move runs from here, unless a seat is still open. */
  readonly at: number;
  /** When the clock and the time for the first move begin to run, where that is later than `at`. */
  readonly clockFrom?: number;
  /** `permissionsFor(seats)` when missing. */
  readonly permissions?: readonly Permission[];
  /** Network lag given back to the mover at most, for each move; at most `MOST_LAG_MS`, none when missing. */
  readonly lagMs?: number;
  /** None when missing. */
  readonly limits?: Limits;
  /** Missing for a game that stands alone. */
  readonly legs?: Legs;
}

/** What one side can offer and the other accept or decline. */
export const OFFERS = ['draw', 'takeback', 'rematch'] as const;
export type OfferKind = (typeof OFFERS)[number];

/** An offer that waits for an answer. */
export interface Offer {
  readonly by: Side;
  /** For a take-back: how many moves of the match would remain. */
  readonly to?: number;
}

/** An offer that came to nothing (declined, withdrawn or passed over). Its maker waits before making it again. */
export interface OfferPause {
  readonly offer: OfferKind;
  readonly side: Side;
  /** Over at this ply of the session, or for a rematch at this time: after the end no moves come. */
  readonly ply?: number;
  readonly until?: number;
}

/** What ended a session; `rules` is an end of the game itself. */
export const CAUSES = [
  'rules',
  'resigned',
  'agreed',
  'time-over',
  'absent',
  'adjudicated',
  'aborted',
] as const;
export type Cause = (typeof CAUSES)[number];

/** Why a game counts for nobody: a player's wish, no first move in time, silence, an absent player, or an invitation refused. */
export const ABORTS = ['aborted', 'no-start', 'silence', 'absent', 'refused'] as const;
export type AbortReason = (typeof ABORTS)[number];

/** How the session ended. An aborted one counts for nobody. */
export interface SessionOutcome {
  readonly cause: Cause;
  /** Missing in a draw, and when aborted. */
  readonly winner?: Side;
  /**
   * A code for words: the family's own for `rules`, the arbiter's for `adjudicated`, one of `ABORTS` for `aborted`,
   * else the cause.
   */
  readonly reason: string;
}

/** A move that was stored under a key of its sender, so that sending it again asks whether it arrived. */
export interface KnownKey {
  readonly side: Side;
  readonly key: string;
  /** The number of the event that holds the move, and the session's ply after it. */
  readonly sequence: number;
  readonly ply: number;
}

/** A match that somebody plays. A value: `evolve` gives a new one. */
export interface Session {
  readonly match: Match;
  readonly seats: Seats;
  readonly clock: ClockSetting;
  /** Missing in games without a clock, and until all seats are taken. */
  readonly reading?: ClockReading;
  readonly permissions: readonly Permission[];
  readonly lagMs: number;
  readonly limits: Limits;
  readonly legs?: Legs;
  readonly offers: Readonly<Partial<Record<OfferKind, Offer>>>;
  /** Whose offer was declined, for those who show it; forgotten with the next move. */
  readonly declined: Readonly<Partial<Record<OfferKind, Side>>>;
  readonly pauses: readonly OfferPause[];
  /** Once set, nothing but rematch offers happens any more (and `undo`, where the session may be reopened). */
  readonly outcome?: SessionOutcome;
  /** The id of the next game of the same players. */
  readonly rematch?: string;
  /**
   * Grows with every move and with every take-back, so that a delayed move can never be played in a position
   * other than the one it was chosen in. Equal to `match.ply` as long as nothing was taken back.
   */
  readonly ply: number;
  /** Number of events so far. */
  readonly sequence: number;
  /** Time of the last event. A session's time never runs backwards, whatever the clocks around it do. */
  readonly at: number;
  /** Since when the side to move could move: the start, the last move or take-back. */
  readonly movedAt: number;
  /** Of the last moves that had one, oldest first. */
  readonly keys: readonly KnownKey[];
}

/** `waiting` for an open seat, `active`, `finished` with an outcome that counts, or `aborted`. */
export const STATUSES = ['waiting', 'active', 'finished', 'aborted'] as const;
export type SessionStatus = (typeof STATUSES)[number];

/** For callers without a compiler. */
function areSeats(seats: unknown): boolean {
  const kinds: readonly unknown[] = ['open', 'person', 'engine', 'bot'] satisfies Seat['kind'][];
  return Array.isArray(seats) && seats.length === 2 && seats.every((seat) => kinds.includes(seat?.kind));
}

/** For callers without a compiler. */
function isClock(clock: unknown): boolean {
  const kinds: readonly unknown[] = ['none', 'fischer', 'days'] satisfies ClockSetting['kind'][];
  if (!isRecord(clock) || !kinds.includes(clock.kind)) return false;
  return clock.kind === 'fischer'
    ? Array.isArray(clock.sides)
    : clock.kind === 'none' || Number(clock.perMoveMs) > 0;
}

/** For callers without a compiler. */
export function expectSession(session: unknown, caller: string): asserts session is Session {
  if (isRecord(session) && session.match instanceof Match) return;
  throw new TypeError(`${caller} takes a session first, such as that of createSession or act`);
}

/** A session before its first command. A match that is already over gives one that has ended. */
export function createSession(setup: SessionSetup): Session {
  if (!(setup?.match instanceof Match) || !areSeats(setup.seats) || !Number.isFinite(setup.at))
    throw new TypeError(
      "createSession takes { match, seats: [{ kind: 'person' }, { kind: 'engine', level: '3' }], at: Date.now() }",
    );
  const { match, seats, at, clockFrom = at, clock = { kind: 'none' }, lagMs = 0 } = setup;
  if (!isClock(clock))
    throw new TypeError(
      "a clock is fischerClock({ initialMs: 300_000, incrementMs: 3_000 }), { kind: 'days', perMoveMs } or missing",
    );
  assert(lagMs >= 0 && lagMs <= MOST_LAG_MS, `a session gives back at most ${MOST_LAG_MS} ms of lag`);
  const outcome = ruledOutcome(match);
  const isRunning = !outcome && seats.every(({ kind }) => kind !== 'open');
  const reading = isRunning ? startReading(clock, clockFrom) : undefined;
  return {
    match,
    seats,
    clock,
    ...(reading ? { reading } : {}),
    permissions: setup.permissions ?? permissionsFor(seats),
    lagMs,
    limits: setup.limits ?? {},
    ...(setup.legs ? { legs: setup.legs } : {}),
    offers: {},
    declined: {},
    pauses: [],
    ...(outcome ? { outcome } : {}),
    ply: match.ply,
    sequence: 0,
    at,
    movedAt: clockFrom,
    keys: [],
  };
}

/** What is usual: against an engine nobody is asked, among people everything is. */
export function permissionsFor(seats: Seats): readonly Permission[] {
  const hasEngine = seats.some(({ kind }) => kind === 'engine');
  return hasEngine ? ['alone', 'draw', 'rematch'] : ['takeback', 'draw', 'rematch'];
}

/**
 * Nobody has asked for the second of two games: it begins by itself, and its clock when the players have seen how the
 * first one ended.
 */
export const LEG_PAUSE_MS = 8_000;

/** The next game of the same players, who change sides and keep their clocks, and their points if it is the second leg. */
export function rematchSetup(session: Session, at: number): SessionSetup {
  const { match, seats, clock, permissions, lagMs, limits, legs, outcome } = session;
  const [first, second] = pointsOf(outcome);
  return {
    ...(legs?.leg === 1 ? { legs: { leg: 2, points: [second, first] }, clockFrom: at + LEG_PAUSE_MS } : {}),
    match: match.back(match.ply),
    seats: [seats[1], seats[0]],
    clock: swapClock(clock),
    at,
    permissions,
    lagMs,
    limits,
  };
}

/** What an end gives to the two sides. */
function pointsOf(outcome: SessionOutcome | undefined): readonly [number, number] {
  if (outcome?.winner === undefined) return [0.5, 0.5];
  return outcome.winner === 0 ? [1, 0] : [0, 1];
}

/** What the two sides have together from both games; undefined before the second has ended in a way that counts. */
export function legScore({
  legs,
  outcome,
}: Pick<Session, 'legs' | 'outcome'>): readonly [number, number] | undefined {
  if (legs?.leg !== 2 || !outcome || outcome.cause === 'aborted') return undefined;
  const [first, second] = pointsOf(outcome);
  return [legs.points[0] + first, legs.points[1] + second];
}

/** The status, which is derived from seats and outcome and stored nowhere. */
export function statusOf({ outcome, seats }: Session): SessionStatus {
  if (outcome) return outcome.cause === 'aborted' ? 'aborted' : 'finished';
  return seats.some(({ kind }) => kind === 'open') ? 'waiting' : 'active';
}

/** The opponent of a side. */
export function otherSide(side: Side): Side {
  return side === 0 ? 1 : 0;
}

/** Milliseconds a side has left; undefined without a clock. */
export function leftMs({ match, reading }: Session, side: Side, now: number): number | undefined {
  return reading && leftOf(reading, side, match.position.turn, now);
}

/** Whether each side has made a move: until then nothing was played that could count. */
export function hasBothMoved({ match }: Pick<Session, 'match'>): boolean {
  const first = match.start.turn;
  // From the end, where it shows at once in a game that goes on; the list of turns would be made anew for every move.
  for (let before = match; before.ply > 0; ) {
    before = before.back();
    if (before.position.turn !== first) return true;
  }
  return false;
}

/** The end by the rules as an end of the session. */
export function ruledOutcome({ outcome }: Match): SessionOutcome | undefined {
  if (!outcome) return undefined;
  const { winner, reason } = outcome;
  return { cause: 'rules', ...(winner === undefined ? {} : { winner }), reason };
}
