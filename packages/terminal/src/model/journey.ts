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
import { choose, type Engine } from '@boardwright/engine';
import { expectOk, type Match, type Registry, type Result } from '@boardwright/games';

export interface JourneyOptions {
  readonly registry: Registry;
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
  /** The game last shown, and the list of moves it was made from. */
  #shown: { readonly moves: readonly string[]; readonly kind: Kind; readonly match: Match } | undefined;

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
      registry: this.#options.registry,
      waits: this.#options.hasDelay() ? 'drawn' : 'none',
      roll,
    };
  }

  /** The kind and the match of the game that runs or has just ended. */
  get game(): { readonly kind: Kind; readonly match: Match } | undefined {
    const { moves, kind: id } = this.#state.running ?? this.#state.finished ?? {};
    if (moves === undefined || id === undefined) return undefined;
    if (this.#shown?.moves === moves) return this.#shown;
    const { kinds, registry } = this.#options;
    const kind = findKind(kinds, id);
    this.#shown = kind && { moves, kind, match: matchOf(registry, kind, moves) };
    return this.#shown;
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
    const moves = this.#state.running?.moves;
    const wanted = moves === this.#asked ? undefined : searchWanted(this.#state, this.world);
    if (!wanted) return;
    const { match, options } = wanted;
    this.#asked = moves;
    void this.#options.engine.search(match, options).answer.then((found) => {
      // A search that failed must not leave the player waiting: a glance is better than nothing.
      const { move } = expectOk(found.ok ? found : choose(match, { limits: { nodes: 1 } }));
      this.#take(answer(this.#state, this.world, match.ply, move));
    });
  }
}
