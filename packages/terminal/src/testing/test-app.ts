import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Engine } from '@boardwright/engine';
import { expectOk, ok, openMatch, registry } from '@boardwright/games';
import { App, type AppOptions } from '../app/app.ts';
import { plainText } from '../draw/span.ts';
import { type Key, named, parseKeys } from '../input/keys.ts';
import { formOf, type SetupForm } from '../model/setup.ts';
import { SCREENS } from '../view/screens.ts';

/** What a terminal sends for these keys. */
export const UP = '\u001b[A';
export const DOWN = '\u001b[B';
export const RIGHT = '\u001b[C';
export const ESCAPE = '\u001b';
export const ENTER = '\r';
export const TAB = '\t';

/** An engine that plays the first legal move, at once or when told to. */
export function firstMoveEngine(wait: Promise<void> = Promise.resolve()): Pick<Engine, 'search'> {
  return {
    search: (match) => ({
      answer: wait.then(() => {
        const move = match.position.moves[0].text;
        return ok({ move, score: 0, depth: 1, nodes: 1, timeMs: 0, line: [move] });
      }),
      stop: () => undefined,
    }),
  };
}

/** The form of a variant as it is. */
export function newForm(variant: string, opponent?: string): SetupForm {
  return formOf(expectOk(openMatch({ variant })), opponent);
}

/** The moves of the game at this keyboard. */
export function movesOf({ local }: App): readonly string[] | undefined {
  return local.session?.match.steps.map(({ move }) => move.text);
}

export interface TestApp {
  readonly app: App;
  /** Every save that was written, newest last. */
  readonly saves: string[];
  readonly exports: { readonly name: string; readonly text: string }[];
  readonly emitted: string[];
  hasQuit: boolean;
}

/** An app without files, workers or a real clock. */
export function makeApp(changes: Partial<AppOptions> = {}): TestApp {
  const test: Omit<TestApp, 'app'> = { saves: [], exports: [], emitted: [], hasQuit: false };
  const app = new App({
    screens: SCREENS,
    registry,
    engine: firstMoveEngine(),
    store: {
      folder: '/data',
      write: (text) => {
        test.saves.push(text);
        return undefined;
      },
      export: (name, text) => {
        test.exports.push({ name, text });
        return { path: `/data/records/${name}`, failure: undefined };
      },
    },
    found: {},
    forced: { hasDelay: false },
    seed: 164,
    now: () => 0,
    emit: (text) => test.emitted.push(text),
    quit: () => {
      test.hasQuit = true;
    },
    ...changes,
  });
  return Object.assign(test, { app });
}

/** Keys by name (`up`, `enter`) or as typed text. */
export function pressAll(app: App, ...keys: readonly string[]): void {
  for (const key of keys) for (const each of keysOf(key)) app.press(each);
}

const NAMED = ['up', 'down', 'left', 'right', 'enter', 'escape', 'tab', 'backspace', 'home', 'end'] as const;

function keysOf(text: string): readonly Key[] {
  const name = NAMED.find((each) => each === text);
  return name ? [named(name)] : parseKeys(text);
}

/** The screen as text. */
export function textOf(app: App): string {
  return app
    .draw()
    .lines.map((spans) => plainText(spans).trimEnd())
    .join('\n');
}

/** The screen as text, with keys going in the way a terminal sends them. */
export function show(app: App) {
  return {
    frame: () => textOf(app),
    type: async (...chunks: readonly string[]) => {
      for (const chunk of chunks) {
        for (const key of parseKeys(chunk)) app.press(key);
        await settle();
      }
    },
  };
}

/** Lets promises that are settled run their followers. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 10; i++) await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve, 0));
}

/** A terminal for an app: keys go in by `type`, what is written comes out in `written`. */
export function fakeTerminal(width = 80, height = 24) {
  const written: string[] = [];
  const ignore = () => undefined;
  const stdin = Object.assign(new PassThrough(), { isRaw: false, setRawMode: ignore, unref: ignore });
  stdin.setRawMode = (isRaw = false) => {
    stdin.isRaw = isRaw;
    return undefined;
  };
  const stdout = Object.assign(new EventEmitter(), {
    columns: width,
    rows: height,
    write: (text: string) => written.push(text),
  });
  return {
    written,
    stdin: stdin as unknown as NodeJS.ReadStream,
    stdout: stdout as unknown as NodeJS.WriteStream,
    type: (text: string) => stdin.write(text),
    resize: (columns: number, rows: number) => {
      Object.assign(stdout, { columns, rows });
      stdout.emit('resize');
    },
  };
}
