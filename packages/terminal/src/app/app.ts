import { type ChallengeEvent, Journey, KINDS, type Kind } from '@boardwright/challenge';
import { CHALLENGE_WORDS, NUMBERS, tellEvent, welcomeNewcomer } from '@boardwright/challenge/internal';
import type { Engine } from '@boardwright/engine';
import { expectOk, type Registry } from '@boardwright/games';
import { asciiBlock } from '../draw/ascii.ts';
import type { Block } from '../draw/block.ts';
import { plainText } from '../draw/span.ts';
import type { Key } from '../input/keys.ts';
import { LocalGame, type SavedGame } from '../model/local-game.ts';
import { formatSaveFile } from '../model/save.ts';
import { DEFAULT_SETTINGS, type Settings } from '../model/settings.ts';
import { formOf, type SetupForm } from '../model/setup.ts';
import type { Found, Store } from '../model/store.ts';
import type { Lobby } from '../online/lobby.ts';
import { fill, WORDS, type Words } from '../words/words.ts';
import type { Screen, Size } from './screen.ts';

/** How screens are drawn, and what keys do there. */
export interface Screens {
  draw(app: App, size: Size): Block;
  press(app: App, key: Key): undefined;
}

export interface AppOptions {
  readonly screens: Screens;
  readonly registry: Registry;
  readonly engine: Pick<Engine, 'search'>;
  readonly store: Pick<Store, 'write' | 'export' | 'folder'>;
  readonly found: Found;
  /** Settings from the command line; they win over saved ones and are not saved. */
  readonly forced?: Partial<Settings>;
  readonly kinds?: readonly Kind[];
  readonly seed: number;
  /** What the form of a new game shows first. */
  readonly form?: SetupForm;
  readonly lobby?: Lobby;
  /** Milliseconds, for spinners and sessions. */
  readonly now: () => number;
  /** Bytes for the terminal that draw nothing, such as a copy to the clipboard. */
  readonly emit: (text: string) => void;
  readonly quit: () => undefined;
}

/** Saves while time passes, so that little of a wait or a walk is lost to a crash. */
const SAVE_EVERY_MS = 5000;
const LOG_LENGTH = 200;

/** The program behind the screens. It draws nothing itself and reads no key: it is told, and tells who listens. */
export class App {
  readonly options: AppOptions;
  readonly journey: Journey;
  readonly local: LocalGame;
  readonly kinds: readonly Kind[];
  screen: Screen;
  size: Size = { width: 80, height: 24 };
  /** Whether the terminal has said that its ground is pale, as paper is. */
  isGroundPale = false;
  /** Lines of the road, newest last. */
  readonly log: string[] = [];
  /** What the start or the last save had to say. */
  notice: string | undefined;
  form: SetupForm;
  #saved: Settings;
  #forced: Partial<Settings>;
  #sinceSaveMs = 0;
  /** The screen as the last tick found it. */
  #seen = '';
  readonly #listeners = new Set<() => void>();

  constructor(options: AppOptions) {
    this.options = options;
    this.kinds = options.kinds ?? KINDS;
    this.form = options.form ?? firstForm(options.registry);
    const { save } = options.found;
    this.#saved = save?.settings ?? DEFAULT_SETTINGS;
    this.#forced = options.forced ?? {};
    const { registry, engine, now } = options;
    this.journey = new Journey(save?.challenge ?? welcomeNewcomer(options.seed, this.kinds), {
      registry,
      kinds: this.kinds,
      engine: () => engine,
      hasDelay: () => this.settings.hasDelay,
      activities: () => this.#activities(),
      pace: () => this.settings.pace,
      onChange: (events) => this.#onJourney(events),
    });
    this.local = new LocalGame({ registry, engine, now, onChange: () => this.#onLocalGame() });
    this.screen = this.#firstScreen();
    this.notice = this.#startNotice();
  }

  get settings(): Settings {
    return { ...this.#saved, ...this.#forced };
  }

  get words(): Words {
    return WORDS[this.settings.language];
  }

  /** The game at this keyboard that can be gone on with: the open one, or that of the save. */
  get unfinished(): SavedGame | undefined {
    return this.local.session ? this.local.saved : this.options.found.save?.table;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  draw(): Block {
    const drawn = this.options.screens.draw(this, this.size);
    return this.settings.charset === 'ascii' ? asciiBlock(drawn) : drawn;
  }

  press(key: Key): void {
    this.options.screens.press(this, key);
    this.bump();
  }

  go(screen: Screen): undefined {
    if (screen.name === 'lobby') void this.options.lobby?.open();
    this.screen = screen;
    this.bump();
  }

  /** The clock of the program: called about every tick with the time since the last call, however long that was. */
  tick(elapsedMs: number): void {
    this.journey.pass(elapsedMs);
    this.#sinceSaveMs += Math.max(0, elapsedMs);
    if (this.#sinceSaveMs >= SAVE_EVERY_MS) this.save();
    // Most ticks change nothing that is seen; drawing is cheap, showing is not.
    const text = this.#text();
    if (text === this.#seen) return;
    this.#seen = text;
    this.bump();
  }

  setSettings(changes: Partial<Settings>): undefined {
    this.#saved = { ...this.#saved, ...changes };
    // What is changed by hand is no longer forced.
    const kept = Object.entries(this.#forced).filter(([name]) => !(name in changes));
    this.#forced = Object.fromEntries(kept);
    this.save();
  }

  save(): void {
    this.#sinceSaveMs = 0;
    const table = this.unfinished;
    const failure = this.options.store.write(
      formatSaveFile({
        settings: this.#saved,
        challenge: this.journey.state,
        ...(table ? { table } : {}),
      }),
    );
    this.notice = failure === undefined ? this.notice : fill(this.words.notSaved, { text: failure });
  }

  /** The first lines of the road: whoever waits already is told of again. */
  setOut(): void {
    if (this.log.length > 0) return;
    this.#note(this.words.wander.begin);
    for (const { kind } of this.journey.state.pending) this.#tell({ type: 'discovered', kind });
  }

  bump(): void {
    for (const listener of this.#listeners) listener();
  }

  /** A game of another kind on the screen keeps strangers away. */
  #activities(): readonly string[] {
    const isAtTable = this.screen.name === 'table' && this.local.session?.outcome === undefined;
    const isOnline = this.screen.name === 'online' || this.screen.name === 'chat';
    return isAtTable || isOnline ? [this.screen.name] : [];
  }

  #text(): string {
    return this.draw().lines.map(plainText).join('\n');
  }

  #firstScreen(): Screen {
    const { save } = this.options.found;
    const hasGame = save && (save.challenge.running || save.table);
    return hasGame ? { name: 'resume', at: 0 } : { name: 'menu', at: 0 };
  }

  #startNotice(): string | undefined {
    const { setAside } = this.options.found;
    return setAside && fill(this.words.setAside, { path: setAside });
  }

  #onLocalGame(): void {
    this.save();
    this.bump();
  }

  #onJourney(events: readonly ChallengeEvent[]): void {
    for (const event of events) this.#tell(event);
    if (events.length === 0) return;
    this.save();
    this.bump();
  }

  #tell(event: ChallengeEvent): void {
    const { language } = this.settings;
    const text = tellEvent(event, this.kinds, language);
    if (text === undefined) return;
    this.#note(event.type === 'discovered' ? `${text} ${CHALLENGE_WORDS[language].open}` : text);
  }

  #note(text: string): void {
    this.log.push(text);
    if (this.log.length > LOG_LENGTH) this.log.shift();
  }
}

/** The first game there is. */
function firstForm(registry: Registry): SetupForm {
  return formOf(expectOk(registry.open({ variant: registry.families[0].variants[0].id })));
}

/** Ticks of real time. */
export const TICK_MS = NUMBERS.tickMs;
