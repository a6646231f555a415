import type {
  AnyGame,
  Diagram,
  Explanation,
  Game,
  Move,
  NotationError,
  Outcome,
  Pending,
  Result,
  SetupError,
  Side,
  State,
} from './contract/index.ts';
import { err, ok } from './contract/index.ts';

export interface PlayError {
  readonly code: string;
  /** Why the rules refuse it, where it is a move at all. */
  readonly reason?: Explanation;
  readonly at?: number;
}

/** One step of a game: the move as described before it was played, and where it led. */
export interface Step {
  readonly move: Move;
  readonly position: Position;
}

/** A position as a value: nothing changes it, `play` gives a new one. */
export class Position {
  readonly game: AnyGame;
  readonly #state: State;
  #moves: readonly Move[] | undefined;
  #text: string | undefined;

  private constructor(game: AnyGame, state: State) {
    this.game = game;
    this.#state = state;
  }

  static start<S extends State, M>(game: Game<S, M>): Position {
    return new Position(game, game.start());
  }

  static fromDiagram(game: AnyGame, diagram: Diagram): Result<Position, SetupError> {
    const state = game.setUp(diagram);
    return state.ok ? ok(new Position(game, state.value)) : state;
  }

  static parse(game: AnyGame, text: string): Result<Position, NotationError | SetupError> {
    const diagram = game.parse(text);
    return diagram.ok ? Position.fromDiagram(game, diagram.value) : diagram;
  }

  get turn(): Side {
    return this.#state.turn;
  }

  get quiet(): number {
    return this.#state.quiet;
  }

  get text(): string {
    this.#text ??= this.game.format(this.diagram);
    return this.#text;
  }

  get diagram(): Diagram {
    return this.game.show(this.#state);
  }

  get pending(): Pending | undefined {
    return this.diagram.pending;
  }

  /** The end by the position alone; `Match` adds what depends on history. */
  get outcome(): Outcome | undefined {
    return this.game.outcome(this.#state);
  }

  /** The end by the counters the position carries, such as a quiet limit. */
  get limit(): Outcome | undefined {
    return this.game.limit(this.#state);
  }

  get repetition(): Outcome {
    return this.game.repetition.outcome(this.#state);
  }

  get moves(): readonly Move[] {
    if (!this.#moves) {
      const found: unknown[] = [];
      const count = this.game.moves(this.#state, found);
      this.#moves = found.slice(0, count).map((move) => this.game.describe(this.#state, move));
    }
    return this.#moves;
  }

  /** A copy of the state for search, which owns and changes it. */
  thaw(): State {
    return this.#copy();
  }

  isSameAs(other: Position): boolean {
    return this.#state.keyLo === other.#state.keyLo && this.#state.keyHi === other.#state.keyHi;
  }

  play(text: string): Result<Step, PlayError> {
    const move = this.game.find(this.#state, text);
    if (!move.ok) {
      const reason = this.explain(text);
      return err({ ...move.error, reason });
    }
    const described = this.game.describe(this.#state, move.value);
    const next = this.#copy();
    this.game.apply(next, move.value);
    return ok({ move: described, position: new Position(this.game, next) });
  }

  explain(text: string): Explanation {
    return this.game.explain(this.#state, text);
  }

  #copy(): State {
    const next = this.game.start();
    this.game.copy(this.#state, next);
    return next;
  }
}
