import { expect, test } from 'vitest';
import { expectOk } from '../contract/index.ts';
import { Position } from '../core/position.ts';
import { registry } from '../games.ts';
import { draw, makeDice } from '../shared/dice.ts';
import {
  canCapture,
  isHostileToKing,
  isKingCaptured,
  isSurroundedNextToThrone,
  isSurroundedOnAllSides,
  TAFL,
} from './index.ts';
import { gameOf, positionOf } from './testing.ts';
import { isTaflVariant } from './variants/fields.ts';
import { type Grid, mixture, Plain, scatter, textOf } from './witness/plain.ts';

// The examples of the document; its (row, column) are d6 = (1,3), d4 = (3,3), d5 = (2,3).
test.each([
  ['7/2tKt2/7/7/7/7/7 d', true, false, false, '[T18] between two attackers away from the throne'],
  ['3t3/3K3/3t3/7/7/7/7 d', true, false, false, '[T18] in a column as well'],
  ['7/2tK3/3t3/7/7/7/7 d', false, false, false, '[T18] not by two attackers at right angles'],
  ['1Kt4/7/7/7/7/7/7 d', true, false, false, '[T18] a corner stands for one attacker'],
  ['7/7/3t3/2tKt2/3t3/7/7 d', true, true, false, '[T19] on the throne by four'],
  ['7/7/3t3/2tKt2/7/7/7 d', false, false, false, '[T19] on the throne not by three'],
  ['7/3t3/2tKt2/7/7/7/7 d', true, false, true, '[T20] next to the throne by three'],
  ['7/7/2tKt2/7/7/7/7 d', false, false, false, '[T20] next to the throne not by two'],
  ['3K3/3t3/7/7/7/7/7 d', false, false, false, '[T21] not against the edge'],
  ['7/7/7/7/3t3/7/7 d', true, false, false, '[T24] he is gone'],
])('%s: captured %s, all sides %s, next to the throne %s: %s', (text, captured, all, beside) => {
  const position = positionOf('brandubh', text);
  expect([
    isKingCaptured(position),
    isSurroundedOnAllSides(position),
    isSurroundedNextToThrone(position),
  ]).toEqual([captured, all, beside]);
});

test('[T22] an attacker that comes from the side takes no king who stood between two others', () => {
  const position = positionOf('brandubh', '7/2tKt2/3t3/7/7/7/7 d');
  expect(isKingCaptured(position, 'e6')).toBe(true);
  expect(isKingCaptured(position, 'd5')).toBe(false);
  expect(isKingCaptured(position, 'a1')).toBe(false);
});

test('[T14] [T17] attackers and corners are hostile to the king, the throne and his men are not', () => {
  const position = positionOf('brandubh', '7/2tK3/3T3/7/7/7/7 d');
  const hostile = ['c6', 'a7', 'g7', 'a1', 'g1'];
  const others = ['d4', 'd5', 'e6', 'd7', 'z9'];
  expect(hostile.filter((square) => !isHostileToKing(position, square))).toEqual([]);
  expect(others.filter((square) => isHostileToKing(position, square))).toEqual([]);
});

test.each([
  ['7/5K1/7/7/tTt4/7/7 d', 'c3', 'b3', true, '[T9] between two enemies'],
  ['7/5K1/7/7/1Tt4/7/7 d', 'c3', 'b3', false, '[T9] not with nobody behind'],
  ['7/t4K1/T6/7/7/7/7 a', 'a5', 'a6', true, '[T14] against a corner'],
  ['7/5K1/7/7/3t3/3T3/7 a', 'd2', 'd3', true, '[T15] an attacker against the empty throne'],
  ['7/7/7/3K3/3t3/3T3/7 a', 'd2', 'd3', true, '[T15] and against the king on it'],
  ['7/5K1/7/7/3T3/3t3/7 d', 'd2', 'd3', true, '[T16] a defender against the empty throne'],
  ['7/7/7/3K3/3T3/3t3/7 d', 'd2', 'd3', false, '[T16] not while the king is on it'],
  ['7/7/T6/tt5/7/7/5K1 a', 'a5', 'b4', false, '[T9] only a neighbour'],
])('%s: a piece that came to %s captures %s: %s, %s', (text, arrived, victim, expected) => {
  expect(canCapture(positionOf('brandubh', text), arrived, victim)).toBe(expected);
});

test('[T9] [T43] under mixtures of the rules the answers are those of the rulebook read aloud', () => {
  const dice = makeDice(62);
  let asked = 0;
  for (let i = 0; i < 60; i++) {
    const rules = mixture(7, dice);
    const grid: Grid = scatter(7, dice);
    const game = gameOf('brandubh', rules);
    const { variant } = game;
    const read = Position.parse(game, textOf(grid, draw(['a', 'd'] as const, dice)));
    if (!read.ok || !isTaflVariant(variant)) continue;
    const plain = new Plain(variant, grid);
    for (const [y, row] of grid.entries()) {
      for (const [x, letter] of row.entries()) {
        if (letter === '.') continue;
        const taken = plain.takes({ x, y });
        const beside = [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ].map(([dx, dy]) => ({ x: x + dx, y: y + dy }));
        for (const square of beside.filter((near) => plain.at(near) !== undefined)) {
          const [arrived, victim] = [plain.name({ x, y }), plain.name(square)];
          const isKing = plain.at(square) === 'K';
          const behind = { x: 2 * square.x - x, y: 2 * square.y - y };
          // A shieldwall takes more than one piece can tell of its neighbour.
          const isBetween = !isKing && taken.includes(victim) && plain.isManTaken(square, behind, letter);
          expect(canCapture(read.value, arrived, victim), `${read.value.text} ${arrived} ${victim}`).toBe(
            isBetween,
          );
          if (isKing)
            expect(isKingCaptured(read.value, arrived)).toBe(letter === 't' && taken.includes(victim));
          asked++;
        }
      }
    }
  }
  expect(asked).toBeGreaterThan(1000);
});

test('in a game that is no tafl the answer is no', () => {
  const morris = Position.start(expectOk(registry.find('nine-mens-morris')));
  expect(isKingCaptured(morris)).toBe(false);
  expect(isKingCaptured(Position.start(gameOf(TAFL.variants[0].id)))).toBe(false);
});
