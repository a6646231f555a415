import { expect, test } from 'vitest';
import { line, plainText } from '../../draw/span.ts';
import { drawFoot, type FootParts } from './foot.ts';

const LONG = 'The attackers can take the king: the man on d5 goes to f5 and holds two opposite sides of him.';
const NEWS =
  'Your king went from d4 to f4: to take him there, the attackers must hold two opposite sides of him.';
const KEYS = ['[Arrows] Move', '[?] Help'];

function linesOf(parts: Partial<FootParts>, most: number): readonly string[] {
  const foot = { status: line('Your move.', 'bright'), controls: KEYS, usual: KEYS, news: NEWS, ...parts };
  return drawFoot(foot, { width: 60, keys: 1, hasNoticeLine: true, most }).lines.map((row) =>
    plainText(row).trim(),
  );
}

test.each([
  ['a prompt of two lines and news of one', { status: line(LONG, 'bright'), news: 'Black moved.' }, 4],
  ['a prompt and news of two lines each', { status: line(LONG, 'bright') }, 4],
  ['the same where there is more room than is used', { status: line(LONG, 'bright') }, 9],
])('the keys stay under %s', (_, parts, most) => {
  const lines = linesOf(parts, most);
  expect(lines).toHaveLength(Math.min(most, 5));
  expect(lines.at(-1)).toBe(KEYS.join('  '));
  expect(lines.join(' ')).toContain('two opposite sides of him.');
});

test('news that does not fit ends in dots', () => {
  expect(linesOf({ status: line(LONG, 'bright') }, 4)[0]).toMatch(/^Your king .*[a-z]…$/);
  expect(linesOf({ status: line(LONG, 'bright') }, 5).join(' ')).toContain(NEWS);
});

test('news that does not fit is told in brief', () => {
  const brief = 'Your man on d3 was caught between d2 and the throne d4.';
  const parts = {
    status: line(LONG, 'bright'),
    news: `The attackers slid a man from g2 to d2. ${brief}`,
    brief,
  };
  expect(linesOf(parts, 4)[0]).toBe(brief);
  expect(linesOf(parts, 5).join(' ')).toContain(parts.news);
});

test('of three lines of keys the last makes way for the end of the news', () => {
  const controls = [
    '[Flechas] Mover  [Intro] Elegir',
    '[u] Deshacer  [?] Por qué',
    '[c] Copiar  [e] Exportar',
  ];
  const foot = { status: line('Te toca.', 'bright'), controls, usual: controls, news: NEWS };
  const { lines } = drawFoot(foot, { width: 40, keys: 3, hasNoticeLine: true, most: 6 });
  const said = lines.map((row) => plainText(row).trim());
  expect(said.join(' ')).toContain(NEWS);
  expect(said.slice(-2)).toEqual(controls.slice(0, 2));
});

test('every way to capture is told, and a line of keys stays rather than the prompt', () => {
  const choices = ['( ) Custodian d5–d6–d7: take d6.', '| | Intervention a7–d7–g7: take a7 and g7.'];
  expect(linesOf({ status: line(LONG, 'bright'), choices }, 3)).toEqual([...choices, KEYS.join('  ')]);
  expect(linesOf({ status: line(LONG, 'bright'), choices }, 4)).toEqual([...choices, KEYS.join('  '), '']);
});

test('a refusal is said whole', () => {
  expect(linesOf({ notice: NEWS, status: line(LONG, 'bright') }, 4).join(' ')).toContain(NEWS);
});

test.each([
  [2, 'ends in dots where it is cut', /^The attackers can take the king: the man on d5 .*…$/],
  [5, 'is said whole where there is room', /two opposite sides of him\.$/],
])('without keys and in %i lines the prompt %s', (most, _, told) => {
  const foot = { status: line(LONG, 'bright'), controls: [], usual: [] };
  const { lines } = drawFoot(foot, { width: 26, keys: 0, hasNoticeLine: false, most });
  expect(lines).toHaveLength(most);
  const said = lines.map((row) => plainText(row).trim()).filter((text) => text !== '');
  expect(said.join(' ')).toMatch(told);
});
