import type { Engine, SearchJob } from '@boardwright/engine';
import { findLevel } from '@boardwright/engine/internal';
import {
  err,
  type GameRef,
  type Match,
  type Move,
  type OpenError,
  ok,
  type Registry,
  type Result,
  type Side,
} from '@boardwright/games';
import { BOARDWRIGHT_FORMAT, recordMatch } from '@boardwright/games/records';
import {
  act,
  type Command,
  createSession,
  type Refusal,
  type Seats,
  type Session,
  wants,
} from '@boardwright/session';
import { fallbackMove } from '@boardwright/session/internal';

/** A game at this keyboard as plain data: what a save holds. */
export interface SavedGame extends GameRef {
  readonly seats: Seats;
  /** Dice of the engine. */
  readonly seed: number;
}

export type LocalGameError = OpenError | { readonly code: 'unknown-level'; readonly field?: string };

export interface LocalGameOptions {
  readonly registry: Registry;
  readonly engine: Pick<Engine, 'search'>;
  readonly now: () => number;
  readonly onChange: () => void;
}

const HINT_LEVEL = '8';

/** The game at this keyboard: its session, and the engine, asked for whatever the session wants of it. */
export class LocalGame {
  readonly #options: LocalGameOptions;
  #session: Session | undefined;
  #seed = 0;
  #job: SearchJob | undefined;

  constructor(options: LocalGameOptions) {
    this.#options = options;
  }

  get session(): Session | undefined {
    return this.#session;
  }

  get isThinking(): boolean {
    return this.#job !== undefined;
  }

  /** Undefined when there is no game, or nothing left to play in it. */
  get saved(): SavedGame | undefined {
    const session = this.#session;
    if (!session || session.outcome) return undefined;
    return { ...session.match.ref, seats: session.seats, seed: this.#seed };
  }

  open(saved: SavedGame): Result<Session, LocalGameError> {
    const { registry, now } = this.#options;
    const checked = checkSaved(registry, saved);
    if (!checked.ok) return checked;
    const { seats, seed } = saved;
    this.#stop();
    this.#seed = seed;
    this.#session = createSession({
      match: checked.value,
      seats,
      at: now(),
      // Nobody else has to be asked at one keyboard.
      permissions: ['alone', 'reopen'],
    });
    this.#serve(this.#session);
    return ok(this.#session);
  }

  /** Drops what the engine still thinks about, so that no answer changes a game that was saved and left. */
  close(): void {
    this.#stop();
    this.#session = undefined;
  }

  play(move: string): Refusal | undefined {
    return this.#act(({ match, ply }) => ({ kind: 'move', side: match.position.turn, move, ply }));
  }

  /** The last turn of the person, or of either of two; false when there is nothing to take back. */
  undo(): boolean {
    const refusal = this.#act((session) => {
      const side = personOf(session) ?? session.match.turns.at(-1)?.side ?? 0;
      return { kind: 'undo', side };
    });
    return refusal === undefined;
  }

  resign(): void {
    this.#act((session) => ({ kind: 'resign', side: personOf(session) ?? session.match.position.turn }));
  }

  /** The move a strong player would make, or undefined if the game has moved on or the search failed. */
  async hint(): Promise<Move | undefined> {
    const session = this.#session;
    if (!session || !isPersonsTurn(session)) return undefined;
    const { match } = session;
    const found = await this.#options.engine.search(match, { level: HINT_LEVEL, seed: this.#seedAt(session) })
      .answer;
    if (!found.ok || this.#session?.match !== match) return undefined;
    return match.position.moves.find(({ text }) => text === found.value.move);
  }

  #act(choose: (session: Session) => Command): Refusal | undefined {
    if (!this.#session) return { code: 'not-started' };
    const { session, events, refusal } = act(this.#session, choose(this.#session), this.#options.now());
    if (events.length > 0) {
      this.#stop();
      this.#session = session;
      this.#serve(session);
      this.#options.onChange();
    }
    return refusal;
  }

  #stop(): void {
    this.#job?.stop();
    this.#job = undefined;
  }

  #serve(session: Session): void {
    const wish = wants(session)?.move;
    if (!wish) return;
    const { level, side, ply } = wish;
    const job = this.#options.engine.search(session.match, { level, seed: this.#seedAt(session) });
    this.#job = job;
    void job.answer.then((found) => {
      if (this.#job !== job) return;
      this.#job = undefined;
      const move = found.ok ? found.value.move : fallbackMove(session);
      if (move !== undefined) this.#act(() => ({ kind: 'move', side, move, ply }));
    });
  }

  #seedAt({ match }: Session): number {
    return (this.#seed + match.ply) >>> 0;
  }
}

/** The only person at the game, or undefined where there are two or none. */
export function personOf({ seats }: Session): Side | undefined {
  const people = ([0, 1] as const).filter((side) => seats[side].kind === 'person');
  return people.length === 1 ? people[0] : undefined;
}

export function isPersonsTurn({ match, seats, outcome }: Session): boolean {
  return !outcome && seats[match.position.turn].kind === 'person';
}

/** The game so far as Boardwright writes records. */
export function formatRecord({ match, outcome }: Session): string {
  const told = outcome && { outcome: { winner: outcome.winner, reason: outcome.reason } };
  return BOARDWRIGHT_FORMAT.format(recordMatch(match, told));
}

/** The match of a saved game whose levels exist. */
export function checkSaved(
  registry: Registry,
  { seats, seed: _, ...ref }: SavedGame,
): Result<Match, LocalGameError> {
  const isKnown = seats.every((seat) => seat.kind !== 'engine' || findLevel(seat.level));
  return isKnown ? registry.open(ref) : err({ code: 'unknown-level' });
}
