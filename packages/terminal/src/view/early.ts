import type { App } from '../app.ts';
import { parseChunk } from '../keys.ts';
import type { Painter } from './painter.ts';
import { styleLine } from './palette.ts';
import { rowsOf } from './rows.ts';

const INTERRUPT = '\u0003';

/**
 * The first screens while the view's library is still being loaded, which takes longer than everything else
 * together: lines go straight to the painter and keys straight to the app. Ends when told to; what was typed and
 * not read yet is left for the view.
 */
export function showEarly(app: App, painter: Painter, stdin: NodeJS.ReadStream): () => void {
  const draw = () => {
    const { hasColour } = app.settings;
    painter.paint(
      rowsOf(app)
        .map((spans) => styleLine(spans, hasColour))
        .join('\n'),
    );
  };
  const read = () => {
    for (let chunk: unknown = stdin.read(); chunk !== null; chunk = stdin.read()) {
      if (chunk === INTERRUPT) app.options.quit();
      else for (const key of parseChunk(String(chunk))) app.press(key);
    }
  };
  stdin.setEncoding('utf8');
  stdin.setRawMode(true);
  stdin.on('readable', read);
  const stop = app.subscribe(draw);
  draw();
  return () => {
    stop();
    stdin.off('readable', read);
  };
}
