import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { main } from '../../index.ts';

let data: string;

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'boardwright-play-'));
  vi.stubEnv('XDG_DATA_HOME', data);
  vi.stubEnv('TERM', 'xterm');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(data, { recursive: true, force: true });
});

/** Runs the command with lines as its whole input. */
async function run(lines: readonly string[], ...words: readonly string[]) {
  const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
  let told = '';
  output.on('data', (chunk) => {
    told += String(chunk);
  });
  input.end(lines.map((line) => `${line}\n`).join(''));
  const code = await main(['play', ...words], { input, output, errors });
  return { code, told, errors: String(errors.read() ?? '') };
}

test('whoever says quit while the opponent thinks does not have to wait for it', async () => {
  const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
  let told = '';
  output.on('data', (chunk) => {
    told += String(chunk);
    // The man is placed; after this turn of the loop the strongest level has the move.
    if (told.includes('White (you): d6, 8 in hand.') && !input.writableEnded)
      setImmediate(() => input.end('quit\n'));
  });
  input.write('d6\n');
  const words = ['play', '--plain', '--variant', 'nine-mens-morris', '--level', '10'];
  expect(await main(words, { input, output, errors })).toBe(0);
  expect(told).not.toContain('Black placed a man');
});

test('two people play by lines of text; refusals say why; the end is told', async () => {
  const { code, told } = await run(
    ['moves', 'd6', 'd6', 'aim', 'explain d6', 'position', 'board', 'undo', 'hint', 'f4', 'record', 'resign'],
    ...['--plain', '--variant', 'nine-mens-morris', '--level', 'people'],
  );
  expect(code).toBe(0);
  expect(told).toContain('White places a man: 9 left in hand.');
  expect(told).toMatch(/Legal: .*\bd6\b/);
  expect(told).toContain('Black places a man: 9 left in hand.');
  expect(told).toContain('d6: A man stands on d6: choose an empty point.');
  expect(told).toContain('Your move: Aim: Black wants to take White’s men until only 2 are left');
  expect(told).toContain(' b p p 1 8 0 9 ');
  expect(told).toMatch(/Hint: .* [a-g]\d\. \(.*[a-g]\d\)/);
  expect(told).toContain('[Variant "nine-mens-morris"]');
  expect(told).toContain('Winner: White. Black resigned.');
});

test('the engine answers in a pipe, and an input that ends leaves a save to resume', async () => {
  const first = await run(
    ['d6'],
    '--plain',
    '--variant',
    'nine-mens-morris',
    '--level',
    'novice',
    '--seed',
    '4',
  );
  expect(first.code).toBe(0);
  const { table } = JSON.parse(readFileSync(join(data, 'boardwright', 'save.json'), 'utf8'));
  expect(table.moves[0]).toBe('d6');
  const second = await run(['1', 'quit', '5'], '--plain');
  expect(second.told).toContain('1. Resume');
  expect(second.told).toContain('Place a man on an empty point: 8 left in hand.');
});

test('a new game is chosen by numbers, in Spanish too', async () => {
  const { code, told } = await run(
    ['1', '3', '1', '1', '1', 'board', 'quit', '5'],
    '--plain',
    '--language',
    'es',
  );
  expect(code).toBe(0);
  expect(told).toContain('1. Partida nueva');
  expect(told).toContain('Brandubh');
  expect(told).toContain('Atacantes:');
});

test('ASCII boards hold no other sign', async () => {
  const { told } = await run(
    ['board', 'quit'],
    '--plain',
    '--variant',
    'brandubh',
    '--level',
    'people',
    '--ascii',
  );
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is the whole of ASCII that is meant
  expect(told).toMatch(/^[\u0000-\u007f]*$/);
  expect(told).toContain('| x |');
});

test('the first stranger waits; a challenge is taken up, forfeited after asking, and pays nothing', async () => {
  const lines = ['3', '1', '1', 'help', 'aim', 'explain', 'forfeit', 'no', 'forfeit', 'forfeit', '4'];
  const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
  let told = '';
  output.on('data', (chunk) => {
    told += String(chunk);
  });
  const done = main(['play', '--plain', '--seed', '164'], { input, output, errors });
  const prompted = async (from: number) => {
    for (let i = 0; i < 800 && !/([:?] |Goodbye\.\n)$/.test(told.slice(from)); i++)
      await new Promise((resolve) => setTimeout(resolve, 25));
  };
  // Lines come one at a time, as from a person: the walk would stop at a line that is there already.
  await prompted(0);
  for (const line of lines) {
    const asked = told.length;
    input.write(`${line}\n`);
    await prompted(asked);
  }
  input.end();
  expect(await done).toBe(0);
  expect(told).toContain('A cloaked stranger beckons you to a weathered board.');
  expect(told).toContain('"Do you know the Miller\'s Game?" they ask, gesturing at');
  expect(told).toContain('1. Novice: +1 prestige');
  // Help names what a challenge knows, which is no hint and no way back, and it does know all of that.
  expect(told).toContain('moves, pieces, board (a drawing), position, explain MOVE, aim, rules,');
  expect(told).not.toContain('hint, undo');
  expect(told).toContain('Take Black’s men until only 2 are left');
  expect(told).toMatch(/: A move names the point where a man is placed/);
  expect(told).not.toMatch(/: : A move names/);
  expect(told).toContain('Forfeit game?');
  expect(told).toContain('Forfeited');
  expect(told).toContain('No prestige');
});

test.each([
  [['--variant', 'brandubh', '--position', 'zzz'], 'The position has a letter that is no piece.'],
  [['--no-color'], 'the screens need a terminal'],
])('%j is refused', async (words, text) => {
  const { code, errors } = await run([], ...words);
  expect(code).toBe(1);
  expect(errors).toContain(text);
});

test.each([
  [['--variant', 'chess'], 'there is no variant "chess"'],
  [['--variant', 'brandubh', '--level', 'god'], 'there is no level "god"'],
  [['--variant', 'brandubh', '--rules', '{'], '--rules is not a JSON object'],
  [['--variant', 'brandubh', '--rules', '{"size":4}'], 'size: The rule “Board” cannot have this value here.'],
  [['--level', '3'], '--level, --position, --rules and --side need --variant'],
  [['--variant', 'brandubh', '--side', 'third'], '--side is first or second'],
  [['--pace', '0'], '--pace is a whole number'],
  [['--server', 'ftp://x'], '--server is a URL'],
  [['--language', 'fr'], '--language is en or es'],
])('%j is a wrong call', async (words, text) => {
  const { code, errors } = await run([], ...words);
  expect(code).toBe(2);
  expect(errors).toContain(text);
});

test('a terminal that cannot place its cursor gets lines of text', async () => {
  vi.stubEnv('TERM', 'dumb');
  const { code, told } = await run(['quit'], '--variant', 'brandubh', '--level', 'people');
  expect(code).toBe(0);
  expect(told).toContain('Type a move as it is written');
});

test('what was typed is told without the bytes that steer a terminal', async () => {
  const { told } = await run(
    ['\u009b31m', '\u001b[2Jd6', 'quit'],
    ...['--plain', '--variant', 'nine-mens-morris', '--level', 'people'],
  );
  expect(told).toContain('?31m: ');
  expect(told).not.toContain('\u001b');
  expect(told).not.toContain('\u009b');
});

test('a list in lines of text answers what is no number of it, and lets one leave', async () => {
  const { code, told } = await run(['10-14', '99', '1', 'draughts', 'quit'], '--plain');
  expect(code).toBe(0);
  expect(told.match(/Type a number from 1 to 4, or quit\./g)).toHaveLength(2);
  expect(told.match(/Type a number from 1 to 3, or quit\./g)).toHaveLength(1);
  expect(told.trimEnd().endsWith('Goodbye.')).toBe(true);
});
