import { createNodeEngine } from '@boardwright/engine/node';
import { beforeEach, expect, test } from 'vitest';
import { newForm } from '../model/setup.ts';
import { fakeTerminal, makeApp, pressAll } from '../testing.ts';
import { show } from './show.tsx';

/** Even, so that the cursor ends where it began and no key is pressed at an edge. */
const KEYS = 16;
const MOST_MS = 50;

beforeEach(() => {
  Reflect.deleteProperty(process.env, 'CI');
});

test('a key does not wait for the engine: within 50 ms, or four times what it takes at rest', async () => {
  const engine = createNodeEngine();
  const { app } = makeApp({ engine, form: newForm('international', '10') });
  app.screen = { name: 'setup', at: 5, form: app.form };
  pressAll(app, 'enter');
  const { written, painter, stdin, stdout, type } = fakeTerminal();
  const stop = show(app, painter, stdin, stdout);
  const press = async (key: string): Promise<number> => {
    written.length = 0;
    const began = performance.now();
    type(key);
    while (!written.some((text) => text.includes('Cursor: ')))
      await new Promise((resolve) => setImmediate(resolve));
    return performance.now() - began;
  };
  const median = async (): Promise<number> => {
    const times: number[] = [];
    for (let i = 0; i < KEYS; i++) {
      times.push(await press(i % 2 === 0 ? '\u001b[C' : '\u001b[D'));
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return times.sort((a, b) => a - b)[KEYS / 2];
  };
  await median();
  const idle = await median();
  app.seating.play(app.seating.table?.position.moves[0].text ?? '');
  expect(app.seating.isThinking).toBe(true);
  const thinking = await median();
  // A machine that is busy with other things is slow at rest too; an engine in this thread would take seconds.
  expect(thinking).toBeLessThan(Math.max(MOST_MS, 4 * idle));
  stop();
  app.seating.close();
  await engine.close();
});
