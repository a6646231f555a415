import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../bench/faults/run.mjs', import.meta.url));

/**
 * The short form of `npm run test:faults`: what was acknowledged is there, once, and play has gone on. Everything
 * that can break around the same servers breaks in turn.
 */
async function strike(kinds: readonly string[], rounds: number): Promise<void> {
  const words = ['--kind', kinds.join(','), '--together', '--rounds', String(rounds), '--tables', '2'];
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, ...words], { maxBuffer: 2 ** 24 });
  const told = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(told).toEqual(
    kinds.map((name) => expect.objectContaining({ name, rounds, moves: expect.any(Number), faults: [] })),
  );
  for (const { moves } of told) expect(moves).toBeGreaterThan(0);
}

const LONGEST_MS = 300_000;

// Only root can mount a disk that is small enough to fill.
const DISK = process.getuid?.() === 0 ? ['full-disk'] : [];

test.concurrent(
  'no acknowledged move is lost when a server over PGlite is killed, loses its power or its room',
  () => strike(['kill-pglite', 'power-cut', ...DISK], 1),
  LONGEST_MS,
);

test.concurrent(
  'two servers over one Postgres go on when one of them is killed, frozen or cut off, and after a restart',
  () => strike(['kill-postgres', 'stop', 'black-hole', 'restart'], 1),
  LONGEST_MS,
);
