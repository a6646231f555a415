import type { SearchOptions } from '@boardwright/engine';
import { type Match, ok, type PlayError, type Result } from '@boardwright/games';
import { assert } from '@boardwright/games/internal';
import { judge, matchOf, type Verdict } from './game.ts';
import { findKind, type Kind } from './kinds.ts';
import { findTier, NUMBERS, rewardFor, type Tier } from './numbers.ts';
import {
  type ChallengeEvent,
  type ChallengeState,
  type Changed,
  checkCall,
  type RunningGame,
  type World,
} from './state.ts';

/** What part of some passing time came to. */
interface Passed extends Changed {
  readonly spent: number;
}

/**
 * Time passes: something may be found, the opponent may move. However many ticks pass at once, what happens is the
 * same as if they had passed one by one; more than a day is not made up for.
 */
export function tick(before: ChallengeState, world: World, ticks = 1): Changed {
  checkCall('tick', before, world);
  if (!(ticks >= 0)) throw new TypeError('tick takes a number of ticks third, ten a second; 1 when missing');
  let state = before;
  const events: ChallengeEvent[] = [];
  let left = Math.min(ticks, NUMBERS.mostTicksAtOnce);
  while (left > 0) {
    const passed: Passed = state.running
      ? passInGame(state, state.running, left, world)
      : passOnRoad(state, left, world);
    state = { ...passed.state, ticks: state.ticks + passed.spent };
    events.push(...passed.events);
    left -= passed.spent;
  }
  return { state, events };
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
  checkCall('searchWanted', state, world);
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

/** Up to the opponent's next move, or all of the time. */
function passInGame(state: ChallengeState, running: RunningGame, ticks: number, world: World): Passed {
  const { thinking } = running;
  if (!thinking) return { state, events: [], spent: ticks };
  const spent = Math.max(1, thinking.waitTicks);
  if (thinking.reply === undefined || ticks < spent) {
    const waitTicks = Math.max(0, thinking.waitTicks - ticks);
    const next = { ...state, running: { ...running, thinking: { ...thinking, waitTicks } } };
    return { state: next, events: [], spent: ticks };
  }
  const changed = applyMove(state, world, thinking.reply);
  assert(changed.ok, `the opponent played ${thinking.reply}`);
  return { ...changed.value, spent };
}

/** Everybody who is due by then is met. */
function passOnRoad(before: ChallengeState, ticks: number, world: World): Passed {
  if (!canDiscover(before, world)) return { state: before, events: [], spent: ticks };
  const state = drawWaits(before, world);
  const due = state.coming.filter(({ inTicks }) => inTicks <= ticks).sort((a, b) => a.inTicks - b.inTicks);
  const found = due.map(({ kind, inTicks }) => ({ kind, found: state.ticks + inTicks }));
  const coming = state.coming
    .filter(({ inTicks }) => inTicks > ticks)
    .map(({ kind, inTicks }) => ({ kind, inTicks: inTicks - ticks }));
  return {
    state: { ...state, pending: [...state.pending, ...found], coming },
    events: due.map(({ kind }) => ({ type: 'discovered', kind })),
    spent: ticks,
  };
}

/**
 * A wait for each kind that has none and is not pending: the ticks until a chance of `discoveryChance` a tick comes
 * true, from one throw instead of one a tick.
 */
export function drawWaits(state: ChallengeState, world: World): ChallengeState {
  const missing = world.kinds.filter(({ id }) => !isKnown(state.pending, id) && !isKnown(state.coming, id));
  if (missing.length === 0) return state;
  let { dice } = state;
  const drawn = missing.map(({ id }) => {
    const thrown = world.roll(dice);
    dice = thrown.dice;
    const inTicks = 1 + Math.floor(Math.log1p(-thrown.value) / Math.log1p(-NUMBERS.discoveryChance));
    return { kind: id, inTicks };
  });
  return { ...state, dice, coming: [...state.coming, ...drawn] };
}

function isKnown(list: readonly { readonly kind: string }[], id: string): boolean {
  return list.some(({ kind }) => kind === id);
}
