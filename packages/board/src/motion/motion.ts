import type { Piece, Side, Site } from '@boardwright/games';
import { type Entry, pathOf } from '@boardwright/games/internal';
import { path } from '../draw/drawing.ts';
import { isChequeredBoard, type Layout, placeOf, UNIT } from '../sites/layout.ts';
import type { Effect, Slide } from './animation.ts';

/** Which men beside the board: those a side has yet to place, or those it took. */
export type TrayPart = 'hand' | 'taken';

/** Where the men of a side lie on a page that shows them itself. */
export type TrayFinder = (side: Side, part: TrayPart) => DOMRect | undefined;

/** Nodes the effects act on; a fading man is a copy that nothing else knows. */
interface Actors {
  /** The group inside the man now standing on a site. */
  inner(site: Site): SVGElement | undefined;
  ghost(effect: Extract<Effect, { kind: 'fade' }>): SVGElement;
  /** Where the men of a side come from, or those it took go to, in units of the drawing. */
  tray(side: Side, part: TrayPart): Point | undefined;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const HOP_MS = 110;
const STEP_MS = 45;
const LONGEST_HOP_MS = 220;
const PAUSE_MS = 30;
/** No step takes longer. */
const STEP_AT_MOST_MS = 250;

/** Plays effects over men that already stand where they end: nothing waits for them, a new drawing cuts them off. */
export function playEffects(effects: readonly Effect[], layout: Layout, actors: Actors): void {
  const lead = effects.find((effect): effect is Slide => effect.kind === 'slide');
  for (const effect of effects) {
    switch (effect.kind) {
      case 'slide':
        playSlide(effect, layout, actors.inner(effect.path[effect.path.length - 1]));
        break;
      case 'drop':
        playDrop(
          actors.inner(effect.site),
          flight(layout, effect.site, actors.tray(effect.piece.side, 'hand')),
        );
        break;
      case 'fade':
        playFade(
          actors.ghost(effect),
          lead ? hopTimes(lead, layout)[effect.afterHops] : 0,
          falls(effect.piece, layout)
            ? undefined
            : flight(layout, effect.site, actors.tray(effect.piece.side === 0 ? 1 : 0, 'taken')),
        );
    }
  }
}

/** With his king a side has lost; one of several, as in draughts, is taken like a man. */
function falls({ kind }: Piece, { board }: Layout): boolean {
  return kind === 'king' && !isChequeredBoard(board);
}

/** When the man reaches each site of its path, in milliseconds from the start. */
export function hopTimes(slide: Slide, layout: Layout): readonly number[] {
  const times = [0];
  for (let i = 1; i < slide.path.length; i++) {
    const from = placeOf(layout, slide.path[i - 1]);
    const to = placeOf(layout, slide.path[i]);
    const steps = Math.hypot(to.x - from.x, to.y - from.y) / UNIT;
    const pause = i > 1 ? PAUSE_MS : 0;
    times.push(times[i - 1] + pause + Math.min(LONGEST_HOP_MS, HOP_MS + STEP_MS * steps));
  }
  return times;
}

function playSlide(slide: Slide, layout: Layout, node: SVGElement | undefined): void {
  if (!node || typeof node.animate !== 'function') return;
  node.parentElement?.parentElement?.append(node.parentElement);
  const end = placeOf(layout, slide.path[slide.path.length - 1]);
  const times = hopTimes(slide, layout);
  const total = times[times.length - 1];
  const frames: Keyframe[] = [];
  for (const [i, site] of slide.path.entries()) {
    const { x, y } = placeOf(layout, site);
    const transform = `translate(${x - end.x}px, ${y - end.y}px)`;
    frames.push({ transform, offset: times[i] / total, easing: 'cubic-bezier(.3,.1,.25,1)' });
    const isBetween = i > 0 && i < slide.path.length - 1;
    if (isBetween)
      frames.push({ transform, offset: (times[i] + PAUSE_MS) / total, easing: 'cubic-bezier(.3,.1,.25,1)' });
  }
  node.animate(frames, { duration: total });
  if (!slide.isPromoted) return;
  const crown = node.querySelector('.crown');
  crown?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 240, delay: total, fill: 'backwards' });
}

/** From a site to where men lie, as an offset. */
function flight(layout: Layout, site: Site, tray: Point | undefined): Point | undefined {
  if (!tray) return undefined;
  const { x, y } = placeOf(layout, site);
  return { x: tray.x - x, y: tray.y - y };
}

/** A placed man flies in from where he lay, or drops from above where that is not in sight. */
function playDrop(node: SVGElement | undefined, from: Point | undefined): void {
  if (!node || typeof node.animate !== 'function') return;
  const start = from
    ? { transform: `translate(${from.x}px, ${from.y}px) scale(.6)`, opacity: 1 }
    : { transform: 'translate(0, -16px) scale(1.35)', opacity: 0 };
  node.parentElement?.parentElement?.append(node.parentElement);
  node.animate([start, { transform: 'none', opacity: 1 }], {
    duration: from ? STEP_AT_MOST_MS : 190,
    easing: 'cubic-bezier(.3,.6,.3,1)',
  });
}

/** A taken man flies off to whoever took him; a king falls over where he stood, and everybody sees it. */
function playFade(node: SVGElement, delay: number, to: Point | undefined): void {
  if (typeof node.animate !== 'function') {
    node.remove();
    return;
  }
  const inner = node.firstElementChild ?? node;
  const frames = to
    ? [
        { transform: 'none', opacity: 1 },
        { transform: `translate(${to.x}px, ${to.y}px) scale(.5)`, opacity: 0.85 },
      ]
    : [
        { transform: 'none', opacity: 1 },
        { transform: 'rotate(-28deg) scale(1.12)', opacity: 1, offset: 0.4 },
        { transform: 'rotate(95deg) scale(.5)', opacity: 0 },
      ];
  const playing = inner.animate(frames, {
    duration: STEP_AT_MOST_MS,
    delay,
    easing: to ? 'cubic-bezier(.5,0,.6,1)' : 'ease-in',
    fill: 'both',
  });
  playing.onfinish = () => node.remove();
}

/** Lights lines from end to end as they appear. */
export function lightLines(lines: Iterable<Element>): void {
  if (prefersStill()) return;
  for (const line of lines) {
    if (typeof line.animate !== 'function') return;
    line.animate(
      [
        { strokeDasharray: '100', strokeDashoffset: '100' },
        { strokeDasharray: '100', strokeDashoffset: '0' },
      ],
      { duration: STEP_AT_MOST_MS, easing: 'ease-out' },
    );
  }
}

/** Whether the person asked their system for less motion. */
export function prefersStill(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Dashed lines along the open chains, from the site touched last: two ways to one end look different. */
export function drawWays(layout: Layout, entry: Entry): string {
  const from = entry.touched.at(-1);
  if (from === undefined) return '';
  const ways = entry.open.map(pathOf).filter((way) => way.length > entry.touched.length + 1);
  const runs = ways.map((way) => {
    const sites = [from, ...way.slice(entry.touched.length)];
    return sites
      .map((site) => placeOf(layout, site))
      .map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`)
      .join('');
  });
  if (runs.length === 0) return '';
  const look = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  const d = runs.join('');
  return (
    path(d, { ...look, stroke: 'var(--bw-halo)', 'stroke-width': 9, 'stroke-opacity': 0.7 }) +
    path(d, { ...look, stroke: 'var(--bw-strike)', 'stroke-width': 4, 'stroke-dasharray': '2 11' })
  );
}
