import type { Move } from '../../contract/index.ts';
import { assert } from '../../contract/index.ts';
import type { Position } from '../../core/position.ts';
import type { PromptCode } from '../variants/codes.ts';
import { type Criterion, isDraughts } from '../variants/record.ts';
import { count, Play } from './play.ts';
import type { Chain, Reference } from './reference.ts';
import { readText } from './squares.ts';

const BY_LAW: Readonly<Record<Criterion, PromptCode>> = {
  count: 'must-take-most',
  value: 'must-take-value',
  byKing: 'must-take-by-king',
  kings: 'must-take-kings',
  kingsEarliest: 'must-take-kings-first',
};

/** Which situation the side to move is in, by the reference implementation alone. */
export class Situation {
  readonly play: Play;

  constructor(position: Position, before?: Situation, move?: Move) {
    const { variant } = position.game;
    assert(isDraughts(variant), 'the games here are draughts');
    this.play = before && move ? followed(before.play, position, move) : Play.start(variant, position.text);
  }

  get reference(): Reference {
    return this.play.reference;
  }

  /** The table of situations: the first that applies gives the prompt. */
  get prompt(): PromptCode {
    const captures = this.reference.captures();
    if (captures.length > 0) return this.#capture(captures);
    const resting = this.play.resting(this.reference.side);
    const steps = this.reference.quiet().filter(({ from }) => from !== resting);
    const movable = [...new Set(steps.map(({ from }) => from))];
    const kings = movable.filter((from) => this.reference.pieces.get(from)?.isKing).length;
    if (resting !== undefined) return 'king-must-rest';
    return this.#drawNear() ?? this.#step(steps, movable.length, kings);
  }

  #capture(captures: readonly Chain[]): PromptCode {
    let left = captures;
    for (const criterion of this.reference.v.precedence) {
      const best = this.reference.best(left, criterion);
      if (movesIn(best) < movesIn(left)) return BY_LAW[criterion];
      left = best;
    }
    return new Set(left.map(({ from }) => from)).size === 1 ? 'must-capture-with' : 'must-capture';
  }

  #drawNear(): PromptCode | undefined {
    const { occurrences } = this.play;
    const { clocks, repetition } = this.reference.v;
    if (occurrences > 1 && occurrences === repetition - 1) return 'repeats-soon';
    const running = clocks.flatMap(({ kind, moves }) => {
      const left = this.play.left(kind, moves);
      return left !== undefined && left <= 10 ? [{ kind, left }] : [];
    });
    const nearest = running.find(({ left }) => left === Math.min(...running.map((clock) => clock.left)));
    if (!nearest) return undefined;
    if (nearest.kind !== 'three-kings') return 'draw-soon';
    return count(this.reference.pieces, this.reference.side) === 3 ? 'hunt-ends-soon' : 'hunt-lasts';
  }

  #step(steps: readonly Chain[], movable: number, kings: number): PromptCode {
    assert(movable > 0, 'a game that goes on has a move');
    if (movable === 1) return 'one-can-move';
    if (steps.some(({ by, isKing }) => isKing && !by.isKing)) return 'may-crown';
    if (kings === 0) return 'move-man';
    return kings === movable ? 'move-king' : 'move-man-or-king';
  }
}

/** The game after a move of the library, whose position it is taken from. */
function followed(before: Play, position: Position, { touches, captures }: Move): Play {
  const { sites } = position.game.board;
  const [from, to] = [sites[touches[0]].name, sites[touches[touches.length - 1]].name];
  return before.follow(from, to, captures.length > 0, readText(position.text).pieces);
}

function movesIn(chains: readonly Chain[]): number {
  return new Set(chains.map(({ from, to, taken }) => `${from} ${to} ${[...taken].sort()}`)).size;
}
