import type { Site } from '@boardwright/games';
import type { Arrow } from '../draw/lines.ts';

const STRENGTH = 0.5;
const RIGHT = 2;

/** Arrows and rings that a hand draws with the right button, for itself alone. The left button wipes them. */
export class Sketching {
  readonly #siteAt: (event: MouseEvent) => Site | undefined;
  readonly #changed: () => void;
  #arrows: readonly Arrow[] = [];
  #from: Site | undefined;

  constructor(box: HTMLElement, siteAt: (event: MouseEvent) => Site | undefined, changed: () => void) {
    this.#siteAt = siteAt;
    this.#changed = changed;
    box.addEventListener('contextmenu', (event) => event.preventDefault());
    box.addEventListener('pointerdown', (event) => this.#down(event));
    box.addEventListener('pointerup', (event) => this.#up(event));
  }

  get arrows(): readonly Arrow[] {
    return this.#arrows;
  }

  wipe(): void {
    this.#arrows = [];
  }

  #down(event: PointerEvent): void {
    this.#from = event.button === RIGHT ? this.#siteAt(event) : undefined;
    if (event.button === RIGHT || this.#arrows.length === 0) return;
    this.wipe();
    this.#changed();
  }

  /** Drawing the same again takes it away. */
  #up(event: PointerEvent): void {
    const from = this.#from;
    const to = this.#siteAt(event);
    this.#from = undefined;
    if (event.button !== RIGHT || from === undefined || to === undefined) return;
    const touches = from === to ? [from] : [from, to];
    const others = this.#arrows.filter((arrow) => arrow.touches.join() !== touches.join());
    const isNew = others.length === this.#arrows.length;
    this.#arrows = isNew ? [...others, { touches, strength: STRENGTH }] : others;
    this.#changed();
  }
}
