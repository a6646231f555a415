// Command lines and JSON-RPC lines, right and wrong, by the hundred thousand: none may crash or hang the program, none
// may be refused without a sentence, and no byte that steers a terminal may come back.
//   node bench/fuzz/run.mjs [LINES] [SEED] [PROCESSES]       half of them command lines (default 100000, 1, 2)
// Most lines run inside the processes this one starts (shard.mjs), which it watches from outside: a process that dies
// or falls silent is a fault of the line it was at, and another takes its place.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const [lines = 100_000, seed = 1, processes = 2] = process.argv.slice(2).map(Number);
const SHARD = fileURLToPath(new URL('shard.mjs', import.meta.url));
/** Lines that one process is given: short enough that what it holds on to does not add up. */
const SHARE = 2_000;
/** Longer than a call is waited for within the process: only one that is stuck is silent for so long. */
const SILENCE_MS = 240_000;
const TELL_EVERY_MS = 30_000;

const shares = [];
for (const kind of ['command', 'rpc'])
  for (let at = 0; at < lines / 2; at += SHARE)
    shares.push({ kind, count: Math.min(SHARE, lines / 2 - at), seed: seed * 1_000_003 + shares.length });
const total = { lines: 0, faults: 0, codes: [0, 0, 0], real: 0, slowest: [] };
const began = performance.now();

function tellFault({ fault, line }) {
  total.faults++;
  console.log(`FAULT ${fault}\n  ${line}`);
}

function runShare(share) {
  return new Promise((resolve) => {
    const child = fork(SHARD, [share.kind, String(share.count), String(share.seed)]);
    let line = 'before the first line';
    let isDone = false;
    let silence;
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        tellFault({ fault: `it hangs, deaf to timers, for ${SILENCE_MS / 1000} s`, line });
        child.kill('SIGKILL');
      }, SILENCE_MS);
    };
    listen();
    child.on('message', (message) => {
      listen();
      if (message.kind === 'at') line = message.line;
      else if (message.kind === 'fault') tellFault(message);
      else if (message.kind === 'done') {
        isDone = true;
        total.lines += share.count;
        total.real += message.real;
        for (const code of [0, 1, 2]) total.codes[code] += message.codes[code];
        total.slowest = [...total.slowest, ...message.slowest].sort((a, b) => b.ms - a.ms).slice(0, 5);
      }
    });
    child.on('exit', (code, signal) => {
      clearTimeout(silence);
      if (!isDone && signal !== 'SIGKILL')
        tellFault({ fault: `the process died with ${code ?? signal}`, line });
      resolve();
    });
  });
}

async function work() {
  for (let share = shares.shift(); share; share = shares.shift()) await runShare(share);
}

const telling = setInterval(() => {
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  console.log(`${minutes} min: ${total.lines} lines, ${total.faults} faults`);
}, TELL_EVERY_MS);
await Promise.all(Array.from({ length: processes }, work));
clearInterval(telling);

const minutes = ((performance.now() - began) / 60_000).toFixed(1);
const [done, refused, wrong] = total.codes;
console.log(
  `${total.lines} lines with seed ${seed} in ${minutes} min: ${total.faults} faults; of the command lines ${done} done, ${refused} refused, ${wrong} called wrongly; ${total.real} by a process of their own`,
);
for (const { ms, line } of total.slowest) console.log(`slowest: ${Math.round(ms)} ms ${line}`);
process.exit(total.faults > 0 ? 1 : 0);
