import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const FUZZ = fileURLToPath(new URL('../bench/fuzz/run.mjs', import.meta.url));

/** The short form of `node bench/fuzz/run.mjs`, which takes 100,000 lines unless told otherwise. */
test('no line crashes or hangs the program, and every refusal is a sentence', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [FUZZ, '300', '7']);
  expect(stdout).toMatch(
    /^300 lines with seed 7 in \S+ min: 0 faults; of the command lines \d+ done, \d+ refused/m,
  );
});
