import type { Board, Diagram, Move, Side, Site } from '@boardwright/games';
import type { PendingBranch } from '@boardwright/games/contract';
import type { Words } from '@boardwright/games/internal';
import type { Place } from '../sites/layout.ts';
import { cellName, edgeNames, nameOf } from '../sites/layout.ts';
import type { Mark } from '../sites/marks.ts';
import { isRemoval, mustCapture, OWED } from '../sites/marks.ts';

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
  open: readonly Move[] = [],
): string {
  const site = spokenName(voice, place, flipped);
  const piece = place.site === undefined ? undefined : diagram?.sites[place.site];
  const speech = voice.words?.speech;
  const pattern = speech?.occupied ?? '{site}, {side} {piece}';
  const occupied = piece && {
    site,
    side: voice.words?.sidesInText[voice.sides[piece.side]] ?? voice.sides[piece.side],
    piece: voice.words?.pieces[piece.kind] ?? piece.kind,
  };
  const label = occupied ? fill(pattern, occupied) : fill(speech?.empty ?? '{site}', { site });
  const special = place.site === undefined ? [] : voice.board.sites[place.site].marks;
  const places = special.flatMap((mark) => speech?.places?.[mark] ?? []);
  const way = tellWay(voice, place.site, ways);
  const spoken = new Set(
    marks.map((mark) => {
      if (way !== undefined && OWED.includes(mark)) return way;
      return mark === 'taken' ? tellFate(voice, place.site, open) : voice.texts.marks[mark];
    }),
  );
  const begun = pattern.startsWith('{site}') ? label : label.charAt(0).toUpperCase() + label.slice(1);
  return [begun, ...tellNumber(voice, place.site), ...places, ...spoken].join(', ');
}

/** The name that moves and sentences use, where the label begins with another one: "square 22". */
function tellNumber({ board, words, texts }: Voice, site: Site | undefined): readonly string[] {
  if (site === undefined || words?.speech.site !== 'alias') return [];
  const { name, alias = name } = board.sites[site];
  return alias === name ? [] : [fill(texts.square, { name })];
}

/** By which rule a man may be taken, and which others fall with it: "can be captured by intervention, with g7". */
function tellWay(voice: Voice, site: Site | undefined, ways: readonly PendingBranch[]): string | undefined {
  const way = ways.find(({ targets }) => site !== undefined && targets.includes(site));
  const cause = way && voice.words?.codes[way.cause];
  if (!way || typeof cause !== 'string') return undefined;
  const told = `${voice.texts.marks.owed} ${cause}`;
  const others = way.count === way.targets.length ? way.targets.filter((other) => other !== site) : [];
  const sites = others.map((other) => voice.board.sites[other].name).join(', ');
  return others.length > 0 ? `${told}, ${fill(voice.texts.together, { sites })}` : told;
}

/** That a man would be captured, and on the way to where if other ways that are open spare him. */
function tellFate({ texts, board }: Voice, site: Site | undefined, open: readonly Move[]): string {
  const fate = texts.marks.taken;
  const taking = open.filter(({ captures }) => site !== undefined && captures.includes(site));
  const ends = [...new Set(taking.flatMap(({ touches }) => touches.slice(-1)))];
  if (open.every(({ touches }) => ends.includes(touches[touches.length - 1]))) return fate;
  return fill(texts.towards, { fate, sites: ends.map((end) => board.sites[end].name).join(', ') });
}

/** What the live region says of a move that was played. */
export function tellMove(voice: Voice, side: Side, move: Move): string {
  const told = fill(voice.texts.moved, { side: sideName(voice, side), move: move.text });
  if (move.captures.length === 0 || isRemoval(move)) return told;
  const sites = move.captures.map((site) => voice.board.sites[site].name).join(', ');
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

/** The name a label begins with. */
function spokenName(voice: Voice, place: Place, flipped: boolean): string {
  const kind = voice.words?.speech.site ?? 'name';
  if (place.site !== undefined) return nameOf(voice.board.sites[place.site], kind);
  const { board } = voice;
  const x = flipped ? board.width - 1 - place.column : place.column;
  const y = flipped ? board.height - 1 - place.row : place.row;
  return cellName(edgeNames(board, kind) ?? edgeNames(board, 'alias'), x, y);
}
