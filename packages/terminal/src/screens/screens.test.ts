import { CHALLENGE_WORDS, KINDS, newChallenges } from '@boardwright/challenge';
import {
  BOARDWRIGHT_FORMAT,
  createRegistry,
  expectOk,
  FAMILIES,
  registry,
  replayRecord,
} from '@boardwright/games';
import { THREE_IN_A_ROW } from '@boardwright/games/testing';
import { expect, test } from 'vitest';
import type { App } from '../app/app.ts';
import { parseKeys } from '../input/keys.ts';
import { DEFAULT_SETTINGS } from '../model/settings.ts';
import { beginGame, formOf } from '../model/setup.ts';
import { firstMoveEngine, makeApp, movesOf, newForm, pressAll, settle, textOf } from '../testing/test-app.ts';

/** The screen as text, with keys going in the way a terminal sends them. */
function show(app: App) {
  return {
    frame: () => textOf(app),
    type: async (...chunks: readonly string[]) => {
      for (const chunk of chunks) {
        for (const key of parseKeys(chunk)) app.press(key);
        await settle();
      }
    },
  };
}

const UP = '\u001b[A';
const DOWN = '\u001b[B';
const RIGHT = '\u001b[C';
const ESCAPE = '\u001b';
const ENTER = '\r';
const TAB = '\t';

/** A wanderer whom the morris stranger has already met. */
function met(changes: Parameters<typeof makeApp>[0] = {}) {
  const challenge = { ...newChallenges(3), pending: [{ kind: 'morris', found: 1 }] };
  return makeApp({ found: { save: { settings: DEFAULT_SETTINGS, challenge } }, ...changes });
}

test('menu: arrows and Enter lead to every screen, q leaves', async () => {
  const test = makeApp();
  const { frame, type } = show(test.app);
  expect(frame()).toContain('┌─ Boardwright ');
  expect(frame()).toContain('› New game');
  expect(frame()).not.toContain('Resume');
  expect(frame()).not.toContain('Online');
  await type(DOWN, DOWN, ENTER);
  expect(frame()).toContain('Nobody has challenged you yet.');
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
  expect(frame()).toContain('White to move: Place a piece');
  await type(ENTER);
  expect(frame()).toContain('Black to move: Place a piece');
  await type(':', 'a7', ENTER);
  expect(movesOf(app)).toEqual(['d5', 'a7']);
  await type(':', 'a7', ENTER);
  expect(frame()).toContain('a7: ');
  expect(movesOf(app)?.length).toBe(2);
  await type(':', 'zz', '\u007f', '\u007f', 'g', '7', ENTER);
  expect(movesOf(app)).toEqual(['d5', 'a7', 'g7']);
});

test('game: hint, undo, explain, flip, copy, export, resign', async () => {
  const { app, emitted, exports } = table('nine-mens-morris');
  const { frame, type } = show(app);
  await type(ENTER, 'h');
  await settle();
  expect(frame()).toMatch(/Hint: \w\d/);
  expect(frame()).toMatch(/\{[·●]\}/);
  await type('?');
  expect(frame()).toContain('d5: ');
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
  expect(frame()).toContain('Black wins.');
  await type('n');
  expect(app.screen.name).toBe('setup');
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
  expect(frame()).toContain('White to move');
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

test('a game from outside the house is drawn and played without a line of its own', async () => {
  const outside = createRegistry([...FAMILIES, THREE_IN_A_ROW]);
  const form = formOf(expectOk(outside.open({ variant: 'three-in-a-row' })), 'people');
  const { app } = table('three-in-a-row', 'people', { registry: outside, form });
  const { frame, type } = show(app);
  expect(frame()).toContain('White to move: Place a piece');
  await type(ENTER);
  for (const text of ['a3', 'b3', 'c3', 'b1']) await type(':', text, ENTER);
  expect(movesOf(app)).toEqual(['b2', 'a3', 'b3', 'c3', 'b1']);
  expect(frame()).toContain('White wins. Three in a row.');
});

test('ticks that change nothing on the screen are not shown', () => {
  const { app } = makeApp();
  let changes = 0;
  app.subscribe(() => changes++);
  app.tick();
  expect(changes).toBe(0);
  pressAll(app, 'down', 'enter');
  app.tick();
  changes = 0;
  for (let i = 0; i < 20; i++) app.tick();
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
    'Your save could not be read (bad-json). It was kept as /data/save.damaged-1.json.',
  );
});

test('[S4-MENU] wander finds a challenge, Tab lists it, Enter tells its story and tiers, D declines', async () => {
  const { app } = makeApp({ pace: 1000 });
  const { frame, type } = show(app);
  await type(DOWN, ENTER);
  expect(frame()).toContain('┌─ Wandering ');
  expect(frame()).toContain('Challenges waiting: 0');
  app.tick();
  await settle();
  expect(frame()).toContain('Challenges waiting: 1');
  expect(frame()).toContain('A cloaked stranger beckons you to a weathered board. Press Tab');
  await type(TAB);
  expect(frame()).toContain("› Nine Men's Morris");
  await type(ENTER);
  for (const line of KINDS[0].words.en.story) expect(frame()).toContain(line);
  for (const text of ['Novice: +1', 'Apprentice: +2', 'Journeyman: +3', 'Master: +5'])
    expect(frame()).toContain(`${text} prestige`);
  await type(DOWN, DOWN, ESCAPE, ENTER, 'D');
  expect(app.journey.state.pending).toEqual([]);
  await type(ESCAPE);
  expect(app.screen.name).toBe('wander');
  expect(frame()).toContain('You decline.');
});

/** The morris challenge just begun, against the first move there is. */
async function begun() {
  const made = met();
  const shown = show(made.app);
  await shown.type(DOWN, DOWN, ENTER, ENTER, DOWN, ENTER);
  return { ...made, ...shown };
}

const PANEL = [
  '┌─ How to Play ────┐',
  '│ 1. PLACE: Put 9  │',
  '│ 2. MOVE: Slide   │',
  '│ 3. Three adjacent│',
  '│    → capture one │',
  '│    of theirs     │',
  '│ 4. Win: 2 pieces │',
  '│    or blocked    │',
  '│ (3 left = fly)   │',
];

test('[S4-SCREEN] the morris challenge looks as the design document draws it', async () => {
  const { app, frame } = await begun();
  const lines = frame().split('\n');
  expect(lines[0].trim()).toMatch(/^┌─ Nine Men's Morris ─+┐$/);
  PANEL.forEach((text, i) => {
    expect(lines[2 + i]).toContain(text);
  });
  expect(lines[2]).toContain('│   ·───────────·───────────·    ┌─ How to Play');
  expect(frame()).toContain('You: ● × 9');
  expect(frame()).toContain('Foe: ○ × 9');
  expect(frame()).toContain('[Arrows] Move  [Enter] Select  [Esc] Forfeit │');
  expect(frame()).toContain('[·]');
  expect(app.journey.state.running?.tier).toBe('apprentice');
});

test('[S4-STATUS] placing, thinking, capturing, moving and forfeiting say what the document says', async () => {
  const { app, frame, type } = await begun();
  const { statuses } = CHALLENGE_WORDS.en;
  expect(frame()).toContain(statuses.place);
  app.journey.play('d6');
  app.bump();
  await settle();
  expect(frame()).toContain('⠋ Opponent is thinking...');
  app.tick();
  await settle();
  app.tick();
  await settle();
  expect(frame()).toContain('Place a piece');
  await type(ESCAPE);
  expect(frame()).toContain('Forfeit game?');
  expect(frame()).toContain('[Esc] Forfeit  [Any other key] Play on');
  const cursor = app.screen.name === 'challenge' ? app.screen.desk.cursor : -1;
  await type(UP);
  expect(frame()).toContain('Place a piece');
  expect(app.screen.name === 'challenge' && app.screen.desk.cursor).toBe(cursor);
  await type(ESCAPE, ESCAPE);
  expect(frame()).toContain('Forfeited');
  expect(frame()).toContain('No prestige');
});

/** Plays the challenge by key: always the first legal move that closes a mill, takes a man, or is first. */
async function playOut(app: App): Promise<Set<string>> {
  const seen = new Set<string>();
  for (let i = 0; i < 3000 && app.journey.state.running; i++) {
    const text = textOf(app);
    for (const status of Object.values(CHALLENGE_WORDS.en.statuses))
      if (text.includes(status)) seen.add(status);
    const { running } = app.journey.state;
    if (running.thinking) {
      await settle();
      app.tick();
      continue;
    }
    const position = app.journey.game?.match.position;
    if (!position || app.screen.name !== 'challenge') break;
    const closing = position.moves.find(({ text: move }) => expectOk(position.play(move)).position.pending);
    const move = closing ?? position.moves[0];
    for (const site of move.touches) {
      app.screen = { ...app.screen, desk: { ...app.screen.desk, position, cursor: site } };
      pressAll(app, 'enter');
      const now = textOf(app);
      for (const status of Object.values(CHALLENGE_WORDS.en.statuses))
        if (now.includes(status)) seen.add(status);
      if (app.screen.name !== 'challenge') break;
    }
  }
  return seen;
}

test('[S4-FLOW] a whole challenge by keys: every status comes up, the banner pays once', async () => {
  const { app, frame, saves, type } = await begun();
  const seen = await playOut(app);
  for (const status of ['place', 'select', 'destination', 'capture', 'thinking'] as const)
    expect([...seen]).toContain(CHALLENGE_WORDS.en.statuses[status]);
  expect(frame()).toContain('Game over');
  expect(frame()).toContain('Victory!');
  expect(frame()).toContain('+2 prestige');
  const paid = JSON.parse(saves.at(-1) ?? '').challenge;
  expect(paid).toMatchObject({ prestige: 2, finished: { result: 'win', prestige: 2 } });
  await type(ENTER);
  expect(app.screen.name).toBe('wander');
  expect(frame()).toContain('Rank 3, 2 prestige won');
});

test('[S4-CURSOR] Escape drops a selection first and forfeits only after asking', async () => {
  const challenge = {
    ...newChallenges(3),
    running: { kind: 'draughts', tier: 'novice' as const, moves: [] },
  };
  const { app } = makeApp({ found: { save: { settings: DEFAULT_SETTINGS, challenge } } });
  const { frame, type } = show(app);
  await type(ENTER);
  expect(frame()).toContain('Select piece to move');
  const man = app.journey.game?.match.position.moves[0].touches[0] ?? 0;
  if (app.screen.name === 'challenge')
    app.screen = { ...app.screen, desk: { ...app.screen.desk, cursor: man } };
  await type(ENTER);
  expect(frame()).toContain('Select destination');
  expect(frame()).toContain('[●]');
  await type(RIGHT);
  expect(frame()).toContain('<●>');
  await type(ESCAPE);
  expect(frame()).toContain('Select piece to move');
  await type(ESCAPE);
  expect(frame()).toContain('Forfeit game?');
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

test.each([
  [80, 24, true],
  [100, 30, true],
  [79, 24, false],
  [60, 20, false],
])('[S4-SCREEN] at %dx%d the help panel shows: %s', async (width, height, isShown) => {
  const { app, type } = await begun();
  app.size = { width, height };
  expect(textOf(app).includes('How to Play')).toBe(isShown);
  expect(textOf(app)).toContain('Place a piece');
  expect(textOf(app)).toMatch(/You: ● × 9/);
  const lines = textOf(app).split('\n');
  expect(lines.length).toBeLessThanOrEqual(height);
  expect(Math.max(...lines.map((text) => text.length))).toBeLessThanOrEqual(width);
  expect(textOf(app).includes('[?] Help')).toBe(!isShown);
  await type('?');
  expect(textOf(app).split('How to Play').length).toBe(2);
});

test('[S4-SCREEN] below the smallest size a page says what is needed and still allows forfeiting', async () => {
  const { app, type } = await begun();
  app.size = { width: 24, height: 8 };
  expect(textOf(app)).toContain('This window is too small');
  const needed = /At least (\d+) x (\d+)/.exec(
    textOf(Object.assign(app, { size: { width: 70, height: 7 } })),
  );
  await type(ESCAPE);
  expect(textOf(app)).toContain('Forfeit game?');
  await type(UP);
  app.size = { width: Number(needed?.[1]), height: Number(needed?.[2]) };
  expect(textOf(app)).toContain('[·]');
  expect(textOf(app)).toContain('Place a piece');
  app.size = { width: app.size.width, height: app.size.height - 1 };
  expect(textOf(app)).toContain('too small');
  await type(ESCAPE, ESCAPE);
  expect(app.journey.state.finished?.result).toBe('forfeit');
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

test.each([
  [60, 20],
  [80, 24],
  [100, 30],
])('nothing moves at %dx%d when forfeiting is asked about', async (width, height) => {
  const { app } = await begun();
  app.size = { width, height };
  const still = layoutOf(app);
  pressAll(app, 'escape');
  expect(textOf(app)).toContain('Forfeit game?');
  expect(layoutOf(app)).toEqual(still);
  pressAll(app, 'up', ':', 'd6', 'enter');
  expect(layoutOf(app)).toEqual(still);
});

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
