import {
  type Explanation,
  type Language,
  type Position,
  type Site,
  sentence,
  siteNames,
} from '@boardwright/games';
import type { MessageKey, Text } from '../i18n/text.ts';

/** Why a click or a typed move was refused, and the sites that show it. */
export interface Refusal {
  readonly sites: readonly Site[];
  readonly sentence: string;
}

/** Codes that say no more than "no"; a sentence of the page is better than these. */
const EMPTY_CODES = new Set(['bad-move', 'illegal-move', 'legal', 'bad-site']);

/** Says why what was touched or typed on the board leads nowhere. */
export function explainRefused(
  position: Position,
  refused: { readonly touched: readonly Site[]; readonly typed?: string },
  language: Language,
  text: Text,
): Refusal {
  const { touched, typed } = refused;
  return typed === undefined
    ? explainTouches(position, touched, language, text)
    : explainText(position, typed, language);
}

/**
 * Says why what was touched leads nowhere. The rules explain texts of moves, so the touched sites are written in
 * every way a move can be; the first answer that means something is given.
 */
export function explainTouches(
  position: Position,
  touched: readonly Site[],
  language: Language,
  text: Text,
): Refusal {
  const names = siteNames(position.game, touched);
  const found =
    findReason(position, spellings(names)) ??
    (names.length === 1 ? findFromSite(position, touched[0]) : undefined);
  if (found) return tell(position, found, language);
  return { sites: touched.slice(-1), sentence: text(plainReason(position, touched)) };
}

export function explainText(position: Position, move: string, language: Language): Refusal {
  return tell(position, position.explain(move), language);
}

function tell(position: Position, found: Explanation, language: Language): Refusal {
  return { sites: found.sites, sentence: sentence(position.game, found.code, found.sites, language) };
}

function findReason(position: Position, texts: readonly string[]): Explanation | undefined {
  for (const move of texts) {
    const found = position.explain(move);
    if (!found.legal && !EMPTY_CODES.has(found.code)) return found;
  }
  return undefined;
}

/** For one man alone: what keeps it from going anywhere, the nearest places first. */
function findFromSite(position: Position, site: Site): Explanation | undefined {
  const { game, diagram, turn } = position;
  if (diagram.sites[site]?.side !== turn) return undefined;
  const { sites } = game.board;
  const from = sites[site];
  const near = sites
    .map((to) => ({ name: to.name, far: Math.hypot(to.x - from.x, to.y - from.y) }))
    .filter((to) => to.far > 0)
    .sort((a, b) => a.far - b.far)
    .slice(0, 12);
  return findReason(
    position,
    near.flatMap((to) => spellings([from.name, to.name])),
  );
}

function spellings(names: readonly string[]): readonly string[] {
  if (names.length === 1) return [names[0], `x${names[0]}`];
  return [names.join('-'), names.join('x'), `${names[0]}-${names[names.length - 1]}`];
}

function plainReason(position: Position, touched: readonly Site[]): MessageKey {
  if (touched.length > 1) return 'refusal.target';
  const piece = position.diagram.sites[touched[0]];
  if (!piece) return 'refusal.empty';
  return piece.side === position.turn ? 'refusal.no-move' : 'refusal.not-yours';
}
