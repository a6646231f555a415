import { PassThrough, Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { main } from '../../index.ts';

async function run(...words: readonly string[]): Promise<{ code: number; out: string; errors: string }> {
  const output = new PassThrough();
  const errors = new PassThrough();
  const code = await main(words, { input: Readable.from([]), output, errors });
  return { code, out: String(output.read() ?? ''), errors: String(errors.read() ?? '') };
}

// The four values stand in docs/results.md, each solved by the command with files and threads.
test("three men's morris with and without custodian and intervention captures", async () => {
  const { code, out } = await run(
    'atlas',
    'three-mens-morris',
    '--fields',
    'custodian,intervention',
    '--json',
  );
  expect(code).toBe(0);
  const rows = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const found = rows.map(({ rules, value, turns }) => [
    rules.custodian !== 'off',
    rules.intervention !== 'off',
    value,
    turns,
  ]);
  expect(found).toEqual(
    expect.arrayContaining([
      [false, false, 'first', 9],
      [true, false, 'second', 8],
      [false, true, 'first', 7],
      [true, true, 'second', 8],
    ]),
  );
});

test('an ending is told in words, and rules that make no small game say why', async () => {
  const ending = ['atlas', 'spanish-free', '--position', 'W:WK2,K3,K6:BK29'];
  const { out } = await run(...ending, '--fields', 'king=flies|steps');
  expect(out).toBe('king flies: a draw\nking steps: the first side wins in 11 turns\n');
  const large = await run('atlas', 'six-mens-morris', '--fields', 'flyAt', '--millions', '1');
  expect(large.out).toMatch(/: not solved\. It has \d+ million positions; --millions allows more\.$/m);
  const stuck = await run('atlas', 'one-time-mill', '--fields', 'flyAt', '--json');
  const [row] = stuck.out.split('\n').map((line) => JSON.parse(line || '{}'));
  expect(row.unsolved).toBe('unsolvable-used-mills');
  expect(row.why).toMatch(/ .*\.$/);
});

test.each(['colour', 'flyAt=7', 'flyAt='])(
  '--fields %s is refused, with the rules there are',
  async (fields) => {
    const { code, errors } = await run('atlas', 'three-mens-morris', '--fields', fields);
    expect(code).toBe(2);
    expect(errors).toContain('flyAt');
  },
);
