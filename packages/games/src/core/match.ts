import type { Attempt, Game, Move, Outcome, Result, RuleOverrides, Side } from '../contract/index.ts';
import { err, ok } from '../contract/index.ts';
import { type PlayError, Position, type Step } from './position.ts';
import type { SayOptions } from './say.ts';
import { type Explained, explainMove, type Telling, type TellOptions, tellMatch } from './telling.ts';
import { changedRules, rulesetId } from './variant.ts';

/** A game as plain data: goes into files, over wires and across threads. The only description of a game there is. */
export interface GameRef {
  readonly variant: string;
  readonly rules?: RuleOverrides;
  /** Text of the position the game began from; the variant's own start when missing. */
  readonly start?: string;
  readonly moves?: readonly string[];
}

/** One side's moves in a row. */
export interface Turn {
  readonly side: Side;
  readonly moves: readonly Move[];
  /** The moves as they are written, with all that they take: `d6-d5xb4`. */
  readonly text: string;
}

/**
 * A played game. A value: nothing changes it, and a longer game shares all that came before, since every match
 * points to the one it was played from. Seats, clocks and resignations belong to a session.
 */
export class Match {
  /** Where it began. */
  readonly start: Position;
  /** Where it stands now. */
  readonly position: Position;
  /** Moves played since `start`. */
  readonly ply: number;
  /** The last move, missing at the start. */
  readonly last: Move | undefined;
  readonly #before: Match | undefined;
  #ref: GameRef | undefined;
  #ruleset: string | undefined;
  #steps: readonly Step[] | undefined;
  #turns: readonly Turn[] | undefined;
  #occurrences: number | undefined;
  #outcome: { readonly value: Outcome | undefined } | undefined;

  private constructor(position: Position, before: Match | undefined, last: Move | undefined) {
    if (!position) throw new TypeError("a match comes from openMatch({ variant: 'brandubh' }) or Match.from");
    this.position = position;
    this.start = before?.start ?? position;
    this.ply = before ? before.ply + 1 : 0;
    this.last = last;
    this.#before = before;
  }

  /** The match that begins with a position and has no moves yet. */
  static from(start: Position): Match {
    if (!(start instanceof Position))
      throw new TypeError('Match.from takes a position, such as Position.start(game)');
    return new Match(start, undefined, undefined);
  }

  get game(): Game {
    return this.start.game;
  }

  /** All that `openMatch` needs to make an equal match. */
  get ref(): GameRef {
    this.#ref ??= makeRef(this);
    return this.#ref;
  }

  /** The id of the rules and the start, whatever variant they were reached from. */
  get ruleset(): string {
    this.#ruleset ??= this.#before?.ruleset ?? rulesetId(this.game, this.ref.start);
    return this.#ruleset;
  }

  /** The moves since `start`, each with the position it led to. */
  get steps(): readonly Step[] {
    if (!this.#steps) {
      const steps = new Array<Step>(this.ply);
      let match: Match = this;
      while (match.#before && match.last) {
        steps[match.ply - 1] = { move: match.last, position: match.position };
        match = match.#before;
      }
      this.#steps = steps;
    }
    return this.#steps;
  }

  /** The moves grouped by turns, as move lists show them. */
  get turns(): readonly Turn[] {
    this.#turns ??= groupTurns(this.start, this.steps);
    return this.#turns;
  }

  /** How often the position on the board has occurred, the present time included. */
  get occurrences(): number {
    this.#occurrences ??= this.#countOccurrences();
    return this.#occurrences;
  }

  /** The end by the rules: the position first, then what history decides. */
  get outcome(): Outcome | undefined {
    this.#outcome ??= { value: this.position.outcome ?? this.#repeated() ?? this.position.limit };
    return this.#outcome.value;
  }

  /** The match with one move more; this one stays as it is. */
  play(move: string | Move): Result<Match, PlayError> {
    if (this.outcome) return err({ code: 'game-over' });
    const step = this.position.play(move);
    return step.ok ? ok(new Match(step.value.position, this, step.value.move)) : step;
  }

  /** The match as it was some moves ago, at most back to its start. A turn may be several: `match.turns.at(-1)`. */
  back(moves = 1): Match {
    if (!Number.isInteger(moves) || moves < 0)
      throw new TypeError('back takes a number of moves, such as back(2); back() is back(1)');
    let match: Match = this;
    for (let i = 0; i < moves && match.#before; i++) match = match.#before;
    return match;
  }

  /** Why a move, by its text or by `{ touches }`, is legal here or refused, in a sentence for people. */
  explain(attempt: string | Attempt, options: SayOptions = {}): Explained {
    return explainMove(this, attempt, options);
  }

  /** What a player needs to know now, in words. */
  tell(options: TellOptions = {}): Telling {
    return tellMatch(this, options);
  }

  /** As JSON a match is its description. */
  toJSON(): GameRef {
    return this.ref;
  }

  #repeated(): Outcome | undefined {
    const { times } = this.game.rules.repetition;
    return times > 0 && this.occurrences >= times ? this.position.repetition : undefined;
  }

  /**
   * Nothing before the last irreversible move can be equal to the position, and where a game says so a position
   * straight after such a move is not counted.
   */
  #countOccurrences(): number {
    const { fresh } = this.game.rules.repetition;
    let count = 0;
    for (let match: Match | undefined = this; match; match = match.#before) {
      const isFresh = match.position.quiet === 0;
      if (match.position.isSameAs(this.position) && !(isFresh && fresh === 'ignored')) count++;
      if (isFresh) break;
    }
    return count;
  }
}

/** For callers without types: says what was expected instead of failing somewhere inside. */
export function expectMatch(match: unknown, caller: string): asserts match is Match {
  if (match instanceof Match) return;
  throw new TypeError(`${caller} takes a match, such as openMatch({ variant: 'nine-mens-morris' }).value`);
}

/** A move as move lists and records write it, with what it takes. */
export function writeMove({ notation }: Game, move: Move): string {
  return notation.write?.(move) ?? move.text;
}

function makeRef({ game, start, steps }: Match): GameRef {
  const rules = changedRules(game.family, game.variant);
  // By the text, since counters that it carries are no part of a position's key.
  const isFromStart = start.text === Position.start(game).text;
  return {
    variant: game.variant.id,
    ...(Object.keys(rules).length > 0 ? { rules } : {}),
    ...(isFromStart ? {} : { start: start.text }),
    ...(steps.length > 0 ? { moves: steps.map((step) => step.move.text) } : {}),
  };
}

function groupTurns(start: Position, steps: readonly Step[]): readonly Turn[] {
  const turns: { side: Side; moves: Move[]; text: string }[] = [];
  let before = start;
  for (const { move, position } of steps) {
    const last = turns.at(-1);
    const text = writeMove(start.game, move);
    if (last && last.side === before.turn) {
      last.moves.push(move);
      last.text += text;
    } else {
      turns.push({ side: before.turn, moves: [move], text });
    }
    before = position;
  }
  return turns;
}
