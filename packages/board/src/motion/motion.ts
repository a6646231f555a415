import { type Entry, pathOf, type Site } from '@boardwright/games';
import { path } from '../draw/drawing.ts';
import { type Layout, placeOf, UNIT } from '../sites/layout.ts';
import type { Effect, Slide } from './animation.ts';

/** Nodes the effects act on; a fading man is a copy that nothing else knows. */
interface Actors {
  /** The group inside the man now standing on a site. */
  inner(site: Site): SVGElement | undefined;
  ghost(effect: Extract<Effect, { kind: 'fade' }>): SVGElement;
}

const HOP_MS = 110;
const STEP_MS = 45;
const LONGEST_HOP_MS = 260;
const PAUSE_MS = 60;
const FADE_MS = 220;

/** Plays effects over men that already stand where they end: nothing waits for them, a new drawing cuts them off. */
export function playEffects(effects: readonly Effect[], layout: Layout, actors: Actors): void {
  const lead = effects.find((effect): effect is Slide => effect.kind === 'slide');
  for (const effect of effects) {
    switch (effect.kind) {
      case 'slide':
        playSlide(effect, layout, actors.inner(effect.path[effect.path.length - 1]));
        break;
      case 'drop':
        playDrop(actors.inner(effect.site));
        break;
      case 'fade':
        playFade(actors.ghost(effect), lead ? hopTimes(lead, layout)[effect.afterHops] : 0);
    }
  }
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

function playDrop(node: SVGElement | undefined): void {
  if (!node || typeof node.animate !== 'function') return;
  node.animate(
    [
      { transform: 'translate(0, -16px) scale(1.35)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: 190, easing: 'cubic-bezier(.3,.7,.3,1)' },
  );
}

function playFade(node: SVGElement, delay: number): void {
  if (typeof node.animate !== 'function') {
    node.remove();
    return;
  }
  const inner = node.firstElementChild ?? node;
  const playing = inner.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: 'scale(.55)', opacity: 0 },
    ],
    { duration: FADE_MS, delay, easing: 'ease-in', fill: 'both' },
  );
  playing.onfinish = () => node.remove();
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
