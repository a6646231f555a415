import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { main } from '../../index.ts';

interface Told {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

async function run(...words: string[]): Promise<Told> {
  const streams = { input: new PassThrough(), output: new PassThrough(), errors: new PassThrough() };
  const code = await main(['match', ...words], streams);
  return { code, output: String(streams.output.read() ?? ''), errors: String(streams.errors.read() ?? '') };
}

/** The refusal, behind the line that shows how far the match has come. */
function refusalOf({ errors }: Told): { code: string; sentence: string } {
  return JSON.parse(errors.trim().split('\n').at(-1) ?? '').error;
}

/** A program in a folder of its own that writes down every line it hears in `heard.txt`. */
async function makeProgram(body: string): Promise<{ command: string; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'boardwright-match-'));
  const source = `
    import { appendFileSync } from 'node:fs';
    import { createInterface } from 'node:readline';
    const say = (line) => process.stdout.write(line + '\\n');
    let count = 0;
    ${body}
    createInterface({ input: process.stdin }).on('line', (line) => {
      appendFileSync('heard.txt', line + '\\n');
      if (line === 'quit' || line === 'goodbye') process.exit(0);
      hear(line);
    });`;
  await writeFile(join(folder, 'program.mjs'), source);
  return { command: `"${process.execPath}" program.mjs`, folder };
}

const heardBy = async (folder: string) =>
  (await readFile(join(folder, 'heard.txt'), 'utf8')).trim().split('\n');

/** A program for nine men's morris that puts a man on the first free of two points, and does `go` as it is told. */
const uci = (go: string) =>
  makeProgram(`
    let moves = '';
    const place = () => (moves.includes('a7') ? 'g1' : 'a7');
    const hear = (line) => {
      if (line === 'uci') say('option name Hash type spin default 1 min 1 max 99\\nuciok');
      if (line === 'isready') say('readyok');
      if (line.startsWith('position')) moves = line;
      ${go}
    };`);

const SHORT = ['--games', '2', '--opening', '0', '--longest', '2', '--json'];

describe('a program over UCI', { timeout: 60_000 }, () => {
  test('a line counts as an answer if it begins with bestmove and came after the question', async () => {
    const { command, folder } = await uci(`
      if (line.startsWith('position')) say('bestmove d1');
      if (line.startsWith('go')) say('info string the bestmove is zz\\ninfo depth 9 score cp 7\\nbestmove ' + place());
    `);
    const told = await run('depth=1', `uci:${command}`, '--second', `folder=${folder}`, ...SHORT);
    expect([told.code, told.errors.includes('illegal')]).toEqual([0, false]);
    const result = JSON.parse(told.output);
    expect(result).toMatchObject({ draws: 2, faults: 0, efforts: [{ moves: 2 }, { moves: 2, depth: 9 }] });
    expect(result.efforts[1].mostMs).toBeGreaterThanOrEqual(result.efforts[1].meanMs);
  });

  test('limits, folder and options are those of the player', async () => {
    const { command, folder } = await uci(`if (line.startsWith('go')) say('bestmove ' + place());`);
    const settings = `folder=${folder};Hash=64;limits=time=7`;
    expect((await run('depth=1', `uci:${command}`, '--second', settings, ...SHORT)).code).toBe(0);
    const heard = await heardBy(folder);
    expect(heard.slice(0, 3)).toEqual(['uci', 'setoption name Hash value 64', 'isready']);
    const asked = heard.indexOf('go movetime 7');
    expect(heard.slice(asked - 3, asked)).toEqual([
      'ucinewgame',
      expect.stringMatching(/^position startpos moves [a-g]\d$/),
      'isready',
    ]);
    expect(heard.filter((line) => line.startsWith('go'))).toEqual(['go movetime 7', 'go movetime 7']);
    const unknown = await run('1', `uci:${command}`, '--second', `folder=${folder};Speed=3`, '--json');
    expect(refusalOf(unknown)).toMatchObject({ code: 'unknown-option' });
    expect(refusalOf(unknown).sentence).toContain('it has no option Speed; it has Hash');
  });

  test('by clocks it is told what is left of both', async () => {
    const { command, folder } = await uci(`if (line.startsWith('go')) say('bestmove ' + place());`);
    const clock = ['--clock', '2+0.5', '--second', `folder=${folder}`];
    expect((await run('depth=1', `uci:${command}`, ...clock, ...SHORT)).code).toBe(0);
    const [first] = (await heardBy(folder)).filter((line) => line.startsWith('go'));
    expect(first).toMatch(/^go wtime \d{4} btime 2000 winc 500 binc 500$/);
  });

  test('who oversteps a clock loses', async () => {
    const quick = await uci(`if (line.startsWith('go')) say('bestmove ' + place());`);
    const slow = await uci(`if (line.startsWith('go')) setTimeout(() => say('bestmove ' + place()), 2200);`);
    const folders = ['--first', `folder=${quick.folder}`, '--second', `folder=${slow.folder}`];
    const words = ['--clock', '2', '--games', '1', '--opening', '0', '--json'];
    const { code, output } = await run(`uci:${quick.command}`, `uci:${slow.command}`, ...folders, ...words);
    expect(code).toBe(0);
    expect(JSON.parse(output)).toMatchObject({ wins: 1, draws: 0, losses: 0, faults: 0 });
  });

  test('a program that dies stops the match, with its own words, and nobody has won', async () => {
    const { command, folder } = await uci(
      `if (line.startsWith('go')) { console.error('bad clock 0.2'); process.exitCode = 3; process.stdin.destroy(); }`,
    );
    const told = await run('depth=1', `uci:${command}`, '--second', `folder=${folder}`, ...SHORT);
    expect(told.code).toBe(1);
    expect(refusalOf(told).code).toBe('program-died');
    expect(refusalOf(told).sentence).toMatch(/it ended with exit code 3; its last words: .*bad clock 0\.2/);
    expect(JSON.parse(told.output)).toMatchObject({ wins: 0, losses: 0, stopped: { code: 'program-died' } });
  });

  test('so does a move that the rules refuse, unless such games are to count as lost', async () => {
    const { command, folder } = await uci(`if (line.startsWith('go')) say('bestmove z9');`);
    const words = ['depth=1', `uci:${command}`, '--second', `folder=${folder}`, ...SHORT];
    const stopped = await run(...words);
    expect([stopped.code, refusalOf(stopped).code]).toEqual([1, 'illegal-move']);
    expect(refusalOf(stopped).sentence).toContain('it played z9, which the rules refuse in');
    const counted = await run(...words, '--faults', '2');
    expect(counted.code).toBe(0);
    expect(JSON.parse(counted.output)).toMatchObject({ wins: 2, losses: 0, faults: 2 });
  });
});

// By the description of OTEP: milliseconds, an asterisk in overtime, `opponent-move` straight before `play`; the clock
// comes before both, since the program's time runs from `play` on.
test('a program over OTEP hears what OpenTafl says', async () => {
  const { command, folder } = await makeProgram(`
    say('hello');
    const hear = (line) => { if (line.startsWith('play')) say(count++ % 2 === 0 ? 'move d6-c6' : 'move c6-d6'); };
  `);
  const words = ['--variant', 'brandubh', '--games', '1', '--opening', '0', '--longest', '3', '--json'];
  const first = ['--first', `folder=${folder};limits=time=40`];
  const told = await run(`otep:${command}`, 'depth=1', ...first, ...words);
  expect(told.errors).not.toContain('error');
  const heard = await heardBy(folder);
  const game = heard.slice(0, heard.indexOf('finish 1') + 1);
  const moved = '/3t3/3t3/3T3/ttTKTtt/3T3/2t4/3t3/';
  expect(game.slice(0, 7)).toEqual([
    'hello',
    expect.stringMatching(/^rules dim:7 .*start:\/3t3\/3t3\/3T3\/ttTKTtt\/3T3\/3t3\/3t3\//),
    'side attackers',
    'start',
    'clock 40* 40* 1 1 1',
    'play attackers',
    `move ${moved}`,
  ]);
  expect(game.slice(7)).toEqual([
    'clock 40* 40* 1 1 1',
    expect.stringMatching(/^opponent-move [a-g]\d-[a-g]\d \/\S+\/$/),
    'play attackers',
    'finish 1',
  ]);
  expect(heard.at(-1)).toBe('goodbye');
});

// The record of a position names no side: `play` alone does, so the board is the one that the program moves from.
test('a program over OTEP that comes into the middle of a game is shown the board as it stands', async () => {
  const { command, folder } = await makeProgram(`
    say('hello');
    const hear = (line) => { if (line.startsWith('play')) say('move d6-c6'); };
  `);
  const openings = join(folder, 'openings.txt');
  await writeFile(openings, 'd7-c7 d5-c5\n');
  const words = ['--variant', 'brandubh', '--games', '1', '--openings', openings, '--longest', '3', '--json'];
  const told = await run(
    `otep:${command}`,
    'depth=1',
    '--first',
    `folder=${folder};limits=time=40`,
    ...words,
  );
  expect([told.code, told.errors]).toEqual([0, expect.not.stringContaining('error')]);
  expect((await heardBy(folder)).slice(2, 7)).toEqual([
    'position /3t3/3t3/3T3/ttTKTtt/2T4/3t3/2t4/',
    'side attackers',
    'start',
    'clock 40* 40* 1 1 1',
    'play attackers',
  ]);
});

// By the description of Hub 2: parameters before `init` and only where they differ, then three steps to a search.
test('a program over Hub hears what Hub says', async () => {
  const { command, folder } = await makeProgram(`
    const hear = (line) => {
      if (line === 'hub') say('id name=Test version=1\\nparam name=variant value=killer type=enum values="normal killer"\\nparam name=book value=true type=bool\\nwait');
      if (line === 'init') say('ready');
      if (line === 'ping') say('pong');
      if (line === 'go think') say('info depth=4 score=-0.12\\ndone move=32-28 ponder=19-23');
    };`);
  const words = ['--variant', 'international', '--games', '1', '--opening', '0', '--longest', '1', '--json'];
  const { code } = await run(
    `hub:${command}`,
    '1',
    '--first',
    `folder=${folder};book=false;limits=time=250`,
    ...words,
  );
  expect(code).toBe(0);
  const heard = await heardBy(folder);
  expect(heard.slice(0, 9)).toEqual([
    'hub',
    'set-param name=variant value=normal',
    'set-param name=book value=false',
    'init',
    'new-game',
    'pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww',
    'ping',
    'level move-time=0.25',
    'go think',
  ]);
  const other = await run(
    `hub:${command}`,
    '1',
    '--first',
    `folder=${folder}`,
    '--variant',
    'russian',
    '--json',
  );
  expect(refusalOf(other)).toMatchObject({ code: 'unknown-variant' });
});

describe('between our own players', { timeout: 60_000 }, () => {
  test('results are told by side', async () => {
    const { output } = await run('depth=2', 'depth=1', '--variant', 'brandubh', '--games', '4', '--json');
    const { sides, firstAs, wins, draws, losses } = JSON.parse(output);
    expect(sides.attackers.wins).toBe(sides.defenders.losses);
    expect(sides.attackers.wins + sides.attackers.draws + sides.attackers.losses).toBe(4);
    expect(firstAs.attackers.wins + firstAs.defenders.wins).toBe(wins);
    expect(wins + draws + losses).toBe(4);
    const { output: text } = await run('1', '1', '--variant', 'brandubh', '--games', '2');
    expect(text).toMatch(/won by attackers \d, by defenders \d, drawn \d/);
    expect(text).toMatch(/\d+ ms a move, \d+ ms at most/);
  });

  test('openings come from a file, by moves or as positions, each for a pair', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'boardwright-openings-'));
    const file = join(folder, 'openings.txt');
    const save = join(folder, 'games.txt');
    await writeFile(file, '# two of them\n1. 11-15 23-19\n\nB:W21,22,23:B1,2,3 # few\n');
    const words = [
      '--variant',
      'english',
      '--openings',
      file,
      '--games',
      '4',
      '--longest',
      '4',
      '--save',
      save,
    ];
    expect((await run('1', '1', ...words)).code).toBe(0);
    const saved = await readFile(save, 'utf8');
    expect(saved.match(/11-15 23-19/g)).toHaveLength(2);
    expect(saved.match(/B:W21,22,23:B1,2,3/g)).toHaveLength(2);
    await writeFile(file, '11-15\n11-16 zz\n');
    const bad = await run('1', '1', ...words, '--json');
    expect(refusalOf(bad).sentence).toContain('line 2 of');
    expect(refusalOf(await run('1', '1', '--openings', '/nowhere', '--json')).code).toBe('no-file');
  });

  test('games that both find level end as drawn, those that both find lost as lost', async () => {
    const level = await run('depth=1', 'depth=1', '--games', '2', '--draw', '30000,1,6', '--json');
    expect(JSON.parse(level.output)).toMatchObject({ draws: 2, moves: 12 });
    const start = ['--variant', 'english', '--position', 'B:W32:B1,2,3,5,6,7', '--opening', '0'];
    const won = await run('depth=4', 'depth=4', ...start, '--games', '2', '--resign', '200,2', '--json');
    const { sides, moves } = JSON.parse(won.output);
    expect(sides.black).toMatchObject({ wins: 2 });
    expect(moves).toBeLessThan(12);
  });

  test.each([
    [['--clock', 'soon'], '--clock is seconds'],
    [['--resign', '5'], '--resign is a score'],
    [['--draw', '5,5'], '--draw is a score'],
    [['--second', 'Hash'], '--second: Hash needs a value'],
    [['--first', 'limits=far'], '--first: limits are'],
  ])('%j is refused', async (words, sentence) => {
    expect(refusalOf(await run('1', '1', ...words, '--json')).sentence).toContain(sentence);
  });

  test('what stops before the first game has no result to tell', async () => {
    const words = ['--variant', 'brandubh', '--position', '7/2tK3/7/7/7/7/4t2 a', '--games', '2'];
    const { code, output, errors } = await run('1', '2', ...words);
    expect([code, output]).toEqual([1, '']);
    expect(errors).toContain('no opening of 4 moves was found that is even');
  });
});
