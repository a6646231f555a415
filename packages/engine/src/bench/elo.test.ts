import { expect, test } from 'vitest';
import { estimateElo, judgeMatch, pointsOf, signTail, testSprt } from './elo.ts';

// Values of the logistic formula worked by hand: 400 * log10(3) is 190.8, 75 % of the points.
test.each([
  [75, 0, 25, 190.8],
  [25, 0, 75, -190.8],
  [10, 80, 10, 0],
  [50, 50, 0, 190.8],
])('%i wins, %i draws, %i losses are %f Elo', (wins, draws, losses, elo) => {
  expect(estimateElo({ wins, draws, losses }).elo).toBeCloseTo(elo, 1);
});

test('draws narrow the error, and more games do', () => {
  const few = estimateElo({ wins: 10, draws: 0, losses: 10 });
  const drawn = estimateElo({ wins: 2, draws: 16, losses: 2 });
  const many = estimateElo({ wins: 1000, draws: 0, losses: 1000 });
  expect(drawn.margin).toBeLessThan(few.margin);
  expect(many.margin).toBeLessThan(few.margin / 9);
});

test('19 wins against 7 losses are significant at 95 %, 15 against 11 are not', () => {
  expect(estimateElo({ wins: 19, draws: 100, losses: 7 }).likelihood).toBeGreaterThan(0.975);
  expect(estimateElo({ wins: 15, draws: 100, losses: 11 }).likelihood).toBeLessThan(0.95);
});

test('the sequential test accepts the stronger, refuses the equal and waits in between', () => {
  expect(testSprt({ wins: 60, draws: 20, losses: 20 }, 0, 30).state).toBe('accepted');
  expect(testSprt({ wins: 500, draws: 1000, losses: 560 }, 0, 30).state).toBe('refused');
  expect(testSprt({ wins: 6, draws: 2, losses: 5 }, 0, 30).state).toBe('open');
  expect(testSprt({ wins: 0, draws: 0, losses: 0 }, 0, 30).ratio).toBeCloseTo(0);
});

test('points follow the logistic curve', () => {
  expect(pointsOf(0)).toBe(0.5);
  expect(pointsOf(400)).toBeCloseTo(10 / 11);
});

// Wilson's formula worked by hand: with ten wins of ten the lower end is 1 / (1 + 1.645² / 10) = 0.787, 227 Elo.
test('ten wins of ten promise a bound, not an endless difference', () => {
  const won = estimateElo({ wins: 10, draws: 0, losses: 0 });
  expect(won.elo).toBe(Number.POSITIVE_INFINITY);
  expect(won.atLeast).toBeCloseTo(227.1, 0);
  expect(estimateElo({ wins: 0, draws: 0, losses: 10 }).atMost).toBeCloseTo(-227.1, 0);
});

// Binomial tails by hand: 5 of 5 is 1/32, 4 of 5 is 6/32, 9 of 10 is 11/1024.
test.each([
  [5, 0, 1 / 32],
  [4, 1, 6 / 32],
  [9, 1, 11 / 1024],
  [0, 3, 1],
  [0, 0, 1],
])('%i wins and %i losses come by chance with %f', (wins, losses, chance) => {
  expect(signTail(wins, losses)).toBeCloseTo(chance, 10);
});

test('where most games are drawn, wins against losses decide what the sequential test leaves open', () => {
  const drawn = { wins: 5, draws: 15, losses: 0 };
  expect(testSprt(drawn, 0, 30).state).toBe('open');
  expect(judgeMatch(drawn, 0, 30)).toEqual({ state: 'accepted', by: 'wins-against-losses' });
  expect(judgeMatch({ wins: 4, draws: 15, losses: 1 }, 0, 30).state).toBe('open');
  expect(judgeMatch({ wins: 5, draws: 5, losses: 4 }, 0, 30)).toEqual({ state: 'open', by: 'sprt' });
});
