import { type AnyGame, expectOk } from '../contract/index.ts';
import { Match } from '../match.ts';
import { Position } from '../position.ts';
import { overrideVariant } from '../variant.ts';
import { TAFL } from './index.ts';

const compiled = new Map<string, AnyGame>();

/** A variant for tests, with overrides; compiled once. */
export function gameOf(id: string, rules?: object): AnyGame {
  const name = `${id} ${JSON.stringify(rules ?? {})}`;
  const known = compiled.get(name);
  if (known) return known;
  const base = TAFL.variants.find((variant) => variant.id === id) ?? TAFL.variants[0];
  const game = expectOk(TAFL.compile(expectOk(overrideVariant(TAFL, base, rules))));
  compiled.set(name, game);
  return game;
}

export function positionOf(id: string, text: string, rules?: object): Position {
  return expectOk(Position.parse(gameOf(id, rules), text));
}

/** A match from a position, with moves played; throws on an illegal one. */
export function playOf(id: string, text: string, moves: readonly string[], rules?: object): Match {
  const match = new Match(positionOf(id, text, rules));
  for (const move of moves) expectOk(match.play(move));
  return match;
}

/** What one move does, as the tables write it: captures in order of name, then `A`, `D`, `=` or nothing. */
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
