import { expectOk, registry } from '@boardwright/games';
import { describe, expect, test } from 'vitest';
import { restore, snapshot } from './data.ts';
import { act, decide } from './decide.ts';
import { createSession, leftMs, legScore, rematchSetup, type Session } from './session.ts';
import { BLITZ, done, moveOf, offer, playOn, sessionOf } from './testing.ts';
import { wants } from './wants.ts';

/** The first of two games, with both sides' first moves played. */
const FIRST = playOn(sessionOf({ clock: BLITZ, legs: { leg: 1, next: 'second-game' } }), ['a7', 'a1']);

function secondOf(first: Session): Session {
  return createSession(rematchSetup(first, first.at));
}

describe('two games with one result', () => {
  test('the second game follows any end of the first that counts, by itself', () => {
    const resigned = done(FIRST, { kind: 'resign', side: 0 });
    expect([resigned.outcome?.winner, resigned.rematch]).toEqual([1, 'second-game']);
    const late = act(FIRST, { kind: 'tick' }, FIRST.at + 100_000).session;
    expect([late.outcome?.cause, late.rematch]).toEqual(['time-over', 'second-game']);
    const offered = done(FIRST, offer('draw', 0));
    const drawn = done(offered, { kind: 'accept', offer: 'draw', side: 1 });
    expect([drawn.outcome?.cause, drawn.rematch]).toEqual(['agreed', 'second-game']);
    const again = decide(resigned, { kind: 'offer', offer: 'rematch', side: 0, game: 'third' }, resigned.at);
    expect(again.refusal?.code).toBe('already-offered');
  });

  test('a first game that is called off has no second', () => {
    const waiting = sessionOf({ legs: { leg: 1, next: 'second-game' } });
    const called = done(waiting, { kind: 'abort', side: 0 });
    expect([called.outcome?.cause, called.rematch]).toEqual(['aborted', undefined]);
  });

  test.each([
    ['a win', 0, [1, 1]],
    ['a win', 1, [2, 0]],
    ['a draw', 0, [0.5, 1.5]],
    ['a draw', 1, [1.5, 0.5]],
  ] as const)(
    'after %s of Black, who plays White then, and side %s resigning, the sides have %j',
    (first, loser, points) => {
      const drawn = done(done(FIRST, offer('draw', 0)), { kind: 'accept', offer: 'draw', side: 1 });
      const ended = first === 'a draw' ? drawn : done(FIRST, { kind: 'resign', side: 0 });
      const begun = playOn(secondOf(ended), ['a7', 'a1']);
      expect(legScore(begun)).toBeUndefined();
      expect(begun.seats).toEqual([FIRST.seats[1], FIRST.seats[0]]);
      expect(legScore(done(begun, { kind: 'resign', side: loser }))).toEqual(points);
    },
  );

  test('the clock of the second game stands while the players still look at the first one’s end', () => {
    const limits = { startMs: 45_000 };
    const ended = done({ ...FIRST, limits }, { kind: 'resign', side: 0 });
    const second = secondOf(ended);
    const from = ended.at + 8_000;
    expect([leftMs(second, 0, from - 1), leftMs(second, 0, from + 500)]).toEqual([60_000, 59_500]);
    expect(wants(second)?.deadline).toBe(from + 45_000);
    // Whoever is quick moves before, at no cost and with the increment.
    const quick = done(second, moveOf(second, 'a7'), ended.at + 1_000);
    expect([quick.reading?.remainingMs[0], quick.reading?.since]).toEqual([62_000, ended.at + 1_000]);
    // A game that both have asked for begins at once.
    const over = done(playOn(second, ['a7', 'a1']), { kind: 'resign', side: 1 });
    expect(secondOf(over).reading?.since).toBe(over.at);
  });

  test('a third game stands alone, and both legs are stored and read back', () => {
    const second = playOn(secondOf(done(FIRST, { kind: 'resign', side: 0 })), ['a7', 'a1']);
    const over = done(second, { kind: 'resign', side: 1 });
    expect(over.rematch).toBeUndefined();
    expect(secondOf(over).legs).toBeUndefined();
    for (const session of [FIRST, over])
      expect(expectOk(restore(registry, JSON.parse(JSON.stringify(snapshot(session))))).legs).toEqual(
        session.legs,
      );
    const broken = restore(registry, { ...snapshot(over), legs: { leg: 2, points: [7, 0] } });
    expect(broken).toMatchObject({ ok: false, error: { code: 'bad-session', field: 'legs' } });
  });
});
