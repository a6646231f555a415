import { describe, expect, test } from 'vitest';
import type { Position } from '../../core/position.ts';
import {
  BOTH_CAPTURES,
  boardOf,
  branchesOf,
  captureOf,
  gameOf,
  legalOf,
  namesOf,
  playOf,
  positionOf,
  throughText,
} from '../testing.ts';

const BOTH = gameOf(BOTH_CAPTURES);
const PER_MILL = gameOf({ ...BOTH_CAPTURES, removals: 'per-mill' });
const COMPAT = gameOf({ ...BOTH_CAPTURES, captureReading: 'sanmill' });

/** Openings of nine men's morris that lead to each kind of capture. */
const CUSTODIAN = 'a4 b4 c4';
const TWO_CUSTODIANS = 'g7 d7 a1 a4 a7';
const INTERVENTION = 'd7 a4 g7 c4 b4';
const BOTH_AT_ONCE = 'd5 a7 f4 g7 b2 d6 d7';
const MILL_AND_CUSTODIAN = 'a4 d7 a1 f4 g7 d2 a7';
const TWO_LINES = 'd7 a4 d5 c4 f6 b2 f2 b6 b4';
const PROTECTED_TARGET = 'd2 d7 b2 d6 a7 d5 xb2 f4 a4 g7';
const HALF_PROTECTED = 'd2 a7 f4 a4 d6 a1 xd6 e3 c4 b4';

/** White comes to d7: that closes d5 d6 d7 and stands between a7 and g7. */
function millAndIntervention(rules = {}): Position {
  return playOf(
    boardOf(gameOf({ ...BOTH_CAPTURES, ...rules }), 'white', 'd5 d6', 'a7 g7 b2 f4', [5, 5]),
    'd7',
  );
}

/** White comes to a7: mills a1 a4 a7 and a7 b6 c5, custodian d7 with g7. Diagonals make the second mill. */
function twoMillsAndCustodian(rules = {}): Position {
  const game = gameOf({ ...BOTH_CAPTURES, ...rules }, 'twelve-mens-morris');
  return playOf(boardOf(game, 'white', 'a1 a4 b6 c5 g7', 'd7 f4 d2 e3', [5, 5]), 'a7');
}

function owedOf(position: Position): number {
  return position.pending?.remaining ?? 0;
}

describe('custodian alone', () => {
  test('[M30] [FR-001] a man between two of the enemy is caught by the last to come', () => {
    expect(branchesOf(playOf(BOTH, CUSTODIAN))).toEqual(['custodian 1 b4']);
  });

  test('[FR-001] only an end of a line catches, and only with an own man on the other end', () => {
    expect(playOf(BOTH, 'a4 b4 d7').pending).toBeUndefined();
    expect(playOf(BOTH, 'a4 c4 d7 b4 a1').pending).toBeUndefined();
  });

  test('[FR-002] the man in the middle is the only one that may be taken', () => {
    expect(legalOf(playOf(BOTH, 'a4 b4 d1 g7 c4'))).toEqual(['xb4']);
  });

  test('[FR-003] all other men are refused', () => {
    const position = playOf(BOTH, 'a4 b4 d1 g7 c4');
    expect(position.explain({ text: 'xg7' })).toMatchObject({ legal: false, code: 'not-sandwiched' });
  });

  test('[M32] [FR-004] a man in a mill is caught as well, whatever protection says', () => {
    expect(legalOf(playOf(BOTH, PROTECTED_TARGET))).toEqual(['xd7']);
    expect(legalOf(playOf(gameOf({ ...BOTH_CAPTURES, protection: 'none' }), PROTECTED_TARGET))).toEqual([
      'xd7',
    ]);
  });

  test('[M30] of two men caught at once one is taken, and the other stays', () => {
    const position = playOf(BOTH, TWO_CUSTODIANS);
    expect(legalOf(position)).toEqual(['xa4', 'xd7']);
    const after = playOf(position, 'xa4');
    expect(after.turn).toBe(1);
    expect(after.text).not.toContain('c:');
  });

  test('[AS-1] without a mill only the man in the middle is legal', () => {
    const position = playOf(BOTH, 'a4 b4 d1 g7 c4');
    expect(captureOf(position).hasMill).toBe(false);
    expect(legalOf(position)).toEqual(['xb4']);
    for (const other of ['xg7', 'xa4', 'xd1']) expect(position.play(other).ok).toBe(false);
  });
});

describe('intervention alone', () => {
  test('[M31] [FR-005] a man that comes between two enemies takes both', () => {
    expect(branchesOf(playOf(BOTH, INTERVENTION))).toEqual(['intervention 2 a4 c4']);
  });

  test('[FR-006] both ends are legal', () => {
    expect(legalOf(playOf(BOTH, INTERVENTION))).toEqual(['xa4', 'xc4']);
  });

  test.each([
    ['xa4', 'xc4'],
    ['xc4', 'xa4'],
  ])('[FR-007] after %s the other end %s must follow', (first, second) => {
    const position = playOf(BOTH, `${INTERVENTION} ${first}`);
    expect(legalOf(position)).toEqual([second]);
    expect(playOf(position, second).turn).toBe(1);
  });

  test('[FR-008] all other men are refused', () => {
    const position = playOf(BOTH, 'd7 a4 g7 c4 e3 f2 b4');
    expect(legalOf(position)).toEqual(['xa4', 'xc4']);
    expect(position.explain({ text: 'xf2' })).toMatchObject({ legal: false, code: 'not-an-end' });
  });

  test('[FR-009] ends in a mill are taken as well', () => {
    const position = playOf(BOTH, HALF_PROTECTED);
    expect(legalOf(position)).toEqual(['xa4', 'xc4']);
    expect(owedOf(position)).toBe(2);
  });

  test('[AS-2] the second capture is forced to the other end of the same line', () => {
    const position = playOf(BOTH, 'd7 a4 g7 c4 e3 f2 b4');
    expect(captureOf(position).hasMill).toBe(false);
    const second = playOf(position, 'xc4');
    expect(legalOf(second)).toEqual(['xa4']);
    expect(second.play('xf2').ok).toBe(false);
  });

  test('[M35] of two lines the first man taken fixes one', () => {
    const position = playOf(BOTH, TWO_LINES);
    expect(legalOf(position)).toEqual(['xa4', 'xb2', 'xb6', 'xc4']);
    expect([...branchesOf(position)].sort()).toEqual(['intervention 2 a4 c4', 'intervention 2 b2 b6']);
    expect(owedOf(position)).toBe(2);
    expect(legalOf(playOf(position, 'xb6'))).toEqual(['xb2']);
    expect(legalOf(playOf(position, 'xa4'))).toEqual(['xc4']);
  });
});

describe('a mill and custodian', () => {
  const open = playOf(BOTH, MILL_AND_CUSTODIAN);

  test('[M33] [FR-010] the mover chooses between both', () => {
    expect([...branchesOf(open)].sort()).toEqual(['custodian 1 d7', 'mill 1 d2 f4']);
    expect(legalOf(open)).toEqual(['xd2', 'xd7', 'xf4']);
  });

  test('[FR-011] [AS-3] after the man in the middle no mill capture follows', () => {
    const after = playOf(PER_MILL, `${MILL_AND_CUSTODIAN} xd7`);
    expect(after.turn).toBe(1);
    expect(after.pending).toBeUndefined();
  });

  test('[FR-012] a mill capture chosen first does not add the custodian to what is owed', () => {
    const position = twoMillsAndCustodian({ removals: 'per-mill' });
    expect(owedOf(position)).toBe(2);
    expect(owedOf(playOf(position, 'xf4'))).toBe(1);
  });

  test('[FR-013] only the mill captures that are left follow', () => {
    const position = playOf(twoMillsAndCustodian({ removals: 'per-mill' }), 'xf4');
    expect(branchesOf(position)).toEqual(['mill 1 d2 d7 e3']);
    expect(playOf(position, 'xe3').turn).toBe(1);
  });

  test('[AS-4] taking another man leaves the remaining mill captures and no custodian', () => {
    const position = playOf(open, 'xf4');
    expect(position.turn).toBe(1);
    const two = playOf(twoMillsAndCustodian({ removals: 'per-mill' }), 'xd2');
    expect(captureOf(two)).toMatchObject({ hasCustodian: false, hasMill: true, activeRule: 'mill' });
  });
});

describe('a mill and intervention', () => {
  test('[FR-014] the mover chooses between both', () => {
    expect([...branchesOf(millAndIntervention())].sort()).toEqual(['intervention 2 a7 g7', 'mill 1 b2 f4']);
  });

  test('[FR-015] [AS-5] after one end the other must follow, and no mill capture', () => {
    const position = playOf(millAndIntervention(), 'xa7');
    expect(legalOf(position)).toEqual(['xg7']);
    expect(position.explain({ text: 'xb2' })).toMatchObject({ code: 'other-end-owed' });
    expect(playOf(position, 'xg7').turn).toBe(1);
  });

  test('[FR-016] a mill capture chosen first does not add the intervention to what is owed', () => {
    const position = millAndIntervention({ removals: 'per-mill' });
    expect(owedOf(position)).toBe(2);
    expect(playOf(position, 'xb2').pending).toBeUndefined();
  });

  test('[FR-017] [AS-6] after a mill capture nothing of the intervention is left', () => {
    const position = playOf(millAndIntervention(), 'xb2');
    expect(position.turn).toBe(1);
    expect(position.text).not.toMatch(/[cip]:/);
  });
});

describe('all three rules', () => {
  /** White comes to b6: it closes b2 b4 b6, catches d6 with f6 and stands between a7 and c5. */
  const before = boardOf(
    gameOf(BOTH_CAPTURES, 'twelve-mens-morris'),
    'white',
    'b2 b4 f6',
    'a7 c5 d6 e3 g1',
    [5, 5],
  );

  test('[M34] [EC-1] custodian and intervention at once are a choice, and no man is a target of both', () => {
    const position = playOf(BOTH, BOTH_AT_ONCE);
    expect([...branchesOf(position)].sort()).toEqual(['custodian 1 d6', 'intervention 2 a7 g7']);
    expect(owedOf(position)).toBe(2);
    expect(playOf(position, 'xd6').turn).toBe(1);
    expect(legalOf(playOf(position, 'xa7'))).toEqual(['xg7']);
  });

  test('[FR-032] mill, custodian and intervention can all be open', () => {
    const position = playOf(before, 'b6');
    expect([...branchesOf(position)].sort()).toEqual([
      'custodian 1 d6',
      'intervention 2 a7 c5',
      'mill 1 e3 g1',
    ]);
    expect(owedOf(position)).toBe(1);
  });

  test.each([
    ['xd6', undefined, 1],
    ['xa7', 'intervention', 0],
    ['xg1', undefined, 1],
  ])('[FR-033] %s as the first man decides the rule', (first, rule, turn) => {
    const position = playOf(before, `b6 ${first}`);
    expect(captureOf(position).activeRule).toBe(rule);
    expect(position.turn).toBe(turn);
  });
});

describe('one removal for several mills', () => {
  test('[M36] [FR-018] [AS-7] captures are not added to what a mill owes', () => {
    expect(owedOf(playOf(BOTH, MILL_AND_CUSTODIAN))).toBe(1);
    expect(owedOf(millAndIntervention())).toBe(1);
    expect(owedOf(millAndIntervention({ removals: 'per-mill' }))).toBe(2);
  });

  test('[FR-019] the chosen rule takes as many as it asks for', () => {
    expect(owedOf(playOf(millAndIntervention(), 'xa7'))).toBe(1);
    expect(owedOf(playOf(millAndIntervention(), 'xb2'))).toBe(0);
  });

  test('[FR-020] the choice holds to the end of the sequence', () => {
    const position = playOf(millAndIntervention(), 'xg7');
    expect(legalOf(position)).toEqual(['xa7']);
    expect(captureOf(position)).toMatchObject({ hasMill: false, activeRule: 'intervention' });
  });

  test('[FR-036] several mills take one man', () => {
    const position = playOf(boardOf(BOTH, 'white', 'a4 a7 d1 g1', 'b2 d6 f4 e3', [3, 3]), 'a1');
    expect(owedOf(position)).toBe(1);
    expect(playOf(position, 'xe3').turn).toBe(1);
  });

  test('[FR-037] [EC-4] a capture may be chosen instead', () => {
    const position = twoMillsAndCustodian();
    expect(owedOf(position)).toBe(1);
    expect(legalOf(position)).toEqual(['xd2', 'xd7', 'xe3', 'xf4']);
    expect(playOf(position, 'xd7').turn).toBe(1);
  });

  test('[FR-038] an intervention chosen still takes two', () => {
    expect(playOf(millAndIntervention(), 'xa7 xg7').text).toContain(' b p p 3 4 2 5 ');
  });

  test('[M36] in the moving phase the most that one way takes is owed too', () => {
    const mill = playOf(boardOf(PER_MILL, 'white', 'd5 d6 e3', 'a7 g7 b2 f4'), 'e3-d7');
    expect(owedOf(mill)).toBe(2);
    expect(legalOf(mill)).toEqual(['xa7', 'xb2', 'xf4', 'xg7']);
  });
});

describe('men in mills', () => {
  const game = gameOf({ protection: 'mills-when-moving' });

  test('[M19] with mills-when-moving a side that still places may take them', () => {
    const closed = playOf(boardOf(game, 'white', 'a1 d1 f2', 'd7 a7 g7 c3', [5, 5]), 'g1');
    expect(legalOf(closed)).toEqual(['xa7', 'xc3', 'xd7', 'xg7']);
  });

  test('[M19] with mills-when-moving a side that moves may not', () => {
    const closed = playOf(boardOf(game, 'white', 'a1 d1 g4 f2', 'd7 a7 g7 c3 e4'), 'g4-g1');
    expect(legalOf(closed)).toEqual(['xc3', 'xe4']);
  });
});

describe('refusing what the rules do not allow', () => {
  test('[FR-028] another man than the one in the middle', () => {
    const refused = playOf(BOTH, 'a4 b4 d1 g7 c4').play('xg7');
    expect(!refused.ok && refused.error.reason?.code).toBe('not-sandwiched');
  });

  test('[FR-029] another man than an end', () => {
    const refused = playOf(BOTH, 'd7 a4 g7 c4 e3 f2 b4').play('xf2');
    expect(!refused.ok && refused.error.reason?.code).toBe('not-an-end');
  });

  test('[FR-030] a second man that is not the other end', () => {
    const refused = playOf(BOTH, 'd7 a4 g7 c4 e3 f2 b4 xa4').play('xf2');
    expect(!refused.ok && refused.error.reason?.code).toBe('other-end-owed');
  });

  test('[FR-031] whatever breaks the mode that was chosen', () => {
    const intervention = playOf(millAndIntervention(), 'xa7');
    expect(['xb2', 'xf4', 'b6', 'd5-e5'].map((text) => intervention.play(text).ok)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    const mill = playOf(twoMillsAndCustodian({ removals: 'per-mill', protection: 'mills' }), 'xf4');
    expect(mill.play('xa1').ok).toBe(false);
  });
});

describe('lines, times and leaps', () => {
  const off = { edges: false, cross: false, diagonals: false };

  test.each([
    [{ ...BOTH_CAPTURES.custodian, cross: false }, 0],
    [{ ...BOTH_CAPTURES.custodian, ...off, cross: true }, 1],
    [{ ...BOTH_CAPTURES.custodian, placing: false }, 0],
    [{ ...BOTH_CAPTURES.custodian, moving: false }, 1],
    [{ ...BOTH_CAPTURES.custodian, onlyAtThree: true }, 1],
  ])('[M30] custodian %j owes %i in the opening a4 b4 c4', (custodian, count) => {
    expect(owedOf(playOf(gameOf({ custodian }), CUSTODIAN))).toBe(count);
  });

  test('[M30] onlyAtThree is asked in the moving phase', () => {
    const custodian = { ...BOTH_CAPTURES.custodian, onlyAtThree: true };
    const four = boardOf(gameOf({ custodian }), 'white', 'a4 d6 f2 c3', 'b4 g7 e4 g1');
    expect(playOf(four, 'c3-c4').pending).toBeUndefined();
    const three = boardOf(gameOf({ custodian }), 'white', 'a4 d6 f2', 'b4 g7 e4 g1');
    expect(branchesOf(playOf(three, 'd6-c4'))).toEqual(['custodian 1 b4']);
  });

  test('[M38] a leap takes the man it jumps over, and closes no mill', () => {
    const game = gameOf({ leap: BOTH_CAPTURES.custodian });
    const before = boardOf(game, 'white', 'a1 a7 g4 d7', 'b4 d6 f2 e3');
    expect(legalOf(before)).toContain('d7-d5');
    const leapt = playOf(before, 'd7-d5');
    expect(branchesOf(leapt)).toEqual(['leap 1 d6']);
    expect(playOf(leapt, 'xd6').turn).toBe(1);
    const mill = playOf(boardOf(game, 'white', 'c5 e5 d7 a1', 'd6 f2 e3 b2'), 'd7-d5');
    expect(branchesOf(mill)).toEqual(['leap 1 d6']);
  });

  test('[M38] nobody leaps while holding men', () => {
    const game = gameOf({ leap: BOTH_CAPTURES.custodian }, 'lasker');
    expect(legalOf(boardOf(game, 'white', 'd7 a1', 'd6 f2', [1, 1]))).not.toContain('d7-d5');
  });

  test('[M37] a claim to men that are not there lapses, and the turn passes', () => {
    const position = positionOf(PER_MILL, '********/@*******/OOOO***O w p r 5 4 1 8 2 0 0 0 0 0 0 0 4');
    expect(owedOf(position)).toBe(2);
    const after = playOf(position, 'xd6');
    expect(after.turn).toBe(1);
    expect(after.pending).toBeUndefined();
  });

  test('[M37] it lapses in a position that is set up as well, so that somebody can always move', () => {
    const position = positionOf(PER_MILL, '********/********/OOOO***O w p r 5 4 0 8 1 0 0 0 0 0 0 0 4');
    expect(position.turn).toBe(1);
    expect(legalOf(position).length).toBe(19);
  });

  test('[EC-5] [FR-039] what is owed is written as it is, even if fewer men are there', () => {
    const position = positionOf(PER_MILL, '********/@*******/OOOO***O w p r 5 4 1 8 2 0 0 0 0 0 0 0 4');
    expect(position.text).toBe('********/@*******/OOOO***O w p r 5 4 1 8 2 0 0 0 0 0 0 0 4 p:2');
    expect(throughText(position).text).toBe(position.text);
  });
});

describe("Sanmill's reading", () => {
  test('[M39] a man in a mill is protected from custodian', () => {
    expect(playOf(COMPAT, PROTECTED_TARGET).pending).toBeUndefined();
  });

  test('[M39] intervention shrinks to the end that is free', () => {
    const position = playOf(COMPAT, HALF_PROTECTED);
    expect(legalOf(position)).toEqual(['xc4']);
    expect(owedOf(position)).toBe(1);
  });

  test('[M39] the mill is not offered beside a capture that takes as many', () => {
    expect(legalOf(playOf(COMPAT, MILL_AND_CUSTODIAN))).toEqual(['xd7']);
  });

  test('[M39] of two lines the cross counts', () => {
    expect(legalOf(playOf(COMPAT, TWO_LINES))).toEqual(['xa4', 'xc4']);
  });

  test('[M39] a claim to men that are not there stops the game', () => {
    const game = gameOf({ removals: 'per-mill', captureReading: 'sanmill' });
    const dead = playOf(
      positionOf(game, '********/@*******/OOOO***O w p r 5 4 1 8 2 0 0 0 0 0 0 0 4'),
      'xd6',
    );
    expect(legalOf(dead)).toEqual([]);
    expect(dead.outcome).toBeUndefined();
  });

  test('[M39] no man is a target twice in either reading', () => {
    for (const game of [BOTH, COMPAT]) {
      const state = captureOf(playOf(game, BOTH_AT_ONCE));
      expect(namesOf(game, [...state.custodianTargets, ...state.interventionTargets])).toEqual([
        'a7',
        'd6',
        'g7',
      ]);
    }
  });
});

test('[M36] [M33] a mill that nobody can choose adds nothing to the men owed', () => {
  // White closes a7-d7-g7 and a7-a4-a1 and catches b6; all other men of Black stand in the mill c3-d3-e3.
  const rules = { ...BOTH_CAPTURES, removals: 'per-mill' };
  const board = (white: string, black: string) =>
    playOf(boardOf(gameOf(rules, 'twelve-mens-morris'), 'white', white, black, [1, 1]), 'a7');
  const shut = board('d7 g7 a4 a1 c5', 'b6 c3 d3 e3');
  expect([branchesOf(shut), shut.pending?.remaining]).toEqual([['custodian 1 b6'], 1]);
  const open = board('d7 g7 a4 a1 c5', 'b6 c3 d3 e3 f4');
  expect([branchesOf(open), open.pending?.remaining]).toEqual([['mill 2 f4', 'custodian 1 b6'], 2]);
});
