import {
  type AnyGame,
  expectOk,
  type Family,
  type Field,
  families,
  findGame,
  type Json,
  Match,
} from '@boardwright/games';
import type { SearchRequest } from '../api.ts';
import { type Dice, makeDice, mixSeed } from '../dice.ts';
import { prepareMatch } from '../worker/situation.ts';
import { Thinker } from '../worker/thinker.ts';

/** A game in which the engine gave no move, an illegal one or a late one, with all that repeats it. */
export interface FuzzFault {
  readonly code: string;
  readonly variant: string;
  readonly rules: { readonly [field: string]: Json };
  readonly moves: readonly string[];
  readonly seed: number;
}

export interface FuzzResult {
  readonly games: number;
  readonly moves: number;
  /** Games by how they ended; `open` reached the longest length. */
  readonly ends: Readonly<Record<string, number>>;
  readonly variants: number;
  readonly faults: readonly FuzzFault[];
}

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
const MANNERS: readonly Omit<SearchRequest, 'variant' | 'moves'>[] = [
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
  const thinker = new Thinker({ tableMb: 1 });
  const ends: Record<string, number> = {};
  const faults: FuzzFault[] = [];
  const seen = new Set<string>();
  let moves = 0;
  for (let i = 0; i < options.games; i++) {
    const seed = mixSeed(options.seed, i);
    const played = fuzzGame(thinker, seed, options);
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

function fuzzGame(thinker: Thinker, seed: number, options: FuzzOptions): FuzzedGame {
  const dice = makeDice(seed);
  const { game, rules } = drawGame(dice);
  const match = Match.of(game);
  const variant = game.variant.id;
  const manners = [draw(MANNERS, dice), draw(MANNERS, dice)];
  while (match.steps.length < options.longest && !match.outcome) {
    const code = tryMove(thinker, match, { ...manners[match.position.turn], seed }, options);
    if (code === undefined) continue;
    const moves = match.steps.map((step) => step.move.text);
    const fault = { code, variant, rules, moves, seed };
    return { variant, moves: moves.length, end: code, fault };
  }
  return { variant, moves: match.steps.length, end: match.outcome?.reason ?? 'open' };
}

/** An exception is the worst of faults, and must not hide the others. */
function tryMove(...call: Parameters<typeof fuzzMove>): string | undefined {
  try {
    return fuzzMove(...call);
  } catch (error) {
    return `threw ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Plays one move; the code of what went wrong, if anything did. */
function fuzzMove(
  thinker: Thinker,
  match: Match,
  manner: Omit<SearchRequest, 'variant' | 'moves'>,
  options: FuzzOptions,
): string | undefined {
  const began = options.clock();
  const watch = { clock: options.clock, isStopped: () => false };
  const prepared = prepareMatch(match);
  if (!prepared.ok) return prepared.error.code;
  const answer = thinker.chooseFor(prepared.value, manner, { watch });
  if (!answer.ok) return answer.error.code;
  if (answer.value.move === undefined) return 'no-move';
  if (options.clock() - began > options.lateMs) return 'late-move';
  const step = match.play(answer.value.move);
  return step.ok ? undefined : step.error.code;
}

/** A variant with some of its rules switched; combinations that make no game are drawn again. */
function drawGame(dice: Dice): { game: AnyGame; rules: { [field: string]: Json } } {
  for (let tries = 0; tries < 20; tries++) {
    const family = draw(families(), dice);
    const variant = draw(family.variants, dice);
    const rules = drawRules(family, dice);
    const game = findGame(variant.id, rules);
    if (game.ok && !Match.of(game.value).outcome) return { game: game.value, rules };
  }
  const { variants } = families()[0];
  return { game: expectOk(findGame(variants[0].id)), rules: {} };
}

function drawRules(family: Family, dice: Dice): { [field: string]: Json } {
  const rules: { [field: string]: Json } = {};
  for (const field of family.fields) {
    const value = dice() < SWITCH_CHANCE ? drawValue(field, dice) : undefined;
    if (value !== undefined) rules[field.name] = value;
  }
  return rules;
}

function drawValue(field: Field, dice: Dice): Json | undefined {
  switch (field.kind) {
    case 'choice':
      return draw(field.values, dice);
    case 'number': {
      const range = field.min + Math.floor(dice() * (Math.min(field.max, field.min + 40) - field.min + 1));
      return field.also && dice() < 0.3 ? draw(field.also, dice) : range;
    }
    case 'names':
      return field.values.filter(() => dice() < 0.5);
    case 'data':
      return dice() < 0.5 ? field.example : undefined;
  }
}

function draw<T>(items: readonly T[], dice: Dice): T {
  return items[Math.floor(dice() * items.length)];
}
