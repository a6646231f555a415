import type { Site } from '@boardwright/games';
import type { SketchColour } from '../draw/colours.ts';
import type { Arrow } from '../draw/lines.ts';

const STRENGTH = 0.5;
const RIGHT = 2;

/** What a hand has drawn: an arrow through two sites, or a ring around one. */
export interface Sketch {
  readonly touches: readonly Site[];
  readonly colour: SketchColour;
}

/** What sketching needs of the board. */
interface SketchHost {
  siteAt(event: MouseEvent): Site | undefined;
  /** Something was drawn; true where the page keeps it. */
  drawn(sketch: Sketch): boolean;
  changed(): void;
}

/**
 * Arrows and rings that a hand draws with the right button, or with any while `isOn`. A page may keep them; else they
 * are for the hand alone, and the left button wipes them. Keys held meanwhile choose the colour.
 */
export class Sketching {
  /** Every button draws, and none enters a move. */
  isOn = false;
  readonly #host: SketchHost;
  #arrows: readonly Arrow[] = [];
  #from: Site | undefined;

  constructor(box: HTMLElement, host: SketchHost) {
    this.#host = host;
    box.addEventListener('contextmenu', (event) => event.preventDefault());
    // Before the gestures that enter moves, which must not hear of a button that draws.
    box.addEventListener('pointerdown', (event) => this.#down(event), { capture: true });
    box.addEventListener('pointerup', (event) => this.#up(event), { capture: true });
    box.addEventListener('click', (event) => this.isOn && event.stopPropagation(), { capture: true });
  }

  get arrows(): readonly Arrow[] {
    return this.#arrows;
  }

  wipe(): void {
    this.#arrows = [];
  }

  #down(event: PointerEvent): void {
    const draws = this.isOn || event.button === RIGHT;
    if (this.isOn) event.stopPropagation();
    this.#from = draws ? this.#host.siteAt(event) : undefined;
    if (draws || this.#arrows.length === 0) return;
    this.wipe();
    this.#host.changed();
  }

  /** Drawing the same again takes it away. */
  #up(event: PointerEvent): void {
    const from = this.#from;
    const to = this.#host.siteAt(event);
    this.#from = undefined;
    if (this.isOn) event.stopPropagation();
    if (from === undefined || to === undefined) return;
    const touches = from === to ? [from] : [from, to];
    const colour = colourOf(event);
    if (this.#host.drawn({ touches, colour })) return;
    const others = this.#arrows.filter((arrow) => arrow.touches.join() !== touches.join());
    const isNew = others.length === this.#arrows.length;
    this.#arrows = isNew ? [...others, { touches, strength: STRENGTH, colour }] : others;
    this.#host.changed();
  }
}

function colourOf({ shiftKey, altKey, ctrlKey }: MouseEvent): SketchColour {
  if (shiftKey) return 'red';
  if (altKey) return 'blue';
  return ctrlKey ? 'yellow' : 'green';
}
