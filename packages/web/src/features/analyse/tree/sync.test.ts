import { expectOk, openMatch } from '@boardwright/games';
import { annotate, rootOf, withEntries } from '@boardwright/games/study';
import { expect, test } from 'vitest';
import { partsOf } from './sync.ts';
import { addMove, goTo, plantTree, type Tree } from './tree.ts';

/** A study with as many moves from the start, each with a comment of that length. */
function entriesOf(moves: number, length: number) {
  const { position } = expectOk(openMatch({ variant: 'twelve-mens-morris' }));
  const tree = position.moves
    .slice(0, moves)
    .reduce<Tree>(
      (grown, { text }) => goTo(addMove(grown, text) ?? grown, grown.root),
      plantTree(expectOk(openMatch({ variant: 'twelve-mens-morris' }))),
    );
  const stamp = { by: 'ann', nowMs: Date.now() };
  const nodes = tree.nodes.get(rootOf(tree.chapter))?.children ?? [];
  const said = nodes.flatMap((id) => annotate(tree.study, id, { comment: 'ñ'.repeat(length) }, stamp));
  return [...withEntries(tree.study, said).entries.values()];
}

test.each([
  [3, 10, 1],
  [20, 50_000, 4],
])('%i comments of %i signs are sent in %i parts', (moves, length, parts) => {
  const entries = entriesOf(moves, length);
  const sent = partsOf(entries);
  expect(sent.flat()).toEqual(entries);
  expect(sent).toHaveLength(parts);
  // What the server takes: a million bytes.
  for (const part of sent)
    expect(new TextEncoder().encode(JSON.stringify(part)).length).toBeLessThan(900_000);
});

test('nothing to send is sent too: it asks what is new', () => {
  expect(partsOf([])).toEqual([[]]);
});
