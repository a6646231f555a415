import type { Site } from '@boardwright/games';
import { styleRules } from './style.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** The nodes inside a board element, from the ground up. */
export interface Stage {
  readonly box: HTMLElement;
  readonly ground: SVGElement;
  readonly play: SVGElement;
  readonly under: SVGElement;
  readonly pieces: SVGElement;
  readonly ghosts: SVGElement;
  readonly over: SVGElement;
  readonly trays: SVGElement;
  readonly defs: SVGElement;
  readonly hits: HTMLElement;
  readonly typed: HTMLElement;
  readonly spoken: HTMLElement;
}

/**
 * Builds the fixed nodes. The ground is a drawing of its own, so that a moving man never makes the browser paint
 * the texture again.
 */
export function buildStage(root: ShadowRoot): Stage {
  adoptStyle(root);
  const box = html('div', 'stage');
  const ground = svg('svg', 'ground');
  const play = svg('svg', 'play');
  const [defs, trays, under, pieces, ghosts, over] = ['defs', 'g', 'g', 'g', 'g', 'g'].map((tag) => svg(tag));
  play.append(defs, trays, under, pieces, ghosts, over);
  for (const drawing of [ground, play]) drawing.setAttribute('aria-hidden', 'true');
  const hits = html('div', 'hits');
  const typed = html('div', 'typed');
  typed.setAttribute('aria-hidden', 'true');
  const spoken = html('div', 'spoken');
  spoken.setAttribute('role', 'status');
  spoken.setAttribute('aria-live', 'polite');
  box.append(ground, play, hits, typed);
  root.append(box, spoken);
  return { box, ground, play, under, pieces, ghosts, over, trays, defs, hits, typed, spoken };
}

let sheet: CSSStyleSheet | undefined;

/** One sheet for all boards of a page; a strict content security policy allows it, as it does no style element. */
export function adoptStyle(root: ShadowRoot): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styleRules());
  }
  root.adoptedStyleSheets = [sheet];
}

export function html(tag: string, kind: string): HTMLElement {
  const node = document.createElement(tag);
  node.className = kind;
  return node;
}

export function svg(tag: string, kind?: string): SVGElement {
  const node = document.createElementNS(SVG, tag);
  if (kind) node.setAttribute('class', kind);
  return node;
}

/** A group at a place of the drawing, with a group inside that animations may move freely. */
export function pieceNode(site: Site, x: number, y: number, drawing: string): SVGElement {
  const outer = svg('g', 'piece');
  outer.setAttribute('data-site', String(site));
  outer.setAttribute('transform', `translate(${x} ${y})`);
  const inner = svg('g');
  inner.innerHTML = drawing;
  outer.append(inner);
  return outer;
}

/** Whether the person's system sets all colours itself. */
export function hasForcedColours(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(forced-colors: active)').matches;
}
