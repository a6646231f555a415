import { expect, test } from 'vitest';
import { assert, expectOk } from '../../contract/index.ts';
import { registry } from '../../index.ts';

const game = expectOk(registry.find('nine-mens-morris'));

/** What playing every turn by the plain rules finds: quiet turns, and the positions that captures lead to. */
function playTurns(id: string, index: number) {
  const endgame = game.endgame?.();
  assert(endgame !== undefined, 'morris has tables');
  const state = game.rules.start();
  if (!endgame.ranking(id).unrank(index, state)) return undefined;
  let quiet = 0;
  const taken: string[] = [];
  const steps = [...playedMoves(state)];
  for (const next of steps) {
    if (next.turn !== state.turn) quiet++;
    else
      for (const after of playedMoves(next)) {
        const into = endgame.covers(after) ? endgame.classOf(after) : 'won';
        taken.push(into === 'won' ? into : `${into} ${endgame.ranking(into).rank(after)}`);
      }
  }
  return { quiet, taken: taken.sort() };
}

function playedMoves(state: ReturnType<typeof game.rules.start>) {
  const list: unknown[] = [];
  return Array.from({ length: game.rules.moves(state, list) }, (_, i) => {
    const next = game.rules.start();
    game.rules.copy(state, next);
    game.rules.apply(next, list[i]);
    return next;
  });
}

test.each(['3-3', '4-3', '3-5', '5-4'])('%s: turns read off the words are those the rules play', (id) => {
  const endgame = game.endgame?.();
  const known = endgame?.classes({ first: 5, second: 5 }).find((found) => found.id === id);
  const survey = endgame?.ranking(id).survey?.();
  assert(known !== undefined && survey !== undefined, 'a class that can be surveyed');
  const out = new Int32Array(1024);
  let capturing = 0;
  for (let i = 0; i < 60; i++) {
    const index = Math.floor((known.size * (i + 0.37)) / 60);
    const played = playTurns(id, index);
    expect(survey.look(index)).toBe(played !== undefined);
    if (!played) continue;
    expect(survey.quiet).toBe(played.quiet);
    const count = survey.capturing === 0 ? 0 : survey.captures(index, out);
    capturing += count;
    const { into } = survey;
    const read =
      into === undefined
        ? played.taken.map(() => 'won')
        : [...out.subarray(0, count)].map((at) => `${into} ${at}`);
    expect(read.sort()).toEqual(played.taken);
    if (into === undefined) expect(count > 0).toBe(played.taken.length > 0);
  }
  expect(capturing).toBeGreaterThan(0);
});
