import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const PACKAGES = fileURLToPath(new URL('../../../../', import.meta.url));

/** The titles of all tests that cite the design document of the morris challenge. */
const TITLES = ['challenge', 'terminal', 'cli'].flatMap((name) => {
  const folder = join(PACKAGES, name, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.endsWith('challenge-spec.test.ts'))
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/\[S4-[A-Z]+\][^\n]*/g) ?? []);
});

test.each([
  ['[S4-MILLS]', /16 mills/, 'mill detection: all 16'],
  ['[S4-ADJACENCY]', /joined to/, 'adjacency of every position'],
  ['[S4-PHASES]', /placing/, 'legal moves while placing'],
  ['[S4-PHASES]', /moving/, 'legal moves while moving'],
  ['[S4-PHASES]', /flying/, 'legal moves while flying'],
  ['[S4-CAPTURE]', /in a mill are safe/, 'men in mills are not captured'],
  ['[S4-CAPTURE]', /all enemy men are in mills/, '... unless all are'],
  ['[S4-WINS]', /two men wins/, 'a win by two pieces'],
  ['[S4-WINS]', /blocking/, 'a win by no moves'],
  ['[S4-AI]', /legal moves only/, 'the AI returns only legal moves'],
  ['[S4-AI]', /plies ahead and no further/, 'depth limits'],
  ['[S4-NOVICE]', /half of its actions are random/, 'Novice randomness'],
  ['[S4-DISCOVERY]', /rank|activity|found/, 'discovery requirements'],
  ['[S4-MENU]', /Tab lists it/, 'challenge menu integration'],
  ['[S4-FLOW]', /from discovery to reward/, 'start and end of a game'],
  ['[S4-REWARDS]', /pays/, 'prestige rewards'],
  ['[S4-STATUS]', /the screen says/, 'status messages on a real terminal'],
  ['[S4-SCREEN]', /looks as the design document draws it/, 'the board layout'],
])('a test cites %s about %s: %s', (tag, about) => {
  expect(TITLES.some((title) => title.startsWith(tag) && about.test(title))).toBe(true);
});
