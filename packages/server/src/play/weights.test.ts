import { expectOk, openMatch } from '@boardwright/games';
import { createSession } from '@boardwright/session';
import { expect, test } from 'vitest';
import { draft } from './create.ts';
import { Weights } from './weights.ts';

const SESSION = createSession({
  match: expectOk(openMatch({ variant: 'nine-mens-morris' })),
  seats: [{ kind: 'person', id: 'ann' }, { kind: 'open' }],
  clock: { kind: 'none' },
  at: 0,
});
const { row } = draft(SESSION, {
  clock: { kind: 'none' },
  rated: false,
  visibility: 'private',
  owner: 'ann',
}).game;

/** Decides on moves of one game, each with what the two stopwatches would say, and tells which was asked. */
function decide(weights: Weights, asked: string[]): void {
  weights.watch(row.id)();
  asked.push(weights.isGuarded({ row }) ? 'guarded' : 'trusted');
}

function setUp(roughMs: number, exactMs: number) {
  const asked: string[] = [];
  const say = (name: string, ms: number) => () => {
    asked.push(name);
    return () => ms;
  };
  const weights = new Weights({ rough: say('rough', roughMs), exact: say('exact', exactMs) });
  return { asked, weights };
}

test('a game that seemed slow while the machine was busy is looked at four times, and trusted again', () => {
  const { asked, weights } = setUp(50, 1);
  for (let move = 0; move < 6; move++) decide(weights, asked);
  const looks = ['rough', 'exact', 'exact', 'exact', 'exact', 'rough'];
  expect(asked).toEqual(looks.flatMap((look) => [look, 'trusted']));
});

test('a game that is slow by processor time is guarded from then on', () => {
  const { asked, weights } = setUp(50, 50);
  for (let move = 0; move < 2; move++) decide(weights, asked);
  expect(asked).toEqual(['rough', 'trusted', 'exact', 'guarded']);
});

test('a game that takes a moment is never looked at twice', () => {
  const { asked, weights } = setUp(1, 50);
  for (let move = 0; move < 3; move++) decide(weights, asked);
  expect(asked).toEqual(['rough', 'trusted', 'rough', 'trusted', 'rough', 'trusted']);
});
