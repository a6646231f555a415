import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { HOUSE } from '../admission/payer.ts';
import { until } from '../testing/harness.ts';
import { ThreadPool } from './pool.ts';

/** A module with games from outside that fails where it is loaded first. */
const FAILS_ONCE = `import { existsSync, writeFileSync } from 'node:fs';
const marker = new URL('./failed', import.meta.url);
if (!existsSync(marker)) {
  writeFileSync(marker, '');
  throw new Error('as asked');
}
export const families = [];
`;

test('a thread that cannot load ends nothing else, and the next one does its work', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'boardwright-threads-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const module = join(folder, 'games.mjs');
  writeFileSync(module, FAILS_ONCE);
  const pool = new ThreadPool({
    ...{ width: 2, mostEach: 4, mostInAll: 4, longestMs: 30_000, lateCode: 'too-busy' },
    ...{ modules: [pathToFileURL(module).href], tables: folder },
  });
  onTestFinished(() => pool.close());
  const ask = () => pool.run('sheet', { variant: 'nine-mens-morris' }, HOUSE);
  const first = ask();
  await until(() => (existsSync(join(folder, 'failed')) ? true : undefined));
  const answers = await Promise.all([first, ask()]);
  expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
});
