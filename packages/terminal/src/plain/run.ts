import { KINDS, newChallenges } from '@boardwright/challenge';
import { createNodeEngine } from '@boardwright/engine/node';
import { families } from '@boardwright/games';
import { Journey } from '../model/journey.ts';
import { formatSaveFile } from '../model/save.ts';
import { Seating } from '../model/seating.ts';
import { DEFAULT_SETTINGS, type Settings } from '../model/settings.ts';
import { newForm, OPPONENTS, openTable, type SetupForm } from '../model/setup.ts';
import { dataFolder, type Found, Store } from '../model/store.ts';
import type { TableRecord } from '../model/table.ts';
import { connectLobby } from '../online/connect.ts';
import { levelName, variantName } from '../screens/names.ts';
import { fill, WORDS } from '../words.ts';
import { talkChallenges, talkGame, talkWander } from './challenge.ts';
import { talkLobby } from './lobby.ts';
import { talkTable } from './table.ts';
import { Talk } from './talk.ts';
import { PLAIN_WORDS } from './words.ts';

export interface PlainOptions {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  readonly environment: NodeJS.ProcessEnv;
  readonly form?: SetupForm;
  /** The address of a server to play on. */
  readonly server?: string;
  readonly forced: Partial<Settings>;
  readonly pace: number;
  readonly seed: number;
}

/** The program without a screen. 0 when the person left, also by ending the input. */
export async function runPlain(options: PlainOptions): Promise<0 | 1> {
  const plain = new Plain(options);
  try {
    if (options.server !== undefined) return (await plain.online(options.server)) ? 0 : 1;
    if (options.form) await plain.play(openTable(options.form, options.seed));
    else await plain.menu();
    return 0;
  } finally {
    await plain.close();
  }
}

/** Everything the plain mode holds while it runs. */
class Plain {
  readonly #options: PlainOptions;
  readonly #talk: Talk;
  readonly #engine = createNodeEngine();
  readonly #store: Store;
  readonly #found: Found;
  readonly #journey: Journey;
  readonly #seating: Seating;
  readonly #settings: Settings;
  #wake: (() => void) | undefined;

  constructor(options: PlainOptions) {
    this.#options = options;
    this.#talk = new Talk(options.input, options.output);
    this.#store = new Store(dataFolder(options.environment));
    this.#found = this.#store.read(KINDS);
    this.#settings = { ...(this.#found.save?.settings ?? DEFAULT_SETTINGS), ...options.forced };
    const engine = this.#engine;
    this.#journey = new Journey(this.#found.save?.challenge ?? newChallenges(options.seed), {
      kinds: KINDS,
      engine,
      hasDelay: () => this.#settings.hasDelay,
      onChange: (events) => {
        if (events.length > 0) this.#save();
      },
    });
    this.#seating = new Seating({
      engine,
      onChange: () => {
        this.#save();
        this.#wake?.();
      },
    });
  }

  async menu(): Promise<void> {
    const { menu, setAside } = WORDS[this.#settings.language];
    const words = PLAIN_WORDS[this.#settings.language];
    const { setAside: path, code } = this.#found;
    if (path !== undefined) this.#talk.say(fill(setAside, { path, code: code ?? '' }));
    this.#talk.say(words.welcome);
    for (;;) {
      const choices = this.#choices();
      const at = await this.#talk.choose(
        words.choose,
        choices.map((choice) => menu[choice]),
      );
      if (at === undefined || choices[at] === 'quit') break;
      if (!(await this.#choose(choices[at]))) break;
    }
    this.#talk.say(words.bye);
  }

  /** False when the input has ended. */
  async play(record: TableRecord): Promise<boolean> {
    const table = this.#seating.open(record);
    if (!table.ok) {
      this.#talk.say(table.error.code);
      return true;
    }
    this.#save();
    const changed = () => this.#changed();
    const { seating, settings, talk } = {
      seating: this.#seating,
      settings: this.#settings,
      talk: this.#talk,
    };
    return talkTable({ talk, seating, settings, changed }, table.value);
  }

  /** False when the server does not answer. */
  async online(server: string): Promise<boolean> {
    const lobby = await connectLobby(server, () => this.#wake?.());
    const at = { talk: this.#talk, lobby, settings: this.#settings, changed: () => this.#changed() };
    const isAnswered = await talkLobby(at);
    lobby.close();
    return isAnswered;
  }

  async close(): Promise<void> {
    this.#save();
    this.#talk.close();
    await this.#engine.close();
  }

  #changed(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  #choices() {
    const canResume = this.#journey.state.running !== undefined || this.#table() !== undefined;
    return [...(canResume ? (['resume'] as const) : []), 'setup', 'wander', 'challenges', 'quit'] as const;
  }

  async #choose(choice: 'resume' | 'setup' | 'wander' | 'challenges'): Promise<boolean> {
    const at = {
      talk: this.#talk,
      journey: this.#journey,
      settings: this.#settings,
      kinds: KINDS,
      pace: this.#options.pace,
      save: () => this.#save(),
    };
    if (choice === 'setup') return this.#setUp();
    if (choice === 'challenges') return talkChallenges(at);
    if (choice === 'wander') {
      await talkWander(at);
      return true;
    }
    const table = this.#table();
    if (this.#journey.state.running) return talkGame(at);
    return table ? this.play(table) : true;
  }

  async #setUp(): Promise<boolean> {
    const { language } = this.#settings;
    const words = PLAIN_WORDS[language];
    const { setup } = WORDS[language];
    const all = families();
    const family = await this.#talk.choose(
      words.which,
      all.map((each) => each.words[language].family),
    );
    if (family === undefined) return false;
    const { variants } = all[family];
    const names = variants.map((variant) => variantName(all[family], variant, language));
    const variant = await this.#talk.choose(words.variant, names);
    if (variant === undefined) return false;
    const levels = OPPONENTS.map((id) => (id === 'people' ? setup.people : levelName(id, language)));
    const level = await this.#talk.choose(words.opponent, levels);
    if (level === undefined) return false;
    const side = await this.#talk.choose(words.side, [setup.first, setup.second]);
    if (side === undefined) return false;
    const form = { ...newForm(variants[variant].id, OPPONENTS[level]), side: side === 0 ? 0 : 1 } as const;
    return this.play(openTable(form, this.#options.seed));
  }

  #table(): TableRecord | undefined {
    const { table } = this.#seating;
    if (table) return table.outcome ? undefined : table.record;
    return this.#found.save?.table;
  }

  #save(): void {
    const table = this.#table();
    const settings = this.#found.save?.settings ?? DEFAULT_SETTINGS;
    const text = formatSaveFile({ settings, challenge: this.#journey.state, ...(table ? { table } : {}) });
    const failure = this.#store.write(text);
    if (failure !== undefined)
      this.#talk.say(fill(WORDS[this.#settings.language].notSaved, { text: failure }));
  }
}
