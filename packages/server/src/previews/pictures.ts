import { err, ok, type Result } from '@boardwright/games';
import { renderAsync } from '@resvg/resvg-js';
import type { Refusal } from '../refusals/refusal.ts';

/** A picture is about 20 kB. */
const KEPT = 300;
/** Drawn at once, in threads of their own; what comes on top is refused, since previews are a courtesy. */
const MOST_DRAWN = 2;
const MOST_WAITING = 40;

/** Pictures of positions as PNG, each drawn once. */
export class Pictures {
  readonly #kept = new Map<string, Buffer>();
  readonly #waiting: (() => void)[] = [];
  #drawn = 0;

  /** `draw` gives the SVG of what `key` stands for. */
  async png(key: string, draw: () => string): Promise<Result<Buffer, Refusal>> {
    const known = this.#kept.get(key);
    if (known) return ok(known);
    if (this.#waiting.length >= MOST_WAITING) return err({ code: 'too-busy' });
    if (this.#drawn >= MOST_DRAWN) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#drawn++;
    try {
      // Somebody may have drawn it while we waited.
      const picture =
        this.#kept.get(key) ?? (await renderAsync(draw(), { font: { loadSystemFonts: false } })).asPng();
      this.#keep(key, picture);
      return ok(picture);
    } finally {
      this.#drawn--;
      this.#waiting.shift()?.();
    }
  }

  #keep(key: string, picture: Buffer): void {
    this.#kept.set(key, picture);
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > KEPT && oldest !== undefined) this.#kept.delete(oldest);
  }
}
