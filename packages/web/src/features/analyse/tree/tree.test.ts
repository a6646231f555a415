import { expectOk, openMatch } from '@boardwright/games';
import { BOARDWRIGHT_FORMAT } from '@boardwright/games/records';
import { expect, test } from 'vitest';
import { textIn } from '../../../i18n/text.ts';
import { formatVerdict, opinionOf, shareOf, verdictFor, verdictOfEnd } from './review.ts';
import {
  addMove,
  annotate,
  goTo,
  growMoves,
  mainLine,
  nodeOf,
  plantTree,
  promote,
  recordTree,
  removeFrom,
  type Tree,
  treeOf,
} from './tree.ts';

const start = () => expectOk(openMatch({ variant: 'nine-mens-morris' }));
const play = (tree: Tree, ...moves: readonly string[]) =>
  moves.reduce((grown, move) => addMove(grown, move) ?? grown, tree);
const line = (tree: Tree) => mainLine(tree).at(-1)?.match.ref.moves;

test('a move that is there already is only gone to, an illegal one is refused', () => {
  const tree = play(plantTree(start()), 'd6', 'f4');
  const back = play(goTo(tree, tree.root), 'd6');
  expect(back.nodes.size).toBe(3);
  expect(nodeOf(back, back.current).match.ref.moves).toEqual(['d6']);
  expect(addMove(tree, 'd6')).toBeUndefined();
});

test('variations can be promoted and cut off', () => {
  let tree = play(plantTree(start()), 'd6', 'f4');
  tree = play(goTo(tree, tree.root), 'b4', 'd2');
  expect(line(tree)).toEqual(['d6', 'f4']);
  const promoted = promote(tree, tree.current);
  expect(line(promoted)).toEqual(['b4', 'd2']);
  const [first] = nodeOf(promoted, promoted.root).children;
  const cut = removeFrom(promoted, first);
  expect(line(cut)).toEqual(['d6', 'f4']);
  expect(cut.current).toBe(cut.root);
});

test('comments, marks and variations go through a record and come back', () => {
  let tree = play(plantTree(start()), 'a7', 'd6', 'd7', 'f4');
  const before = tree.current;
  tree = annotate(play(tree, 'g7', 'xd6'), play(tree, 'g7', 'xd6').current, {
    comment: 'A mill.',
    glyph: 'good',
  });
  tree = play(goTo(tree, before), 'b4');
  const record = BOARDWRIGHT_FORMAT.format(recordTree(tree));
  const read = expectOk(BOARDWRIGHT_FORMAT.parse(record));
  const again = treeOf(start(), read);
  expect(recordTree(again)).toEqual(recordTree(tree));
  expect(record).toContain('A mill.');
  expect(read.turns[4].variations).toHaveLength(1);
});

test('what the rules refuse is kept with the reason, in a link and in a record', () => {
  const tree = growMoves(start(), ['d6', 'd6', 'f4']);
  const end = nodeOf(tree, tree.current);
  expect(end.match.ref.moves).toEqual(['d6']);
  expect(end.refused).toEqual([
    { text: 'd6 f4', error: expect.objectContaining({ code: expect.any(String) }) },
  ]);
  expect(recordTree(tree).turns.map(({ text }) => text)).toEqual(['d6', 'd6', 'f4']);
});

test('verdicts turn to the view of the first side', () => {
  expect(verdictFor(1, { score: 120 }).score).toBe(-120);
  expect(shareOf({ score: 0 })).toBe(0.5);
  expect(shareOf(verdictOfEnd(1))).toBe(0);
  expect(formatVerdict({ score: -130 }, textIn('en'))).toBe('−1.3');
  expect(formatVerdict({ score: 0, endsIn: 5 }, textIn('en'))).toBe('wins in 5');
});

test.each([
  [{ certainty: 'proved', value: 'win', score: 600, line: ['d6', 'f4', 'd5'] }, 0, { score: 0, endsIn: 3 }],
  [{ certainty: 'exact', value: 'loss', score: -600, line: ['d6'] }, 0, { score: 0, endsIn: -1 }],
  [{ certainty: 'exact', value: 'win', score: 600, line: ['d6'] }, 1, { score: 0, endsIn: -1 }],
  [{ certainty: 'exact', value: 'draw', score: 0, line: ['d6'] }, 1, { score: 0 }],
  [{ certainty: 'estimated', score: 120, line: ['d6'] }, 1, { score: -120 }],
] as const)('what a review says of a position, %j, for side %s', (assessment, turn, verdict) => {
  expect(opinionOf(turn, assessment).verdict).toEqual(verdict);
});
