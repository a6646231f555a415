// Checks the puzzles that come with the page by tables: at each step of the solver one move wins and no other does.
// usage: node bench/puzzles.mjs --tables FOLDER [variant...]
//
// FOLDER holds a folder of solved tables for each variant ("boardwright solve" with BOARDWRIGHT_TABLES=FOLDER makes
// them, "--verify" checks them by the rules alone). A puzzle that no table covers counts as unseen.
import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  Prober,
  parsePuzzle,
  refOfPuzzle,
  tablebaseFolder,
} from '../packages/engine/dist/tablebase/index.js';
import { openMatch } from '../packages/games/dist/index.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { tables: { type: 'string', default: 'tables' } },
});
const folder = new URL('../packages/web/src/features/puzzles/tables/', import.meta.url);
const all = { puzzles: 0, right: 0, wrong: 0, unseen: 0 };
for (const file of readdirSync(folder).sort()) {
  const variant = file.replace('.json', '');
  if (positionals.length > 0 && !positionals.includes(variant)) continue;
  const rows = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  const puzzles = rows.flatMap((row, i) => parsePuzzle(variant, i, row) ?? []);
  const { game } = openMatch({ variant }).value;
  const prober = Prober.open(game, tablebaseFolder(values.tables, game));
  const counts = { right: 0, wrong: 0, unseen: 0 };
  for (const puzzle of puzzles) {
    const answer = prober ? judge(prober, puzzle) : 'unseen';
    counts[answer]++;
    if (answer === 'wrong') console.log(`wrong: ${puzzle.id} ${puzzle.position}`);
  }
  console.log(`${variant}: ${puzzles.length} puzzles, ${JSON.stringify(counts)}`);
  all.puzzles += puzzles.length;
  for (const [name, count] of Object.entries(counts)) all[name] += count;
}
console.log(JSON.stringify(all));
process.exitCode = all.wrong > 0 ? 1 : 0;

function judge(prober, puzzle) {
  let { position } = openMatch(refOfPuzzle(puzzle)).value;
  const hero = position.turn;
  for (const move of puzzle.line) {
    if (position.turn === hero) {
      const moves = prober.probeMoves(position);
      if (!moves.ok) return 'unseen';
      const wins = moves.value.filter(({ value }) => value === 'win').map((verdict) => verdict.move.text);
      if (wins.length !== 1 || wins[0] !== move) return 'wrong';
    }
    position = position.play(move).value.position;
  }
  return 'right';
}
