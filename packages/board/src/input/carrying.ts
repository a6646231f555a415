import type { Piece, Side, Site } from '@boardwright/games';
import { drawPiece } from '../men/pieces.ts';
import { lookOf } from '../scene/scene.ts';
import { pieceNode, type Stage } from '../scene/stage.ts';
import type { View } from '../scene/view.ts';
import { placeOf } from '../sites/layout.ts';

/** How long a dropped man waits for the page to play its move before it goes back. */
const PATIENCE_MS = 1500;

/** Where a man from the hand is until the pointer's first move has been told. */
const OUTSIDE = { x: -1000, y: -1000 } as const;

const HELD = (side: Side): Piece => ({ side, kind: 'man' });

/** The man under the pointer while it is dragged: a copy over the board, the man itself pale below. */
export class Carrying {
  readonly #stage: Stage;
  #copy: SVGElement | undefined;
  #from: Element | undefined;
  #arrival: Site | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** Where a man was put down and waits for the next diagram: it is there already and need not slide. */
  get arrival(): Site | undefined {
    return this.#arrival;
  }

  /** Without a site a man is taken from the hand of the side to move. */
  lift(view: View, site: Site | undefined): void {
    this.settle();
    const { diagram, layout } = view;
    if (!diagram) return;
    const piece = site === undefined ? HELD(diagram.turn) : diagram.sites[site];
    if (!piece) return;
    const { x, y } = site === undefined ? OUTSIDE : placeOf(layout, site);
    this.#copy = pieceNode(site ?? -1, x, y, drawPiece(piece, lookOf(view)));
    this.#from =
      site === undefined
        ? undefined
        : (this.#stage.pieces.querySelector(`[data-site="${site}"]`) ?? undefined);
    this.#from?.classList.add('lifted');
    this.#stage.box.classList.add('dragging');
    this.#stage.over.after(this.#copy);
  }

  carry(x: number, y: number): void {
    this.#copy?.setAttribute('transform', `translate(${x} ${y}) scale(1.08)`);
  }

  /** Puts the man down where its move ends; the page may need a moment to play it. */
  land(view: View, site: Site): void {
    const { x, y } = placeOf(view.layout, site);
    this.#copy?.setAttribute('transform', `translate(${x} ${y})`);
    this.#stage.box.classList.remove('dragging');
    this.#arrival = site;
    this.#timer = setTimeout(() => this.settle(), PATIENCE_MS);
  }

  /** Nothing is carried any more: the diagram shows where every man stands. */
  settle(): void {
    clearTimeout(this.#timer);
    this.#copy?.remove();
    this.#from?.classList.remove('lifted');
    this.#stage.box.classList.remove('dragging');
    this.#copy = undefined;
    this.#from = undefined;
    this.#arrival = undefined;
  }
}
