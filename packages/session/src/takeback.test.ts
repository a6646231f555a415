import { describe, expect, test } from 'vitest';
import { decide } from './decide.ts';
import { agreesToDraw, DRAWS_FROM_PLY } from './ending.ts';
import { takebackTarget, undoSide } from './offers.ts';
import type { Seats, Session } from './session.ts';
import { AGAINST_ENGINE, done, MILL, matchOf, offer, PEOPLE, playOn, sessionOf } from './testing.ts';
import { fallbackMove, wants } from './wants.ts';

const ENGINE_FIRST: Seats = [AGAINST_ENGINE[1], AGAINST_ENGINE[0]];
const MILLED = [...MILL, 'xa1'];

describe('take-backs', () => {
  test.each<readonly [readonly string[], 0 | 1, number | undefined, string]>([
    [[], 0, undefined, 'nothing was played'],
    [['a7'], 1, undefined, 'the side has not moved'],
    [['a7'], 0, 0, 'its only turn'],
    [['a7', 'a1'], 0, 0, 'its last turn and the answer'],
    [['a7', 'a1'], 1, 1, 'its last turn'],
    [MILL, 0, 4, 'a mill whose removal is still owed'],
    [MILLED, 0, 4, 'a mill and its removal are one turn'],
    [MILLED, 1, 3, 'the whole answer goes with it'],
    [[...MILLED, 'a1'], 0, 4, 'the whole turn before the answer'],
  ])('after %j side %s goes back to %s: %s', (moves, side, target) => {
    const session = playOn(sessionOf(), moves);
    expect(takebackTarget(session, side)).toBe(target);
    const turns = target === undefined ? [] : [session.match.back(session.match.ply - target).position.turn];
    expect(turns).toEqual(target === undefined ? [] : [side]);
  });

  test('an accepted one takes back what was asked for, and the draw offered meanwhile', () => {
    const asked = done(playOn(sessionOf(), MILLED), offer('takeback', 0));
    expect(asked.offers).toEqual({ takeback: { by: 0, to: 4 } });
    const back = done(done(asked, offer('draw', 0)), { kind: 'accept', offer: 'takeback', side: 1 });
    expect([back.match.ply, back.match.position.turn, back.ply, back.offers]).toEqual([4, 0, 7, {}]);
  });

  test('a move ends the question', () => {
    const asked = done(playOn(sessionOf(), ['a7']), offer('takeback', 0));
    expect(playOn(asked, ['a1']).offers).toEqual({});
  });

  test('a declined one is told until the next move', () => {
    const asked = done(playOn(sessionOf(), ['a7']), offer('takeback', 0));
    const declined = done(asked, { kind: 'decline', offer: 'takeback', side: 1 });
    expect([declined.offers, declined.declined]).toEqual([{}, { takeback: 0 }]);
    expect(playOn(declined, ['a1']).declined).toEqual({});
  });

  test('a withdrawn one may be asked again after one’s own next move', () => {
    const asked = done(playOn(sessionOf(), ['a7']), offer('takeback', 0));
    const withdrawn = done(asked, { kind: 'withdraw', offer: 'takeback', side: 0 });
    expect([withdrawn.offers, withdrawn.declined]).toEqual([{}, {}]);
    const later = playOn(withdrawn, ['a1', 'd7']);
    expect(done(later, offer('takeback', 0)).offers.takeback?.by).toBe(0);
  });
});

describe('undo', () => {
  test.each<readonly [Seats, readonly string[], number, string]>([
    [AGAINST_ENGINE, ['a7'], 0, 'while the engine thinks'],
    [AGAINST_ENGINE, ['a7', 'a1'], 0, 'after its answer'],
    [AGAINST_ENGINE, MILL, 4, 'with a removal owed'],
    [ENGINE_FIRST, ['a7', 'a1', 'd7'], 1, 'when the engine began'],
    [PEOPLE, ['a7', 'a1', 'd7'], 2, 'at one device: the last turn'],
    [PEOPLE, MILLED, 4, 'at one device: the last turn with its removal'],
  ])('%j after %j goes back to %s: %s', (seats, moves, ply) => {
    const session = playOn(sessionOf({ seats, permissions: ['alone'] }), moves);
    const back = undo(session);
    expect(back.match.ply).toBe(ply);
    expect(back.seats[back.match.position.turn].kind).toBe('person');
  });

  test('before the person has moved there is nothing to undo', () => {
    const session = playOn(sessionOf({ seats: ENGINE_FIRST }), ['a7']);
    expect(decide(session, { kind: 'undo', side: 1 }, session.at).refusal?.code).toBe('nothing-to-take-back');
    expect(undoSide(sessionOf({ seats: [AGAINST_ENGINE[1], AGAINST_ENGINE[1]] }))).toBeUndefined();
  });

  test('where it may, it opens a finished game again', () => {
    const permissions = ['alone', 'reopen'] as const;
    const session = playOn(sessionOf({ seats: AGAINST_ENGINE, permissions }), ['a7', 'a1']);
    const back = undo(done(session, { kind: 'resign', side: 0 }));
    expect([back.outcome, back.match.ply]).toEqual([undefined, 0]);
  });
});

describe('engines', () => {
  const session = playOn(sessionOf({ seats: AGAINST_ENGINE }), ['a7']);

  test('is wanted on its turn only', () => {
    expect(wants(session)).toEqual({ move: { side: 1, level: '3', ply: 1 } });
    expect(wants(playOn(session, ['a1']))).toBeUndefined();
    expect(wants(done(session, { kind: 'resign', side: 0 }))).toBeUndefined();
    expect(wants(sessionOf({ seats: [AGAINST_ENGINE[1], { kind: 'open' }] }))).toBeUndefined();
  });

  test('an engine without an answer plays the first legal move', () => {
    expect(fallbackMove(session)).toBe(session.match.position.moves[0].text);
  });

  test('an offered draw waits for its score', () => {
    const offered = done(session, offer('draw', 0));
    expect(wants(offered)?.draw).toEqual({ side: 1, level: '3', ply: 1 });
    const declined = done(offered, { kind: 'answer-draw', side: 1, score: -500 });
    expect([declined.outcome, declined.declined]).toEqual([undefined, { draw: 0 }]);
  });

  test.each<readonly [number | undefined, string | undefined]>([
    [15, 'agreed'],
    [-40, 'agreed'],
    [16, undefined],
    [undefined, undefined],
  ])('from a position it answers a score of %s with %s', (score, reason) => {
    const match = matchOf([], { variant: 'english', start: 'W:WK1:BK32' });
    const offered = done(sessionOf({ match, seats: AGAINST_ENGINE }), offer('draw', 0));
    const answer = { kind: 'answer-draw', side: 1, ...(score === undefined ? {} : { score }) } as const;
    expect(done(offered, answer).outcome?.reason).toBe(reason);
  });

  test('a game that has hardly begun is played on', () => {
    expect(agreesToDraw(matchOf(['a7']), 0)).toBe(false);
    let match = matchOf();
    while (match.ply < DRAWS_FROM_PLY)
      match = matchOf([...(match.ref.moves ?? []), match.position.moves[0].text]);
    expect(agreesToDraw(match, 0)).toBe(true);
  });
});

function undo(session: Session): Session {
  const side = undoSide(session);
  if (side === undefined) throw new Error('nobody to undo for');
  return done(session, { kind: 'undo', side });
}
