import type {
  Attempt,
  Diagram,
  Explanation,
  Game,
  GamePhase,
  Move,
  NotationError,
  Outcome,
  Pending,
  Piece,
  Result,
  SetupError,
  Side,
  State,
} from '../contract/index.ts';
import { err, isRecord, ok } from '../contract/index.ts';

/** Why a move was not played; `match.explain(move)` puts it into words. The code is one of the family's, or `game-over`. */
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
  readonly game: Game;
  readonly #state: State;
  #moves: readonly Move[] | undefined;
  #text: string | undefined;
  #diagram: Diagram | undefined;

  private constructor(game: Game, state: State) {
    expectGame(game, 'positions come from Position.start and Position.parse, which take a game');
    this.game = game;
    this.#state = state;
  }

  /** Where the variant begins. */
  static start(game: Game): Position {
    expectGame(game, 'Position.start takes a game');
    return new Position(game, game.rules.start());
  }

  /** The position of a diagram; refused where it is none of this game. */
  static fromDiagram(game: Game, diagram: Diagram): Result<Position, SetupError> {
    expectGame(game, 'Position.fromDiagram takes a game and a diagram');
    if (!isRecord(diagram) || !Array.isArray(diagram.sites))
      throw new TypeError('fromDiagram takes a diagram, such as position.diagram');
    const state = game.notation.setUp(diagram);
    return state.ok ? ok(new Position(game, state.value)) : state;
  }

  /** The position of a text, in every form the family reads; `text` is the form it writes. */
  static parse(game: Game, text: string): Result<Position, NotationError> {
    expectGame(game, 'Position.parse takes a game and a text');
    if (typeof text !== 'string') throw new TypeError('Position.parse takes a text after the game');
    const state = game.notation.parse(text);
    return state.ok ? ok(new Position(game, state.value)) : state;
  }

  /** A position of a state that search or a solver holds; it is copied. */
  static ofState<S extends State, M>(game: Game<S, M>, state: S): Position {
    return new Position(game, copyOf(game, state));
  }

  /** The side to move: after closing a mill it is the same side again, with captures pending. */
  get turn(): Side {
    return this.#state.turn;
  }

  /** Moves since the last irreversible one; no earlier position can come back. */
  get quiet(): number {
    return this.#state.quiet;
  }

  /** FEN, PDN FEN or rows, as the family writes positions. */
  get text(): string {
    this.#text ??= this.game.notation.format(this.#state);
    return this.#text;
  }

  /** The position as plain data, for drawing and for JSON. */
  get diagram(): Diagram {
    this.#diagram ??= this.game.notation.show(this.#state);
    return this.#diagram;
  }

  /** Captures that the side to move owes before the turn can pass. */
  get pending(): Pending | undefined {
    return this.diagram.pending;
  }

  /** Whether men are placed or moved now, or the game is over here; undefined in games without such parts. */
  get phase(): GamePhase | undefined {
    return this.game.rules.stage?.(this.#state).phase;
  }

  /** Which side may fly when it is to move; undefined in games without such parts. */
  get mayFly(): readonly [boolean, boolean] | undefined {
    return this.game.rules.stage?.(this.#state).mayFly;
  }

  /** The end by the position alone; `Match` adds what depends on history. */
  get outcome(): Outcome | undefined {
    return this.game.rules.outcome(this.#state);
  }

  /** The end by the counters the position carries, such as a quiet limit. */
  get limit(): Outcome | undefined {
    return this.game.rules.limit(this.#state);
  }

  /** How the game would end if this position had now occurred for the last time that the rules allow. */
  get repetition(): Outcome {
    return this.game.rules.repetition.outcome(this.#state);
  }

  /** The legal moves; empty when the game has ended here. */
  get moves(): readonly Move[] {
    if (!this.#moves) {
      const { rules, notation } = this.game;
      const found: unknown[] = [];
      const count = rules.moves(this.#state, found);
      this.#moves = found.slice(0, count).map((move) => notation.describe(this.#state, move));
    }
    return this.#moves;
  }

  /**
   * What the side that waits could play if it were to move: moves for a hand to enter ahead of its turn. None while
   * captures are owed, nor before a turn that changes what may be done at all, such as the last placement.
   */
  get premoves(): readonly Move[] {
    if (this.pending) return [];
    const turned = Position.fromDiagram(this.game, { ...this.diagram, turn: this.turn === 0 ? 1 : 0 });
    return turned.ok ? turned.value.moves : [];
  }

  /** Who stands on a site, by its name; undefined where nobody does and where there is no such site. */
  at(site: string): Piece | undefined {
    if (typeof site !== 'string') throw new TypeError('at takes the name of a site, such as "d6"');
    const index = this.game.board.sites.findIndex(({ name, alias }) => name === site || alias === site);
    return index < 0 ? undefined : this.diagram.sites[index];
  }

  /** A copy of the state for search, which owns and changes it. */
  thaw(): State {
    return copyOf(this.game, this.#state);
  }

  /** Whether the same may happen next: board, turn, hands and pending captures are equal. */
  isSameAs(other: Position): boolean {
    if (!(other instanceof Position)) throw new TypeError('isSameAs takes another position');
    return this.#state.keyLo === other.#state.keyLo && this.#state.keyHi === other.#state.keyHi;
  }

  /** Takes a text in any form the family reads, or one of `moves`. */
  play(move: string | Move): Result<Step, PlayError> {
    const { rules, notation } = this.game;
    const text = textOf(move);
    const found = notation.find(this.#state, text);
    if (!found.ok) return err({ ...found.error, reason: this.explain({ text }) });
    const described = notation.describe(this.#state, found.value);
    const next = this.thaw();
    rules.apply(next, found.value);
    return ok({ move: described, position: new Position(this.game, next) });
  }

  /** Why an attempt is legal or not, as codes and sites; `match.explain` says it in a sentence. */
  explain(attempt: Attempt): Explanation {
    const { text, touches }: { text?: unknown; touches?: unknown } = isRecord(attempt) ? attempt : {};
    const areSites = Array.isArray(touches) && touches.every((site) => typeof site === 'number');
    if (typeof text !== 'string' && !areSites)
      throw new TypeError(
        'explain takes { text: "d6" } or { touches: [0] }; a site is a number, its name is board.sites[0].name',
      );
    return this.game.telling.explain(this.#state, attempt);
  }

  toString(): string {
    return this.text;
  }

  toJSON(): Diagram {
    return this.diagram;
  }
}

function copyOf<S extends State, M>({ rules }: Game<S, M>, state: S): S {
  const next = rules.start();
  rules.copy(state, next);
  return next;
}

function textOf(move: string | Move): string {
  const text: unknown = typeof move === 'object' && move !== null ? move.text : move;
  if (typeof text === 'string') return text;
  throw new TypeError('play takes a move as a text, such as "d6", or one of position.moves');
}

/** For callers without types: refuses what is no game, with a word about what the caller takes. */
export function expectGame(game: unknown, takes: string): asserts game is Game {
  if (isRecord(game) && isRecord(game.rules)) return;
  throw new TypeError(`${takes}; a game is the \`game\` of a match, or registry.find(variant)`);
}
