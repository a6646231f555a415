import { describe, expect, test } from 'vitest';
import { expectOk } from '../../contract/index.ts';
import { Match } from '../../core/match.ts';
import { Position } from '../../core/position.ts';
import { effectOf, gameOf, playOf, positionOf } from '../testing.ts';

const START = '3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a';

/** Moves of the piece on a square. */
function movesFrom(text: string, square: string): string[] {
  const moves = positionOf('brandubh', text).moves.map((move) => move.text);
  return moves.filter((move) => move.startsWith(`${square}-`)).map((move) => move.split('-')[1]);
}

describe('board and movement', () => {
  test('[T1] eight attackers, four defenders and the king stand on the cross of a 7×7 board', () => {
    const start = Position.start(gameOf('brandubh'));
    expect(start.text).toBe(START);
    expect(start.game.board.sites).toHaveLength(49);
    const men = start.diagram.sites.filter((piece) => piece !== undefined);
    expect(men.filter((piece) => piece.side === 0)).toHaveLength(8);
    expect(men.filter((piece) => piece.side === 1 && piece.kind === 'man')).toHaveLength(4);
    const centre = start.game.board.sites.findIndex((site) => site.name === 'd4');
    expect(start.diagram.sites[centre]).toEqual({ side: 1, kind: 'king' });
    expect(start.game.board.sites[centre].marks).toEqual(['throne']);
  });

  test('[T2] the attackers move first, then the defenders', () => {
    const match = playOf('brandubh', START, ['a4-a5']);
    expect(match.start.game.sides[0]).toBe('attackers');
    expect(match.start.turn).toBe(0);
    expect(match.position.turn).toBe(1);
  });

  test('[T3] pieces and king slide any distance along row and column', () => {
    const text = '7/1t5/7/7/7/4K2/7';
    expect(movesFrom(`${text} a`, 'b6').sort()).toEqual(
      ['a6', 'b1', 'b2', 'b3', 'b4', 'b5', 'b7', 'c6', 'd6', 'e6', 'f6', 'g6'].sort(),
    );
    expect(movesFrom(`${text} d`, 'e2').sort()).toEqual(
      ['a2', 'b2', 'c2', 'd2', 'e1', 'e3', 'e4', 'e5', 'e6', 'e7', 'f2', 'g2'].sort(),
    );
  });

  test('[T4] nobody jumps over a piece or stops on one', () => {
    expect(movesFrom('7/1t1T3/7/7/1t5/7/5K1 a', 'b6').sort()).toEqual(['a6', 'b4', 'b5', 'b7', 'c6']);
  });

  test('[T5] only the king may enter a corner', () => {
    expect(movesFrom('3t3/7/7/7/7/7/5K1 a', 'd7')).not.toContain('a7');
    expect(movesFrom('3T3/7/7/7/7/7/1t3K1 d', 'd7')).not.toContain('g7');
    expect(movesFrom('3K3/7/7/7/7/7/1t5 d', 'd7')).toEqual(expect.arrayContaining(['a7', 'g7']));
  });

  test('[T6] only the king may stop on the throne', () => {
    expect(movesFrom('7/7/7/t6/7/7/5K1 a', 'a4')).not.toContain('d4');
    expect(movesFrom('7/7/7/T6/7/7/1t3K1 d', 'a4')).not.toContain('d4');
    expect(movesFrom('7/7/7/K6/7/7/1t5 d', 'a4')).toContain('d4');
  });

  test('[T7] the king leaves the throne and comes back, again and again', () => {
    const moves = ['b2-b3', 'd4-d5', 'b3-b2', 'd5-d4', 'b2-c2', 'd4-e4', 'c2-b2', 'e4-d4'];
    expect(playOf('brandubh', '7/7/7/3K3/7/1t5/7 a', moves).position.text).toBe('7/7/7/3K3/7/1t5/7 a');
  });

  test('[T8] every piece may cross the empty throne', () => {
    const row = (text: string, square: string): string[] =>
      movesFrom(text, square)
        .filter((to) => to.endsWith('4'))
        .sort();
    expect(row('7/7/7/t6/7/7/5K1 a', 'a4')).toEqual(['b4', 'c4', 'e4', 'f4', 'g4']);
    expect(row('7/7/7/T6/7/7/1t3K1 d', 'a4')).toEqual(['b4', 'c4', 'e4', 'f4', 'g4']);
    expect(row('7/7/7/3K2t/7/7/7 a', 'g4')).toEqual(['e4', 'f4']);
  });
});

test.each([
  ['7/5K1/7/7/tT1t3/7/7 a', 'd3-c3', 'b3:', '[T9] an attacker arrives, another stands behind the defender'],
  ['7/5K1/7/7/Tt1T3/7/5t1 d', 'd3-c3', 'b3:', '[T9] the same the other way round'],
  ['7/5K1/7/7/1T1t3/7/1t5 a', 'd3-c3', ':', '[T9] nobody behind, nothing taken'],
  ['7/5K1/7/7/t1t4/7/1T5 d', 'b1-b3', ':', '[T10] a man who walks between two enemies is safe'],
  ['7/5K1/7/7/tTt4/7/1t5 a', 'b1-b2', ':', '[T10] a third enemy at right angles takes nothing'],
  ['3t3/5K1/7/7/1tT1Tt1/3T3/3t3 a', 'd7-d3', 'c3,d2,e3:', '[T11] one move takes three men'],
  ['7/7/7/7/Tt4K/7/5t1 d', 'g3-c3', 'b3:', '[T12] the king takes by arriving'],
  ['7/7/7/7/Kt4T/7/5t1 d', 'g3-c3', 'b3:', '[T12] the king takes by standing behind'],
  ['7/t4K1/3T3/7/7/7/1t5 d', 'd5-a5', 'a6:', '[T14] a corner is hostile to attackers'],
  ['7/T4K1/3t3/7/7/7/7 a', 'd5-a5', 'a6:', '[T14] a corner is hostile to defenders'],
  ['7/K6/3t3/7/7/7/7 a', 'd5-a5', 'a6:A', '[T14] a corner is hostile to the king'],
  ['7/5K1/7/7/3t3/T6/5t1 d', 'a2-d2', 'd3:', '[T15] the empty throne is hostile to attackers'],
  ['7/7/7/3K3/3t3/T6/5t1 d', 'a2-d2', 'd3:', '[T15] the occupied throne is hostile to attackers'],
  ['7/5K1/7/7/3T3/t6/7 a', 'a2-d2', 'd3:', '[T16] the empty throne is hostile to defenders'],
  ['7/7/7/3K3/3T3/t6/7 a', 'a2-d2', ':', '[T16] the occupied throne is not hostile to defenders'],
  ['7/7/7/7/3K3/t6/7 a', 'a2-d2', ':', '[T17] the throne is not hostile to the king'],
  ['7/2tK3/7/7/7/7/4t2 a', 'e1-e6', 'd6:A', '[T18] the king on (1,3) falls to attackers on (1,2) and (1,4)'],
  ['7/7/7/1t5/1K5/4t2/7 a', 'e2-b2', 'b3:A', '[T18] or in a column'],
  ['7/6K/4t2/7/7/7/7 a', 'e5-g5', 'g6:A', '[T18] a corner stands for one attacker'],
  [
    '7/7/3t3/2tK3/3t3/7/4t2 a',
    'e1-e4',
    'd4:A',
    '[T19] the king on (3,3) falls to (2,3), (4,3), (3,2), (3,4)',
  ],
  ['7/7/3t3/2tK3/7/7/4t2 a', 'e1-e4', ':', '[T19] three attackers do not take him on the throne'],
  ['7/3t3/2tK3/7/7/7/4t2 a', 'e1-e5', 'd5:A', '[T20] the king on (2,3) falls to (2,2), (2,4) and (1,3)'],
  ['7/7/2tK3/7/7/7/4t2 a', 'e1-e5', ':', '[T20] two attackers do not take him beside the throne'],
  ['7/7/1t1K3/7/7/7/4t2 a', 'b5-c5', ':', '[T20] nor does one with the throne behind him'],
  ['3K3/7/7/7/7/3t3/7 a', 'd2-d6', ':', '[T21] the edge behind the king is no jaw'],
  ['2tK3/7/7/7/7/7/4t2 a', 'e1-e7', 'd7:A', '[T21] along the edge he is taken'],
  ['7/2tKt2/7/7/7/7/3t3 a', 'd1-d5', ':', '[T22] a third attacker from the side does not take the king'],
  ['7/2t1t2/7/7/7/7/3K3 d', 'd1-d6', ':', '[T23] a king who walks between two attackers is safe'],
  ['3K3/7/7/7/7/1t5/7 d', 'd7-a7', ':D', '[T25] the corner (0,0) wins'],
  ['3K3/7/7/7/7/1t5/7 d', 'd7-g7', ':D', '[T25] the corner (0,6) wins'],
  ['7/7/7/7/7/1t5/3K3 d', 'd1-a1', ':D', '[T25] the corner (6,0) wins'],
  ['7/7/7/7/7/1t5/3K3 d', 'd1-g1', ':D', '[T25] the corner (6,6) wins'],
  ['7/7/7/7/7/1t5/3K3 a', 'b2-b3', ':', '[T26] an open way to a corner has not won yet'],
  ['5t1/4ttT/4ttK/5t1/4t2/7/3t3 a', 'f4-g4', ':=', '[T29] a side without moves draws'],
  ['7/tT3T1/3K3/7/7/7/4T2 d', 'd5-a5', 'a6:D', '[T30] the attackers have lost their last man'],
  ['7/5K1/7/4t2/7/2tt3/1tTT3 a', 'e4-e1', ':', '[T32] a row on the edge is not taken together'],
  ['7/1t5/7/5T1/7/3TT2/2TK3 d', 'f4-f1', ':', '[T33] a fort on the edge does not win'],
  ['7/7/7/1t4t/tK1t3/1tt4/7 a', 'g4-c4', ':', '[T34] surrounding alone wins nothing'],
])('%s, %s does %s: %s', (text, move, effect) => {
  expect(effectOf('brandubh', text, move)).toBe(effect);
});

describe('how a game ends', () => {
  test('[T13] what is taken leaves the board', () => {
    const match = playOf('brandubh', '7/5K1/7/7/tT1t3/7/7 a', ['d3-c3']);
    expect(match.position.text).toBe('7/5K1/7/7/t1t4/7/7 d');
    const taken = playOf('brandubh', '7/2tK3/7/7/7/7/4t2 a', ['e1-e6']);
    expect(taken.position.text).toBe('7/2t1t2/7/7/7/7/7 d');
  });

  test('[T24] the attackers win when the king is taken, and nothing may be played any more', () => {
    const match = playOf('brandubh', '7/2tK3/7/7/7/7/4t2 a', ['e1-e6']);
    expect(match.outcome).toEqual({ winner: 0, reason: 'king-captured' });
    expect(match.position.moves).toEqual([]);
  });

  test('[T25] the defenders win by the king', () => {
    expect(playOf('brandubh', '3K3/7/7/7/7/1t5/7 d', ['d7-a7']).outcome).toEqual({
      winner: 1,
      reason: 'king-escaped',
    });
  });

  test.each([
    ['a', ['a4-a5', 'd5-e5', 'a5-a4', 'e5-d5'], 'a defender'],
    ['d', ['d5-e5', 'a4-a5', 'e5-d5', 'a5-a4'], 'an attacker'],
  ])('[T27] with %s to move, a repetition completed by %3$s is the attackers’ win', (side, cycle) => {
    const text = `${START.slice(0, -1)}${side}`;
    expect(playOf('brandubh', text, cycle).outcome).toBeUndefined();
    expect(playOf('brandubh', text, [...cycle, ...cycle]).outcome).toEqual({
      winner: 0,
      reason: 'repetition',
    });
  });

  test('[T28] the hundredth move draws, unless it wins', () => {
    const cycle = ['b2-b3', 'd7-e7', 'b3-b2', 'e7-d7'];
    let match = Match.from(positionOf('brandubh', '3K3/7/7/7/7/1t5/7 a', { repetition: 'none' }));
    for (let ply = 0; ply < 99; ply++) match = expectOk(match.play(cycle[ply % 4]));
    expect(match.outcome).toBeUndefined();
    const drawn = expectOk(match.play('e7-d7'));
    expect(drawn.outcome).toEqual({ winner: undefined, reason: 'ply-limit' });
    const won = expectOk(drawn.back().play('e7-g7'));
    expect(won.outcome).toEqual({ winner: 1, reason: 'king-escaped' });
  });

  test('[T30] comes before [T29]: no men is never a draw', () => {
    const match = playOf('brandubh', '7/tT3T1/3K3/7/7/7/4T2 d', ['d5-a5']);
    expect(match.outcome).toEqual({ winner: 1, reason: 'no-men' });
  });

  test('[T31] the third occurrence counts, side to move included, the start as the first', () => {
    const cycle = ['a4-a5', 'd5-e5', 'a5-a4', 'e5-d5'];
    const match = playOf('brandubh', START, [...cycle, ...cycle.slice(0, 3)]);
    expect(match.outcome).toBeUndefined();
    const third = expectOk(match.play('e5-d5'));
    expect(third.outcome).toEqual({ winner: 0, reason: 'repetition' });
    expect(third.occurrences).toBe(3);
  });
});
