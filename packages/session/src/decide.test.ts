import { describe, expect, test } from 'vitest';
import type { Command } from './command.ts';
import { act, decide } from './decide.ts';
import { createSession, rematchSetup, type Session, statusOf } from './session.ts';
import {
  AGAINST_ENGINE,
  BLITZ,
  done,
  MILL,
  matchOf,
  moveOf,
  offer,
  PEOPLE,
  playOn,
  START,
  sessionOf,
} from './testing.ts';

const OPEN = sessionOf({ seats: [PEOPLE[0], { kind: 'open' }], clock: BLITZ });
const FRESH = sessionOf();
const PLAYED = playOn(FRESH, ['a7', 'a1', 'd7']);
const RESIGNED = done(PLAYED, { kind: 'resign', side: 1 });
const ABORTED = done(FRESH, { kind: 'abort', side: 0 });
const REMATCHED = done(done(RESIGNED, { kind: 'offer', offer: 'rematch', side: 0, game: 'a' }), {
  kind: 'accept',
  offer: 'rematch',
  side: 1,
  game: 'next',
});
const AGAINST = playOn(sessionOf({ seats: AGAINST_ENGINE }), ['a7', 'a1', 'd7', 'd1']);
const DRAW_OFFERED = done(PLAYED, offer('draw', 0));
const DRAW_DECLINED = done(DRAW_OFFERED, { kind: 'decline', offer: 'draw', side: 1 });
const ASKED = done(PLAYED, offer('takeback', 0));
const STRICT = sessionOf({ permissions: [] });

const refused: readonly (readonly [string, Session, Command, string])[] = [
  ['a move before all are seated', OPEN, moveOf(OPEN, 'a7'), 'not-started'],
  ['a resignation before all are seated', OPEN, { kind: 'resign', side: 0 }, 'not-started'],
  ['a draw before all are seated', OPEN, offer('draw', 0), 'not-started'],
  ['an undo before all are seated', OPEN, { kind: 'undo', side: 0 }, 'not-started'],
  ['a taken seat', OPEN, { kind: 'sit', side: 0, seat: { kind: 'person' } }, 'seat-taken'],
  ['a seat of an aborted game', ABORTED, { kind: 'sit', side: 0, seat: { kind: 'person' } }, 'game-over'],
  ['a move out of turn', PLAYED, { ...moveOf(PLAYED, 'd1'), side: 0 }, 'not-your-turn'],
  ['a move for an old ply', PLAYED, { ...moveOf(PLAYED, 'd1'), ply: 2 }, 'stale-ply'],
  ['a move for a ply to come', PLAYED, { ...moveOf(PLAYED, 'd1'), ply: 4 }, 'stale-ply'],
  ['an illegal move', PLAYED, moveOf(PLAYED, 'a7'), 'illegal-move'],
  ['a text that is no move', PLAYED, moveOf(PLAYED, 'hello'), 'illegal-move'],
  ['a move after the end', RESIGNED, moveOf(RESIGNED, 'd1'), 'game-over'],
  ['a second resignation', RESIGNED, { kind: 'resign', side: 0 }, 'game-over'],
  ['an abort after both have moved', PLAYED, { kind: 'abort', side: 0 }, 'too-late-to-abort'],
  ['an abort after the end', ABORTED, { kind: 'abort', side: 0 }, 'game-over'],
  ['the same offer twice', DRAW_OFFERED, offer('draw', 0), 'already-offered'],
  ['an offer that was declined', DRAW_DECLINED, offer('draw', 0), 'offer-paused'],
  ['one’s own offer accepted', DRAW_OFFERED, { kind: 'accept', offer: 'draw', side: 0 }, 'no-offer'],
  ['one’s own offer declined', DRAW_OFFERED, { kind: 'decline', offer: 'draw', side: 0 }, 'no-offer'],
  ['the other’s offer withdrawn', DRAW_OFFERED, { kind: 'withdraw', offer: 'draw', side: 1 }, 'no-offer'],
  ['an answer to no offer', PLAYED, { kind: 'accept', offer: 'takeback', side: 1 }, 'no-offer'],
  ['an engine’s answer from a person', DRAW_OFFERED, { kind: 'answer-draw', side: 1, score: 0 }, 'no-offer'],
  ['a take-back without a move', FRESH, offer('takeback', 0), 'nothing-to-take-back'],
  ['a take-back asked of an engine', withTakeback(AGAINST), offer('takeback', 0), 'needs-person'],
  ['an undo that needs consent', PLAYED, { kind: 'undo', side: 0 }, 'needs-consent'],
  ['an undo for the engine', AGAINST, { kind: 'undo', side: 1 }, 'needs-person'],
  [
    'an undo after the end',
    done(AGAINST, { kind: 'resign', side: 0 }),
    { kind: 'undo', side: 0 },
    'game-over',
  ],
  ['an undo nobody permitted', STRICT, { kind: 'undo', side: 0 }, 'not-permitted'],
  ['a draw nobody permitted', STRICT, offer('draw', 0), 'not-permitted'],
  ['a pause nobody permitted', STRICT, { kind: 'pause' }, 'not-permitted'],
  ['a claim nobody permitted', STRICT, claim(0, START), 'not-permitted'],
  ['a rematch of a running game', PLAYED, rematch('offer', 0), 'not-over'],
  ['a rematch of an aborted game', ABORTED, rematch('offer', 0), 'game-over'],
  ['a second rematch', REMATCHED, rematch('offer', 1), 'already-offered'],
  ['an adjudication after the end', RESIGNED, { kind: 'adjudicate', reason: 'too-long' }, 'game-over'],
];

describe('refused', () => {
  test.each(refused)('%s', (_, session, command, code) => {
    const decision = decide(session, command, session.at + 1);
    expect(decision.refusal?.code).toBe(code);
    expect(decision.events).toEqual([]);
  });

  test('an illegal move carries the error of the rules', () => {
    const { refusal } = decide(PLAYED, moveOf(PLAYED, 'a7'), PLAYED.at);
    const played = PLAYED.match.play('a7');
    expect(refusal).toEqual({ code: 'illegal-move', error: played.ok ? undefined : played.error });
  });
});

describe('moves', () => {
  test('a move says what a watcher needs to compare', () => {
    const { events } = decide(FRESH, moveOf(FRESH, 'a7', { key: 'k' }), START + 5);
    const next = matchOf(['a7']);
    expect(events).toEqual([
      {
        kind: 'moved',
        side: 0,
        move: 'a7',
        captures: [],
        ply: 1,
        ruleset: next.ruleset,
        position: next.position.text,
        turn: 1,
        key: 'k',
        sequence: 1,
        at: START + 5,
      },
    ]);
  });

  test('a removal names what it took', () => {
    const session = playOn(FRESH, MILL);
    expect(decide(session, moveOf(session, 'xa1'), session.at).events).toMatchObject([
      { kind: 'moved', side: 0, captures: ['a1'], turn: 1 },
    ]);
  });

  test('the same key again is answered as done, at any later time, and nothing happens', () => {
    const command = moveOf(FRESH, 'a7', { key: 'k' });
    const session = playOn(done(FRESH, command, START), ['a1', 'd7']);
    const { events, refusal, repeats } = decide(session, command, START);
    expect({ events, refusal }).toEqual({ events: [], refusal: undefined });
    expect(repeats).toEqual({ side: 0, key: 'k', sequence: 1, ply: 1 });
    expect(decide(done(session, { kind: 'resign', side: 0 }), command, START).repeats?.sequence).toBe(1);
  });

  test('a key belongs to its side', () => {
    const session = done(FRESH, moveOf(FRESH, 'a7', { key: 'k' }));
    expect(decide(session, moveOf(session, 'a1', { key: 'k' }), START).events).toHaveLength(1);
  });

  test('an offer that arrives meanwhile does not refuse a move', () => {
    const command = moveOf(PLAYED, 'd1');
    expect(decide(DRAW_OFFERED, command, DRAW_OFFERED.at).refusal).toBeUndefined();
  });

  test('a take-back makes every move chosen before it stale', () => {
    const command = moveOf(PLAYED, 'd1');
    const back = playOn(done(ASKED, { kind: 'accept', offer: 'takeback', side: 1 }), ['d7']);
    expect(back.match.ply).toBe(PLAYED.match.ply);
    expect(decide(back, command, back.at).refusal).toEqual({ code: 'stale-ply' });
  });

  test('a move that ends the game by the rules is followed by the end', () => {
    const ref = { variant: 'english', start: 'W:W9:B6' };
    const session = sessionOf({ match: matchOf([], ref), clock: BLITZ });
    const { events } = decide(session, moveOf(session, session.match.position.moves[0].text), START + 10);
    expect(events.map(({ kind }) => kind)).toEqual(['moved', 'ended']);
    expect(events[1]).toMatchObject({ outcome: { cause: 'rules', winner: session.match.position.turn } });
    expect(events[1]).not.toHaveProperty('clock.since');
  });

  test('a match that is over already makes a finished session', () => {
    const ref = { variant: 'english', start: 'W:W9:B6' };
    const begun = matchOf([], ref);
    const session = sessionOf({ match: matchOf([begun.position.moves[0].text], ref), clock: BLITZ });
    expect([statusOf(session), session.reading]).toEqual(['finished', undefined]);
  });
});

describe('seats and ends', () => {
  test('the clocks start when the last seat is taken', () => {
    const seat = { kind: 'bot', name: 'Crab' } as const;
    expect([OPEN.reading, statusOf(OPEN)]).toEqual([undefined, 'waiting']);
    const session = done(OPEN, { kind: 'sit', side: 1, seat }, START + 9000);
    expect(session.seats[1]).toEqual(seat);
    expect(session.reading).toEqual({ remainingMs: [60_000, 60_000], since: START + 9000 });
  });

  test.each<readonly [string, Session, Command, object]>([
    [
      'resigning loses',
      PLAYED,
      { kind: 'resign', side: 1 },
      { cause: 'resigned', winner: 0, reason: 'resigned' },
    ],
    ['aborting counts for nobody', OPEN, { kind: 'abort' }, { cause: 'aborted', reason: 'aborted' }],
    [
      'a draw is agreed',
      DRAW_OFFERED,
      { kind: 'accept', offer: 'draw', side: 1 },
      { cause: 'agreed', reason: 'agreed' },
    ],
    [
      'offering what is offered agrees',
      DRAW_OFFERED,
      offer('draw', 1),
      { cause: 'agreed', reason: 'agreed' },
    ],
    [
      'an arbiter decides',
      PLAYED,
      { kind: 'adjudicate', winner: 1, reason: 'no-move' },
      { cause: 'adjudicated', winner: 1, reason: 'no-move' },
    ],
    [
      'an arbiter calls it a draw',
      PLAYED,
      { kind: 'adjudicate', reason: 'too-long' },
      { cause: 'adjudicated', reason: 'too-long' },
    ],
  ])('%s', (_, session, command, outcome) => {
    const ended = done(session, command);
    expect(ended.outcome).toEqual(outcome);
    expect(ended.offers).toEqual({});
  });

  test('a rematch changes sides, and each player keeps their own clock', () => {
    expect(REMATCHED.rematch).toBe('next');
    const odds = {
      kind: 'fischer',
      sides: [
        { initialMs: 1, incrementMs: 2 },
        { initialMs: 3, incrementMs: 4 },
      ],
    } as const;
    const next = createSession(
      rematchSetup(playOn(sessionOf({ seats: AGAINST_ENGINE, clock: { ...odds } }), []), 7),
    );
    expect(next.seats).toEqual([AGAINST_ENGINE[1], AGAINST_ENGINE[0]]);
    expect(next.reading).toEqual({ remainingMs: [3, 1], since: 7 });
  });

  test('against an engine a rematch happens at once', () => {
    const over = done(AGAINST, { kind: 'resign', side: 0 });
    expect(act(over, rematch('offer', 0), START).session.rematch).toBe('next');
  });
});

function withTakeback(session: Session): Session {
  return { ...session, permissions: ['takeback'] };
}

function claim(side: 0 | 1, absentSince: number): Command {
  return { kind: 'claim', side, as: 'win', absentSince };
}

function rematch(kind: 'offer' | 'accept', side: 0 | 1): Command {
  return { kind, offer: 'rematch', side, game: 'next' };
}
