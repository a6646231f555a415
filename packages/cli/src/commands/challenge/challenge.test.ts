import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { main } from '../../index.ts';

async function run(...words: readonly string[]) {
  const [output, errors] = [new PassThrough(), new PassThrough()];
  const code = await main(words, { input: new PassThrough(), output, errors });
  return { code, output: String(output.read() ?? ''), errors: String(errors.read() ?? '') };
}

test('the discovery rate is about one in two hours', async () => {
  const words = ['challenge', 'simulate', '--ticks', '1500000', '--games', '0', '--seed', '5', '--json'];
  const { code, output } = await run(...words);
  expect(code).toBe(0);
  const { discovery } = JSON.parse(output);
  expect(discovery.map(({ kind }: { kind: string }) => kind)).toEqual(['morris', 'draughts', 'tafl']);
  for (const { found, open } of discovery) {
    expect(open).toBe(1_500_000);
    // 21 expected, standard deviation 4.6; four of them.
    expect(Math.abs(found - 21)).toBeLessThan(18);
  }
});

test('the same seed gives the same numbers, another one others', async () => {
  const walk = (seed: string) =>
    run('challenge', 'simulate', '--ticks', '300000', '--games', '0', '--seed', seed);
  const { output } = await walk('5');
  expect(output).toMatch(/^morris +found \d+ times, one in [\d.]+ h \(expected 1\.98 h\)$/m);
  expect((await walk('5')).output).toBe(output);
  expect((await walk('6')).output).not.toBe(output);
});

test('the tiers are played and counted, easy ones lost less often', async () => {
  const { code, output } = await run(
    ...['challenge', 'simulate', '--ticks', '0', '--games', '3', '--json', '--seed', '3', '--blunder', '0'],
  );
  expect(code).toBe(0);
  const { tiers } = JSON.parse(output);
  expect(tiers.map(({ tier }: { tier: string }) => tier)).toEqual([
    'novice',
    'apprentice',
    'journeyman',
    'master',
  ]);
  for (const { wins, draws, losses } of tiers) expect([wins + losses, draws]).toEqual([3, 0]);
  expect(tiers[0].wins).toBeGreaterThanOrEqual(tiers[3].wins);
});

test.each([
  [['challenge', 'dance'], 'there is no "challenge dance"'],
  [['challenge', 'simulate', '--ticks', 'x'], '--ticks is a whole number'],
  [['challenge', 'simulate', '--kind', 'chess'], '--kind is one of morris, draughts, tafl'],
  [['challenge', 'simulate', '--reference', 'god'], 'there is no level "god"'],
])('%j is refused', async (words, text) => {
  const { code, errors } = await run(...words);
  expect(code).toBe(2);
  expect(errors).toContain(text);
});
