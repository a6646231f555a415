import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepByServer, parseText } from './kept.ts';

test('what is kept is kept for each server, for our eyes only, and a damaged file is no trouble', () => {
  const folder = mkdtempSync(join(tmpdir(), 'boardwright-kept-'));
  const inner = join(folder, 'new');
  const at = (url: string) => keepByServer(inner, 'identities', url, parseText);
  const [one, other] = [at('http://a'), at('http://b')];
  expect(one.read()).toBeUndefined();
  one.keep('first');
  other.keep('second');
  expect([one.read(), other.read()]).toEqual(['first', 'second']);
  const file = join(inner, 'identities.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  writeFileSync(file, '{"http://a": 3');
  expect(one.read()).toBeUndefined();
  rmSync(folder, { recursive: true, force: true });
});
