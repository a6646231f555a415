import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { until } from '../testing/harness.ts';
import { Ended, Threads, type ThreadsOptions } from './threads.ts';

/** Says which thread it is, fails as asked, or never answers; a file named `broken` beside it fails one start. */
const THREAD = `import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { parentPort, threadId } from 'node:worker_threads';
const beside = (name) => new URL(name, import.meta.url);
if (existsSync(beside('broken'))) {
  rmSync(beside('broken'));
  throw new Error('broken');
}
if (existsSync(beside('stuck'))) {
  rmSync(beside('stuck'));
  await new Promise((resolve) => setTimeout(resolve, 600_000));
}
parentPort.on('message', (call) => {
  if (call === 'hang') return writeFileSync(beside('hangs'), '');
  if (call === 'leave') process.exit(3);
  parentPort.postMessage(call === 'fail' ? { error: new Error('as asked') } : { answer: threadId });
});
parentPort.postMessage({ answer: undefined });
`;

function openThreads(options: Partial<ThreadsOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'boardwright-threads-'));
  const file = join(folder, 'thread.mjs');
  writeFileSync(file, THREAD);
  const threads = new Threads<string, number>({ file: pathToFileURL(file), idleMs: 60_000, ...options });
  onTestFinished(async () => {
    await threads.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { threads, mark: (name: string) => writeFileSync(join(folder, name), ''), folder };
}

test('one thread does one task after another, and two tasks at once have two', async () => {
  const { threads } = openThreads();
  const first = await threads.run('tell');
  expect(await threads.run('tell')).toBe(first);
  const both = await Promise.all([threads.run('tell'), threads.run('tell')]);
  expect(new Set(both).size).toBe(2);
  expect(both).toContain(first);
});

test('a task that fails fails alone; its thread goes on', async () => {
  const { threads } = openThreads();
  const first = await threads.run('tell');
  await expect(threads.run('fail')).rejects.toThrow('as asked');
  expect(await threads.run('tell')).toBe(first);
});

test('a thread that fails while it starts, and one that never gets there, are each replaced', async () => {
  const { threads, mark, folder } = openThreads({ startMs: 3_000 });
  mark('broken');
  mark('stuck');
  expect(await threads.run('tell')).toBeGreaterThan(0);
  expect(existsSync(join(folder, 'broken')) || existsSync(join(folder, 'stuck'))).toBe(false);
});

test('a thread that ends by itself fails its task, and the next one has another', async () => {
  const { threads } = openThreads();
  const first = await threads.run('tell');
  await expect(threads.run('leave')).rejects.toThrow('ended by itself');
  expect(await threads.run('tell')).not.toBe(first);
});

test('a signal ends the task and its thread, before its turn, while it starts and at work', async () => {
  const { threads, mark, folder } = openThreads();
  await expect(threads.run('tell', AbortSignal.abort())).rejects.toThrow(Ended);
  const starting = new AbortController();
  mark('stuck');
  const stuck = threads.run('tell', starting.signal);
  await until(() => (existsSync(join(folder, 'stuck')) ? undefined : true));
  starting.abort();
  await expect(stuck).rejects.toThrow(Ended);
  const first = await threads.run('tell');
  const handed = new AbortController();
  const unheard = threads.run('hang', handed.signal);
  handed.abort();
  await expect(unheard).rejects.toThrow(Ended);
  expect(await threads.run('tell')).toBe(first);
  const working = new AbortController();
  const hanging = threads.run('hang', working.signal);
  await until(() => (existsSync(join(folder, 'hangs')) ? true : undefined));
  working.abort();
  await expect(hanging).rejects.toThrow(Ended);
  expect(await threads.run('tell')).not.toBe(first);
});

test('a thread with nothing to do is ended', async () => {
  const { threads } = openThreads({ idleMs: 1 });
  const first = await threads.run('tell');
  await until(async () => ((await threads.run('tell')) === first ? undefined : true));
  expect(await threads.run('tell')).toBeGreaterThan(first);
});

test('closing ends what is under way, and nothing begins after it', async () => {
  const { threads } = openThreads();
  const hanging = expect(threads.run('hang')).rejects.toThrow(Ended);
  await threads.close();
  await hanging;
  await expect(threads.run('tell')).rejects.toThrow(Ended);
});
