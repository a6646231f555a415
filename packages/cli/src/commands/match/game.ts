import type { Match, Side } from '@boardwright/games';
import { mixSeed } from '@boardwright/games/internal';
import { act, type Command, createSession, type Session } from '@boardwright/session';
import { otherSide } from '@boardwright/session/internal';
import type { Choice, Contestant, Sitting } from '../../protocols/clients/contestant.ts';

export type Contestants = readonly [Contestant, Contestant];

/** How every game of a match is played. */
export interface GamePlan {
  /** Moves after which a game counts as drawn. */
  readonly longest: number;
  /** Time of each side for the whole game, where it is played by clocks. */
  readonly clock: { readonly baseMs: number; readonly incrementMs: number } | undefined;
  /** A game is over when both players have seen a score this high, or this low, for this many moves in a row. */
  readonly resign: { readonly score: number; readonly moves: number } | undefined;
  readonly draw: { readonly score: number; readonly moves: number; readonly from: number } | undefined;
}

/** What one player spent on a game. */
export interface Effort {
  moves: number;
  totalMs: number;
  mostMs: number;
  /** Of the searches that told their depth. */
  depths: number;
  totalDepth: number;
}

/** A player gave no move, or one that the rules refuse: the game says nothing about strength. */
export interface Fault {
  readonly player: 0 | 1;
  readonly code: string;
  readonly about: string;
}

/** One game of a match. */
export interface PlayedGame {
  readonly session: Session;
  /** Which contestant had the first side. */
  readonly first: 0 | 1;
  /** The contestant who won. */
  readonly winner: 0 | 1 | undefined;
  readonly fault: Fault | undefined;
  /** By contestant. */
  readonly efforts: readonly [Effort, Effort];
}

export function makeEffort(): Effort {
  return { moves: 0, totalMs: 0, mostMs: 0, depths: 0, totalDepth: 0 };
}

/** Plays one game from an opening; contestant `first` has the side that starts. One that is stopped has no outcome. */
export async function playGame(
  players: Contestants,
  opening: Match,
  first: 0 | 1,
  plan: GamePlan,
  seed: number,
  isStopped: () => boolean,
): Promise<PlayedGame> {
  const playerOf = (side: Side): 0 | 1 => (side === 0 ? first : otherSide(first));
  const seat = (side: Side) => ({ kind: 'bot', name: players[playerOf(side)].name }) as const;
  const efforts = [makeEffort(), makeEffort()] as const;
  let session = createSession({ match: opening, seats: [seat(0), seat(1)], at: 0 });
  const end = (fault: Fault | undefined): PlayedGame => {
    const winner = session.outcome?.winner;
    return { session, first, winner: winner === undefined ? undefined : playerOf(winner), fault, efforts };
  };
  const sittings: Sitting[] = [];
  for (const side of [0, 1] as const) {
    const sitting = await players[playerOf(side)].sit();
    if (sitting.ok) sittings.push(sitting.value);
    else {
      for (const seated of sittings) seated.leave(undefined);
      return end({ player: playerOf(side), code: sitting.error.code, about: sitting.error.about ?? '' });
    }
  }
  const table = new Table(plan);
  let fault: Fault | undefined;
  while (!session.outcome && !fault && !isStopped()) {
    const { match } = session;
    const side = match.position.turn;
    let command = table.adjudicate(match);
    let move = '';
    if (!command) {
      const began = performance.now();
      const answer = await sittings[side].choose(match, { seed: mixSeed(seed, first), clocks: table.clocks });
      const spentMs = performance.now() - began;
      if (!answer.ok) {
        fault = { player: playerOf(side), code: answer.error.code, about: answer.error.about ?? '' };
        break;
      }
      count(efforts[playerOf(side)], spentMs, answer.value);
      move = answer.value.move;
      command = table.spend(side, spentMs, answer.value) ?? { kind: 'move', side, move, ply: session.ply };
    }
    const decided = act(session, command, 0);
    if (decided.refusal) {
      const about = `it played ${move}, which the rules refuse in ${match.position.text}`;
      fault = { player: playerOf(side), code: 'illegal-move', about };
    } else session = decided.session;
  }
  const { outcome } = session;
  for (const sitting of sittings)
    sitting.leave(outcome && { winner: outcome.winner, reason: outcome.reason ?? '' });
  return end(fault);
}

function count(effort: Effort, spentMs: number, { depth }: Choice): void {
  effort.moves++;
  effort.totalMs += spentMs;
  effort.mostMs = Math.max(effort.mostMs, spentMs);
  if (depth === undefined) return;
  effort.depths++;
  effort.totalDepth += depth;
}

/** The clocks of a game, and what both players have thought of it so far. */
class Table {
  readonly #plan: GamePlan;
  readonly #leftMs: [number, number] | undefined;
  /** By side: the scores of its moves, from its own view; undefined where it told none. */
  readonly #scores: readonly [(number | undefined)[], (number | undefined)[]] = [[], []];

  constructor(plan: GamePlan) {
    this.#plan = plan;
    this.#leftMs = plan.clock && [plan.clock.baseMs, plan.clock.baseMs];
  }

  get clocks(): { readonly leftMs: readonly [number, number]; readonly incrementMs: number } | undefined {
    const { clock } = this.#plan;
    return clock && this.#leftMs && { leftMs: this.#leftMs, incrementMs: clock.incrementMs };
  }

  /** Notes what a move took and was thought of. A flag that fell ends the game. */
  spend(side: Side, spentMs: number, { score }: Choice): Command | undefined {
    this.#scores[side].push(score);
    if (!this.#leftMs || !this.#plan.clock) return undefined;
    this.#leftMs[side] -= spentMs;
    if (this.#leftMs[side] < 0) return { kind: 'adjudicate', winner: otherSide(side), reason: 'time' };
    this.#leftMs[side] += this.#plan.clock.incrementMs;
    return undefined;
  }

  /** The end of a game that both players agree about, or that is too long. */
  adjudicate(match: Match): Command | undefined {
    const { longest, resign, draw } = this.#plan;
    if (match.ply >= longest) return { kind: 'adjudicate', reason: 'too-long' };
    if (resign) {
      for (const side of [0, 1] as const) {
        const isWon = this.#isSeen(side, resign.moves, (score) => score >= resign.score);
        const isLost = this.#isSeen(otherSide(side), resign.moves, (score) => score <= -resign.score);
        if (isWon && isLost) return { kind: 'adjudicate', winner: side, reason: 'agreed-lost' };
      }
    }
    const isLevel = (side: Side) =>
      draw !== undefined && this.#isSeen(side, draw.moves, (score) => Math.abs(score) <= draw.score);
    if (draw && match.ply >= draw.from && isLevel(0) && isLevel(1))
      return { kind: 'adjudicate', reason: 'agreed-drawn' };
    return undefined;
  }

  #isSeen(side: Side, moves: number, isFitting: (score: number) => boolean): boolean {
    const last = this.#scores[side].slice(-moves);
    return last.length === moves && last.every((score) => score !== undefined && isFitting(score));
  }
}
