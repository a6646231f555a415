import type { Game, Move, RecordResult } from '../contract/index.ts';
import type { Match } from '../core/match.ts';
import type { Position } from '../core/position.ts';
import { rulesetId } from '../core/variant.ts';

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
  /** The name of where it leads: moves that a symmetry makes the same lead to one. */
  readonly after: string;
}

/** A move of a game by where it began and where it led: names of positions. */
export type ExploredStep = readonly [before: string, after: string];

const key = new Uint32Array(2);

/**
 * What explorers call a position: the same whatever order of moves led there and however the board is turned. Servers
 * store these names, so a change of canonical keys asks them to count their games anew.
 */
export function explorerName(position: Position): string {
  position.game.heuristics.canonicalKey(position.thaw(), key);
  return `${key[0].toString(36)}.${key[1].toString(36)}`;
}

/** The rules that games must share to be counted together. Where they began does not matter: positions tell that. */
export function explorerRules(game: Game): string {
  return rulesetId(game, undefined);
}

/** The moves of a game, each once however often it came up. */
export function explorerSteps(match: Match): readonly ExploredStep[] {
  const seen = new Map<string, ExploredStep>();
  let before = explorerName(match.start);
  for (const { position } of match.steps) {
    const after = explorerName(position);
    seen.set(`${before} ${after}`, [before, after]);
    before = after;
  }
  return [...seen.values()];
}

/** The moves from a position that somebody has played, most often first. `find` takes the name of where a move leads. */
export function exploredMoves(
  position: Position,
  find: (after: string) => Results | undefined,
): readonly ExploredMove[] {
  return position.moves
    .flatMap((move): readonly ExploredMove[] => {
      const next = position.play(move);
      const after = next.ok ? explorerName(next.value.position) : '';
      const results = find(after);
      return results ? [{ ...results, move, after }] : [];
    })
    .sort((a, b) => b.games - a.games || (a.move.text < b.move.text ? -1 : 1));
}

/** What was played from each position of many games. A move is known by where it leads. */
export class Explorer {
  /** By the names of a position and of one that follows it. */
  readonly #played = new Map<string, Tally>();
  #games = 0;

  /** Games that were added. */
  get games(): number {
    return this.#games;
  }

  /** Takes a game in. A position that came up twice in it counts once. */
  add(match: Match, result: RecordResult): void {
    this.#games++;
    for (const [before, after] of explorerSteps(match)) {
      const name = `${before} ${after}`;
      const tally = this.#played.get(name) ?? { games: 0, first: 0, draws: 0, second: 0 };
      this.#played.set(name, tally);
      tally.games++;
      if (result === 'draw') tally.draws++;
      else if (result !== 'open') tally[result]++;
    }
  }

  /** How the move between two positions did. */
  results(before: string, after: string): Results | undefined {
    return this.#played.get(`${before} ${after}`);
  }

  /** All moves with how they did. */
  *entries(): Iterable<readonly [step: ExploredStep, results: Results]> {
    for (const [name, tally] of this.#played) {
      const [before, after] = name.split(' ');
      yield [[before, after], tally];
    }
  }

  /** The moves that were played from a position, most often first. */
  moves(position: Position): readonly ExploredMove[] {
    const here = explorerName(position);
    return exploredMoves(position, (after) => this.results(here, after));
  }
}

type Tally = { -readonly [Field in keyof Results]: Results[Field] };
