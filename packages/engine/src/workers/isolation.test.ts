import { expectOk, type GameRef, type Match, openMatch } from '@boardwright/games';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import type { SearchAnswer, SearchOptions } from '../search/api.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { createEngine } from './node.ts';
import { choose, Searcher } from './searcher.ts';
import { serve } from './serve.ts';

const WATCH = { clock: () => 0, isStopped: () => false };
const OPTIONS: SearchOptions = { limits: { nodes: 3000 }, seed: 1 };
/** A folder without weights: the searcher that they are compared with has none either. */
const weights = import.meta.dirname;
const engines = [createEngine({ tableMb: 4, weights }), createEngine({ tableMb: 4, weights })];
afterAll(() => Promise.all(engines.map((engine) => engine.close())));
afterEach(() => vi.useRealTimers());

/** One start and the same moves under rules that lead to other answers. */
const HOUSES: readonly GameRef[] = [
  { variant: 'nine-mens-morris' },
  { variant: 'nine-mens-morris', rules: { men: 4 } },
  { variant: 'nine-mens-morris', rules: { men: 4, flyAt: 0 } },
  { variant: 'nine-mens-morris', rules: { placing: 'place-or-move' } },
].map((ref) => ({ ...ref, moves: ['d6', 'f4', 'd2', 'b4', 'a1'] }));

function open(ref: GameRef): Match {
  return expectOk(openMatch(ref));
}

/** What an answer says, apart from how long it took. */
function told({ timeMs: _, ...rest }: SearchAnswer) {
  return rest;
}

/** By a searcher that has seen nothing else. */
function fresh(ref: GameRef, options = OPTIONS) {
  return told(expectOk(new Searcher({ tableMb: 4 }).choose(open(ref), options, { watch: WATCH })));
}

test('engines asked in turn for one variant under different house rules never mix them up', async () => {
  const expected = HOUSES.map((ref) => fresh(ref));
  expect(new Set(expected.map((answer) => JSON.stringify(answer))).size).toBe(HOUSES.length);
  const rounds = [0, 1, 2].flatMap(() => HOUSES.map((ref) => open(ref)));
  const answers = await Promise.all(
    rounds.flatMap((match) => engines.map((engine) => engine.choose(match, OPTIONS))),
  );
  const wanted = rounds.flatMap((_, i) => engines.map(() => expected[i % HOUSES.length]));
  expect(answers.map((answer) => told(expectOk(answer)))).toEqual(wanted);
});

test('what one ruleset left in the transposition table says nothing under another', () => {
  const options = { limits: { depth: 5 } };
  const searcher = new Searcher({ tableMb: 64 });
  for (const ref of HOUSES) {
    const kept = searcher.choose(open(ref), options, { watch: WATCH, table: 'kept' });
    expect(expectOk(kept)).toMatchObject({
      score: fresh(ref, options).score,
      move: fresh(ref, options).move,
    });
  }
});

const GAME = ['d6', 'f4', 'd2', 'b4', 'a1', 'g7', 'a4', 'a7', 'f6', 'b6'];

/** What one worker is sent in turn, and whether it has to open the game anew. */
const SENT: readonly (readonly [string, GameRef, number])[] = [
  ['a game', { variant: 'nine-mens-morris', moves: GAME.slice(0, 5) }, 1],
  ['the same, longer', { variant: 'nine-mens-morris', moves: GAME }, 1],
  ['shorter', { variant: 'nine-mens-morris', moves: GAME.slice(0, 3) }, 1],
  ['branched off', { variant: 'nine-mens-morris', moves: [...GAME.slice(0, 2), 'g1', 'c3'] }, 1],
  ['under other rules', { variant: 'nine-mens-morris', rules: { flyAt: 0 }, moves: GAME.slice(0, 5) }, 2],
  ['another game', { variant: 'brandubh', moves: ['d6-e6'] }, 3],
  ['from another start', { variant: 'brandubh', start: '3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 d' }, 4],
  ['the first game again', { variant: 'nine-mens-morris', moves: GAME.slice(0, 5) }, 5],
];

test('a worker that plays on from the match it has answers as a fresh one', async () => {
  const posted: FromWorker[] = [];
  let tell: (message: ToWorker) => void = () => {};
  const opener = vi.fn(openMatch);
  const port = {
    post: (message: FromWorker) => void posted.push(message),
    listen: (handle: typeof tell) => {
      tell = handle;
    },
  };
  serve(port, opener);
  tell({ kind: 'join', thread: 0, tableMb: 4 });
  for (const [id, [label, game, opened]] of SENT.entries()) {
    tell({
      kind: 'search',
      id,
      request: { ...OPTIONS, game },
      family: open(game).game.family.id,
      keepTable: false,
    });
    await expect.poll(() => posted.at(-1)).toMatchObject({ kind: 'answer', id });
    const last = posted.at(-1);
    if (last?.kind !== 'answer') throw new Error('not answered');
    expect([label, told(expectOk(last.result))]).toEqual([label, fresh(game)]);
    expect([label, opener.mock.calls.length]).toEqual([label, opened]);
  }
});

test('an engine asked for one game after another answers as a fresh one', async () => {
  for (const [label, ref] of SENT) {
    const answer = told(expectOk(await engines[0].choose(open(ref), OPTIONS)));
    expect([label, answer]).toEqual([label, fresh(ref)]);
  }
});

test('a worker whose opener fails ends with the error instead of being silent', async () => {
  vi.useFakeTimers();
  let tell: (message: ToWorker) => void = () => {};
  const port = {
    post: () => {},
    listen: (handle: typeof tell) => {
      tell = handle;
    },
  };
  serve(port, () => Promise.reject(new Error('no such family')));
  tell({
    kind: 'search',
    id: 1,
    request: { game: { variant: 'brandubh' } },
    family: 'tafl',
    keepTable: false,
  });
  await expect(vi.runAllTimersAsync()).rejects.toThrow('no such family');
});

const MATCH = open({ variant: 'brandubh' });

test.each([
  [() => choose({} as never), /takes a match/],
  [() => choose(undefined as never), /takes a match/],
  [() => choose({ variant: 'brandubh' } as never), /takes a match/],
  [() => choose(MATCH, 'novice' as never), /takes options such as/],
  [() => choose(MATCH, { limits: 5 } as never), /takes limits such as/],
  [() => choose(MATCH, { limits: { depth: 'four' } } as never), /limits.depth as a number/],
  [() => choose(MATCH, { limits: { nodes: Number.NaN } }), /limits.nodes as a number/],
  [() => new Searcher().choose({} as never, {}, { watch: WATCH }), /takes a match/],
  [() => engines[0].search({} as never), /takes a match/],
  [() => engines[0].choose('brandubh' as never), /takes a match/],
  [() => engines[0].analyse({} as never, { limits: { depth: 1 } }), /takes a match/],
])('a call that makes no sense fails with a sentence: %s', (call, sentence) => {
  expect(call).toThrow(TypeError);
  expect(call).toThrow(sentence);
});

// Level 10, the usual full strength, may look at two million positions and no more.
test.each([[{}], [{ limits: {} }]])(
  'a search with %j ends by itself within the nodes of level 10',
  (options) => {
    const { nodes } = expectOk(choose(open({ variant: 'three-mens-morris' }), options));
    expect(nodes).toBeGreaterThan(1);
    expect(nodes).toBeLessThanOrEqual(2_000_000);
  },
);

test('a level may be given as a number', () => {
  expect(told(expectOk(choose(MATCH, { level: 3, seed: 5 })))).toEqual(
    told(expectOk(choose(MATCH, { level: '3', seed: 5 }))),
  );
});

test('a kept transposition table spares the next search of the game work, and a cleared one does not', () => {
  const options = { limits: { depth: 6 } };
  const nodesOf = (searcher: Searcher, table: 'kept' | 'cleared') =>
    expectOk(searcher.choose(MATCH, options, { watch: WATCH, table })).nodes;
  const searcher = new Searcher({ tableMb: 4 });
  const first = nodesOf(searcher, 'kept');
  expect(nodesOf(searcher, 'kept')).toBeLessThan(first / 2);
  expect(nodesOf(searcher, 'cleared')).toBe(first);
});

// The clock moves one millisecond at a look, and a search looks every 1024 nodes.
test('a move that is the only one takes a tenth of the time', () => {
  const timeOf = (start: string) => {
    let now = 0;
    const watch = { clock: () => now++, isStopped: () => false };
    const options = { limits: { timeMs: 50 } };
    return expectOk(new Searcher().choose(open({ variant: 'english', start }), options, { watch })).timeMs;
  };
  expect(timeOf('W:W21,22,23,24,K3:B1,9,10,12,K29')).toBeGreaterThan(45);
  expect(timeOf('W:W22,28,K32:B18,1,2,K4')).toBeLessThan(10);
});
