import { err, ok, type Result } from '@boardwright/games';
import { matchOf } from './game.ts';
import { findKind } from './kinds.ts';
import { findTier } from './numbers.ts';
import {
  type ChallengeError,
  type ChallengeState,
  type Changed,
  checkCall,
  checkState,
  type RunningGame,
  type World,
} from './state.ts';
import { applyMove, beginThinking, endGame, kindOf } from './tick.ts';

/** Takes up a pending challenge at a tier; it leaves the list. A banner still open is closed by it. */
export function accept(
  state: ChallengeState,
  world: World,
  kindId: string,
  tierId: string,
): Result<Changed, ChallengeError> {
  checkCall('accept', state, world);
  const tier = findTier(tierId);
  if (!tier) return err({ code: 'unknown-tier' });
  const kind = findKind(world.kinds, kindId);
  if (!kind) return err({ code: 'unknown-kind' });
  if (state.running || world.host.activities.length > 0) return err({ code: 'busy' });
  if (!state.pending.some((challenge) => challenge.kind === kindId)) return err({ code: 'not-pending' });
  const running: RunningGame = { kind: kindId, tier: tier.id, moves: [] };
  const { finished: _, ...open } = state;
  const begun = { ...open, pending: without(state, kindId), running };
  const started = { type: 'started', kind: kindId, tier: tier.id } as const;
  const match = matchOf(world.registry, kind, running.moves);
  if (match.position.turn === kind.playerSide) return ok({ state: begun, events: [started] });
  const thinking = beginThinking(begun, running, match, world);
  return ok({ state: thinking.state, events: [started, ...thinking.events] });
}

/** Turns a pending challenge down; the same kind may be found again. */
export function decline(state: ChallengeState, kindId: string): Result<Changed, ChallengeError> {
  checkState('decline', state);
  const pending = without(state, kindId);
  if (pending.length === state.pending.length) return err({ code: 'not-pending' });
  return ok({ state: { ...state, pending }, events: [{ type: 'declined', kind: kindId }] });
}

/** The player's move; refused while the opponent thinks. */
export function play(state: ChallengeState, world: World, text: string): Result<Changed, ChallengeError> {
  checkCall('play', state, world);
  const { running } = state;
  if (!running) return err({ code: 'no-game' });
  if (running.thinking) return err({ code: 'not-your-turn' });
  return applyMove(state, world, text);
}

/**
 * The engine's answer to `searchWanted`. `ply` is the number of moves the question was asked at, so that an answer
 * that comes too late is refused. The move is shown when the wait is over.
 */
export function answer(
  state: ChallengeState,
  world: World,
  ply: number,
  text: string,
): Result<Changed, ChallengeError> {
  checkCall('answer', state, world);
  const { running } = state;
  if (!running) return err({ code: 'no-game' });
  const { thinking } = running;
  if (!thinking || thinking.reply !== undefined || running.moves.length !== ply)
    return err({ code: 'stale' });
  const { position } = matchOf(world.registry, kindOf(running, world), running.moves);
  const isLegal = position.moves.some((move) => move.text === text);
  if (!isLegal) return err({ code: 'illegal-move' });
  const next = { ...running, thinking: { ...thinking, reply: text } };
  return ok({ state: { ...state, running: next }, events: [] });
}

/** Gives up the running game; a forfeit pays nothing. */
export function forfeit(state: ChallengeState): Result<Changed, ChallengeError> {
  checkState('forfeit', state);
  if (!state.running) return err({ code: 'no-game' });
  return ok(endGame(state, { result: 'forfeit', reason: 'forfeit' }));
}

/** Closes the banner: a change of view, everything was paid when the game ended. */
export function dismiss(state: ChallengeState): ChallengeState {
  checkState('dismiss', state);
  const { finished: _, ...rest } = state;
  return rest;
}

function without(state: ChallengeState, kindId: string) {
  return state.pending.filter((challenge) => challenge.kind !== kindId);
}
