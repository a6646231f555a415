import {
  type Diagram,
  err,
  isRecord,
  type Json,
  ok,
  type Piece,
  type Result,
  type SetupError,
  type Side,
  type Site,
} from '../../contract/index.ts';
import { wordOf } from '../board/lookups.ts';
import { showPending } from '../rules/pending.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { settleSetUp } from '../rules/settle.ts';
import {
  CAUSE_NAMES,
  causeNamed,
  MOVING,
  type MorrisState,
  makeState,
  NOTHING,
  PLACING,
} from '../rules/state.ts';
import { findFault } from '../rules/validate.ts';
import { guessCause, guessMills } from './guess.ts';

/** A position as plain data. What does not stand on the board goes into the details. */
export function showState(g: Rulebook, s: MorrisState): Diagram {
  const sites = g.geometry.board.sites.map((_, site) => pieceAt(s, site));
  const pending = showPending(g, s);
  return {
    turn: s.turn,
    sites,
    hand: [s.hand0, s.hand1],
    ...(pending ? { pending } : {}),
    details: showDetails(s),
  };
}

/** The state a diagram shows, or why the rules could never bring it about. */
export function setUpState(g: Rulebook, d: Diagram): Result<MorrisState, SetupError> {
  const s = readDiagram(g, d);
  if (!s) return err({ code: 'bad-diagram' });
  const fault = findFault(g, s);
  if (fault) {
    const { part: _, ...error } = fault;
    return err(error);
  }
  settleSetUp(g, s);
  return ok(s);
}

/** The state of a diagram as it stands, not checked and not settled; undefined if its shape is wrong. */
function readDiagram(g: Rulebook, d: Diagram): MorrisState | undefined {
  const s = makeState(0);
  const isShaped = d.sites.length === g.tables.points && isSide(d.turn) && d.hand.every(isCount);
  if (!isShaped || d.hand.length !== 2) return undefined;
  s.turn = d.turn;
  [s.hand0, s.hand1] = d.hand;
  for (const [site, piece] of d.sites.entries()) if (piece) putPiece(s, site, piece);
  return readDetails(g, s, d) ? s : undefined;
}

function pieceAt(s: MorrisState, site: Site): Piece | undefined {
  const bit = 1 << site;
  if (s.men0 & bit) return { side: 0, kind: 'man' };
  if (s.men1 & bit) return { side: 1, kind: 'man' };
  // A dead man belongs to nobody any more: the FEN does not say whose it was.
  return s.dead & bit ? { side: 0, kind: 'dead' } : undefined;
}

function putPiece(s: MorrisState, site: Site, piece: Piece): void {
  if (piece.kind === 'dead') s.dead |= 1 << site;
  else if (piece.side === 0) s.men0 |= 1 << site;
  else s.men1 |= 1 << site;
}

function showDetails(s: MorrisState): { readonly [key: string]: Json } {
  return {
    phase: s.phase === PLACING ? 'placing' : 'moving',
    plies: s.plies,
    quiet: s.quiet,
    formed: [s.formed0, s.formed1],
    swing: [s.swing0, s.swing1],
    ...(s.cause === NOTHING ? {} : { owed: showOwed(s) }),
  };
}

function showOwed(s: MorrisState): { readonly [key: string]: Json } {
  return {
    cause: CAUSE_NAMES[s.cause],
    men: [s.owed0, s.owed1],
    mills: s.mills,
    custodian: s.custodian,
    intervention: s.intervention,
    leap: s.leap,
    taken: s.taken,
  };
}

/** A diagram drawn by hand may leave its details out: then nothing is owed and no clock has run. */
function readDetails(g: Rulebook, s: MorrisState, d: Diagram): boolean {
  const details = d.details ?? {};
  const { phase, plies = 0, quiet = 0, formed = [0, 0], swing = [0, 0], owed } = details;
  if (!isCount(plies) || !isCount(quiet) || !isPair(formed) || !isPair(swing)) return false;
  s.plies = plies;
  s.quiet = quiet;
  [s.formed0, s.formed1] = formed;
  [s.swing0, s.swing1] = swing;
  if (swing.some((word) => !isSwing(g, word)) || formed.some((word) => !isWord(g, word))) return false;
  const hand = s.turn === 0 ? s.hand0 : s.hand1;
  s.phase = phase === undefined ? (hand > 0 ? PLACING : MOVING) : phase === 'placing' ? PLACING : MOVING;
  if (owed !== undefined) return readOwed(g, s, owed);
  if (d.pending) readPending(g, s, d);
  return true;
}

function readOwed(g: Rulebook, s: MorrisState, owed: Json): boolean {
  if (!isRecord(owed)) return false;
  const { cause, men, mills, custodian, intervention, leap, taken } = owed;
  const named = typeof cause === 'string' ? causeNamed(cause) : NOTHING;
  if (named === NOTHING || !isPair(men) || !isCount(mills) || mills > 12) return false;
  if (!isWord(g, custodian) || !isWord(g, intervention) || !isWord(g, leap) || !isWord(g, taken))
    return false;
  s.cause = named;
  [s.owed0, s.owed1] = men;
  s.mills = mills;
  s.custodian = custodian;
  s.intervention = intervention;
  s.leap = leap;
  s.taken = taken;
  return true;
}

/** Captures given only as the branches a player sees. */
function readPending(g: Rulebook, s: MorrisState, d: Diagram): void {
  const { branches = [], remaining = 0 } = d.pending ?? {};
  const isOwn = branches.some((branch) => branch.targets.some((site) => d.sites[site]?.side === s.turn));
  if (s.turn === 0) s.owed0 = isOwn ? -remaining : remaining;
  else s.owed1 = isOwn ? -remaining : remaining;
  for (const { cause, targets } of branches) {
    const word = wordOf(targets) & g.tables.all;
    if (cause === 'custodian') s.custodian |= word;
    if (cause === 'intervention') s.intervention |= word;
    if (cause === 'leap') s.leap |= word;
  }
  const named = branches.map((branch) => causeNamed(branch.cause)).find((cause) => cause !== NOTHING);
  s.cause = named ?? guessCause(g, s);
  s.mills = branches.find((branch) => branch.cause === 'mill')?.count ?? guessMills(g, s);
}

function isSide(value: unknown): value is Side {
  return value === 0 || value === 1;
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 1_000_000;
}

function isWord(g: Rulebook, value: unknown): value is number {
  return isCount32(value) && (value & ~g.tables.all) === 0;
}

function isCount32(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 1 << 24;
}

function isSwing(g: Rulebook, value: number): boolean {
  const { points } = g.tables;
  if (value === 0) return true;
  return value > 0 && value < 1024 && (value & 31) > 0 && (value & 31) <= points && value >> 5 <= points;
}

function isPair(value: unknown): value is readonly [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every((item) => Number.isInteger(item));
}
