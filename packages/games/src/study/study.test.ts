import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectOk, type GameRecord, type RecordTurn } from '../contract/index.ts';
import { registry } from '../games.ts';
import { BOARDWRIGHT_FORMAT } from '../record/boardwright.ts';
import {
  addChapter,
  addMove,
  addRecord,
  annotate,
  chaptersOf,
  contentOf,
  type Entry,
  editChapter,
  editsBetween,
  emptyStudy,
  isBounded,
  joinedContent,
  joinVersions,
  lostVersions,
  moveChapter,
  type NodeContent,
  type NodeEntry,
  nameOf,
  nodeIdOf,
  parseEntry,
  promote,
  readComment,
  readTiming,
  recordOf,
  removeChapter,
  removeFrom,
  renameStudy,
  rootOf,
  type Study,
  settle,
  takeBack,
  treeOf,
  withEntries,
  writeComment,
  writeTiming,
} from './index.ts';

const ANN = (nowMs: number) => ({ by: 'ann', nowMs });
const BEN = (nowMs: number) => ({ by: 'ben', nowMs });
const ROOT = rootOf('c1');
const { split } = expectOk(registry.find('nine-mens-morris')).notation;

function start(): Study {
  const study = emptyStudy('s1');
  return withEntries(study, addChapter(study, 'c1', { name: 'One', variant: 'nine-mens-morris' }, ANN(1)));
}

function play(study: Study, ...moves: readonly string[]): Study {
  let at = ROOT;
  let now = study;
  for (const move of moves) {
    now = withEntries(now, addMove(now, at, move, false, ANN(2)));
    at = nodeIdOf(at, move);
  }
  return now;
}

const at = (...moves: readonly string[]) => moves.reduce(nodeIdOf, ROOT);
const movesOf = (study: Study) => {
  const line: string[] = [];
  for (let node = treeOf(study, 'c1')?.children[0]; node; node = node.children[0])
    line.push(node.entry.move ?? '');
  return line;
};
const isMoved = (entry: Entry): entry is NodeEntry => entry.id === at('d6') && entry.kind === 'node';
const commentAt = (study: Study, id: string) => {
  const entry = study.entries.get(id);
  return entry?.kind === 'node' ? contentOf(entry).comment : undefined;
};

describe('a change that is taken back', () => {
  const before = withEntries(
    play(start(), 'd6', 'f4'),
    annotate(play(start(), 'd6', 'f4'), at('d6', 'f4'), { comment: 'strong' }, ANN(3)),
  );
  const cut = withEntries(before, removeFrom(before, at('d6'), ANN(4)));

  test('brings deleted moves back with all that was said of them', () => {
    expect(movesOf(cut)).toEqual([]);
    const again = withEntries(cut, takeBack(cut, editsBetween(before, cut), ANN(5)));
    expect(movesOf(again)).toEqual(['d6', 'f4']);
    expect(treeOf(again, 'c1')?.children[0].children[0].content.comment).toBe('strong');
  });

  test('takes away what it had made, and leaves what somebody has written over since', () => {
    const grown = play(before, 'd6', 'f4', 'b4');
    const named = withEntries(grown, annotate(grown, at('d6', 'f4', 'b4'), { comment: 'mine' }, BEN(6)));
    expect(movesOf(withEntries(grown, takeBack(grown, editsBetween(before, grown), ANN(7))))).toEqual([
      'd6',
      'f4',
    ]);
    expect(movesOf(withEntries(named, takeBack(named, editsBetween(before, grown), ANN(7))))).toEqual([
      'd6',
      'f4',
      'b4',
    ]);
  });

  test('can be taken back step by step', () => {
    const first = withEntries(before, annotate(before, at('d6'), { comment: 'one' }, ANN(8)));
    const second = withEntries(first, annotate(first, at('d6'), { comment: 'two' }, ANN(9)));
    const back = withEntries(second, takeBack(second, editsBetween(first, second), ANN(10)));
    expect(treeOf(back, 'c1')?.children[0].content.comment).toBe('one');
    const further = withEntries(back, takeBack(back, editsBetween(before, first), ANN(11)));
    expect(treeOf(further, 'c1')?.children[0].content.comment).toBeUndefined();
  });
});

describe('one writer', () => {
  test('moves, variations and comments make a tree; a variation can become the line', () => {
    const study = play(play(start(), 'd6', 'f4'), 'd6', 'b4');
    expect(movesOf(study)).toEqual(['d6', 'f4']);
    const promoted = withEntries(study, promote(study, at('d6', 'b4'), ANN(3)));
    expect(movesOf(promoted)).toEqual(['d6', 'b4']);
    expect(nameOf(withEntries(study, renameStudy(study, 'Mills', ANN(4))))).toBe('Mills');
  });

  test('what is removed is gone, and comes back when it is played again', () => {
    const study = play(start(), 'd6', 'f4', 'd2');
    const cut = withEntries(study, removeFrom(study, at('d6', 'f4'), ANN(3)));
    expect(movesOf(cut)).toEqual(['d6']);
    expect(movesOf(play(cut, 'd6', 'f4'))).toEqual(['d6', 'f4']);
  });
});

describe('two writers', () => {
  test('who play the same move have written one move', () => {
    const study = start();
    const ann = addMove(study, ROOT, 'd6', false, ANN(5));
    const ben = addMove(study, ROOT, 'd6', false, BEN(6));
    const both = withEntries(withEntries(study, ann), ben);
    expect(treeOf(both, 'c1')?.children).toHaveLength(1);
    expect(lostVersions(both.entries.get(at('d6')) as Entry)).toEqual([]);
  });

  test('of two comments the later wins, and the other one is kept until it is dropped', () => {
    const study = play(start(), 'd6');
    const ann = withEntries(study, annotate(study, at('d6'), { comment: 'The centre.' }, ANN(10)));
    const ben = withEntries(study, annotate(study, at('d6'), { comment: 'A crossing.' }, BEN(11)));
    const merged = withEntries(ann, [...ben.entries.values()]);
    const entry = merged.entries.get(at('d6')) as Entry;
    expect(commentAt(merged, at('d6'))).toBe('A crossing.');
    expect(lostVersions(entry).map(({ content }) => content)).toEqual([{ comment: 'The centre.', rank: 1 }]);
    // Editing on does not lose it either; dropping it does, and a copy that still has it does not bring it back.
    const edited = withEntries(merged, annotate(merged, at('d6'), { comment: 'A crossing!' }, BEN(12)));
    expect(lostVersions(edited.entries.get(at('d6')) as Entry)).toHaveLength(1);
    const read = edited.entries.get(at('d6')) as Entry;
    const dropped = withEntries(emptyStudy('s1'), [settle(read, contentOf(read), BEN(13))]);
    expect(lostVersions(withEntries(dropped, [entry]).entries.get(at('d6')) as Entry)).toEqual([]);
  });

  test('who goes on typing while other words arrive writes beside them and not over them', () => {
    const study = play(start(), 'd6');
    const ann = withEntries(study, annotate(study, at('d6'), { comment: 'The cen' }, ANN(10)));
    const ben = withEntries(study, annotate(study, at('d6'), { comment: 'A crossing.' }, BEN(11)));
    const heard = withEntries(ann, [...ben.entries.values()]);
    const typed = withEntries(heard, annotate(heard, at('d6'), { comment: 'The centre.' }, ANN(12), true));
    expect(commentAt(typed, at('d6'))).toBe('The centre.');
    const entry = typed.entries.get(at('d6')) as Entry;
    expect(lostVersions(entry).map(({ content }) => content)).toEqual([{ comment: 'A crossing.', rank: 1 }]);
  });

  test.each<readonly [NodeContent, NodeContent, NodeContent | undefined, string]>([
    [
      { rank: 1, comment: 'Good.' },
      { rank: 1, shapes: [{ colour: 'red', from: 'd6' }] },
      { rank: 1, comment: 'Good.', shapes: [{ colour: 'red', from: 'd6' }] },
      'one writes while the other draws',
    ],
    [
      { rank: 1, comment: 'Good' },
      { rank: 1, comment: 'Good move', glyphs: [1] },
      { rank: 1, comment: 'Good move', glyphs: [1] },
      'one text holds the other',
    ],
    [{ rank: 1, comment: 'Good.' }, { rank: 1, comment: 'Bad.' }, undefined, 'two texts'],
    [{ rank: 1, glyphs: [1] }, { rank: 1, glyphs: [2] }, undefined, 'two judgements'],
    [
      { rank: 1, shapes: [{ colour: 'red', from: 'd6' }] },
      { rank: 1, shapes: [{ colour: 'blue', from: 'd6' }] },
      undefined,
      'two colours at one place',
    ],
  ])('%j and %j come together as %j: %s', (mine, other, joined) => {
    const study = play(start(), 'd6');
    const ann = annotate(study, at('d6'), other, ANN(10));
    const ben = annotate(study, at('d6'), mine, BEN(11));
    const [entry] = [...withEntries(withEntries(study, ann), ben).entries.values()].filter(isMoved);
    expect(joinedContent(entry)).toEqual(joined);
    // Whoever asks for both gets both in any case.
    const both = joinVersions(mine, other).content;
    for (const text of [mine.comment, other.comment]) if (text) expect(both.comment).toContain(text);
    expect(both.glyphs ?? []).toEqual([...(mine.glyphs ?? []), ...(other.glyphs ?? [])]);
  });

  test('a writer who has seen the other version loses nothing by writing over it', () => {
    const study = play(start(), 'd6');
    const ann = withEntries(study, annotate(study, at('d6'), { comment: 'First.' }, ANN(10)));
    const later = withEntries(ann, annotate(ann, at('d6'), { comment: 'Second.' }, BEN(4)));
    const merged = withEntries(ann, [...later.entries.values()]);
    // Ben's watch is slow, but he had read what he wrote over.
    expect(commentAt(merged, at('d6'))).toBe('Second.');
    expect(lostVersions(merged.entries.get(at('d6')) as Entry)).toEqual([]);
  });

  test('what one removes and the other works on stays, with the way to it', () => {
    const study = play(start(), 'd6', 'f4', 'd2');
    const ann = withEntries(study, removeFrom(study, at('d6'), ANN(20)));
    const ben = withEntries(study, annotate(study, at('d6', 'f4'), { comment: 'Why?' }, BEN(10)));
    const merged = withEntries(ann, [...ben.entries.values()]);
    expect(movesOf(merged)).toEqual(['d6', 'f4']);
    expect(commentAt(merged, at('d6', 'f4'))).toBe('Why?');
  });

  test('a chapter that one removes comes back with what the other was writing in it, and with its new name', () => {
    const study = play(start(), 'd6', 'f4');
    const gone = removeChapter(study, 'c1', ANN(20));
    const names = (of: Study) => chaptersOf(of).map((chapter) => contentOf(chapter).name);
    expect(names(withEntries(study, gone))).toEqual([]);
    // Written before, and brought along after it.
    const ben = annotate(study, at('d6', 'f4'), { comment: 'Why?' }, BEN(10));
    const merged = withEntries(withEntries(study, gone), ben);
    expect(names(merged)).toEqual(['One']);
    expect(movesOf(merged)).toEqual(['d6', 'f4']);
    expect(names(withEntries(merged, removeChapter(merged, 'c1', ANN(30))))).toEqual([]);
    const renamed = withEntries(withEntries(study, gone), editChapter(study, 'c1', { name: 'Two' }, BEN(10)));
    expect(names(renamed)).toEqual(['Two']);
    const back = editChapter(merged, 'c1', { isRemoved: undefined, seen: undefined }, ANN(40));
    expect(names(withEntries(merged, back))).toEqual(['One']);
    for (const entry of gone) expect(parseEntry(JSON.parse(JSON.stringify(entry)))).toEqual(entry);
  });

  test('in whatever order and however often changes arrive, everybody ends with the same study', () => {
    const moves = ['d6', 'f4', 'b4'];
    const change = fc.record({
      by: fc.constantFrom('ann', 'ben', 'cy'),
      kind: fc.constantFrom('comment', 'move', 'remove', 'promote'),
      move: fc.constantFrom(...moves),
      nowMs: fc.integer({ min: 1, max: 50 }),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), fc.integer({ min: 1, max: 4 }), (changes, stride) => {
        const base = play(start(), ...moves);
        const copies = new Map<string, Study>();
        const log: Entry[] = [...base.entries.values()];
        for (const [i, { by, kind, move, nowMs }] of changes.entries()) {
          const mine = copies.get(by) ?? base;
          const id = nodeIdOf(ROOT, move);
          const stamp = { by, nowMs };
          const done =
            kind === 'comment'
              ? annotate(mine, id, { comment: `${by} ${i}` }, stamp)
              : kind === 'move'
                ? addMove(mine, ROOT, move, false, stamp)
                : kind === 'remove'
                  ? removeFrom(mine, id, stamp)
                  : promote(mine, id, stamp);
          log.push(...done);
          copies.set(by, withEntries(mine, done));
        }
        const forward = withEntries(emptyStudy('s1'), log);
        const shuffled = [...log.keys()].map((i) => log[(i * stride) % log.length]);
        const other = withEntries(withEntries(emptyStudy('s1'), shuffled), [...log].reverse());
        const plain = (study: Study) => [...study.entries.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
        expect(plain(withEntries(other, log))).toEqual(plain(withEntries(forward, log)));
      }),
    );
  });
});

test('chapters change places, also where two writers gave them the same one', () => {
  const add = (study: Study, id: string) =>
    withEntries(study, addChapter(study, id, { name: id, variant: 'brandubh' }, ANN(1)));
  const begun = ['a', 'b', 'c'].reduce(add, emptyStudy('s1'));
  const names = (study: Study) =>
    chaptersOf(study)
      .map(({ id }) => id)
      .join('');
  const moved = (study: Study, id: string, by: -1 | 1) =>
    withEntries(study, moveChapter(study, id, by, ANN(2)));
  expect(names(moved(begun, 'a', 1))).toBe('bac');
  expect(names(moved(begun, 'c', -1))).toBe('acb');
  expect(names(moved(moved(begun, 'c', -1), 'c', -1))).toBe('cab');
  expect(names(moved(begun, 'c', 1))).toBe('abc');
  // The same rank twice: written at once in two places that did not know of each other.
  const twins = withEntries(begun, [
    ...editChapter(begun, 'a', { rank: 2 }, ANN(2)),
    ...editChapter(begun, 'c', { rank: 2 }, BEN(2)),
  ]);
  expect(names(moved(twins, 'b', -1))).toBe('bac');
});

describe('records', () => {
  const GAME = `[Event "Kitchen table"]
[Variant "nine-mens-morris"]
[Result "1-0"]

{Before all} 1. d6 {[%csl Gd6,Rb4][%cal Gd6-d5][%clk 0:01:00] the crossing} f4 $1 $14
(1... {or} b4 2. d2 (2. a1 $4)) 2. d2 a7 1-0`;

  test('a record becomes a chapter and comes out as it went in', () => {
    const record = expectOk(BOARDWRIGHT_FORMAT.parse(GAME));
    const study = withEntries(
      emptyStudy('s1'),
      addRecord(emptyStudy('s1'), 'c1', record, { split, variant: 'nine-mens-morris' }, ANN(1)),
    );
    expect(recordOf(study, 'c1')).toEqual(record);
    const [node] = treeOf(study, 'c1')?.children ?? [];
    expect(node.content.shapes).toEqual([
      { colour: 'green', from: 'd6' },
      { colour: 'red', from: 'b4' },
      { colour: 'green', from: 'd6', to: 'd5' },
    ]);
    expect(node.content.comment).toBe('the crossing');
    expect(readTiming(node.content.timing ?? '')).toEqual({ leftMs: 60_000 });
    expect(chaptersOf(study).map((chapter) => contentOf(chapter).name)).toEqual(['Kitchen table']);
  });

  test('the name that a chapter was given goes with its record, and the tags it had stay as they were', () => {
    const record = expectOk(BOARDWRIGHT_FORMAT.parse(GAME));
    const options = { split, variant: 'nine-mens-morris' };
    const read = (from: GameRecord) =>
      withEntries(emptyStudy('s1'), addRecord(emptyStudy('s1'), 'c1', from, options, ANN(1)));
    const rename = (study: Study, name: string) =>
      withEntries(study, editChapter(study, 'c1', { name }, ANN(2)));
    const written = (study: Study) => expectOk(BOARDWRIGHT_FORMAT.parse(textOf(study)));
    const textOf = (study: Study) => BOARDWRIGHT_FORMAT.format(recordOf(study, 'c1') ?? record);
    const named = rename(read(record), 'The crossing');
    expect(textOf(named)).toContain('[Event "Kitchen table"]\n[ChapterName "The crossing"]\n');
    const again = read(written(named));
    expect(chaptersOf(again).map((chapter) => contentOf(chapter))).toMatchObject([
      { name: 'The crossing', tags: record.tags },
    ]);
    expect(textOf(rename(again, 'Kitchen table'))).toBe(textOf(read(record)));
    // Whatever other programs have written under that name comes out again, and never twice.
    const foreign = { ...record, tags: [...record.tags, ['chaptername', 'Kitchen table']] as const };
    expect(written(read(foreign))).toEqual(foreign);
    expect(textOf(rename(read(foreign), 'Mills')).match(/chaptername/gi)).toHaveLength(1);
  });

  test.each([
    ['[%clk 0:29:51] [%emt 9]', { spentMs: 9000, leftMs: 1_791_000 }, undefined],
    ['book [%emt 0:01:05.2] move', { spentMs: 65_200 }, 'book move'],
    ['[%eval 0.3] a draw', {}, '[%eval 0.3] a draw'],
  ])('%s tells %j', (text, told, comment) => {
    const read = readComment(text);
    expect(readTiming(read.timing ?? '')).toEqual(told);
    expect(read.comment).toBe(comment);
    expect(readComment(writeComment({ ...read, rank: 0 }) ?? '')).toEqual(read);
  });

  test.each([
    [65_240, '[%emt 0:01:05.2]'],
    [9000, '[%emt 0:00:09]'],
    [3_600_000 + 400, '[%emt 1:00:00.4]'],
  ])('%i ms are written as %s', (ms, text) => expect(writeTiming(ms)).toBe(text));

  test('illegal moves and several removals after one move are kept as they are written', () => {
    const text = '[Variant "nine-mens-morris"]\n1. d6-d5xb4 (1. d6-d5xb2) z9!? 2. a1 *';
    const record = expectOk(BOARDWRIGHT_FORMAT.parse(text));
    const study = withEntries(
      emptyStudy('s1'),
      addRecord(emptyStudy('s1'), 'c1', record, { split, variant: 'nine-mens-morris' }, ANN(1)),
    );
    const { turns } = recordOf(study, 'c1') ?? { turns: [] };
    expect(turns.map((turn) => turn.text)).toEqual(['d6-d5xb4', 'z9', 'a1']);
    expect(turns[0].variations).toEqual([[{ text: 'd6-d5xb2' }]]);
  });

  test('any tree of turns survives', () => {
    const word = fc.constantFrom('d6', 'f4', 'b4', 'a1', 'd6-d5', 'd6-d5xb4', 'g7xa1');
    const turn: fc.Arbitrary<RecordTurn> = fc.letrec<{ turn: RecordTurn }>((tie) => ({
      turn: fc.record(
        {
          text: word,
          comment: fc.string({ minLength: 1 }),
          glyphs: fc.array(fc.nat(255), { minLength: 1, maxLength: 3 }),
          variations: fc.array(fc.array(tie('turn'), { minLength: 1, maxLength: 3 }), {
            minLength: 1,
            maxLength: 2,
          }),
        },
        { requiredKeys: ['text'] },
      ),
    })).turn;
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 6 }), (turns) => {
        const record: GameRecord = { tags: [], variant: 'nine-mens-morris', turns, result: 'open' };
        const options = { split, variant: 'nine-mens-morris' };
        const once = withEntries(
          emptyStudy('s1'),
          addRecord(emptyStudy('s1'), 'c1', record, options, ANN(1)),
        );
        const written = recordOf(once, 'c1');
        expect(written).toBeDefined();
        const again = written && addRecord(emptyStudy('s1'), 'c1', written, options, ANN(1));
        const twice = withEntries(emptyStudy('s1'), again ?? []);
        // The same moves may come twice in a record, and a tree has them once: from then on nothing changes.
        expect(recordOf(twice, 'c1')).toEqual(written);
        const text = written && BOARDWRIGHT_FORMAT.format(written);
        expect(text && expectOk(BOARDWRIGHT_FORMAT.parse(text))).toEqual(written);
      }),
    );
  });
});

test('entries from elsewhere are read back, and what is no entry is refused', () => {
  const study = play(start(), 'd6');
  for (const entry of study.entries.values())
    expect(parseEntry(JSON.parse(JSON.stringify(entry)))).toEqual(entry);
  // A file may bring more along than a server takes; it is read all the same.
  const long = withEntries(study, annotate(study, at('d6'), { comment: 'x'.repeat(200_000) }, ANN(5)));
  const huge = long.entries.get(at('d6')) as Entry;
  expect(parseEntry(JSON.parse(JSON.stringify(huge)))).toEqual(huge);
  expect([...long.entries.values()].filter((one) => !isBounded(one))).toEqual([huge]);
  const [entry] = study.entries.values();
  for (const bad of [
    undefined,
    { ...entry, id: '../x' },
    { ...entry, versions: [] },
    { ...entry, versions: [{ clock: 1, by: 'ann', content: {} }] },
    { ...entry, seen: { ann: -1 } },
    { ...entry, kind: 'nothing' },
  ])
    expect(parseEntry(bad)).toBeUndefined();
  fc.assert(fc.property(fc.anything(), (value) => void expect(() => parseEntry(value)).not.toThrow()));
});
