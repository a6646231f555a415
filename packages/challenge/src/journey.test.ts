import { ok } from '@boardwright/games';
import { expect, test } from 'vitest';
import { Journey, type JourneyOptions } from './journey.ts';
import { KINDS } from './kinds.ts';
import { NUMBERS } from './numbers.ts';
import { type ChallengeEvent, type ChallengeState, newChallenges, welcomeNewcomer } from './state.ts';
import { REGISTRY, ROWS, ROWS_SECOND } from './testing.ts';

/** Killed while the opponent was thinking: the wait is known, the move is not. */
const THINKING: ChallengeState = {
  ...newChallenges(1),
  running: { kind: 'rows', tier: 'master', moves: ['b2'], thinking: { waitTicks: 2 } },
};
const DAY_MS = 24 * 60 * 60 * 1000;

function open(state: ChallengeState, changes: Partial<JourneyOptions> = {}) {
  const asked: number[] = [];
  const events: ChallengeEvent[] = [];
  const journey = new Journey(state, {
    registry: REGISTRY,
    kinds: [ROWS, ROWS_SECOND],
    engine: () => ({
      search: (match) => {
        asked.push(match.ply);
        const move = match.position.moves[0].text;
        const answer = Promise.resolve(ok({ move, score: 0, depth: 1, nodes: 1, timeMs: 0, line: [move] }));
        return { answer, stop: () => undefined };
      },
    }),
    hasDelay: () => true,
    activities: () => [],
    onChange: (told) => events.push(...told),
    ...changes,
  });
  return { asked, events, journey };
}

/** Lets promises that are settled run their followers. */
async function settle(): Promise<void> {
  for (let i = 0; i < 10; i++) await Promise.resolve();
}

test('a move that was being thought about is asked for again, once', async () => {
  const { asked, journey } = open(THINKING);
  journey.pass(100);
  journey.pass(100);
  expect(asked).toEqual([1]);
  await settle();
  journey.pass(100);
  expect(journey.state.running?.moves.length).toBe(2);
  expect(journey.state.running?.thinking).toBeUndefined();
});

test('a search that fails does not leave the player waiting', async () => {
  const answer = Promise.resolve({ ok: false, error: { code: 'stopped' } } as const);
  const failing = { search: () => ({ answer, stop: () => undefined }) };
  const { journey } = open(THINKING, { engine: () => failing });
  journey.pass(500);
  await settle();
  journey.pass(500);
  expect(journey.state.running?.moves.length).toBe(2);
});

test('an answer after a forfeit is dropped', async () => {
  const { journey } = open(THINKING);
  journey.pass(100);
  journey.forfeit();
  await settle();
  expect(journey.state.running).toBeUndefined();
  expect(journey.state.finished).toMatchObject({ result: 'forfeit', moves: ['b2'] });
});

test('[S4-DISCOVERY] ticks follow elapsed time: a hidden tab called once an hour finds what a busy one finds', () => {
  const rare = open(newChallenges(9)).journey;
  const busy = open(newChallenges(9)).journey;
  const hours = 3;
  for (let i = 0; i < hours; i++) rare.pass(3_600_000);
  for (let i = 0; i < hours * 3600 * 10; i++) busy.pass(100);
  expect(rare.state).toEqual(busy.state);
  expect(rare.state.ticks).toBe(hours * 36_000);
  expect(rare.state.pending.length).toBeGreaterThan(0);
});

test('[S4-DISCOVERY] a sleeping machine catches up with a day and no more', () => {
  const { journey } = open(newChallenges(9));
  journey.pass(30 * DAY_MS);
  expect(journey.state.ticks).toBe(DAY_MS / NUMBERS.tickMs);
});

test('[S4-DISCOVERY] time that is no whole tick is kept, and a clock that was set back passes none', () => {
  const { journey } = open(newChallenges(9));
  for (let i = 0; i < 10; i++) journey.pass(33);
  expect(journey.state.ticks).toBe(3);
  journey.pass(-5000);
  journey.pass(70);
  expect(journey.state.ticks).toBe(4);
});

test('[S4-DISCOVERY] a running game of the host is an activity: a day in it brings nobody', () => {
  const { journey, events } = open(newChallenges(9), { activities: () => ['game'] });
  journey.pass(DAY_MS);
  expect(events).toEqual([]);
  expect(journey.state.pending).toEqual([]);
  const free = open(newChallenges(9));
  free.journey.pass(DAY_MS);
  expect(free.journey.state.pending.map(({ kind }) => kind).sort()).toEqual(['rows', 'rows-second']);
});

test('[S4-DISCOVERY] the first stranger waits for a newcomer, who has rank 1', () => {
  const { journey } = open(welcomeNewcomer(5, KINDS), { kinds: KINDS });
  expect(journey.state.pending).toEqual([{ kind: 'morris', found: 0 }]);
  expect(journey.world.host.rank).toBe(1);
});

test('a pace shortens the road and leaves the opponent its time', async () => {
  const road = open(newChallenges(9), { pace: () => 60 }).journey;
  road.pass(1000);
  expect(road.state.ticks).toBe(600);
  const { journey } = open({ ...THINKING }, { pace: () => 60 });
  journey.pass(100);
  await settle();
  expect(journey.state.running?.thinking?.waitTicks).toBe(1);
});

test('a state of another window is gone on with, and its opponent is asked for', () => {
  const { asked, journey } = open(newChallenges(2));
  journey.adopt(THINKING);
  expect(journey.state).toBe(THINKING);
  expect(asked).toEqual([1]);
});
