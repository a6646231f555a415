import { type Diagram, type Game, type Language, SITE_MARKS, type Side, wordsOf } from '../contract/index.ts';
import type { Position } from './position.ts';
import { say, sentence } from './say.ts';

/** Who stands where, as one reads it aloud: "White (you): d6, f4, 7 in hand. Black: e4, 8 in hand." */
export function listPieces(position: Position, language: Language = 'en', viewer?: Side): string {
  const sides = [0, 1] as const;
  return sides.map((side) => listSide(position, side, language, side === viewer)).join(' ');
}

/** Where the special squares are, as one reads it aloud: "The throne is d4. The corners are a7, g7, a1, g1." */
export function listPlaces(game: Game, language: Language = 'en'): string | undefined {
  const { places = {} } = wordsOf(game.family, language).speech;
  const told = SITE_MARKS.filter((mark) => places[mark] !== undefined).flatMap((mark) => {
    const sites = [...game.board.sites.keys()].filter((site) => game.board.sites[site].marks.includes(mark));
    return sites.length > 0 ? [sentence(game, `places-${mark}`, sites, language)] : [];
  });
  return told.length > 0 ? told.join(' ') : undefined;
}

/** A man put down comes from the hand, and one taken away goes back to it, while there are men to be placed. */
export function withHands(edited: Diagram, before: Diagram): Diagram {
  const handOf = (side: Side): number => {
    const men = ({ sites }: Diagram) => sites.filter((man) => man?.side === side).length;
    return before.hand[side] === 0 ? 0 : Math.max(0, before.hand[side] + men(before) - men(edited));
  };
  return { ...edited, hand: [handOf(0), handOf(1)] };
}

/** From the top left of the board on. Kings and marked men are named by what they are, plain men by where they stand alone. */
function listSide({ game, diagram }: Position, side: Side, language: Language, isYou: boolean): string {
  const words = wordsOf(game.family, language);
  const inReadingOrder = [...game.board.sites.entries()].sort(([, a], [, b]) => a.y - b.y || a.x - b.x);
  const stands = inReadingOrder.flatMap(([site, { name }]) => {
    const piece = diagram.sites[site];
    if (piece?.side !== side) return [];
    return [piece.kind === 'man' ? name : `${words.pieces[piece.kind].toLowerCase()} ${name}`];
  });
  const count = diagram.hand[side];
  const held = say(game, { code: 'in-hand', about: side, marks: [], values: { count } }, { language });
  const hand = count > 0 ? [held.sentence] : [];
  const told = [...stands, ...hand];
  const list = told.length > 0 ? told.join(', ') : sentence(game, 'no-pieces', [], language);
  const you = isYou ? ` (${sentence(game, 'you', [], language)})` : '';
  return `${words.sides[game.sides[side]]}${you}: ${list}.`;
}
