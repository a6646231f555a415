import type { Variant } from '../../contract/index.ts';
import { isDraughts } from '../../draughts/variants/record.ts';
import { Play as DraughtsPlay } from '../../draughts/witness/play.ts';
import { scatter as scatterDraughts } from '../../draughts/witness/squares.ts';
import { isMorrisVariant } from '../../morris/variants/fields.ts';
import { Account } from '../../morris/witness/account.ts';
import { type Dice, draw, makeDice, mixSeed } from '../../shared/dice.ts';
import { isTaflVariant } from '../../tafl/variants/fields.ts';
import { scatter as scatterTafl, textOf } from '../../tafl/witness/plain.ts';
import { Play as TaflPlay } from '../../tafl/witness/play.ts';
import type { Ruleset } from './rulesets.ts';

/**
 * A game as a reference implementation follows it, from the rulebook alone: a value for every position reached. Moves
 * are written with what they take, `22x8:15,18` or `d6-d2:d3`, and in morris, where taking is a move, as `xb4`.
 */
export interface Witness {
  readonly position: string;
  /** Whose turn it is, by the name of the side. */
  readonly side: string;
  /** In order; none at the end of a game. */
  readonly legal: readonly string[];
  readonly outcome: { readonly winner: string | undefined; readonly reason: string } | undefined;
  /** Morris: each man that may be taken, with the cause and the number of men it takes, `b4:custodian:1`. */
  readonly takes?: readonly string[];
  /** `move` must be one of `legal`. */
  play(move: string): Witness;
}

/** A line of a file, as documented in docs/dataset.md. */
export interface Row {
  readonly game: number;
  readonly ply: number;
  readonly position: string;
  readonly turn: string;
  readonly legal: readonly string[];
  readonly takes?: readonly string[];
  /** `winner` is null in a draw. */
  readonly outcome?: { readonly winner: string | null; readonly reason: string };
  /** The move that leads to the next row; missing in the last of a game. */
  readonly played?: string;
  /** Leaves of the tree of moves below the position by depth, history draws left out; in the first row of a game. */
  readonly perft?: readonly number[];
}

const LONGEST_GAME = 250;
/** Positions of one depth that the slow way still looks into. */
const MOST_NODES = 400;
const MOST_DEPTH = 5;
const LINES_OF_PRESET = 2200;
const LINES_OF_HOUSE_RULES = 1000;
/** A position of the largest board has four hundred moves. */
const LINES_OF_LARGE_BOARD = 500;

/** The rows of a ruleset's file; the same in every run. */
export function* rowsOf(ruleset: Ruleset, atMost = linesOf(ruleset)): Generator<Row> {
  const seed = [...ruleset.name].reduce((sum, letter) => mixSeed(sum, letter.charCodeAt(0)), 2026);
  for (let game = 0, lines = 0; lines < atMost; game++) {
    const dice = makeDice(mixSeed(seed, game));
    const start = game % 3 === 2 ? setUp(ruleset.record, dice) : undefined;
    const first = openWitness(ruleset.record, start);
    const perft = perftOf(openWitness(withoutHistory(ruleset.record), start));
    for (const row of followGame(first, game, dice)) {
      yield row.ply === 0 ? { ...row, perft } : row;
      if (++lines === atMost) return;
    }
  }
}

function linesOf({ rules, record }: Ruleset): number {
  if (rules) return LINES_OF_HOUSE_RULES;
  return 'size' in record && Number(record.size) > 12 ? LINES_OF_LARGE_BOARD : LINES_OF_PRESET;
}

/** The reference implementation at a start; a position that is set up must be one of `setUp`. */
export function openWitness(record: Variant, start?: string): Witness {
  if (isMorrisVariant(record)) return Account.start(record);
  if (isDraughts(record)) return DraughtsPlay.start(record, start);
  if (isTaflVariant(record)) return TaflPlay.start(record, start);
  throw new Error(`${record.id} has no reference implementation`);
}

/** A position that games from the start seldom come to; morris, whose texts hold more than the board, has none. */
function setUp(record: Variant, dice: Dice): string | undefined {
  if (isDraughts(record)) return scatterDraughts(record, dice);
  if (isTaflVariant(record) && record.size <= 9)
    return textOf(scatterTafl(record.size, dice), draw(['a', 'd'] as const, dice));
  return undefined;
}

/** The same rules without what only a history can end. */
function withoutHistory(record: Variant): Variant {
  if (isMorrisVariant(record))
    return Object.assign({}, record, { repetition: 0, quietLimit: 0, endgameQuietLimit: 0 });
  if (isDraughts(record)) return Object.assign({}, record, { repetition: 0, clocks: [] });
  return Object.assign({}, record, { repetition: 'none', plyLimit: 0, quietLimit: 0 });
}

function* followGame(first: Witness, game: number, dice: Dice): Generator<Row> {
  const taste = dice();
  let now = first;
  let back: string | undefined;
  let earlier: string | undefined;
  for (let ply = 0; ; ply++) {
    const { position, side, legal, takes, outcome } = now;
    const isLast = legal.length === 0 || ply === LONGEST_GAME;
    const played = isLast ? undefined : chooseMove(legal, back, dice, taste);
    yield {
      game,
      ply,
      position,
      turn: side,
      legal,
      ...(takes && takes.length > 0 ? { takes } : {}),
      ...(outcome ? { outcome: { winner: outcome.winner ?? null, reason: outcome.reason } } : {}),
      ...(played ? { played } : {}),
    };
    if (!played) return;
    back = earlier;
    earlier = returnOf(played);
    now = now.play(played);
  }
}

/** Games of blind moves take little and repeat nothing; each game has its own taste for both. */
function chooseMove(legal: readonly string[], back: string | undefined, dice: Dice, taste: number): string {
  const takings = legal.filter((move) => move.includes(':'));
  if (takings.length > 0 && dice() < taste) return draw(takings, dice);
  if (back !== undefined && dice() > taste && legal.includes(back)) return back;
  return draw(legal, dice);
}

function returnOf(move: string): string {
  const [from, to] = move.split(/[-x:]/);
  return `${to}-${from}`;
}

/** Leaves by depth, from one move on, as far as the slow way counts them in a moment. */
function perftOf(from: Witness): readonly number[] {
  let level: readonly Witness[] = [from];
  const counts: number[] = [];
  while (counts.length < MOST_DEPTH) {
    const leaves = level.reduce((sum, { legal }) => sum + legal.length, 0);
    counts.push(leaves);
    if (leaves === 0 || leaves > MOST_NODES) break;
    level = level.flatMap((at) => at.legal.map((move) => at.play(move)));
  }
  return counts;
}
