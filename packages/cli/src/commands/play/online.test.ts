import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasTmux, PROGRAM, Terminal } from '../../testing/terminal.ts';

/** Three people at three terminals and a server, each a process of its own. */
const folder = mkdtempSync(join(tmpdir(), 'boardwright-online-'));
const NAMES = ['ann', 'ben', 'cleo'] as const;
const terminals = NAMES.map((name) => {
  mkdirSync(join(folder, name));
  return new Terminal(join(folder, name));
});
let server: ChildProcess;
let address = '';

describe.skipIf(!hasTmux)('online, on real terminals against a real server', { timeout: 240_000 }, () => {
  beforeAll(async () => {
    // PGlite's code is not optimised: that would take longer than all that is asked of it here.
    const words = ['--liftoff-only', PROGRAM, 'serve', '--port', '0', '--host', '127.0.0.1'];
    server = spawn(process.execPath, [...words, '--data', join(folder, 'server')], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    if (!server.stdout) throw new Error('no output to read');
    for await (const line of createInterface({ input: server.stdout })) {
      const found = /^Boardwright is at (\S+)$/.exec(line);
      if (found) {
        address = found[1];
        break;
      }
    }
  }, 120_000);

  afterAll(async () => {
    for (const terminal of terminals) await terminal.close();
    const ended = new Promise((resolve) => server.on('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });

  /** Types a move and waits until the server has spread it to everybody. */
  async function play(mover: Terminal, move: string, number: number): Promise<void> {
    mover.press(':');
    await mover.see('Your move: _');
    mover.type(move);
    mover.press('Enter');
    for (const terminal of terminals) await terminal.see(`${number}. ${move}`);
  }

  test('a seek is made and taken, moves go both ways, a third watches, one resigns', async () => {
    const [ann, ben, cleo] = terminals;
    ann.start(80, 24, '--server', address);
    await ann.see("› Look for an opponent: Nine men's morris");
    ann.press('Enter');
    await ann.see("Waiting for an opponent: Nine men's morris");
    ben.start(80, 24, '--server', address);
    await ben.see("Play: Nine men's morris (");
    ben.press('Down', 'Enter');
    const [annSees] = await Promise.all([ann.see('9 left in hand.'), ben.see('9 left in hand.')]);
    const isAnnWhite = annSees.includes('White: you');
    const [white, black] = isAnnWhite ? [ann, ben] : [ben, ann];
    await white.see('Place a man on an empty point: 9 left in hand.');
    cleo.start(80, 24, '--server', address);
    await cleo.see("Watch: Nine men's morris");
    cleo.press('Down', 'Enter');
    expect(await cleo.see('┌─ Watching ')).not.toContain('you');
    await play(white, 'd6', 1);
    await play(black, 'f4', 2);
    // Those who watch touch nothing, nor does a player whose turn it is not.
    cleo.press('Enter', ':');
    black.press('Enter');
    await play(white, 'd2', 3);
    expect(cleo.screen()).not.toContain('Your move');
    await play(black, 'b4', 4);
    black.press('R');
    await black.see('Resign?');
    black.press('R');
    await black.see('You lose. You resigned.');
    await white.see('You win! Black resigned.');
    await cleo.see('Winner: White. Black resigned.');
    black.press('Escape');
    await black.see('› Look for an opponent');
    for (const terminal of terminals) await terminal.close();
  });

  test('a host calls a game off, talks with the friend who comes to the next one, and calls that off too', async () => {
    const [ann, ben] = terminals;
    // Wide enough for a link.
    ann.start(120, 30, '--server', address);
    await ann.see('› Look for an opponent');
    ann.press('Down', 'Enter');
    await ann.see("› Waiting for a friend: Nine men's morris");
    ann.press('x');
    await ann.see("The game was called off. It counts for nobody. Nine men's morris.");
    await ann.see("› A link for a friend: Nine men's morris");
    ann.press('Enter');
    const made = await ann.see("› Waiting for a friend: Nine men's morris");
    ben.start(80, 24, '--join', `'${/http\S+join=\S+/.exec(made)?.[0]}'`);
    await ann.see("has come: Nine men's morris begins.");
    ann.press('Enter');
    for (const terminal of [ann, ben]) await terminal.see('9 left in hand.');
    ben.press('t');
    await ben.see('Nothing has been said yet.');
    ben.press('Enter');
    await ann.see(': Hello!');
    ann.press('t');
    await ann.see('› Hello!');
    ann.press('Down', 'Enter');
    for (const terminal of [ann, ben]) await terminal.see(': Good luck!');
    ann.press('Escape', 'R');
    await ann.see('Call the game off?');
    ann.press('R');
    await ann.see('The game was called off. It counts for nobody.');
    ben.press('Escape');
    expect(await ben.see('The game was called off. It counts for nobody.')).not.toContain('[R]');
  });
});
