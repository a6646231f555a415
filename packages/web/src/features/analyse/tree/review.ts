import type { Engine } from '@boardwright/engine';
import type { Side } from '@boardwright/games';
import { shareOf, type Verdict, verdictFor } from './score.ts';
import type { Glyph, Node } from './tree.ts';

/** The engine's opinion on one position of a game. */
export interface Opinion {
  readonly verdict: Verdict;
  readonly best: string;
  readonly line: readonly string[];
}

const NODES = 40_000;

/** How much of the winning chance a move gave away. Thresholds on chances, so that a won game stays quiet. */
const SLIPS: readonly (readonly [number, Glyph])[] = [
  [0.3, 'blunder'],
  [0.18, 'mistake'],
  [0.09, 'inaccuracy'],
];

/**
 * Looks at every position of a line, one after the other. `tell` hears each opinion; returning false from it
 * stops. Ended positions get none.
 */
export async function reviewLine(
  engine: Engine,
  line: readonly Node[],
  tell: (index: number, opinion: Opinion) => boolean,
): Promise<void> {
  for (const [index, { match }] of line.entries()) {
    if (match.outcome) continue;
    const answer = await engine.choose(match, { limits: { nodes: NODES } });
    if (!answer.ok) continue;
    const { move, line: best } = answer.value;
    const verdict = verdictFor(match.position.turn, answer.value);
    if (!tell(index, { verdict, best: move, line: best })) return;
  }
}

/** The mark a move earns: what it lost against the best move of the position before it. */
export function judge(before: Opinion, after: Verdict, side: Side, played: string): Glyph | undefined {
  if (before.best === played) return undefined;
  const sign = side === 0 ? 1 : -1;
  const lost = sign * (shareOf(before.verdict) - shareOf(after));
  return SLIPS.find(([threshold]) => lost >= threshold)?.[1];
}

/** The verdict on an ended position, which no engine is asked about. */
export function verdictOfEnd(winner: Side | undefined): Verdict {
  return winner === undefined ? { score: 0 } : { score: 0, endsIn: winner === 0 ? 1 : -1 };
}
