import { KINDS } from '@boardwright/challenge';
import type { Engine } from '@boardwright/engine';
import { createNodeEngine } from '@boardwright/engine/node';
import { App } from './app.ts';
import type { Settings } from './model/settings.ts';
import type { SetupForm } from './model/setup.ts';
import { openTable } from './model/setup.ts';
import { dataFolder, Store } from './model/store.ts';
import { connectLobby } from './online/connect.ts';
import type { Lobby } from './online/lobby.ts';
import { enterGame } from './screens/lobby.ts';
import { tableScreen } from './screens/table-view.ts';
import { showEarly } from './view/early.ts';
import { Painter } from './view/painter.ts';
import { openStage } from './view/stage.ts';

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
  const { stdin, stdout } = options;
  const engine = createNodeEngine();
  let leave: () => undefined = () => undefined;
  const left = new Promise<void>((resolve) => {
    leave = () => {
      resolve();
    };
  });
  const lobby =
    options.server === undefined ? undefined : await connectLobby(options.server, () => changed());
  const app = makeApp(options, engine, lobby, leave);
  const changed = () => {
    enterGame(app);
    app.bump();
  };
  if (options.form) startAtOnce(app, options.form);
  else if (lobby && app.screen.name === 'menu') app.go({ name: 'lobby', at: 0, variant: 0 });
  const painter = new Painter(stdout);
  const closeStage = openStage(app, painter, stdout, leave);
  const stopEarly = showEarly(app, painter, stdin);
  // The development build of the view's library is slower still and tells nothing a player could use.
  process.env.NODE_ENV ??= 'production';
  const { show } = await import('./view/show.tsx');
  stopEarly();
  const stop = show(app, painter, stdin, stdout);
  await left;
  stop();
  closeStage();
  letGo(stdin);
  app.save();
  lobby?.close();
  await engine.close();
}

function makeApp(
  options: TerminalOptions,
  engine: Engine,
  lobby: Lobby | undefined,
  leave: () => undefined,
): App {
  const store = new Store(dataFolder(options.environment));
  return new App({
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
}

/** A terminal that is still being read would keep the program alive. */
function letGo(stdin: NodeJS.ReadStream): void {
  stdin.setRawMode(false);
  stdin.pause();
  stdin.unref();
}

function startAtOnce(app: App, form: SetupForm): void {
  const opened = app.seating.open(openTable(form, app.options.seed));
  if (opened.ok) app.go(tableScreen(opened.value));
  else app.notice = opened.error.code;
}
