import type { Game, Move, RecordResult } from '../contract/index.ts';
import type { Match } from '../core/match.ts';
import type { Position } from '../core/position.ts';

/** How games went: how many the first side won, how many were drawn, how many the second side won; others are open. */
export interface Results {
  readonly games: number;
  readonly first: number;
  readonly draws: number;
  readonly second: number;
}

/** A legal move that was played, here or in a position that a symmetry of the board makes the same. */
export interface ExploredMove extends Results {
  readonly move: Move;
}

/**
 * What was played from each position of many games. Positions are the same whatever order of moves led there and
 * however the board is turned: a move is known by where it leads.
 */
export class Explorer {
  readonly #game: Game;
  /** By the key of a position and of one that follows it. */
  readonly #played = new Map<string, Tally>();
  readonly #key = new Uint32Array(2);
  #games = 0;

  constructor(game: Game) {
    this.#game = game;
  }

  /** Games that were added. */
  get games(): number {
    return this.#games;
  }

  /** Takes a game in. A position that came up twice in it counts once. */
  add(match: Match, result: RecordResult): void {
    this.#games++;
    const seen = new Set<string>();
    let before = this.#name(match.start);
    for (const { position } of match.steps) {
      const after = this.#name(position);
      seen.add(`${before} ${after}`);
      before = after;
    }
    for (const name of seen) {
      const tally = this.#played.get(name) ?? { games: 0, first: 0, draws: 0, second: 0 };
      this.#played.set(name, tally);
      tally.games++;
      if (result === 'draw') tally.draws++;
      else if (result !== 'open') tally[result]++;
    }
  }

  /** The moves that were played from a position, most often first. */
  moves(position: Position): readonly ExploredMove[] {
    const here = this.#name(position);
    return position.moves
      .flatMap((move): readonly ExploredMove[] => {
        const next = position.play(move);
        const tally = next.ok ? this.#played.get(`${here} ${this.#name(next.value.position)}`) : undefined;
        return tally ? [{ move, ...tally }] : [];
      })
      .sort((a, b) => b.games - a.games || (a.move.text < b.move.text ? -1 : 1));
  }

  #name(position: Position): string {
    this.#game.heuristics.canonicalKey(position.thaw(), this.#key);
    return `${this.#key[0].toString(36)}.${this.#key[1].toString(36)}`;
  }
}

type Tally = { -readonly [Field in keyof Results]: Results[Field] };
