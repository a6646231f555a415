import { makeDice, mixSeed, prepareMatch, Thinker } from '@boardwright/engine';
import { type AnyGame, Match, type Outcome, type Side } from '@boardwright/games';
import type { Contestant } from '../protocols/contestant.ts';

/** One game of a match. A player that gives no legal move loses; `fault` says what happened. */
export interface PlayedGame {
  readonly match: Match;
  /** Which contestant had the first side. */
  readonly first: 0 | 1;
  readonly winner: 0 | 1 | undefined;
  readonly reason: string;
  readonly fault?: { readonly by: 0 | 1; readonly code: string };
}

export interface PairPlan {
  readonly game: AnyGame;
  readonly seed: number;
  readonly opening: number;
  readonly longest: number;
}

/** Openings that a quick look finds more one-sided than this, in hundredths of a man, are drawn again. */
const BALANCED = 80;
const LOOK_NODES = 20_000;
const MOST_DRAWS = 200;

/** The moves that open a pair, drawn at random until both sides have a game. */
export function drawOpening(game: AnyGame, seed: number, count: number): readonly string[] {
  const dice = makeDice(seed);
  for (let tries = 0; tries < MOST_DRAWS && count > 0; tries++) {
    const match = Match.of(game);
    while (match.steps.length < count && !match.outcome) {
      const { moves } = match.position;
      match.play(moves[Math.floor(dice() * moves.length)].text);
    }
    if (isBalanced(match)) return match.steps.map((step) => step.move.text);
  }
  return [];
}

function isBalanced(match: Match): boolean {
  const prepared = prepareMatch(match);
  if (!prepared.ok || match.position.pending) return false;
  const watch = { clock: () => performance.now(), isStopped: () => false };
  const look = LOOKER.chooseFor(prepared.value, { limits: { nodes: LOOK_NODES } }, { watch });
  return look.ok && Math.abs(look.value.score) <= BALANCED;
}

const LOOKER = new Thinker();

/** Plays one game from an opening; contestant `first` has the side that starts. */
export async function playGame(
  players: readonly [Contestant, Contestant],
  plan: PairPlan,
  opening: readonly string[],
  first: 0 | 1,
): Promise<PlayedGame> {
  const match = Match.of(plan.game);
  for (const text of opening) match.play(text);
  while (!match.outcome && match.steps.length < plan.longest) {
    const by = playerOf(match.position.turn, first);
    const answer = await players[by].choose(match, mixSeed(plan.seed, first));
    const step = answer.ok ? match.play(answer.value) : undefined;
    if (step?.ok) continue;
    const code = answer.ok ? 'illegal-move' : answer.error.code;
    return { match, first, winner: by === 0 ? 1 : 0, reason: code, fault: { by, code } };
  }
  return { match, first, ...judge(match.outcome, first) };
}

function judge(outcome: Outcome | undefined, first: 0 | 1): { winner: 0 | 1 | undefined; reason: string } {
  if (!outcome) return { winner: undefined, reason: 'too-long' };
  const winner = outcome.winner === undefined ? undefined : playerOf(outcome.winner, first);
  return { winner, reason: outcome.reason };
}

function playerOf(side: Side, first: 0 | 1): 0 | 1 {
  return side === 0 ? first : first === 0 ? 1 : 0;
}
