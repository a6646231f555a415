import { expectOk, registry } from '@boardwright/games';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accept, answer, play } from './commands.ts';
import { KINDS as HOUSE_KINDS } from './kinds.ts';
import { formatSave, parseSave } from './save.ts';
import { type ChallengeState, newChallenges } from './state.ts';
import { makeWorld, REGISTRY, ROWS, ROWS_SECOND } from './testing.ts';
import { tick } from './tick.ts';

const KINDS = [ROWS, ROWS_SECOND];
const WORLD = makeWorld();

function statesOfAGame(): ChallengeState[] {
  const states: ChallengeState[] = [
    { ...newChallenges(11), pending: [{ kind: 'rows', found: 4 }], ticks: 77 },
  ];
  const push = (result: { ok: boolean; value?: { state: ChallengeState } }) => {
    if (!result.value) throw new Error('refused');
    states.push(result.value.state);
    return result.value.state;
  };
  let state = push(accept(states[0], WORLD, 'rows', 'apprentice'));
  state = push(play(state, WORLD, 'b2'));
  state = push(answer(state, WORLD, 1, 'a3'));
  while (state.running?.thinking) state = tick(state, WORLD).state;
  state = push(play(state, WORLD, 'a1'));
  state = push(answer(state, WORLD, 3, 'b3'));
  while (state.running?.thinking) state = tick(state, WORLD).state;
  push(play(state, WORLD, 'c3'));
  return states;
}

test('every state of a game comes back from its save', () => {
  const states = statesOfAGame();
  expect(states.at(-1)?.finished?.result).toBe('win');
  for (const state of states)
    expect(parseSave(formatSave(state), KINDS, REGISTRY)).toEqual({ ok: true, value: state });
});

test('a game goes on after loading as it would have without', () => {
  const state = statesOfAGame()[3];
  const loaded = parseSave(formatSave(state), KINDS, REGISTRY);
  if (!loaded.ok) throw new Error(loaded.error.code);
  let [kept, read] = [state, loaded.value];
  for (let i = 0; i < 40; i++) [kept, read] = [tick(kept, WORLD).state, tick(read, WORLD).state];
  expect(read).toEqual(kept);
});

const GOOD = JSON.parse(formatSave(statesOfAGame()[2]));

test.each([
  ['', 'bad-json', undefined],
  ['{"version":1', 'bad-json', undefined],
  ['[]', 'bad-save', undefined],
  ['null', 'bad-save', undefined],
  [JSON.stringify({ ...GOOD, version: 2 }), 'bad-version', undefined],
  [JSON.stringify({ ...GOOD, dice: -1 }), 'bad-save', 'dice'],
  [JSON.stringify({ ...GOOD, ticks: 1.5 }), 'bad-save', 'ticks'],
  [JSON.stringify({ ...GOOD, prestige: '9' }), 'bad-save', 'prestige'],
  [JSON.stringify({ ...GOOD, pending: [{ kind: 'chess', found: 1 }] }), 'bad-save', 'pending'],
  [JSON.stringify({ ...GOOD, coming: [{ kind: 'rows', inTicks: 0 }] }), 'bad-save', 'coming'],
  [JSON.stringify({ ...GOOD, coming: [{ kind: 'chess', inTicks: 3 }] }), 'bad-save', 'coming'],
  [JSON.stringify({ ...GOOD, coming: 'soon' }), 'bad-save', 'coming'],
  [
    JSON.stringify({
      ...GOOD,
      pending: [{ kind: 'rows', found: 1 }],
      coming: [{ kind: 'rows', inTicks: 3 }],
    }),
    'bad-save',
    'coming',
  ],
  [JSON.stringify({ ...GOOD, running: { ...GOOD.running, tier: 'expert' } }), 'bad-save', 'running'],
  [JSON.stringify({ ...GOOD, running: { ...GOOD.running, moves: ['b2', 'b2'] } }), 'bad-save', 'running'],
  [JSON.stringify({ ...GOOD, running: { ...GOOD.running, thinking: undefined } }), 'bad-save', 'running'],
  [
    JSON.stringify({ ...GOOD, running: { ...GOOD.running, thinking: { waitTicks: 1, reply: 'b2' } } }),
    'bad-save',
    'running',
  ],
  [JSON.stringify({ ...GOOD, finished: { result: 'win' } }), 'bad-save', 'finished'],
])('a damaged save is refused: %s', (text, code, field) => {
  const parsed = parseSave(text, KINDS, REGISTRY);
  expect(parsed.ok ? undefined : parsed.error).toEqual(field ? { code, field } : { code });
});

test('no text makes the parser throw', () => {
  fc.assert(fc.property(fc.string(), (text) => !parseSave(text, KINDS, REGISTRY).ok));
  fc.assert(
    fc.property(fc.json(), (text) => {
      parseSave(text, KINDS, REGISTRY);
    }),
  );
  const text = formatSave(statesOfAGame()[3]);
  for (let cut = 0; cut < text.length; cut++)
    expect(parseSave(text.slice(0, cut), KINDS, REGISTRY).ok).toBe(false);
});

/** Written by version 0.1.0 itself: nothing running, a game with the answer known, one half taken, ends. */
const SAVES_0_1 = [
  '{"version":1,"dice":7,"ticks":90,"prestige":0,"pending":[{"kind":"draughts","found":12}]}',
  '{"version":1,"dice":4167084905,"ticks":4219,"prestige":0,"pending":[{"kind":"tafl","found":77}],"running":{"kind":"morris","tier":"apprentice","moves":["c4","b4","g1","f4","d2","e4","g7","g4","xd2","d5","d7","a1"],"thinking":{"waitTicks":24,"reply":"d1"}}}',
  '{"version":1,"dice":1135788950,"ticks":4168,"prestige":0,"pending":[],"running":{"kind":"draughts","tier":"master","moves":["11-15","24-19","15x24","28x19","8-11","23-18","10-15","19x10","7x23"],"thinking":{"waitTicks":23,"reply":"26x19"}}}',
  '{"version":1,"dice":2399460291,"ticks":4149,"prestige":0,"pending":[],"finished":{"kind":"tafl","tier":"novice","moves":["a4-a3","d3-b3","d2-c2","d5-b5","a3-a2","b3-a3"],"result":"forfeit","reason":"forfeit","prestige":0}}',
  '{"version":1,"dice":1767624624,"ticks":4178,"prestige":0,"pending":[],"finished":{"kind":"tafl","tier":"master","moves":["a4-a3","d5-a5","d2-f2","d4-d5","g4-g2","d5-g5","f2-d2","g5-g7"],"result":"loss","reason":"king-escaped","prestige":0}}',
];

test.each(SAVES_0_1)('a save of version 0.1 opens, and nothing of it is lost: %s', (text) => {
  const state = expectOk(parseSave(text, HOUSE_KINDS, registry));
  // Chance was asked at every tick then; waits are drawn when time next passes.
  expect(JSON.parse(formatSave(state))).toEqual({ ...JSON.parse(text), coming: [] });
});

test('a game saved by version 0.1 goes on', () => {
  const world = makeWorld({ kinds: HOUSE_KINDS, registry });
  let state = expectOk(parseSave(SAVES_0_1[1], HOUSE_KINDS, registry));
  for (let i = 0; i < 24; i++) state = tick(state, world).state;
  expect(state.running?.moves.slice(-2)).toEqual(['a1', 'd1']);
  expect(play(state, world, 'a7').ok).toBe(true);
});
