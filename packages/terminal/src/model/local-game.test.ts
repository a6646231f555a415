import type { Engine } from '@boardwright/engine';
import { expectOk, registry } from '@boardwright/games';
import { expect, test } from 'vitest';
import { firstMoveEngine, settle } from '../testing/test-app.ts';
import { formatRecord, isPersonsTurn, LocalGame, type SavedGame } from './local-game.ts';

const PERSON = { kind: 'person' } as const;
const ENGINE = { kind: 'engine', level: 'novice' } as const;
const SAVED: SavedGame = { variant: 'nine-mens-morris', moves: [], seats: [PERSON, ENGINE], seed: 1 };

function make(engine: Pick<Engine, 'search'> = firstMoveEngine()): LocalGame {
  return new LocalGame({ registry, engine, now: () => 0, onChange: () => undefined });
}

function open(saved = SAVED, engine = firstMoveEngine()): LocalGame {
  const local = make(engine);
  expectOk(local.open(saved));
  return local;
}

function movesOf(local: LocalGame): readonly string[] | undefined {
  return local.session?.match.steps.map(({ move }) => move.text);
}

/** A promise and what settles it. */
function latch(): { readonly wait: Promise<void>; readonly release: () => void } {
  let release = (): void => undefined;
  const wait = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { wait, release: () => release() };
}

test.each([
  [{ ...SAVED, variant: 'chess' }, 'unknown-variant'],
  [{ ...SAVED, rules: { men: 99 } }, 'bad-rules'],
  [{ ...SAVED, moves: ['d6', 'd6'] }, 'illegal-move'],
  [{ ...SAVED, seats: [PERSON, { kind: 'engine', level: 'x' }] as const }, 'unknown-level'],
])('a record that makes no game is refused', (saved, code) => {
  const local = make();
  expect(local.open(saved)).toMatchObject({ ok: false, error: { code } });
  expect(local.session).toBeUndefined();
});

test('the engine answers, and undo goes back to the person', async () => {
  const local = open();
  expect(local.play('d6')).toBeUndefined();
  expect(local.isThinking).toBe(true);
  await settle();
  expect(local.isThinking).toBe(false);
  expect(movesOf(local)?.length).toBe(2);
  expect(local.undo()).toBe(true);
  expect(movesOf(local)).toEqual([]);
  expect(local.session && isPersonsTurn(local.session)).toBe(true);
  expect(local.undo()).toBe(false);
});

test('undo takes back a whole turn, the man taken included', async () => {
  const moves = ['a7', 'b6', 'd7', 'f6', 'g7', 'xb6'];
  const local = open({ ...SAVED, moves });
  await settle();
  expect(movesOf(local)?.length).toBe(7);
  local.undo();
  expect(movesOf(local)).toEqual(moves.slice(0, 4));
});

test('an answer that comes after an undo is dropped', async () => {
  const { wait, release } = latch();
  const local = open(SAVED, firstMoveEngine(wait));
  local.play('d6');
  local.undo();
  release();
  await settle();
  expect(movesOf(local)).toEqual([]);
});

test('an answer that comes after the game was left changes nothing', async () => {
  const { wait, release } = latch();
  const local = open(SAVED, firstMoveEngine(wait));
  local.play('d6');
  const left = local.session;
  local.close();
  release();
  await settle();
  expect(left?.match.ply).toBe(1);
  expect(local.session).toBeUndefined();
});

test('a search that fails does not leave the person waiting', async () => {
  const answer = Promise.resolve({ ok: false, error: { code: 'stopped' } } as const);
  const local = open(SAVED, { search: () => ({ answer, stop: () => undefined }) });
  local.play('d6');
  await settle();
  expect(movesOf(local)?.length).toBe(2);
  expect(local.session && isPersonsTurn(local.session)).toBe(true);
});

test('two people: both sides are entered here, resigning is the mover’s', () => {
  const local = open({ ...SAVED, seats: [PERSON, PERSON] });
  local.play('d6');
  expect(local.session && isPersonsTurn(local.session)).toBe(true);
  local.resign();
  expect(local.session?.outcome).toEqual({ cause: 'resigned', winner: 0, reason: 'resigned' });
  expect(local.session && formatRecord(local.session)).toContain('1-0');
  expect(local.saved).toBeUndefined();
  local.undo();
  expect(local.session?.outcome).toBeUndefined();
});

test('what is saved opens the same game again', () => {
  const local = open({
    ...SAVED,
    rules: { removals: 'per-mill' },
    seats: [PERSON, PERSON],
    moves: ['d6', 'f4'],
  });
  const { saved } = local;
  expect(saved).toMatchObject({ rules: { removals: 'per-mill' }, moves: ['d6', 'f4'], seed: 1 });
  expect(saved && open(JSON.parse(JSON.stringify(saved))).saved).toEqual(saved);
});

test('a hint is a legal move', async () => {
  const local = open();
  const hint = await local.hint();
  expect(local.session?.match.position.moves).toContainEqual(hint);
});
