import type { Board, Diagram, Move, Side, Site } from '@boardwright/games';
import type { PendingBranch } from '@boardwright/games/contract';
import type { Words } from '@boardwright/games/internal';
import type { Place } from '../sites/layout.ts';
import { cellName, edgeNames, nameOf } from '../sites/layout.ts';
import type { Mark } from '../sites/marks.ts';
import { isRemoval, mustCapture } from '../sites/marks.ts';
import { fill, type Texts } from './texts.ts';

/** What labels and announcements are made of. */
export interface Voice {
  readonly board: Board;
  readonly words: Words | undefined;
  readonly sides: readonly [string, string];
  readonly texts: Texts;
}

/** What a screen reader says for a place: the family's pattern, then its marks. */
export function labelPlace(
  voice: Voice,
  diagram: Diagram | undefined,
  place: Place,
  marks: readonly Mark[],
  flipped: boolean,
  ways: readonly PendingBranch[] = [],
): string {
  const site = spokenName(voice, place, flipped);
  const piece = place.site === undefined ? undefined : diagram?.sites[place.site];
  const speech = voice.words?.speech;
  const label = piece
    ? fill(speech?.occupied ?? '{site}, {side} {piece}', {
        site,
        side: sideName(voice, piece.side),
        piece: voice.words?.pieces[piece.kind] ?? piece.kind,
      })
    : fill(speech?.empty ?? '{site}', { site });
  const special = place.site === undefined ? [] : voice.board.sites[place.site].marks;
  const places = special.flatMap((mark) => speech?.places?.[mark] ?? []);
  const spoken = new Set(marks.map((mark) => voice.texts.marks[mark]));
  return [label, ...places, ...tellWay(voice, place.site, ways), ...spoken].join(', ');
}

/** By which rule a man may be taken, and which others fall with it: "intervention, with g7". */
function tellWay(voice: Voice, site: Site | undefined, ways: readonly PendingBranch[]): readonly string[] {
  const way = ways.find(({ targets }) => site !== undefined && targets.includes(site));
  const cause = way && voice.words?.codes[way.cause];
  if (!way || typeof cause !== 'string') return [];
  const others = way.count === way.targets.length ? way.targets.filter((other) => other !== site) : [];
  const kind = voice.words?.speech.site ?? 'name';
  const sites = others.map((other) => nameOf(voice.board.sites[other], kind)).join(', ');
  return others.length > 0 ? [cause, fill(voice.texts.together, { sites })] : [cause];
}

/** What the live region says of a move that was played. */
export function tellMove(voice: Voice, side: Side, move: Move): string {
  const told = fill(voice.texts.moved, { side: sideName(voice, side), move: move.text });
  if (move.captures.length === 0 || isRemoval(move)) return told;
  const kind = voice.words?.speech.site ?? 'name';
  const sites = move.captures.map((site) => nameOf(voice.board.sites[site], kind)).join(', ');
  return `${told}, ${fill(voice.texts.captured, { sites })}`;
}

/** What is asked of the player when something is: to capture, or to choose what to take. */
export function promptFor(voice: { readonly texts: Texts }, moves: readonly Move[]): string | undefined {
  if (moves.length > 0 && moves.every(isRemoval)) return voice.texts.owed;
  return mustCapture(moves) ? voice.texts.mustCapture : undefined;
}

export function sideName(voice: Voice, side: Side): string {
  const key = voice.sides[side];
  return voice.words?.sides[key] ?? key;
}

export function spokenName(voice: Voice, place: Place, flipped: boolean): string {
  const kind = voice.words?.speech.site ?? 'name';
  if (place.site !== undefined) return nameOf(voice.board.sites[place.site], kind);
  const { board } = voice;
  const x = flipped ? board.width - 1 - place.column : place.column;
  const y = flipped ? board.height - 1 - place.row : place.row;
  return cellName(edgeNames(board, kind) ?? edgeNames(board, 'alias'), x, y);
}
