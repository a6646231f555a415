import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { choose as search } from '@boardwright/engine';
import { expectOk, type Match, openMatch } from '@boardwright/games';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasTmux, sleep, Terminal, until as wait } from '../../testing/terminal.ts';

/** Rules of the challenge, which has no draws. */
const RULES = { quietLimit: 0, endgameQuietLimit: 0, repetition: 0 };
let data: string;
let terminal: Terminal;

function until(isDone: () => boolean, what: string): Promise<void> {
  return wait(isDone, what, () => terminal.screen());
}

interface SavedGame {
  readonly moves: readonly string[];
  readonly thinking?: unknown;
}

interface Saved {
  readonly prestige: number;
  readonly pending: readonly { readonly kind: string }[];
  readonly running?: SavedGame;
  readonly finished?: { readonly result: string; readonly prestige: number };
}

function saved(): Saved {
  return JSON.parse(readFileSync(join(data, 'boardwright', 'save.json'), 'utf8')).challenge;
}

/** Puts a challenge in the middle of its game into the data folder. */
function prepare(running: object): void {
  const settings = {
    language: 'en',
    charset: 'unicode',
    hasColour: true,
    hasLabels: true,
    hasDelay: true,
    hasMouse: true,
  };
  const challenge = { version: 1, dice: 1, ticks: 5, prestige: 0, pending: [], running };
  mkdirSync(join(data, 'boardwright'), { recursive: true });
  writeFileSync(join(data, 'boardwright', 'save.json'), JSON.stringify({ version: 1, settings, challenge }));
}

function matchOf(moves: readonly string[]): Match {
  return expectOk(openMatch({ variant: 'nine-mens-morris', rules: RULES, moves }));
}

/** A player good enough to beat a novice. */
function choose(moves: readonly string[]): string {
  return expectOk(search(matchOf(moves), { limits: { depth: 4 } })).move;
}

/** Types a move and waits until the program has taken it. */
async function typeMove(text: string, ply: number): Promise<void> {
  terminal.press(':');
  await terminal.see('Your move: _');
  terminal.type(text);
  terminal.press('Enter');
  await until(() => (saved().running?.moves.length ?? Number.POSITIVE_INFINITY) > ply, `${text} played`);
}

/** From the menu to the first move of the morris challenge. */
async function findChallenge(): Promise<void> {
  await terminal.see('› New game');
  terminal.press('Down', 'Enter');
  // The first stranger waits for a newcomer.
  await terminal.see('A cloaked stranger beckons you to a weathered board. Press Tab');
  terminal.press('Tab');
  await terminal.see("› Nine Men's Morris");
  terminal.press('Enter');
  await terminal.see('"Do you know the Miller\'s Game?" they ask, gesturing at');
  terminal.press('Enter');
  await terminal.see('Place a piece');
}

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'boardwright-tmux-'));
  terminal = new Terminal(data);
});

afterEach(async () => {
  await terminal.close();
  rmSync(data, { recursive: true, force: true });
});

/** As the document draws it, its two short rows squared. */
const DRAWING = readFileSync(
  new URL('../../../../../docs/documents/nine-mens-morris-screen.txt', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n');

/** A row without what depends on the position: cursor, counts and status. */
function blank(row: string): string {
  return row
    .replace('──[·]──', '───·───')
    .replace(/(?<=× )\d.*(?=│)/, (count) => ' '.repeat(count.length))
    .replace(/(?<=│) {10,}(Place|Select) a piece.*(?=│)/, (status) => ' '.repeat(status.length));
}

describe.skipIf(!hasTmux)('on a real terminal', { timeout: 240_000 }, () => {
  test('[S4-FLOW] a whole morris challenge, from discovery to reward', async () => {
    terminal.startNoting(80, 24, '--seed', '164', '--no-delay');
    await findChallenge();
    await until(() => existsSync(join(data, 'boardwright', 'save.json')), 'a save');
    for (;;) {
      const { running, finished } = saved();
      if (finished || !running) break;
      if (running.thinking) {
        await sleep(30);
        continue;
      }
      await typeMove(choose(running.moves), running.moves.length);
    }
    const banner = await terminal.see('Game over');
    expect(banner).toContain('Victory!');
    expect(banner).toContain('+1 prestige');
    expect(saved()).toMatchObject({ prestige: 1, finished: { result: 'win', prestige: 1 } });
    terminal.press('Enter');
    const road = await terminal.see('Rank 2, 1 prestige won');
    expect(road).toContain("Nine Men's Morris, Novice: Victory! (+1 prestige)");
    expect(saved().prestige).toBe(1);
    terminal.press('Escape');
    await terminal.see('› New game');
    terminal.press('q');
    await until(() => existsSync(join(data, 'exit-code')), 'the end');
    await until(() => readFileSync(join(data, 'exit-code'), 'utf8') === '0\n', 'exit code 0');
  });

  test('a game survives kill -9 and is resumed', async () => {
    terminal.start(80, 24, '--seed', '164');
    await findChallenge();
    for (const text of ['d6', 'f4', 'd2', 'b4']) {
      await until(() => saved().running?.thinking === undefined, 'our turn');
      const { moves } = saved().running ?? { moves: [] };
      const free = matchOf(moves).position.moves.map((move) => move.text);
      await typeMove(free.includes(text) ? text : free[0], moves.length);
    }
    const before = saved();
    process.kill(terminal.pid, 'SIGKILL');
    await until(() => terminal.hasEnded, 'the end');
    const kept = saved();
    expect(kept.running?.moves.slice(0, before.running?.moves.length)).toEqual(before.running?.moves);
    await terminal.close();
    terminal.start(80, 24);
    const offer = await terminal.see('Welcome back');
    expect(offer).toContain("Challenge: Nine Men's Morris, Novice, move ");
    terminal.press('Enter');
    await terminal.see('Place a piece');
    const { running } = saved();
    expect(running?.moves.slice(0, kept.running?.moves.length)).toEqual(kept.running?.moves);
    const men = running?.moves.filter((text) => !text.startsWith('x')).length ?? 0;
    const taken = running?.moves.filter((text) => text.startsWith('x')).length ?? 0;
    const [board] = terminal.screen().split('How to Play');
    expect(board).toBeDefined();
    const rows = terminal
      .screen()
      .split('\n')
      .map((text) => text.slice(3, 30));
    expect((rows.join('').match(/[●○]/g) ?? []).length).toBe(men - taken);
  });

  /** Eighteen placements in which nobody closes a mill. */
  const PLACED = 'a7 d7 g7 a4 d6 b6 b4 f6 d5 c5 c4 e5 g4 f4 f2 e4 d2 b2'.split(' ');

  test.each([
    ['Place a piece', [], []],
    ['Select piece to move', PLACED, []],
    ['Select destination', PLACED, ['Down', 'Down', 'Enter']],
    ['Select a piece to capture', ['a7', 'b6', 'd7', 'f6', 'g7'], []],
    ['Forfeit game?', [], ['Escape']],
  ])('[S4-STATUS] the screen says "%s"', async (status, moves, keys) => {
    prepare({ kind: 'morris', tier: 'novice', moves });
    terminal.start(80, 24);
    await terminal.see('Welcome back');
    terminal.press('Enter');
    await terminal.see('How to Play');
    terminal.press(...keys);
    const shown = await terminal.see(status);
    expect(shown).toContain('You: ● × ');
    expect(shown).toContain('Foe: ○ × ');
  });

  test('[S4-STATUS] the screen says "⠋ Opponent is thinking..." and ignores Enter meanwhile', async () => {
    prepare({ kind: 'morris', tier: 'novice', moves: ['d6'], thinking: { waitTicks: 600, reply: 'f4' } });
    terminal.start(80, 24);
    await terminal.see('Welcome back');
    terminal.press('Enter');
    expect(await terminal.see('Opponent is thinking...')).toMatch(/[⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏] Opponent is thinking\.\.\./);
    terminal.press('Enter');
    terminal.press('Up');
    await terminal.see('[●]');
    expect(saved().running?.moves).toEqual(['d6']);
  });

  test.each([
    [55, 19],
    [80, 24],
  ])('[S4-SCREEN] a capture of %dx%d is the drawing of the design document', async (width, height) => {
    prepare({ kind: 'morris', tier: 'novice', moves: ['a7', 'g7', 'd7', 'g4', 'a4', 'a1'] });
    terminal.start(width, height);
    await terminal.see('Welcome back');
    terminal.press('Enter');
    await terminal.see('How to Play');
    const shown = terminal.screen().trimEnd().split('\n');
    expect(shown.map((row) => blank(row.trimEnd()))).toEqual(DRAWING.map(blank));
    expect(shown[13]).toContain('You: ● × 3 + 6 ');
    expect(shown[14]).toContain('Foe: ○ × 3 + 6 ');
    expect(shown[16]).toBe('│                    Place a piece                    │');
    expect(shown[6]).toContain('·──[·]──·');
  });

  test.each([
    [100, 30, 'How to Play'],
    [55, 19, 'How to Play'],
    [54, 18, 'You: ● × 0 + 9'],
    [30, 8, 'Place a piece'],
    [24, 7, 'too small'],
  ])('the challenge fits into %dx%d', async (width, height, text) => {
    prepare({ kind: 'morris', tier: 'novice', moves: [] });
    terminal.start(width, height);
    await terminal.see('Welcome back');
    terminal.press('Enter');
    expect(await terminal.see(text)).toContain(text);
    terminal.press('Escape');
    await terminal.see('Forfeit game?');
    terminal.press('Escape');
    await until(() => saved().finished?.result === 'forfeit', 'the forfeit');
  });

  test('a shell gets its terminal back when the program is stopped and when it ends', async () => {
    terminal.startInShell(80, 24);
    await terminal.see('› New game');
    expect(terminal.modes).toBe('1 0 1');
    terminal.press('C-z');
    await terminal.see('Stopped');
    expect(terminal.modes).toBe('0 1 0');
    terminal.type('fg');
    terminal.press('Enter');
    await terminal.see('› New game');
    expect(terminal.modes).toBe('1 0 1');
    terminal.press('Down');
    await terminal.see('› Wander');
    terminal.press('q');
    await until(() => terminal.modes === '0 1 0', 'the end');
    terminal.type('stty -a');
    terminal.press('Enter');
    const shell = await terminal.see(' icanon');
    expect(shell).toContain(' echo ');
    expect(shell).not.toContain('New game');
  });

  test('a damaged save is set aside and told about', async () => {
    mkdirSync(join(data, 'boardwright'), { recursive: true });
    writeFileSync(join(data, 'boardwright', 'save.json'), '{"version":1,"sett');
    terminal.start(100, 30);
    await terminal.see('Your save could not be read.');
    expect(readFileSync(join(data, 'boardwright', 'save.damaged-1.json'), 'utf8')).toBe('{"version":1,"sett');
  });
});
