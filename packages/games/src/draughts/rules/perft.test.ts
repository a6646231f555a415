import { describe, expect, test } from 'vitest';
import { perft } from '../../core/perft.ts';
import { isQuickCount, rowsOf } from '../../testing/tables.ts';
import { movesOf, positionOf } from '../testing.ts';

describe('positions that independent programs answered', () => {
  const rows = rowsOf('draughts-positions.tsv');
  const ids = [...new Set(rows.map(([id]) => id))];

  test.each(ids)('%s: legal moves agree, and where one of them leads', (id) => {
    for (const [, text, legal, move, after] of rows.filter((row) => row[0] === id)) {
      expect(movesOf(id, text), text).toEqual(legal.split(' ').sort());
      if (move !== '') expect(playTold(id, text, move), `${text} ${move}`).toBe(after);
    }
  });

  test('there are rows of eleven variants', () => {
    expect(ids).toHaveLength(11);
    expect(rows.length).toBeGreaterThan(400);
  });
});

/** Plays a move given as from, to and captured squares. */
function playTold(id: string, text: string, told: string): string {
  const position = positionOf(id, text);
  const [squares, captured = ''] = told.split(':');
  const typed = captured === '' ? squares : [squares, ...captured.split(',')].join('x');
  const step = position.play(typed);
  return step.ok ? step.value.position.text : step.error.code;
}

const DEEPEST_COUNT = 200_000;

test.each(rowsOf('draughts.perft').filter((row) => isQuickCount(row[4], DEEPEST_COUNT)))(
  '%s %s: %s has at depth %s %s leaves, by %s',
  (id, rules, text, depth, count) => {
    const position = positionOf(id, text, JSON.parse(rules));
    expect(perft(position.game, position.thaw(), Number(depth))).toBe(Number(count));
  },
);

test('the quality law shows at depth 11 only, so a position shows it here', () => {
  // Perft from the start cannot tell these two apart before: 81383200 against 81383497 leaves.
  const quality = movesOf('spanish-federation', 'W:WK30:BK21,27');
  const quantity = movesOf('spanish-federation', 'W:WK30:BK21,27', { precedence: ['count'] });
  expect(quality).toHaveLength(1);
  expect(quantity.length).toBeGreaterThan(1);
});
