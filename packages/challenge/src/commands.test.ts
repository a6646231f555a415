import { expect, test } from 'vitest';
import { accept, answer, decline, dismiss, forfeit, play } from './commands.ts';
import { rewardFor, TIERS } from './numbers.ts';
import { type ChallengeState, type Changed, newChallenges, RESULTS } from './state.ts';
import { loadedDice, makeWorld, ROWS } from './testing.ts';
import { tick } from './tick.ts';

/** Dice that never fall below one half, so that the novice searches too. */
const WORLD = makeWorld({ waits: 'none', roll: loadedDice() });
const WAITING: ChallengeState = {
  ...newChallenges(3),
  pending: [
    { kind: 'rows', found: 5 },
    { kind: 'rows-second', found: 9 },
  ],
};

function unwrap<T>(result: { ok: true; value: T } | { ok: false; error: { code: string } }): T {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

/** Plays texts in turn, the player's and the opponent's, and gives the last change. */
function playOut(kind: string, tier: string, texts: readonly string[]): Changed {
  let changed = unwrap(accept(WAITING, WORLD, kind, tier));
  for (const text of texts) {
    const { running } = changed.state;
    if (!running) throw new Error('the game has ended');
    if (running.thinking) {
      changed = unwrap(answer(changed.state, WORLD, running.moves.length, text));
      changed = tick(changed.state, WORLD);
    } else {
      changed = unwrap(play(changed.state, WORLD, text));
    }
  }
  return changed;
}

const WIN = ['b2', 'a3', 'a1', 'b3', 'c3'];
const LOSS = ['a1', 'b2', 'b1', 'c1', 'c2', 'a3'];
const DRAW = ['b2', 'a3', 'c3', 'a1', 'a2', 'c2', 'b3', 'b1', 'c1'];

test.each([
  ['rows', 'expert', 'unknown-tier'],
  ['rows', '', 'unknown-tier'],
  ['chess', 'novice', 'unknown-kind'],
])('[S4-MENU] accepting %s at "%s" is refused as %s', (kind, tier, code) => {
  expect(accept(WAITING, WORLD, kind, tier)).toEqual({ ok: false, error: { code } });
});

test('[S4-MENU] what is not pending cannot be accepted or declined', () => {
  const empty = newChallenges(1);
  expect(accept(empty, WORLD, 'rows', 'novice')).toEqual({ ok: false, error: { code: 'not-pending' } });
  expect(decline(empty, 'rows')).toEqual({ ok: false, error: { code: 'not-pending' } });
});

test('[S4-MENU] declining takes it off the list and pays nothing', () => {
  const { state, events } = unwrap(decline(WAITING, 'rows'));
  expect(state.pending.map(({ kind }) => kind)).toEqual(['rows-second']);
  expect(state.prestige).toBe(0);
  expect(events).toEqual([{ type: 'declined', kind: 'rows' }]);
});

test('[S4-FLOW] accepting starts the game with the player to move', () => {
  const { state, events } = unwrap(accept(WAITING, WORLD, 'rows', 'master'));
  expect(events).toEqual([{ type: 'started', kind: 'rows', tier: 'master' }]);
  expect(state.running).toEqual({ kind: 'rows', tier: 'master', moves: [] });
  expect(state.pending.map(({ kind }) => kind)).toEqual(['rows-second']);
});

test('a kind where the opponent begins starts with its thinking', () => {
  const { state, events } = unwrap(accept(WAITING, WORLD, 'rows-second', 'master'));
  expect(events.map(({ type }) => type)).toEqual(['started', 'thinking']);
  expect(play(state, WORLD, 'b2')).toEqual({ ok: false, error: { code: 'not-your-turn' } });
});

test('[S4-FLOW] two games never run at once', () => {
  const { state } = unwrap(accept(WAITING, WORLD, 'rows', 'novice'));
  expect(accept(state, WORLD, 'rows-second', 'novice')).toEqual({ ok: false, error: { code: 'busy' } });
  const fishing = { ...WORLD, host: { rank: 1, activities: ['fishing'] } };
  expect(accept(WAITING, fishing, 'rows', 'novice')).toEqual({ ok: false, error: { code: 'busy' } });
});

test.each(TIERS.map(({ id, prestige }) => [id, prestige] as const))(
  '[S4-REWARDS] a win against the %s pays %d, once, with the result',
  (tier, prestige) => {
    const { state, events } = playOut('rows', tier, WIN);
    expect(state.prestige).toBe(prestige);
    expect(events.at(-1)).toMatchObject({ type: 'ended', result: 'win', reason: 'three-in-a-row', prestige });
    expect(state.finished).toMatchObject({ result: 'win', prestige });
    expect(state.running).toBeUndefined();
    const closed = dismiss(state);
    expect(closed.prestige).toBe(prestige);
    expect(closed.finished).toBeUndefined();
    expect(dismiss(closed)).toEqual(closed);
    expect(rewardFor(tier, 'win')).toBe(prestige);
  },
);

test.each([
  ['loss', LOSS],
  ['draw', DRAW],
] as const)('[S4-REWARDS] a %s pays nothing and takes nothing', (result, moves) => {
  const { state } = playOut('rows', 'master', moves);
  expect(state.finished).toMatchObject({ result, prestige: 0 });
  expect(state.prestige).toBe(0);
});

test('[S4-REWARDS] only winning pays', () => {
  for (const { id } of TIERS) {
    for (const result of RESULTS.filter((name) => name !== 'win')) expect(rewardFor(id, result)).toBe(0);
  }
});

test('[S4-FLOW] a forfeit ends the game at once, on either turn', () => {
  const { state } = unwrap(accept(WAITING, WORLD, 'rows', 'master'));
  const thinking = unwrap(play(state, WORLD, 'b2')).state;
  for (const running of [state, thinking]) {
    const ended = unwrap(forfeit(running));
    expect(ended.state.finished).toMatchObject({ result: 'forfeit', reason: 'forfeit', prestige: 0 });
    expect(ended.state.running).toBeUndefined();
  }
  expect(forfeit(WAITING)).toEqual({ ok: false, error: { code: 'no-game' } });
});

test('an illegal move is refused with the code of the game', () => {
  const { state } = unwrap(accept(WAITING, WORLD, 'rows', 'master'));
  expect(play(state, WORLD, 'z9')).toMatchObject({ ok: false, error: { code: 'illegal-move' } });
  expect(play(WAITING, WORLD, 'b2')).toEqual({ ok: false, error: { code: 'no-game' } });
});

test('[S4-AI] an answer that is late, doubled or illegal is refused', () => {
  const { state } = unwrap(accept(WAITING, WORLD, 'rows', 'master'));
  const thinking = unwrap(play(state, WORLD, 'b2')).state;
  expect(answer(state, WORLD, 0, 'b2')).toEqual({ ok: false, error: { code: 'stale' } });
  expect(answer(thinking, WORLD, 0, 'a1')).toEqual({ ok: false, error: { code: 'stale' } });
  expect(answer(thinking, WORLD, 1, 'b2')).toEqual({ ok: false, error: { code: 'illegal-move' } });
  const answered = unwrap(answer(thinking, WORLD, 1, 'a1')).state;
  expect(answer(answered, WORLD, 1, 'a2')).toEqual({ ok: false, error: { code: 'stale' } });
});

test('an old state can be played on again after a newer one was', () => {
  const { state } = unwrap(accept(WAITING, WORLD, 'rows', 'master'));
  unwrap(play(state, WORLD, 'b2'));
  expect(unwrap(play(state, WORLD, 'a1')).state.running?.moves).toEqual(['a1']);
});

test('men decide a kind without draws when nothing is captured for long', () => {
  const short = { ...ROWS, stalling: { by: 'men', pliesWithoutCapture: 3 } as const };
  const world = { ...WORLD, kinds: [short] };
  let state = unwrap(accept(WAITING, world, 'rows', 'master')).state;
  state = unwrap(play(state, world, 'b2')).state;
  state = unwrap(answer(state, world, 1, 'a1')).state;
  state = tick(state, world).state;
  // After the third ply the player has two men to one.
  expect(unwrap(play(state, world, 'a2')).state.finished).toMatchObject({
    result: 'win',
    reason: 'fewer-men',
  });
  const even = { ...WORLD, kinds: [{ ...short, stalling: { by: 'men', pliesWithoutCapture: 2 } as const }] };
  let other = unwrap(accept(WAITING, even, 'rows', 'master')).state;
  other = unwrap(play(other, even, 'b2')).state;
  other = tick(unwrap(answer(other, even, 1, 'a1')).state, even).state;
  expect(other.finished).toMatchObject({ result: 'loss', reason: 'equal-men' });
});
