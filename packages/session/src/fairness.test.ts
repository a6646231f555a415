import { describe, expect, test } from 'vitest';
import type { ClaimKind, Command } from './command.ts';
import { act, decide } from './decide.ts';
import { createSession, rematchSetup, type Session } from './session.ts';
import { BLITZ, done, moveOf, offer, PEOPLE, playOn, START, sessionOf } from './testing.ts';
import { wants } from './wants.ts';

const TICK: Command = { kind: 'tick' };
const DAY_MS = 86_400_000;

/** One minute for the game, half a minute for a first move. */
const LIMITED = sessionOf({ clock: BLITZ, limits: { startMs: 30_000 } });

describe('first moves', () => {
  test('a game whose first move does not come in time is called off, and nobody has lost it', () => {
    expect(wants(LIMITED)?.deadline).toBe(START + 30_000);
    expect(decide(LIMITED, TICK, START + 30_000).events).toEqual([]);
    const { outcome } = act(LIMITED, TICK, START + 30_001).session;
    expect(outcome).toEqual({ cause: 'aborted', reason: 'no-start' });
  });

  test('each side has the whole limit for its own', () => {
    const moved = done(LIMITED, moveOf(LIMITED, 'a7'), START + 20_000);
    expect(wants(moved)?.deadline).toBe(START + 50_000);
    expect(act(moved, TICK, START + 50_001).session.outcome?.reason).toBe('no-start');
  });

  test('once both have moved the flag loses again', () => {
    const begun = playOn(LIMITED, ['a7', 'a1']);
    const ended = act(begun, TICK, begun.at + 100_000).session;
    expect(ended.outcome).toEqual({ cause: 'time-over', winner: 1, reason: 'time-over' });
  });

  test('a clock shorter than the limit calls off too', () => {
    const session = sessionOf({ clock: BLITZ, limits: { startMs: 90_000 } });
    expect(act(session, TICK, START + 60_001).session.outcome?.reason).toBe('no-start');
  });

  test('a first move that comes too late is refused, and says why', () => {
    const late = act(LIMITED, moveOf(LIMITED, 'a7'), START + 30_001);
    expect([late.refusal?.code, late.session.outcome?.cause]).toEqual(['called-off', 'aborted']);
  });

  test('talking does not buy time', () => {
    const talked = done(LIMITED, offer('draw', 0), START + 25_000);
    expect(wants(talked)?.deadline).toBe(START + 30_000);
  });

  test('the limit begins when the last seat is taken, and goes on into a rematch', () => {
    const open = sessionOf({
      seats: [PEOPLE[0], { kind: 'open' }],
      clock: BLITZ,
      limits: { startMs: 30_000 },
    });
    expect(wants(open)).toBeUndefined();
    const sat = done(open, { kind: 'sit', side: 1, seat: { kind: 'person' } }, START + DAY_MS);
    expect(wants(sat)?.deadline).toBe(START + DAY_MS + 30_000);
    expect(wants(createSession(rematchSetup(LIMITED, 5)))?.deadline).toBe(30_005);
  });

  test('without a limit an unmoved flag falls as ever', () => {
    expect(act(sessionOf({ clock: BLITZ }), TICK, START + 60_001).session.outcome?.cause).toBe('time-over');
  });
});

test('a game without a clock is called off after long silence, which talk breaks', () => {
  const session = playOn(sessionOf({ limits: { silenceMs: 30 * DAY_MS } }), ['a7', 'a1', 'd7']);
  const spoken = done(session, offer('draw', 0), session.at + 29 * DAY_MS);
  expect(wants(spoken)?.deadline).toBe(session.at + 59 * DAY_MS);
  expect(act(spoken, TICK, spoken.at + 30 * DAY_MS).events).toEqual([]);
  const swept = act(spoken, TICK, spoken.at + 30 * DAY_MS + 1).session;
  expect(swept.outcome).toEqual({ cause: 'aborted', reason: 'silence' });
});

describe('claims', () => {
  const timed = (initialMs: number) =>
    playOn(
      sessionOf({
        clock: {
          kind: 'fischer',
          sides: [
            { initialMs, incrementMs: 0 },
            { initialMs, incrementMs: 0 },
          ],
        },
        permissions: ['claim'],
      }),
      ['a7', 'a1', 'd7'],
    );
  const claim = (side: 0 | 1, as: ClaimKind, absentSince: number): Command => ({
    kind: 'claim',
    side,
    as,
    absentSince,
  });

  test.each([
    [60_000, 30_000, 'half a minute at least'],
    [300_000, 60_000, 'a fifth of five minutes'],
    [3_600_000, 120_000, 'two minutes at most'],
  ])('with %i ms on the clock a claim waits %i ms: %s', (initialMs, afterMs) => {
    const session = timed(initialMs);
    const away = session.at + 10;
    expect(decide(session, claim(0, 'win', away), away + afterMs - 1).refusal?.code).toBe('not-absent');
    const ended = done(session, claim(0, 'win', away), away + afterMs);
    expect(ended.outcome).toEqual({ cause: 'absent', winner: 0, reason: 'absent' });
  });

  test('only on the absent player’s turn, and from then on', () => {
    const session = timed(60_000);
    expect(decide(session, claim(1, 'win', 0), session.at + 40_000).refusal?.code).toBe('not-absent');
    expect(decide(session, claim(0, 'win', 0), session.at + 29_999).refusal?.code).toBe('not-absent');
  });

  test('the one who waits may be content with a draw, or call it off', () => {
    const session = timed(300_000);
    const at = session.at + 60_000;
    expect(done(session, claim(0, 'draw', 0), at).outcome).toEqual({ cause: 'absent', reason: 'absent' });
    expect(done(session, claim(0, 'abort', 0), at).outcome).toEqual({ cause: 'aborted', reason: 'absent' });
  });

  test('before both have moved there is nothing to win', () => {
    const session = done(
      sessionOf({ clock: BLITZ, permissions: ['claim'] }),
      moveOf(LIMITED, 'a7'),
      START + 100,
    );
    expect(done(session, claim(0, 'win', 0), START + 40_000).outcome?.cause).toBe('aborted');
  });

  test('without a clock a game can be called off after three days, never won', () => {
    const session = playOn(sessionOf({ permissions: ['claim'] }), ['a7', 'a1', 'd7']);
    const at = session.at + 3 * DAY_MS;
    expect(decide(session, claim(0, 'abort', 0), at - 1).refusal?.code).toBe('not-absent');
    expect(decide(session, claim(0, 'win', 0), at).refusal?.code).toBe('not-permitted');
    expect(done(session, claim(0, 'abort', 0), at).outcome?.cause).toBe('aborted');
  });

  test('days for each turn are not claimed against', () => {
    const session = playOn(
      sessionOf({ clock: { kind: 'days', perMoveMs: 9 * DAY_MS }, permissions: ['claim'] }),
      ['a7', 'a1', 'd7'],
    );
    expect(decide(session, claim(0, 'abort', 0), session.at + 5 * DAY_MS).refusal?.code).toBe(
      'not-permitted',
    );
  });

  test('a claim nobody permitted is refused', () => {
    const session = playOn(sessionOf(), ['a7', 'a1', 'd7']);
    expect(decide(session, claim(0, 'abort', 0), session.at + 9 * DAY_MS).refusal?.code).toBe(
      'not-permitted',
    );
  });
});

describe('an offer that came to nothing', () => {
  const MOVES = ['a1', 'd7', 'd1', 'b6', 'b4', 'c5', 'c3'];
  const refusalOf = (session: Session, command: Command, now = session.at) =>
    decide(session, command, now).refusal?.code;
  const offered = done(playOn(sessionOf(), ['a7']), offer('draw', 0));

  test.each<readonly [string, Session]>([
    ['declined', done(offered, { kind: 'decline', offer: 'draw', side: 1 })],
    ['withdrawn', done(offered, { kind: 'withdraw', offer: 'draw', side: 0 })],
  ])('a draw that was %s is offered again after three moves of each side', (_, session) => {
    expect(refusalOf(playOn(session, MOVES.slice(0, 5)), offer('draw', 0))).toBe('offer-paused');
    expect(refusalOf(playOn(session, MOVES.slice(0, 6)), offer('draw', 0))).toBeUndefined();
    expect(refusalOf(session, offer('draw', 1))).toBeUndefined();
  });

  test('a draw that was passed over by a move waits as well', () => {
    expect(refusalOf(playOn(offered, MOVES.slice(0, 2)), offer('draw', 0))).toBe('offer-paused');
    expect(refusalOf(playOn(offered, MOVES.slice(0, 6)), offer('draw', 0))).toBeUndefined();
  });

  test('a take-back is asked for again after one’s own next move', () => {
    const asked = done(playOn(sessionOf(), ['a7']), offer('takeback', 0));
    const declined = done(asked, { kind: 'decline', offer: 'takeback', side: 1 });
    expect(refusalOf(playOn(declined, ['a1']), offer('takeback', 0))).toBe('offer-paused');
    expect(refusalOf(playOn(declined, ['a1', 'd7']), offer('takeback', 0))).toBeUndefined();
  });

  test('a rematch waits half a minute', () => {
    const over = done(playOn(sessionOf(), ['a7', 'a1']), { kind: 'resign', side: 0 });
    const again: Command = { kind: 'offer', offer: 'rematch', side: 0, game: 'next' };
    const declined = done(done(over, again), { kind: 'decline', offer: 'rematch', side: 1 });
    expect(refusalOf(declined, again, declined.at + 29_999)).toBe('offer-paused');
    expect(refusalOf(declined, again, declined.at + 30_000)).toBeUndefined();
  });
});
