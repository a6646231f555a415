import {
  type Fact,
  type Mark,
  type MarkRole,
  type Site,
  unreachable,
  type Value,
} from '../../contract/index.ts';
import type { Lookups } from '../board/lookups.ts';
import { type DraughtsState, hasKing } from '../rules/state.ts';
import type { DraughtsCode, NoteCode, PieceCode } from '../variants/codes.ts';
import type { DraughtsVariant } from '../variants/record.ts';

/** A code of this family where a sentence has a place for it. */
export interface PartValue {
  readonly code: DraughtsCode;
}

export type DraughtsFact = Fact<DraughtsCode>;
export type Values = Readonly<Record<string, Value>>;

/** A mark, or none where there is nothing to mark. */
export function mark(role: MarkRole, sites: Iterable<Site>): readonly Mark[] {
  const list = [...new Set(sites)];
  return list.length > 0 ? [{ role, sites: list }] : [];
}

export function pieceOn(lookups: Lookups, s: DraughtsState, site: Site): { readonly code: PieceCode } {
  return { code: hasKing(lookups, s, site) ? 'king' : 'man' };
}

/** One of several squares: "12 or 22". */
export function anyOf(sites: Iterable<Site>): Value {
  return { sites: [...new Set(sites)], as: 'or' };
}

/** All of them: "18 and 11". */
export function allOf(sites: readonly Site[]): Value {
  return { sites, as: 'and' };
}

/** A way: "22–15–8". */
export function wayOf(sites: readonly Site[]): Value {
  return { sites, as: 'line' };
}

/** How the piece on a square goes. */
export function goingOf(lookups: Lookups, s: DraughtsState, site: Site): PartValue {
  return hasKing(lookups, s, site) ? kingGoes(lookups) : menGo(lookups);
}

/** How a king captures, where the captures that are asked for are a king's. */
export function kingTakes(
  lookups: Lookups,
  s: DraughtsState,
  capturers: readonly Site[],
): readonly NoteCode[] {
  if (!capturers.every((site) => hasKing(lookups, s, site))) return [];
  if (!lookups.isFlying) return ['note-king-jumps-near'];
  switch (lookups.landing) {
    case 'any':
      return ['note-king-lands-anywhere'];
    case 'adjacent':
      return ['note-king-lands-behind'];
    case 'adjacent-after-king':
      return ['note-king-lands-behind-king'];
    default:
      return unreachable(lookups.landing);
  }
}

/** How men go under these rules. */
export function menGo({ variant }: Lookups): PartValue {
  return goingOfMen(variant);
}

export function goingOfMen(variant: DraughtsVariant): PartValue {
  if (variant.moveLines === 'diagonal') return { code: 'men-diagonal' };
  return { code: variant.squares === 'all' ? 'men-straight' : 'men-straight-colour' };
}

/** How kings go under these rules. */
export function kingGoes({ variant }: Lookups): PartValue {
  return goingOfKings(variant);
}

export function goingOfKings(variant: DraughtsVariant): PartValue {
  const isFlying = variant.king === 'flies';
  if (variant.moveLines === 'diagonal')
    return { code: isFlying ? 'king-flies-diagonal' : 'king-steps-diagonal' };
  if (isFlying) return { code: 'king-flies-straight' };
  return { code: variant.squares === 'all' ? 'king-steps-straight' : 'king-steps-straight-colour' };
}
