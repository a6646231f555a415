import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SOURCE = fileURLToPath(new URL('../packages/web/src', import.meta.url));

/** All files of the page whose names end so. */
function read(...endings: readonly string[]): readonly string[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((name) => endings.some((ending) => name.endsWith(ending)))
    .map((name) => readFileSync(join(SOURCE, name), 'utf8'));
}

test('every class of the style sheets is given to something: one that was renamed on one side alone is found', () => {
  const sheets = read('.css').map((sheet) => sheet.replace(/\/\*.*?\*\/|\{[^{}]*\}/gs, ''));
  const named = new Set(
    sheets.flatMap((sheet) => [...sheet.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name)),
  );
  const source = read('.ts', '.tsx').join('\n');
  expect(named.size).toBeGreaterThan(200);
  // Some are put together, such as `way-${number}`.
  const isGiven = (name: string) =>
    new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(source) ||
    source.includes(`${name.slice(0, name.indexOf('-') + 1)}\${`);
  expect([...named].filter((name) => !isGiven(name))).toEqual([]);
});
