import { expect, test, vi } from 'vitest';
import { plainText, sliceLine } from '../draw/span.ts';
import { Emulator } from '../testing/emulator.ts';
import { fakeTerminal, makeApp, newForm, pressAll, RIGHT, settle } from '../testing/test-app.ts';
import { styleLine } from './palette.ts';
import { openStage } from './stage.ts';

/** A morris board with the cursor in its middle, on a terminal that remembers what it was sent. */
async function opened(width: number, height: number) {
  const { app } = makeApp({ form: newForm('nine-mens-morris', 'people') });
  app.screen = { name: 'setup', at: 5, form: app.form };
  pressAll(app, 'enter');
  const terminal = fakeTerminal(width, height);
  const leave = vi.fn(() => undefined);
  const close = openStage(app, terminal.stdin, terminal.stdout, leave);
  await settle();
  return { app, leave, close, ...terminal };
}

type Opened = Awaited<ReturnType<typeof opened>>;

/** The rows a window of this size shows, filled up with blanks. */
function expectedText({ app }: Opened, width: number, height: number): string {
  const { lines } = app.draw();
  const texts = Array.from({ length: height }, (_, y) => plainText(sliceLine(lines[y] ?? [], 0, width)));
  return texts.map((text) => text.padEnd(width)).join('\n');
}

/** Rows that the output addresses, counted from 1. */
function rowsWritten(written: readonly string[]): number[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal's sequences begin with one
  return [...written.join('').matchAll(/\u001b\[(\d+);1H/g)].map(([, row]) => Number(row));
}

test('no flicker: a key writes the rows it changes, once each, and nothing else', async () => {
  const { app, close, written, type } = await opened(80, 24);
  const rowTexts = () =>
    app.draw().lines.map((spans) => styleLine(spans, { hasColour: true, hasFaint: true }));
  for (const key of ['\u001b[A', '\u001b[B', RIGHT, ' ', RIGHT, 'f']) {
    const before = rowTexts();
    written.length = 0;
    type(key);
    await settle();
    const changed = rowTexts().flatMap((text, y) => (text === before[y] ? [] : [y + 1]));
    expect(changed.length).toBeGreaterThan(0);
    expect(rowsWritten(written)).toEqual(changed);
    expect(written.join('')).not.toContain('\u001b[2J');
  }
  close();
});

test('the window shows the screen at any size, also while it changes and while CI is set', async () => {
  vi.stubEnv('CI', 'true');
  const stage = await opened(80, 24);
  const screen = new Emulator({ width: 80, height: 24 });
  const look = () => {
    for (const text of stage.written.splice(0)) screen.write(text);
    return screen.text;
  };
  expect(look()).toBe(expectedText(stage, 80, 24));
  for (const [width, height] of [
    [60, 20],
    [20, 6],
    [120, 40],
    [80, 24],
  ]) {
    stage.resize(width, height);
    screen.resize({ width, height });
    await settle();
    expect(look()).toBe(expectedText(stage, width, height));
    stage.type(RIGHT);
    await settle();
    expect(look()).toBe(expectedText(stage, width, height));
  }
  stage.close();
  vi.unstubAllEnvs();
});

test('many keys in one chunk are drawn once', async () => {
  const { close, written, type } = await opened(80, 24);
  written.length = 0;
  type(`f${RIGHT.repeat(20)}f`);
  await settle();
  expect(written.length).toBe(1);
  close();
});

test('a sequence that comes in two pieces is one key, and an escape alone is Escape', async () => {
  const { app, close, type } = await opened(80, 24);
  const press = vi.spyOn(app, 'press');
  type('\u001b[');
  type('C');
  await settle();
  expect(press.mock.calls).toEqual([[{ kind: 'named', name: 'right' }]]);
  press.mockClear();
  type('\u001b');
  await settle();
  expect(press.mock.calls).toEqual([[{ kind: 'named', name: 'escape' }]]);
  close();
});

test('men that would be lost in the ground are drawn plainly once the terminal has told its colours', async () => {
  const { app, close, written, type } = await opened(80, 24);
  expect(written.join('')).toContain('\u001b]10;?\u001b\\\u001b]11;?\u001b\\');
  app.screen = { name: 'challenges', at: 0 };
  pressAll(app, 'enter', 'enter');
  app.bump();
  await settle();
  const press = vi.spyOn(app, 'press');
  expect(written.join('')).toMatch(/\[2m○/);
  written.length = 0;
  // Solarized, in two pieces.
  type('\u001b]10;rgb:8383/9494/9696\u001b\\\u001b]11;rgb:00');
  await settle();
  type('00/2b2b/3636\u001b\\');
  await settle();
  expect(press).not.toHaveBeenCalled();
  expect(written.join('')).toContain('○');
  expect(written.join('')).not.toMatch(/\[2m○/);
  close();
});

test('White has pale discs on any ground: filled ones on a dark ground, hollow ones on paper', async () => {
  const { app, close, type } = await opened(80, 24);
  const counts = () =>
    app
      .draw()
      .lines.map(plainText)
      .join('\n')
      .match(/(White|Black): [●○O@]/g);
  expect(counts()).toEqual(['White: ●', 'Black: ○']);
  type('\u001b]11;rgb:ffff/ffff/ffff\u001b\\');
  await settle();
  expect(counts()).toEqual(['White: ○', 'Black: ●']);
  type('\u001b]11;rgb:0000/2b2b/3636\u001b\\');
  await settle();
  expect(counts()).toEqual(['White: ●', 'Black: ○']);
  close();
});

test('Ctrl+C, signals and the end of the input ask to leave, and no key sees them', async () => {
  const { app, close, leave, stdin, type } = await opened(80, 24);
  const press = vi.spyOn(app, 'press');
  type('\u0003');
  await settle();
  expect(leave).toHaveBeenCalledTimes(1);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.emit(signal);
  expect(leave).toHaveBeenCalledTimes(4);
  stdin.emit('end');
  expect(leave).toHaveBeenCalledTimes(5);
  expect(press).not.toHaveBeenCalled();
  close();
});

test('closing gives the terminal back and lets go of the process; so does its exit', async () => {
  const events = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGCONT', 'exit'] as const;
  const counts = () => events.map((name) => process.listenerCount(name));
  const before = counts();
  const { app, close, stdin, written } = await opened(80, 24);
  const screen = new Emulator({ width: 80, height: 24 });
  const look = () => {
    for (const text of written.splice(0)) screen.write(text);
    return [...screen.modes].sort();
  };
  expect(stdin.isRaw).toBe(true);
  expect(look()).toEqual(['?1000', '?1006', '?1049']);
  process.listeners('exit').at(-1)?.(1);
  expect(stdin.isRaw).toBe(false);
  expect(look()).toEqual(['?25']);
  process.emit('SIGCONT');
  await settle();
  expect(stdin.isRaw).toBe(true);
  expect(look()).toEqual(['?1000', '?1006', '?1049']);
  app.bump();
  close();
  await settle();
  expect(stdin.isRaw).toBe(false);
  expect(look()).toEqual(['?25']);
  expect(counts()).toEqual(before);
});
