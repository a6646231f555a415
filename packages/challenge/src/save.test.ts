import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accept, answer, play } from './commands.ts';
import { formatSave, parseSave } from './save.ts';
import { type ChallengeState, newChallenges } from './state.ts';
import { makeWorld, ROWS, ROWS_SECOND } from './testing.ts';
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
  for (const state of states) expect(parseSave(formatSave(state), KINDS)).toEqual({ ok: true, value: state });
});

test('a game goes on after loading as it would have without', () => {
  const state = statesOfAGame()[3];
  const loaded = parseSave(formatSave(state), KINDS);
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
  const parsed = parseSave(text, KINDS);
  expect(parsed.ok ? undefined : parsed.error).toEqual(field ? { code, field } : { code });
});

test('no text makes the parser throw', () => {
  fc.assert(fc.property(fc.string(), (text) => !parseSave(text, KINDS).ok));
  fc.assert(
    fc.property(fc.json(), (text) => {
      parseSave(text, KINDS);
    }),
  );
  const text = formatSave(statesOfAGame()[3]);
  for (let cut = 0; cut < text.length; cut++) expect(parseSave(text.slice(0, cut), KINDS).ok).toBe(false);
});
