import { Journey, KINDS } from '@boardwright/challenge';
import { findKind, welcomeNewcomer } from '@boardwright/challenge/internal';
import { createEngine } from '@boardwright/engine/node';
import { expectOk, type Registry } from '@boardwright/games';
import { wordsOf } from '@boardwright/games/internal';
import { LocalGame, type SavedGame } from '../model/local-game.ts';
import { formatSaveFile } from '../model/save.ts';
import { DEFAULT_SETTINGS, type Settings } from '../model/settings.ts';
import { beginGame, formOf, OPPONENTS, type SetupForm } from '../model/setup.ts';
import { dataFolder, type Found, Store } from '../model/store.ts';
import { connectLobby, type ServerChoice } from '../online/connect.ts';
import { levelName, variantName } from '../words/names.ts';
import { fill, WORDS } from '../words/words.ts';
import { talkChallenges, talkGame, talkWander } from './challenge.ts';
import { talkTable } from './table.ts';
import { Talk } from './talk.ts';
import { TEXT_WORDS } from './words.ts';

export interface TextModeOptions {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  readonly environment: NodeJS.ProcessEnv;
  readonly registry: Registry;
  readonly form?: SetupForm;
  /** A server to play on; without a password it is asked for in a line. */
  readonly server?: ServerChoice;
  readonly forced: Partial<Settings>;
  readonly seed: number;
}

/** The program without a screen. 0 when the person left, also by ending the input. */
export async function runTextMode(options: TextModeOptions): Promise<0 | 1> {
  const mode = new TextMode(options);
  // The first Ctrl+C ends the input, and the program leaves as it does then; the second one kills it.
  const interrupt = () => mode.endInput();
  process.once('SIGINT', interrupt);
  try {
    if (options.server !== undefined) return (await mode.online(options.server)) ? 0 : 1;
    if (options.form) await mode.play(beginGame(options.form, options.seed));
    else await mode.menu();
    return 0;
  } finally {
    await mode.close();
    process.removeListener('SIGINT', interrupt);
  }
}

/** Everything text mode holds while it runs. */
class TextMode {
  readonly #options: TextModeOptions;
  readonly #talk: Talk;
  readonly #engine = createEngine();
  readonly #store: Store;
  readonly #found: Found;
  readonly #journey: Journey;
  readonly #local: LocalGame;
  readonly #settings: Settings;
  /** A game of another kind keeps strangers away. */
  #activities: readonly string[] = [];
  #passedAt = Date.now();
  #wake: (() => void) | undefined;

  constructor(options: TextModeOptions) {
    this.#options = options;
    this.#store = new Store(dataFolder(options.environment));
    this.#found = this.#store.read(KINDS, options.registry);
    this.#settings = { ...(this.#found.save?.settings ?? DEFAULT_SETTINGS), ...options.forced };
    this.#talk = new Talk(options.input, options.output, this.#settings.charset);
    const engine = this.#engine;
    this.#journey = new Journey(this.#found.save?.challenge ?? welcomeNewcomer(options.seed, KINDS), {
      registry: options.registry,
      kinds: KINDS,
      engine: () => engine,
      hasDelay: () => this.#settings.hasDelay,
      activities: () => this.#activities,
      pace: () => this.#settings.pace,
      onChange: (events) => {
        for (const event of events) if (event.type === 'discovered') this.#tellFound(event.kind);
        if (events.length > 0) this.#save();
      },
    });
    this.#local = new LocalGame({
      registry: options.registry,
      engine,
      now: Date.now,
      onChange: () => {
        this.#save();
        this.#wake?.();
      },
    });
  }

  async menu(): Promise<void> {
    const { menu, setAside } = WORDS[this.#settings.language];
    const words = TEXT_WORDS[this.#settings.language];
    const { setAside: path } = this.#found;
    if (path !== undefined) this.#talk.say(fill(setAside, { path }));
    this.#talk.say(words.welcome);
    for (const { kind } of this.#journey.state.pending) this.#tellFound(kind);
    for (;;) {
      this.#passTime();
      const choices = this.#choices();
      const at = await this.#talk.choose(
        words,
        choices.map((choice) => menu[choice]),
      );
      if (at === undefined || choices[at] === 'quit') break;
      if (!(await this.#choose(choices[at]))) break;
    }
    this.#talk.say(words.bye);
  }

  /** False when the input has ended. */
  async play(saved: SavedGame): Promise<boolean> {
    const opened = this.#local.open(saved);
    if (!opened.ok) {
      this.#talk.say(WORDS[this.#settings.language].cannotOpen);
      return true;
    }
    this.#save();
    const at = {
      talk: this.#talk,
      local: this.#local,
      settings: this.#settings,
      changed: () => this.#changed(),
    };
    this.#passTime();
    this.#activities = ['table'];
    const isOpen = await talkTable(at, opened.value);
    this.#passTime();
    this.#activities = [];
    return isOpen;
  }

  /** False when the server does not answer. */
  async online(choice: ServerChoice): Promise<boolean> {
    const { registry } = this.#options;
    const { language } = this.#settings;
    const server = await this.#withPassword(choice);
    if (!server) return true;
    // What goes over wires takes as long to load as a game takes to begin.
    const [{ tellNews }, { talkLobby }] = await Promise.all([
      import('../online/tell.ts'),
      import('./lobby.ts'),
    ]);
    const lobby = await connectLobby(server, registry, {
      onChange: () => this.#wake?.(),
      onNews: (notices) => this.#talk.say(tellNews(registry, notices, language)),
    });
    const at = {
      talk: this.#talk,
      registry,
      lobby,
      settings: this.#settings,
      changed: () => this.#changed(),
    };
    const isAnswered = await talkLobby(at);
    await lobby.close();
    return isAnswered;
  }

  /** Asks for a password that nobody has given yet; undefined when the input has ended. */
  async #withPassword(server: ServerChoice): Promise<ServerChoice | undefined> {
    if (server.signIn?.password !== '') return server;
    const password = await this.#talk.ask(WORDS[this.#settings.language].online.password);
    return password === undefined ? undefined : { ...server, signIn: { ...server.signIn, password } };
  }

  endInput(): void {
    this.#talk.close();
  }

  async close(): Promise<void> {
    this.#save();
    this.#local.close();
    this.#talk.close();
    await this.#engine.close();
  }

  /** The time since it was last asked about, however long somebody took to answer. */
  #passTime(): void {
    const now = Date.now();
    this.#journey.pass(now - this.#passedAt);
    this.#passedAt = now;
  }

  #tellFound(id: string): void {
    const kind = findKind(KINDS, id);
    if (kind) this.#talk.say(kind.words[this.#settings.language].flavour);
  }

  #changed(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  #choices() {
    const canResume = this.#journey.state.running !== undefined || this.#unfinished() !== undefined;
    return [...(canResume ? (['resume'] as const) : []), 'setup', 'wander', 'challenges', 'quit'] as const;
  }

  async #choose(choice: 'resume' | 'setup' | 'wander' | 'challenges'): Promise<boolean> {
    const at = {
      talk: this.#talk,
      journey: this.#journey,
      settings: this.#settings,
      kinds: KINDS,
      passTime: () => this.#passTime(),
    };
    if (choice === 'setup') return this.#setUp();
    if (choice === 'challenges') return talkChallenges(at);
    if (choice === 'wander') {
      await talkWander(at);
      return true;
    }
    const table = this.#unfinished();
    if (this.#journey.state.running) return talkGame(at);
    return table ? this.play(table) : true;
  }

  async #setUp(): Promise<boolean> {
    const { language } = this.#settings;
    const words = TEXT_WORDS[language];
    const { setup } = WORDS[language];
    const { registry, seed } = this.#options;
    const { families } = registry;
    const kinds = families.map((each) => wordsOf(each, language).family);
    const family = await this.#talk.choose(words, kinds, words.which);
    if (family === undefined) return false;
    const { variants } = families[family];
    const names = variants.map((variant) => variantName(families[family], variant, language));
    const variant = await this.#talk.choose(words, names, words.variant);
    if (variant === undefined) return false;
    const levels = OPPONENTS.map((id) => (id === 'people' ? setup.people : levelName(id, language)));
    const level = await this.#talk.choose(words, levels, words.opponent);
    if (level === undefined) return false;
    const side = await this.#talk.choose(words, [setup.first, setup.second], words.side);
    if (side === undefined) return false;
    const match = expectOk(registry.open({ variant: variants[variant].id }));
    return this.play(beginGame({ ...formOf(match, OPPONENTS[level]), side: side === 0 ? 0 : 1 }, seed));
  }

  #unfinished(): SavedGame | undefined {
    return this.#local.session ? this.#local.saved : this.#found.save?.table;
  }

  #save(): void {
    const table = this.#unfinished();
    const settings = this.#found.save?.settings ?? DEFAULT_SETTINGS;
    const text = formatSaveFile({ settings, challenge: this.#journey.state, ...(table ? { table } : {}) });
    const failure = this.#store.write(text);
    if (failure !== undefined)
      this.#talk.say(fill(WORDS[this.#settings.language].notSaved, { text: failure }));
  }
}
