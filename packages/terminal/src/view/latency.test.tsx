import { createNodeEngine } from '@boardwright/engine/node';
import { cleanup, render } from 'ink-testing-library';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newForm } from '../model/setup.ts';
import { makeApp, pressAll } from '../testing.ts';
import { Root } from './root.tsx';

const KEYS = 9;
const MOST_MS = 50;
/** A machine that is busy with other things gets another chance: what is tested is that nothing of ours waits. */
const ROUNDS = 6;

beforeEach(() => {
  Reflect.deleteProperty(process.env, 'CI');
});
afterEach(() => cleanup());

test('a key is shown within 50 ms while the engine thinks', async () => {
  const engine = createNodeEngine();
  const { app } = makeApp({ engine, form: newForm('international', '10') });
  app.screen = { name: 'setup', at: 5, form: app.form };
  pressAll(app, 'enter');
  const shown = render(<Root app={app} />);
  const press = async (key: string): Promise<number> => {
    const before = shown.lastFrame();
    const began = performance.now();
    shown.stdin.write(key);
    while (shown.lastFrame() === before) await new Promise((resolve) => setImmediate(resolve));
    return performance.now() - began;
  };
  const medians: number[] = [];
  for (let round = 0; round < ROUNDS && !medians.some((median) => median < MOST_MS); round++) {
    if (app.seating.table?.isHumansTurn) app.seating.play(app.seating.table.position.moves[0].text);
    const times: number[] = [];
    for (let i = 0; i < KEYS; i++) {
      times.push(await press(i % 2 === 0 ? '\u001b[C' : '\u001b[D'));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    medians.push(times.sort((a, b) => a - b)[Math.floor(KEYS / 2)]);
  }
  expect(Math.min(...medians)).toBeLessThan(MOST_MS);
  app.seating.close();
  await engine.close();
});
