import { expectOk, openMatch } from '@boardwright/games';
import {
  addChapter,
  addMove,
  annotate,
  contentOf,
  editChapter,
  emptyStudy,
  exploredMoves,
  explorerName,
  explorerRules,
  lostVersions,
  type NodeEntry,
  nodeIdOf,
  parseEntry,
  rootOf,
  type Study,
  withEntries,
} from '@boardwright/games/study';
import type { Client } from '@boardwright/protocol';
import type { StudyAnswer } from '@boardwright/protocol/internal';
import { describe, expect, test } from 'vitest';
import { countGames } from '../games/counting.ts';
import { operate } from '../operators/operators.ts';
import { enterAccount, enterGuest, seatTwo, storageKinds } from '../testing/harness.ts';
import { useServer } from '../testing/suite.ts';

const [MOVE] = expectOk(openMatch({ variant: 'brandubh' })).position.moves;
let made = 0;

/** A study with one chapter and one move in it. */
function plant(by: string): Study {
  const empty = emptyStudy(`study-${++made}-${by}`);
  const stamp = { by, nowMs: 1000 };
  const planted = withEntries(empty, addChapter(empty, 'c1', { name: '', variant: 'brandubh' }, stamp));
  return withEntries(planted, addMove(planted, rootOf('c1'), MOVE.text, false, stamp));
}

const NODE = nodeIdOf(rootOf('c1'), MOVE.text);

function comment(study: Study, words: string, by: string, nowMs: number): Study {
  return withEntries(study, annotate(study, NODE, { comment: words }, { by, nowMs }));
}

async function sync(client: Client, study: Study, since = 0, link?: string) {
  const entries = [...study.entries.values()];
  const body = { since, entries, name: 'Openings', variant: 'brandubh', ...(link ? { link } : {}) };
  return client.syncStudy({ params: { id: study.id }, body });
}

function read(study: Study, answer: StudyAnswer): Study {
  return withEntries(
    study,
    answer.entries.flatMap((entry) => parseEntry(entry) ?? []),
  );
}

function nodeOf(study: Study): NodeEntry | undefined {
  const entry = study.entries.get(NODE);
  return entry?.kind === 'node' ? entry : undefined;
}

describe.each(storageKinds())('studies over $name', (kind) => {
  const suite = useServer(kind);

  test('are kept for an account, listed, read again and deleted', async () => {
    const ann = await enterAccount(suite.server);
    const study = comment(plant('a'), 'A quiet start.', 'a', 2000);
    expect(expectOk(await sync(ann, study))).toMatchObject({ version: 1, rights: 'own' });
    expect(expectOk(await ann.studies()).studies).toMatchObject([{ id: study.id, name: 'Openings' }]);
    const again = read(emptyStudy(study.id), expectOk(await ann.study({ params: { id: study.id } })));
    expect(again).toEqual(study);
    // What is known already changes nothing, and is not sent back.
    expect(expectOk(await sync(ann, study, 1))).toMatchObject({ version: 1, entries: [] });
    expectOk(await ann.deleteStudy({ params: { id: study.id } }));
    expect(await ann.study({ params: { id: study.id } })).toMatchObject({ error: { code: 'no-study' } });
  });

  test('are shared by links for reading and for writing, and by nothing else', async () => {
    const [ann, ben] = [await enterAccount(suite.server), await enterGuest(suite.server)];
    const study = plant('a');
    const { links } = expectOk(await sync(ann, study));
    const params = { id: study.id };
    expect(await ben.study({ params })).toMatchObject({ error: { code: 'no-study' } });
    const reading = expectOk(await ben.study({ params, query: { link: links?.read ?? '' } }));
    expect(reading).toMatchObject({ rights: 'read' });
    expect(reading.links).toBeUndefined();
    const written = comment(study, 'By Ben.', 'b', 3000);
    expect(await sync(ben, written, 1, links?.read)).toMatchObject({ error: { code: 'read-only-study' } });
    expect(expectOk(await sync(ben, written, 1, links?.edit))).toMatchObject({ rights: 'edit', version: 2 });
    const seen = read(study, expectOk(await ann.study({ params, query: { since: 1 } })));
    expect(seen).toEqual(written);
    // Only the owner deletes, and a guest begins none.
    expect(await ben.deleteStudy({ params })).toMatchObject({ ok: false });
    expect(await sync(ben, plant('b'))).toMatchObject({ error: { code: 'needs-account' } });
  });

  test('lose nothing when two write at once without a network', async () => {
    const ann = await enterAccount(suite.server);
    const study = plant('a');
    expectOk(await sync(ann, study));
    const first = comment(study, 'Written on the train.', 'train', 5000);
    const second = comment(study, 'Written at home.', 'home', 6000);
    expectOk(await sync(ann, second));
    const merged = read(study, expectOk(await sync(ann, first)));
    const entry = nodeOf(merged);
    expect(entry && contentOf(entry)).toMatchObject({ comment: 'Written at home.' });
    expect(entry && lostVersions(entry).map(({ content }) => content)).toMatchObject([
      { comment: 'Written on the train.' },
    ]);
    expect(read(second, expectOk(await ann.study({ params: { id: study.id } })))).toEqual(merged);
  });

  test('keep the words of a whole class that writes about one move at the same moment', async () => {
    const ann = await enterAccount(suite.server);
    const study = plant('a');
    expectOk(await sync(ann, study));
    const pupils = Array.from({ length: 30 }, (_, i) => `pupil-${i}`);
    for (const [i, by] of pupils.entries())
      expectOk(await sync(ann, comment(study, `Said by ${by}.`, by, 5000 + i)));
    const entry = nodeOf(read(emptyStudy(study.id), expectOk(await ann.study({ params: { id: study.id } }))));
    const said = entry?.versions.map(({ content }) => content.comment) ?? [];
    expect([...said].sort()).toEqual(pupils.map((by) => `Said by ${by}.`).sort());
  });

  test('refuse what is no entry, and store none of it', async () => {
    const ann = await enterAccount(suite.server);
    const id = 'study-of-nothing';
    const body = { since: 0, entries: [{ id: 'x', kind: 'node' }], name: '', variant: 'brandubh' };
    expect(await ann.syncStudy({ params: { id }, body })).toMatchObject({ error: { code: 'bad-input' } });
    expect(expectOk(await ann.studies()).studies).toEqual([]);
    // Signs that no database takes are refused as well; in comments they are replaced before.
    const study = plant('a');
    for (const name of ['\0', '\ud800']) {
      const named = withEntries(study, editChapter(study, 'c1', { name }, { by: 'a', nowMs: 2000 }));
      expect(await sync(ann, named)).toMatchObject({ error: { code: 'bad-input' } });
    }
    expect(expectOk(await sync(ann, comment(study, 'a\0b\ud800', 'a', 2000)))).toMatchObject({ version: 1 });
    expect(expectOk(await ann.studies()).studies).toHaveLength(1);
  });

  test('of one account hold so much together and no more', async () => {
    const ann = await enterAccount(suite.server);
    const full = comment(plant('ann'), 'a word', 'ann', 2000);
    expectOk(await sync(ann, full));
    const { db } = suite.server.core;
    // As if this one had grown to the 24 million bytes of three of the largest.
    await db.updateTable('studies').set({ bytes: 24_000_000 }).where('id', '=', full.id).execute();
    const next = await sync(ann, plant('ann'));
    expect(!next.ok && next.error.code).toBe('too-many-studies');
    expect(expectOk(await ann.studies()).studies.length).toBe(1);
    expectOk(await sync(await enterAccount(suite.server), plant('ben')));
  });

  test('public games that have ended are counted by their positions, each game once', async () => {
    const [ann, ben] = [await enterGuest(suite.server), await enterGuest(suite.server)];
    const finish = async (moves: readonly string[], visibility: 'public' | 'private') => {
      const { id } = await seatTwo(ann, ben, { variant: 'nine-mens-morris', visibility });
      for (const [ply, move] of moves.entries())
        expectOk(await (ply % 2 === 0 ? ann : ben).move({ params: { id }, body: { move, ply } }));
      expectOk(await ben.act({ params: { id }, body: { action: 'resign' } }));
      return id;
    };
    // A corner and a neighbour of it, twice on a turned board; what is private stays so.
    const removed = await finish(['a7', 'd7'], 'public');
    await finish(['g1', 'g4'], 'public');
    await finish(['a7', 'a4'], 'private');
    await countGames(suite.server.core);
    await countGames(suite.server.core);
    const asked = async (...moves: readonly string[]) => {
      const match = expectOk(openMatch({ variant: 'nine-mens-morris', moves }));
      const params = { ruleset: explorerRules(match.game), position: explorerName(match.position) };
      const { archive } = expectOk(await ann.explore({ params }));
      return exploredMoves(match.position, (after) => archive.find((row) => row.after === after)).map(
        ({ move, games, first }) => [move.text, games, first],
      );
    };
    expect(await asked('g7')).toEqual([
      ['d7', 2, 2],
      ['g4', 2, 2],
    ]);
    expect(await asked('d6')).toEqual([]);
    // One that an operator removes before it is counted, and one after.
    const uncounted = await finish(['d6', 'd5'], 'public');
    for (const subject of [uncounted, removed])
      expectOk(
        await operate(suite.server.core.db, 'owner', { action: 'remove-game', subject, reason: 'test' }),
      );
    await countGames(suite.server.core);
    expect(await asked('g7')).toEqual([
      ['d7', 1, 1],
      ['g4', 1, 1],
    ]);
    expect(await asked('d6')).toEqual([]);
    const left = await suite.server.core.db.selectFrom('explored_gone').selectAll().execute();
    expect(left).toEqual([]);
  });
});
