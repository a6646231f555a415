import { createNodeEngine } from '@boardwright/engine/node';
import { createClient } from '@boardwright/protocol';
import { render } from 'ink';
import { App, TICK_MS } from './app.ts';
import type { Settings } from './model/settings.ts';
import type { SetupForm } from './model/setup.ts';
import { openTable } from './model/setup.ts';
import { dataFolder, Store } from './model/store.ts';
import { Lobby } from './online/lobby.ts';
import { enterGame } from './screens/lobby.ts';
import { tableScreen } from './screens/table-view.ts';
import { Painter } from './view/painter.ts';
import { Root } from './view/root.tsx';

export interface TerminalOptions {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly environment: NodeJS.ProcessEnv;
  /** A form that is already filled in: the game begins at once. */
  readonly form?: SetupForm;
  readonly forced: Partial<Settings>;
  readonly pace: number;
  readonly seed: number;
  readonly server?: string;
}

/** Opens the program on a terminal; settles when the person quits. */
export async function runTerminal(options: TerminalOptions): Promise<void> {
  const { KINDS } = await import('@boardwright/challenge');
  const store = new Store(dataFolder(options.environment));
  const engine = createNodeEngine();
  const painter = new Painter(options.stdout);
  let leave: () => undefined = () => undefined;
  const left = new Promise<void>((resolve) => {
    leave = () => {
      resolve();
    };
  });
  const lobby = options.server === undefined ? undefined : makeLobby(options.server, () => changed());
  const app = new App({
    engine,
    store,
    found: store.read(KINDS),
    forced: options.forced,
    seed: options.seed,
    pace: options.pace,
    ...(options.form ? { form: options.form } : {}),
    ...(lobby ? { lobby } : {}),
    now: Date.now,
    emit: (text) => options.stdout.write(text),
    quit: leave,
  });
  const changed = () => {
    enterGame(app);
    app.bump();
  };
  if (options.form) startAtOnce(app, options.form);
  else if (lobby && app.screen.name === 'menu') app.go({ name: 'lobby', at: 0, variant: 0 });
  const stop = show(app, painter, options, leave);
  await left;
  stop();
  app.save();
  lobby?.close();
  await engine.close();
}

function startAtOnce(app: App, form: SetupForm): void {
  const opened = app.seating.open(openTable(form, app.options.seed));
  if (opened.ok) app.go(tableScreen(opened.value));
  else app.notice = opened.error.code;
}

function makeLobby(url: string, onChange: () => void): Lobby {
  return new Lobby({ client: createClient({ baseUrl: url }), url, onChange });
}

/** Draws until told to stop; gives the terminal back as it was. */
function show(app: App, painter: Painter, options: TerminalOptions, leave: () => undefined): () => void {
  const { stdin, stdout } = options;
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
  const ink = render(<Root app={app} />, {
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
