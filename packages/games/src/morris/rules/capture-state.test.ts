import { describe, expect, test } from 'vitest';
import type { Position } from '../../core/position.ts';
import { makeDice } from '../../testing/index.ts';
import {
  BOTH_CAPTURES,
  boardOf,
  captureOf,
  gameOf,
  legalOf,
  namesOf,
  playOf,
  positionOf,
  throughText,
} from '../testing.ts';
import type { Line } from './capture-state.ts';

const BOTH = gameOf(BOTH_CAPTURES);
const GAMES = [
  BOTH,
  gameOf({ ...BOTH_CAPTURES, removals: 'per-mill' }),
  gameOf({ ...BOTH_CAPTURES, removals: 'per-mill', protection: 'none' }, 'twelve-mens-morris'),
  gameOf({ ...BOTH_CAPTURES, placingMill: 'mark' }),
];

/** Positions of random games in which something is owed. */
function owingPositions(): readonly Position[] {
  const dice = makeDice(99);
  const found: Position[] = [];
  for (const game of GAMES) {
    for (let i = 0; i < 12; i++) {
      let position = playOf(game, '');
      while (position.moves.length > 0 && position.quiet < 40) {
        if (position.pending) found.push(position);
        position = playOf(position, position.moves[Math.floor(dice() * position.moves.length)].text);
      }
    }
  }
  return found;
}

const OWING = owingPositions();

function sitesOf({ endpoint1, center, endpoint2 }: Line): readonly number[] {
  return [endpoint1, center, endpoint2].map(({ index }) => index);
}

function enemyOf(position: Position): readonly number[] {
  const { sites, turn } = position.diagram;
  return sites.flatMap((piece, site) => (piece?.kind === 'man' && piece.side !== turn ? [site] : []));
}

test('random games owe something often enough to mean anything', () => {
  expect(OWING.length).toBeGreaterThan(150);
  expect(OWING.some((position) => captureOf(position).hasCustodian)).toBe(true);
  expect(OWING.some((position) => captureOf(position).activeRule === 'intervention')).toBe(true);
  expect(OWING.some((position) => captureOf(position).activeRule === 'mill')).toBe(true);
});

describe('validation rules', () => {
  test('[V-position-count] the number of men to take is not negative, and positive while captures are active', () => {
    for (const position of OWING) expect(captureOf(position).pieceToRemoveCount).toBeGreaterThan(0);
    expect(captureOf(playOf(BOTH, 'a1')).pieceToRemoveCount).toBe(0);
    expect(captureOf(playOf(BOTH, 'a1')).hasMill).toBe(false);
  });

  test('[V-position-board] a board holds valid men only', () => {
    for (const position of OWING) {
      for (const piece of position.diagram.sites) {
        if (piece)
          expect([['man', 'dead'].includes(piece.kind), [0, 1].includes(piece.side)]).toEqual([true, true]);
      }
    }
  });

  test('[V-custodian-middle] a custodian target is an enemy in the centre of its line', () => {
    for (const position of OWING) {
      const { custodianTargets, custodianLines } = captureOf(position);
      for (const target of custodianTargets) {
        expect(enemyOf(position)).toContain(target.index);
        expect(custodianLines.map((line) => line.center)).toContainEqual(target);
      }
    }
  });

  test('[V-intervention-pairs] intervention targets come in pairs, one alone once the other is taken', () => {
    for (const position of OWING) {
      const { interventionTargets, selectedTargets } = captureOf(position);
      const expected = interventionTargets.length === 0 ? [0] : selectedTargets.length > 0 ? [1] : [2, 4];
      expect(expected).toContain(interventionTargets.length);
    }
  });

  test('[V-intervention-ends] intervention targets are ends of an intervention line', () => {
    for (const position of OWING) {
      const { interventionTargets, interventionLines } = captureOf(position);
      const ends = interventionLines.flatMap(({ endpoint1, endpoint2 }) => [endpoint1, endpoint2]);
      for (const target of interventionTargets) expect(ends).toContainEqual(target);
    }
  });

  test('[V-rule-custodian] picking the custodian target leaves nothing else to take', () => {
    for (const position of OWING) {
      for (const target of captureOf(position).custodianTargets) {
        const after = playOf(position, `x${target.name}`);
        if (!after.outcome) expect(after.turn === position.turn && after.pending !== undefined).toBe(false);
      }
    }
  });

  test('[V-rule-intervention] once intervention is chosen only the other end is legal', () => {
    const active = OWING.filter((position) => captureOf(position).activeRule === 'intervention');
    for (const position of active) {
      const ends = namesOf(position.game, captureOf(position).interventionTargets);
      expect(legalOf(position)).toEqual(ends.map((name) => `x${name}`));
    }
  });

  test('[V-rule-mill] once the mill is chosen only its targets are legal', () => {
    const active = OWING.filter((position) => captureOf(position).activeRule === 'mill');
    for (const position of active) {
      const targets = namesOf(position.game, captureOf(position).millTargets);
      expect(legalOf(position)).toEqual(targets.map((name) => `x${name}`));
    }
  });

  test('[V-lines-together] a custodian and an intervention line may be open together, through different points', () => {
    const state = captureOf(playOf(BOTH, 'd5 a7 f4 g7 b2 d6 d7'));
    expect([state.custodianLines.length, state.interventionLines.length]).toEqual([1, 1]);
    const [custodian] = state.custodianLines;
    const [intervention] = state.interventionLines;
    expect(sitesOf(custodian).filter((site) => sitesOf(intervention).includes(site)).length).toBe(1);
  });

  test('[V-line-straight] the points of a line are collinear, the centre between the ends', () => {
    const { sites } = BOTH.board;
    for (const position of OWING) {
      const { custodianLines, interventionLines } = captureOf(position);
      for (const line of [...custodianLines, ...interventionLines]) {
        const [a, middle, b] = sitesOf(line).map((site) => sites[site]);
        expect([(a.x + b.x) / 2, (a.y + b.y) / 2]).toEqual([middle.x, middle.y]);
        const direction = a.y === b.y ? 'horizontal' : a.x === b.x ? 'vertical' : 'diagonal';
        expect(line.direction).toBe(direction);
      }
    }
  });

  test('[V-square] every point has a name and the index of its place in the FEN', () => {
    for (const [index, site] of BOTH.board.sites.entries()) {
      const name = `${'abcdefg'[site.x]}${7 - site.y}`;
      expect(site.name).toBe(name);
      const letters = [...playOf(BOTH, name).text.split(' ')[0].replaceAll('/', '')];
      expect(letters.indexOf('O')).toBe(index);
    }
  });
});

describe('integrity constraints', () => {
  test('[IC-1] something is owed exactly while a mill, custodian or intervention is open', () => {
    for (const position of OWING) {
      const state = captureOf(position);
      expect(state.hasMill || state.hasCustodian || state.hasIntervention).toBe(state.pieceToRemoveCount > 0);
      expect(state.activeRule !== undefined).toBe(state.selectedTargets.length > 0);
      if (state.activeRule === 'intervention') {
        expect(state.interventionTargets.length + state.selectedTargets.length).toBe(2);
      }
    }
  });

  test('[IC-1] removals that are no captures leave every flag down', () => {
    const game = gameOf({ flyAt: 0, blocked: 'removes-then-moves' });
    const blocked = playOf(boardOf(game, 'white', 'a7 g1 d2 c4', 'a1 a4 d1'), 'c4-b4');
    expect(captureOf(blocked)).toMatchObject({
      pieceToRemoveCount: 1,
      hasMill: false,
      hasCustodian: false,
      hasIntervention: false,
    });
  });

  test('[IC-2] the tokens of the FEN say what is open', () => {
    for (const position of OWING) {
      const state = captureOf(position);
      expect(/ c:/.test(position.text)).toBe(state.hasCustodian);
      expect(/ i:/.test(position.text)).toBe(state.hasIntervention);
      expect(position.text).toContain(` p:${state.pieceToRemoveCount}`);
      expect(captureOf(throughText(position))).toEqual(state);
    }
  });

  test('[IC-3] one removal a turn by mill alone, two by intervention, one by custodian', () => {
    const one = OWING.filter((position) => position.game === BOTH);
    for (const position of one) {
      for (const { cause, count, targets } of position.pending?.branches ?? []) {
        if (cause === 'mill') expect(count).toBe(1);
        if (cause === 'custodian') expect(count).toBe(1);
        if (cause === 'intervention') expect(count).toBe(targets.length);
      }
    }
  });

  test('[IC-4] all targets are enemies, and no list shares one but with the mill', () => {
    for (const position of OWING) {
      const state = captureOf(position);
      const targets = [...state.custodianTargets, ...state.interventionTargets].map(({ index }) => index);
      expect(new Set(targets).size).toBe(targets.length);
      for (const target of [...targets, ...state.millTargets.map(({ index }) => index)]) {
        expect(enemyOf(position)).toContain(target);
      }
    }
  });
});

test('[V-fen-target] a game reads its capture state back from its own text only if the targets stand', () => {
  const position = positionOf(
    BOTH,
    '******O*/******@*/******O* w p r 2 7 1 8 1 0 0 0 0 0 0 0 2 c:w-1-22|b-0-',
  );
  expect(namesOf(BOTH, captureOf(position).custodianTargets)).toEqual(['b4']);
});

describe('the document’s own names', () => {
  const square = (name: string, index: number) => ({
    name,
    file: name[0],
    rank: Number(name[1]),
    index,
  });

  test('custodian and intervention at once, d5 a7 f4 g7 b2 d6 d7', () => {
    const line = (names: readonly [string, number][], direction: string) => {
      const [endpoint1, center, endpoint2] = names.map(([name, index]) => square(name, index));
      return { endpoint1, center, endpoint2, direction };
    };
    const custodianLine = line(
      [
        ['d5', 0],
        ['d6', 8],
        ['d7', 16],
      ],
      'vertical',
    );
    const interventionLine = line(
      [
        ['a7', 23],
        ['d7', 16],
        ['g7', 17],
      ],
      'horizontal',
    );
    expect(captureOf(playOf(BOTH, 'd5 a7 f4 g7 b2 d6 d7'))).toEqual({
      pieceToRemoveCount: 2,
      hasMill: false,
      millTargets: [],
      hasCustodian: true,
      custodianTarget: square('d6', 8),
      custodianTargets: [square('d6', 8)],
      custodianLine,
      custodianLines: [custodianLine],
      hasIntervention: true,
      interventionTargets: [square('g7', 17), square('a7', 23)],
      interventionLine,
      interventionLines: [interventionLine],
      selectedTargets: [],
      activeRule: undefined,
    });
  });

  test('after the first end intervention is the rule, and the other end is left', () => {
    expect(captureOf(playOf(BOTH, 'd5 a7 f4 g7 b2 d6 d7 xa7'))).toMatchObject({
      pieceToRemoveCount: 1,
      hasCustodian: false,
      custodianTarget: undefined,
      custodianLine: undefined,
      interventionTargets: [square('g7', 17)],
      selectedTargets: [square('a7', 23)],
      activeRule: 'intervention',
    });
  });

  test('a line over the corners is diagonal', () => {
    const game = gameOf(BOTH_CAPTURES, 'twelve-mens-morris');
    expect(captureOf(playOf(game, 'a7 b6 c5')).custodianLine?.direction).toBe('diagonal');
  });
});

test('[M11] [M13] the phase is placing, moving or gameOver, and each side may fly or not', () => {
  const told = (position: Position) => [position.phase, position.mayFly];
  expect(told(playOf(BOTH, ''))).toEqual(['placing', [false, false]]);
  expect(told(boardOf(BOTH, 'white', 'a1 d6 f4', 'g7 b2 e3 e4'))).toEqual(['moving', [true, false]]);
  expect(told(boardOf(BOTH, 'white', 'a1 d6 f4 a4', 'g7 b2 e3', [1, 0]))).toEqual(['placing', [false, true]]);
  expect(told(boardOf(gameOf({ flyAt: 0 }), 'white', 'a1 d6 f4', 'g7 b2 e3'))).toEqual([
    'moving',
    [false, false],
  ]);
  expect(boardOf(BOTH, 'black', 'a1 d6', 'g7 b2 e3').phase).toBe('gameOver');
});
