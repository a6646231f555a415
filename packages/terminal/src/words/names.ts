import { findLevel } from '@boardwright/engine/internal';
import type { Game, Language, Match, Side } from '@boardwright/games';
import type { Family, Variant } from '@boardwright/games/contract';
import { type Json, say, sayReason, wordsOf } from '@boardwright/games/internal';
import { fill, WORDS } from './words.ts';

/** The name of a variant in a language; the record's own name is the English one. */
export function variantName(family: Family, variant: Variant, language: Language): string {
  return wordsOf(family, language).variants[variant.id] ?? variant.name;
}

export function sideName(game: Game, side: Side, language: Language): string {
  const id = game.sides[side];
  return wordsOf(game.family, language).sides[id] ?? id;
}

/** A side as it is called within a sentence: "las blancas". */
export function sideInText(game: Game, side: Side, language: Language): string {
  const id = game.sides[side];
  return wordsOf(game.family, language).sidesInText[id] ?? id;
}

export function levelName(id: string, language: Language): string {
  return findLevel(id)?.words[language].name ?? id;
}

/** A rule's value as a person reads it. */
export function tellValue(family: Family, field: string, value: Json, language: Language): string {
  const words = wordsOf(family, language).fields[field]?.values;
  if (typeof value === 'string') return words?.[value] ?? value;
  if (typeof value === 'number') return words?.[String(value)] ?? String(value);
  if (Array.isArray(value))
    return value.length === 0 ? '-' : value.map((part) => words?.[String(part)] ?? part).join(', ');
  return '+';
}

/** Whose turn it is, where two read the same words and these do not name a side. */
export function nameTurn(match: Match, viewer: Side | undefined, language: Language): string {
  const { game, position } = match;
  if (viewer !== undefined || match.outcome) return '';
  const { sentence } = match.tell({ language }).prompt;
  const name = wordsOf(game.family, language).sidesInText[game.sides[position.turn]];
  if (sentence.toLowerCase().includes(name.toLowerCase())) return '';
  const fact = { code: 'your-move', about: position.turn, marks: [] };
  return `${say(game, fact, { language }).sentence} `;
}

/** Who has won, and why; nobody in a draw. An end by the rules is told by the game in one sentence. */
export function tellEnd(
  match: Match,
  { winner, reason }: { readonly winner?: Side | undefined; readonly reason: string },
  language: Language,
  viewer?: Side,
): string {
  if (match.outcome) return match.tell({ language, viewer }).prompt.sentence;
  const { game } = match;
  const who = tellResult(game, winner, language, viewer);
  return `${who} ${sayReason(game, { winner, reason }, { language, viewer })}`;
}

function tellResult(
  game: Game,
  winner: Side | undefined,
  language: Language,
  viewer: Side | undefined,
): string {
  const { table } = WORDS[language];
  if (winner === undefined) return table.draw;
  if (viewer !== undefined) return winner === viewer ? table.won : table.lost;
  return fill(table.wins, { side: sideName(game, winner, language) });
}
