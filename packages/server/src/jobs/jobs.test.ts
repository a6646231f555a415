import { createEngine } from '@boardwright/engine/node';
import { expectOk, openMatch } from '@boardwright/games';
import { findScenes, tellSheet } from '@boardwright/games/internal';
import type { Client } from '@boardwright/protocol';
import type { Analysis } from '@boardwright/protocol/internal';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enterGuest, storageKinds, TOY, until } from '../testing/harness.ts';
import { useServer } from '../testing/suite.ts';
import { startWorkerProcess, type WorkerProcess } from '../testing/worker.ts';

const MORRIS = 'nine-mens-morris';
/** The lease of a job runs out after a quarter of a minute; a worker takes seconds to start, more on a busy machine. */
const LONGEST_MS = 100_000;
const OPENING = ['d6', 'f4', 'd2', 'b4'];

describe.each(storageKinds())('stateless calls and jobs over $name', (kind) => {
  const engine = createEngine({ searches: 1 });
  const suite = useServer(kind, { start: { engine, levels: ['novice'] } });
  let ann: Client;
  beforeEach(async () => {
    ann = await enterGuest(suite.server);
  });
  afterAll(() => engine.close());

  test('a queued analysis is worked off by the engine', async () => {
    const moves = ['a1', 'd1', 'a4'];
    const queued = expectOk(await ann.analyse({ body: { variant: MORRIS, moves, nodes: 500 } }));
    const done = await until(async () => {
      const now = expectOk(await ann.analysis({ params: { id: queued.id } }));
      return now.status === 'done' ? now : undefined;
    }, 30_000);
    expect(done.moves?.map((move) => [move.index, move.played])).toEqual([
      [0, 'a1'],
      [1, 'd1'],
      [2, 'a4'],
      [3, undefined],
    ]);
    const bad = await ann.analyse({ body: { variant: MORRIS, moves: ['a1', 'a1'] } });
    expect(!bad.ok && bad.error.problem?.index).toBe(1);
    const none = await ann.analysis({ params: { id: 'nonsense' } });
    expect(!none.ok && none.error.code).toBe('no-analysis');
  });

  test('the engine plays as the AI of a real game', async () => {
    const seats = [{ kind: 'ai', level: 'novice' }, { kind: 'me' }] as const;
    const made = expectOk(await ann.createGame({ body: { variant: MORRIS, seats: [...seats] } }));
    const moved = await until(async () => {
      const view = expectOk(await ann.game({ params: { id: made.game.id } }));
      return view.moves.length === 1 ? view : undefined;
    }, 15_000);
    expect(moved.turn).toBe('second');
  });
});

describe('workers in processes of their own over one Postgres', { timeout: 300_000 }, () => {
  const [, postgres] = storageKinds();
  const suite = useServer(postgres, { config: { doesJobs: false } });
  const workers: WorkerProcess[] = [];
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.end('SIGKILL');
  });

  async function hire(): Promise<WorkerProcess> {
    const worker = await startWorkerProcess({ DATABASE_URL: suite.storage.config.databaseUrl ?? '' });
    workers.push(worker);
    return worker;
  }

  const ask = async (client: Client, nodes: number) =>
    expectOk(await client.analyse({ body: { variant: MORRIS, moves: OPENING, nodes } })).id;
  const reach = (client: Client, id: string, status: Analysis['status']) =>
    until(async () => {
      const now = expectOk(await client.analysis({ params: { id } }));
      return now.status === status ? now : undefined;
    }, LONGEST_MS);

  test('an analysis waits at a server that does none, until a worker comes', async () => {
    const ann = await enterGuest(suite.server);
    const id = await ask(ann, 500);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(expectOk(await ann.analysis({ params: { id } })).status).toBe('queued');
    const worker = await hire();
    const done = await reach(ann, id, 'done');
    expect(done.moves?.map((move) => move.played)).toEqual([...OPENING, undefined]);
    await worker.end('SIGTERM');
    expect([worker.child.exitCode, worker.told()]).toEqual([0, 'Boardwright is working on jobs\n']);
  });

  test('the job of a worker that was killed is done by another', async () => {
    const ann = await enterGuest(suite.server);
    const first = await hire();
    // Seconds of work, of which the first one gets none to the end.
    const id = await ask(ann, 200_000);
    await reach(ann, id, 'running');
    await first.end('SIGKILL');
    await hire();
    const done = await reach(ann, id, 'done');
    expect(done.moves?.length).toBe(OPENING.length + 1);
  });
});

describe('stateless calls', () => {
  const [kind] = storageKinds();
  const suite = useServer(kind, { config: { seeksInAll: 3, gamesPerPlayer: 3 } });
  let ann: Client;
  beforeAll(async () => {
    ann = await enterGuest(suite.server);
  });

  test('a position is inspected, played and explained as by rpc', async () => {
    const seen = expectOk(await ann.inspect({ body: { variant: TOY, position: 'XO.......' } }));
    expect([seen.turn, seen.legal.length]).toEqual(['first', 7]);
    const body = { variant: TOY, moves: ['a3', 'a1', 'b3', 'b1', 'c3'] };
    const played = expectOk(await ann.playMoves({ body }));
    expect(played).toMatchObject({ position: 'XXX...OO.', legal: [], outcome: { winner: 'first' } });
    const refused = await ann.playMoves({ body: { variant: TOY, moves: ['a3', 'a3'] } });
    expect(!refused.ok && refused.error.problem).toMatchObject({ index: 1, reason: { code: 'site-taken' } });
    const why = expectOk(
      await ann.explain({ body: { variant: TOY, position: 'X........', move: 'a3', language: 'es' } }),
    );
    expect(why).toMatchObject({
      legal: false,
      code: 'site-taken',
      sites: ['a3'],
      sentence: 'a3 está ocupada.',
    });
    const touched = { variant: TOY, position: 'X........', touches: ['a3'], language: 'es' as const };
    expect(expectOk(await ann.explain({ body: touched }))).toEqual(why);
    const neither = await ann.explain({ body: { variant: TOY } });
    expect(!neither.ok && neither.error.problem).toMatchObject({ code: 'bad-input', field: 'move' });
  });

  test('a rule sheet is the one of rpc, in both languages and for house rules', async () => {
    const rules = { flyAt: 0 };
    for (const language of ['en', 'es'] as const) {
      const sheet = expectOk(await ann.ruleSheet({ body: { variant: MORRIS, rules, language } }));
      const { game } = expectOk(openMatch({ variant: MORRIS, rules }));
      expect(sheet).toEqual(tellSheet(game, findScenes(game), language));
    }
    const none = await ann.ruleSheet({ body: { variant: TOY } });
    expect(!none.ok && none.error.problem).toMatchObject({ code: 'no-rule-sheet', status: 404 });
  });

  test('[M62] a wrong position is refused with what is wrong and what it may have meant', async () => {
    const position = '***O@***/********/******** w p r 1 8 1 8 1 0 0 0 0 0 0 0 2 c:w-1-12|b-0-';
    const body = { variant: MORRIS, position, language: 'es' } as const;
    const refused = await ann.inspect({ body });
    expect(!refused.ok && refused.error.problem).toMatchObject({
      code: 'bad-target',
      field: 'position',
      detail: expect.stringMatching(/^d3 figura como objetivo de custodia, pero las blancas /),
      sites: ['d3'],
      repaired: '***O@***/********/******** w p p 1 8 1 8 0 0 0 0 0 0 0 0 2',
    });
  });

  test('[M13] [M18] a position tells its phase, under rules named as in the document', async () => {
    const moves = ['d7', 'd2', 'g7', 'f2', 'a4', 'b6', 'a1', 'f6', 'a7'];
    const body = { variant: MORRIS, rules: { mayRemoveMultiple: true }, moves };
    expect(expectOk(await ann.playMoves({ body }))).toMatchObject({
      phase: 'placing',
      mayFly: { first: false, second: false },
      pending: { remaining: 2 },
    });
  });

  test('perft counts on a thread, and what takes too long is refused', async () => {
    // 24 × 23 × 22: no mill can be closed in three placements.
    const counted = expectOk(await ann.perft({ body: { variant: MORRIS, depth: 3 } }));
    expect(counted.nodes).toBe(24 * 23 * 22);
    const beyond = await ann.perft({ body: { variant: MORRIS, depth: 9 } });
    expect(!beyond.ok && beyond.error.code).toBe('bad-input');
  });

  test('the lobby and a maker’s games have bounds', async () => {
    const seats = [{ kind: 'me' }, { kind: 'open' }] as const;
    const codes: string[] = [];
    for (let i = 0; i < 4; i++) {
      const made = await ann.createGame({ body: { variant: TOY, seats: [...seats] } });
      codes.push(made.ok ? 'ok' : made.error.code);
    }
    expect(codes).toEqual(['ok', 'ok', 'ok', 'too-many']);
    const sought: string[] = [];
    for (let days = 1; days <= 5; days++) {
      const guest = await enterGuest(suite.server);
      const seek = await guest.seek({ body: { variant: TOY, clock: { kind: 'days', days }, rated: false } });
      sought.push(seek.ok ? 'ok' : seek.error.code);
    }
    expect(sought).toEqual(['ok', 'ok', 'ok', 'lobby-full', 'lobby-full']);
    const both = await ann.createGame({
      body: {
        variant: TOY,
        seats: [
          { kind: 'ai', level: 'easy' },
          { kind: 'ai', level: 'easy' },
        ],
      },
    });
    expect(!both.ok && both.error.code).toBe('needs-person');
  });
});
