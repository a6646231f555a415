import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Thinker } from '@boardwright/engine';
import { expectOk, findGame, Match } from '@boardwright/games';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

/** The real program in a real terminal: `tmux` is the screen and the keyboard. */
const BIN = fileURLToPath(new URL('../../bin/boardwright.mjs', import.meta.url));
/** A server of its own for every session: one that is ending would take the next session with it. */
let socket = '';
let sessions = 0;
const hasTmux = spawnSync('tmux', ['-V']).status === 0;
if (!hasTmux) console.warn('tmux is not installed: the tests on a real terminal are left out');

/** Rules of the challenge, which has no draws. */
const RULES = { quietLimit: 0, endgameQuietLimit: 0, repetition: 0 };
/** With this seed the morris stranger comes first, after 74 ticks. */
const SEED = '164';
const PATIENCE_MS = 30_000;

let data: string;

function tmux(...words: readonly string[]): string {
  return execFileSync('tmux', ['-L', socket, '-f', '/dev/null', ...words], { encoding: 'utf8' });
}

function start(width: number, height: number, ...options: readonly string[]): void {
  launch(width, height, `exec ${playCommand(options)}`);
}

/** The same, with the exit code left in a file: tmux does not always learn it. */
function startNoting(width: number, height: number, ...options: readonly string[]): void {
  launch(width, height, `${playCommand(options)}; echo $? > '${join(data, 'exit-code')}'`);
}

function playCommand(options: readonly string[]): string {
  return `env -u CI XDG_DATA_HOME='${data}' '${process.execPath}' '${BIN}' play ${options.join(' ')}`;
}

function launch(width: number, height: number, command: string): void {
  socket = `boardwright-test-${process.pid}-${++sessions}`;
  const { CI: _, TMUX: __, NO_COLOR: ___, ...environment } = process.env;
  execFileSync(
    'tmux',
    [
      '-L',
      socket,
      '-f',
      '/dev/null',
      'new-session',
      '-d',
      '-s',
      't',
      '-x',
      `${width}`,
      '-y',
      `${height}`,
      command,
    ],
    { env: environment },
  );
  // The pane stays for a last look when the program ends.
  tmux('set-option', '-t', 't', 'remain-on-exit', 'on');
}

function screen(): string {
  return tmux('capture-pane', '-p', '-t', 't');
}

function press(...keys: readonly string[]): void {
  for (const key of keys) tmux('send-keys', '-t', 't', key);
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Waits until the screen shows a text; the screen is part of the failure. */
async function see(text: string): Promise<string> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const now = screen();
    if (now.includes(text)) return now;
    if (Date.now() > end) throw new Error(`never saw "${text}" on\n${now}`);
    await sleep(50);
  }
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
  const match = Match.of(expectOk(findGame('nine-mens-morris', RULES)));
  for (const text of moves) expectOk(match.play(text));
  return match;
}

/** A player good enough to beat a novice. */
const thinker = new Thinker();
function choose(moves: readonly string[]): string {
  const request = { variant: 'nine-mens-morris', rules: RULES, moves, limits: { depth: 4 } };
  const watch = { clock: () => performance.now(), isStopped: () => false };
  return expectOk(thinker.choose(request, { watch })).move;
}

/** Types a move and waits until the program has taken it. */
async function typeMove(text: string, ply: number): Promise<void> {
  press(':');
  await see('Your move: _');
  tmux('send-keys', '-t', 't', '-l', text);
  press('Enter');
  await until(() => (saved().running?.moves.length ?? Number.POSITIVE_INFINITY) > ply, `${text} played`);
}

async function until(isDone: () => boolean, what: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!isDone()) {
    if (Date.now() > end) throw new Error(`waited in vain for: ${what}\n${screen()}`);
    await sleep(40);
  }
}

/** From the menu to the first move of the morris challenge. */
async function findChallenge(): Promise<void> {
  await see('› New game');
  press('Down', 'Enter');
  await see('A cloaked stranger beckons you to a weathered board. Press Tab');
  press('Tab');
  await see("› Nine Men's Morris");
  press('Enter');
  await see('"Do you know the Miller\'s Game?" they ask, gesturing at');
  press('Enter');
  await see('Place a piece');
}

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'boardwright-tmux-'));
});

afterEach(() => {
  spawnSync('tmux', ['-L', socket, 'kill-server']);
  rmSync(data, { recursive: true, force: true });
});

describe.skipIf(!hasTmux)('on a real terminal', { timeout: 240_000 }, () => {
  test('[S4-FLOW] a whole morris challenge, from discovery to reward', async () => {
    startNoting(80, 24, '--seed', SEED, '--pace', '60');
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
    const banner = await see('Game over');
    expect(banner).toContain('Victory!');
    expect(banner).toContain('+1 prestige');
    expect(saved()).toMatchObject({ prestige: 1, finished: { result: 'win', prestige: 1 } });
    press('Enter');
    const road = await see('Rank 2, 1 prestige won');
    expect(road).toContain("Nine Men's Morris, Novice: Victory! (+1 prestige)");
    expect(saved().prestige).toBe(1);
    press('Escape');
    await see('› New game');
    press('q');
    await until(() => existsSync(join(data, 'exit-code')), 'the end');
    await until(() => readFileSync(join(data, 'exit-code'), 'utf8') === '0\n', 'exit code 0');
  });

  test('a game survives kill -9 and is resumed', async () => {
    start(80, 24, '--seed', SEED, '--pace', '60');
    await findChallenge();
    for (const text of ['d6', 'f4', 'd2', 'b4']) {
      await until(() => saved().running?.thinking === undefined, 'our turn');
      const { moves } = saved().running ?? { moves: [] };
      const free = matchOf(moves).position.moves.map((move) => move.text);
      await typeMove(free.includes(text) ? text : free[0], moves.length);
    }
    const before = saved();
    process.kill(Number(tmux('display-message', '-p', '-t', 't', '#{pane_pid}')), 'SIGKILL');
    await until(() => tmux('display-message', '-p', '-t', 't', '#{pane_dead}').trim() === '1', 'the end');
    const kept = saved();
    expect(kept.running?.moves.slice(0, before.running?.moves.length)).toEqual(before.running?.moves);
    spawnSync('tmux', ['-L', socket, 'kill-server']);
    start(80, 24, '--pace', '60');
    const offer = await see('Welcome back');
    expect(offer).toContain("Resume the challenge: Nine Men's Morris, Novice, move ");
    press('Enter');
    await see('Place a piece');
    const { running } = saved();
    expect(running?.moves.slice(0, kept.running?.moves.length)).toEqual(kept.running?.moves);
    const men = running?.moves.filter((text) => !text.startsWith('x')).length ?? 0;
    const taken = running?.moves.filter((text) => text.startsWith('x')).length ?? 0;
    const [board] = screen().split('How to Play');
    expect(board).toBeDefined();
    const rows = screen()
      .split('\n')
      .map((text) => text.slice(13, 41));
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
    start(80, 24);
    await see('Welcome back');
    press('Enter');
    await see('How to Play');
    press(...keys);
    const shown = await see(status);
    expect(shown).toContain('You: ● × ');
    expect(shown).toContain('Foe: ○ × ');
  });

  test('[S4-STATUS] the screen says "⠋ Opponent is thinking..." and ignores Enter meanwhile', async () => {
    prepare({ kind: 'morris', tier: 'novice', moves: ['d6'], thinking: { waitTicks: 600, reply: 'f4' } });
    start(80, 24);
    await see('Welcome back');
    press('Enter');
    expect(await see('Opponent is thinking...')).toMatch(/[⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏] Opponent is thinking\.\.\./);
    press('Enter');
    press('Up');
    await see('[●]');
    expect(saved().running?.moves).toEqual(['d6']);
  });

  test.each([
    [100, 30, 'How to Play'],
    [60, 20, 'You: ● × 9'],
    [30, 8, 'Place a piece'],
    [24, 7, 'too small'],
  ])('the challenge fits into %dx%d', async (width, height, text) => {
    prepare({ kind: 'morris', tier: 'novice', moves: [] });
    start(width, height);
    await see('Welcome back');
    press('Enter');
    await see(text);
    press('Escape');
    await see('Forfeit game?');
    press('Escape');
    await until(() => saved().finished?.result === 'forfeit', 'the forfeit');
  });

  test('a damaged save is set aside and told about', async () => {
    mkdirSync(join(data, 'boardwright'), { recursive: true });
    writeFileSync(join(data, 'boardwright', 'save.json'), '{"version":1,"sett');
    start(100, 30);
    await see('Your save could not be read (bad-json)');
    expect(readFileSync(join(data, 'boardwright', 'save.damaged-1.json'), 'utf8')).toBe('{"version":1,"sett');
  });
});
