import { expectOk, type Game } from '../contract/index.ts';
import { Match } from '../core/match.ts';
import { Position } from '../core/position.ts';
import { createRegistry } from '../core/registry.ts';
import { TAFL } from './index.ts';

const registry = createRegistry([TAFL]);

/** A variant for tests, with overrides. */
export function gameOf(id: string, rules?: object): Game {
  return expectOk(registry.find(id, rules));
}

export function positionOf(id: string, text: string, rules?: object): Position {
  return expectOk(Position.parse(gameOf(id, rules), text));
}

/** A match from a position, with moves played; throws on an illegal one. */
export function playOf(id: string, text: string, moves: readonly string[], rules?: object): Match {
  let match = Match.from(positionOf(id, text, rules));
  for (const move of moves) match = expectOk(match.play(move));
  return match;
}

/** What one move does, as the files of expected effects write it: captures in order of name, then `A`, `D`, `=` or nothing. */
export function effectOf(id: string, text: string, move: string, rules?: object): string {
  const position = positionOf(id, text, rules);
  const step = expectOk(position.play(move));
  const { sites } = position.game.board;
  const captures = step.move.captures.map((site) => sites[site].name).sort();
  return `${captures.join(',')}:${winnerOf(step.position)}`;
}

/** `A` attackers, `D` defenders, `=` a draw, empty while the game goes on. */
export function winnerOf(position: Position): 'A' | 'D' | '=' | '' {
  const { outcome, game } = position;
  if (!outcome) return '';
  if (outcome.winner === undefined) return '=';
  return game.sides[outcome.winner] === 'attackers' ? 'A' : 'D';
}
