// One process of bench/fuzz/run.mjs: so many lines of one kind, drawn with one seed; tells its parent what it is at.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadRegistry } from '@boardwright/engine/node';
import { makeDice } from '@boardwright/games/internal';
import { COMMANDS } from '../../packages/cli/dist/commands/index.js';
import { callProcess, callProgram, faultsOfCall, faultsOfRpc } from './judge.mjs';
import { Lines } from './lines.mjs';

const [kind, count, seed] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
/** Lines of rpc that one program answers. */
const BATCH = 100;
/** Every so many calls go to the program itself, through pipes. */
const REAL_EVERY = 400;

const folder = mkdtempSync(join(tmpdir(), 'boardwright-fuzz-'));
process.env.XDG_DATA_HOME = folder;
process.env.BOARDWRIGHT_DATA = join(folder, 'none');
delete process.env.DATABASE_URL;
writeFileSync(
  join(folder, 'bytes'),
  Uint8Array.from({ length: 4096 }, (_, i) => (i * 37) & 255),
);
writeFileSync(
  join(folder, 'game.pdn'),
  '[Event "\u001b[2J"]\n[GameType "20"]\n1. 32-28 19-23 2. 28x19 14x23 2-0\n',
);

const drawn = new Lines(
  makeDice(seed),
  await loadRegistry(),
  COMMANDS.filter(({ name }) => name !== 'mcp'),
  folder,
);
const told = { kind: 'done', codes: [0, 0, 0], real: 0, slowest: [] };

async function tryCall(call, isReal) {
  const line = JSON.stringify(call).slice(0, 600);
  process.send({ kind: 'at', line });
  const answer = await (isReal ? callProcess(call) : callProgram(call));
  if (isReal) told.real++;
  told.slowest = [...told.slowest, { ms: answer.ms, line }].sort((a, b) => b.ms - a.ms).slice(0, 5);
  return { line, answer };
}

function tellFaults(faults, line) {
  for (const fault of faults) process.send({ kind: 'fault', fault, line });
}

async function runCommands() {
  for (let i = 0; i < count; i++) {
    const call = drawn.drawCall();
    const { line, answer } = await tryCall(call, i % REAL_EVERY === REAL_EVERY - 1);
    if (answer.code in told.codes) told.codes[answer.code]++;
    tellFaults(faultsOfCall(call, answer), line);
  }
}

async function runRpc() {
  for (let i = 0; i < count; i += BATCH) {
    const asked = Array.from({ length: Math.min(BATCH, count - i) }, (_, j) => drawn.drawRpcLine(i + j));
    const call = { words: ['rpc'], input: `${asked.join('\n')}\n` };
    const { line, answer } = await tryCall(call, i === 0);
    tellFaults(faultsOfRpc(asked, answer), line);
  }
}

await (kind === 'rpc' ? runRpc() : runCommands());
rmSync(folder, { recursive: true, force: true });
process.send(told, () => process.exit(0));
