import type { AnyGame, Move, Outcome, Result, Side } from './contract/index.ts';
import { err, ok } from './contract/index.ts';
import { type PlayError, Position, type Step } from './position.ts';

/** One side's moves in a row. */
export interface Turn {
  readonly side: Side;
  readonly moves: readonly Move[];
  readonly text: string;
}

/** A played game with its history: repetition, limits, resignation, agreement, lost time, undo and redo. */
export class Match {
  readonly start: Position;
  #steps: Step[] = [];
  #undone: Step[] = [];
  #agreed: Outcome | undefined;

  constructor(start: Position) {
    this.start = start;
  }

  static of(game: AnyGame): Match {
    return new Match(Position.start(game));
  }

  get game(): AnyGame {
    return this.start.game;
  }

  get position(): Position {
    return this.#steps.at(-1)?.position ?? this.start;
  }

  get steps(): readonly Step[] {
    return this.#steps;
  }

  get turns(): readonly Turn[] {
    return groupTurns(this.start, this.#steps);
  }

  /** Rules first, then resignation and agreement, then what history decides. */
  get outcome(): Outcome | undefined {
    return this.position.outcome ?? this.#agreed ?? this.#repeated() ?? this.position.limit;
  }

  /** How often the position on the board has occurred, the present time included. */
  get occurrences(): number {
    return countOccurrences([this.start, ...this.#steps.map((step) => step.position)]);
  }

  play(text: string): Result<Step, PlayError> {
    if (this.outcome) return err({ code: 'game-over' });
    const step = this.position.play(text);
    if (!step.ok) return step;
    this.#steps.push(step.value);
    this.#undone = [];
    return ok(step.value);
  }

  resign(side: Side): boolean {
    return this.#end({ winner: side === 0 ? 1 : 0, reason: 'resigned' });
  }

  agreeDraw(): boolean {
    return this.#end({ winner: undefined, reason: 'agreed' });
  }

  /** For whoever keeps the clocks: the rules know none. */
  loseOnTime(side: Side): boolean {
    return this.#end({ winner: side === 0 ? 1 : 0, reason: 'time-over' });
  }

  /** Takes the last move back, and with it a resignation or an agreement. False at the start. */
  undo(): boolean {
    if (this.#agreed) {
      this.#agreed = undefined;
      return true;
    }
    const step = this.#steps.pop();
    if (!step) return false;
    this.#undone.push(step);
    return true;
  }

  redo(): boolean {
    const step = this.#undone.pop();
    if (!step) return false;
    this.#steps.push(step);
    return true;
  }

  #end(outcome: Outcome): boolean {
    if (this.outcome) return false;
    this.#agreed = outcome;
    return true;
  }

  #repeated(): Outcome | undefined {
    const { times } = this.game.repetition;
    return times > 0 && this.occurrences >= times ? this.position.repetition : undefined;
  }
}

export function groupTurns(start: Position, steps: readonly Step[]): readonly Turn[] {
  const turns: { side: Side; moves: Move[]; text: string }[] = [];
  let before = start;
  for (const { move, position } of steps) {
    const last = turns.at(-1);
    if (last && last.side === before.turn) {
      last.moves.push(move);
      last.text += move.text;
    } else {
      turns.push({ side: before.turn, moves: [move], text: move.text });
    }
    before = position;
  }
  return turns;
}

/**
 * Occurrences of the last position. Nothing before the last irreversible move can be equal to it, and where a
 * game says so a position straight after such a move is not counted.
 */
export function countOccurrences(positions: readonly Position[]): number {
  const now = positions.at(-1);
  if (!now) return 0;
  const { fresh } = now.game.repetition;
  let count = 0;
  for (let i = positions.length - 1; i >= 0; i--) {
    const isFresh = positions[i].quiet === 0;
    if (positions[i].isSameAs(now) && !(isFresh && fresh === 'ignored')) count++;
    if (isFresh) break;
  }
  return count;
}
