import type { Site } from '@boardwright/games';
import { canPickUp } from '@boardwright/games/internal';
import type { Scene } from '../scene/scene.ts';
import type { View } from '../scene/view.ts';
import { Carrying } from './carrying.ts';
import { Dragging } from './dragging.ts';
import type { Editing } from './editing.ts';
import type { Input } from './input.ts';
import { isArrow, neighbour, rowEnd } from './keyboard.ts';

/** Turns what hands do on the nodes of a board into touches and typed letters. */
export class Gestures {
  readonly #scene: Scene;
  readonly #input: Input;
  readonly #view: () => View | undefined;
  readonly #editing: Editing;
  readonly #carrying: Carrying;
  readonly #dragging: Dragging;
  #lifted: Site | undefined;

  constructor(scene: Scene, input: Input, editing: Editing, view: () => View | undefined) {
    this.#scene = scene;
    this.#input = input;
    this.#view = view;
    this.#editing = editing;
    this.#carrying = new Carrying(scene.stage);
    const { box } = scene.stage;
    box.addEventListener('click', (event) => this.#click(event));
    box.addEventListener('keydown', (event) => this.#key(event));
    this.#dragging = new Dragging({
      box,
      layout: () => view()?.layout,
      placeOf,
      canLift: (site) => this.#canLift(site),
      lift: (site) => this.#lift(site),
      carry: (x, y) => this.#carrying.carry(x, y),
      drop: (site) => this.#drop(site),
      cancel: () => this.#carrying.settle(),
    });
  }

  /** Where a dropped man waits for the next diagram. */
  get arrival(): Site | undefined {
    return this.#carrying.arrival;
  }

  dragFromHand(event: PointerEvent): void {
    this.#dragging.pressHand(event);
  }

  siteAt(event: Event): Site | undefined {
    const place = placeOf(event);
    return place === undefined ? undefined : this.#view()?.layout.places[place].site;
  }

  /** The diagram has come: nothing waits any more. */
  settle(): void {
    this.#carrying.settle();
  }

  #canLift(site: Site | undefined): boolean {
    if (this.#editing.isOn) return site !== undefined && this.#editing.hasMan(site);
    const men = this.#view()?.diagram?.sites;
    const { moves } = this.#input;
    if (site !== undefined) return men?.[site] !== undefined && canPickUp(moves, site);
    return moves.some(({ touches }) => touches.length === 1 && men?.[touches[0]] === undefined);
  }

  #lift(site: Site | undefined): void {
    this.#lifted = site;
    if (site === undefined) this.#input.clear();
    else if (!this.#editing.isOn) this.#input.lift(site);
    const view = this.#view();
    if (view) this.#carrying.lift(view, site);
  }

  #drop(site: Site | undefined): void {
    if (this.#editing.isOn) {
      this.#carrying.settle();
      if (this.#lifted !== undefined) this.#editing.carry(this.#lifted, site);
      return;
    }
    const view = this.#view();
    const isMove = site !== undefined && site !== this.#input.entry.touched.at(-1);
    // Landed first, since a page may answer the move before the touch returns.
    if (view && isMove) this.#carrying.land(view, site);
    if (!isMove || !this.#input.touch(site)) this.#carrying.settle();
  }

  #click(event: Event): void {
    const place = placeOf(event);
    if (place !== undefined) {
      this.#scene.setFocus(place, true);
      this.#touch(place);
    } else if (!this.#dragging.hasDropped) this.#input.clear();
  }

  #touch(place: number): void {
    const site = this.#view()?.layout.places[place].site;
    // Where no man ever stands the hand lets go, as beside all places.
    if (site === undefined) this.#input.clear();
    else if (this.#editing.isOn) this.#editing.touch(site);
    else this.#input.touch(site);
  }

  #key(event: KeyboardEvent): void {
    const layout = this.#view()?.layout;
    if (!layout || event.altKey || event.metaKey) return;
    const { key } = event;
    // A screen reader brings the focus to a place without an arrow key.
    const focus = placeOf(event) ?? this.#scene.focus;
    if (isArrow(key)) this.#scene.setFocus(neighbour(layout.places, focus, key), true);
    else if (key === 'Home' || key === 'End') {
      this.#scene.setFocus(rowEnd(layout.places, focus, key, event.ctrlKey), true);
    } else if (event.ctrlKey) return;
    else if (key === 'Escape') {
      if (!this.#input.clear()) return;
    } else if (this.#editing.isOn && (key === 'Delete' || key === 'Backspace')) {
      const { site } = layout.places[focus];
      if (site !== undefined) this.#editing.erase(site);
    } else if (this.#editing.isOn || !this.#input.type(layout.board, key)) {
      if (key !== 'Enter' && key !== ' ') return;
      this.#touch(focus);
    }
    event.preventDefault();
  }
}

function placeOf(event: Event): number | undefined {
  const hit = event.target instanceof Element ? event.target.closest('[data-place]') : undefined;
  const place = hit?.getAttribute('data-place');
  return place ? Number(place) : undefined;
}
