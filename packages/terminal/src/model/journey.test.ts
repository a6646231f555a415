import { KINDS, newChallenges } from '@boardwright/challenge';
import { registry } from '@boardwright/games';
import { expect, test } from 'vitest';
import { firstMoveEngine, settle } from '../testing/test-app.ts';
import { Journey } from './journey.ts';

/** Killed while the opponent was thinking: the wait is known, the move is not. */
const THINKING = {
  ...newChallenges(1),
  running: { kind: 'morris', tier: 'master', moves: ['d6'], thinking: { waitTicks: 2 } },
} as const;

function open(engine = firstMoveEngine()) {
  const asked: number[] = [];
  const counted = {
    search: (...request: Parameters<typeof engine.search>) => {
      asked.push(request[0].ply);
      return engine.search(...request);
    },
  };
  const options = {
    registry,
    kinds: KINDS,
    engine: counted,
    hasDelay: () => true,
    onChange: () => undefined,
  };
  return { asked, journey: new Journey(THINKING, options) };
}

test('a move that was being thought about is asked for again, once', async () => {
  const { asked, journey } = open();
  journey.advance(1);
  journey.advance(1);
  expect(asked).toEqual([1]);
  await settle();
  journey.advance(1);
  expect(journey.state.running?.moves.length).toBe(2);
  expect(journey.state.running?.thinking).toBeUndefined();
});

test('a search that fails does not leave the player waiting', async () => {
  const answer = Promise.resolve({ ok: false, error: { code: 'stopped' } } as const);
  const { journey } = open({ search: () => ({ answer, stop: () => undefined }) });
  journey.advance(5);
  await settle();
  journey.advance(5);
  expect(journey.state.running?.moves.length).toBe(2);
});

test('an answer after a forfeit is dropped', async () => {
  const { journey } = open();
  journey.advance(1);
  journey.forfeit();
  await settle();
  expect(journey.state.running).toBeUndefined();
  expect(journey.state.finished).toMatchObject({ result: 'forfeit', moves: ['d6'] });
});

test('time stops at an event, however fast it runs', () => {
  const options = {
    registry,
    kinds: KINDS,
    engine: firstMoveEngine(),
    hasDelay: () => true,
    onChange: () => undefined,
  };
  const journey = new Journey(newChallenges(164), options);
  journey.advance(1_000_000);
  expect(journey.state.pending.map(({ kind }) => kind)).toEqual(['morris']);
  expect(journey.state.ticks).toBe(74);
});
