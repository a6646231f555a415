import { describe, expect, test } from 'vitest';
import { expectOk } from '../../contract/index.ts';
import { Match } from '../../core/match.ts';
import { boardOf, gameOf, legalOf, playOf, type Rules } from '../testing.ts';

const NINE = gameOf();

describe('too few men', () => {
  test('[M40] the side that is down to two men has lost at once', () => {
    const position = playOf(boardOf(NINE, 'white', 'a1 a4 d7 b2', 'f4 d3 g1'), 'd7-a7 xf4');
    expect(position.outcome).toEqual({ winner: 0, reason: 'few-men' });
    expect(legalOf(position)).toEqual([]);
  });

  test('[M40] men in hand count', () => {
    const position = playOf(boardOf(NINE, 'white', 'a1 a4', 'f4 d3', [3, 1]), 'a7 xf4');
    expect(position.outcome).toEqual({ winner: 0, reason: 'few-men' });
    expect(playOf(boardOf(NINE, 'white', 'a1 a4', 'f4 d3', [3, 2]), 'a7 xf4').outcome).toBeUndefined();
  });

  test('[M40] it ends a sequence in the middle, and nothing is owed any more', () => {
    const game = gameOf({ removals: 'per-mill' });
    const position = playOf(boardOf(game, 'white', 'a4 a7 d1 g1', 'f4 d3 b6', [2, 0]), 'a1 xf4');
    expect(position.outcome?.reason).toBe('few-men');
    expect(position.pending).toBeUndefined();
    expect(position.text).toContain(' o ? 5 1 2 0 0 0 ');
  });

  test('[M40] another number may be the limit', () => {
    const game = gameOf({ loseBelow: 4 });
    expect(playOf(boardOf(game, 'white', 'a1 a4 d7 b2', 'f4 d3 g1 e5'), 'd7-a7 xf4').outcome?.winner).toBe(0);
  });
});

describe('no step left', () => {
  /** White's last step shuts Black in: a1, a4 and d1 have no empty neighbour. */
  const open = (rules: Rules) => boardOf(gameOf({ flyAt: 0, ...rules }), 'white', 'a7 g1 d2 c4', 'a1 a4 d1');
  const shut = (rules: Rules) => playOf(open(rules), 'c4-b4');

  test('[M41] the side without a step loses', () => {
    expect(shut({}).outcome).toEqual({ winner: 0, reason: 'no-moves' });
    expect(playOf(open({}), 'c4-c5').outcome).toBeUndefined();
  });

  test('[M41] or the game is drawn', () => {
    expect(shut({ blocked: 'draw' }).outcome).toEqual({ winner: undefined, reason: 'no-moves-draw' });
  });

  test('[M41] flying is a step', () => {
    expect(shut({ flyAt: 3 }).outcome).toBeUndefined();
  });

  test('[M42] with passes the other side plays on', () => {
    const position = shut({ blocked: 'passes' });
    expect(position.outcome).toBeUndefined();
    expect(position.turn).toBe(0);
  });

  test('[M43] with removes-then-moves it takes a neighbour and steps', () => {
    const position = shut({ blocked: 'removes-then-moves' });
    expect(position.turn).toBe(1);
    expect(position.pending?.branches[0].cause).toBe('blocked');
    expect(legalOf(position)).toEqual(['xa7', 'xb4', 'xd2', 'xg1']);
    const after = playOf(position, 'xa7');
    expect(after.turn).toBe(1);
    expect(legalOf(after)).toEqual(['a4-a7']);
  });

  test('[M43] with removes-then-passes the enemy plays next', () => {
    const after = playOf(shut({ blocked: 'removes-then-passes' }), 'xa7');
    expect(after.turn).toBe(0);
    expect(after.pending).toBeUndefined();
  });

  test('[M43] with both-remove both take one, and the blocked side plays', () => {
    const game = gameOf({ flyAt: 0, blocked: 'both-remove' });
    const blocked = playOf(boardOf(game, 'white', 'a7 d7 g4 d2 c4', 'a1 a4 d1 g1'), 'c4-b4');
    expect(blocked.pending?.branches[0].cause).toBe('blocked');
    const second = playOf(blocked, 'xa7');
    expect(second.turn).toBe(0);
    expect(legalOf(second)).toEqual(['xa4', 'xd1', 'xg1']);
    const after = playOf(second, 'xg1');
    expect(after.turn).toBe(1);
    expect(after.pending).toBeUndefined();
  });

  test('[M43] mills protect nobody from a blocked side', () => {
    const game = gameOf({ flyAt: 0, blocked: 'removes-then-moves' });
    const position = playOf(boardOf(game, 'white', 'a7 d7 g7 g4 b4 f2', 'a1 a4 d1 g1'), 'f2-d2');
    expect(legalOf(position)).toEqual(['xa7', 'xb4', 'xd2', 'xg4']);
  });
});

describe('draws', () => {
  const steps = ['a1-d1', 'g7-d7', 'd1-a1', 'd7-g7'];
  const quiet = { white: 'a1 d6 f2 c5', black: 'g7 b2 e4 d3' };

  function matchOf(rules: Rules, white = quiet.white, black = quiet.black): Match {
    return Match.from(boardOf(gameOf(rules), 'white', white, black));
  }

  test('[M44] the game is drawn after too many quiet steps', () => {
    let match = matchOf({ quietLimit: 6, repetition: 0 });
    for (let i = 0; i < 6; i++) match = expectOk(match.play(steps[i % 4]));
    expect(match.outcome).toEqual({ winner: undefined, reason: 'quiet-limit' });
  });

  test('[M44] a removal that is owed comes first', () => {
    const match = matchOf({ quietLimit: 1, repetition: 0 }, 'a1 a4 d7 c5', 'f4 d3 g1 e5');
    const closed = expectOk(match.play('d7-a7'));
    expect(closed.outcome).toBeUndefined();
    expect(expectOk(closed.play('xf4')).outcome).toBeUndefined();
  });

  test('[M45] with three men on the board the shorter limit counts', () => {
    const rules = { quietLimit: 50, endgameQuietLimit: 2, repetition: 0 };
    let match = matchOf(rules, 'a1 d6 f2', quiet.black);
    for (const step of steps.slice(0, 2)) match = expectOk(match.play(step));
    expect(match.outcome?.reason).toBe('endgame-quiet-limit');
    let four = matchOf(rules);
    for (const step of steps.slice(0, 2)) four = expectOk(four.play(step));
    expect(four.outcome).toBeUndefined();
  });

  test('[M46] the third occurrence draws, and the first position of the moving phase is not counted', () => {
    let match = matchOf({});
    const played: string[] = [];
    while (!match.outcome && played.length < 30) {
      const step = steps[played.length % 4];
      match = expectOk(match.play(step));
      played.push(step);
    }
    expect(match.outcome).toEqual({ winner: undefined, reason: 'repetition' });
    // The position after the first step comes up again after the fifth and the ninth.
    expect(played.length).toBe(9);
  });

  test('[M46] repetition can be switched off', () => {
    let match = matchOf({ repetition: 0, quietLimit: 0, endgameQuietLimit: 0 });
    for (let i = 0; i < 40; i++) match = expectOk(match.play(steps[i % 4]));
    expect(match.outcome).toBeUndefined();
  });
});

test('a position whose side to move is shut in is finished when it is set up', () => {
  const shut = boardOf(gameOf(), 'black', 'a4 d1 d7 g4 b4 d2', 'a1 a7 g7 g1');
  expect(shut.outcome).toEqual({ winner: 0, reason: 'no-moves' });
});
