import type { App } from '../app.ts';
import { type Line, sliceLine } from '../draw/span.ts';

/** The screen as it is now, cut to the window: a row that ran over would push all others down. */
export function rowsOf(app: App): readonly Line[] {
  const { width, height } = app.size;
  const { lines } = app.draw();
  return lines.slice(0, height).map((spans) => sliceLine(spans, 0, width));
}
