import type { Diagram, Move, Piece, Site } from '@boardwright/games';
import { pathOf } from '@boardwright/games/internal';

/** A man that goes from site to site, stopping for a moment on each. */
export interface Slide {
  readonly kind: 'slide';
  readonly path: readonly Site[];
  readonly piece: Piece;
  readonly isPromoted: boolean;
}

/** A man that leaves the board, and after how many hops of the man that took it. */
export interface Fade {
  readonly kind: 'fade';
  readonly site: Site;
  readonly piece: Piece;
  readonly afterHops: number;
}

/** A man that arrives from outside the board. */
export interface Drop {
  readonly kind: 'drop';
  readonly site: Site;
  readonly piece: Piece;
}

export type Effect = Slide | Fade | Drop;

/** More changes than this are a new position rather than a move, and are shown at once. */
const MOST_CHANGES = 24;

/**
 * What to show between two diagrams of one board. The last move explains the difference where it fits; without
 * it, or going backwards, men of one side that left and arrived are paired by order.
 */
export function planAnimation(before: Diagram, after: Diagram, last: Move | undefined): readonly Effect[] {
  if (before.sites.length !== after.sites.length) return [];
  const left: Site[] = [];
  const arrived: Site[] = [];
  for (const [site, was] of before.sites.entries()) {
    const is = after.sites[site];
    if (was && (!is || is.side !== was.side)) left.push(site);
    if (is && (!was || is.side !== was.side)) arrived.push(site);
  }
  if (left.length + arrived.length > MOST_CHANGES) return [];
  const slides = planSlides(before, after, last, left, arrived);
  const gone = new Set(slides.map((slide) => slide.path[0]));
  const came = new Set(slides.map((slide) => slide.path.at(-1)));
  return [
    ...slides,
    ...left.filter((site) => !gone.has(site)).flatMap((site) => fade(before, slides, last, site)),
    ...arrived.filter((site) => !came.has(site)).flatMap((site) => drop(after, site)),
  ];
}

function planSlides(
  before: Diagram,
  after: Diagram,
  last: Move | undefined,
  left: readonly Site[],
  arrived: readonly Site[],
): readonly Slide[] {
  const told = last && slideOf(before, after, pathOf(last));
  if (told) return [told];
  const slides: Slide[] = [];
  const free = new Set(arrived);
  for (const from of left) {
    const side = before.sites[from]?.side;
    const to = [...free].find((site) => after.sites[site]?.side === side);
    const slide = to === undefined ? undefined : slideOf(before, after, [from, to]);
    if (!slide || to === undefined) continue;
    free.delete(to);
    slides.push(slide);
  }
  return slides;
}

/** Undefined unless a man stood at the first site and one of its side stands at the last. */
function slideOf(before: Diagram, after: Diagram, path: readonly Site[]): Slide | undefined {
  const from = path[0];
  const to = path.at(-1);
  if (to === undefined || path.length < 2) return undefined;
  const was = before.sites[from];
  const is = after.sites[to];
  if (!was || !is || was.side !== is.side) return undefined;
  const hasLeft = from === to || after.sites[from]?.side !== was.side;
  const isNew = from === to || before.sites[to]?.side !== is.side;
  if (!hasLeft || !isNew) return undefined;
  return { kind: 'slide', path, piece: is, isPromoted: was.kind === 'man' && is.kind === 'king' };
}

function fade(
  before: Diagram,
  slides: readonly Slide[],
  last: Move | undefined,
  site: Site,
): readonly Fade[] {
  const piece = before.sites[site];
  if (!piece) return [];
  const hops = slides.length === 1 ? slides[0].path.length - 1 : 0;
  const order = last ? last.captures.indexOf(site) : -1;
  const isHopByHop = last !== undefined && last.captures.length === hops;
  const afterHops = order >= 0 && isHopByHop ? order + 1 : hops;
  return [{ kind: 'fade', site, piece, afterHops }];
}

function drop(after: Diagram, site: Site): readonly Drop[] {
  const piece = after.sites[site];
  return piece ? [{ kind: 'drop', site, piece }] : [];
}
