import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const PACKAGES = fileURLToPath(new URL('../../../..', import.meta.url));

/** The titles of all tests that cite the design document of the morris challenge. */
const TITLES = ['challenge/src', 'terminal/src', 'cli/src', 'web/browser'].flatMap((name) => {
  const folder = join(PACKAGES, name);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.endsWith('challenge/spec.test.ts'))
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/\[S4-[A-Z]+\][^\n]*/g) ?? []);
});

/** The document from its first section to its last: tag, words of the title, what the document says. */
test.each([
  ['[S4-PHASES]', /placing: any empty/, 'phase 1, placing'],
  ['[S4-PHASES]', /moving: along a line/, 'phase 2, moving'],
  ['[S4-PHASES]', /flying: a side with exactly three/, 'phase 3, flying'],
  ['[S4-PHASES]', /the page says/, 'the phase in the page'],
  ['[S4-TIERS]', /plies deep/, 'the table of difficulties, row by row'],
  ['[S4-RESULT]', /two men left lose/, 'results Win and Loss'],
  ['[S4-RESULT]', /forfeit: the player quits/, 'result Forfeit'],
  ['[S4-RESULT]', /no draws/, 'no draws'],
  ['[S4-RESULT]', /200 plies/, 'how a game without draws ends'],
  ['[S4-RESULT]', /captured last/, '... with equal men'],
  ['[S4-RESULT]', /counts down|counted down/, '... and how that is told'],
  ['[S4-GAME]', /every field of MorrisGame/, 'the structure MorrisGame'],
  ['[S4-ADJACENCY]', /24 points/, 'the numbering of 24 positions'],
  ['[S4-MILLS]', /is a mill, whichever/, 'the 16 mill lines, one by one'],
  ['[S4-MILLS]', /16 mills and no more/, '... and no others'],
  ['[S4-MILLS]', /closed by a step/, 'mills after a placement or a move'],
  ['[S4-ADJACENCY]', /joined to/, 'the adjacency of every position'],
  ['[S4-CAPTURE]', /in a mill are safe/, 'men in mills are not captured'],
  ['[S4-CAPTURE]', /all enemy men are in mills/, '... unless all are'],
  ['[S4-WINS]', /two men wins/, 'a win by two pieces'],
  ['[S4-WINS]', /blocking/, 'a win by no moves'],
  ['[S4-AI]', /differ in %s alone/, 'evaluation: mills, potential mills, mobility'],
  ['[S4-AI]', /number of men weighs more/, 'evaluation: piece count, heavily weighted'],
  ['[S4-AI]', /plies ahead and no further/, 'depth by difficulty'],
  ['[S4-AI]', /legal moves only/, 'the AI returns only legal moves'],
  ['[S4-AI]', /thinking delay/, 'the thinking delay'],
  ['[S4-NOVICE]', /half of its actions are random/, 'Novice randomness'],
  ['[S4-SCREEN]', /looks as the design document draws it/, 'the board layout'],
  ['[S4-SCREEN]', /is the drawing of the design document/, '... on a real terminal'],
  ['[S4-SCREEN]', /symbol %s/, 'symbols of men and empty positions'],
  ['[S4-SCREEN]', /bold and the opponent’s faint/, 'bright and dim men'],
  ['[S4-SCREEN]', /symbols of the cursor/, 'the cursor [●] and [·]'],
  ['[S4-SCREEN]', /selected man is <●>/, 'the selected piece <●>'],
  ['[S4-STATUS]', /the message of %s/, 'the status messages, one by one'],
  ['[S4-STATUS]', /the screen says "%s"/, '... on a real terminal'],
  ['[S4-STATUS]', /"⠋ Opponent is thinking/, '... with the spinner'],
  ['[S4-STATUS]', /controls to confirm/, 'controls of the confirmation'],
  ['[S4-HELP]', /eight lines/, 'the help panel'],
  ['[S4-SCREEN]', /the help panel shows/, '... always visible'],
  ['[S4-DISCOVERY]', /the numbers are those/, 'the discovery chance'],
  ['[S4-DISCOVERY]', /about every two hours/, 'two hours on average'],
  ['[S4-DISCOVERY]', /requirements, rank and activities/, 'P1+, not in other activities'],
  ['[S4-DISCOVERY]', /pending is not rolled for again/, 'no pending morris challenge'],
  ['[S4-STORY]', /the stranger speaks/, 'the challenge description'],
  ['[S4-MENU]', /morris is a kind/, 'ChallengeType'],
  ['[S4-MENU]', /Tab lists it/, 'challenge menu integration'],
  ['[S4-FLOW]', /from discovery to reward/, 'start and end of a game'],
  ['[S4-REWARDS]', /a win against the %s pays/, 'prestige rewards'],
  ['[S4-STATS]', /nothing is counted but prestige/, 'no stats tracking'],
])('a test cites %s about %s: %s', (tag, about) => {
  expect(TITLES.some((title) => title.startsWith(tag) && about.test(title))).toBe(true);
});
