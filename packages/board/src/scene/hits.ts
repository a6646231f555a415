import { canPickUp } from '@boardwright/games/internal';
import type { Layout, Place } from '../sites/layout.ts';
import { type Mark, OWED } from '../sites/marks.ts';
import { labelPlace, sideName } from '../speech/speech.ts';
import { fill } from '../speech/texts.ts';
import { html } from './stage.ts';
import type { View } from './view.ts';

/** Builds one focusable node a place, in rows; they take all clicks, keys and the screen reader's cursor. */
export function buildHits(box: HTMLElement, layout: Layout, isGrid: boolean): readonly HTMLElement[] {
  box.replaceChildren();
  const rows = new Map<number, HTMLElement>();
  return layout.places.map((place, index) => {
    let row = rows.get(place.row);
    if (!row) {
      row = html('div', 'row');
      row.setAttribute('role', isGrid ? 'row' : 'none');
      rows.set(place.row, row);
      box.append(row);
    }
    const hit = buildHit(layout, place, index);
    hit.setAttribute('role', isGrid ? 'gridcell' : 'button');
    row.append(hit);
    return hit;
  });
}

/** Brings names and states of all nodes up to date; unchanged ones are not touched. */
export function updateHits(
  box: HTMLElement,
  hits: readonly HTMLElement[],
  view: View,
  marks: ReadonlyMap<number, readonly Mark[]>,
): void {
  const { layout, voice } = view;
  const family = voice.words?.family ?? '';
  const isGrid = voice.words?.speech.role === 'grid';
  set(box, 'role', isGrid ? 'grid' : 'group');
  set(box, 'aria-label', [fill(voice.texts.board, { family }).trim(), ...tellHands(view)].join(', '));
  for (const [index, hit] of hits.entries()) {
    const place = layout.places[index];
    const found = place.site === undefined ? [] : (marks.get(place.site) ?? []);
    set(
      hit,
      'aria-label',
      labelPlace(voice, view.diagram, place, found, layout.flipped, view.ways, view.entry.open),
    );
    if (isGrid && found.includes('selected')) set(hit, 'aria-selected', 'true');
    else hit.removeAttribute('aria-selected');
    set(hit, 'class', hitClass(view, place, found));
  }
}

/** Men in hand are drawn beside the board and have no place of their own to be read from. */
function tellHands({ voice, diagram, layout }: View): readonly string[] {
  const hasHand = layout.trays !== undefined || diagram?.hand.some((count) => count > 0);
  if (!hasHand || !diagram) return [];
  return ([0, 1] as const).map((side) =>
    fill(voice.texts.hand, { side: sideName(voice, side), count: diagram.hand[side] }),
  );
}

function hitClass(view: View, place: Place, marks: readonly Mark[]): string {
  const isLive = marks.some((mark) => LIVE.has(mark));
  const hasMan = place.site !== undefined && view.diagram?.sites[place.site] !== undefined;
  const canGrab = hasMan && place.site !== undefined && canPickUp(view.moves, place.site);
  return `hit${isLive ? ' live' : ''}${canGrab ? ' grab' : ''}`;
}

const LIVE: ReadonlySet<Mark> = new Set<Mark>([
  'place',
  'movable',
  'capturer',
  'must',
  ...OWED,
  'selected',
  'target',
  'strike',
  'way',
]);

function buildHit(layout: Layout, place: Place, index: number): HTMLElement {
  const hit = html('div', 'hit');
  hit.dataset.place = String(index);
  if (place.site !== undefined) hit.dataset.name = layout.board.sites[place.site].name;
  const half = place.hit / 2;
  hit.style.left = percent(place.x - half, layout.width);
  hit.style.top = percent(place.y - half, layout.height);
  hit.style.width = percent(place.hit, layout.width);
  hit.style.height = percent(place.hit, layout.height);
  // Squares that take men lie above those that do not, whose room they may use.
  if (place.site !== undefined) hit.style.zIndex = '1';
  hit.tabIndex = -1;
  return hit;
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(3)}%`;
}

function set(node: HTMLElement, name: string, value: string): void {
  if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}
