import type { Diagram, Json, Piece, Result, SetupError, Side } from '../contract/index.ts';
import { err, ok } from '../contract/index.ts';
import { ESCAPED, emptyState, flipTurn, KING_TAKEN, kindAt, OPEN, type TaflState, toggle } from './state.ts';
import { ATTACKER, DEFENDER, KING, type Tables } from './tables.ts';

/** Counters and what a move settled go into the details; a position text does not carry them. */
export function showState(t: Tables, s: TaflState): Diagram {
  const sites: (Piece | undefined)[] = [];
  const defenders: Side = t.attackerSide === 0 ? 1 : 0;
  for (let cell = 0; cell < t.cells; cell++) {
    const kind = kindAt(t, s, cell);
    if (kind < 0) sites.push(undefined);
    else if (kind === ATTACKER) sites.push({ side: t.attackerSide, kind: 'man' });
    else sites.push({ side: defenders, kind: kind === KING ? 'king' : 'man' });
  }
  return { turn: s.turn, sites, hand: [0, 0], details: { ply: s.ply, quiet: s.quiet, end: s.end } };
}

/**
 * A board without a king, or with the king on a goal, is a finished game. Forts and encirclements are taken from
 * the details alone: setting up a position never decides them.
 */
export function setUpState(t: Tables, d: Diagram): Result<TaflState, SetupError> {
  if (d.sites.length !== t.cells || d.pending) return err({ code: 'bad-board' });
  const s = emptyState(t);
  for (let cell = 0; cell < t.cells; cell++) {
    const piece = d.sites[cell];
    if (!piece) continue;
    const kind = kindOf(t, piece);
    if (kind === undefined) return err({ code: 'bad-piece', sites: [cell] });
    if (kind === KING && s.king >= 0) return err({ code: 'two-kings', sites: [s.king, cell] });
    if (!mayStand(t, kind, cell)) return err({ code: 'closed-square', sites: [cell] });
    toggle(t, s, kind, cell);
    if (kind === KING) s.king = cell;
    else if (kind === ATTACKER) s.attackers++;
    else s.defenders++;
  }
  if (d.turn === 1) flipTurn(t, s);
  s.ply = countIn(d.details?.ply);
  s.quiet = countIn(d.details?.quiet);
  const end = countIn(d.details?.end);
  if (s.king < 0) s.end = KING_TAKEN;
  else if (t.isGoal[s.king] === 1) s.end = ESCAPED;
  else s.end = end > ESCAPED && end <= 4 ? end : OPEN;
  return ok(s);
}

function kindOf(t: Tables, piece: Piece): number | undefined {
  if (piece.side === t.attackerSide) return piece.kind === 'man' ? ATTACKER : undefined;
  if (piece.kind === 'king') return KING;
  return piece.kind === 'man' ? DEFENDER : undefined;
}

/** No man can have come to a corner, nor onto a throne he may not stop on, unless the game starts with him there. */
function mayStand(t: Tables, kind: number, cell: number): boolean {
  if (kind === KING || t.startCells[cell] === kind) return true;
  if (t.isCorner[cell] === 1) return false;
  return cell !== t.throne || t.variant.throneStop === 'all';
}

function countIn(value: Json | undefined): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : 0;
}
