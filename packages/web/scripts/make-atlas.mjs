// Makes the atlas of the page: node packages/web/scripts/make-atlas.mjs [ID]. It solves every ruleset of some small games
// with `boardwright atlas` and writes packages/web/src/features/lab/atlas.json; with an id it makes that game alone anew.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const BOARDWRIGHT = fileURLToPath(new URL('../../cli/bin/boardwright.mjs', import.meta.url));
const OUT = fileURLToPath(new URL('../src/features/lab/atlas.json', import.meta.url));

/** By the ids of `lab-games.ts`; a test compares the rest. */
const GAMES = [
  {
    id: 'three-mens-morris',
    variant: 'three-mens-morris',
    rules: {},
    fields: 'custodian,intervention,leap,flyAt=0|3,placing,protection',
  },
  {
    id: 'six-mens-morris',
    variant: 'six-mens-morris',
    rules: {},
    fields: 'custodian,intervention,leap,flyAt=0|3,placing,protection',
  },
  {
    id: 'lone-king',
    variant: 'brandubh',
    rules: { size: 5, start: '2t2/5/t1K1t/5/2t2', plyLimit: 0 },
    fields: 'kingSpeed=0|1,menSpeed=0|1,kingElsewhere=2|3|4,first',
  },
  {
    id: 'three-kings',
    variant: 'spanish-free',
    rules: {},
    start: 'W:WK2,K3,K6:BK29',
    fields: 'king=flies|steps,landing',
  },
];

const [only] = process.argv.slice(2);
const known = existsSync(OUT) ? JSON.parse(readFileSync(OUT, 'utf8')).games : [];

const games = GAMES.flatMap((game) => {
  const kept = known.filter(({ id }) => id === game.id);
  return only === undefined || only === game.id ? [solve(game)] : kept;
});
writeFileSync(OUT, `${JSON.stringify({ games })}\n`);

function solve({ id, variant, rules, start, fields }) {
  const words = [variant, '--rules', JSON.stringify(rules), '--fields', fields, '--json'];
  if (start) words.push('--position', start);
  const text = execFileSync(process.execPath, [BOARDWRIGHT, 'atlas', ...words], { encoding: 'utf8' });
  const rows = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const names = Object.keys(rows[0].rules);
  const choices = names.map((name) => {
    const values = new Map(rows.map((row) => [JSON.stringify(row.rules[name]), row.rules[name]]));
    return { name, values: [...values.values()] };
  });
  console.log(`${id}: ${rows.length} rulesets`);
  return { id, variant, rules, ...(start ? { start } : {}), choices, results: rows.map(write).join(' ') };
}

/** `1:9` the first side wins in nine turns, `2:0` the second since play without end counts for it, `=` a draw, `?` unsolved. */
function write({ value, turns }) {
  if (value === undefined) return '?';
  return value === 'draw' ? '=' : `${value === 'first' ? 1 : 2}:${turns}`;
}
