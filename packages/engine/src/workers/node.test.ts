import { expectOk, Match, Position } from '@boardwright/games';
import { afterAll, expect, test } from 'vitest';
import type { SearchReport } from '../search/api.ts';
import { open, REGISTRY } from '../testing/open.ts';
import { createEngine } from './node.ts';

const TOY = new URL('../../../../scripts/consumer/three-in-a-row.mjs', import.meta.url).href;
const engine = createEngine({ modules: [TOY], random: () => 0 });
const bare = createEngine({ modules: [] });
afterAll(() => Promise.all([engine.close(), bare.close()]));

test('a worker searches, reports and answers', async () => {
  const reports: SearchReport[] = [];
  const match = open({ variant: 'three-in-a-row', moves: ['a3', 'b3'] });
  const job = engine.search(match, { limits: { depth: 9 }, lines: 2 }, (report) => reports.push(report));
  const answer = expectOk(await job.answer);
  expect(answer.endsIn).toBe(5);
  expect(reports[0].lines).toHaveLength(2);
  expect(reports.at(-1)?.lines[0].moves[0]).toBe(answer.move);
});

test('requests beyond the pools wait their turn and are all answered', async () => {
  const match = open({ variant: 'three-in-a-row' });
  const answers = ['1', '5', 'novice', 'master'].map((level) => engine.choose(match, { level }));
  for (const answer of answers) expect((await answer).ok).toBe(true);
});

test('a game that the worker does not know is an answer, not a dead worker', async () => {
  const match = Match.from(Position.start(expectOk(REGISTRY.find('three-in-a-row'))));
  const answer = await bare.choose(match, { limits: { depth: 1 } });
  expect(answer).toEqual({ ok: false, error: { code: 'unknown-variant', part: 'variant' } });
  expect((await bare.choose(open({ variant: 'brandubh' }), { level: '1' })).ok).toBe(true);
});
