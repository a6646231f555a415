import { execFileSync } from 'node:child_process';
import { registry } from '@boardwright/games';
import { expect, test } from 'vitest';
import { makeMethods } from '../rpc/methods.ts';
import { blocksOf, readGuide, shownPattern } from '../testing/guide.ts';
import { PROGRAM } from '../testing/terminal.ts';

const PAGE = readGuide('rpc.md');
const LINES = blocksOf(PAGE, 'text').flatMap((block) => block.trimEnd().split('\n'));
const SENT = LINES.filter((line) => line.startsWith('> ')).map((line) => line.slice(2));
const SHOWN = LINES.filter((line) => line.startsWith('< ')).map((line) => line.slice(2));

test('every method has its part of the page and an example', () => {
  for (const name of Object.keys(makeMethods(registry))) {
    expect(PAGE).toContain(`\n## ${name}\n`);
    expect(SENT.some((line) => JSON.parse(line).method === name)).toBe(true);
  }
});

test('the examples of the page are answered as the page shows', () => {
  const told = execFileSync(process.execPath, [PROGRAM, 'rpc'], {
    input: `${SENT.join('\n')}\n`,
    encoding: 'utf8',
  });
  const answers = told.trimEnd().split('\n');
  expect(answers).toHaveLength(SENT.length);
  for (const [i, line] of SENT.entries()) {
    const { id } = JSON.parse(line);
    const answer = answers.find((text) => JSON.parse(text).id === id) ?? '';
    expect(
      shownPattern(SHOWN[i]).test(answer),
      `${line}\nshown ${SHOWN[i]}\nis    ${answer.slice(0, 600)}`,
    ).toBe(true);
  }
});

test('what differs from the page is noticed', () => {
  expect(shownPattern('{"a":1,…}').test('{"a":1,"b":2}')).toBe(true);
  expect(shownPattern('{"a":1,…}').test('{"a":2,"b":2}')).toBe(false);
  expect(shownPattern('{"a":1}').test('{"a":1,"b":2}')).toBe(false);
});
