// Makes src/features/puzzles/tables: one file a variant, a row a puzzle as [position, line, turns, rating, themes].
// Variants that can be solved get theirs from tables (solved into BOARDWRIGHT_TABLES, a few minutes for all), the
// others from games. Run from the root after `npm run build`:
//   BOARDWRIGHT_TABLES=tables node packages/web/scripts/make-puzzles.mjs [variant...]
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FAMILIES, openMatch } from '@boardwright/games';

const COMMAND = fileURLToPath(new URL('../../cli/bin/boardwright.mjs', import.meta.url));
const FOLDER = fileURLToPath(new URL('../src/features/puzzles/tables/', import.meta.url));
const FROM_TABLES = 150;
const FROM_GAMES = 30;
const SECONDS = 120;
/** Four men a side are enough, and quickly solved; the others have a usual size that is. */
const SMALL = { morris: ['--men', '4'], draughts: [], tafl: [] };

function run(...words) {
  const done = spawnSync(process.execPath, [COMMAND, ...words], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (done.status !== 0) throw new Error(done.stderr);
  return done.stdout;
}

function makePuzzles(variant, family) {
  const { game } = openMatch({ variant }).value;
  const endgame = game.endgame?.();
  if (!endgame) {
    const limits = ['--count', String(FROM_GAMES), '--seconds', String(SECONDS)];
    return run('puzzles', variant, '--from-games', ...limits, '--json');
  }
  run('solve', variant, '--threads', '1', ...(endgame.usual.placing ? [] : SMALL[family]));
  return run('puzzles', variant, '--count', String(FROM_TABLES), '--turns', '3-15', '--json');
}

mkdirSync(FOLDER, { recursive: true });
const asked = process.argv.slice(2);
for (const family of FAMILIES) {
  for (const { id } of family.variants) {
    if (asked.length > 0 && !asked.includes(id)) continue;
    const lines = makePuzzles(id, family.id).split('\n').filter(Boolean);
    const rows = lines.map((line) => {
      const { position, line: moves, turns, rating, themes } = JSON.parse(line);
      return JSON.stringify([position, moves.join(' '), turns, rating, themes.join(' ')]);
    });
    if (rows.length > 0) writeFileSync(`${FOLDER}${id}.json`, `[\n${rows.join(',\n')}\n]\n`);
    console.log(`${id}: ${rows.length} puzzles`);
  }
}
