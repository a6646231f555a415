import { describe, expect, test } from 'vitest';
import { expectOk } from '../../contract/index.ts';
import { perft } from '../../core/perft.ts';
import { Position } from '../../core/position.ts';
import { isQuickCount, rowsOf } from '../../testing/tables.ts';
import { effectOf, gameOf, playOf, positionOf } from '../testing.ts';

function digest(moves: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const letter of [...moves].sort().join(',')) {
    hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  }
  return hash.toString(16).padStart(8, '0');
}

describe('positions that independent programs answered', () => {
  const rows = rowsOf('tafl-positions.tsv');
  const ids = [...new Set(rows.map(([id]) => id))];

  test.each(ids)('%s: legal moves, captures and winners agree', (id) => {
    for (const [, text, count, hash, scope, effects] of rows.filter((row) => row[0] === id)) {
      const position = positionOf(id, text);
      expect(position.text).toBe(text);
      const legal = position.moves.map((move) => move.text);
      expect([legal.length, digest(legal)], text).toEqual([Number(count), hash]);
      const told = new Map(effects.split(' ').map((effect) => splitOnce(effect)));
      const asked = scope === 'all' ? legal : [...told.keys()];
      for (const move of asked.filter((name) => name !== ''))
        expect(effectOf(id, text, move), `${text} ${move}`).toBe(told.get(move) ?? ':');
    }
  });

  test('there are rows of six variants, some of them with forts and captured kings', () => {
    expect(ids).toHaveLength(6);
    expect(rows.length).toBeGreaterThan(300);
  });
});

function splitOnce(effect: string): [string, string] {
  const colon = effect.indexOf(':');
  return [effect.slice(0, colon), effect.slice(colon + 1)];
}

test.each(rowsOf('tafl-games.tsv'))(
  '%s: a whole game ends with %s by %s',
  (id, winner, reason, last, moves) => {
    const match = playOf(id, Position.start(gameOf(id)).text, moves.split(' '));
    expect(match.position.text).toBe(last);
    const { outcome } = match;
    expect(outcome?.winner === undefined ? 'draw' : match.game.sides[outcome.winner]).toBe(winner);
    const reasons: Record<string, string> = {
      'king-captured': 'king-captured',
      'move-limit': 'ply-limit',
      'king-corner': 'king-escaped',
      threefold: 'repetition',
    };
    expect(outcome?.reason).toBe(reasons[reason]);
  },
);

const DEEPEST_COUNT = 1_100_000;

test.each(rowsOf('tafl.perft').filter((row) => isQuickCount(row[3], DEEPEST_COUNT)))(
  '%s: %s has at depth %s %s leaves, by %s',
  (id, text, depth, count) => {
    const position = positionOf(id, text);
    expect(perft(position.game, position.thaw(), Number(depth))).toBe(Number(count));
  },
);

test('every preset starts from the position its leaves were counted from', () => {
  for (const [id, text] of rowsOf('tafl.perft')) {
    expect(Position.start(gameOf(id)).text).toBe(text);
    expect(expectOk(Position.parse(gameOf(id), text)).text).toBe(text);
  }
});
