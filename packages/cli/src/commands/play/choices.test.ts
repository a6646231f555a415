import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasTmux, Terminal } from '../../testing/terminal.ts';

/** The examples of the documents in which several ways to capture are open, and what stands on the screen then. */
const EXAMPLES = [
  {
    rule: '[FR-032] custodian or intervention',
    moves: 'd5 a7 f4 g7 b2 d6 d7',
    told: ['( ) Custodian capture d5–d6–d7: take the man on d6', '| | Intervention a7–d7–g7: take a7 and g7'],
    marked: ['(○)', '|○|'],
  },
  {
    rule: '[FR-010] mill or custodian',
    moves: 'a4 d7 a1 f4 g7 d2 a7',
    told: [
      '( ) Mill a1–a4–a7: take one of Black’s men',
      '| | Custodian capture a7–d7–g7: take the man on d7',
    ],
    marked: ['(○)', '|○|'],
  },
  {
    rule: '[FR-033] one of two lines',
    moves: 'd7 a4 d5 c4 f6 b2 f2 b6 b4',
    told: ['( ) Intervention a4–b4–c4: take a4 and c4', '| | Intervention b2–b4–b6: take b2 and b6'],
    marked: ['(○)', '|○|'],
  },
];

describe.skipIf(!hasTmux)('the choice of captures in a real terminal', () => {
  let data: string;
  let terminal: Terminal;

  beforeEach(() => {
    data = mkdtempSync(join(tmpdir(), 'boardwright-choices-'));
    terminal = new Terminal(data);
  });
  afterEach(async () => {
    await terminal.close();
    rmSync(data, { recursive: true, force: true });
  });

  test.each(EXAMPLES)('$rule: $moves shows each way, its men and what is lost', async (example) => {
    terminal.start(80, 24, '--variant', 'nine-mens-both', '--level', 'people');
    await terminal.see('White places a man: 9 left in hand.');
    for (const [ply, move] of example.moves.split(' ').entries()) {
      terminal.press(':');
      await terminal.see('Your move: _');
      terminal.type(move);
      terminal.press('Enter');
      await terminal.see(`${ply + 1}. ${move}`);
    }
    const screen = await terminal.see(example.told[0]);
    for (const text of [...example.told, ...example.marked, 'lost.']) expect(screen).toContain(text);
  });
});
