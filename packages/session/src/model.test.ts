import { expectOk, type Match, openMatch, registry, type Side } from '@boardwright/games';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CLAIMS, type Command, type Decision } from './command.ts';
import { restore, snapshot } from './data.ts';
import { decide } from './decide.ts';
import type { SessionEvent } from './event.ts';
import { evolve, follow } from './evolve.ts';
import { createSession, type Permission, type Seats, type Session, type SessionSetup } from './session.ts';

/**
 * Random commands by random players at random times, also going backwards, against a model that knows nothing but
 * a list of moves, two numbers of milliseconds and who has offered what.
 */

const INITIAL = 10_000;
const INCREMENT = 700;
const LAG = 300;
const START_LIMIT = 7_000;
const SILENCE = 12_000;
/** The least there is: a fifth of the time on the slow clock is less. */
const ABSENCE = 30_000;
const VARIANTS = ['three-mens-morris', 'six-mens-morris', 'nine-mens-both', 'brandubh', 'english'] as const;
const PERMISSIONS: readonly Permission[] = ['takeback', 'draw', 'rematch', 'pause', 'claim'];
const SEATS: Seats = [{ kind: 'person' }, { kind: 'person' }];

interface Draw {
  readonly kind: (typeof KINDS)[number];
  readonly side: Side;
  readonly pick: number;
  readonly stepMs: number;
  readonly stale: number;
  readonly lagMs: number;
  readonly key: number;
}

const KINDS = [
  ...(['sit', 'resign', 'abort', 'undo', 'tick', 'pause', 'resume', 'claim'] as const),
  ...(['offer-draw', 'accept-draw', 'decline-draw', 'withdraw-draw'] as const),
  ...(['offer-takeback', 'accept-takeback', 'decline-takeback', 'withdraw-takeback', 'rematch'] as const),
  ...(['move', 'wild-move'] as const),
] as const;

const ENDINGS: readonly string[] = ['resign', 'abort', 'accept-draw'];

const draws = fc.record<Draw>({
  // Mostly moves and offers, so that games get somewhere before somebody resigns.
  kind: fc.oneof(
    { weight: 30, arbitrary: fc.constant('move') },
    { weight: 20, arbitrary: fc.constantFrom(...KINDS.filter((kind) => !ENDINGS.includes(kind))) },
    { weight: 3, arbitrary: fc.constant('claim') },
    { weight: 4, arbitrary: fc.constantFrom('offer-takeback', 'accept-takeback') },
    { weight: 1, arbitrary: fc.constantFrom(...KINDS) },
  ),
  side: fc.constantFrom<Side>(0, 1),
  pick: fc.nat(1000),
  stepMs: fc.oneof(
    { weight: 40, arbitrary: fc.integer({ min: -900, max: 1200 }) },
    { weight: 6, arbitrary: fc.integer({ min: -4000, max: 3000 }) },
    { weight: 1, arbitrary: fc.constantFrom(4_500, 9_000, 13_000) },
  ),
  stale: fc.oneof(
    { weight: 9, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: -3, max: 1 }) },
  ),
  lagMs: fc.oneof(fc.constant(0), fc.integer({ min: -100, max: 900 })),
  key: fc.nat(12),
});

/** What must be true, worked out a second time and more slowly. */
class Model {
  readonly ref: { readonly variant: string };
  texts: string[] = [];
  ply = 0;
  seated = false;
  ends = 0;
  leftMs: [number, number];
  /** Slow games have ten times as long for everything, so that somebody can be away for long enough. */
  readonly scale: number;
  since: number | undefined;
  at = 0;
  finishedTurns = 0;
  /** Since when the side to move could move. */
  movedAt = 0;
  /** The ply of the last offer of a kind by a side that came to nothing. */
  readonly spurned = new Map<string, number>();
  readonly offers = new Map<string, Side>();
  readonly keys = new Set<string>();
  #replayed: { readonly moves: string; readonly match: Match } | undefined;

  constructor(variant: string, scale: number) {
    this.ref = { variant };
    this.scale = scale;
    this.leftMs = [INITIAL * scale, INITIAL * scale];
  }

  /** Always from the beginning; kept only until the moves change. */
  get match(): Match {
    const moves = this.texts.join();
    if (this.#replayed?.moves !== moves) {
      this.#replayed = { moves, match: expectOk(openMatch({ ...this.ref, moves: this.texts })) };
    }
    return this.#replayed.match;
  }

  get turn(): Side {
    return this.match.position.turn;
  }

  get isActive(): boolean {
    return this.seated && this.ends === 0;
  }

  isOnBoard(command: Command): boolean {
    return command.kind === 'move' && command.ply === this.ply && command.side === this.turn;
  }

  lagOf(command: Command): number {
    return command.kind === 'move' ? Math.max(0, Math.min(LAG, command.lagMs ?? 0)) : 0;
  }

  /** Why the game was over before the command came, where several things were due the earliest of them. */
  overdue(command: Command, at: number): 'time-over' | 'no-start' | 'silence' | undefined {
    if (this.ends > 0) return undefined;
    const graceMs = this.isOnBoard(command) ? this.lagOf(command) : LAG;
    const isBegun = this.match.turns.length >= 2;
    const ends: ['time-over' | 'no-start' | 'silence', number][] = [];
    if (this.since !== undefined) {
      if (!isBegun) ends.push(['no-start', this.movedAt + START_LIMIT * this.scale + graceMs]);
      const flag = this.since + this.leftMs[this.turn] + graceMs;
      ends.push([isBegun ? 'time-over' : 'no-start', flag]);
    } else ends.push(['silence', this.at + SILENCE * this.scale]);
    ends.sort(([, one], [, other]) => one - other);
    return at > ends[0][1] ? ends[0][0] : undefined;
  }

  spurn(offer: string, by: Side): void {
    this.spurned.set(`${offer} ${by}`, this.ply);
  }

  mayOffer(offer: 'draw' | 'takeback', side: Side): boolean {
    const last = this.spurned.get(`${offer} ${side}`);
    return last === undefined || this.ply >= last + (offer === 'draw' ? 6 : 2);
  }

  mayMove(command: Command): boolean {
    if (command.kind !== 'move' || !this.isActive || !this.isOnBoard(command)) return false;
    return this.match.position.moves.some(({ text }) => text === command.move);
  }

  spend(at: number, lagMs = 0): void {
    if (this.since === undefined) return;
    const { turn } = this;
    this.leftMs[turn] = Math.max(0, this.leftMs[turn] - Math.max(0, at - this.since - lagMs));
    this.since = at;
  }
}

/** Follows one event in the model and checks that it was due. */
function check(model: Model, event: SessionEvent, command: Command): void {
  expect(event.at).toBeGreaterThanOrEqual(model.at);
  switch (event.kind) {
    case 'sat':
      model.seated = true;
      model.since = event.at;
      model.movedAt = event.at;
      break;
    case 'moved':
      checkMove(model, event, command);
      break;
    case 'taken-back':
      expect(model.offers.get('takeback')).toBe(event.side);
      expect(command).not.toMatchObject({ side: event.side });
      model.spend(event.at);
      model.texts = model.texts.slice(0, -event.count);
      model.ply++;
      model.movedAt = event.at;
      model.offers.clear();
      expect([model.turn, event.turn]).toEqual([event.side, event.side]);
      expect(model.match.turns.at(-1)?.side).not.toBe(event.side);
      break;
    case 'offered':
      expect(model.offers.has(event.offer)).toBe(false);
      if (event.offer !== 'rematch') expect(model.mayOffer(event.offer, event.side)).toBe(true);
      model.offers.set(event.offer, event.side);
      break;
    case 'declined':
      expect(model.offers.get(event.offer)).toBe(1 - event.side);
      model.spurn(event.offer, event.side === 0 ? 1 : 0);
      model.offers.delete(event.offer);
      break;
    case 'withdrawn':
      expect(model.offers.get(event.offer)).toBe(event.side);
      model.spurn(event.offer, event.side);
      model.offers.delete(event.offer);
      break;
    case 'paused':
      model.spend(event.at);
      model.since = undefined;
      break;
    case 'resumed':
      model.since = event.at;
      break;
    case 'ended':
      checkEnd(model, event, command);
      break;
    case 'rematched':
      expect([model.ends, model.offers.get('rematch')]).toEqual([
        1,
        'side' in command ? 1 - (command.side ?? 0) : 2,
      ]);
      model.offers.clear();
      break;
  }
  model.at = event.at;
}

function checkMove(model: Model, event: Extract<SessionEvent, { kind: 'moved' }>, command: Command): void {
  expect(event.side).toBe(model.turn);
  expect(command).toMatchObject({ kind: 'move', side: event.side, ply: model.ply });
  model.spend(event.at, model.lagOf(command));
  for (const [offer, by] of [...model.offers]) {
    if (offer === 'draw' && by === event.side) continue;
    model.spurn(offer, by);
    model.offers.delete(offer);
  }
  model.texts.push(event.move);
  model.ply++;
  model.movedAt = event.at;
  if (event.key !== undefined) model.keys.add(`${event.side} ${event.key}`);
  if (model.turn === event.side) return;
  model.leftMs[event.side] += INCREMENT;
  model.finishedTurns++;
}

function checkEnd(model: Model, event: Extract<SessionEvent, { kind: 'ended' }>, command: Command): void {
  const { cause, winner } = event.outcome;
  const overdue = model.overdue(command, event.at);
  const told = cause === 'aborted' ? event.outcome.reason : cause;
  expect(told === overdue).toBe(overdue !== undefined);
  const isAbsence = () =>
    command.kind === 'claim' && model.turn !== command.side && isLongAway(model, command, event.at);
  const due = {
    rules: () => model.match.outcome?.reason === event.outcome.reason,
    resigned: () => command.kind === 'resign' && winner === 1 - command.side,
    agreed: () => 'side' in command && model.offers.get('draw') === 1 - (command.side ?? 0),
    'time-over': () => winner === 1 - model.turn,
    aborted: () =>
      overdue !== undefined || isAbsence() || (command.kind === 'abort' && model.match.turns.length < 2),
    absent: () =>
      isAbsence() &&
      model.match.turns.length >= 2 &&
      command.kind === 'claim' &&
      command.as !== 'abort' &&
      winner === (command.as === 'win' ? command.side : undefined),
    adjudicated: () => false,
  };
  expect(due[cause]()).toBe(true);
  model.spend(event.at);
  model.since = undefined;
  model.ends++;
  model.offers.clear();
}

/** Counted from the later of leaving and being to move. */
function isLongAway(model: Model, claim: Extract<Command, { kind: 'claim' }>, at: number): boolean {
  return model.scale > 1 && at - claim.absentSince >= ABSENCE && at - model.movedAt >= ABSENCE;
}

function commandOf(draw: Draw, model: Model, now: number): Command {
  const { kind, side, pick } = draw;
  /** Mostly by the side that may end the offer: its maker, or the other. */
  const ender = (offer: 'draw' | 'takeback', isMaker: boolean): Side => {
    const by = model.offers.get(offer);
    if (by === undefined || pick % 7 === 0) return side;
    return isMaker ? by : by === 0 ? 1 : 0;
  };
  switch (kind) {
    case 'sit':
      return { kind, side: pick % 4 > 0 ? 1 : side, seat: { kind: 'person' } };
    case 'move':
    case 'wild-move': {
      const { moves } = model.match.position;
      const text = kind === 'move' && moves.length > 0 ? moves[pick % moves.length].text : 'a1';
      const mover = kind === 'move' && pick % 10 > 0 ? model.turn : side;
      const key = `k${draw.key}-${Math.floor(model.ply / 6)}`;
      return { kind: 'move', side: mover, move: text, ply: model.ply + draw.stale, key, lagMs: draw.lagMs };
    }
    case 'tick':
    case 'pause':
    case 'resume':
      return { kind };
    case 'claim':
      return {
        kind,
        side: pick % 5 > 0 ? (model.turn === 0 ? 1 : 0) : side,
        as: CLAIMS[pick % 3],
        absentSince: now - 200 * pick,
      };
    case 'resign':
    case 'abort':
    case 'undo':
      return { kind, side };
    case 'rematch':
      return { kind: pick % 2 > 0 ? 'accept' : 'offer', offer: 'rematch', side, game: 'next' };
    case 'offer-draw':
    case 'offer-takeback':
      return { kind: 'offer', offer: kind === 'offer-draw' ? 'draw' : 'takeback', side };
    case 'accept-draw':
    case 'accept-takeback': {
      const offer = kind === 'accept-draw' ? 'draw' : 'takeback';
      return { kind: 'accept', offer, side: ender(offer, false) };
    }
    case 'decline-draw':
    case 'decline-takeback': {
      const offer = kind === 'decline-draw' ? 'draw' : 'takeback';
      return { kind: 'decline', offer, side: ender(offer, false) };
    }
    case 'withdraw-draw':
    case 'withdraw-takeback': {
      const offer = kind === 'withdraw-draw' ? 'draw' : 'takeback';
      return { kind: 'withdraw', offer, side: ender(offer, true) };
    }
  }
}

/** The answer to a move is known beforehand: refused, repeated, too late, or played. */
function checkAnswer(model: Model, command: Command, decision: Decision, at: number): void {
  const isKnown = command.kind === 'move' && model.keys.has(`${command.side} ${command.key}`);
  const overdue = model.overdue(command, at);
  const isLate = overdue !== undefined;
  const isPlayed = !isKnown && !isLate && model.mayMove(command);
  expect(decision.events.some(({ kind }) => kind === 'moved')).toBe(isPlayed);
  const ends = decision.events.flatMap((event) => (event.kind === 'ended' ? [event.outcome.reason] : []));
  if (isLate) expect(ends).toEqual([overdue]);
  else expect(ends).not.toContain('time-over');
  expect(decision.repeats !== undefined).toBe(isKnown);
  expect(decision.refusal !== undefined && decision.events.length > 0).toBe(
    isLate && !isKnown && command.kind !== 'tick',
  );
}

function checkSession(model: Model, session: Session): void {
  expect(session.match.ref.moves ?? []).toEqual(model.texts);
  expect(session.ply).toBe(model.ply);
  expect(session.outcome !== undefined).toBe(model.ends > 0);
  expect(model.ends).toBeLessThanOrEqual(1);
  const offers = Object.entries(session.offers).map(([kind, { by }]) => [kind, by]);
  expect(Object.fromEntries(offers)).toEqual(Object.fromEntries(model.offers));
  const reading = { remainingMs: model.leftMs, ...(model.since === undefined ? {} : { since: model.since }) };
  expect(session.reading).toEqual(model.seated ? reading : undefined);
  const [first, second] = model.leftMs;
  expect(first + second).toBeLessThanOrEqual(2 * INITIAL * model.scale + INCREMENT * model.finishedTurns);
}

test('random commands never break a session', { timeout: 120_000 }, () => {
  const reached = new Map<string, number>();
  const property = fc.property(
    fc.constantFrom(...VARIANTS),
    fc.boolean(),
    fc.constantFrom(1, 1, 10),
    fc.array(draws, { minLength: 10, maxLength: 80, size: 'max' }),
    (variant, isOpen, scale, list) => {
      const fischer = { initialMs: INITIAL * scale, incrementMs: INCREMENT };
      const setup: SessionSetup = {
        match: expectOk(openMatch({ variant })),
        seats: isOpen ? [SEATS[0], { kind: 'open' }] : SEATS,
        clock: { kind: 'fischer', sides: [fischer, fischer] },
        at: 0,
        permissions: PERMISSIONS,
        lagMs: LAG,
        limits: { startMs: START_LIMIT * scale, silenceMs: SILENCE * scale },
      };
      const created = createSession(setup);
      const model = new Model(variant, scale);
      model.seated = !isOpen;
      model.since = isOpen ? undefined : 0;
      const log: SessionEvent[] = [];
      let session = created;
      let now = 0;
      for (const [i, draw] of list.entries()) {
        // Whoever claims has mostly waited for a while.
        const waitedMs = draw.kind === 'claim' && draw.pick % 4 > 0 ? 3_200 : 0;
        now += (draw.stepMs + waitedMs) * scale;
        const command = commandOf(draw, model, now);
        const before = JSON.stringify(snapshot(session));
        const decision = decide(session, command, now);
        expect(JSON.stringify(snapshot(session))).toBe(before);
        checkAnswer(model, command, decision, Math.max(now, model.at));
        for (const event of decision.events) check(model, event, command);
        session = decision.events.reduce(evolve, session);
        log.push(...decision.events);
        expect(session.sequence).toBe(log.length);
        checkSession(model, session);
        for (const event of decision.events) {
          const kind = event.kind === 'ended' ? event.outcome.reason : event.kind;
          reached.set(kind, (reached.get(kind) ?? 0) + 1);
        }
        // A process that dies and reads its row again must not notice.
        if (i % 16 === 15)
          session = expectOk(restore(registry, JSON.parse(JSON.stringify(snapshot(session)))));
      }
      const sent: readonly SessionEvent[] = JSON.parse(JSON.stringify(log));
      const watched = sent.reduce((watching, event) => expectOk(follow(watching, event)), created);
      expect(snapshot(watched)).toEqual(snapshot(session));
    },
  );
  fc.assert(property, { numRuns: 200, seed: 19 });
  // Every kind of event came about often enough to have been checked.
  const kinds = [
    'sat',
    'moved',
    'taken-back',
    'offered',
    'declined',
    'withdrawn',
    'paused',
    'resumed',
    'no-start',
    'silence',
    'time-over',
    'absent',
  ];
  expect(kinds.filter((kind) => (reached.get(kind) ?? 0) < 5)).toEqual([]);
});
