// From a key to its changed line in a terminal of 80 x 24: at rest, and while level 10 thinks about international
// draughts. Also from the start of the process to the menu. Needs `script` of util-linux for the terminal.
// Usage: node bench/terminal-keys.mjs [keys]
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const COUNT = Number(process.argv[2] ?? 40);
const BIN = fileURLToPath(new URL('../packages/cli/bin/boardwright.mjs', import.meta.url));
const data = mkdtempSync(join(tmpdir(), 'boardwright-keys-'));
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The program on a pseudo-terminal, with a way to wait for what it writes. */
function open(options) {
  const command = `stty cols 80 rows 24; exec env LC_ALL=C.UTF-8 XDG_DATA_HOME='${data}' '${process.execPath}' '${BIN}' play ${options}`;
  const child = spawn('script', ['-qfec', command, '/dev/null'], { stdio: ['pipe', 'pipe', 'ignore'] });
  let hear = () => {};
  child.stdout.on('data', (chunk) => hear(String(chunk)));
  const written = (pattern) =>
    new Promise((resolve) => {
      hear = (text) => pattern.test(text) && resolve(performance.now());
    });
  const press = async (key, pattern) => {
    const done = written(pattern);
    const began = performance.now();
    child.stdin.write(key);
    return (await done) - began;
  };
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const close = () => {
    child.stdin.write('\u0003');
    return ended;
  };
  return { written, press, close, type: (text) => child.stdin.write(text) };
}

function tell(label, times) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(1);
  console.log(`${label}: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, worst ${at(1)} ms (${times.length})`);
}

/** Left and right in turn; the line of the cursor must change. */
async function pressMany(program) {
  const times = [];
  for (let i = 0; i < COUNT; i++) {
    times.push(await program.press(i % 2 === 0 ? '\u001b[C' : '\u001b[D', /Cursor: /));
    await sleep(20 + 5 * (i % 9));
  }
  return times;
}

console.log(`load ${loadavg()[0].toFixed(1)}`);
const starts = [];
for (let i = 0; i < 5; i++) {
  const began = performance.now();
  const program = open('');
  starts.push((await program.written(/New game/)) - began);
  await program.close();
}
tell('start to menu', starts);
const program = open('--variant international --level 10');
await program.written(/Cursor: /);
await sleep(3000);
tell('key at rest', await pressMany(program));
program.type(':');
await sleep(300);
program.type('32-28');
await sleep(300);
await program.press('\r', /is thinking/);
tell('key while the engine thinks', await pressMany(program));
// The spinner turns ten times a second as long as it thinks.
const isThinking = await Promise.race([program.written(/is thinking/), sleep(1000)]);
if (!isThinking) console.log('the engine had finished before the last key: press fewer');
await program.close();
rmSync(data, { recursive: true, force: true });
