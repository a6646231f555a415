import type { Engine } from '@boardwright/engine';
import { ok } from '@boardwright/games';
import { beforeEach, expect, test, vi } from 'vitest';
import { setEngine } from '../engine/engine.ts';
import { driveOpponent, redoLocal, undoLocal } from '../play/opponent.ts';
import { parseKept } from './kept-game.ts';
import { startLocal, useLocalGame } from './local-game.ts';
import { useSettings } from './settings.ts';

/** An engine that plays the first legal move it is told. */
function engineThat(move: string): Engine {
  const answer = ok({ move, score: 0, depth: 1, nodes: 1, timeMs: 0, line: [move] });
  return {
    search: () => ({ answer: Promise.resolve(answer), stop: () => undefined }),
    close: async () => undefined,
  };
}

const SEATS = [{ kind: 'person' }, { kind: 'engine', level: '1' }] as const;
const kept = () => parseKept(JSON.parse(localStorage.getItem('boardwright.game') ?? 'null'));
const moves = () => useLocalGame.getState().match?.steps.map((step) => step.move.text);

beforeEach(() => {
  localStorage.clear();
  useSettings.setState({ sound: false, pause: false });
  startLocal({ variant: 'spanish-free', seats: SEATS, seed: 1 });
});

test('the computer answers, and the game is kept after every move', async () => {
  setEngine(engineThat('22-18'));
  useLocalGame.getState().match?.play('9-13');
  useLocalGame.setState({ revision: useLocalGame.getState().revision + 1 });
  await driveOpponent();
  expect(moves()).toEqual(['9-13', '22-18']);
  expect(kept()?.moves).toEqual(['9-13', '22-18']);
  expect(useLocalGame.getState().isThinking).toBe(false);
});

test('undo goes back to one’s own last decision, redo forward again', async () => {
  setEngine(engineThat('22-18'));
  useLocalGame.getState().match?.play('9-13');
  await driveOpponent();
  undoLocal();
  expect(moves()).toEqual([]);
  expect(useLocalGame.getState().canRedo).toBe(true);
  redoLocal();
  expect(moves()).toEqual(['9-13', '22-18']);
});

test('an engine that answers nonsense is told of, and the game stays', async () => {
  setEngine(engineThat('1-32'));
  useLocalGame.getState().match?.play('9-13');
  await driveOpponent();
  expect(useLocalGame.getState().hasFailed).toBe(true);
  expect(moves()).toEqual(['9-13']);
});

test('an answer to a position that is gone is dropped', async () => {
  vi.useFakeTimers();
  useSettings.setState({ pause: true });
  setEngine(engineThat('22-18'));
  useLocalGame.getState().match?.play('9-13');
  const driving = driveOpponent();
  startLocal({ variant: 'spanish-free', seats: SEATS, seed: 2 });
  void driveOpponent();
  await vi.advanceTimersByTimeAsync(1000);
  await driving;
  vi.useRealTimers();
  expect(moves()).toEqual([]);
});

test.each([
  [undefined],
  [{ variant: 'brandubh' }],
  [{ variant: 'brandubh', seats: [{ kind: 'person' }], moves: [] }],
  [{ variant: 'brandubh', seats: [{ kind: 'person' }, { kind: 'engine' }], moves: [] }],
  [{ variant: 'brandubh', seats: [{ kind: 'person' }, { kind: 'person' }], moves: [1] }],
])('what is no game is not reopened: %j', (value) => expect(parseKept(value)).toBeUndefined());
