import { err, expectOk, type Match, type Result, type RuleOverrides, registry } from '@boardwright/games';
import { type Dice, draw, makeDice, mixSeed } from '@boardwright/games/internal';
import { drawRules } from '@boardwright/games/testing';
import type { SearchOptions } from '../search/api.ts';
import { Searcher } from '../workers/searcher.ts';

/** A game in which the engine gave no move, an illegal one or a late one, with all that repeats it. */
export interface FuzzFault {
  readonly code: string;
  readonly variant: string;
  readonly rules: RuleOverrides;
  readonly moves: readonly string[];
  readonly seed: number;
}

/** What was played, and everything that went wrong. */
export interface FuzzResult {
  readonly games: number;
  readonly moves: number;
  /** Games by how they ended; `open` reached the longest length. */
  readonly ends: Readonly<Record<string, number>>;
  readonly variants: number;
  readonly faults: readonly FuzzFault[];
}

/** How many games to play, and what counts as a late move. */
export interface FuzzOptions {
  readonly games: number;
  readonly seed: number;
  /** Processor milliseconds or any clock: a move that takes longer is late. */
  readonly clock: () => number;
  readonly lateMs: number;
  readonly longest: number;
  readonly report?: (done: number, faults: number) => void;
}

/** How the fast games are played; the last ones search for real, so that every path of the search is met. */
const MANNERS: readonly SearchOptions[] = [
  { level: 'novice' },
  { level: 'apprentice' },
  { level: 'longest-chain' },
  { limits: { nodes: 20 } },
  { limits: { nodes: 200 } },
  { limits: { depth: 2 } },
];

const SWITCH_CHANCE = 0.15;

/** Plays games over all variants with rules switched at random, and collects what went wrong. */
export function fuzzGames(options: FuzzOptions): FuzzResult {
  const searcher = new Searcher({ tableMb: 1 });
  const ends: Record<string, number> = {};
  const faults: FuzzFault[] = [];
  const seen = new Set<string>();
  let moves = 0;
  for (let i = 0; i < options.games; i++) {
    const seed = mixSeed(options.seed, i);
    const played = fuzzGame(searcher, seed, options);
    seen.add(played.variant);
    moves += played.moves;
    ends[played.end] = (ends[played.end] ?? 0) + 1;
    if (played.fault) faults.push(played.fault);
    options.report?.(i + 1, faults.length);
  }
  return { games: options.games, moves, ends, variants: seen.size, faults };
}

interface FuzzedGame {
  readonly variant: string;
  readonly moves: number;
  readonly end: string;
  readonly fault?: FuzzFault;
}

function fuzzGame(searcher: Searcher, seed: number, options: FuzzOptions): FuzzedGame {
  const dice = makeDice(seed);
  let match = drawMatch(dice);
  const { variant, rules = {} } = match.ref;
  const manners = [draw(MANNERS, dice), draw(MANNERS, dice)];
  while (match.ply < options.longest && !match.outcome) {
    const next = tryMove(searcher, match, { ...manners[match.position.turn], seed }, options);
    if (next.ok) {
      match = next.value;
      continue;
    }
    const { code } = next.error;
    const { moves = [] } = match.ref;
    return { variant, moves: match.ply, end: code, fault: { code, variant, rules, moves, seed } };
  }
  return { variant, moves: match.ply, end: match.outcome?.reason ?? 'open' };
}

/** An exception is the worst of faults, and must not hide the others. */
function tryMove(...call: Parameters<typeof fuzzMove>): Result<Match, { readonly code: string }> {
  try {
    return fuzzMove(...call);
  } catch (error) {
    return err({ code: `threw ${error instanceof Error ? error.message : String(error)}` });
  }
}

/** The match with one move more, or what went wrong. */
function fuzzMove(
  searcher: Searcher,
  match: Match,
  manner: SearchOptions,
  options: FuzzOptions,
): Result<Match, { readonly code: string }> {
  const began = options.clock();
  const watch = { clock: options.clock, isStopped: () => false };
  const answer = searcher.choose(match, manner, { watch });
  if (!answer.ok) return answer;
  if (answer.value.move === undefined) return err({ code: 'no-move' });
  if (options.clock() - began > options.lateMs) return err({ code: 'late-move' });
  return match.play(answer.value.move);
}

/** A variant with some of its rules switched; combinations that make no game are drawn again. */
function drawMatch(dice: Dice): Match {
  for (let tries = 0; tries < 20; tries++) {
    const family = draw(registry.families, dice);
    const variant = draw(family.variants, dice);
    const match = registry.open({ variant: variant.id, rules: drawRules(family, dice, SWITCH_CHANCE) });
    if (match.ok && !match.value.outcome) return match.value;
  }
  return expectOk(registry.open({ variant: registry.families[0].variants[0].id }));
}
