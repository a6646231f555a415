import type { Endgame, EndgameSize } from '../../contract/index.ts';
import { popCount } from '../../shared/bits.ts';
import { binomial, subsetTables } from '../../shared/subsets.ts';
import type { MorrisMove } from '../rules/moves.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { type MorrisState, NOTHING } from '../rules/state.ts';
import type { MorrisObstacle } from '../variants/codes.ts';
import { Arrivals } from './arrival.ts';
import { describeClasses, placingOf } from './classes.ts';
import type { EndgameTables } from './indexer.ts';
import { countMarkedIndices } from './marked.ts';
import { formatClass, hasSwings, type Material, parseClass } from './material.ts';
import { buildOrbits, buildSymmetries } from './orbits.ts';
import { MorrisRanking } from './ranking.ts';
import { MarkedRanking, SwingRanking } from './remembering.ts';
import { buildSwingSets, countSwingIndices, liveSwing, originOf } from './swings.ts';

/** Fields that end games by history and change no table. */
const HISTORY_FIELDS = ['id', 'name', 'source', 'quietLimit', 'endgameQuietLimit', 'repetition'];

/** Undefined where `findObstacle` names one. */
export function makeEndgame(book: Rulebook): Endgame<MorrisState, MorrisMove> | undefined {
  if (findObstacle(book) !== undefined) return undefined;
  const placing = placingOf(book);
  const hasPlacing = placing !== 'none';
  const tables = makeTables(book);
  const arrivals = new Arrivals(book);
  return {
    fingerprint: fingerprintOf(book),
    usual: usualSize(book),
    // Where men may step while others are in hand, play from the start can go round in circles before any table.
    ...(book.variant.placing === 'place-only'
      ? { leaves: { first: book.variant.men, second: book.variant.men } }
      : {}),
    classes: (size) => describeClasses(book, size, (material) => countIndices(tables, material)),
    covers: (s) => s.over === 0 && s.cause === NOTHING && (hasPlacing || (s.hand0 | s.hand1 | s.dead) === 0),
    classOf: (s) => classIdOf(book, s),
    isQuiet: (s, move) => arrivals.isQuiet(s, move),
    ranking: (id) => makeRanking(tables, parseClass(id)),
    mostUnmoves: 1024,
  };
}

/** What keeps the positions of these rules from being numbered in classes that can be solved one after the other. */
export function findObstacle({ variant, usesMillsOnce, isCompat }: Rulebook): MorrisObstacle | undefined {
  if (isCompat) return 'unsolvable-sanmill';
  if (variant.blocked === 'passes') return 'unsolvable-passes';
  // The first mill that pays wins where no man can be spared: then there is nothing to remember.
  const isFirstLast = variant.men === variant.loseBelow && variant.placingMill === 'remove';
  return usesMillsOnce && !isFirstLast ? 'unsolvable-used-mills' : undefined;
}

function makeRanking(tables: EndgameTables, material: Material) {
  if (hasSwings(material)) return new SwingRanking(tables, material);
  return material.dead > 0 ? new MarkedRanking(tables, material) : new MorrisRanking(tables, material);
}

function countIndices(tables: EndgameTables, material: Material): number {
  if (hasSwings(material)) return countSwingIndices(tables, material);
  if (material.dead > 0) return countMarkedIndices(tables, material);
  const orbits = tables.orbits(material.other).representatives.length;
  return orbits * binomial(tables.book.tables.points - material.other, material.own);
}

function usualSize(book: Rulebook): EndgameSize {
  const { variant, tables } = book;
  const kind = placingOf(book);
  if (tables.points <= 16) return { first: variant.men, second: variant.men, placing: kind !== 'none' };
  // With men in hand, and with swings, a size has several times as many positions.
  const isMore = book.mayStepWhilePlacing && kind === 'free';
  const men = Math.min(variant.men, isMore || book.restrictsSwings ? 4 : 5);
  return { first: men, second: men, placing: isMore };
}

function fingerprintOf({ variant }: Rulebook): string {
  const kept = Object.entries(variant).filter(([name]) => !HISTORY_FIELDS.includes(name));
  return `morris 2 ${JSON.stringify(kept.sort(([a], [b]) => (a < b ? -1 : 1)))}`;
}

function makeTables(book: Rulebook): EndgameTables {
  const symmetries = buildSymmetries(book.geometry.symmetries);
  const tables: EndgameTables = {
    book,
    symmetries,
    orbits: kept((men) => buildOrbits(book.tables.points, men, symmetries, subsetTables())),
    swings: kept((men) => buildSwingSets(tables, men)),
  };
  return tables;
}

/** Makes each once. */
function kept<T>(make: (men: number) => T): (men: number) => T {
  const made = new Map<number, T>();
  return (men) => {
    const known = made.get(men) ?? make(men);
    made.set(men, known);
    return known;
  };
}

/** Kept per material, since it is asked for every position that a capture leads to. */
const CLASS_IDS = new Map<number, string>();

function classIdOf(book: Rulebook, s: MorrisState): string {
  const isFirst = s.turn === 0;
  const own = isFirst ? s.men0 : s.men1;
  const other = isFirst ? s.men1 : s.men0;
  const hands = isFirst ? s.hand0 | (s.hand1 << 4) : s.hand1 | (s.hand0 << 4);
  const swings = (s.swing0 | s.swing1) === 0 ? 0 : swingsOf(book, s, own, other);
  const key =
    popCount(own) | (popCount(other) << 4) | (hands << 8) | (popCount(s.dead) << 16) | (swings << 21);
  let id = CLASS_IDS.get(key);
  if (id === undefined) {
    id = formatClass(readKey(key));
    CLASS_IDS.set(key, id);
  }
  return id;
}

/** 1 where the side to move may not swing a man back, 2 where the other may not. */
function swingsOf(book: Rulebook, s: MorrisState, own: number, other: number): number {
  const isFirst = s.turn === 0;
  const ours = liveSwing(book, isFirst ? s.swing0 : s.swing1, own);
  const theirs = liveSwing(book, isFirst ? s.swing1 : s.swing0, other);
  return (ours !== 0 && (originOf(ours) & other) === 0 ? 1 : 0) | (theirs !== 0 ? 2 : 0);
}

function readKey(key: number): Material {
  return {
    own: key & 15,
    other: (key >> 4) & 15,
    ownHand: (key >> 8) & 15,
    otherHand: (key >> 12) & 15,
    dead: (key >> 16) & 31,
    ownSwing: ((key >> 21) & 1) === 1,
    otherSwing: ((key >> 22) & 1) === 1,
  };
}
