import { expectOk, registry } from '@boardwright/games';
import { expect, test, vi } from 'vitest';
import { DRAWN, LOST, Samples, WON_GAME } from './samples.ts';
import { leaderOf, learningOf, makeSelfPlayer, playGames } from './self-play.ts';

const GAME = expectOk(registry.find('english'));
const LEARNING = learningOf(GAME);

const PLAYER = makeSelfPlayer(GAME, undefined, 50);

/** Results and turns of the positions of two games that end, when side 1 is to move, as `value` says. */
function labelsOf(value: 'win' | 'draw' | 'loss'): readonly (readonly [result: number, turn: number])[] {
  const truth = (state: { turn: number }) => (state.turn === 1 ? value : undefined);
  const { samples: words } = playGames(PLAYER, { games: 2, seed: 5, truth });
  const samples = Samples.from(LEARNING, words);
  const state = GAME.rules.start();
  return Array.from({ length: samples.length }, (_, i) => {
    LEARNING.unpack(words, i * samples.stride, state);
    return [samples.result(i), state.turn];
  });
}

test.each([
  ['draw', DRAWN, DRAWN],
  ['win', LOST, WON_GAME],
  ['loss', WON_GAME, LOST],
] as const)(
  'a game that is known to be a %s for side 1 teaches that, whatever the players would make of it',
  (value, first, second) => {
    const labels = labelsOf(value);
    expect(labels.length).toBeGreaterThan(0);
    for (const [result, turn] of labels) expect(result).toBe(turn === 0 ? first : second);
  },
);

test.each([
  ['english', 'W:WK30,K31:BK1', undefined],
  ['english', 'W:WK30,K31:BK1,K2,K5,K10', 'black'],
  ['english', 'B:WK30,K31:BK1,K2,K5,K10', 'black'],
  ['spanish-free', 'W:WK30,K31:BK1', undefined],
  ['spanish-free', 'W:WK30,K31,K32:BK1', 'white'],
] as const)('in %s a game that stands still at %s counts for %j', (variant, position, winner) => {
  const { game, position: reached } = expectOk(registry.open({ variant, start: position }));
  const leader = leaderOf(game, learningOf(game), reached.thaw());
  expect(leader === undefined ? undefined : game.sides[leader]).toBe(winner);
});

/** How often the positions of side 1 were halved, move by move, in games that it always wins. */
function halvingsOf(variant: string): readonly number[] {
  const player = makeSelfPlayer(expectOk(registry.find(variant)), undefined, 50);
  const halved: number[] = [];
  const search = player.search.bind(player);
  vi.spyOn(player, 'search').mockImplementation((line, halvings = 0) => {
    if (line.state.turn === 1) halved.push(halvings);
    else expect(halvings).toBe(0);
    return search(line, halvings);
  });
  playGames(player, { games: 12, seed: 3, truth: ({ turn }) => (turn === 1 ? 'win' : 'loss') });
  return halved;
}

test('where the sides are unlike, one that wins every game searches less and less', () => {
  const halved = halvingsOf('brandubh');
  expect(halved).toEqual(halved.toSorted((a, b) => a - b));
  expect(halved.at(-1)).toBeGreaterThan(2);
  expect(new Set(halvingsOf('english'))).toEqual(new Set([0]));
});
