import { render } from 'ink';
import type { App } from '../app.ts';
import type { Painter } from './painter.ts';
import { styleLine } from './palette.ts';
import { Root } from './root.tsx';

/** Draws with Ink until told to stop. */
export function show(
  app: App,
  painter: Painter,
  stdin: NodeJS.ReadStream,
  stdout: NodeJS.WriteStream,
): () => void {
  const ink = render(<Root app={app} style={(spans) => styleLine(spans, app.settings.hasColour)} />, {
    stdin,
    stdout: paintedStream(stdout, painter),
    // Whole frames for the painter, which finds out itself what has changed.
    debug: true,
    // Rows joined as they are. The usual way takes every row apart into letters again, 10 ms of processor time a key.
    isScreenReaderEnabled: true,
    exitOnCtrlC: false,
    patchConsole: false,
  });
  return () => ink.unmount();
}

/** The same stream, but what is written to it goes through the painter. */
function paintedStream(stdout: NodeJS.WriteStream, painter: Painter): NodeJS.WriteStream {
  return new Proxy(stdout, {
    get: (target, name) => {
      if (name === 'write')
        return (frame: string) => {
          // Ink wipes what it believes to have drawn when the window shrinks: nothing, here.
          if (frame !== '') painter.paint(frame);
          return true;
        };
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
