import { type App, TICK_MS } from '../app.ts';
import type { Painter } from './painter.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const USUAL = { columns: 80, rows: 24 };

/** Takes the terminal over, keeps its size and its clock, and gives it back as it was. */
export function openStage(
  app: App,
  painter: Painter,
  stdout: NodeJS.WriteStream,
  leave: () => undefined,
): () => void {
  // Some terminals say that they have no size at all.
  const measure = () => {
    app.size = { width: stdout.columns || USUAL.columns, height: stdout.rows || USUAL.rows };
  };
  const resized = () => {
    measure();
    painter.forget();
    app.bump();
  };
  measure();
  painter.enter();
  painter.setMouse(app.settings.hasMouse);
  const mouse = app.subscribe(() => painter.setMouse(app.settings.hasMouse));
  const clock = setInterval(() => app.tick(), TICK_MS);
  stdout.on('resize', resized);
  for (const signal of SIGNALS) process.on(signal, leave);
  return () => {
    clearInterval(clock);
    mouse();
    stdout.off('resize', resized);
    for (const signal of SIGNALS) process.off(signal, leave);
    painter.leave();
  };
}
