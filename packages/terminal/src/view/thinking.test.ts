import { createEngine } from '@boardwright/engine/node';
import { expect, test } from 'vitest';
import { fakeTerminal, makeApp, newForm, pressAll } from '../testing/test-app.ts';
import { openStage } from './stage.ts';

test('keys are answered while the engine thinks; bench/terminal-keys.mjs says how soon', async () => {
  const engine = createEngine();
  const { app } = makeApp({ engine, form: newForm('international', '10') });
  app.screen = { name: 'setup', at: 5, form: app.form };
  pressAll(app, 'enter');
  const { written, stdin, stdout, type } = fakeTerminal();
  const close = openStage(app, stdin, stdout, () => undefined);
  app.local.play(app.local.session?.match.position.moves[0].text ?? '');
  expect(app.local.isThinking).toBe(true);
  for (const key of ['\u001b[C', '\u001b[D']) {
    written.length = 0;
    type(key);
    while (!written.some((text) => text.includes('Cursor: ')))
      await new Promise((resolve) => setImmediate(resolve));
  }
  // An engine in this thread would have moved before the first key was heard.
  expect(app.local.isThinking).toBe(true);
  close();
  app.local.close();
  await engine.close();
});
