import { choose } from '@boardwright/engine';
import { expectOk, type Match, makeDice, mixSeed, type Side } from '@boardwright/games';
import { act, type Command, createSession, otherSide, type Session } from '@boardwright/session';
import type { Contestant } from '../../protocols/clients/contestant.ts';

export type Contestants = readonly [Contestant, Contestant];

/** One game of a match, played to its end. */
export interface PlayedGame {
  readonly session: Session;
  /** Which contestant had the first side. */
  readonly first: 0 | 1;
  /** The contestant who won. */
  readonly winner: 0 | 1 | undefined;
  /** Whether it was lost by giving no move, or one that the rules refuse. */
  readonly isFault: boolean;
}

/** Openings that a quick look finds more one-sided than this, in hundredths of a man, are drawn again. */
const BALANCED = 80;
const LOOK_NODES = 20_000;
const MOST_DRAWS = 200;

/** The start with some moves drawn at random until both sides have a game, or as it is where none is found. */
export function drawOpening(start: Match, seed: number, count: number): Match {
  const dice = makeDice(seed);
  for (let tries = 0; tries < MOST_DRAWS && count > 0; tries++) {
    let match = start;
    while (match.ply < count && !match.outcome) {
      const { moves } = match.position;
      match = expectOk(match.play(moves[Math.floor(dice() * moves.length)]));
    }
    if (isBalanced(match)) return match;
  }
  return start;
}

function isBalanced(match: Match): boolean {
  if (match.outcome || match.position.pending) return false;
  const look = choose(match, { limits: { nodes: LOOK_NODES } });
  return look.ok && Math.abs(look.value.score) <= BALANCED;
}

/** Plays one game from an opening; contestant `first` has the side that starts. */
export async function playGame(
  players: Contestants,
  opening: Match,
  first: 0 | 1,
  plan: { readonly seed: number; readonly longest: number },
): Promise<PlayedGame> {
  const playerOf = (side: Side): 0 | 1 => (side === 0 ? first : otherSide(first));
  const seat = (side: Side) => ({ kind: 'bot', name: players[playerOf(side)].name }) as const;
  let session = createSession({ match: opening, seats: [seat(0), seat(1)], at: 0 });
  while (!session.outcome) {
    const { match } = session;
    const side = match.position.turn;
    let command: Command = { kind: 'adjudicate', reason: 'too-long' };
    if (match.ply < plan.longest) {
      const answer = await players[playerOf(side)].choose(match, mixSeed(plan.seed, first));
      command = answer.ok
        ? { kind: 'move', side, move: answer.value, ply: session.ply }
        : { kind: 'adjudicate', winner: otherSide(side), reason: answer.error.code };
    }
    let decided = act(session, command, 0);
    if (decided.refusal)
      decided = act(session, { kind: 'adjudicate', winner: otherSide(side), reason: 'illegal-move' }, 0);
    session = decided.session;
  }
  const { winner, cause } = session.outcome;
  const isWon = winner !== undefined;
  return {
    session,
    first,
    winner: isWon ? playerOf(winner) : undefined,
    isFault: isWon && cause === 'adjudicated',
  };
}
