// Command lines and JSON-RPC lines, right and wrong, by the hundred thousand: none may crash or hang the program, none
// may be refused without a sentence, and no byte that steers a terminal may come back.
//   node bench/fuzz/run.mjs [LINES] [SEED]       half of them command lines (default 100000, 1)
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadRegistry } from '@boardwright/engine/node';
import { makeDice } from '@boardwright/games';
import { COMMANDS } from '../../packages/cli/dist/commands/index.js';
import { callProgram, faultsOfCall, faultsOfRpc } from './judge.mjs';
import { Lines } from './lines.mjs';

const [lines = 100_000, seed = 1] = process.argv.slice(2).map(Number);
const RPC_BATCH = 100;

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
const codes = [0, 0, 0];
let faults = 0;
const tell = (what, list) => {
  faults += list.length;
  for (const fault of list) console.log(`FAULT ${fault}\n  ${JSON.stringify(what).slice(0, 600)}`);
};

try {
  for (let i = 0; i < lines / 2; i++) {
    const call = drawn.drawCall();
    const answer = await callProgram(call);
    if (answer.code in codes) codes[answer.code]++;
    tell(call, faultsOfCall(call, answer));
    if (i % 1000 === 999) console.log(`${i + 1} command lines, ${faults} faults`);
  }
  for (let i = 0; i < lines / 2; i += RPC_BATCH) {
    const asked = Array.from({ length: RPC_BATCH }, (_, j) => drawn.drawRpcLine(i + j));
    const answer = await callProgram({ words: ['rpc'], input: `${asked.join('\n')}\n` });
    tell(asked.length, faultsOfRpc(asked, answer));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

console.log(
  `${lines} lines with seed ${seed}: ${faults} faults; of the command lines ${codes[0]} done, ${codes[1]} refused, ${codes[2]} called wrongly`,
);
process.exit(faults > 0 ? 1 : 0);
