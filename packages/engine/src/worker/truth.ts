import { type AnyGame, Position, type State } from '@boardwright/games';
import { TableLibrary } from '../solver/library.ts';
import type { Prober } from '../solver/probe.ts';
import type { Truth } from '../solver/value.ts';
import { type AskBest, type Best, keepInTime } from './in-time.ts';

/** Names the moves that keep what a position is worth, by their places in the list; undefined where unknown. */
export type Truths = (game: AnyGame, state: State) => readonly number[] | undefined;

/** What a table says of a move, by the place of the move. */
interface Judged {
  readonly index: number;
  readonly truth: Truth;
  readonly turns?: number;
}

/** Reads the tables under a folder, one folder a variant, as `boardwright solve` lays them out. */
export function readTruths(folder: string): Truths {
  const library = new TableLibrary(folder);
  return (game, state) => {
    const prober = library.proberOf(game);
    if (!prober) return undefined;
    const ask: AskBest = (asked) => {
      const position = Position.fromDiagram(game, game.show(asked));
      return position.ok ? keepBest(judgeMoves(prober, position.value)) : undefined;
    };
    const best = ask(state);
    return best?.isWon ? keepInTime(game, state, best.moves, ask) : best?.moves;
  };
}

/** Also where tables know only what some moves lead to, such as captures into smaller endings. */
function judgeMoves(prober: Prober, position: Position): readonly (Judged | undefined)[] {
  return position.moves.map((move, index) => {
    const verdict = prober.probeMove(position, move);
    return verdict.ok ? { index, ...verdict.value } : undefined;
  });
}

/**
 * The quickest wins; else what is not known to lose, if anything is unknown, else all draws; else the losses that
 * take longest. Undefined where no table helps.
 */
function keepBest(judged: readonly (Judged | undefined)[]): Best | undefined {
  const known = judged.flatMap((row) => row ?? []);
  if (known.length === 0) return undefined;
  const wins = known.filter(({ truth }) => truth === 'win');
  if (wins.length > 0) return { isWon: true, moves: atTurns(wins, Math.min) };
  const losses = known.filter(({ truth }) => truth === 'loss');
  if (losses.length === judged.length) return { isWon: false, moves: atTurns(losses, Math.max) };
  const lost = new Set(losses.map(({ index }) => index));
  return { isWon: false, moves: judged.flatMap((_, index) => (lost.has(index) ? [] : [index])) };
}

function atTurns(rows: readonly Judged[], pick: (...turns: number[]) => number): readonly number[] {
  const known = rows.flatMap(({ turns }) => (turns === undefined ? [] : [turns]));
  const wanted = known.length < rows.length ? undefined : pick(...known);
  return rows.flatMap(({ index, turns }) => (wanted === undefined || turns === wanted ? [index] : []));
}
