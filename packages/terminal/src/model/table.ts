import { findLevel, type SearchRequest } from '@boardwright/engine';
import {
  type AnyGame,
  err,
  findGame,
  Match,
  type Outcome,
  ok,
  Position,
  type Result,
  type Side,
} from '@boardwright/games';

/** Who plays a side: a person at this keyboard, or the engine at a level. */
export type Seat = { readonly kind: 'human' } | { readonly kind: 'engine'; readonly level: string };

/** A game at one table as plain data; what a save holds. */
export interface TableRecord {
  readonly variant: string;
  readonly rules?: unknown;
  readonly start?: string;
  readonly moves: readonly string[];
  readonly seats: readonly [Seat, Seat];
  readonly seed: number;
  readonly resigned?: Side;
}

export interface TableError {
  readonly code: string;
  readonly field?: string;
}

/** A game between people at one keyboard, or a person and the engine. */
export class Table {
  readonly match: Match;
  readonly #record: TableRecord;
  #resigned: Side | undefined;

  private constructor(record: TableRecord, match: Match) {
    this.#record = record;
    this.match = match;
    this.#resigned = record.resigned;
    if (record.resigned !== undefined) match.resign(record.resigned);
  }

  /** Replays the moves: a record that the rules refuse is no table. */
  static open(record: TableRecord): Result<Table, TableError> {
    const game = findGame(record.variant, record.rules);
    if (!game.ok) return game;
    for (const seat of record.seats) {
      if (seat.kind === 'engine' && !findLevel(seat.level)) return err({ code: 'unknown-level' });
    }
    const start = startOf(game.value, record.start);
    if (!start.ok) return err({ code: start.error.code });
    const match = new Match(start.value);
    for (const text of record.moves) {
      const step = match.play(text);
      if (!step.ok) return err({ code: step.error.code });
    }
    return ok(new Table(record, match));
  }

  get game(): AnyGame {
    return this.match.game;
  }

  get position(): Position {
    return this.match.position;
  }

  get outcome(): Outcome | undefined {
    return this.match.outcome;
  }

  get record(): TableRecord {
    const { resigned: _, ...rest } = this.#record;
    const moves = this.match.steps.map(({ move }) => move.text);
    return { ...rest, moves, ...(this.#resigned === undefined ? {} : { resigned: this.#resigned }) };
  }

  get seats(): readonly [Seat, Seat] {
    return this.#record.seats;
  }

  /** The only person at the table, or undefined where there are two or none. */
  get player(): Side | undefined {
    const people = ([0, 1] as const).filter((side) => this.seats[side].kind === 'human');
    return people.length === 1 ? people[0] : undefined;
  }

  get isHumansTurn(): boolean {
    return !this.outcome && this.seats[this.position.turn].kind === 'human';
  }

  /** What the engine is to be asked now, if it is its turn. */
  get wanted(): SearchRequest | undefined {
    const seat = this.seats[this.position.turn];
    if (this.outcome || seat.kind !== 'engine') return undefined;
    return { ...this.request, level: seat.level };
  }

  /** The game so far, for any search about it. */
  get request(): SearchRequest {
    const { variant, rules, start, seed } = this.#record;
    const moves = this.match.steps.map(({ move }) => move.text);
    return {
      variant,
      ...(rules === undefined ? {} : { rules }),
      ...(start === undefined ? {} : { start }),
      moves,
      seed: (seed + moves.length) >>> 0,
    };
  }

  /** Takes back until a person is to move again; false when there is nothing to take back. */
  undo(): boolean {
    this.#resigned = undefined;
    if (!this.match.undo()) return false;
    const hasPeople = this.seats.some((seat) => seat.kind === 'human');
    while (hasPeople && this.seats[this.position.turn].kind !== 'human' && this.match.undo());
    return true;
  }

  resign(side: Side): void {
    if (this.match.resign(side)) this.#resigned = side;
  }
}

function startOf(game: AnyGame, text: string | undefined) {
  return text === undefined ? ok(Position.start(game)) : Position.parse(game, text);
}
