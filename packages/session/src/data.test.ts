import { expectOk, registry } from '@boardwright/games';
import { describe, expect, test } from 'vitest';
import { restore, snapshot } from './data.ts';
import { decide } from './decide.ts';
import type { SessionEvent } from './event.ts';
import { evolve, follow } from './evolve.ts';
import type { Session } from './session.ts';
import { AGAINST_ENGINE, BLITZ, done, MILL, matchOf, moveOf, offer, playOn, sessionOf } from './testing.ts';

const HOUSE = matchOf([], { variant: 'nine-mens-morris', rules: { men: 7, flyAt: 4 } });
const MILLED = playOn(sessionOf({ clock: BLITZ, lagMs: 200 }), MILL);
const OFFERED = done(done(MILLED, offer('draw', 0)), offer('takeback', 1));

function throughJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

describe('snapshot and restore', () => {
  test.each<readonly [string, Session]>([
    ['in the middle of a capture', MILLED],
    ['with offers', OFFERED],
    ['with a declined offer', done(OFFERED, { kind: 'decline', offer: 'draw', side: 1 })],
    ['with house rules', playOn(sessionOf({ match: HOUSE }), ['a7', 'a1'])],
    ['from a position', sessionOf({ match: matchOf([], { variant: 'english', start: 'W:WK1:BK32' }) })],
    [
      'with an open seat',
      sessionOf({ seats: [{ kind: 'bot', name: 'Crab', rating: 1500 }, { kind: 'open' }] }),
    ],
    ['with a key', done(MILLED, moveOf(MILLED, 'xa1', { key: 'k' }))],
    ['with limits', sessionOf({ clock: BLITZ, limits: { startMs: 9, silenceMs: 99 } })],
    ['ended', done(MILLED, { kind: 'resign', side: 0 })],
    ['with days', sessionOf({ clock: { kind: 'days', perMoveMs: 1000 }, seats: AGAINST_ENGINE })],
  ])('a session %s comes back as it was', (_, session) => {
    const back = expectOk(restore(registry, throughJson(snapshot(session))));
    expect(snapshot(back)).toEqual(snapshot(session));
    expect(back.match.position.text).toBe(session.match.position.text);
    expect(back.match.position.moves).toEqual(session.match.position.moves);
    const command = { kind: 'resign', side: 1 } as const;
    expect(decide(back, command, back.at)).toEqual(decide(session, command, session.at));
  });

  test.each<readonly [string, object]>([
    ['version', { version: 2 }],
    ['game', { game: { variant: 3 } }],
    ['seats', { seats: [{ kind: 'person' }] }],
    ['seats', { seats: [{ kind: 'person', name: 3 }, { kind: 'open' }] }],
    ['clock', { clock: { kind: 'fischer', sides: [1, 2] } }],
    ['reading', { reading: { remainingMs: [-1, 2] } }],
    ['reading', { reading: undefined }],
    ['permissions', { permissions: ['fly'] }],
    ['offers', { offers: { draw: { by: 2 } } }],
    ['offers', { offers: { takeback: { by: 1, to: 99 } } }],
    ['pauses', { pauses: [{ offer: 'draw', side: 2 }] }],
    ['limits', { limits: { startMs: -1 } }],
    ['movedAt', { movedAt: 'now' }],
    ['declined', { declined: { draw: 'first' } }],
    ['outcome', { outcome: { cause: 'magic', reason: 'magic' } }],
    ['rematch', { rematch: 1 }],
    ['keys', { keys: [{ key: 'k' }] }],
    ['ply', { ply: 1 }],
    ['ply', { ply: -1 }],
    ['sequence', { sequence: 0.5 }],
    ['at', { at: 'now' }],
    ['lagMs', { lagMs: 10 ** 6 }],
  ])('a wrong %s is refused', (field, part) => {
    expect(restore(registry, { ...snapshot(MILLED), ...part })).toEqual({
      ok: false,
      error: { code: 'bad-session', field },
    });
  });

  test('moves that the rules refuse, and other rules, are told apart', () => {
    const data = snapshot(MILLED);
    const bad = restore(registry, { ...data, game: { variant: 'nine-mens-morris', moves: ['a7', 'a7'] } });
    expect(bad).toMatchObject({ error: { code: 'bad-game', error: { part: 'moves', index: 1 } } });
    expect(restore(registry, { ...data, ruleset: 'x' })).toMatchObject({ error: { code: 'other-rules' } });
    expect(restore(registry, undefined)).toMatchObject({ error: { code: 'bad-session' } });
  });
});

describe('watching', () => {
  const [event] = decide(MILLED, moveOf(MILLED, 'xa1'), MILLED.at).events;

  test('an event that is known already changes nothing', () => {
    expect(expectOk(follow(evolve(MILLED, event), event)).sequence).toBe(event.sequence);
  });

  test.each<readonly [string, SessionEvent, string]>([
    ['one that comes too early', { ...event, sequence: event.sequence + 1 }, 'gap'],
    ['a move of other rules', { ...event, ruleset: 'x' } as SessionEvent, 'mismatch'],
    ['a move to another position', { ...event, position: 'x' } as SessionEvent, 'mismatch'],
    ['a move that is illegal here', { ...event, move: 'a7' } as SessionEvent, 'mismatch'],
    ['a move of another count', { ...event, ply: 99 } as SessionEvent, 'mismatch'],
  ])('%s asks for the whole again', (_, wrong, code) => {
    expect(follow(MILLED, wrong)).toEqual({ ok: false, error: { code } });
  });

  test('a second end does not fit', () => {
    const ended = done(MILLED, { kind: 'resign', side: 0 });
    const [again] = decide(MILLED, { kind: 'resign', side: 1 }, MILLED.at).events;
    expect(follow(ended, { ...again, sequence: ended.sequence + 1 })).toMatchObject({ ok: false });
  });
});
