import { type Game, Position, type State } from '@boardwright/games';
import type { Value } from '../store/value.ts';
import { type AskBest, type Best, keepInTime } from './in-time.ts';
import type { Prober } from './probe.ts';
import { Tablebases } from './tablebases.ts';

/** Names the moves that keep what a position is worth, by their places in the list; undefined where unknown. */
export type BestMoves = (game: Game, state: State) => readonly number[] | undefined;

/** What a table says of a move, by the place of the move. */
interface Judged {
  readonly index: number;
  readonly value: Value;
  readonly turns?: number;
}

/** By the tablebases below a folder, one folder a ruleset, as `boardwright solve` lays them out. */
export function openBestMoves(folder: string): BestMoves {
  const tablebases = new Tablebases(folder);
  return (game, state) => {
    const prober = tablebases.proberOf(game);
    if (!prober) return undefined;
    const ask: AskBest = (asked) => {
      return keepBest(judgeMoves(prober, Position.ofState(game, asked)));
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
  const wins = known.filter(({ value }) => value === 'win');
  if (wins.length > 0) return { isWon: true, moves: atTurns(wins, Math.min) };
  const losses = known.filter(({ value }) => value === 'loss');
  if (losses.length === judged.length) return { isWon: false, moves: atTurns(losses, Math.max) };
  const lost = new Set(losses.map(({ index }) => index));
  return { isWon: false, moves: judged.flatMap((_, index) => (lost.has(index) ? [] : [index])) };
}

function atTurns(rows: readonly Judged[], pick: (...turns: number[]) => number): readonly number[] {
  const known = rows.flatMap(({ turns }) => (turns === undefined ? [] : [turns]));
  const wanted = known.length < rows.length ? undefined : pick(...known);
  return rows.flatMap(({ index, turns }) => (wanted === undefined || turns === wanted ? [index] : []));
}
