import { findLevel } from '@boardwright/engine/internal';
import { expect, test } from 'vitest';
import { accept, answer, play } from './commands.ts';
import { roll } from './dice.ts';
import { NUMBERS, TIERS } from './numbers.ts';
import { simulateDiscovery } from './simulate.ts';
import { type ChallengeState, newChallenges, type World } from './state.ts';
import { loadedDice, makeWorld, ROWS } from './testing.ts';
import { canDiscover, drawWaits, searchWanted, tick } from './tick.ts';
import { CHALLENGE_WORDS } from './words.ts';

const START = newChallenges(7);
const WAITING: ChallengeState = { ...START, pending: [{ kind: 'rows', found: 0 }] };

function begin(world: World, tier = 'apprentice'): ChallengeState {
  const begun = accept(WAITING, world, 'rows', tier);
  if (!begun.ok) throw new Error(begun.error.code);
  return begun.value.state;
}

function moveTo(world: World, state: ChallengeState, text: string): ChallengeState {
  const played = play(state, world, text);
  if (!played.ok) throw new Error(played.error.code);
  return played.value.state;
}

test('[S4-DISCOVERY] the numbers are those of the design document', () => {
  expect(NUMBERS.discoveryChance).toBe(0.000014);
  expect(NUMBERS.tickMs).toBe(100);
  expect(1 / NUMBERS.discoveryChance).toBeCloseTo(71_428.57, 1);
  expect(NUMBERS.leastRank).toBe(1);
});

test.each([
  ['Novice', 1, 0.5, 1],
  ['Apprentice', 1, 0, 2],
  ['Journeyman', 2, 0, 3],
  ['Master', 3, 0, 5],
])(
  '[S4-TIERS] %s: %d plies deep, a share of %d at random, +%d prestige',
  (name, depth, blunder, prestige) => {
    const id = TIERS.find((tier) => CHALLENGE_WORDS.en.tiers[tier.id] === name)?.id;
    expect(TIERS.find((tier) => tier.id === id)).toMatchObject({ depth, blunder, prestige });
    expect(TIERS).toHaveLength(4);
  },
);

test.each([
  [makeWorld(), START, true, 'rank 1 and idle'],
  [makeWorld({ host: { rank: 0, activities: [] } }), START, false, 'below the first prestige rank'],
  [makeWorld({ host: { rank: 9, activities: ['dungeon'] } }), START, false, 'in a dungeon'],
  [makeWorld({ host: { rank: 9, activities: ['fishing'] } }), START, false, 'fishing'],
  [makeWorld(), begin(makeWorld()), false, 'in another challenge'],
])('[S4-DISCOVERY] requirements, rank and activities, case %#', (world, state, expected, _label) => {
  expect(canDiscover(state, world)).toBe(expected);
  const lucky = tick(state, { ...world, roll: loadedDice(0, 0) });
  expect(lucky.events.some((event) => event.type === 'discovered')).toBe(expected);
});

test('[S4-DISCOVERY] a kind that is pending is not rolled for again, the others are', () => {
  const changed = tick(WAITING, makeWorld({ roll: loadedDice(0, 0) }));
  expect(changed.events).toEqual([{ type: 'discovered', kind: 'rows-second' }]);
  expect(changed.state.dice).toBe(WAITING.dice + 1);
  expect(changed.state.pending.map(({ kind }) => kind)).toEqual(['rows', 'rows-second']);
});

test('[S4-DISCOVERY] exactly the chance decides', () => {
  const just = tick(START, makeWorld({ roll: loadedDice(0.0000139, 0.000014) }));
  expect(just.events).toEqual([{ type: 'discovered', kind: 'rows' }]);
});

test('[S4-DISCOVERY] found about every two hours', () => {
  // 1,500,000 ticks: 21 finds expected, standard deviation 4.6; the bounds are four of them.
  const [rows] = simulateDiscovery([ROWS], 1_500_000, 2026);
  expect(rows.found).toBeGreaterThan(2);
  expect(rows.found).toBeLessThan(40);
});

test('pending challenges never expire', () => {
  const { state } = tick(WAITING, makeWorld({ kinds: [ROWS] }), 100_000);
  expect(state.pending).toEqual(WAITING.pending);
  expect(state.ticks).toBe(100_000);
});

test('[S4-DISCOVERY] waiting times are those of a chance at every tick: their mean and their tail', () => {
  const world = makeWorld({ kinds: [ROWS] });
  const waits: number[] = [];
  for (let seed = 0, dice = 1; seed < 20_000; seed++) {
    const drawn = drawWaits({ ...START, dice }, world);
    waits.push(drawn.coming[0].inTicks);
    dice = drawn.dice;
  }
  // Mean 71,429 with a standard error of 505; beyond the mean lies (1 - p)^(1/p) = 36.8 %, standard error 0.34 %.
  const mean = waits.reduce((sum, wait) => sum + wait, 0) / waits.length;
  expect(Math.abs(mean - 71_429)).toBeLessThan(4 * 505);
  const later = waits.filter((wait) => wait > 71_429).length / waits.length;
  expect(Math.abs(later - 0.368)).toBeLessThan(4 * 0.0034);
});

test('[S4-DISCOVERY] what is found does not depend on how the time is cut', () => {
  const world = makeWorld();
  const whole = tick(START, world, 200_000);
  let state = START;
  const events = [];
  for (let left = 200_000, step = 1; left > 0; left -= step, step = Math.min(left, step * 3 + 1)) {
    const passed = tick(state, world, step);
    state = passed.state;
    events.push(...passed.events);
  }
  expect(state).toEqual(whole.state);
  expect(events).toEqual(whole.events);
  expect(events.map(({ type }) => type)).toEqual(['discovered', 'discovered']);
});

test('[S4-DISCOVERY] time in an activity does not bring a stranger nearer', () => {
  const drawn = tick(START, makeWorld()).state;
  const busy = makeWorld({ host: { rank: 1, activities: ['fishing'] } });
  expect(tick(drawn, busy, 800_000).state.coming).toEqual(drawn.coming);
});

test('a long time in a game ends at the player’s turn and brings nobody', () => {
  const world = makeWorld({ roll: loadedDice(0, 0.9) });
  const state = moveTo(world, begin(world), 'b2');
  const answered = answer(state, world, 1, 'a1');
  if (!answered.ok) throw new Error(answered.error.code);
  const later = tick(answered.value.state, world, 50_000);
  expect(later.state.running?.moves).toEqual(['b2', 'a1']);
  expect(later.state.ticks).toBe(50_000);
  expect(later.state.coming).toEqual([]);
});

test.each([
  [0, 10],
  [0.5, 20],
  [0.9999, 30],
])('[S4-AI] thinking delay: a wait drawn at %d lasts %d ticks', (value, ticks) => {
  const world = makeWorld({ roll: loadedDice(value, 0.9) });
  let state = moveTo(world, begin(world), 'b2');
  expect(state.running?.thinking).toEqual({ waitTicks: ticks });
  const answered = answer(state, world, 1, 'a1');
  if (!answered.ok) throw new Error(answered.error.code);
  state = answered.value.state;
  for (let i = 1; i < ticks; i++) state = tick(state, world).state;
  expect(state.running?.moves).toEqual(['b2']);
  const shown = tick(state, world);
  expect(shown.events).toEqual([{ type: 'moved', by: 'opponent', move: 'a1' }]);
  expect(shown.state.running).toEqual({ kind: 'rows', tier: 'apprentice', moves: ['b2', 'a1'] });
});

test('[S4-AI] thinking delay: a search that takes longer than the wait is waited for', () => {
  const world = makeWorld({ roll: loadedDice(0, 0.9) });
  let state = moveTo(world, begin(world), 'b2');
  for (let i = 0; i < 100; i++) state = tick(state, world).state;
  expect(state.running?.moves).toEqual(['b2']);
  const answered = answer(state, world, 1, 'a1');
  expect(answered.ok && tick(answered.value.state, world).state.running?.moves).toEqual(['b2', 'a1']);
});

test('with waits off the move is shown at the next tick after the answer', () => {
  const world = makeWorld({ waits: 'none' });
  const state = moveTo(world, begin(world), 'b2');
  const answered = answer(state, world, 1, 'a1');
  expect(answered.ok && tick(answered.value.state, world).state.running?.moves).toEqual(['b2', 'a1']);
});

test('[S4-AI] the search is asked of a level that looks as deep as the tier and draws nothing', () => {
  const world = makeWorld({ roll: () => ({ value: 0.7, dice: 1 }) });
  for (const { id, depth, level } of TIERS) {
    expect(findLevel(level)?.style).toEqual({ kind: 'minimax', depth, chance: 0 });
    const state = moveTo(world, begin(world, id), 'b2');
    expect(searchWanted(state, world)).toMatchObject({
      match: { ref: { variant: 'three-in-a-row', moves: ['b2'] } },
      options: { level, seed: 1 },
    });
  }
  expect(searchWanted(begin(world), world)).toBeUndefined();
});

test('[S4-NOVICE] below one half the novice plays the uniform move that the same draw names', () => {
  const world = makeWorld({ roll: loadedDice(0, 0.49) });
  const state = moveTo(world, begin(world, 'novice'), 'b2');
  // Eight sites are free: a3 b3 c3 a2 c2 a1 b1 c1; 0.49 of 0.5 is the last of them.
  expect(state.running?.thinking?.reply).toBe('c1');
  expect(searchWanted(state, world)).toBeUndefined();
  const searching = makeWorld({ roll: loadedDice(0, 0.5) });
  expect(moveTo(searching, begin(searching, 'novice'), 'b2').running?.thinking?.reply).toBeUndefined();
});

test('[S4-NOVICE] half of its actions are random, each legal one as often as another', () => {
  const counts = new Map<string, number>();
  const games = 4000;
  for (let seed = 0; seed < games; seed++) {
    const world = makeWorld();
    const state = moveTo(world, { ...begin(world, 'novice'), dice: roll(seed).dice }, 'b2');
    const reply = state.running?.thinking?.reply ?? 'search';
    counts.set(reply, (counts.get(reply) ?? 0) + 1);
  }
  // 4000 draws: the standard deviation of the half is 32, that of a sixteenth 15; five of each.
  expect(Math.abs((counts.get('search') ?? 0) - games / 2)).toBeLessThan(160);
  counts.delete('search');
  expect([...counts.keys()].sort()).toEqual(['a1', 'a2', 'a3', 'b1', 'b3', 'c1', 'c2', 'c3']);
  for (const count of counts.values()) expect(Math.abs(count - games / 16)).toBeLessThan(77);
});

test('tick changes nothing it is given', () => {
  const frozen = Object.freeze({ ...WAITING, pending: Object.freeze([...WAITING.pending]) });
  expect(tick(frozen, makeWorld()).state).toEqual(tick(frozen, makeWorld()).state);
});
