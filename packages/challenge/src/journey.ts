import type { Engine } from '@boardwright/engine';
import { expectOk, type Match, type Registry, type Result, registry } from '@boardwright/games';
import { isRecord } from '@boardwright/games/internal';
import { accept, answer, decline, dismiss, forfeit, play } from './commands.ts';
import { roll } from './dice.ts';
import { matchOf } from './game.ts';
import { findKind, KINDS, type Kind } from './kinds.ts';
import { NUMBERS, TIERS, type TierId } from './numbers.ts';
import {
  builtInRank,
  type ChallengeError,
  type ChallengeEvent,
  type ChallengeState,
  type Changed,
  checkState,
  newChallenges,
  type World,
} from './state.ts';
import { searchWanted, tick } from './tick.ts';

/** What the built-in host's screens bring along. */
export interface JourneyOptions {
  readonly registry: Registry;
  readonly kinds: readonly Kind[];
  /** Plays the opponent, away from the thread of the screen; not asked for before there is one. */
  readonly engine: () => Pick<Engine, 'search'>;
  /** Whether the opponent is seen thinking. */
  readonly hasDelay: () => boolean;
  /** What keeps the player busy elsewhere: a game of another kind on the screen. */
  readonly activities: () => readonly string[];
  /** Ticks on the road in the time of one; a game is played at the pace of people. */
  readonly pace?: () => number;
  /** Called after every change; `events` is empty when only time passed or a search answered. */
  readonly onChange: (events: readonly ChallengeEvent[]) => void;
}

/**
 * The built-in host: one traveller whose rank is the prestige won. It holds the state, turns elapsed time into ticks
 * and asks the engine for the opponent; screens draw it, save it and pass on what the player does.
 */
export class Journey {
  readonly #options: JourneyOptions;
  #state: ChallengeState;
  /** Time that is not yet a whole tick. */
  #restMs = 0;
  /** The list of moves the engine was last asked about. */
  #asked: readonly string[] | undefined;
  /** The game last shown, and the list of moves it was made from. */
  #shown: { readonly moves: readonly string[]; readonly kind: Kind; readonly match: Match } | undefined;

  constructor(state: ChallengeState, options: JourneyOptions) {
    checkState('Journey', state);
    if (!isRecord(options) || typeof options.engine !== 'function' || typeof options.onChange !== 'function')
      throw new TypeError(
        'Journey takes { registry, kinds, engine: () => engine, hasDelay, activities, onChange } second; startChallenge does it for one challenge',
      );
    this.#state = state;
    this.#options = options;
  }

  get state(): ChallengeState {
    return this.#state;
  }

  get world(): World {
    const { kinds, registry, activities, hasDelay } = this.#options;
    return {
      host: { rank: builtInRank(this.#state), activities: activities() },
      kinds,
      registry,
      waits: hasDelay() ? 'drawn' : 'none',
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

  /** Lets time pass: as much as really has, however long ago the last call was. A clock set back passes none. */
  pass(elapsedMs: number): void {
    if (!Number.isFinite(elapsedMs)) throw new TypeError('pass takes the milliseconds that have gone by');
    const pace = this.#state.running ? 1 : (this.#options.pace?.() ?? 1);
    this.#restMs += Math.max(0, elapsedMs) * pace;
    const ticks = Math.floor(this.#restMs / NUMBERS.tickMs);
    this.#restMs -= ticks * NUMBERS.tickMs;
    if (ticks > 0) this.#take(tick(this.#state, this.world, ticks));
  }

  /** Goes on with a state from elsewhere: another window or device of the same traveller. */
  adopt(state: ChallengeState): void {
    this.#take({ state, events: [] });
  }

  accept(kind: string, tier: string): Result<Changed, ChallengeError> {
    return this.#try(accept(this.#state, this.world, kind, tier));
  }

  decline(kind: string): Result<Changed, ChallengeError> {
    return this.#try(decline(this.#state, kind));
  }

  play(text: string): Result<Changed, ChallengeError> {
    return this.#try(play(this.#state, this.world, text));
  }

  forfeit(): Result<Changed, ChallengeError> {
    return this.#try(forfeit(this.#state));
  }

  dismiss(): void {
    this.#take({ state: dismiss(this.#state), events: [] });
  }

  #try(result: Result<Changed, ChallengeError>): Result<Changed, ChallengeError> {
    if (result.ok) this.#take(result.value);
    return result;
  }

  #take({ state, events }: Changed): void {
    this.#state = state;
    this.#ask();
    this.#options.onChange(events);
  }

  #ask(): void {
    const moves = this.#state.running?.moves;
    const wanted = moves === this.#asked ? undefined : searchWanted(this.#state, this.world);
    if (!wanted) return;
    const { match, options } = wanted;
    this.#asked = moves;
    const job = this.#options.engine().search(match, options);
    void job.answer.then((found) => {
      // A search that failed must not leave the player waiting: any move is better than none.
      const move = found.ok ? found.value.move : match.position.moves[0].text;
      this.#try(answer(this.#state, this.world, match.ply, move));
    });
  }
}

/** What a program brings along that wants one challenge played, and nothing discovered. */
export interface StartOptions {
  /** Plays the opponent. */
  readonly engine: Pick<Engine, 'search'>;
  /** The same seed meets the same opponent; 1 when missing. */
  readonly seed?: number;
  /** Called after every change; `events` is empty when only time passed or a search answered. */
  readonly onChange?: (events: readonly ChallengeEvent[]) => void;
}

/**
 * Begins a challenge at once: `startChallenge('morris', 'novice', { engine })`. Call `pass(elapsedMs)` with the time
 * that passes, `play(move)` with what the player does, and read `game` and `state.finished`.
 */
export function startChallenge(kind: string, tier: TierId, options: StartOptions): Journey {
  const known = KINDS.map(({ id }) => id);
  const tiers = TIERS.map(({ id }) => id);
  if (!findKind(KINDS, kind) || !tiers.includes(tier) || typeof options?.engine?.search !== 'function')
    throw new TypeError(
      `startChallenge takes a kind (${known.join(', ')}), a tier (${tiers.join(', ')}) and { engine: createEngine() }`,
    );
  const { engine, seed = 1, onChange = () => {} } = options;
  const state = { ...newChallenges(seed), pending: [{ kind, found: 0 }] };
  const journey = new Journey(state, {
    registry,
    kinds: KINDS,
    engine: () => engine,
    hasDelay: () => true,
    activities: () => [],
    onChange,
  });
  expectOk(journey.accept(kind, tier));
  return journey;
}
