import { expectOk, openMatch } from '@boardwright/games';
import { BOARDWRIGHT_FORMAT } from '@boardwright/games/records';
import { type Entry, parseEntry, removalsBetween } from '@boardwright/games/study';
import { describe, expect, test } from 'vitest';
import { textIn } from '../../../i18n/text.ts';
import { formatVerdict, opinionOf, shareOf, verdictFor, verdictOfEnd } from './review.ts';
import {
  addMove,
  annotate,
  change,
  choose,
  goTo,
  growMoves,
  mainLine,
  nodeOf,
  pathTo,
  plantTree,
  promote,
  recordTree,
  removeFrom,
  stamp,
  type Tree,
  takeBack,
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

test('a word about one move leaves all others the nodes they were, so that none of them is drawn again', () => {
  const tree = play(plantTree(start()), 'd6', 'f4', 'd2', 'b4');
  const written = annotate(tree, tree.current, { comment: 'Why?' });
  const changed = [...written.nodes].flatMap(([id, node]) => (tree.nodes.get(id) === node ? [] : [id]));
  expect(changed).toEqual([tree.current]);
  const grown = play(written, 'a1');
  const parted = [...grown.nodes].flatMap(([id, node]) => (written.nodes.get(id) === node ? [] : [id]));
  expect(parted.sort()).toEqual([tree.current, grown.current].sort());
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

describe('two people at one move', () => {
  const both = (mine: (tree: Tree) => Tree, theirs: (tree: Tree) => Tree): Tree => {
    const tree = play(plantTree(start()), 'd6', 'f4', 'd2');
    const at = nodeOf(tree, tree.current).parent ?? '';
    const before = annotate(goTo(tree, at), at, { comment: 'Good.' });
    // As from another tab, which writes under another name.
    const other = [...theirs(before).study.entries.values()].map((entry): Entry => {
      const text = JSON.stringify(entry).replaceAll(stamp().by, 'somebody');
      return parseEntry(JSON.parse(text)) ?? entry;
    });
    const own = [...before.study.entries.values()].map(({ id }) => id);
    return change(
      mine(before),
      other.filter(({ id }) => own.includes(id)),
    );
  };
  const write = (comment: string) => (tree: Tree) => annotate(tree, tree.current, { comment });
  const cut = (tree: Tree) => removeFrom(tree, tree.current);
  const choices = (tree: Tree) => {
    const { id, versions = [] } = nodeOf(tree, tree.current);
    const [shown, other] = versions;
    const commentAfter = (kept: 'this' | 'other' | 'both') => {
      const chosen = choose(tree, id, [shown, other], kept);
      expect(chosen.nodes.get(id)?.versions).toBeUndefined();
      return chosen.nodes.get(id)?.comment;
    };
    return [commentAfter('this'), commentAfter('other'), commentAfter('both')];
  };

  test('keep the one text, the other, or both', () => {
    const [mine, theirs, together] = choices(both(write('Mine.'), write('Theirs.')));
    expect([mine, theirs].sort()).toEqual(['Mine.', 'Theirs.']);
    expect(together).toBe(`${mine}\n\n${theirs}`);
  });

  test('of whom one has deleted it keep it, or delete it after all', () => {
    const tree = both(write('Mine.'), cut);
    expect(nodeOf(tree, tree.current).versions?.map(({ isRemoved }) => isRemoved)).toEqual([undefined, true]);
    expect(choices(tree).slice(0, 2)).toEqual(['Mine.', undefined]);
  });

  test('stand at the move before where the other one has deleted it', () => {
    const tree = play(plantTree(start()), 'd6', 'f4', 'd2');
    const [, first, second] = pathTo(tree, tree.current);
    const gone = removeFrom(goTo(tree, tree.root), second.id);
    const heard = change(tree, [...gone.study.entries.values()]);
    expect(heard.current).toBe(first.id);
    const back = takeBack(heard, removalsBetween(tree.study, heard.study));
    expect(line(back)).toEqual(['d6', 'f4', 'd2']);
  });
});

test('verdicts turn to the view of the first side', () => {
  expect(verdictFor(1, { score: 120 }).score).toBe(-120);
  expect(shareOf({ score: 0 })).toBe(0.5);
  expect(shareOf(verdictOfEnd(1))).toBe(0);
  const sides = ['White', 'the defenders'] as const;
  expect(formatVerdict({ score: -130 }, sides, textIn('en'))).toBe('−1.3');
  expect(formatVerdict({ score: 0, endsIn: 5 }, sides, textIn('en'))).toBe('Win for White in 5');
  expect(formatVerdict({ score: 0, endsIn: -5 }, sides, textIn('en'))).toBe('Win for the defenders in 5');
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
