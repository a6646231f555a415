import type { Diagram, Piece, Side, Site } from '@boardwright/games';
import { shape } from '../draw/drawing.ts';
import { drawGround } from '../draw/ground.ts';
import { drawArrow, drawLines } from '../draw/lines.ts';
import { drawMark, type MarkLayer } from '../draw/mark-shapes.ts';
import { drawPiece, drawTrays, formOf, type PieceLook, pieceDefs } from '../men/pieces.ts';
import { type Effect, planAnimation } from '../motion/animation.ts';
import {
  drawWays,
  lightLines,
  playEffects,
  prefersStill,
  type TrayFinder,
  type TrayPart,
} from '../motion/motion.ts';
import { placeOf } from '../sites/layout.ts';
import { type Mark, markSites, needless } from '../sites/marks.ts';
import { buildHits, updateHits } from './hits.ts';
import { buildStage, pieceNode, type Stage } from './stage.ts';
import type { View } from './view.ts';

/** Keeps the nodes of one board in step with its view, changing only what differs. */
export class Scene {
  readonly stage: Stage;
  #view: View | undefined;
  #hits: readonly HTMLElement[] = [];
  #men = new Map<Site, { key: string; node: SVGElement }>();
  #focus = -1;
  #trays = '';
  #lines = '';
  /** Where men lie that a page shows beside the board. */
  trayAt: TrayFinder | undefined;

  constructor(root: ShadowRoot) {
    this.stage = buildStage(root);
    this.stage.defs.innerHTML = pieceDefs();
  }

  get hits(): readonly HTMLElement[] {
    return this.#hits;
  }

  /** The place the keyboard stands on. */
  get focus(): number {
    return this.#focus;
  }

  /** `arrival` is where a dragged man was dropped: it is there already and does not slide. */
  draw(view: View, arrival: Site | undefined): void {
    const before = this.#view;
    this.#view = view;
    if (!before || groundChanged(before, view)) this.#drawGround(view, before);
    const marks = markSites(view);
    this.#drawMen(view);
    this.#drawMarks(view, marks);
    updateHits(this.stage.hits, this.#hits, view, marks);
    if (before?.diagram && before.diagram !== view.diagram && before.layout.board === view.layout.board) {
      this.#animate(before.diagram, view, arrival);
    }
    if (this.#focus < 0 || this.#focus >= this.#hits.length) this.setFocus(firstStop(view), false);
  }

  /** Moves the one tab stop of the board, and the focus with it when asked. */
  setFocus(place: number, take: boolean): void {
    if (this.#hits[this.#focus]) this.#hits[this.#focus].tabIndex = -1;
    this.#focus = place;
    const hit = this.#hits[place];
    if (!hit) return;
    hit.tabIndex = 0;
    if (take) hit.focus();
  }

  /** Shows that something was refused, for those who see; others hear it. */
  shake(): void {
    const { box } = this.stage;
    if (typeof box.animate !== 'function' || prefersStill()) return;
    box.animate([{ translate: '0' }, { translate: '-5px' }, { translate: '4px' }, { translate: '0' }], 300);
  }

  #drawGround(view: View, before: View | undefined): void {
    const { layout, theme, labels } = view;
    const { stage } = this;
    const hadFocus = this.#hits.some((hit) => hit.matches(':focus'));
    stage.box.classList.toggle('points', layout.board.kind === 'points');
    stage.box.style.aspectRatio = `${layout.width} / ${layout.height}`;
    for (const drawing of [stage.ground, stage.play]) {
      drawing.setAttribute('viewBox', `0 0 ${layout.width} ${layout.height}`);
    }
    stage.ground.innerHTML = drawGround(layout, theme, labels);
    const isSameOrder =
      before && before.layout.board === layout.board && before.layout.flipped === layout.flipped;
    this.#hits = buildHits(stage.hits, layout, view.voice.words?.speech.role === 'grid');
    this.setFocus(isSameOrder ? this.#focus : firstStop(view), hadFocus);
    for (const { node } of this.#men.values()) node.remove();
    this.#men.clear();
    stage.ghosts.replaceChildren();
  }

  #drawMen(view: View): void {
    const { layout, diagram } = view;
    const look = lookOf(view);
    for (const site of layout.board.sites.keys()) {
      const piece = diagram?.sites[site];
      const key = piece ? keyOf(piece, look) : '';
      const man = this.#men.get(site);
      if ((man?.key ?? '') === key) continue;
      man?.node.remove();
      this.#men.delete(site);
      if (!piece) continue;
      const { x, y } = placeOf(layout, site);
      const node = pieceNode(site, x, y, drawPiece(piece, look));
      this.stage.pieces.append(node);
      this.#men.set(site, { key, node });
    }
    const trays = diagram ? drawTrays(layout, diagram, view.bottom, look) : '';
    if (this.#trays === trays) return;
    this.#trays = trays;
    this.stage.trays.innerHTML = trays;
  }

  #drawMarks(view: View, marks: ReadonlyMap<Site, readonly Mark[]>): void {
    const { layout, entry, arrows, said, ways } = view;
    const left = needless(marks, view.diagram);
    const layer = (name: MarkLayer) =>
      [...marks].map(([site, found]) => {
        const { x, y } = placeOf(layout, site);
        const drawn = found
          .filter((mark) => !left.has(mark))
          .map((mark) => drawMark(mark, name, layout.board.kind))
          .join('');
        return drawn && shape('g', { transform: `translate(${x} ${y})` }, drawn);
      });
    const lines = drawLines(layout, said, entry.touched.length > 0 ? [] : ways);
    this.stage.under.innerHTML = [lines, ...layer('under'), drawWays(layout, entry)].join('');
    if (lines !== this.#lines) lightLines(this.stage.under.querySelectorAll('.lit'));
    this.#lines = lines;
    this.stage.over.innerHTML = [...layer('over'), ...arrows.map((arrow) => drawArrow(layout, arrow))].join(
      '',
    );
  }

  #animate(before: Diagram, view: View, arrival: Site | undefined): void {
    const { layout, diagram, last } = view;
    this.stage.ghosts.replaceChildren();
    if (!diagram || prefersStill()) return;
    const effects = planAnimation(before, diagram, last.at(-1)).filter(
      (effect) => arrival === undefined || arrivesAt(effect) !== arrival,
    );
    const look = lookOf(view);
    playEffects(effects, layout, {
      inner: (site) => {
        const inner = this.#men.get(site)?.node.firstElementChild;
        return inner instanceof SVGElement ? inner : undefined;
      },
      ghost: ({ site, piece }) => {
        const { x, y } = placeOf(layout, site);
        const node = pieceNode(site, x, y, drawPiece(piece, look));
        this.stage.ghosts.append(node);
        return node;
      },
      tray: (side, part) => this.#trayOf(side, part, view),
    });
  }

  /** The middle of a side's own tray, or of the place the page has for its men. */
  #trayOf(
    side: Side,
    part: TrayPart,
    { layout, bottom }: View,
  ): { readonly x: number; readonly y: number } | undefined {
    const isLow = (side === bottom) !== layout.flipped;
    const own = layout.trays?.[isLow ? 1 : 0];
    if (own) return { x: own.x + own.width / 4, y: own.y + own.height / 2 };
    const outside = this.trayAt?.(side, part);
    const board = this.stage.play.getBoundingClientRect();
    if (!outside || board.width === 0) return undefined;
    const scale = layout.width / board.width;
    return {
      x: (outside.left + outside.width / 2 - board.left) * scale,
      y: (outside.top + outside.height / 2 - board.top) * scale,
    };
  }
}

/** Where an effect ends with a man on the board. */
function arrivesAt(effect: Effect): Site | undefined {
  if (effect.kind === 'fade') return undefined;
  return effect.kind === 'slide' ? effect.path.at(-1) : effect.site;
}

export function lookOf(view: View): PieceLook {
  return { style: view.style, form: formOf(view.layout.board), light: view.light };
}

function keyOf(piece: Piece, look: PieceLook): string {
  return `${piece.side}${piece.kind}${look.style}${look.form}${look.light}`;
}

function groundChanged(a: View, b: View): boolean {
  const roleA = a.voice.words?.speech.role;
  return (
    a.layout !== b.layout ||
    a.theme !== b.theme ||
    a.labels !== b.labels ||
    roleA !== b.voice.words?.speech.role
  );
}

/** Where the keyboard enters: a man that may move, else the first site. */
function firstStop(view: View): number {
  const start = view.moves.at(0)?.touches.at(0);
  const site = start ?? view.layout.places.find((place) => place.site !== undefined)?.site;
  return site === undefined ? 0 : view.layout.placeOf[site];
}
