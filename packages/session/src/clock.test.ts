import { describe, expect, test } from 'vitest';
import { type ClockSetting, fischerClock, MOST_LAG_MS } from './clock.ts';
import { act, decide } from './decide.ts';
import { leftMs, type Session } from './session.ts';
import { AGAINST_ENGINE, BLITZ, done, MILL, moveOf, offer, playOn, START, sessionOf } from './testing.ts';
import { wants } from './wants.ts';

const TIMED = sessionOf({ clock: BLITZ });
const LAGGING = sessionOf({ clock: BLITZ, lagMs: MOST_LAG_MS });

describe('turns', () => {
  test('a turn costs what it took and gives its increment', () => {
    const session = done(TIMED, moveOf(TIMED, 'a7'), START + 5000);
    expect(session.reading).toEqual({ remainingMs: [57_000, 60_000], since: START + 5000 });
  });

  test('a mill and its removal are one turn: the increment comes with the end of it', () => {
    const mill = playOn(TIMED, MILL);
    expect(mill.reading?.remainingMs).toEqual([61_000, 62_000]);
    const removed = done(mill, moveOf(mill, 'xa1'), mill.at + 4000);
    expect(removed.reading).toEqual({ remainingMs: [59_000, 62_000], since: mill.at + 4000 });
  });

  test('each side may have its own time', () => {
    const clock = fischerClock(
      { initialMs: 10_000, incrementMs: 0 },
      { initialMs: 60_000, incrementMs: 1_000 },
    );
    const session = playOn(sessionOf({ clock }), ['a7', 'a1']);
    expect(session.reading?.remainingMs).toEqual([9_000, 60_000]);
  });

  test('a clock of days is full again after every turn', () => {
    const clock: ClockSetting = { kind: 'days', perMoveMs: 86_400_000 };
    const session = playOn(sessionOf({ clock }), ['a7', 'a1']);
    expect(session.reading?.remainingMs).toEqual([86_400_000, 86_400_000]);
    expect(wants(session)?.deadline).toBe(session.at + 86_400_000);
  });

  test('a take-back gives no time back and adds none', () => {
    const played = playOn(TIMED, ['a7', 'a1']);
    const asked = done(played, offer('takeback', 0), played.at + 3000);
    const back = done(asked, { kind: 'accept', offer: 'takeback', side: 1 }, played.at + 5000);
    expect(back.match.ply).toBe(0);
    expect(back.reading).toEqual({ remainingMs: [56_000, 61_000], since: played.at + 5000 });
  });
});

describe('flags', () => {
  test('the deadline itself is in time', () => {
    const deadline = START + 60_000;
    expect(wants(TIMED)?.deadline).toBe(deadline);
    expect(decide(TIMED, { kind: 'tick' }, deadline)).toEqual({ events: [] });
    expect(done(TIMED, moveOf(TIMED, 'a7'), deadline).outcome).toBeUndefined();
  });

  test('a tick after it ends the game, once', () => {
    const over = done(TIMED, { kind: 'tick' }, START + 60_001);
    expect(over.outcome).toEqual({ cause: 'time-over', winner: 1, reason: 'time-over' });
    expect(over.reading).toEqual({ remainingMs: [0, 60_000] });
    expect(decide(over, { kind: 'tick' }, START + 70_000)).toEqual({ events: [] });
  });

  test('a command that comes after the fall is refused, and the fall is stored', () => {
    const late = act(TIMED, moveOf(TIMED, 'a7'), START + 60_001);
    expect(late.refusal).toEqual({ code: 'time-over' });
    expect(late.session.outcome?.winner).toBe(1);
    expect(act(TIMED, { kind: 'resign', side: 1 }, START + 60_001).session.outcome?.winner).toBe(1);
  });

  test('a move sent again after the fall is still known', () => {
    const command = moveOf(TIMED, 'a7', { key: 'k' });
    const session = done(TIMED, command, START);
    const again = decide(session, command, START + 100_000);
    expect(again.repeats?.key).toBe('k');
    expect(again.refusal).toBeUndefined();
    expect(again.events).toMatchObject([{ kind: 'ended' }]);
  });
});

describe('time that goes wrong', () => {
  test('a clock set back gives nobody time', () => {
    const session = playOn(TIMED, ['a7', 'a1']);
    const back = act(session, moveOf(session, 'd7'), START - 3_600_000);
    expect(back.events[0].at).toBe(session.at);
    expect(back.session.reading).toEqual({ remainingMs: [63_000, 61_000], since: session.at });
    expect(leftMs(session, 0, START - 3_600_000)).toBe(61_000);
  });

  test.each([
    [0, 2000, 60_000],
    [200, 2000, 60_200],
    [9999, 2000, 60_500],
    [-500, 2000, 60_000],
    [Number.NaN, 2000, 60_000],
    [500, 100, 62_000],
  ])('a lag of %s ms in a turn of %s ms leaves %s', (lagMs, spentMs, leftAfter) => {
    const session = done(LAGGING, moveOf(LAGGING, 'a7', { lagMs }), START + spentMs);
    expect(session.reading?.remainingMs[0]).toBe(leftAfter);
  });

  test('a session that promises no lag gives none back', () => {
    const session = done(TIMED, moveOf(TIMED, 'a7', { lagMs: 400 }), START + 2000);
    expect(session.reading?.remainingMs[0]).toBe(60_000);
  });

  test('a flag waits for a move that may be on its way, and only that move', () => {
    const deadline = START + 60_000;
    expect(wants(LAGGING)?.deadline).toBe(deadline + MOST_LAG_MS);
    expect(decide(LAGGING, { kind: 'tick' }, deadline + MOST_LAG_MS).events).toEqual([]);
    expect(done(LAGGING, moveOf(LAGGING, 'a7', { lagMs: 300 }), deadline + 300).reading?.remainingMs[0]).toBe(
      2000,
    );
    expect(decide(LAGGING, moveOf(LAGGING, 'a7'), deadline + 300).refusal?.code).toBe('time-over');
    expect(decide(LAGGING, { kind: 'tick' }, deadline + MOST_LAG_MS + 1).events).toHaveLength(1);
  });
});

describe('pauses', () => {
  const paused = done(pausable(), { kind: 'pause' }, START + 1000);

  test('both clocks stand until they are resumed', () => {
    expect(paused.reading).toEqual({ remainingMs: [59_000, 60_000] });
    expect(wants(paused)?.deadline).toBeUndefined();
    expect(decide(paused, { kind: 'tick' }, START + 10 ** 9)).toEqual({ events: [] });
    const resumed = done(paused, { kind: 'resume' }, START + 50_000);
    expect(resumed.reading).toEqual({ remainingMs: [59_000, 60_000], since: START + 50_000 });
  });

  test('asking twice changes nothing', () => {
    expect(decide(paused, { kind: 'pause' }, START + 2000)).toEqual({ events: [] });
    expect(decide(pausable(), { kind: 'resume' }, START + 2000)).toEqual({ events: [] });
  });

  test('a move in a pause costs nothing and leaves the clocks standing', () => {
    const session = done(paused, moveOf(paused, 'a7'), START + 30_000);
    expect(session.reading).toEqual({ remainingMs: [61_000, 60_000] });
  });

  function pausable(): Session {
    return sessionOf({ clock: BLITZ, seats: AGAINST_ENGINE, permissions: ['alone', 'pause'] });
  }
});
