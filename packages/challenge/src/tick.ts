import type { SearchOptions } from '@boardwright/engine';
import { assert, type Match, ok, type PlayError, type Result } from '@boardwright/games';
import { judge, matchOf, type Verdict } from './game.ts';
import { findKind, type Kind } from './kind.ts';
import { findTier, NUMBERS, type Tier } from './numbers.ts';
import { rewardFor } from './reward.ts';
import type { ChallengeEvent, ChallengeState, Changed, RunningGame, World } from './state.ts';

const NOTHING: readonly ChallengeEvent[] = [];

/** One tick: time passes, something may be found, the opponent may move. */
export function tick(before: ChallengeState, world: World): Changed {
  const ticks = before.ticks + 1;
  if (before.running) return tickGame({ ...before, ticks }, before.running, world);
  return discover(before, ticks, world);
}

/** Whether anything can be found now, whatever the dice say. */
export function canDiscover(state: ChallengeState, world: World): boolean {
  const { rank, activities } = world.host;
  return rank >= NUMBERS.leastRank && activities.length === 0 && state.running === undefined;
}

/** What an engine is asked: `engine.choose(match, options)`. */
export interface WantedSearch {
  readonly match: Match;
  readonly options: SearchOptions;
}

/**
 * What an engine is to be asked now, if anything. Derived from the state, so that a shell that was killed while
 * the opponent thought asks again.
 */
export function searchWanted(state: ChallengeState, world: World): WantedSearch | undefined {
  const { running } = state;
  if (!running?.thinking || running.thinking.reply !== undefined) return undefined;
  return {
    match: matchOf(world.registry, kindOf(running, world), running.moves),
    options: { level: tierOf(running).level, seed: state.dice },
  };
}

/** Puts a move on the board, and what follows from it: the end, the player's turn or the opponent's. */
export function applyMove(state: ChallengeState, world: World, text: string): Result<Changed, PlayError> {
  const { running } = state;
  assert(running !== undefined, 'a move needs a game');
  const kind = kindOf(running, world);
  const before = matchOf(world.registry, kind, running.moves);
  const mover = before.position.turn === kind.playerSide ? 'player' : 'opponent';
  const played = before.play(text);
  if (!played.ok) return played;
  const match = played.value;
  const { moves = [] } = match.ref;
  const moved: ChallengeEvent = { type: 'moved', by: mover, move: moves[moves.length - 1] };
  const next: RunningGame = { kind: running.kind, tier: running.tier, moves };
  const verdict = judge(kind, match);
  const rest = verdict
    ? endGame({ ...state, running: next }, verdict)
    : match.position.turn === kind.playerSide
      ? { state: { ...state, running: next }, events: [] }
      : beginThinking({ ...state, running: next }, next, match, world);
  return ok({ state: rest.state, events: [moved, ...rest.events] });
}

/** Result and reward in one step: no state exists in which one of them stands without the other. */
export function endGame(state: ChallengeState, verdict: Verdict): Changed {
  const { running, ...rest } = state;
  assert(running !== undefined, 'an end needs a game');
  const finished = {
    kind: running.kind,
    tier: running.tier,
    moves: running.moves,
    ...verdict,
    prestige: rewardFor(running.tier, verdict.result),
  };
  return {
    state: { ...rest, prestige: rest.prestige + finished.prestige, finished },
    events: [{ type: 'ended', ...finished }],
  };
}

/** Draws the wait, then one value for the action: below the tier's chance it also picks the uniform move. */
export function beginThinking(
  state: ChallengeState,
  running: RunningGame,
  match: Match,
  world: World,
): Changed {
  const wait = world.roll(state.dice);
  const action = world.roll(wait.dice);
  const { blunder } = tierOf(running);
  const { leastWaitTicks, mostWaitTicks } = NUMBERS;
  const drawn = leastWaitTicks + Math.floor(wait.value * (mostWaitTicks - leastWaitTicks + 1));
  const waitTicks = world.waits === 'none' ? 0 : drawn;
  const legal = match.position.moves;
  const isBlunder = action.value < blunder;
  const blundered = isBlunder ? legal[Math.floor((action.value / blunder) * legal.length)].text : undefined;
  const thinking = { waitTicks, ...(blundered === undefined ? {} : { reply: blundered }) };
  return {
    state: { ...state, dice: action.dice, running: { ...running, thinking } },
    events: [{ type: 'thinking', waitTicks }],
  };
}

export function kindOf(running: RunningGame, world: World): Kind {
  const kind = findKind(world.kinds, running.kind);
  assert(kind !== undefined, `kind ${running.kind}`);
  return kind;
}

function tierOf(running: RunningGame): Tier {
  const tier = findTier(running.tier);
  assert(tier !== undefined, `tier ${running.tier}`);
  return tier;
}

function tickGame(state: ChallengeState, running: RunningGame, world: World): Changed {
  const { thinking } = running;
  if (!thinking) return { state, events: [] };
  if (thinking.waitTicks > 1) return wait(state, running, thinking.waitTicks - 1);
  if (thinking.reply === undefined) return wait(state, running, 0);
  const changed = applyMove(state, world, thinking.reply);
  assert(changed.ok, `the opponent played ${thinking.reply}`);
  return changed.value;
}

function wait(state: ChallengeState, running: RunningGame, waitTicks: number): Changed {
  const thinking = { ...running.thinking, waitTicks };
  return { state: { ...state, running: { ...running, thinking } }, events: [] };
}

/** Runs some ten million times a simulated year: one new state a tick and nothing else. */
function discover(state: ChallengeState, ticks: number, world: World): Changed {
  if (!canDiscover(state, world)) return { state: { ...state, ticks }, events: NOTHING };
  let { dice, pending } = state;
  let events: readonly ChallengeEvent[] = NOTHING;
  for (const { id } of world.kinds) {
    if (isPending(pending, id)) continue;
    const thrown = world.roll(dice);
    dice = thrown.dice;
    if (thrown.value >= NUMBERS.discoveryChance) continue;
    pending = [...pending, { kind: id, found: ticks }];
    events = [...events, { type: 'discovered', kind: id }];
  }
  return { state: { ...state, ticks, dice, pending }, events };
}

function isPending(pending: ChallengeState['pending'], id: string): boolean {
  return pending.length > 0 && pending.some((challenge) => challenge.kind === id);
}
