import type { Site } from '@boardwright/games';
import { placeOf } from './layout.ts';
import { drawPiece } from './pieces.ts';
import { lookOf } from './scene.ts';
import { pieceNode, type Stage } from './stage.ts';
import type { View } from './view.ts';

/** The man under the pointer while it is dragged: a copy over the board, the man itself pale below. */
export class Carrying {
  readonly #stage: Stage;
  #copy: SVGElement | undefined;
  #from: Element | undefined;
  #arrival: Site | undefined;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** Where a man was dropped since the last drawing. */
  get arrival(): Site | undefined {
    return this.#arrival;
  }

  lift(view: View, site: Site): void {
    const piece = view.diagram?.sites[site];
    if (!piece) return;
    const { x, y } = placeOf(view.layout, site);
    this.#copy = pieceNode(site, x, y, drawPiece(piece, lookOf(view)));
    this.#from = this.#stage.pieces.querySelector(`[data-site="${site}"]`) ?? undefined;
    this.#from?.classList.add('lifted');
    this.#stage.box.classList.add('dragging');
    this.#stage.over.after(this.#copy);
  }

  carry(x: number, y: number): void {
    this.#copy?.setAttribute('transform', `translate(${x} ${y}) scale(1.08)`);
  }

  drop(site: Site | undefined): void {
    this.#copy?.remove();
    this.#from?.classList.remove('lifted');
    this.#stage.box.classList.remove('dragging');
    this.#copy = undefined;
    this.#arrival = site;
  }

  /** The drop has been drawn; the next arrival slides again. */
  settle(): void {
    this.#arrival = undefined;
  }
}
