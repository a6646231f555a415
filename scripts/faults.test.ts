import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../bench/faults/run.mjs', import.meta.url));
const ROUNDS = 2;

/** The short form of `npm run test:faults`: what was acknowledged is there, once, and play has gone on. */
async function strike(...words: readonly string[]): Promise<void> {
  const all = [PROGRAM, '--rounds', String(ROUNDS), '--tables', '2', ...words];
  const { stdout } = await promisify(execFile)(process.execPath, all, { maxBuffer: 2 ** 24 });
  const { rounds, moves, faults } = JSON.parse(stdout);
  expect({ rounds, faults }).toEqual({ rounds: ROUNDS, faults: [] });
  expect(moves).toBeGreaterThan(0);
}

test('no acknowledged move is lost when a server over PGlite is killed', () =>
  strike('--kind', 'kill', '--storage', 'pglite'));

test('no acknowledged move is lost when a server over PGlite loses its power', () =>
  strike('--kind', 'power-cut'));

test.runIf(process.getuid?.() === 0)('a full disk is told and survived, and nothing is lost', () =>
  strike('--kind', 'full-disk'),
);

test.each(['kill', 'stop', 'black-hole', 'restart'])(
  'two servers over one Postgres go on after: %s',
  (kind) => strike('--kind', kind, '--storage', 'postgres'),
);
