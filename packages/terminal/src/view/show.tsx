import { render } from 'ink';
import { type App, TICK_MS } from '../app.ts';
import type { Painter } from './painter.ts';
import { styleLine } from './palette.ts';
import { Root } from './root.tsx';

/** Draws until told to stop; gives the terminal back as it was. */
export function show(
  app: App,
  painter: Painter,
  stdin: NodeJS.ReadStream,
  stdout: NodeJS.WriteStream,
  leave: () => undefined,
): () => void {
  const measure = () => {
    app.size = { width: stdout.columns ?? 80, height: stdout.rows ?? 24 };
  };
  const resized = () => {
    measure();
    painter.forget();
    app.bump();
  };
  measure();
  painter.enter();
  const mouse = app.subscribe(() => painter.setMouse(app.settings.hasMouse));
  painter.setMouse(app.settings.hasMouse);
  const ink = render(<Root app={app} style={(spans) => styleLine(spans, app.settings.hasColour)} />, {
    stdin,
    stdout: paintedStream(stdout, painter),
    // Whole frames for the painter, which finds out itself what has changed.
    debug: true,
    exitOnCtrlC: false,
    patchConsole: false,
  });
  const clock = setInterval(() => app.tick(), TICK_MS);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  stdout.on('resize', resized);
  for (const signal of signals) process.on(signal, leave);
  return () => {
    clearInterval(clock);
    mouse();
    stdout.off('resize', resized);
    for (const signal of signals) process.off(signal, leave);
    ink.unmount();
    painter.leave();
  };
}

/** The same stream, but what is written to it goes through the painter. */
function paintedStream(stdout: NodeJS.WriteStream, painter: Painter): NodeJS.WriteStream {
  return new Proxy(stdout, {
    get: (target, name) => {
      if (name === 'write')
        return (frame: string) => {
          painter.paint(frame);
          return true;
        };
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
