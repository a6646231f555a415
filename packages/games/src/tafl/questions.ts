import type { Position } from '../core/position.ts';
import type { Lookups } from './board/lookups.ts';
import { isTaflGame } from './game.ts';
import { setUpState } from './notation/diagram.ts';
import {
  isHeldBesideThrone,
  isHeldOnAllSides,
  isHostileForKing,
  isKingHeld,
  takesMan,
} from './rules/king.ts';
import type { TaflState } from './rules/state.ts';
import { parseCell } from './variants/cells.ts';

/**
 * Whether the king of a position is captured: `is_king_captured` of the Brandubh document. On the throne, beside it
 * and elsewhere he must be held on as many sides as the rules of the game say. Only a piece that arrives takes: with
 * `arrived` the attacker on that square is the one that came last, without it any attacker beside the king may be.
 * True once he has left the board. False for all questions here in a game that is no tafl.
 */
export function isKingCaptured(position: Position, arrived?: string): boolean {
  return ask(position, (t, s) => {
    if (arrived === undefined) return isKingHeld(t, s);
    const cell = parseCell(t.size, arrived);
    return cell !== undefined && isKingHeld(t, s, cell);
  });
}

/** Whether the king is held on all four sides: `is_surrounded_on_all_sides`, which takes him on the throne. */
export function isSurroundedOnAllSides(position: Position): boolean {
  return ask(position, isHeldOnAllSides);
}

/**
 * Whether the king stands beside the throne and is held on the three other sides: `is_surrounded_next_to_throne`.
 */
export function isSurroundedNextToThrone(position: Position): boolean {
  return ask(position, isHeldBesideThrone);
}

/** Whether a square helps to take the king: `is_hostile_to_king`. An attacker does, and so does a hostile square. */
export function isHostileToKing(position: Position, square: string): boolean {
  return ask(position, (t, s) => {
    const cell = parseCell(t.size, square);
    return cell !== undefined && isHostileForKing(t, s, cell);
  });
}

/**
 * Whether the piece that has just come to `arrived` captures the man beside it on `victim`, with corners, throne and
 * camps as hostile as the rules make them: `can_capture`. The king is asked for with `isKingCaptured`.
 */
export function canCapture(position: Position, arrived: string, victim: string): boolean {
  return ask(position, (t, s) => {
    const [from, man] = [parseCell(t.size, arrived), parseCell(t.size, victim)];
    return from !== undefined && man !== undefined && takesMan(t, s, from, man);
  });
}

function ask(position: Position, question: (t: Lookups, s: TaflState) => boolean): boolean {
  const { game, diagram } = position;
  if (!isTaflGame(game)) return false;
  const state = setUpState(game.lookups, diagram);
  return state.ok && question(game.lookups, state.value);
}
