import { readFileSync } from 'node:fs';
import { KINDS, newChallenges } from '@boardwright/challenge';
import { CHALLENGE_WORDS, tellStalling } from '@boardwright/challenge/internal';
import { expectOk } from '@boardwright/games';
import { expect, test } from 'vitest';
import { type App, TICK_MS } from '../../app/app.ts';
import { sliceLine } from '../../draw/span.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../model/settings.ts';
import { beginGame } from '../../model/setup.ts';
import {
  DOWN,
  ENTER,
  ESCAPE,
  makeApp,
  newForm,
  pressAll,
  RIGHT,
  settle,
  show,
  TAB,
  textOf,
  UP,
} from '../../testing/test-app.ts';
import { tableScreen } from '../play/table-view.ts';

/** A wanderer whom the morris stranger has already met. */
function met(changes: Parameters<typeof makeApp>[0] = {}) {
  const challenge = { ...newChallenges(3), pending: [{ kind: 'morris', found: 1 }] };
  return makeApp({ found: { save: { settings: DEFAULT_SETTINGS, challenge } }, ...changes });
}

test('[S4-MENU] wander finds a challenge, Tab lists it, Enter tells its story and tiers, D declines', async () => {
  const challenge = { ...newChallenges(3), coming: [{ kind: 'morris', inTicks: 900 }] };
  const { app } = makeApp({ found: { save: { settings: { ...DEFAULT_SETTINGS, pace: 1000 }, challenge } } });
  const { frame, type } = show(app);
  await type(DOWN, ENTER);
  expect(frame()).toContain('┌─ Wandering ');
  expect(frame()).toContain('Challenges waiting: 0');
  app.tick(TICK_MS);
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

/** As the document draws it, its two short rows squared. */
const DRAWING = readFileSync(
  new URL('../../../../../docs/documents/nine-mens-morris-screen.txt', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n');

/** A morris challenge at its table, after these moves. */
function playing(moves: readonly string[], changes: Partial<Settings> = {}) {
  const challenge = { ...newChallenges(3), running: { kind: 'morris', tier: 'novice' as const, moves } };
  const settings = { ...DEFAULT_SETTINGS, ...changes };
  const made = makeApp({ found: { save: { settings, challenge } } });
  pressAll(made.app, 'enter');
  return { ...made, ...show(made.app) };
}

/** The document's men: ● a7 d7 a4, ○ g7 g4 a1. */
const DRAWN = ['a7', 'g7', 'd7', 'g4', 'a4', 'a1'];
/** Nine each in an order in which nobody closes a mill. */
const PLACED = 'a7 d7 g7 a4 d6 b6 b4 f6 d5 c5 c4 e5 g4 f4 f2 e4 d2 b2'.split(' ');

/** Puts the cursor on a point by its name. */
function pointAt(app: App, name: string): void {
  const { match } = app.journey.game ?? {};
  const cursor = match?.game.board.sites.findIndex((site) => site.name === name) ?? 0;
  if (app.screen.name === 'challenge') app.screen = { ...app.screen, desk: { ...app.screen.desk, cursor } };
}

test.each([
  [55, 19],
  [80, 24],
  [200, 60],
])('[S4-SCREEN] the morris challenge looks as the design document draws it at %dx%d', (width, height) => {
  const { app, frame } = playing(DRAWN);
  app.size = { width, height };
  // Of that position: six men each are in hand, nobody has closed a mill, and the cursor is at d5.
  const expected = DRAWING.map((row) =>
    row
      .replace('× 5    ', '× 3 + 6')
      .replace('× 4    ', '× 3 + 6')
      .replace('      Select a piece to capture      ', '            Place a piece            '),
  );
  expected[6] = expected[6].replace('·───·───·', '·──[·]──·');
  expect(frame().split('\n')).toEqual(expected);
  expect(expected.map((row) => [...row].length)).toEqual(new Array(19).fill(55));
});

test.each([
  ['●', 'a7', 'bright', 'the player’s men'],
  ['○', 'g7', 'dim', 'the opponent’s men'],
  ['·', 'd5', 'line', 'empty points'],
])('[S4-SCREEN] symbol %s at %s is drawn %s: %s', (glyph, name, role) => {
  const { app } = playing(DRAWN);
  pointAt(app, 'b2');
  const { lines, spots } = app.draw();
  const site = app.journey.game?.match.game.board.sites.findIndex((each) => each.name === name);
  const spot = spots.find(({ id }) => id === site);
  expect(spot && sliceLine(lines[spot.y], spot.x + 1, spot.x + 2)).toEqual([{ text: glyph, role }]);
});

test('[S4-SCREEN] symbols of the cursor: [●] on a man and [·] on an empty point', () => {
  const { app, frame } = playing(DRAWN);
  expect(frame()).toContain('·──[·]──·');
  pointAt(app, 'd7');
  expect(frame()).toContain('●──────────[●]──────────○');
});

test('[S4-SCREEN] the selected man is <●>, also under the cursor, and Esc lets go of it', async () => {
  const { app, frame, type } = playing(PLACED);
  pointAt(app, 'd2');
  expect(frame()).toContain('[Esc] Forfeit');
  await type(ENTER);
  expect(frame()).toContain('○──────<●>──────●');
  expect(frame()).toContain('Select destination');
  expect(frame()).toContain('[Arrows] Move  [Enter] Select  [Esc] Let go │');
  await type(DOWN);
  expect(frame()).toContain('○──────<●>──────●');
  expect(frame()).toContain('·──────────[·]──────────·');
  await type(ESCAPE);
  expect(frame()).toContain('Select piece to move');
  expect(frame()).toContain('[Esc] Forfeit');
});

test('[S4-SCREEN] men that may be captured are marked', () => {
  // White closes a7 d7 g7; black has f6 and b6.
  const { frame } = playing(['a7', 'b6', 'd7', 'f6', 'g7']);
  expect(frame()).toContain('Select a piece to capture');
  expect(frame()).toContain('│  (○)──────·──────(○)  │');
});

test('[S4-SCREEN] the opponent’s last move is marked until the player has answered it', () => {
  const marked = (moves: readonly string[]) => {
    const spans = playing(moves).app.draw().lines.flat();
    return spans.filter(({ role }) => role === 'dim-last' || role === 'last').map(({ text }) => text);
  };
  expect(marked(['a7'])).toEqual([]);
  expect(marked(DRAWN)).toEqual(['○']);
  // The opponent closes d7 d6 d5 and takes a1: its man and the empty point.
  expect(marked(['a1', 'd7', 'g4', 'd6', 'b2', 'd5', 'xa1'])).toEqual(['○', '·']);
});

test('[S4-SCREEN] the 200-ply rule is told with the story, and counted down on the status line', async () => {
  const { app } = met();
  const { frame, type } = show(app);
  await type(DOWN, DOWN, ENTER, ENTER);
  expect(frame().replace(/[│\s]+/g, ' ')).toContain(tellStalling(KINDS[0], 'en'));
  const idle = ['f2-f4', 'e4-e3', 'f4-f2', 'e3-e4'];
  const moves = [...PLACED.map((name) => (name === 'f4' ? 'g1' : name))];
  while (moves.length < 180) moves.push(...idle);
  expect(playing(moves.slice(0, 178)).frame()).toMatch(/ Select piece to move {2}/);
  expect(playing(moves.slice(0, 180)).frame()).toContain('Select piece to move (plies left: 20)');
});

test('[S4-SCREEN] Spanish and every kind fit the drawing’s frame', () => {
  for (const { id } of KINDS) {
    const challenge = { ...newChallenges(3), running: { kind: id, tier: 'novice' as const, moves: [] } };
    const settings = { ...DEFAULT_SETTINGS, language: 'es' as const };
    const { app } = makeApp({ found: { save: { settings, challenge } } });
    pressAll(app, 'enter');
    app.size = { width: 55, height: 19 };
    const rows = textOf(app).split('\n');
    expect([id, rows.length]).toEqual([id, 19]);
    expect(Math.max(...rows.map((row) => [...row].length))).toBeLessThanOrEqual(55);
    expect(textOf(app)).toContain('Cómo se juega');
    expect(textOf(app)).toContain('[Esc] Abandonar');
    expect(rows[18]).toMatch(/^└─+┘$/);
  }
});

test('[S4-DISCOVERY] time passes on every screen, except in a game at this keyboard', async () => {
  const challenge = { ...newChallenges(3), coming: [{ kind: 'morris', inTicks: 50 }] };
  const save = { settings: DEFAULT_SETTINGS, challenge };
  const { app } = makeApp({ found: { save } });
  app.local.open(beginGame(newForm('nine-mens-morris', 'people'), 1));
  if (app.local.session) app.go(tableScreen(app.local.session));
  for (let i = 0; i < 60; i++) app.tick(TICK_MS);
  expect(app.journey.state.pending).toEqual([]);
  for (const name of ['menu', 'settings', 'challenges'] as const) {
    app.go({ name, at: 0 });
    for (let i = 0; i < 20; i++) app.tick(TICK_MS);
  }
  expect(app.journey.state.pending.map(({ kind }) => kind)).toEqual(['morris']);
});

test('[S4-DISCOVERY] a machine that slept for three hours wakes to strangers', () => {
  const challenge = { ...newChallenges(3), coming: [{ kind: 'tafl', inTicks: 90_000 }] };
  const { app } = makeApp({ found: { save: { settings: DEFAULT_SETTINGS, challenge } } });
  app.tick(3 * 3_600_000);
  expect(app.journey.state.pending.map(({ kind }) => kind)).toContain('tafl');
  expect(textOf(app)).toMatch(/Challenges \(\d\)/);
});

test('[S4-STATUS] placing, thinking, capturing, moving and forfeiting say what the document says', async () => {
  const { app, frame, type } = await begun();
  const { statuses } = CHALLENGE_WORDS.en;
  expect(frame()).toContain(statuses.place);
  app.journey.play('d6');
  app.bump();
  await settle();
  expect(frame()).toContain('⠋ Opponent is thinking...');
  app.tick(TICK_MS);
  await settle();
  app.tick(TICK_MS);
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
      app.tick(TICK_MS);
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
  expect(frame()).toContain('<●>');
  await type(RIGHT);
  expect(frame()).toContain('<●>');
  await type(ESCAPE);
  expect(frame()).toContain('Select piece to move');
  await type(ESCAPE);
  expect(frame()).toContain('Forfeit game?');
});

test.each([
  [80, 24, true],
  [100, 30, true],
  [55, 19, true],
  [54, 19, false],
  [55, 18, false],
])('[S4-SCREEN] at %dx%d the help panel shows: %s', async (width, height, isShown) => {
  const { app, type } = await begun();
  app.size = { width, height };
  expect(textOf(app).includes('How to Play')).toBe(isShown);
  expect(textOf(app)).toContain('Place a piece');
  expect(textOf(app)).toContain('You: ● × 0 + 9');
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

test.each([
  [54, 18],
  [55, 19],
  [100, 30],
])('nothing moves at %dx%d when forfeiting is asked about', async (width, height) => {
  const { app } = await begun();
  app.size = { width, height };
  const still = app.draw();
  pressAll(app, 'escape');
  expect(textOf(app)).toContain('Forfeit game?');
  expect(app.draw().lines.length).toBe(still.lines.length);
  expect(app.draw().spots).toEqual(still.spots);
  pressAll(app, 'up', ':', 'd6', 'enter');
  expect(app.draw().spots).toEqual(still.spots);
});
