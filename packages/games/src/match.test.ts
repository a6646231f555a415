import { describe, expect, test } from 'vitest';
import { expectOk } from './contract/index.ts';
import { Match } from './match.ts';
import { Position } from './position.ts';
import { findGame } from './registry.ts';

// White steps d1-d2 and back, Black d7-g7 and back; no mill is near.
const SHUFFLE = '*O*@*O*@/**@*****/@***O*** w m s 3 0 4 0 0 0 0 0 0 0 0 0 20';

function shuffling(rules: object): Match {
  const game = expectOk(findGame('nine-mens-morris', rules));
  return new Match(expectOk(Position.parse(game, SHUFFLE)));
}

describe('a match', () => {
  // By hand: the position after ply 1 comes back after plies 5 and 9; the start, fresh, is not counted [M46].
  test('a third occurrence after quiet steps is a draw, and not before', () => {
    const match = shuffling({ quietLimit: 0, endgameQuietLimit: 0, flyAt: 0 });
    const cycle = ['d1-d2', 'd7-g7', 'd2-d1', 'g7-d7'];
    for (let ply = 1; ply <= 8; ply++) {
      expectOk(match.play(cycle[(ply - 1) % 4]));
      expect(match.outcome, `ply ${ply}`).toBeUndefined();
    }
    expect(match.occurrences).toBe(2);
    expectOk(match.play('d1-d2'));
    expect(match.occurrences).toBe(3);
    expect(match.outcome).toEqual({ winner: undefined, reason: 'repetition' });
  });

  test('a quiet limit ends it at that many steps', () => {
    const match = shuffling({ quietLimit: 10, endgameQuietLimit: 0, repetition: 0, flyAt: 0 });
    const cycle = ['d1-d2', 'd7-g7', 'd2-d1', 'g7-d7'];
    for (let ply = 1; ply <= 9; ply++) expectOk(match.play(cycle[(ply - 1) % 4]));
    expect(match.outcome).toBeUndefined();
    expectOk(match.play('d7-g7'));
    expect(match.outcome).toEqual({ winner: undefined, reason: 'quiet-limit' });
  });

  test('resignation and agreement end it once and can be taken back', () => {
    const match = Match.of(expectOk(findGame('nine-mens-morris')));
    expect(match.resign(0)).toBe(true);
    expect(match.outcome).toEqual({ winner: 1, reason: 'resigned' });
    expect(match.agreeDraw()).toBe(false);
    expect(match.undo()).toBe(true);
    expect(match.agreeDraw()).toBe(true);
    expect(match.outcome).toEqual({ winner: undefined, reason: 'agreed' });
  });

  test('a fallen clock loses, but not after the game is over', () => {
    const match = Match.of(expectOk(findGame('nine-mens-morris')));
    expect(match.loseOnTime(0)).toBe(true);
    expect(match.outcome).toEqual({ winner: 1, reason: 'time-over' });
    expect(match.loseOnTime(1)).toBe(false);
    expect(match.play('d6').ok).toBe(false);
  });

  test('undo and redo walk the history; a new move forgets what was undone', () => {
    const match = Match.of(expectOk(findGame('nine-mens-morris')));
    for (const text of ['d6', 'f4', 'd2']) expectOk(match.play(text));
    expect(match.undo() && match.undo()).toBe(true);
    expect(match.steps.map((step) => step.move.text)).toEqual(['d6']);
    expect(match.redo()).toBe(true);
    expectOk(match.play('b4'));
    expect(match.redo()).toBe(false);
    expect(match.steps.map((step) => step.move.text)).toEqual(['d6', 'f4', 'b4']);
    for (let i = 0; i < 3; i++) expect(match.undo()).toBe(true);
    expect(match.undo()).toBe(false);
  });

  test('turns glue a mill and its removal', () => {
    const match = Match.of(expectOk(findGame('nine-mens-morris')));
    for (const text of ['a7', 'a1', 'd7', 'd1', 'g7', 'xa1', 'a1']) expectOk(match.play(text));
    expect(match.turns.map((turn) => turn.text)).toEqual(['a7', 'a1', 'd7', 'd1', 'g7xa1', 'a1']);
    expect(match.turns.map((turn) => turn.side)).toEqual([0, 1, 0, 1, 0, 1]);
  });

  test('a move after the end is refused', () => {
    const match = Match.of(expectOk(findGame('nine-mens-morris')));
    match.resign(1);
    expect(match.play('d6')).toEqual({ ok: false, error: { code: 'game-over' } });
  });
});
