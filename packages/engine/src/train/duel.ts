import type { Game, Side } from '@boardwright/games/contract';
import { makeDice, mixSeed } from '@boardwright/games/internal';
import type { Tally } from '../bench/elo.ts';
import { TranspositionTable, Workspace } from '../search/index.ts';
import { drawOpening, type Line, Player } from './self-play.ts';

/** Two evaluations meet under the same search; each opening is played twice, with the sides changed. */
export interface Duel {
  readonly pairs: number;
  readonly seed: number;
}

/** What each side may spend on a move. */
export interface DuelLimits {
  readonly nodes?: number;
  readonly timeMs?: number;
}

/** The two, and who says which openings are even. */
export interface Duellists {
  readonly players: readonly [Player, Player];
  readonly judge: Player;
}

const TABLE_MB = 8;
const LONGEST = 300;
const MOST_QUIET = 80;
/** An opening is kept where a short search by hand-made evaluation finds it about even. */
const EVEN_NODES = 2000;
const EVEN = 60;
const DECIDED = 1500;

/** Made once for many duels, since binding weights takes as long as a few games. */
export function makeDuellists(
  game: Game,
  first: Int16Array | undefined,
  second: Int16Array | undefined,
  { nodes, timeMs }: DuelLimits,
): Duellists {
  const make = (weights: Int16Array | undefined, limit: number | undefined, time?: number): Player => {
    const table = new TranspositionTable(new ArrayBuffer(TranspositionTable.bytesFor(TABLE_MB)));
    return new Player(new Workspace(game, table, weights), limit, time);
  };
  return {
    players: [make(first, nodes, timeMs), make(second, nodes, timeMs)],
    judge: make(undefined, EVEN_NODES),
  };
}

/** From the view of the first. */
export function playDuel({ players, judge }: Duellists, { pairs, seed }: Duel): Tally {
  let wins = 0;
  let draws = 0;
  let losses = 0;
  for (let pair = 0; pair < pairs; pair++) {
    const opening = drawEven(judge, mixSeed(seed, pair));
    for (const side of [0, 1] as const) {
      const winner = playOut(players, opening.copy(), side);
      if (winner === undefined) draws++;
      else if (winner === side) wins++;
      else losses++;
    }
  }
  return { wins, draws, losses };
}

function drawEven(judge: Player, seed: number): Line {
  const dice = makeDice(seed);
  for (let tries = 0; ; tries++) {
    const line = drawOpening(judge.game, dice);
    if (tries >= 50 || Math.abs(judge.search(line).score) <= EVEN) return line;
  }
}

/** The side that won; `side` is the one the first player has. */
function playOut(players: readonly [Player, Player], line: Line, side: Side): Side | undefined {
  for (const player of players) player.forget();
  while (line.ply < LONGEST && line.state.quiet < MOST_QUIET) {
    const outcome = line.outcome();
    if (outcome) return outcome.winner;
    const { turn } = line.state;
    const best = players[turn === side ? 0 : 1].search(line);
    if (best.score <= -DECIDED && best.depth > 0) return turn === 0 ? 1 : 0;
    line.play(best.index);
  }
  return undefined;
}
