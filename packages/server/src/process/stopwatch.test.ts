import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

const MODULE = new URL('../../dist/process/stopwatch.js', import.meta.url).href;

/** In a process without other threads that work. */
function measure(work: string): number {
  const program = `import { startExactStopwatch } from ${JSON.stringify(MODULE)};
    const read = startExactStopwatch(); ${work}; console.log(read())`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', program]));
}

test('time without a processor is not counted as work', () => {
  expect(measure('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)')).toBeLessThan(200);
});

test('work is counted', () => {
  const busy = 'for (let used = process.cpuUsage(); process.cpuUsage(used).user < 60_000; );';
  expect(measure(busy)).toBeGreaterThan(50);
});
