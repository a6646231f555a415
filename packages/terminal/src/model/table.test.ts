import { expectOk } from '@boardwright/games';
import { expect, test } from 'vitest';
import { firstMoveEngine, settle } from '../testing.ts';
import { Seating } from './seating.ts';
import { Table, type TableRecord } from './table.ts';

const HUMAN = { kind: 'human' } as const;
const ENGINE = { kind: 'engine', level: 'novice' } as const;
const RECORD: TableRecord = { variant: 'nine-mens-morris', moves: [], seats: [HUMAN, ENGINE], seed: 1 };

test.each([
  [{ ...RECORD, variant: 'chess' }, 'unknown-variant'],
  [{ ...RECORD, rules: { men: 99 } }, 'bad-rules'],
  [{ ...RECORD, moves: ['d6', 'd6'] }, 'illegal-move'],
  [{ ...RECORD, seats: [HUMAN, { kind: 'engine', level: 'x' }] as const }, 'unknown-level'],
])('a record that makes no table is refused', (record, code) => {
  const opened = Table.open(record);
  expect(!opened.ok && opened.error.code).toBe(code);
});

test('the engine answers, and undo goes back to the person', async () => {
  const seating = new Seating({ engine: firstMoveEngine(), onChange: () => undefined });
  const table = expectOk(seating.open(RECORD));
  expect(seating.play('d6')?.ok).toBe(true);
  expect(seating.isThinking).toBe(true);
  await settle();
  expect(seating.isThinking).toBe(false);
  expect(table.record.moves.length).toBe(2);
  expect(seating.undo()).toBe(true);
  expect(table.record.moves).toEqual([]);
  expect(table.isHumansTurn).toBe(true);
  expect(seating.undo()).toBe(false);
});

test('an answer that comes after an undo is dropped', async () => {
  let release = () => undefined as undefined;
  const wait = new Promise<void>((resolve) => {
    release = () => {
      resolve();
    };
  });
  const seating = new Seating({ engine: firstMoveEngine(wait), onChange: () => undefined });
  const table = expectOk(seating.open(RECORD));
  seating.play('d6');
  seating.undo();
  release();
  await settle();
  expect(table.record.moves).toEqual([]);
});

test('a search that fails does not leave the person waiting', async () => {
  const engine = {
    search: () => ({
      answer: Promise.resolve({ ok: false, error: { code: 'stopped' } } as const),
      stop: () => undefined,
    }),
  };
  const seating = new Seating({ engine, onChange: () => undefined });
  const table = expectOk(seating.open(RECORD));
  seating.play('d6');
  await settle();
  expect(table.record.moves.length).toBe(2);
  expect(table.isHumansTurn).toBe(true);
});

test('two people: both sides are entered here, resigning is the mover’s', () => {
  const seating = new Seating({ engine: firstMoveEngine(), onChange: () => undefined });
  const table = expectOk(seating.open({ ...RECORD, seats: [HUMAN, HUMAN] }));
  seating.play('d6');
  expect(table.isHumansTurn).toBe(true);
  seating.resign();
  expect(table.outcome).toEqual({ winner: 0, reason: 'resigned' });
  expect(expectOk(Table.open(table.record)).outcome).toEqual(table.outcome);
  seating.undo();
  expect(table.outcome).toBeUndefined();
});

test('a hint is a legal move', async () => {
  const seating = new Seating({ engine: firstMoveEngine(), onChange: () => undefined });
  const table = expectOk(seating.open(RECORD));
  const hint = await seating.hint();
  expect(table.position.moves).toContainEqual(hint);
});
