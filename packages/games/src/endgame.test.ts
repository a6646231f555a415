import { describe, expect, test } from 'vitest';
import type { Endgame, EndgameClass, EndgameSize, Game, Ranking, State } from './contract/index.ts';
import { expectOk } from './contract/index.ts';
import { registry } from './games.ts';
import { EVERYWHERE } from './morris/variants/record.ts';

/** Small enough to be gone through position by position, each by the plain rules. */
const CASES: readonly (readonly [string, object, EndgameSize])[] = [
  ['three-mens-morris', {}, { first: 3, second: 3, placing: true }],
  ['three-mens-morris', { custodian: EVERYWHERE }, { first: 3, second: 3 }],
  ['spanish-free', {}, { first: 2, second: 2, total: 2 }],
  ['italian', {}, { first: 2, second: 2, total: 2 }],
  ['turkish', {}, { first: 2, second: 2, total: 2 }],
  ['international', {}, { first: 2, second: 2, total: 2 }],
  ['killer', {}, { first: 2, second: 2, total: 2 }],
  // The small boards, where whole games or large parts of them can be solved.
  ['english', { size: 6, menRows: 2 }, { first: 2, second: 2, total: 3 }],
  ['spanish-free', { size: 6, menRows: 2 }, { first: 2, second: 2, total: 3 }],
  ['brandubh', { size: 5, start: '2t2/5/tTKTt/5/2t2' }, { first: 2, second: 1 }],
  ['brandubh', { size: 5, start: '2t2/5/tTKTt/5/2t2', goal: 'edges', corners: 0 }, { first: 2, second: 1 }],
  // A king that has moved so often in a row must rest.
  ['spanish-free', { kingMoveLimit: 3 }, { first: 2, second: 2, total: 3 }],
  ['frisian', {}, { first: 2, second: 2, total: 2 }],
  // Placing with rules of its own: steps beside men in hand, men that stay marked, men out of a hand.
  ['three-mens-morris', { placing: 'place-or-move', men: 4 }, { first: 4, second: 4, placing: true }],
  [
    'three-mens-morris',
    { placingMill: 'mark', movingStarts: 'second' },
    { first: 3, second: 3, placing: true },
  ],
  [
    'three-mens-morris',
    { placingMill: 'from-hand', men: 4, boardFull: 'draw' },
    { first: 4, second: 4, placing: true },
  ],
  // A man that closed a mill may not go straight back.
  ['three-mens-morris', { repeatMill: 'restricted', men: 4 }, { first: 4, second: 4 }],
  // A step that jumps takes, although it looks like one that flies.
  ['three-mens-morris', { leap: EVERYWHERE, men: 4, flyAt: 4 }, { first: 4, second: 4 }],
  ['brandubh', {}, { first: 1, second: 1 }],
  ['magpie', {}, { first: 1, second: 1 }],
  // Won at the edge, where men may stand.
  ['ard-ri', {}, { first: 1, second: 1 }],
  // Thrones and camps that pieces leave and do not enter again, and ends by rings and forts.
  ['brandubh', { throneStop: 'none', thronePass: 'none' }, { first: 1, second: 1 }],
  ['brandubh', { camps: ['d1', 'd2', 'a4'], campEnter: 'from-camp' }, { first: 2, second: 0 }],
  ['brandubh-wtf', { exitFort: 'yes', shieldwall: 'own-ends' }, { first: 2, second: 1, total: 2 }],
  ['tablut-ashton', {}, { first: 1, second: 1, total: 1 }],
  ['copenhagen', {}, { first: 1, second: 1, total: 1 }],
];
const MOST = 4000;

function endgameOf(game: Game): Endgame<State> {
  const endgame = game.endgame?.();
  if (!endgame) throw new Error(`${game.variant.id} has no endings`);
  return endgame;
}

describe.each(CASES)('endings of %s with %j', (id, rules, size) => {
  const game = expectOk(registry.find(id, rules));
  const endgame = endgameOf(game);
  const classes = endgame.classes(size).filter((one) => one.size <= MOST);
  const rankings = new Map<string, Ranking<State>>();
  const rankingOf = (name: string) => {
    const ranking = rankings.get(name) ?? endgame.ranking(name);
    rankings.set(name, ranking);
    return ranking;
  };

  test('every class comes after all it needs, and its partner is there', () => {
    const seen = new Set<string>();
    const all = endgame.classes(size);
    expect(classes.length).toBeGreaterThan(0);
    for (const one of all) {
      expect(one.needs.filter((need) => !seen.has(need))).toEqual([]);
      expect(all.map((other) => other.id)).toContain(one.partner);
      seen.add(one.id);
    }
  });

  test('a number gives a position of its class, and the position gives the number', () => {
    for (const one of classes) {
      for (const [index, state] of positionsOf(game, rankingOf(one.id), one)) {
        if (!endgame.covers(state)) continue;
        expect(endgame.classOf(state)).toBe(one.id);
        expect(rankingOf(one.id).rank(state)).toBe(index);
      }
    }
  });

  test('unmoves are the moves of the partner that change no material, backwards', () => {
    const out = new Int32Array(2 * endgame.mostUnmoves);
    for (const one of classes.filter(
      (candidate) => candidate.partner !== candidate.id || isMoving(candidate),
    )) {
      const partner = classes.find((candidate) => candidate.id === one.partner);
      if (!partner) continue;
      const forward = edgesOf(game, endgame, partner, rankingOf);
      // A position that must capture may be named too: it has no quiet move, and solving passes it over.
      const free = new Set([...forward.values()].flatMap((edges) => edges.map(([from]) => from)));
      for (const [index] of positionsOf(game, rankingOf(one.id), one)) {
        const count = rankingOf(one.id).unmoves(index, out);
        const told = new Map<number, number>();
        for (let i = 0; i < count; i++) told.set(out[2 * i], (told.get(out[2 * i]) ?? 0) + out[2 * i + 1]);
        const known = [...told].filter(([from]) => free.has(from)).sort(byIndex);
        expect(known, `${one.id} ${index}`).toEqual(forward.get(index) ?? []);
      }
    }
  });
});

function byIndex(a: readonly number[], b: readonly number[]): number {
  return a[0] - b[0];
}

/** Men in hand are written with a plus, a swing with an s; such a class may be its own partner without unmoves. */
function isMoving({ id }: EndgameClass): boolean {
  return !id.includes('+') && !id.includes('s');
}

function* positionsOf(
  game: Game,
  ranking: Ranking<State>,
  { size }: EndgameClass,
): Generator<[number, State]> {
  for (let index = 0; index < size; index++) {
    const state = game.rules.start();
    if (ranking.unrank(index, state)) yield [index, state];
  }
}

/** By playing: from which positions of `from`, by how many of their moves, each position of its partner is reached. */
function edgesOf(
  game: Game,
  endgame: Endgame<State>,
  from: EndgameClass,
  rankingOf: (name: string) => Ranking<State>,
): ReadonlyMap<number, readonly (readonly [number, number])[]> {
  const edges = new Map<number, Map<number, number>>();
  for (const [index, state] of positionsOf(game, rankingOf(from.id), from)) {
    if (game.rules.outcome(state)) continue;
    const moves: unknown[] = [];
    const count = game.rules.moves(state, moves);
    for (const move of moves.slice(0, count)) {
      if (!endgame.isQuiet(state, move)) continue;
      const next = game.rules.start();
      game.rules.copy(state, next);
      game.rules.apply(next, move);
      const to = rankingOf(from.partner).rank(next);
      const known = edges.get(to) ?? new Map<number, number>();
      known.set(index, (known.get(index) ?? 0) + 1);
      edges.set(to, known);
    }
  }
  return new Map([...edges].map(([to, list]) => [to, [...list].sort(byIndex)]));
}
