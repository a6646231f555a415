import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectOk, Position, registry } from '@boardwright/games';
import { makeDice } from '@boardwright/games/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { EVERYWHERE } from '../testing/open.ts';
import { Prober } from './probe/probe.ts';
import { solve } from './solve/solve.ts';
import { Verifier } from './solve/verify.ts';
import { hasTable, readTable, tablePath, writeTable } from './store/files.ts';

const ROOT = mkdtempSync(join(tmpdir(), 'boardwright-tables-'));
afterAll(() => rmSync(ROOT, { recursive: true, force: true }));

async function solveInto(folder: string, variant: string, men: number, placing: boolean, rules?: unknown) {
  const game = expectOk(registry.find(variant, rules));
  const size = { first: men, second: men, placing };
  const solved = await solve({ game, size, folder: join(ROOT, folder), threads: 2 });
  if (!solved.ok) throw new Error(solved.error.code);
  const endgame = game.endgame?.();
  if (!endgame) throw new Error('not solvable');
  return {
    game,
    endgame,
    store: { folder: join(ROOT, folder), fingerprint: endgame.fingerprint },
    heads: solved.value,
  };
}

describe('solved games', () => {
  // Published: three against three in nine men's morris under the sixteen symmetries.
  test('three against three: 140,621 won, 269 drawn, 28,736 lost, longest 26 turns', async () => {
    const { heads, endgame, game, store } = await solveInto('nine', 'nine-mens-morris', 3, false);
    expect(heads).toHaveLength(1);
    expect(heads[0]).toMatchObject({
      class: '3-3',
      positions: 169626,
      win: 140621,
      draw: 269,
      loss: 28736,
      longest: 26,
    });
    const values = expectOk(readTable(store, '3-3', 'turns'));
    const verifier = new Verifier(game, endgame, (id) => (id === '3-3' ? values : undefined));
    const dice = makeDice(5);
    for (let i = 0; i < 3000; i++) {
      const index = Math.floor(dice() * values.length);
      expect(verifier.isRight('3-3', index), `index ${index}`).toBe(true);
    }
  });

  // Known: with diagonals, no flying and mills while placing the first player wins in nine turns.
  test("three men's morris is a first-player win in 9 turns", async () => {
    const { game, store } = await solveInto('three', 'three-mens-morris', 3, true);
    const prober = Prober.open(game, store.folder);
    expect(prober?.probe(Position.start(game))).toEqual({ ok: true, value: { value: 'win', turns: 9 } });
    const moves = prober?.probeMoves(Position.start(game));
    const winning = moves?.ok
      ? moves.value.filter((row) => row.value === 'win').map((row) => row.move.text)
      : [];
    expect(winning).toEqual(['b2']);
  });

  test('every entry of three men against three follows from its successors, captures on lines included', async () => {
    const rules = { custodian: EVERYWHERE };
    const { game, endgame, store } = await solveInto('three-custodian', 'three-mens-morris', 3, true, rules);
    const tables = new Map<string, Uint8Array>();
    const classes = endgame.classes({ first: 3, second: 3, placing: true });
    for (const { id } of classes) tables.set(id, expectOk(readTable(store, id, 'turns')));
    const verifier = new Verifier(game, endgame, (id) => tables.get(id));
    for (const { id, size } of classes) {
      for (let index = 0; index < size; index++)
        expect(verifier.isRight(id, index), `${id} ${index}`).toBe(true);
    }
  });

  test.each([
    ['men in hand beside steps', { placing: 'place-or-move', men: 4 }],
    ['marked men', { placingMill: 'mark', men: 4, boardFull: 'mover-removes' }],
    [
      'men taken from a hand, and another turn',
      { placingMill: 'from-hand-and-again', removals: 'per-mill', men: 4, boardFull: 'draw' },
    ],
    ['mills counted in the end', { placingMill: 'count-mills', men: 4 }],
    [
      'swings that are forbidden, and both sides taking where one is blocked',
      { repeatMill: 'restricted', blocked: 'both-remove', men: 4 },
    ],
  ])('every entry of four men against four follows from its successors: %s', async (name, rules) => {
    const { game, endgame, store } = await solveInto(`four-${name}`, 'three-mens-morris', 4, true, rules);
    const tables = new Map<string, Uint8Array>();
    const classes = endgame.classes({ first: 4, second: 4, placing: true });
    for (const { id } of classes) tables.set(id, expectOk(readTable(store, id, 'turns')));
    const verifier = new Verifier(game, endgame, (id) => tables.get(id));
    const wrong = classes.flatMap(({ id, size }) =>
      Array.from({ length: size }, (_, index) => index)
        .filter((index) => !verifier.isRight(id, index))
        .map((index) => `${id} ${index}`),
    );
    expect(wrong).toEqual([]);
    expect(classes.length).toBeGreaterThan(25);
  });
});

describe('endings of draughts', () => {
  // Counts of an independent program: pieces, won, lost, drawn, longest win in plies.
  test.each([
    ['spanish-federation', 2, 1200, 673, 1615, 13],
    ['spanish-federation', 3, 63007, 30783, 102242, 25],
    ['spanish-free', 3, 63090, 30759, 102183, 25],
  ])('%s with %i pieces: %i won, %i lost, %i drawn', async (variant, total, win, loss, draw, longest) => {
    const game = expectOk(registry.find(variant));
    const size = { first: total, second: total, total };
    const folder = join(ROOT, `${variant}-${total}`);
    const heads = expectOk(await solve({ game, size, folder, threads: 2 }));
    const wanted = heads.filter(
      (head) => [...head.class.matchAll(/\d/g)].reduce((n, [d]) => n + Number(d), 0) === total,
    );
    const sum = (pick: (head: (typeof heads)[number]) => number): number =>
      wanted.reduce((total, head) => total + pick(head), 0);
    expect([sum((h) => h.win), sum((h) => h.loss), sum((h) => h.draw)]).toEqual([win, loss, draw]);
    expect(Math.max(...heads.map((head) => head.longest))).toBe(longest);
  });
});

describe('endings of tafl', () => {
  // Shares from an independent fixpoint over unfolded positions, hence a little apart from ours.
  test('king against two attackers: the defenders win 91.5 % with the attackers to move', async () => {
    const game = expectOk(registry.find('brandubh'));
    const folder = join(ROOT, 'brandubh');
    const heads = expectOk(await solve({ game, size: { first: 2, second: 0 }, folder, threads: 2 }));
    const theirs = heads.find((head) => head.class === 'a2d0-a');
    const ours = heads.find((head) => head.class === 'a2d0-d');
    expect((100 * (theirs?.loss ?? 0)) / (theirs?.positions ?? 1)).toBeCloseTo(91.5, 0);
    expect((100 * (ours?.win ?? 0)) / (ours?.positions ?? 1)).toBeCloseTo(99.99, 1);
  });

  test('every entry follows from its successors', async () => {
    const { endgame, game, store } = await (async () => {
      const game = expectOk(registry.find('brandubh'));
      const folder = join(ROOT, 'brandubh-1-1');
      expectOk(await solve({ game, size: { first: 1, second: 1 }, folder, threads: 1 }));
      const endgame = game.endgame?.();
      if (!endgame) throw new Error('not solvable');
      return { endgame, game, store: { folder, fingerprint: endgame.fingerprint } };
    })();
    const classes = endgame.classes({ first: 1, second: 1 });
    const tables = new Map(classes.map(({ id }) => [id, expectOk(readTable(store, id, 'turns'))]));
    const verifier = new Verifier(game, endgame, (id) => tables.get(id));
    for (const { id, size } of classes) {
      for (let index = 0; index < size; index++)
        expect(verifier.isRight(id, index), `${id} ${index}`).toBe(true);
    }
  });
});

describe('table files', () => {
  test('a second run keeps what is there', async () => {
    const { heads } = await solveInto('three', 'three-mens-morris', 3, true);
    expect(heads).toEqual([]);
  });

  test('tables of other rules are refused', async () => {
    const other = expectOk(registry.find('three-mens-morris', { flyAt: 3 }));
    const prober = Prober.open(other, join(ROOT, 'three'));
    expect(prober?.probe(Position.start(other))).toEqual({ ok: false, error: { code: 'other-rules' } });
  });

  test('a damaged block is reported and never believed', async () => {
    const { game, store } = await solveInto('damaged', 'three-mens-morris', 3, true);
    const path = tablePath(store, '3-3', 'turns');
    const bytes = readFileSync(path);
    bytes[bytes.length - 3] ^= 0x55;
    writeFileSync(path, bytes);
    const read = readTable(store, '3-3', 'turns');
    expect(!read.ok && read.error.code).toBe('damaged-block');
    const position = expectOk(Position.parse(game, '*/OO@@O@** w m s 3 0 3 0 0 0 0 0 0 0 0 0 4'));
    const probed = Prober.open(game, store.folder)?.probe(position);
    expect(probed && !probed.ok && probed.error).toMatchObject({ code: 'damaged-block' });
  });

  test('blocks of one value are read as they were written', () => {
    const store = { folder: join(ROOT, 'even'), fingerprint: 'any' };
    // A block of results holds 16,384 entries: drawn, mixed, drawn, lost, and a drawn one that is not full.
    const values = new Uint8Array(4 * 16_384 + 100);
    for (let i = 0; i < 16_384; i++) values[16_384 + i] = [2, 1, 0, 255][i % 4];
    values.fill(3, 3 * 16_384, 4 * 16_384);
    const counts = { size: values.length, positions: 0, win: 0, draw: 0, loss: 0, longest: 0 };
    const head = { version: 1, variant: 'any', fingerprint: 'any', class: 'any', ...counts } as const;
    writeTable(store, { ...head, content: 'turns' }, values);
    writeTable(store, { ...head, content: 'results' }, values);
    expect(Buffer.from(expectOk(readTable(store, 'any', 'turns'))).equals(values)).toBe(true);
    // Two bits an entry: 0 drawn, 1 won, 2 lost, 3 no position.
    const results = [0, 0b11_00_10_01, 0, 0b10_10_10_10].flatMap((byte) => Array(4096).fill(byte));
    const read = expectOk(readTable(store, 'any', 'results'));
    expect(Buffer.from(read).equals(Uint8Array.from([...results, ...Array(25).fill(0)]))).toBe(true);
  });

  test('a stop leaves whole tables only, and the next run goes on', async () => {
    const game = expectOk(registry.find('three-mens-morris'));
    const folder = join(ROOT, 'stopped');
    const size = { first: 3, second: 3, placing: true };
    let asked = 0;
    const request = { game, size, folder, threads: 1, isStopped: () => ++asked > 30 };
    const stopped = await solve(request);
    expect(!stopped.ok && stopped.error.code).toBe('stopped');
    expect(hasTable({ folder, fingerprint: '' }, '3-3')).toBe(true);
    const resumed = await solve({ game, size, folder, threads: 1 });
    expect(resumed.ok).toBe(true);
    expect(hasTable({ folder, fingerprint: '' }, '0+3-0+3')).toBe(true);
  });

  test('a game that remembers more than a class can hold is not solvable, and says why', async () => {
    const game = expectOk(registry.find('one-time-mill'));
    const solved = await solve({ game, size: { first: 3, second: 3 }, folder: join(ROOT, 'no'), threads: 1 });
    expect(solved).toEqual({ ok: false, error: { code: 'not-solvable' } });
    expect(game.unsolvable?.()).toBe('unsolvable-used-mills');
  });

  test('too little memory is refused before work begins', async () => {
    const game = expectOk(registry.find('nine-mens-morris'));
    const request = {
      game,
      size: { first: 5, second: 5 },
      folder: join(ROOT, 'no'),
      threads: 1,
      memory: 2 ** 20,
    };
    const solved = await solve(request);
    expect(!solved.ok && solved.error).toMatchObject({
      code: 'too-little-memory',
      needed: expect.any(Number),
    });
  });
});
