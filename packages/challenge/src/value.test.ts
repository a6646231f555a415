import { expectOk, registry } from '@boardwright/games';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accept, answer, forfeit, play } from './commands.ts';
import { matchOf } from './game.ts';
import { KINDS } from './kinds.ts';
import { TIERS } from './numbers.ts';
import { formatSave } from './save.ts';
import { type ChallengeState, newChallenges } from './state.ts';
import { makeWorld } from './testing.ts';
import { searchWanted, tick } from './tick.ts';

const WORLD = makeWorld({ kinds: KINDS, registry, waits: 'none' });

/** A state as it was: its save, and where its game stood. */
interface Held {
  readonly state: ChallengeState;
  readonly save: string;
  readonly position: string;
}

function hold(state: ChallengeState): Held {
  return { state, save: formatSave(state), position: positionOf(state) };
}

function positionOf({ running, finished }: ChallengeState): string {
  const shown = running ?? finished;
  const kind = KINDS.find(({ id }) => id === shown?.kind);
  return kind && shown ? matchOf(registry, kind, shown.moves).position.text : 'none';
}

/** One step from a state, of those that it allows. */
function step(state: ChallengeState, draw: number): ChallengeState {
  const { running } = state;
  if (!running) return tick(state, WORLD).state;
  const kind = expectKind(running.kind);
  const { moves } = matchOf(registry, kind, running.moves).position;
  const { text } = moves[draw % moves.length];
  if (!running.thinking) return expectOk(draw % 40 === 0 ? forfeit(state) : play(state, WORLD, text)).state;
  if (running.thinking.reply !== undefined) return tick(state, WORLD).state;
  return expectOk(answer(state, WORLD, running.moves.length, text)).state;
}

function expectKind(id: string) {
  const kind = KINDS.find((known) => known.id === id);
  if (!kind) throw new Error(`kind ${id}`);
  return kind;
}

test('a state held from before does not change when later ones are played on, in whatever order', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...KINDS),
      fc.constantFrom(...TIERS),
      fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 24 }),
      (kind, tier, draws) => {
        const waiting = { ...newChallenges(5), pending: [{ kind: kind.id, found: 0 }] };
        const held = [hold(expectOk(accept(waiting, WORLD, kind.id, tier.id)).state)];
        for (const [at, draw] of draws) {
          // Mostly the latest state, sometimes an older one that others were already played from.
          const from = held[at % 3 === 0 ? at % held.length : held.length - 1].state;
          const next = step(from, draw);
          expect(formatSave(step(from, draw))).toBe(formatSave(next));
          held.push(hold(next));
        }
        for (const { state, save, position } of held) {
          expect(formatSave(state)).toBe(save);
          expect(positionOf(state)).toBe(position);
        }
      },
    ),
    { numRuns: 40 },
  );
});

test('a match that an engine was given gains no move when the game goes on', () => {
  const waiting = { ...newChallenges(5), pending: [{ kind: 'morris', found: 0 }] };
  const begun = expectOk(accept(waiting, WORLD, 'morris', 'master')).state;
  const thinking = expectOk(play(begun, WORLD, 'd6')).state;
  const wanted = searchWanted(thinking, WORLD);
  const answered = expectOk(answer(thinking, WORLD, 1, 'f4')).state;
  expect(tick(answered, WORLD).state.running?.moves).toEqual(['d6', 'f4']);
  expect(wanted?.match.ref.moves).toEqual(['d6']);
});
