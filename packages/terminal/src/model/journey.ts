import {
  accept,
  answer,
  builtInRank,
  type ChallengeError,
  type ChallengeEvent,
  type ChallengeState,
  type Changed,
  decline,
  dismiss,
  findKind,
  forfeit,
  type Kind,
  matchOf,
  play,
  roll,
  searchWanted,
  tick,
  type World,
} from '@boardwright/challenge';
import type { Engine } from '@boardwright/engine';
import type { Match, Result } from '@boardwright/games';

export interface JourneyOptions {
  readonly kinds: readonly Kind[];
  readonly engine: Pick<Engine, 'search'>;
  readonly hasDelay: () => boolean;
  /** Called after every change; `events` is empty when only time passed or a search answered. */
  readonly onChange: (events: readonly ChallengeEvent[]) => void;
}

/** The challenges of one wanderer: holds the state, lets time pass, and asks the engine for the opponent. */
export class Journey {
  readonly #options: JourneyOptions;
  #state: ChallengeState;
  /** The list of moves the engine was last asked about. */
  #asked: readonly string[] | undefined;

  constructor(state: ChallengeState, options: JourneyOptions) {
    this.#state = state;
    this.#options = options;
  }

  get state(): ChallengeState {
    return this.#state;
  }

  get world(): World {
    return {
      host: { rank: builtInRank(this.#state), activities: [] },
      kinds: this.#options.kinds,
      waits: this.#options.hasDelay() ? 'drawn' : 'none',
      roll,
    };
  }

  /** The kind and the match of the game that runs or has just ended. */
  get game(): { readonly kind: Kind; readonly match: Match } | undefined {
    const shown = this.#state.running ?? this.#state.finished;
    const kind = shown && findKind(this.#options.kinds, shown.kind);
    return kind && { kind, match: matchOf(kind, shown.moves) };
  }

  /** Lets up to `ticks` pass; stops at the first event, so that none is run over. */
  advance(ticks: number): void {
    const { world } = this;
    let events: readonly ChallengeEvent[] = [];
    for (let i = 0; i < ticks && events.length === 0; i++) {
      const changed = tick(this.#state, world);
      this.#state = changed.state;
      events = changed.events;
    }
    this.#settle(events);
  }

  accept(kind: string, tier: string): Result<Changed, ChallengeError> {
    return this.#take(accept(this.#state, this.world, kind, tier));
  }

  decline(kind: string): Result<Changed, ChallengeError> {
    return this.#take(decline(this.#state, kind));
  }

  play(text: string): Result<Changed, ChallengeError> {
    return this.#take(play(this.#state, this.world, text));
  }

  forfeit(): Result<Changed, ChallengeError> {
    return this.#take(forfeit(this.#state));
  }

  dismiss(): void {
    this.#state = dismiss(this.#state);
    this.#settle([]);
  }

  #take(result: Result<Changed, ChallengeError>): Result<Changed, ChallengeError> {
    if (!result.ok) return result;
    this.#state = result.value.state;
    this.#settle(result.value.events);
    return result;
  }

  #settle(events: readonly ChallengeEvent[]): void {
    this.#ask();
    this.#options.onChange(events);
  }

  #ask(): void {
    const wanted = searchWanted(this.#state, this.world);
    if (!wanted || wanted.moves === this.#asked) return;
    this.#asked = wanted.moves;
    void this.#options.engine.search(wanted).answer.then((found) => {
      this.#receive(wanted.moves, found.ok ? found.value.move : undefined);
    });
  }

  /** A search that failed must not leave the player waiting: any legal move is better than none. */
  #receive(asked: readonly string[], text: string | undefined): void {
    if (this.#state.running?.moves !== asked) return;
    const move = text ?? this.game?.match.position.moves[0].text ?? '';
    this.#take(answer(this.#state, this.world, asked.length, move));
  }
}
