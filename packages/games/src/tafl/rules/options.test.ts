import { describe, expect, test } from 'vitest';
import { expectOk } from '../../contract/index.ts';
import { Match } from '../../core/match.ts';
import { Position } from '../../core/position.ts';
import { effectOf, gameOf, playOf, positionOf } from '../testing.ts';

const ROW = '7/5K1/7/4t2/7/2tt3/1tTT3 a';
const CORNER_ROW = '7/5K1/7/7/3t3/1tt4/1TT4 a';
const FORT = '7/1t5/7/5T1/7/3TT2/2TK3 d';
const RING = '7/7/7/1t4t/tK1t3/1tt4/7 a';
const STUCK = '5t1/4ttT/4ttK/5t1/4t2/7/3t3 a';
const HAMMER = '7/7/7/7/Tt4K/7/5t1 d';
const ANVIL = '7/7/7/7/Kt4T/7/5t1 d';
const THREE_SIDES = '7/7/6t/7/4tK1/5t1/7 a';
const EDGE_KING = '2tKt2/7/7/7/7/3t3/1T5 a';

test.each<[string, object, string, string, string, string]>([
  ['brandubh', { shieldwall: 'own-ends' }, ROW, 'e4-e1', 'c1,d1:', '[T35] a row between two men'],
  ['brandubh', { shieldwall: 'own-ends' }, CORNER_ROW, 'd3-d1', ':', '[T35] a corner is no end of its own'],
  ['brandubh', { shieldwall: 'corner-closes' }, CORNER_ROW, 'd3-d1', 'b1,c1:', '[T35] a corner may close'],
  [
    'brandubh',
    { shieldwall: 'corner-closes' },
    '7/7/7/7/3t3/1tt4/1KT4 a',
    'd3-d1',
    'c1:',
    '[T35] a king stays',
  ],
  [
    'brandubh',
    { shieldwall: 'corner-closes' },
    '7/5K1/7/2t4/7/3t3/1tTTt2 a',
    'c4-c2',
    ':',
    '[T35] the mover must land on the edge',
  ],
  [
    'brandubh',
    { shieldwall: 'corner-closes' },
    '7/5K1/7/7/3t3/2t4/1TT4 a',
    'd3-d1',
    ':',
    '[T35] every man of the row needs an enemy in front',
  ],
  [
    'brandubh',
    { shieldwall: 'own-ends' },
    '7/1t5/7/4T2/7/2TK3/1Ttt3 d',
    'e4-e1',
    'c1,d1:',
    '[T35] defenders do it too, the king in front',
  ],
  ['brandubh', { exitFort: 'yes' }, FORT, 'f4-f1', ':D', '[T36] an unbreakable fort wins'],
  [
    'brandubh',
    { exitFort: 'yes' },
    '7/1t5/7/5T1/7/3T3/2TK3 d',
    'f4-f1',
    ':',
    '[T36] a fort with a hole does not',
  ],
  [
    'brandubh',
    { exitFort: 'yes' },
    '7/1t5/7/5T1/7/3TT2/2TKt2 d',
    'f4-f1',
    'e1:D',
    '[T36] an attacker inside is no fort unless he is taken',
  ],
  [
    'brandubh',
    { exitFort: 'yes' },
    '7/1t5/7/2T4/7/2TT3/1TKT3 d',
    'c4-c5',
    ':',
    '[T36] a king without a free square beside him does not win',
  ],
  ['brandubh', { encirclement: 'no-edge-contact' }, RING, 'g4-c4', ':A', '[T37] the ring is closed'],
  [
    'brandubh',
    { encirclement: 'no-edge-contact' },
    '1tTt3/2t4/7/1t4t/tK1t3/1tt4/7 a',
    'g4-c4',
    ':',
    '[T37] a man shut in at the upper edge still stands on it',
  ],
  [
    'brandubh',
    { encirclement: 'no-edge-contact' },
    '7/1tt4/tK1t3/1t4t/7/2t4/1tTt3 a',
    'g4-c4',
    ':',
    '[T37] and at the lower edge',
  ],
  [
    'brandubh',
    { encirclement: 'no-edge-contact' },
    '7/2t4/6t/1t3tT/tK1t2t/1tt4/7 a',
    'c6-c4',
    ':',
    '[T37] and at the right one',
  ],
  [
    'brandubh',
    { encirclement: 'no-edge-contact' },
    '7/2t4/6t/1t3t1/tK1t2t/1tt4/7 a',
    'c6-c4',
    ':A',
    '[T37] but an empty square there is no man',
  ],
  ['brandubh-wtf', {}, RING, 'g4-e4', ':', '[T37] a gap is enough to go on'],
  [
    'brandubh-wtf',
    {},
    '5T1/7/7/1t4t/tK1t3/1tt4/7 a',
    'g4-c4',
    ':',
    '[T37] one defender outside the ring is enough to go on',
  ],
  [
    'tablut-ashton',
    {},
    '9/9/9/9/4K4/1t4T2/9/9/4t4 d',
    'g4-c4',
    'b4:',
    '[T39] a camp is hostile to those outside',
  ],
  [
    'tablut-ashton',
    {},
    '9/9/9/9/1t2K4/9/2T6/9/4t4 d',
    'c3-c5',
    ':',
    '[T39] not to a man who stands on a camp',
  ],
  ['tablut-foteviken', {}, '9/9/9/9/4K4/1t4T2/9/9/4t4 d', 'g4-c4', ':', '[T39] only to those who are named'],
  [
    'tablut-foteviken',
    {},
    '9/9/9/9/9/1Kt6/9/1t7/9 a',
    'b2-b3',
    'b4:A',
    '[T39] two camps and two attackers hold the king',
  ],
  [
    'tablut-linnaeus',
    {},
    '9/9/t8/4T4/3tKt3/4t4/9/9/9 a',
    'a7-e7',
    'e6:',
    '[T40] the last defender falls against his beset king',
  ],
  [
    'tablut-linnaeus',
    {},
    '9/9/t8/4T4/3tKt3/9/9/9/9 a',
    'a7-e7',
    ':',
    '[T40] not with two attackers round him',
  ],
  ['tablut-saami', {}, '9/9/t8/4T4/3tKt3/4t4/9/9/9 a', 'a7-e7', ':', '[T40] not where the rule is off'],
  ['brandubh', { kingElsewhere: 3 }, THREE_SIDES, 'g5-g3', 'f3:A', '[T43] three sides'],
  ['brandubh', { kingElsewhere: 4 }, THREE_SIDES, 'g5-g3', ':', '[T43] four sides are not three'],
  ['brandubh', { kingElsewhere: 4 }, '7/7/6t/5t1/4tK1/5t1/7 a', 'g5-g3', 'f3:A', '[T43] four sides'],
  ['brandubh', { kingElsewhere: 4 }, EDGE_KING, 'd2-d6', ':', '[T43] an edge that does not count'],
  [
    'brandubh',
    { kingElsewhere: 4, edgeCountsAsSide: 'yes' },
    EDGE_KING,
    'd2-d6',
    'd7:A',
    '[T43] an edge that counts',
  ],
  [
    'brandubh',
    { edgeCountsAsSide: 'yes' },
    '3K3/7/7/7/7/3t3/7 a',
    'd2-d6',
    'd7:A',
    '[T43] a sandwich against an edge that counts',
  ],
  ['brandub-walker', {}, '7/7/7/2tK3/7/7/4t2 a', 'e1-e4', 'd4:A', '[T43] two sides even on the throne'],
  [
    'tawlbwrdd',
    {},
    '11/11/11/11/11/4tK5/11/11/11/11/6t4 a',
    'g1-g6',
    'f6:A',
    '[T43] without a throne the middle is a square like others',
  ],
  ['brandubh', { kingOnThrone: 3 }, '7/7/3t3/2tK3/7/7/4t2 a', 'e1-e4', 'd4:A', '[T43] three on the throne'],
  ['brandubh', { kingOnThrone: 2 }, '7/7/7/2tK3/7/7/4t2 a', 'e1-e4', 'd4:A', '[T43] two on the throne'],
  ['brandubh', { kingBesideThrone: 2 }, '7/7/2tK3/7/7/7/4t2 a', 'e1-e5', 'd5:A', '[T43] two beside it'],
  [
    'brandubh',
    { kingBesideThrone: 2 },
    '7/t6/3K3/7/7/7/7 a',
    'a6-d6',
    ':',
    '[T43] a throne that is not hostile',
  ],
  [
    'brandubh',
    { kingBesideThrone: 2, throneHostileEmpty: ['king'] },
    '7/t6/3K3/7/7/7/7 a',
    'a6-d6',
    'd5:A',
    '[T43] a throne hostile to the king is a jaw',
  ],
  [
    'brandubh',
    { kingBesideThrone: 4 },
    '7/3t3/2tK3/7/7/7/4t2 a',
    'e1-e5',
    ':',
    '[T43] four beside the throne',
  ],
  [
    'brandubh',
    { kingBesideThrone: 4, throneHostileEmpty: ['king'] },
    '7/3t3/2tK3/7/7/7/4t2 a',
    'e1-e5',
    'd5:A',
    '[T43] the hostile throne is the fourth',
  ],
  [
    'brandubh',
    { throne: 'no' },
    '7/7/7/2tK3/7/7/4t2 a',
    'e1-e4',
    'd4:A',
    '[T43] no throne, two sides in the middle',
  ],
  [
    'brandubh',
    { throne: 'no' },
    '7/5K1/7/7/3t3/T6/5t1 d',
    'a2-d2',
    ':',
    '[T45] no throne, no hostile square',
  ],
  [
    'brandubh',
    { cornersHostile: ['king'] },
    '7/T4K1/3t3/7/7/7/7 a',
    'd5-a5',
    ':',
    '[T39] corners for the king alone',
  ],
  ['brandubh', { cornersHostile: [] }, '7/K6/3t3/7/7/7/7 a', 'd5-a5', ':', '[T39] corners hostile to nobody'],
  [
    'brandubh',
    { throneHostileOccupied: ['defenders'] },
    '7/7/7/3K3/3T3/t6/7 a',
    'a2-d2',
    'd3:',
    '[T39] an occupied throne hostile to defenders',
  ],
  [
    'brandubh',
    { throneHostileOccupied: [], kingArmed: 'none' },
    '7/7/7/3K3/3t3/T6/5t1 d',
    'a2-d2',
    ':',
    '[T39] an occupied throne hostile to nobody',
  ],
  ['brandubh', { kingArmed: 'hammer' }, HAMMER, 'g3-c3', 'b3:', '[T44] hammer arrives'],
  ['brandubh', { kingArmed: 'hammer' }, ANVIL, 'g3-c3', ':', '[T44] hammer does not stand behind'],
  ['brandubh', { kingArmed: 'anvil' }, HAMMER, 'g3-c3', ':', '[T44] anvil does not arrive'],
  ['brandubh', { kingArmed: 'anvil' }, ANVIL, 'g3-c3', 'b3:', '[T44] anvil stands behind'],
  ['brandubh', { kingArmed: 'none' }, HAMMER, 'g3-c3', ':', '[T44] an unarmed king takes nothing'],
  ['brandubh', { kingArmed: 'none' }, ANVIL, 'g3-c3', ':', '[T44] nor helps to'],
  ['tablut-saami', {}, '9/9/9/9/9/9/4K4/9/1t7 d', 'e3-i3', ':D', '[T46] any square of the edge wins'],
  [
    'tablut-ashton',
    { campEnter: 'anyone' },
    '9/9/9/9/9/9/4K4/9/1t7 d',
    'e3-e1',
    ':',
    '[T46] a camp on the edge does not win',
  ],
  ['tablut-ashton', {}, '9/9/9/9/9/9/4K4/9/1t7 d', 'e3-i3', ':D', '[T46] the edge outside the camps does'],
  ['brandubh-engine', {}, STUCK, 'f4-g4', ':A', '[T48] the side that cannot move loses'],
])('%s %j, %s, %s does %s: %s', (id, rules, text, move, effect) => {
  expect(effectOf(id, text, move, rules)).toBe(effect);
});

function isLegal(id: string, text: string, move: string, rules?: object): boolean {
  return positionOf(id, text, rules).moves.some((legal) => legal.text === move);
}

const CAMP_MAN = '9/9/9/9/4K4/t8/9/9/9 a';
const OUTER_MAN = '9/9/9/9/4K4/9/t8/9/9 a';
const OUTER_DEFENDER = '9/9/9/9/4K4/2T6/9/9/4t4 d';
const THRONE_LINE = '7/5K1/7/7/7/7/3t3 a';

test.each<[string, object, string, string, boolean, string]>([
  ['tablut-foteviken', {}, OUTER_DEFENDER, 'c4-b4', true, '[T38] up to the camp'],
  ['tablut-foteviken', {}, OUTER_DEFENDER, 'c4-a4', false, '[T38] not into it'],
  ['tablut-foteviken', {}, CAMP_MAN, 'a4-a5', true, '[T38] from camp to camp'],
  ['tablut-foteviken', {}, CAMP_MAN, 'a4-a9', true, '[T38] across camps from a camp'],
  ['tablut-foteviken', {}, OUTER_MAN, 'a3-a4', false, '[T38] an attacker who has left stays out'],
  ['tablut-foteviken', { campEnter: 'none' }, CAMP_MAN, 'a4-a5', false, '[T38] closed camps'],
  ['tablut-foteviken', { campEnter: 'anyone' }, OUTER_MAN, 'a3-a7', true, '[T38] open camps'],
  ['magpie', {}, '7/7/7/7/7/2K4/1t5 d', 'c2-c3', true, '[T41] a slow king takes a step'],
  ['magpie', {}, '7/7/7/7/7/2K4/1t5 d', 'c2-c4', false, '[T41] and no second one'],
  ['magpie', {}, '7/7/7/7/7/2K4/1t5 a', 'b1-b7', true, '[T41] while his enemies slide'],
  ['ard-ri', {}, '7/7/7/7/7/2K4/1t5 a', 'b1-b3', false, '[T41] slow men'],
  ['brandubh', { menSpeed: 3 }, '7/7/7/7/7/2K4/1t5 a', 'b1-b4', true, '[T41] three squares'],
  ['brandubh', { menSpeed: 3 }, '7/7/7/7/7/2K4/1t5 a', 'b1-b5', false, '[T41] but not four'],
  ['brandubh-throne-blocks', {}, THRONE_LINE, 'd1-d5', false, '[T45] only the king crosses'],
  ['brandubh', { throneStop: 'all' }, THRONE_LINE, 'd1-d4', true, '[T45] everybody stops'],
  ['brandubh', { throneStop: 'all', thronePass: 'none' }, THRONE_LINE, 'd1-d4', true, '[T45] stop'],
  ['brandubh', { throneStop: 'all', thronePass: 'none' }, THRONE_LINE, 'd1-d5', false, '[T45] but not pass'],
  ['brandubh', { throneStop: 'none' }, '7/7/7/K6/7/7/1t5 d', 'a4-d4', false, '[T45] nobody stops'],
  ['brandubh', { throneStop: 'none' }, '7/7/7/K6/7/7/1t5 d', 'a4-e4', true, '[T45] everybody passes'],
])('%s %j, %s: %s legal is %s: %s', (id, rules, text, move, legal) => {
  expect(isLegal(id, text, move, rules)).toBe(legal);
});

describe('limits, repetition and set-up', () => {
  test('[T42] quiet moves draw, and a capture begins the count anew', () => {
    const rules = { quietLimit: 4, repetition: 'none' };
    const text = '7/5K1/7/7/tT1t3/7/7 a';
    const quiet = playOf('brandubh', text, ['d3-d2', 'f6-f5', 'd2-d3', 'f5-f6'], rules);
    expect(quiet.outcome).toEqual({ winner: undefined, reason: 'quiet-limit' });
    const played = playOf('brandubh', text, ['d3-d2', 'f6-f5', 'd2-d3', 'b3-b2'], rules);
    expect(played.outcome?.reason).toBe('quiet-limit');
    const taken = playOf('brandubh', text, ['d3-c3', 'f6-f5', 'c3-c2', 'f5-f6'], rules);
    expect(taken.outcome).toBeUndefined();
    expect(expectOk(taken.play('c2-c3')).outcome?.reason).toBe('quiet-limit');
  });

  const cycle = ['a4-a5', 'd5-e5', 'a5-a4', 'e5-d5'];
  test.each([
    ['draw', 3, { winner: undefined, reason: 'repetition' }],
    ['mover-loses', 3, { winner: 0, reason: 'repetition' }],
    ['none', 3, undefined],
    ['defenders-lose', 4, undefined],
  ])('[T49] repetition %s, %i times', (repetition, repetitionCount, outcome) => {
    let match = Match.from(Position.start(gameOf('brandubh', { repetition, repetitionCount })));
    for (const move of [...cycle, ...cycle]) match = expectOk(match.play(move));
    expect(match.outcome).toEqual(outcome);
  });

  test('[T47] corners of 2×2 are closed to men and win for the king', () => {
    const empty = Array<string>(8).fill('19');
    const rows = (row: string): string => [...empty, '19', row, '19', '3t15', ...empty.slice(1)].join('/');
    const men = `${rows('1T8K8')} d`;
    expect(isLegal('alea-evangelii', men, 'b10-b17')).toBe(true);
    expect(isLegal('alea-evangelii', men, 'b10-b18')).toBe(false);
    expect(effectOf('alea-evangelii', `${rows('1K17')} d`, 'b10-b18')).toBe(':D');
    expect(effectOf('alea-evangelii', `${rows('1K17')} d`, 'b10-b17')).toBe(':');
  });

  test('[T50] a set-up never decides forts and encirclements, a diagram keeps them', () => {
    const closed = '7/7/7/1tt4/tK1t3/1tt4/7';
    expect(positionOf('brandubh-wtf', `${closed} d`).outcome).toBeUndefined();
    const match = playOf('brandubh-wtf', RING, ['g4-c4']);
    expect(match.position.text).toBe(`${closed} d`);
    const kept = Position.fromDiagram(match.game, JSON.parse(JSON.stringify(match.position.diagram)));
    expect(kept.ok && kept.value.outcome).toEqual({ winner: 0, reason: 'encircled' });
    expect(positionOf('brandubh', 'K6/7/7/7/7/7/1t5 a').outcome?.reason).toBe('king-escaped');
    expect(positionOf('brandubh', '7/7/7/7/7/7/1t5 d').outcome?.reason).toBe('king-captured');
    expect(positionOf('brandubh', '7/7/7/3K3/7/7/7 d').outcome).toBeUndefined();
    expect(positionOf('brandubh', '7/7/7/3K3/7/7/7 a').outcome?.reason).toBe('no-men');
  });

  test('[T51] the defenders may start', () => {
    const start = Position.start(gameOf('tablut-ashton'));
    expect(start.game.sides).toEqual(['defenders', 'attackers']);
    expect(start.game.light).toBe(0);
    expect(start.text.endsWith(' d')).toBe(true);
    expect(start.moves.length).toBeGreaterThan(0);
    for (const { touches } of start.moves) {
      const piece = start.diagram.sites[touches[0]];
      expect(start.game.sides[piece?.side ?? 1]).toBe('defenders');
    }
  });
});
