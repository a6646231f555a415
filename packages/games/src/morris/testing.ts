import { type Diagram, expectOk, type Game } from '../contract/index.ts';
import { Position } from '../core/position.ts';
import { createRegistry } from '../core/registry.ts';
import { captureState } from './game.ts';
import { MORRIS } from './index.ts';
import type { CaptureState, Square } from './rules/capture-state.ts';
import { EVERYWHERE } from './variants/record.ts';

/** What tests need again and again: a game by its rules, a position by its moves or its text. */
export const BOTH_CAPTURES = { custodian: EVERYWHERE, intervention: EVERYWHERE };

const registry = createRegistry([MORRIS]);

export type Rules = Readonly<Record<string, unknown>>;

/** Nine men's morris, or another preset, with some fields replaced. */
export function gameOf(rules: Rules = {}, id = 'nine-mens-morris'): Game {
  return expectOk(registry.find(id, rules));
}

export function positionOf(game: Game, fen: string): Position {
  return expectOk(Position.parse(game, fen));
}

/** Plays moves given as one text from the start or from a position. */
export function playOf(from: Game | Position, moves: string): Position {
  let position = from instanceof Position ? from : Position.start(from);
  for (const text of moves.split(' ').filter((word) => word !== '')) {
    const step = position.play(text);
    if (!step.ok) throw new Error(`${text} in ${position.text}: ${JSON.stringify(step.error)}`);
    position = step.value.position;
  }
  return position;
}

export function legalOf(position: Position): readonly string[] {
  return position.moves.map((move) => move.text).sort();
}

/** The branches of what is owed, short enough to write down in a test. */
export function branchesOf(position: Position): readonly string[] {
  const name = (site: number) => position.game.board.sites[site].name;
  const branches = position.pending?.branches ?? [];
  return branches.map(
    ({ cause, count, targets }) => `${cause} ${count} ${targets.map(name).sort().join(' ')}`,
  );
}

export function captureOf(position: Position): CaptureState {
  const state = captureState(position);
  if (!state) throw new Error(`no capture state in ${position.text}`);
  return state;
}

/** Names of sites, sorted. */
export function namesOf(game: Game, sites: readonly (number | Square)[]): readonly string[] {
  return sites.map((site) => (typeof site === 'number' ? game.board.sites[site].name : site.name)).sort();
}

/** A position written out, read back and set up again. */
export function throughText(position: Position): Position {
  return positionOf(position.game, position.text);
}

/** A position sent as JSON, where missing men become null. */
export function throughJson(position: Position): Position {
  const text = JSON.stringify(position.diagram);
  const diagram: Diagram = JSON.parse(text, (_, value) => (value === null ? undefined : value));
  const sites = position.game.board.sites.map((_, site) => diagram.sites[site]);
  return expectOk(Position.fromDiagram(position.game, { ...diagram, sites }));
}

/** A position from the names of the points each side holds. */
export function boardOf(
  game: Game,
  turn: 'white' | 'black',
  white: string,
  black: string,
  hand: readonly [number, number] = [0, 0],
  details: Diagram['details'] = {},
): Position {
  const held = [white, black].map((text) => text.split(' '));
  const sites = game.board.sites.map(({ name }) => {
    const side = held.findIndex((names) => names.includes(name));
    return side === 0 || side === 1 ? ({ side, kind: 'man' } as const) : undefined;
  });
  return expectOk(Position.fromDiagram(game, { turn: turn === 'white' ? 0 : 1, sites, hand, details }));
}
