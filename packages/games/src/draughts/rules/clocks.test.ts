import { expect, test } from 'vitest';
import type { Game, Move } from '../../contract/index.ts';
import { expectOk } from '../../contract/index.ts';
import { Match } from '../../core/match.ts';
import { Position } from '../../core/position.ts';
import { makeDice } from '../../testing/index.ts';
import { gameOf } from '../testing.ts';
import { CLOCK_KINDS, type ClockKind } from '../variants/record.ts';

/** The draw clocks as the rulebook says them, counted beside those of the rules along random endings. */
interface Count {
  readonly pieces: number;
  readonly kings: number;
  /** Whether one of them stands on the long diagonal. */
  readonly isOnRiver: boolean;
}
const MOVES = 2;

function countOf(position: Position, side: 0 | 1): Count {
  const { sites } = position.game.board;
  const own = position.diagram.sites.flatMap((piece, site) =>
    piece?.side === side ? [{ piece, site }] : [],
  );
  return {
    pieces: own.length,
    kings: own.filter(({ piece }) => piece.kind === 'king').length,
    // The long diagonal of this board begins at the right hand of each player.
    isOnRiver: own.some(({ site }) => sites[site].x === sites[site].y),
  };
}

/** [D30] The three kings and the one, if nothing else is left. */
function threeKings(counts: readonly [Count, Count]): 0 | 1 | undefined {
  const isKingsOnly = counts.every(({ pieces, kings }) => pieces === kings);
  if (!isKingsOnly || counts[0].pieces + counts[1].pieces !== 4) return undefined;
  return counts[0].pieces === 3 ? 0 : counts[1].pieces === 3 ? 1 : undefined;
}

function holdsRiver(counts: readonly [Count, Count]): boolean {
  const strong = threeKings(counts);
  return strong !== undefined && counts[strong].isOnRiver && !counts[strong === 0 ? 1 : 0].isOnRiver;
}

/** The count after a move; undefined is a clock that has not begun, which only [D30] knows. */
function tick(kind: ClockKind, before: Position, move: Move, after: Position, count: number | undefined) {
  const wasKing = before.diagram.sites[move.touches[0]]?.kind === 'king';
  const isKing = after.diagram.sites[move.touches.at(-1) ?? 0]?.kind === 'king';
  const hasCrowned = !wasKing && isKing;
  const hasTaken = move.captures.length > 0;
  const counts: [Count, Count] = [countOf(after, 0), countOf(after, 1)];
  const all = counts[0].pieces + counts[1].pieces;
  const isBoth = counts[0].kings > 0 && counts[1].kings > 0;
  const run = (isRunning: boolean) => (isRunning && !hasTaken ? (count ?? 0) + 1 : 0);
  switch (kind) {
    case 'no-progress':
    case 'kings-only':
      return run(wasKing);
    case 'few-pieces':
      return run(
        wasKing && isBoth && counts.every((one) => one.pieces <= 4) && threeKings(counts) === undefined,
      );
    case 'four-five':
      return run(!hasCrowned && isBoth && all >= 4 && all <= 5);
    case 'six-seven':
      return run(!hasCrowned && isBoth && all >= 6 && all <= 7);
    case 'three-v-king':
      return run(isHunt(counts, 3, 3) && !isFirstKing(hasCrowned, counts[before.turn]));
    case 'two-v-king':
      return run(isHunt(counts, 1, 2) && !isFirstKing(hasCrowned, counts[before.turn]));
    case 'three-kings':
      if (threeKings(counts) === undefined) return undefined;
      if (count === undefined) return holdsRiver(counts) ? 0 : undefined;
      return before.turn === threeKings(counts) && !hasTaken ? count + 1 : count;
  }
}

function isFirstKing(hasCrowned: boolean, { kings }: Count): boolean {
  return hasCrowned && kings === 1;
}

/** [D32] A lone king against so many pieces with a king among them. */
function isHunt(counts: readonly [Count, Count], least: number, most: number): boolean {
  return [0, 1].some((lone) => {
    const hunter = counts[1 - lone];
    const isLone = counts[lone].pieces === 1 && counts[lone].kings === 1;
    return isLone && hunter.pieces >= least && hunter.pieces <= most && hunter.kings > 0;
  });
}

/** An ending drawn at random: a king or more a side, few men, the first side to move or the second. */
function drawEnding(dice: () => number): string {
  const free = Array.from({ length: 32 }, (_, i) => i + 1).sort(() => dice() - 0.5);
  const side = (isWhite: boolean): string => {
    const kings = Array.from({ length: Math.floor(dice() * 4) }, () => `K${free.pop()}`);
    const men = Array.from(
      { length: kings.length === 0 || dice() < 0.4 ? 1 + Math.floor(dice() * 2) : 0 },
      () =>
        free
          .splice(
            free.findIndex((square) => (isWhite ? square < 29 : square > 4)),
            1,
          )
          .join(),
    );
    return [...kings, ...men].join();
  };
  return `${dice() < 0.5 ? 'W' : 'B'}:W${side(true)}:B${side(false)}`;
}

/** Plays one ending at random, comparing after every move; whether the clock ran out. */
function playOut(game: Game, kind: ClockKind, dice: () => number): boolean {
  const start = Position.parse(game, drawEnding(dice));
  if (!start.ok || start.value.outcome) return false;
  let match = Match.from(start.value);
  const opening: [Count, Count] = [countOf(start.value, 0), countOf(start.value, 1)];
  let count: number | undefined = kind === 'three-kings' && !holdsRiver(opening) ? undefined : 0;
  for (let ply = 0; ply < 24 && !match.position.outcome; ply++) {
    const before = match.position;
    const move = before.moves[Math.floor(dice() * before.moves.length)];
    match = expectOk(match.play(move.text));
    count = tick(kind, before, move, match.position, count);
    const isOut = count !== undefined && count >= (kind === 'three-kings' ? MOVES : 2 * MOVES);
    const reason = match.position.outcome ? 'over' : (match.outcome?.reason ?? 'open');
    if (reason !== 'over')
      expect(reason, `${start.value.text} ${match.turns.map(({ text }) => text)}`).toBe(
        isOut ? kind : 'open',
      );
    if (isOut) return true;
  }
  return false;
}

const RULES = { '[D28]': ['no-progress', 'kings-only'], '[D29]': ['few-pieces'], '[D30]': ['three-kings'] };
const ruleOf = (kind: ClockKind): string =>
  Object.entries(RULES).find(([, kinds]) => kinds.includes(kind))?.[0] ??
  (kind.includes('king') ? '[D32]' : '[D31]');

test.each(CLOCK_KINDS.map((kind) => [ruleOf(kind), kind] as const))(
  '[D27] %s the clock %s runs out when it should',
  (_, kind) => {
    const game = gameOf('spanish-federation', { repetition: 0, clocks: [{ kind, moves: MOVES }] });
    const dice = makeDice(7 + CLOCK_KINDS.indexOf(kind));
    let drawn = 0;
    for (let i = 0; i < 300; i++) if (playOut(game, kind, dice)) drawn++;
    expect(drawn).toBeGreaterThan(3);
  },
);
