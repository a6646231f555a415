import { describe, expect, test } from 'vitest';
import { expectOk, type Field, type Game, type Json, LANGUAGES } from '../contract/index.ts';
import { FAMILIES, registry } from '../games.ts';
import { EVERYWHERE } from '../morris/variants/record.ts';
import { type Demonstration, distinctRules, otherValues, searchDemonstration } from './demonstration.ts';
import { type Difference, type Frame, searchDifference, tellFrame } from './difference.ts';

function last<T>(search: Generator<undefined, T>): T {
  for (;;) {
    const step = search.next();
    if (step.done) return step.value;
  }
}

/** What somebody who looks at a frame can tell: the board it ends with, how it ended, what was refused. */
function consequence({ game, after, turn, refused }: Frame): string {
  const { diagram, pending } = after.position;
  const { board, sides } = game;
  return JSON.stringify({
    names: board.sites.map(({ name, x, y }) => [name, x, y]),
    mover: sides[diagram.turn],
    men: diagram.sites,
    hand: diagram.hand,
    outcome: after.outcome,
    taken: turn.flatMap(({ captures }) => captures),
    pending,
    refused,
  });
}

/** Every rule with each of its other values, but for long lists of numbers: their ends. */
const RULES = FAMILIES.flatMap((family) => {
  const game = expectOk(registry.find(family.variants[0].id));
  return family.fields.map((field) => [`${family.id} ${field.name}`, game, field] as const);
});

test('there is something to show', () => expect(RULES.length).toBeGreaterThan(70));

describe('every rule shows what it changes', () => {
  test.each(RULES)('%s', (_, game, field) => {
    const shown = last(searchDemonstration(registry, game, field));
    expect(shown).toBeDefined();
    const { frames, values, variant } = shown as Demonstration;
    expect(frames[0].game.variant).toMatchObject({ [field.name]: values[0] });
    expect(frames[1].game.variant).toMatchObject({ [field.name]: values[1], id: variant });
    // The two games differ in this one rule, so whatever differs comes of it; but for rules that cannot change alone.
    const [own, other] = frames.map((frame) => ({ ...frame.game.variant, [field.name]: undefined }));
    const isAlone = JSON.stringify(own) === JSON.stringify(other);
    expect(isAlone || field.name === 'size').toBe(true);
    expect(consequence(frames[0])).not.toBe(consequence(frames[1]));
    for (const frame of frames) checkFrame(frame);
    expect(distinctRules(frames[1].game, frames[0].game, 'en')).not.toEqual(
      distinctRules(frames[0].game, frames[1].game, 'en'),
    );
  });
});

/** A frame is what the rules really do: its turn is played again, what it refuses is refused. */
function checkFrame({ before, turn, after, refused }: Frame): void {
  let match = before;
  for (const move of turn) match = expectOk(match.play(move.text));
  expect(match.position.text).toBe(after.position.text);
  expect(match.outcome).toEqual(after.outcome);
  if (refused !== undefined) expect(after.play(refused).ok).toBe(false);
  for (const language of LANGUAGES) {
    const said = tellFrame(
      { game: before.game, before, turn, after, ...(refused ? { refused } : {}) },
      language,
    );
    expect(said.length).toBeGreaterThan(0);
    for (const { sentence } of said) expect(sentence).toMatch(/^[^{}]+$/);
  }
}

function find(id: string, field: string, other: Json): Difference | undefined {
  const game = expectOk(registry.find(id));
  const [a, b] = [game, expectOk(registry.find(id, { [field]: other }))];
  return last(searchDifference(a, b));
}

/** What a rule does, by its article: `took` is said of the frame under the new value, and not under the old. */
test.each<[string, string, Json, string, string]>([
  ['nine-mens-morris', 'custodian', { ...EVERYWHERE }, 'caught', 'M30'],
  ['nine-mens-morris', 'intervention', { ...EVERYWHERE }, 'came-between', 'M31'],
  ['nine-mens-morris', 'leap', { ...EVERYWHERE }, 'leapt-took', 'M38'],
  ['nine-mens-morris', 'placingMill', 'from-hand', 'closed-mill-from-hand', 'M21'],
  ['brandubh', 'exitFort', 'yes', 'built-fort', 'T36'],
  ['brandubh', 'shieldwall', 'own-ends', 'took-shieldwall', 'T35'],
  ['brandubh', 'encirclement', 'no-edge-contact', 'closed-ring', 'T37'],
  ['brandubh', 'linnaeanCapture', 'yes', 'took-linnaean', 'T40'],
])('%s: %s set to %j shows %s, by [%s]', (id, field, value, code) => {
  const found = find(id, field, value);
  const codes = found?.frames.map((frame) => tellFrame(frame, 'en').map((say) => say.code)) ?? [];
  expect(codes[1]).toContain(code);
  expect(codes[0]).not.toContain(code);
});

test('where a rule changes nothing, another variant shows it and says which', () => {
  const game = expectOk(registry.find('brandubh'));
  const field = game.family.fields.find(({ name }) => name === 'campsHostile') as Field;
  expect(last(searchDemonstration(registry, game, field))?.variant).toMatch(/^tablut-/);
});

test('equal rules have no difference', () => {
  const game: Game = expectOk(registry.find('brandubh'));
  expect(
    last(searchDifference(game, expectOk(registry.find('brandubh', { campEnter: 'none' })))),
  ).toBeUndefined();
});

test('a rule is never shown beside its own value', () => {
  for (const [, game, field] of RULES) {
    const { [field.name]: own } = game.variant as unknown as Record<string, Json>;
    expect(otherValues(game.family, field, own)).not.toContainEqual(own);
  }
});
