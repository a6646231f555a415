import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compareRows } from './compare.ts';
import { rowsOf } from './rows.ts';
import { listRulesets } from './rulesets.ts';

/** Rows of each ruleset; `npm run dataset -- --check` compares all. */
const SAMPLE = 25;
const DIGESTS = new URL('../../../tables/dataset.sha256', import.meta.url);

test('the library agrees with the reference implementations on a sample of every ruleset', () => {
  const rulesets = listRulesets();
  const faults = rulesets.flatMap((ruleset) => [...compareRows(ruleset, [...rowsOf(ruleset, SAMPLE)])]);
  expect(faults).toEqual([]);
  expect(rulesets.length).toBe(73);
});

test('a row that is wrong is told', () => {
  const [ruleset] = listRulesets();
  const [first, second] = [...rowsOf(ruleset, 2)];
  const wrong = [
    { ...first, perft: [first.legal.length + 1] },
    { ...second, legal: second.legal.slice(1) },
  ];
  expect([...compareRows(ruleset, wrong)]).toEqual([
    expect.stringContaining('nine-mens-morris, game 0, ply 0: 24 leaves at depth 1'),
    expect.stringContaining('nine-mens-morris, game 0, ply 1, moves: the library says'),
  ]);
});

test('every ruleset has a digest, and a file made anew still has it', () => {
  const digests = new Map(
    readFileSync(DIGESTS, 'utf8')
      .trim()
      .split('\n')
      .map((line) => [line.slice(66, -'.jsonl'.length), line.slice(0, 64)]),
  );
  const rulesets = listRulesets();
  expect([...digests.keys()]).toEqual(rulesets.map(({ name }) => name));
  const found = rulesets.find(({ name }) => name === 'three-mens-morris');
  if (!found) throw new Error('three men’s morris is gone');
  const { name, family, variant } = found;
  const lines = [{ name, family, variant }, ...rowsOf(found)].map((row) => `${JSON.stringify(row)}\n`);
  expect(createHash('sha256').update(lines.join('')).digest('hex')).toBe(digests.get(name));
});
