// Pictures of the terminal's screens on four palettes: xterm's own on black and on white, and both of Solarized.
//   node bench/terminal-palettes.mjs FOLDER [WIDTHxHEIGHT] [SCREEN...]
// Needs tmux and a Chromium. Walks through the screens as a player would, takes each with its colours, and draws it
// once for every palette into FOLDER/<screen>-<palette>.png; a screen that looks at the terminal's colours is walked to
// once for each. Somebody has to look at them.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { needChromium } from '../scripts/chromium.mjs';

const PROGRAM = fileURLToPath(new URL('../packages/cli/bin/boardwright.mjs', import.meta.url));
const PATIENCE_MS = 30_000;

const XTERM = ['#000000', '#cd0000', '#00cd00', '#cdcd00', '#0000ee', '#cd00cd', '#00cdcd', '#e5e5e5'];
const SOLARIZED = ['#073642', '#dc322f', '#859900', '#b58900', '#268bd2', '#d33682', '#2aa198', '#eee8d5'];
const PALETTES = {
  dark: { background: '#000000', foreground: '#e5e5e5', colours: XTERM },
  light: { background: '#ffffff', foreground: '#000000', colours: XTERM },
  'solarized-dark': { background: '#002b36', foreground: '#839496', colours: SOLARIZED },
  'solarized-light': { background: '#fdf6e3', foreground: '#657b83', colours: SOLARIZED },
};

/** Each screen: the options of the program, the keys one presses, and what must be seen before the picture, in windows of any size. */
const SCREENS = [
  { name: 'menu', options: '', keys: [], see: 'New game' },
  { name: 'new-game', options: '', keys: ['Enter'], see: 'Variant' },
  { name: 'settings', options: '', keys: ['Down', 'Down', 'Down', 'Enter'], see: 'Language' },
  { name: 'challenges', options: '', keys: ['Down', 'Down', 'Enter'], see: 'Morris' },
  { name: 'road', options: '--pace 40', keys: ['Down', 'Enter'], see: 'road' },
  { name: 'challenge', options: '', keys: ['Down', 'Down', 'Enter', 'Enter'], see: '' },
  {
    name: 'challenge-game',
    asksColours: true,
    options: '--no-delay',
    keys: ['Down', 'Down', 'Enter', 'Enter', 'Enter', 'Enter'],
    see: '',
  },
  {
    name: 'morris',
    asksColours: true,
    options: '--variant nine-mens-morris --level 1 --seed 3',
    keys: ['Enter'],
    see: 'point: 8 left',
  },
  {
    name: 'mill',
    options: `--variant nine-mens-morris --level people --position '${millPosition()}'`,
    keys: ['?'],
    see: '',
  },
  {
    name: 'draughts',
    asksColours: true,
    options: '--variant spanish-free --level people',
    keys: [':', '10-14', 'Enter', 'Enter'],
    see: 'diagonally',
  },
  {
    name: 'selected',
    options: '--variant russian --level people',
    keys: ['Down', 'Down', 'Enter'],
    see: '<',
  },
  {
    name: 'tafl',
    asksColours: true,
    options: '--variant copenhagen --level people',
    keys: ['Up', 'Enter'],
    see: '',
  },
  { name: 'hint', options: '--variant brandubh --level people', keys: ['h'], see: '' },
  { name: 'rules', options: '--variant brandubh --level people', keys: ['i'], see: '' },
  { name: 'refused', options: '--variant brandubh --level people', keys: [':', 'd7-d6', 'Enter'], see: 'd6' },
  {
    name: 'end',
    options: "--variant brandubh --level people --position '7/2tK3/7/7/7/7/4t2 a'",
    keys: [':', 'e1-e6', 'Enter'],
    see: 'win: ',
  },
  { name: 'lobby', isOnline: true, options: '', keys: [], see: 'A link for a friend' },
  // Somebody else waits for an opponent.
  { name: 'seeks', isOnline: true, rival: ['Enter'], options: '', keys: [], see: 'Play: ' },
  { name: 'waiting', isOnline: true, options: '', keys: ['Enter'], see: 'Waiting for' },
  { name: 'hosted', isOnline: true, options: '', keys: ['End', 'Enter'], see: 'http' },
  { name: 'online', isOnline: true, rival: ['Enter'], options: '', keys: ['Down', 'Enter'], see: 'White' },
  { name: 'unreachable', options: '--server http://127.0.0.1:9', keys: [], see: '127.0.0.1' },
];

function millPosition() {
  return 'OO*****@/@*******/*******@ w p p 2 7 3 6 0 0 0 0 0 0 0 0 3';
}

const [folder, size = '80x24', ...wanted] = process.argv.slice(2);
if (!folder || !/^\d+x\d+$/.test(size)) {
  console.error('usage: node bench/terminal-palettes.mjs FOLDER [WIDTHxHEIGHT] [SCREEN...]');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
const chosen = SCREENS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const server = chosen.some(({ isOnline }) => isOnline) ? await startServer() : undefined;
const browser = await chromium.launch({ executablePath: needChromium() });
const page = await browser.newPage();
try {
  for (const screen of chosen) await takePictures(screen);
} finally {
  await browser.close();
  server?.stop();
}

async function takePictures(screen) {
  const all = Object.entries(PALETTES);
  for (const palettes of screen.asksColours ? all.map((palette) => [palette]) : [all])
    await takePicturesOn(palettes, screen);
  console.log(screen.name);
}

/** What is seen on the first of these palettes, drawn on each of them. */
async function takePicturesOn(palettes, { name, isOnline, rival, options, keys, see }) {
  const online = isOnline ? `--server ${server.address}` : '';
  const opened = [];
  const open = (which) => {
    opened.push(openProgram(`${name}-${which}`, `${options} ${online}`, palettes[0][1]));
    return opened.at(-1).tmux;
  };
  try {
    if (rival) await press(open('rival'), rival, name);
    const tmux = open('own');
    await press(tmux, keys, name);
    await until(() => tmux('capture-pane', '-p', '-t', 't').includes(see), `${name}: "${see}"`);
    const text = await settled(tmux);
    for (const [palette, colours] of palettes) {
      await page.setContent(pageOf(text, colours));
      await page.locator('pre').screenshot({ path: join(folder, `${name}-${palette}.png`) });
    }
  } finally {
    for (const { tmux } of opened) tmux('kill-server');
    // The program saves once more on its way out.
    await new Promise((resolve) => setTimeout(resolve, 500));
    for (const { data } of opened)
      rmSync(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

/** The program in a terminal of its own, with a save of its own. */
function openProgram(name, options, { foreground, background }) {
  const data = mkdtempSync(join(tmpdir(), 'boardwright-palettes-'));
  const [width, height] = size.split('x');
  const socket = `boardwright-palettes-${process.pid}-${name}`;
  const tmux = (...words) =>
    execFileSync('tmux', ['-L', socket, '-f', '/dev/null', ...words], {
      encoding: 'utf8',
      env: plainEnvironment(),
    });
  const command = `env LC_ALL=C.UTF-8 XDG_DATA_HOME='${data}' '${process.execPath}' '${PROGRAM}' play ${options}`;
  const style = `fg=${foreground},bg=${background}`;
  tmux(
    'start-server',
    ';',
    'set-option',
    '-g',
    'window-style',
    style,
    ';',
    'new-session',
    '-d',
    '-s',
    't',
    ...['-x', width, '-y', height],
    command,
  );
  return { tmux, data };
}

async function press(tmux, keys, name) {
  await until(() => tmux('capture-pane', '-p', '-t', 't').trim() !== '', name);
  for (const key of keys) {
    await settled(tmux);
    tmux('send-keys', '-t', 't', key);
  }
  await settled(tmux);
}

/** A server that begins empty, for the lobby. */
async function startServer() {
  const data = mkdtempSync(join(tmpdir(), 'boardwright-palettes-server-'));
  const child = spawn(process.execPath, [PROGRAM, 'serve', '--port', '0', '--data', data], {
    env: { ...process.env, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const found = /Boardwright is at (http:\/\/\S+)/.exec(said);
      if (found) resolve(found[1]);
    });
    child.once('exit', () => reject(new Error(`the server did not start: ${said}`)));
  });
  const stop = () => {
    child.once('exit', () => rmSync(data, { recursive: true, force: true }));
    child.kill('SIGTERM');
  };
  return { address, stop };
}

function plainEnvironment() {
  const { TMUX: _, NO_COLOR: __, ...environment } = process.env;
  return environment;
}

async function until(isDone, what) {
  const end = Date.now() + PATIENCE_MS;
  while (!isDone()) {
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The screen with its colours, once it has stopped changing; where time passes it never does. */
async function settled(tmux) {
  let before = '';
  for (let looks = 0; looks < 10; looks++) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    const now = tmux('capture-pane', '-e', '-p', '-t', 't');
    if (now === before) return now;
    before = now;
  }
  return before;
}

/** The captured text as a page: each run of letters in the colours that the codes before it ask for. */
function pageOf(text, { background, foreground, colours }) {
  let look = {};
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is meant
  const html = text.replace(/\u001b\[([\d;]*)m|([^\u001b]+)/g, (_, codes, run) => {
    if (run === undefined) {
      for (const code of codes.split(';').map(Number)) look = applyCode(look, code, colours);
      return '';
    }
    const ink = look.colour ?? foreground;
    const colour = look.isFaint ? blend(ink, background) : ink;
    const [front, back] = look.isTurned ? [background, colour] : [colour, 'transparent'];
    const style = `color:${front};background:${back};${look.isBold ? 'font-weight:bold;' : ''}${look.isUnder ? 'text-decoration:underline' : ''}`;
    return `<span style="${style}">${run.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`)}</span>`;
  });
  return `<pre style="display:inline-block;margin:0;padding:8px;font:16px/1.15 'DejaVu Sans Mono',monospace;background:${background}">${html}</pre>`;
}

function applyCode(look, code, colours) {
  if (code === 0) return {};
  if (code === 1) return { ...look, isBold: true };
  if (code === 2) return { ...look, isFaint: true };
  if (code === 4) return { ...look, isUnder: true };
  if (code === 7) return { ...look, isTurned: true };
  if (code >= 30 && code < 38) return { ...look, colour: colours[code - 30] };
  if (code === 39) return { ...look, colour: undefined };
  // tmux says so now and then, though nothing has another background.
  if (code === 49) return look;
  throw new Error(`the program writes a code that has no place on these palettes: ${code}`);
}

/** Faint letters, as most terminals draw them: half way to the background. */
function blend(one, other) {
  const parts = [1, 3, 5].map((at) => {
    const mean =
      (Number.parseInt(one.slice(at, at + 2), 16) + Number.parseInt(other.slice(at, at + 2), 16)) / 2;
    return Math.round(mean).toString(16).padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
