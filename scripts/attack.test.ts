import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../bench/attack/run.mjs', import.meta.url));

/** The short form of `npm run test:attack`: nobody is refused who plays, and no answer is a fault of the server's. */
test('one rude client neither stops the server nor keeps others from playing', async () => {
  const running = promisify(execFile)(process.execPath, [PROGRAM, '--short'], { maxBuffer: 2 ** 24 });
  const { stdout } = await running.catch((error: { stdout: string }) => error);
  expect(JSON.parse(stdout)).toMatchObject({ failures: [] });
});
