import type { Engine } from '@boardwright/engine';
import { ok } from '@boardwright/games';
import { beforeEach, expect, test } from 'vitest';
import { setEngine } from '../engine/engine.ts';
import { startLocal, useLocalGame } from '../stores/local-game.ts';
import { useSettings } from '../stores/settings.ts';
import { agreesToDraw, offerDraw } from './draw-offer.ts';

/** An engine that holds the side to move for so much better. */
function engineThatSays(score: number): Engine {
  const answer = ok({ move: '', score, depth: 1, nodes: 1, timeMs: 0, line: [] });
  return {
    search: () => ({ answer: Promise.resolve(answer), stop: () => undefined }),
    close: async () => undefined,
  };
}

const SEATS = [{ kind: 'person' }, { kind: 'engine', level: '1' }] as const;
const KINGS = 'W:WK1:BK32';

beforeEach(() => {
  localStorage.clear();
  useSettings.setState({ sound: false });
  startLocal({ variant: 'spanish-free', start: KINGS, seats: SEATS, seed: 1 });
});

test.each([
  [0, false, true],
  [15, false, true],
  [16, false, false],
  [-300, false, true],
  [0, true, false],
])('at %i hundredths, young %s: agrees %s', (score, isYoung, agrees) =>
  expect(agreesToDraw(score, isYoung)).toBe(agrees),
);

test('the computer agrees when it is no better, and the game is drawn', async () => {
  setEngine(engineThatSays(0));
  await offerDraw();
  expect(useLocalGame.getState().match?.outcome).toEqual({ winner: undefined, reason: 'agreed' });
});

test('the engine speaks for the person to move: bad news for them is good for the computer, which plays on', async () => {
  setEngine(engineThatSays(-200));
  await offerDraw();
  expect(useLocalGame.getState().match?.outcome).toBeUndefined();
  expect(useLocalGame.getState().drawAnswer).toBe('declined');
});

test('an answer that comes after the next move is dropped', async () => {
  setEngine(engineThatSays(0));
  const asked = offerDraw();
  useLocalGame.setState({ revision: useLocalGame.getState().revision + 1 });
  await asked;
  expect(useLocalGame.getState().match?.outcome).toBeUndefined();
});
