import { PassThrough } from 'node:stream';
import type { Engine, SearchRequest } from '@boardwright/engine';
import { expectOk, findGame, Match, ok, Position } from '@boardwright/games';
import { App, type AppOptions } from './app.ts';
import { plainText } from './draw/span.ts';
import { type Key, named, parseKeys } from './keys.ts';
import { Painter } from './view/painter.ts';

/** An engine that plays the first legal move, at once or when told to. */
export function firstMoveEngine(wait: Promise<void> = Promise.resolve()): Pick<Engine, 'search'> {
  return {
    search: (request) => ({
      answer: wait.then(() => {
        const move = firstMove(request);
        return ok({ move, score: 0, depth: 1, nodes: 1, timeMs: 0, line: [move] });
      }),
      stop: () => undefined,
    }),
  };
}

function firstMove({ variant, rules, start, moves }: SearchRequest): string {
  const game = expectOk(findGame(variant, rules));
  const match = start === undefined ? Match.of(game) : new Match(expectOk(Position.parse(game, start)));
  for (const text of moves) expectOk(match.play(text));
  return match.position.moves[0].text;
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

/** Lets promises that are settled run their followers. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 10; i++) await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve, 0));
}

/** A terminal without a screen: keys go in by `type`, what the painter writes comes out in `written`. */
export function fakeTerminal(width = 80, height = 24) {
  const written: string[] = [];
  const off = () => undefined;
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: off, ref: off, unref: off });
  const stdout = Object.assign(new PassThrough(), { isTTY: true, columns: width, rows: height });
  return {
    written,
    painter: new Painter({ write: (text) => written.push(text) }),
    stdin: stdin as unknown as NodeJS.ReadStream,
    stdout: stdout as unknown as NodeJS.WriteStream,
    type: (text: string) => stdin.write(text),
  };
}
