import { createNodeEngine } from '@boardwright/engine/node';
import { expect, test } from 'vitest';
import { fakeTerminal, makeApp, newForm, pressAll } from '../testing/test-app.ts';
import { openStage } from './stage.ts';

/** Even, so that the cursor ends where it began and no key is pressed at an edge. */
const KEYS = 16;
const MOST_MS = 50;

test('a key does not wait for the engine: within 50 ms, or four times what it takes at rest', async () => {
  const engine = createNodeEngine();
  const { app } = makeApp({ engine, form: newForm('international', '10') });
  app.screen = { name: 'setup', at: 5, form: app.form };
  pressAll(app, 'enter');
  const { written, stdin, stdout, type } = fakeTerminal();
  const close = openStage(app, stdin, stdout, () => undefined);
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
  app.local.play(app.local.session?.match.position.moves[0].text ?? '');
  expect(app.local.isThinking).toBe(true);
  const thinking = await median();
  // A machine that is busy with other things is slow at rest too; an engine in this thread would take seconds.
  expect(thinking).toBeLessThan(Math.max(MOST_MS, 4 * idle));
  close();
  app.local.close();
  await engine.close();
});
