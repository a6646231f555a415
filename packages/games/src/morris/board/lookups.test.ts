import { describe, expect, test } from 'vitest';
import { expectOk, type Game } from '../../contract/index.ts';
import { Match } from '../../core/match.ts';
import { perft } from '../../core/perft.ts';
import { Position } from '../../core/position.ts';
import { rowsOf } from '../../testing/tables.ts';
import { gameOf, legalOf, playOf, positionOf } from '../testing.ts';

const RULES = new Map(rowsOf('morris-rules.tsv').map(([name, json]) => [name, JSON.parse(json)]));
const NAMES = [...RULES.keys()];

function ruleSet(name: string, more: object = {}): Game {
  return gameOf({ ...RULES.get(name), ...more });
}

/** Their FEN: without the tokens that are ours. */
function plain(fen: string): string {
  return fen.replace(/ [pm]:\S+/g, '');
}

function withoutTurn(fen: string): string {
  const fields = plain(fen).split(' ');
  return [...fields.slice(0, 16), ...fields.slice(17)].join(' ');
}

function winnerOf(position: Position): string {
  const { outcome } = position;
  return outcome ? (outcome.winner === undefined ? 'draw' : 'wb'[outcome.winner]) : '-';
}

/** FNV-1a, 32 bits. */
function digest(hash: number, text: string): number {
  let value = hash;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return value;
}

test('there are 53 rule sets', () => {
  expect(NAMES.length).toBe(53);
});

describe('positions that independent programs answered', () => {
  const rows = rowsOf('morris-positions.tsv');

  test.each(NAMES)('%s: legal moves and what follows agree', (name) => {
    const mine = rows.filter((row) => row[0] === name);
    expect(mine.length).toBeGreaterThanOrEqual(10);
    for (const [, fen, legal, move, after, spec] of mine) {
      const position = positionOf(ruleSet(name), fen);
      expect(withoutTurn(position.text)).toBe(withoutTurn(fen));
      expect(legalOf(position).join(' '), fen).toBe(legal.split(' ').sort().join(' '));
      const next = playOf(position, move);
      const told = next.outcome ? `${winnerOf(next)} ${next.text.split(' ')[0]}` : withoutTurn(next.text);
      expect(told, `${fen} ${move}`).toBe(after);
      if (spec === '') continue;
      const other = playOf(positionOf(ruleSet(name, { captureReading: 'spec' }), fen), move);
      expect(legalOf(other).join(' '), `${fen} ${move}`).toBe(spec.split(' ').sort().join(' '));
    }
  });
});

describe('whole games that independent programs played', () => {
  const rows = rowsOf('morris-games.tsv');

  test.each(NAMES)('%s: every position and every list of moves agrees', (name) => {
    for (const [, winner, sum, moves] of rows.filter((row) => row[0] === name)) {
      let position = Position.start(ruleSet(name));
      let hash = 0x811c9dc5;
      const add = () => {
        hash = digest(hash, `${plain(position.text)}|${legalOf(position).join(',')}\n`);
      };
      for (const move of moves.split(' ')) {
        add();
        position = playOf(position, move);
      }
      if (winner === '-') add();
      expect(winnerOf(position)).toBe(winner);
      expect(hash, moves).toBe(Number(sum));
    }
  });
});

test.each(rowsOf('morris-draws.tsv'))(
  '%s with limits %s and %s and repetition %s ends %s after %s quiet steps',
  (name, quietLimit, endgame, times, winner, quiet, board, moves) => {
    const limits = { quietLimit: Number(quietLimit), endgameQuietLimit: Number(endgame) };
    let match = Match.from(Position.start(ruleSet(name, { ...limits, repetition: Number(times) })));
    for (const move of moves.split(' ')) match = expectOk(match.play(move));
    const { outcome } = match;
    expect(outcome ? (outcome.winner === undefined ? 'draw' : 'wb'[outcome.winner]) : '-').toBe(winner);
    expect(match.position.quiet).toBe(Number(quiet));
    expect(match.position.text.split(' ')[0]).toBe(board);
  },
);

test.each(rowsOf('morris-fen.tsv'))('%s: %s', (verdict, fen) => {
  expect(Position.parse(gameOf(), fen).ok).toBe(verdict === 'accept');
});

const COUNTED = NAMES.filter((name) => rowsOf('morris.perft').some((row) => row[0] === name));

test.each(COUNTED)('perft of %s', (name) => {
  for (const [, text, depth, count] of rowsOf('morris.perft').filter((row) => row[0] === name)) {
    const game = ruleSet(name);
    const from = text === 'start' ? Position.start(game) : positionOf(game, text);
    expect(perft(game, from.thaw(), Number(depth)), `${text} depth ${depth}`).toBe(Number(count));
  }
});
