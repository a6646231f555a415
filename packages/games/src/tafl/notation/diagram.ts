import type { Diagram, Json, Piece, Result, Side } from '../../contract/index.ts';
import { err, ok } from '../../contract/index.ts';
import { ATTACKER, DEFENDER, KING, type Lookups } from '../board/lookups.ts';
import { finishSetup, placePiece } from '../rules/setup.ts';
import { ENCIRCLED, ESCAPED, emptyState, kindAt, OPEN, type TaflState } from '../rules/state.ts';
import type { TaflError } from '../variants/codes.ts';

/** Counters and what a move settled go into the details; a position text does not carry them. */
export function showState(t: Lookups, s: TaflState): Diagram {
  const sites: (Piece | undefined)[] = [];
  const defenders: Side = t.attackerSide === 0 ? 1 : 0;
  for (let cell = 0; cell < t.cells; cell++) {
    const kind = kindAt(t, s, cell);
    if (kind === undefined) sites.push(undefined);
    else if (kind === ATTACKER) sites.push({ side: t.attackerSide, kind: 'man' });
    else sites.push({ side: defenders, kind: kind === KING ? 'king' : 'man' });
  }
  return { turn: s.turn, sites, hand: [0, 0], details: { ply: s.ply, quiet: s.quiet, end: s.end } };
}

/** Forts and encirclements, which the board alone does not tell, are taken from the details. */
export function setUpState(t: Lookups, d: Diagram): Result<TaflState, TaflError> {
  if (d.sites.length !== t.cells || d.pending) return err({ code: 'bad-board' });
  const s = emptyState(t);
  for (let cell = 0; cell < t.cells; cell++) {
    const piece = d.sites[cell];
    if (!piece) continue;
    const kind = kindOf(t, piece);
    if (kind === undefined) return err({ code: 'bad-piece', sites: [cell] });
    const fault = placePiece(t, s, kind, cell);
    if (fault) return err(fault);
  }
  finishSetup(t, s, d.turn);
  s.ply = countIn(d.details?.ply);
  s.quiet = countIn(d.details?.quiet);
  const end = countIn(d.details?.end);
  if (s.end === OPEN && end > ESCAPED && end <= ENCIRCLED) s.end = end;
  return ok(s);
}

function kindOf(t: Lookups, piece: Piece): number | undefined {
  if (piece.side === t.attackerSide) return piece.kind === 'man' ? ATTACKER : undefined;
  if (piece.kind === 'king') return KING;
  return piece.kind === 'man' ? DEFENDER : undefined;
}

function countIn(value: Json | undefined): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : 0;
}
