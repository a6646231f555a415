import type { Site } from '@boardwright/games';
import { type Layout, placeAt } from '../sites/layout.ts';

/** What a drag asks of the board. */
export interface DragHost {
  readonly box: HTMLElement;
  layout(): Layout | undefined;
  placeOf(event: Event): number | undefined;
  /** Without a site: a man from the hand. */
  canLift(site: Site | undefined): boolean;
  lift(site: Site | undefined): void;
  /** Centre of the carried man in user units. */
  carry(x: number, y: number): void;
  /** Undefined when it was let go outside every site. */
  drop(site: Site | undefined): void;
  /** Given up, or taken away by the system. */
  cancel(): void;
}

/** Less than this many pixels is a click with an unsteady hand. */
const SLACK_PX = 6;

/** Turns pointer events into lift, carry and drop. Clicks are not its business. */
export class Dragging {
  readonly #host: DragHost;
  #press:
    | { readonly site: Site | undefined; readonly id: number; readonly x: number; readonly y: number }
    | undefined;
  #isCarrying = false;
  #hasDropped = false;
  /** Ends what is listened to while a man is pressed. */
  #watch = new AbortController();

  constructor(host: DragHost) {
    this.#host = host;
    host.box.addEventListener('pointerdown', (event) => this.#down(event));
  }

  /** Whether the last press has carried a man: the click that a browser makes of its end means nothing. */
  get hasDropped(): boolean {
    return this.#hasDropped;
  }

  /** A press outside the board, on one of the men in hand. */
  pressHand(event: PointerEvent): void {
    if (!event.isPrimary || event.button !== 0 || !this.#host.canLift(undefined)) return;
    // Without this the browser would select what lies under the way, and drag that the next time.
    event.preventDefault();
    this.#begin(event, undefined);
    this.#host.box.setPointerCapture(event.pointerId);
  }

  #down(event: PointerEvent): void {
    this.#hasDropped = false;
    if (!event.isPrimary || event.button !== 0) return;
    const place = this.#host.placeOf(event);
    const site = place === undefined ? undefined : this.#host.layout()?.places[place].site;
    if (site === undefined || !this.#host.canLift(site)) return;
    this.#begin(event, site);
  }

  /** From here on the pointer is watched everywhere: a quick hand leaves the board before it has moved a man. */
  #begin({ pointerId: id, clientX: x, clientY: y }: PointerEvent, site: Site | undefined): void {
    this.#press = { site, id, x, y };
    this.#watch.abort();
    this.#watch = new AbortController();
    const { signal } = this.#watch;
    document.addEventListener('pointermove', (event) => this.#move(event), { signal });
    document.addEventListener('pointerup', (event) => this.#up(event), { signal });
    document.addEventListener('pointercancel', (event) => this.#cancel(event), { signal });
    document.addEventListener('keydown', (event) => this.#key(event), { signal });
  }

  #move(event: PointerEvent): void {
    const press = this.#press;
    if (!press || event.pointerId !== press.id) return;
    if (!this.#isCarrying) {
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < SLACK_PX) return;
      this.#isCarrying = true;
      this.#host.box.setPointerCapture(press.id);
      this.#host.lift(press.site);
    }
    const point = this.#toUser(event);
    if (point) this.#host.carry(point.x, point.y);
  }

  #up(event: PointerEvent): void {
    if (event.pointerId !== this.#press?.id) return;
    const point = this.#toUser(event);
    const layout = this.#host.layout();
    const place = point && layout ? placeAt(layout, point.x, point.y) : undefined;
    this.#end(() => this.#host.drop(place?.site));
  }

  #cancel(event: PointerEvent): void {
    if (event.pointerId === this.#press?.id) this.#end(() => this.#host.cancel());
  }

  /** Escape puts the man back, wherever the focus is. */
  #key(event: KeyboardEvent): void {
    if (event.key === 'Escape') this.#end(() => this.#host.cancel());
  }

  #end(tell: () => void): void {
    this.#watch.abort();
    const wasCarrying = this.#isCarrying;
    this.#press = undefined;
    this.#isCarrying = false;
    this.#hasDropped = wasCarrying;
    if (wasCarrying) tell();
  }

  #toUser(event: PointerEvent): { x: number; y: number } | undefined {
    const area = this.#host.box.getBoundingClientRect();
    const layout = this.#host.layout();
    if (!layout || area.width === 0) return undefined;
    return {
      x: ((event.clientX - area.left) / area.width) * layout.width,
      y: ((event.clientY - area.top) / area.height) * layout.height,
    };
  }
}
