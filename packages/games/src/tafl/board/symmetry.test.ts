import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Diagram, Move } from '../../contract/index.ts';
import { expectOk } from '../../contract/index.ts';
import { Position } from '../../core/position.ts';
import { makeDice } from '../../shared/dice.ts';
import { gameOf } from '../testing.ts';
import { boardMaps } from './symmetry.ts';

const IDS = ['brandubh', 'magpie', 'ard-ri', 'tablut-linnaeus', 'tablut-foteviken', 'copenhagen'] as const;

function mapDiagram(diagram: Diagram, image: Int16Array): Diagram {
  const sites = [...diagram.sites];
  diagram.sites.forEach((piece, site) => {
    sites[image[site]] = piece;
  });
  return { ...diagram, sites };
}

function tell(move: Move, after: Position, image: Int16Array): string {
  const captures = move.captures.map((site) => image[site]).sort((a, b) => a - b);
  return `${move.touches.map((site) => image[site]).join('-')}x${captures.join('/')}>${JSON.stringify(after.outcome)}`;
}

/** Every move with what it takes and how it ends, seen through a map of the board. */
function tellAll(position: Position, image: Int16Array): string[] {
  return position.moves.map((move) => tell(move, expectOk(position.play(move.text)).position, image)).sort();
}

/** A position some random moves into a game. */
function wander(id: string, seed: number): Position {
  const dice = makeDice(seed);
  let position = Position.start(gameOf(id));
  for (let left = Math.floor(dice() * 60); left > 0; left--) {
    const { moves } = position;
    if (moves.length === 0) break;
    const takes = moves.filter((move) => move.captures.length > 0);
    const from = takes.length > 0 && dice() < 0.5 ? takes : moves;
    const next = expectOk(position.play(from[Math.floor(dice() * from.length)].text)).position;
    if (next.outcome) break;
    position = next;
  }
  return position;
}

test.each(IDS)('%s: the eight maps of the board carry moves, captures and outcomes along', (id) => {
  const maps = boardMaps(gameOf(id).board.width);
  fc.assert(
    fc.property(fc.nat(), fc.nat(7), (seed, which) => {
      const position = wander(id, seed);
      const image = maps[which];
      const mapped = expectOk(Position.fromDiagram(position.game, mapDiagram(position.diagram, image)));
      expect(tellAll(mapped, maps[0])).toEqual(tellAll(position, image));
    }),
    { numRuns: 12 },
  );
});

test.each(IDS)('%s: all images of a young position have one canonical key', (id) => {
  const game = gameOf(id);
  const maps = boardMaps(game.board.width);
  for (let seed = 0; seed < 20; seed++) {
    const dice = makeDice(seed);
    const state = game.rules.start();
    for (let ply = 0; ply < 3; ply++) {
      const list: unknown[] = [];
      const count = game.rules.moves(state, list);
      if (count > 0) game.rules.apply(state, list[Math.floor(dice() * count)]);
    }
    const men = (text: string): number => text.replace(/[^tTK]/g, '').length;
    if (men(game.notation.format(state)) !== men(game.notation.format(game.rules.start()))) continue;
    const keys = maps.map((image) => {
      const key = new Uint32Array(2);
      game.heuristics.canonicalKey(
        expectOk(game.notation.setUp(mapDiagram(game.notation.show(state), image))),
        key,
      );
      return `${key[0]},${key[1]}`;
    });
    expect(new Set(keys).size).toBe(1);
  }
});

test('the forty first moves of Brandubh have five canonical keys', () => {
  const game = gameOf('brandubh');
  const keys = new Set<string>();
  const list: unknown[] = [];
  const count = game.rules.moves(game.rules.start(), list);
  for (let i = 0; i < count; i++) {
    const state = game.rules.start();
    game.rules.apply(state, list[i]);
    const key = new Uint32Array(2);
    game.heuristics.canonicalKey(state, key);
    keys.add(`${key[0]},${key[1]}`);
  }
  expect(count).toBe(40);
  expect(keys.size).toBe(5);
});

test('captures do not depend on the order of looking: the mirror looks the other way round', () => {
  const text = '3t3/5K1/7/7/1tT1Tt1/3T3/3t3 a';
  const game = gameOf('brandubh');
  const position = expectOk(Position.parse(game, text));
  for (const image of boardMaps(7)) {
    const mapped = expectOk(Position.fromDiagram(game, mapDiagram(position.diagram, image)));
    const most = Math.max(...mapped.moves.map((move) => move.captures.length));
    expect(most).toBe(3);
  }
});
