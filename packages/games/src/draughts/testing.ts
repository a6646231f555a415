import { expectOk, type Game } from '../contract/index.ts';
import { Match } from '../core/match.ts';
import { Position } from '../core/position.ts';
import { createRegistry } from '../core/registry.ts';
import { DRAUGHTS } from './index.ts';

const registry = createRegistry([DRAUGHTS]);

/** A variant for tests, with overrides. */
export function gameOf(id: string, rules?: object): Game {
  return expectOk(registry.find(id, rules));
}

export function positionOf(id: string, text: string, rules?: object): Position {
  return expectOk(Position.parse(gameOf(id, rules), text));
}

/** The legal moves as the tables write them: `10-14`, or `22x8:15,18` with the captured squares in order. */
export function movesOf(id: string, text: string, rules?: object): readonly string[] {
  const position = positionOf(id, text, rules);
  const { sites } = position.game.board;
  const told = position.moves.map((move) => {
    if (move.captures.length === 0) return move.text;
    const squares = move.text.split('x');
    const captured = move.captures.map((site) => Number(sites[site].name)).sort((a, b) => a - b);
    return `${squares[0]}x${squares.at(-1)}:${captured.join(',')}`;
  });
  return told.sort();
}

/** A match from a position, with moves played; throws on an illegal one. */
export function playOf(id: string, text: string, moves: readonly string[], rules?: object): Match {
  let match = Match.from(positionOf(id, text, rules));
  for (const move of moves) match = expectOk(match.play(move));
  return match;
}
