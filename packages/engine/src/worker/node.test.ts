import { expectOk } from '@boardwright/games';
import { afterAll, expect, test } from 'vitest';
import type { SearchReport } from '../api.ts';
import { createNodeEngine } from './node.ts';

const TOY = new URL('../../dist/testing/toy.js', import.meta.url).href;
const engine = createNodeEngine({ modules: [TOY], random: () => 0 });
afterAll(() => engine.close());

test('a worker searches, reports and answers', async () => {
  const reports: SearchReport[] = [];
  const request = { variant: 'three-in-a-row', moves: ['a3', 'b3'], limits: { depth: 9 }, lines: 2 };
  const answer = expectOk(await engine.search(request, (report) => reports.push(report)).answer);
  expect(answer.endsIn).toBe(5);
  expect(reports[0].lines).toHaveLength(2);
  expect(reports.at(-1)?.lines[0].moves[0]).toBe(answer.move);
});

test('requests beyond the crews wait their turn and are all answered', async () => {
  const jobs = ['1', '5', 'novice', 'master'].map((level) =>
    engine.search({ variant: 'three-in-a-row', moves: [], level }),
  );
  for (const job of jobs) expect((await job.answer).ok).toBe(true);
});

test('a bad request is an answer, not a dead worker', async () => {
  const answer = await engine.search({ variant: 'three-in-a-row', moves: ['z9'] }).answer;
  expect(answer).toEqual({ ok: false, error: { code: 'illegal-move', index: 0 } });
});
