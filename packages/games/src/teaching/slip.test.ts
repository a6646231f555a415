import { describe, expect, test } from 'vitest';
import { expectOk } from '../contract/index.ts';
import { openMatch } from '../games.ts';
import { type Slip, tellSlip, turnNumber } from './slip.ts';

/** What a slip in a position is told to be; the lines are what somebody might play there. */
function tell(
  variant: string,
  start: string,
  slip: Omit<Slip, 'played' | 'better'> & { readonly played: string; readonly better: string },
  language: 'en' | 'es' = 'en',
  rules?: Readonly<Record<string, number>>,
): readonly string[] {
  const match = expectOk(openMatch({ variant, start, ...(rules ? { rules } : {}) }));
  const [played, better] = [slip.played.split(' '), slip.better.split(' ')];
  return tellSlip(match, { ...slip, played, better }, language).sentences;
}

const GUESS = { certainty: 'estimated', cost: 100 } as const;

describe('a slip', () => {
  test('that attacks nothing and loses a man: the exchanges afterwards are not what it allowed', () => {
    // Black attacks the man on 16 and takes it; all that follows is man for man.
    const played =
      '20-16 8-11 21-17 11x20 27-24 20x27 32x23 9-14 17-13 7-11 28-24 11-15 24-20 15x24 20x27 10-15 13-9 14-17 22x13 5x14 27-24 12-16';
    const better = '27-24 9-13 19-15 10x19 24x15 7-10 15x6 1x10 28-24 5-9 32-27 8-11 27-23 9-14 24-19 11-15';
    const slip = { ...GUESS, side: 0, played, better } as const;
    const start = 'W:W19,20,21,22,27,28,32:B1,5,7,8,9,10,12';
    expect(tell('russian', start, slip)).toEqual([
      'This costs about a man.',
      '20-16 lets Black take 16 and come out a piece ahead by turn 2.',
      '27-24 avoids that.',
    ]);
    expect(tell('russian', start, slip, 'es')).toEqual([
      'Esto cuesta alrededor de una ficha.',
      '20-16 permite a las negras capturar 16 y salir con una pieza de ventaja para el turno 2.',
      '27-24 lo evita.',
    ]);
  });

  test('is named with what it takes, where the better turn puts the same man on the same point', () => {
    const [, allowed, remedy] = tell(
      'nine-mens-morris',
      'OO*OOO*O/@@*@O*@*/@**@***O w p p 8 1 6 1 0 0 0 0 0 0 0 0 9',
      {
        ...GUESS,
        side: 0,
        played: 'd1 xd6 g4 d5-d6 d7-g7 xd6 e3-e4 g4-f4 xe4 e5-e4 f4-g4 xe4 c5-d5 g4-f4 xc3 a7-d7',
        better: 'd1 xf6 f6 e3-e4 b4-b6 xe4 e5-e4 f6-f4 e4-e5 xf4 f2-f4 e5-e4 f4-f6 xe4',
      },
    );
    expect(allowed).toMatch(/^d1xd6 lets Black open a running mill between .+, and come out 3 men ahead by/);
    expect(remedy).toBe('d1xf6 avoids that.');
  });

  test('that closes one mill twice by placing is no running mill', () => {
    // White takes the man on d3 back out of the mill, and Black puts another there.
    const told = tell('nine-mens-both', '***@****/O*******/*O**@*** w p p 2 7 2 7 0 0 0 0 0 0 0 0 3', {
      ...GUESS,
      side: 0,
      played: 'b4 d2 d3 e4 d7 e5 xd7 d7 c3 xd3 d5 xd2 d3 xb4 d2 xd3 xd1 d3 xg7 b2 a7 d7-g7',
      better: 'd5 d7 c5 b6 e5 xb6 d2 d3 a1 f6 g1 xd3 b6 xd7 d7 g4 e4 c5-c4',
    });
    expect(told[1]).toBe('b4 lets Black close a mill on e3–e4–e5 and take a man by turn 3.');
  });

  test('is told by the rules of the house: four men are not enough where a side loses below five', () => {
    const start = '@****@**/***@***@/O*O**O*O b m s 4 0 4 0 0 0 0 0 0 0 0 0 10';
    const slip = {
      side: 1,
      certainty: 'proved',
      has: 'loss',
      played: 'b6-b4 g4-g7 xf2',
      better: 'c3-c4 a1-d1 d5-e5 g4-g1',
    } as const;
    expect(tell('nine-mens-morris', start, slip, 'en', { loseBelow: 4 })).toEqual([
      'Now the win is forced for White.',
      'b6-b4 lets White close a mill on a7–d7–g7 and leave Black with fewer than 4 men at once.',
      'c3-c4 avoids that.',
    ]);
  });

  test('that opens two ways for the king names both, since the way he goes is not his choice', () => {
    const told = tell('brandubh', '7/t6/3tT2/tt1K1tt/2T4/3t1t1/7 a', {
      ...GUESS,
      side: 0,
      played: 'f4-f5 d4-e4 f5-e5 e4-e1 a6-b6 e1-g1',
      better: 'b4-c4 e5-e2 d2-d1 d4-d2 f4-e4 d2-b2',
    });
    expect(told.join(' ')).toContain('give the king 2 ways out, to a1 and g1, and bring him out by turn');
  });

  test('of which the better line costs half says so', () => {
    const told = tell('brandub-walker', '4T2/1t3t1/3t3/6t/1t1KT2/1tt4/3t3 d', {
      ...GUESS,
      side: 1,
      played: 'e7-e6 b6-d6 e3-f3 d6-e6 f3-f5 c2-f2 d3-e3 f2-f4 e3-e4 b3-a3 e4-c4 d5-c5 c4-d4 c5-d5',
      better: 'e3-f3 c2-e2 f3-f5 b3-c3 d3-f3 e2-e3 f3-f2 g4-f4 e7-c7 e3-e2 c7-e7 f6-g6 f2-g2 g6-g3',
    });
    expect(told.slice(1)).toEqual([
      'e7-e6 lets the attackers take e6 and come out a man ahead at once, and be 2 ahead by turn 5.',
      'After e3-f3 the attackers would be only one ahead.',
    ]);
  });

  test('is not told by what both turns do at once, only by what comes of the better one', () => {
    // Both close a mill and take a man; the other mill of White's goes on being closed.
    const told = tell('twelve-mens-morris', '*@******/O*@*@**O/OO***@*O w p p 5 7 4 7 0 0 0 0 0 0 0 0 6', {
      ...GUESS,
      side: 0,
      played: 'c5 xa1 f6 f2 g4 e4 d5 b2 c4 a1 b4 c3 xb4 a4 b4 xc4 c4 a1-d1',
      better: 'f6 xe5 c5 d5 xc5 c5 e5 xc5 c5 e3 e4 g4 g1 b2 d1 xb2 d3 c3 b6-b4',
    });
    expect(told.slice(1)).toEqual(['With f6xe5 White could be 3 ahead by turn 3.']);
  });

  test('that loses a drawn game by force names the turn that holds it', () => {
    const told = tell('three-mens-morris', 'O/*@O***** b p p 2 1 1 2 0 0 0 0 0 0 0 0 2', {
      side: 1,
      certainty: 'exact',
      had: 'draw',
      has: 'loss',
      played: 'b1 a2 xc3',
      better: 'a2 b3 c1 b2-b1 c3-b2 b3-a3',
    });
    expect(told[0]).toBe('Black could hold the draw; now the win is forced for White.');
    expect(told[1]).toMatch(/^b1 lets White close a mill on .+ at once\.$/);
    expect(told[2]).toBe('a2 holds the draw.');
  });

  test('after which nobody wins anything is told by what the lines leave on the board', () => {
    // By d1, g4 or a4 to a corner; a man on c4 shuts the last of them.
    const told = tell('brandubh', '7/3t3/7/3K3/7/2t4/1t5 a', {
      ...GUESS,
      side: 0,
      played: 'b1-b2',
      better: 'c2-c4',
    });
    expect(told.at(-1)).toBe(
      'Where the lines end, the king has 3 ways to get out in two moves after b1-b2, and 2 after c2-c4.',
    );
  });
});

test('turns are counted as records count them, whoever begins', () => {
  const turns = (...sides: (0 | 1)[]) => sides.map((side) => ({ side, moves: [], text: '' }));
  const numbers = (sides: (0 | 1)[]) => sides.map((_, i) => turnNumber(turns(...sides), i));
  expect(numbers([0, 1, 0, 1])).toEqual([1, 1, 2, 2]);
  expect(numbers([1, 0, 1, 0])).toEqual([1, 2, 2, 3]);
});
