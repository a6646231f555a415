import { KINDS } from '@boardwright/challenge';
import type { Engine } from '@boardwright/engine';
import { createEngine } from '@boardwright/engine/node';
import type { Registry } from '@boardwright/games';
import { App, TICK_MS } from './app/app.ts';
import { LOBBY } from './app/screen.ts';
import type { Settings } from './model/settings.ts';
import { beginGame, type SetupForm } from './model/setup.ts';
import { dataFolder, Store } from './model/store.ts';
import { connectLobby, type ServerChoice } from './online/connect.ts';
import type { Lobby } from './online/lobby.ts';
import { enterGame, showNews } from './screens/online/lobby.ts';
import { tableScreen } from './screens/play/table-view.ts';
import { SCREENS } from './view/screens.ts';
import { openStage } from './view/stage.ts';

export interface TerminalOptions {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly environment: NodeJS.ProcessEnv;
  readonly registry: Registry;
  /** A form that is already filled in: the game begins at once. */
  readonly form?: SetupForm;
  readonly forced: Partial<Settings>;
  readonly seed: number;
  readonly server?: ServerChoice;
}

/** Opens the program on a terminal; settles when the person quits. */
export async function runTerminal(options: TerminalOptions): Promise<void> {
  const { stdin, stdout } = options;
  const engine = createEngine();
  let leave: () => undefined = () => undefined;
  const left = new Promise<void>((resolve) => {
    leave = () => {
      resolve();
    };
  });
  const { server, registry } = options;
  const lobby = server
    ? await connectLobby(server, registry, {
        onChange: () => changed(),
        onNews: (notices) => showNews(app, notices),
      })
    : undefined;
  const app = makeApp(options, engine, lobby, leave);
  const changed = () => {
    enterGame(app);
    app.bump();
  };
  if (options.form) startAtOnce(app, options.form);
  else if (lobby && app.screen.name === 'menu') app.go(LOBBY);
  const closeStage = openStage(app, stdin, stdout, leave);
  let lastTick = Date.now();
  const clock = setInterval(() => {
    const now = Date.now();
    app.tick(now - lastTick);
    lastTick = now;
  }, TICK_MS);
  await left;
  clearInterval(clock);
  // Before the terminal is touched again: it may be gone, and take the program with it.
  app.save();
  closeStage();
  app.local.close();
  await lobby?.close();
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
    screens: SCREENS,
    registry: options.registry,
    engine,
    store,
    found: store.read(KINDS, options.registry),
    forced: options.forced,
    seed: options.seed,
    ...(options.form ? { form: options.form } : {}),
    ...(lobby ? { lobby } : {}),
    now: Date.now,
    emit: (text) => options.stdout.write(text),
    quit: leave,
  });
}

function startAtOnce(app: App, form: SetupForm): void {
  const opened = app.local.open(beginGame(form, app.options.seed));
  if (opened.ok) app.go(tableScreen(opened.value));
  else app.notice = app.words.cannotOpen;
}
