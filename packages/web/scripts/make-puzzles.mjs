// Adds to src/features/puzzles/tables: one file a variant, a row a puzzle as [position, line, turns, rating, themes].
// Rows keep their places, since addresses and ratings name them: new ones come behind, and one that turns out wrong
// becomes null. Variants that can be solved get theirs from tables (solved into BOARDWRIGHT_TABLES), the others from
// games. Run from the root after `npm run build`:
//   BOARDWRIGHT_TABLES=tables node packages/web/scripts/make-puzzles.mjs [--seed N] [variant...]
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { FAMILIES, openMatch } from '@boardwright/games';

const COMMAND = fileURLToPath(new URL('../../cli/bin/boardwright.mjs', import.meta.url));
const FOLDER = fileURLToPath(new URL('../src/features/puzzles/tables/', import.meta.url));
/** Puzzles of one variant, at most. */
const MOST = 150;
const FROM_GAMES = 30;
const SECONDS = 120;

/** What is solved of each family: small enough for a minute or two, and large enough for something to happen. */
const SOLVED = {
  morris: ({ usual }) => [usual.placing ? [] : ['--men', '4']],
  draughts: () => [[]],
  tafl: (_, sites) =>
    sites > 49
      ? [['--attackers', '3', '--defenders', '0']]
      : [
          ['--attackers', '4', '--defenders', '0'],
          ['--attackers', '3', '--defenders', '1'],
        ],
};

function run(...words) {
  const done = spawnSync(process.execPath, [COMMAND, ...words], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (done.status !== 0 && !done.stderr.includes('"no-puzzles"')) throw new Error(done.stderr);
  return done.stdout;
}

function makePuzzles(variant, family, count, seed) {
  const { game, position } = openMatch({ variant }).value;
  const endgame = game.endgame?.();
  if (!endgame) {
    const limits = ['--count', String(Math.min(count, FROM_GAMES)), '--seconds', String(SECONDS)];
    return run('puzzles', variant, '--from-games', ...limits, '--seed', seed, '--json');
  }
  for (const size of SOLVED[family](endgame, position.diagram.sites.length))
    run('solve', variant, '--threads', '1', ...size);
  return run('puzzles', variant, '--count', String(count), '--turns', '3-15', '--seed', seed, '--json');
}

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' } },
});
mkdirSync(FOLDER, { recursive: true });
for (const family of FAMILIES) {
  for (const { id } of family.variants) {
    if (asked.length > 0 && !asked.includes(id)) continue;
    const file = `${FOLDER}${id}.json`;
    const rows = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
    const known = new Set(rows.map((row) => row?.[0]));
    const missing = MOST - known.size;
    // As many as may be known already are drawn on top.
    const made =
      missing > 0 ? makePuzzles(id, family.id, Math.min(MOST, missing + known.size), values.seed) : '';
    const fresh = made
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
      .filter(({ position }) => !known.has(position))
      .slice(0, missing)
      .map(({ position, line, turns, rating, themes }) => [
        position,
        line.join(' '),
        turns,
        rating,
        themes.join(' '),
      ]);
    const all = [...rows, ...fresh].map((row) => JSON.stringify(row));
    if (fresh.length > 0) writeFileSync(file, `[\n${all.join(',\n')}\n]\n`);
    console.log(`${id}: ${fresh.length} puzzles more, ${all.length} in all`);
  }
}
