import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../commands/index.ts';
import { parseArguments } from '../shell/arguments.ts';
import { blocksOf, readGuide, shownPattern } from '../testing/guide.ts';
import { PROGRAM } from '../testing/terminal.ts';

/** Runs a block of shell as a reader would, with our program under its name. */
async function run(block: string, folder: string): Promise<string> {
  const named = `boardwright() { '${process.execPath}' '${PROGRAM}' "$@"; }\nset -e\n`;
  const env = { ...process.env, XDG_DATA_HOME: folder };
  const { stdout } = await promisify(execFile)('sh', ['-c', named + block], { cwd: folder, env });
  return stdout;
}

describe('docs/analysing.md', { timeout: 240_000 }, () => {
  test('every command runs, and what is shown is what comes', async () => {
    const page = readGuide('analysing.md');
    const folder = mkdtempSync(join(tmpdir(), 'boardwright-analysing-'));
    let told = '';
    for (const block of blocksOf(page, 'sh')) told += await run(block, folder);
    rmSync(folder, { recursive: true, force: true });
    const lines = told.split('\n');
    const shown = blocksOf(page, 'text').flatMap((block) => block.trimEnd().split('\n'));
    for (const line of shown)
      expect(
        lines.some((text) => shownPattern(line).test(text)),
        line,
      ).toBe(true);
    expect(told).toContain('39512 nodes');
  });
});

describe('docs/playing.md', { timeout: 60_000 }, () => {
  const page = readGuide('playing.md');
  const [calls, plain] = blocksOf(page, 'sh');

  test('the calls are calls as the command takes them', () => {
    const play = COMMANDS.find(({ name }) => name === 'play');
    const rows = calls.trimEnd().split('\n');
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows) {
      const [program, name, ...words] = row.split(' ');
      expect([program, name]).toEqual(['boardwright', 'play']);
      expect(play && parseArguments(play, words)).toMatchObject({ ok: true });
    }
  });

  test('the pipe plays', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'boardwright-playing-'));
    const told = await run(plain, folder);
    rmSync(folder, { recursive: true, force: true });
    expect(told).toContain('Black places a man: ');
    expect(told).toContain('Legal: ');
  });

  test('every option the page names exists', () => {
    const flags = COMMANDS.flatMap(({ options }) => Object.keys(options).map((flag) => flag.split(' ')[0]));
    for (const flag of page.match(/--[a-z][a-z-]+/g) ?? []) expect(flags).toContain(flag);
  });
});
