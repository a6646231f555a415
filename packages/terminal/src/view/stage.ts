import type { App } from '../app/app.ts';
import { type Key, parseKeys, splitUnfinished } from '../input/keys.ts';
import { Painter } from './painter.ts';
import { ASK_COLOURS, type Colours, isFaintReadable, isPale, takeColours } from './readable.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const USUAL = { columns: 80, rows: 24 };

/**
 * Puts the app on a terminal: draws what has changed, hands it the keys and keeps its size. `leave` is called when the
 * person or the system wants the program to end; the returned function gives the terminal back as it was, and so does
 * any other end of the process.
 */
export function openStage(
  app: App,
  stdin: NodeJS.ReadStream,
  stdout: NodeJS.WriteStream,
  leave: () => undefined,
): () => void {
  const painter = new Painter(stdout);
  let colours: Colours = {};
  const keyboard = openKeyboard(
    stdin,
    (key) => {
      if (key.kind === 'named' && key.name === 'interrupt') leave();
      else if (key.kind === 'named' && key.name === 'suspend') suspend();
      else app.press(key);
    },
    (told) => {
      colours = { ...colours, ...told };
      app.isGroundPale = isPale(colours);
      drawSoon();
    },
  );
  let isOpen = true;
  let isDue = false;
  const draw = () => {
    isDue = false;
    if (!isOpen) return;
    painter.setMouse(app.settings.hasMouse);
    const look = { hasColour: app.settings.hasColour, hasFaint: isFaintReadable(colours) };
    painter.paint(app.draw().lines, app.size, look);
  };
  // One key changes several things and one chunk may hold many keys: what they do together is drawn once.
  const drawSoon = () => {
    if (!isDue) queueMicrotask(draw);
    isDue = true;
  };
  const resize = () => {
    // Some terminals say that they have no size at all.
    app.size = { width: stdout.columns || USUAL.columns, height: stdout.rows || USUAL.rows };
    drawSoon();
  };
  const enter = () => {
    // Off first: Node believes it to be on still when a shell has changed it while we were stopped.
    stdin.setRawMode(false);
    stdin.setRawMode(true);
    painter.enter();
    stdout.write(ASK_COLOURS);
    resize();
  };
  const restore = () => {
    painter.leave();
    stdin.setRawMode(false);
  };
  const suspend = () => {
    if (process.platform === 'win32') return;
    restore();
    // The whole group, as a shell expects. Stands still here until it is continued; without a shell that could do so
    // the system ignores the signal.
    process.kill(0, 'SIGTSTP');
    enter();
  };
  for (const signal of SIGNALS) process.on(signal, leave);
  process.on('SIGCONT', enter);
  process.on('exit', restore);
  // The window may be closed without a signal.
  stdin.on('end', leave);
  stdin.on('error', leave);
  stdout.on('resize', resize);
  const unsubscribe = app.subscribe(drawSoon);
  enter();
  return () => {
    isOpen = false;
    unsubscribe();
    keyboard();
    restore();
    for (const signal of SIGNALS) process.off(signal, leave);
    process.off('SIGCONT', enter);
    process.off('exit', restore);
    stdin.off('end', leave);
    stdin.off('error', leave);
    stdout.off('resize', resize);
    // A terminal that is still being read would keep the program alive.
    stdin.pause();
    stdin.unref();
  };
}

/** Reads keys, and what the terminal says of its colours, until told to stop. */
function openKeyboard(
  stdin: NodeJS.ReadStream,
  press: (key: Key) => void,
  hear: (colours: Colours) => void,
): () => void {
  let rest = '';
  let flushing: NodeJS.Immediate | undefined;
  const read = () => {
    clearImmediate(flushing);
    for (let chunk: unknown = stdin.read(); chunk !== null; chunk = stdin.read()) {
      const [whole, unfinished] = splitUnfinished(rest + String(chunk));
      rest = unfinished;
      const [keys, colours] = takeColours(whole);
      if (colours.letters || colours.ground) hear(colours);
      for (const key of parseKeys(keys)) press(key);
    }
    // An escape of which nothing follows was the key of that name; no key begins as an answer does.
    if (rest !== '' && !rest.startsWith('\u001b]1')) flushing = setImmediate(flush);
  };
  const flush = () => {
    const typed = rest;
    rest = '';
    for (const key of parseKeys(typed)) press(key);
  };
  stdin.setEncoding('utf8');
  stdin.on('readable', read);
  return () => {
    clearImmediate(flushing);
    stdin.off('readable', read);
  };
}
