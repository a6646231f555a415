import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectOk, registry } from '@boardwright/games';
import { afterAll, expect, test } from 'vitest';
import { type TrainProgress, train } from './train.ts';

const HOME = mkdtempSync(join(tmpdir(), 'boardwright-train-'));
afterAll(() => rmSync(HOME, { recursive: true, force: true }));

const SMALL = {
  game: expectOk(registry.find('english')),
  threads: 2,
  generations: 1,
  games: 64,
  nodes: 60,
  pairs: 4,
  seed: 3,
};

test('a training that was interrupted goes on and ends as one that was not', async () => {
  const whole = expectOk(await train({ ...SMALL, folder: join(HOME, 'whole') }));
  const folder = join(HOME, 'parts');
  const seen: TrainProgress[] = [];
  const report = (progress: TrainProgress): void => void seen.push(progress);
  const first = await train({ ...SMALL, folder, report, isStopped: () => seen.length > 0 });
  expect(first).toEqual({ ok: false, error: { code: 'stopped' } });
  const before = seen.at(-1);
  expect(before?.step).toBe('play');
  const second = expectOk(await train({ ...SMALL, folder, report }));
  expect(second.generations).toEqual(whole.generations);
  expect(second.weights?.weights.findIndex((weight, i) => weight !== whole.weights?.weights[i])).toBe(
    whole.weights ? -1 : undefined,
  );
  expect(whole.generations[0]).toMatchObject({ generation: 1, games: 64 });
  expect(whole.generations[0].loss).toBeLessThan(whole.generations[0].before);
});

test('another training does not mix with the one in a folder', async () => {
  const other = await train({ ...SMALL, nodes: 61, folder: join(HOME, 'whole') });
  expect(other).toEqual({ ok: false, error: { code: 'other-settings' } });
});
