import { newChallenges } from '@boardwright/challenge';
import { createRegistry, expectOk, FAMILIES, registry } from '@boardwright/games';
import { BOARDWRIGHT_FORMAT, replayRecord } from '@boardwright/games/records';
import { THREE_IN_A_ROW } from '@boardwright/games/testing';
import { expect, test } from 'vitest';
import { type App, TICK_MS } from '../app/app.ts';
import { DEFAULT_SETTINGS } from '../model/settings.ts';
import { beginGame, formOf } from '../model/setup.ts';
import {
  DOWN,
  ENTER,
  ESCAPE,
  firstMoveEngine,
  makeApp,
  movesOf,
  newForm,
  pressAll,
  RIGHT,
  settle,
  show,
  TAB,
  textOf,
  UP,
} from '../testing/test-app.ts';

test('menu: arrows and Enter lead to every screen, q leaves', async () => {
  const test = makeApp();
  const { frame, type } = show(test.app);
  expect(frame()).toContain('┌─ Boardwright ');
  expect(frame()).toContain('› New game');
  expect(frame()).not.toContain('Resume');
  expect(frame()).not.toContain('Online');
  await type(DOWN, DOWN, ENTER);
  // The first stranger waits for a newcomer.
  expect(frame()).toContain("› Nine Men's Morris");
  await type(TAB, ESCAPE, DOWN, DOWN, DOWN, ENTER);
  expect(frame()).toContain('┌─ Settings ');
  await type(ESCAPE, 'q');
  expect(test.hasQuit).toBe(true);
});

test('new game: variant, level, side and rules are chosen, and the game begins', async () => {
  const { app, saves } = makeApp();
  const { frame, type } = show(app);
  await type(ENTER, DOWN, RIGHT);
  expect(frame()).toContain('› Variant');
  expect(app.form.variant.id).toBe('nine-mens-custodian');
  await type(DOWN, RIGHT, DOWN, RIGHT);
  expect(frame()).toMatch(/You play +Black \(second\)/);
  await type(DOWN, ENTER);
  expect(frame()).toContain('┌─ Rule switches ');
  await type(DOWN, RIGHT);
  expect(frame()).toContain('*');
  await type(ESCAPE);
  expect(frame()).toContain('1 changed');
  await type(DOWN, ENTER);
  expect(app.screen.name).toBe('table');
  expect(JSON.parse(saves.at(-1) ?? '').table).toMatchObject({
    variant: 'nine-mens-custodian',
    rules: { men: 10 },
    seats: [{ kind: 'engine' }, { kind: 'person' }],
  });
});

test('rules that make no game are refused with the field', async () => {
  const { app } = makeApp({ form: { ...newForm('nine-mens-morris'), rules: { men: 3, loseBelow: 5 } } });
  app.go({ name: 'rules', at: 0, form: app.form });
  expect(textOf(app)).toContain('These rules make no game');
  app.go({ name: 'setup', at: 5, form: app.form });
  pressAll(app, 'enter');
  expect(app.screen.name).toBe('setup');
  expect(textOf(app)).toContain('These rules make no game');
});

function table(variant: string, opponent = 'people', more: Parameters<typeof makeApp>[0] = {}) {
  const made = makeApp(more.form ? more : { form: newForm(variant, opponent), ...more });
  made.app.screen = { name: 'setup', at: 5, form: made.app.form };
  pressAll(made.app, 'enter');
  return made;
}

test('game: placing with arrows and Enter, typed moves, refusals', async () => {
  const { app } = table('nine-mens-morris');
  const { frame, type } = show(app);
  expect(frame()).toContain('White places a man: 9 left in hand.');
  await type(ENTER);
  expect(frame()).toContain('Black places a man: 9 left in hand.');
  await type(':', 'a7', ENTER);
  expect(movesOf(app)).toEqual(['d5', 'a7']);
  await type(':', 'a7', ENTER);
  expect(frame()).toContain('a7: ');
  expect(movesOf(app)?.length).toBe(2);
  await type(':', 'zz', '\u007f', '\u007f', 'g', '7', ENTER);
  expect(movesOf(app)).toEqual(['d5', 'a7', 'g7']);
});

test('game: whoever types at once is told how, and where squares have numbers a number begins a move', async () => {
  const morris = show(table('nine-mens-morris').app);
  await morris.type('d');
  expect(morris.frame()).toContain('Press : first to type a move');
  const { app } = table('russian');
  const { frame, type } = show(app);
  await type('2', '2', '-', '1', '7');
  expect(frame()).toContain('Your move: 22-17');
  await type(ENTER);
  expect(movesOf(app)).toEqual(['22-17']);
});

test('game: in a small window what is asked is seen before what was done', async () => {
  const { app } = table('russian');
  app.size = { width: 40, height: 16 };
  const { frame, type } = show(app);
  expect(frame()).toContain('White moves a man one square');
  await type('22-17', ENTER);
  expect(frame()).toContain('Black moves a man one square');
});

test('game: hint, undo, explain, flip, copy, export, resign', async () => {
  const { app, emitted, exports } = table('nine-mens-morris');
  const { frame, type } = show(app);
  await type(ENTER, 'h');
  await settle();
  expect(frame()).toMatch(/Hint: .* \w\d\./);
  expect(frame()).toMatch(/\{[·●]\}/);
  await type('?');
  expect(frame()).toContain('d5: ');
  // What one plays for is one key away at any time; of two at one keyboard the side to move is spoken of.
  await type('a');
  expect(frame()).toContain('Black wants to take White’s men until only 2 are left');
  const before = frame();
  await type('f');
  expect(frame()).not.toBe(before);
  await type('c');
  expect(frame()).toContain('Copied: ');
  const text = app.local.session?.match.position.text ?? '';
  expect(emitted.at(-1)).toBe(`\u001b]52;c;${Buffer.from(text).toString('base64')}\u0007`);
  await type('e');
  expect(frame()).toContain('/data/records/nine-mens-morris-');
  const record = expectOk(BOARDWRIGHT_FORMAT.parse(exports[0].text));
  expect(expectOk(replayRecord(registry, record)).match.position.text).toBe(text);
  await type('u');
  expect(movesOf(app)).toEqual([]);
  await type('u');
  expect(frame()).toContain('There is nothing to take back.');
  await type('R');
  expect(frame()).toContain('Resign?');
  await type('x');
  expect(app.local.session?.outcome).toBeUndefined();
  await type('R', 'R');
  expect(frame()).toContain('Winner: Black. White resigned.');
  await type('n');
  expect(app.screen.name).toBe('setup');
});

test('the rules are read before a game and in one, from the first line to the last, and lead back', () => {
  const { app } = makeApp({ form: { ...newForm('copenhagen'), rules: { exitFort: 'no' } } });
  pressAll(app, 'enter', 'i');
  expect(textOf(app)).toContain('Rules: Copenhagen hnefatafl');
  expect(textOf(app)).toContain('- The board has 11×11 squares.');
  pressAll(app, 'end');
  expect(textOf(app)).toContain('What is special here');
  expect(textOf(app)).not.toContain('exit fort');
  pressAll(app, 'escape');
  expect(app.screen.name).toBe('setup');
  const playing = table('nine-mens-morris').app;
  pressAll(playing, 'i');
  expect(textOf(playing)).toContain('each side holds 9 men in hand');
  pressAll(playing, 'escape');
  expect(playing.screen.name).toBe('table');
});

test('game: against the engine, with the spinner while it thinks and keys answered', async () => {
  let release = () => undefined as undefined;
  const wait = new Promise<void>((resolve) => {
    release = () => {
      resolve();
    };
  });
  const { app } = table('nine-mens-morris', 'novice', { engine: firstMoveEngine(wait) });
  const { frame, type } = show(app);
  await type(ENTER);
  expect(frame()).toContain('⠋ Black is thinking...');
  await type(UP);
  expect(frame()).toContain('[·]');
  await type(ENTER);
  expect(movesOf(app)).toEqual(['d5']);
  release();
  await settle();
  await settle();
  expect(movesOf(app)?.length).toBe(2);
  expect(frame()).toContain('Place a man on an empty point: 8 left in hand.');
});

test.each([
  'nine-mens-morris',
  'six-mens-morris',
  'spanish-free',
  'international',
  'brandubh',
  'copenhagen',
  'alea-evangelii',
])('game: %s is drawn and played in the same screen at 80x24 and 60x20', (variant) => {
  const { app } = table(variant);
  for (const size of [
    { width: 80, height: 24 },
    { width: 60, height: 20 },
  ]) {
    app.size = size;
    const lines = textOf(app).split('\n');
    expect(lines.length).toBeLessThanOrEqual(size.height);
    expect(Math.max(...lines.map((text) => text.length))).toBeLessThanOrEqual(size.width);
  }
  const legal = app.local.session?.match.position.moves[0];
  for (const site of legal?.touches ?? []) {
    app.size = { width: 120, height: 40 };
    const spot = app.draw().spots.find(({ id }) => id === site);
    app.press({ kind: 'click', x: (spot?.x ?? 0) + 1, y: spot?.y ?? 0 });
  }
  expect(movesOf(app)).toEqual([legal?.text]);
});

test.each([
  [15, 6, 'At least 26 x 8 are needed, there are 15 x 6. [Esc] Menu'],
  [15, 4, 'At least 26 x 8 are needed, there are 15 x 4.'],
  [15, 2, '26 x 8'],
])('game: a window of %i x %i says in whole sentences that it is too small', (width, height, told) => {
  const { app } = table('brandubh');
  app.size = { width, height };
  const lines = textOf(app).split('\n');
  expect(lines.length).toBeLessThanOrEqual(height);
  expect(lines.map((text) => text.trim()).join(' ')).toBe(told);
});

test('a game from outside the house is drawn and played without a line of its own', async () => {
  const outside = createRegistry([...FAMILIES, THREE_IN_A_ROW]);
  const form = formOf(expectOk(outside.open({ variant: 'three-in-a-row' })), 'people');
  const { app } = table('three-in-a-row', 'people', { registry: outside, form });
  const { frame, type } = show(app);
  expect(frame()).toContain('White places a man.');
  await type(ENTER);
  for (const text of ['a3', 'b3', 'c3', 'b1']) await type(':', text, ENTER);
  expect(movesOf(app)).toEqual(['b2', 'a3', 'b3', 'c3', 'b1']);
  expect(frame()).toContain('White wins: three in a row.');
});

test('ticks that change nothing on the screen are not shown', () => {
  const { app } = makeApp();
  let changes = 0;
  app.tick(TICK_MS);
  app.subscribe(() => changes++);
  app.tick(TICK_MS);
  expect(changes).toBe(0);
  pressAll(app, 'down', 'enter');
  app.tick(TICK_MS);
  changes = 0;
  for (let i = 0; i < 20; i++) app.tick(TICK_MS);
  // Two seconds of walking are two changes: the time and the road move together.
  expect(changes).toBe(2);
});

test('resume: offered at the start for a table and a challenge, and taken', async () => {
  const record = { ...beginGame(newForm('brandubh', 'people'), 1), moves: ['d6-a6'] };
  const challenge = { ...newChallenges(3), running: { kind: 'morris', tier: 'master' as const, moves: [] } };
  const found = { save: { settings: DEFAULT_SETTINGS, challenge, table: record } };
  const { app } = makeApp({ found });
  const { frame, type } = show(app);
  expect(frame()).toContain('┌─ Welcome back ');
  expect(frame()).toContain("Challenge: Nine Men's Morris, Master, move 1");
  expect(frame()).toContain('Game: Brandubh, move 2');
  await type(DOWN, ENTER);
  expect(app.screen.name).toBe('table');
  expect(movesOf(app)).toEqual(['d6-a6']);
  await type(ESCAPE);
  expect(frame()).toContain('› Resume');
  await type(ENTER, ENTER);
  expect(frame()).toContain('Place a piece');
});

test('a damaged save is told about on the first screen', () => {
  const { app } = makeApp({ found: { setAside: '/data/save.damaged-1.json', code: 'bad-json' } });
  const { frame } = show(app);
  expect(frame().replace(/\s+/g, ' ')).toContain(
    'Your save could not be read. It was kept as /data/save.damaged-1.json.',
  );
});

test('settings: language, signs and switches change at once and are saved', async () => {
  const { app, saves } = makeApp();
  app.go({ name: 'settings', at: 0 });
  const { frame, type } = show(app);
  await type(ENTER);
  expect(frame()).toContain('Idioma');
  expect(JSON.parse(saves.at(-1) ?? '').settings.language).toBe('es');
  await type(DOWN, ENTER);
  expect(frame()).toContain('+- Ajustes ');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is the whole of ASCII that is meant
  expect(frame()).toMatch(/^[\u0000-\u007f]*$/);
  await type(DOWN, ENTER);
  expect(app.settings.hasColour).toBe(false);
});

test('settings: the pace of the road goes round, and time passes by it', async () => {
  const { app, saves } = makeApp();
  const road = () => app.journey.state.ticks;
  app.go({ name: 'settings', at: 6 });
  const { frame, type } = show(app);
  expect(frame()).toContain('1× as fast');
  app.tick(1000);
  expect(road()).toBe(10);
  await type(ENTER);
  expect(frame()).toContain('10× as fast');
  expect(JSON.parse(saves.at(-1) ?? '').settings.pace).toBe(10);
  app.tick(1000);
  expect(road()).toBe(110);
});

/** Columns and rows of the board's own signs, and the number of rows in all. */
function layoutOf(app: App) {
  const { lines, spots } = app.draw();
  return { rows: lines.length, spots };
}

test.each([
  [60, 20],
  [80, 24],
  [100, 30],
])(
  'nothing moves at %dx%d when a move is typed, refused, hinted at or resigning is asked about',
  async (width, height) => {
    for (const variant of ['nine-mens-morris', 'spanish-free', 'copenhagen']) {
      const { app } = table(variant);
      app.size = { width, height };
      const still = layoutOf(app);
      for (const keys of [
        [':'],
        ['a'],
        ['escape'],
        [':', 'zz', 'enter'],
        ['h'],
        ['R'],
        ['x'],
        ['f', 'f'],
        ['?'],
      ]) {
        pressAll(app, ...keys);
        await settle();
        expect(layoutOf(app), `${variant} after ${keys}`).toEqual(still);
      }
      pressAll(app, 'R', 'R');
      expect(layoutOf(app)).toEqual(still);
    }
  },
);

test('the rules form keeps its size whatever is pointed at, and arrows tell of rows that are not shown', () => {
  const { app } = makeApp({ form: newForm('copenhagen') });
  app.go({ name: 'rules', at: 0, form: app.form });
  for (const size of [
    { width: 60, height: 20 },
    { width: 80, height: 24 },
  ]) {
    app.size = size;
    const first = textOf(app).split('\n');
    expect(first.some((text) => text.includes('↓'))).toBe(true);
    for (let i = 0; i < 31; i++) {
      pressAll(app, 'down');
      const now = textOf(app).split('\n');
      expect(now.map((text) => text.length)).toEqual(first.map((text) => text.length));
    }
  }
});

test('a long notice is told in full: it takes the room of what stands below it', () => {
  const { app } = table('international');
  app.size = { width: 60, height: 20 };
  const long = 'One two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen.';
  if (app.screen.name === 'table') app.screen = { ...app.screen, notice: long };
  expect(textOf(app).replace(/[│\s]+/g, ' ')).toContain(long);
});
