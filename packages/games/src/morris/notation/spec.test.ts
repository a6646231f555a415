import { describe, expect, test } from 'vitest';
import { expectOk, type Game } from '../../contract/index.ts';
import { Position } from '../../core/position.ts';
import { makeDice } from '../../testing/index.ts';
import { compileMorris } from '../game.ts';
import { MORRIS } from '../index.ts';
import { captureOf, gameOf, legalOf, positionOf, throughText } from '../testing.ts';
import { PRESETS } from '../variants/presets.ts';

const IDS = ['nine-mens-custodian', 'nine-mens-intervention', 'nine-mens-both'];
/** `BOARDWRIGHT_FEN=long` plays 100,000 plies in all; otherwise as many as fit into a few seconds. */
const PLIES = process.env.BOARDWRIGHT_FEN === 'long' ? 33_334 : 800;
const LONGEST_QUIET = 60;

/** The same rules without an end by few men, so that every sequence of removals can be walked to its own end. */
function endlessGame(id: string): Game {
  const preset = PRESETS.find((candidate) => candidate.id === id);
  if (!preset) throw new Error(`no preset ${id}`);
  const variant = { ...preset, loseBelow: 0 };
  return { ...compileMorris(variant), family: MORRIS, variant };
}

/** The most men that the side to move can take in a row from here. */
function mostTaken(position: Position): number {
  if (!position.pending) return 0;
  const counts = position.moves.map((move) => {
    const next = expectOk(position.play(move)).position;
    return 1 + (next.turn === position.turn ? mostTaken(next) : 0);
  });
  return Math.max(0, ...counts);
}

function enemiesOf({ diagram: { sites, turn } }: Position): number {
  return sites.filter((piece) => piece && piece.side !== turn).length;
}

/** What `c:` and `i:` say of each side: the count, and how many squares are listed. */
function markersOf(text: string): readonly (readonly [count: number, squares: number])[] {
  return [...text.matchAll(/(?:[ci]:|\|)[wb]-(\d+)-([\d.]*)/g)].map(([, count, squares]) => [
    Number(count),
    squares === '' ? 0 : squares.split('.').length,
  ]);
}

/** Blind games hardly ever open two ways at once: of six draws the one that opens the most is played. */
function playOn(position: Position, dice: () => number): Position {
  const { moves } = position;
  const next = Array.from(
    { length: 6 },
    () => expectOk(position.play(moves[Math.floor(dice() * moves.length)])).position,
  );
  const gains = next.map(({ pending }) => pending?.branches.reduce((sum, { count }) => sum + count, 0) ?? 0);
  return next[gains.indexOf(Math.max(...gains))];
}

describe.each(IDS)('%s', (id) => {
  test(`[FR-027] [M36] [M57] [M59] after each of ${PLIES} plies the text reads back, p: and the counts are exact`, () => {
    const game = gameOf({}, id);
    const endless = endlessGame(id);
    const dice = makeDice(2026);
    let owing = 0;
    let position = Position.start(game);
    for (let ply = 0; ply < PLIES; ply++) {
      const { text, pending, turn } = position;
      const back = throughText(position);
      expect([back.text, back.isSameAs(position)]).toEqual([text, true]);
      if (pending) {
        owing++;
        expect([captureOf(back), back.pending, legalOf(back)], text).toEqual([
          captureOf(position),
          pending,
          legalOf(position),
        ]);
        const told = Number(/ p:(\d+)/.exec(text)?.[1]);
        expect([Number(text.split(' ')[8 + turn]), pending.remaining], text).toEqual([told, told]);
        // [FR-039] A number beyond the men that are there is told as it is; what cannot be taken lapses [M37].
        expect(mostTaken(positionOf(endless, text)), text).toBe(Math.min(told, enemiesOf(position)));
        for (const [count, squares] of markersOf(text)) expect(count, text).toBe(squares);
      }
      const isOver = position.moves.length === 0 || position.quiet > LONGEST_QUIET;
      position = isOver ? Position.start(game) : playOn(position, dice);
    }
    expect(owing).toBeGreaterThan(PLIES / 10);
  });
});
