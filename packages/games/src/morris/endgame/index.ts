import { assert, type Endgame, type EndgameClass, type EndgameSize } from '../../contract/index.ts';
import { popCount } from '../../shared/bits.ts';
import { binomial, subsetTables } from '../../shared/subsets.ts';
import type { MorrisMove } from '../rules/moves.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { type MorrisState, NOTHING } from '../rules/state.ts';
import { Arrivals } from './arrival.ts';
import type { EndgameTables } from './indexer.ts';
import { buildOrbits, buildSymmetries, type Orbits } from './orbits.ts';
import { type Material, MorrisRanking } from './ranking.ts';

/** Fields that end games by history and change no table. */
const HISTORY_FIELDS = ['id', 'name', 'source', 'quietLimit', 'endgameQuietLimit', 'repetition'];

/** Undefined where a position carries history or a blocked side stays in play: those are not tables of positions. */
export function makeEndgame(book: Rulebook): Endgame<MorrisState, MorrisMove> | undefined {
  if (!isSolvable(book)) return undefined;
  const hasPlacing = isPlacingSolvable(book);
  const tables = makeTables(book);
  const arrivals = new Arrivals(book);
  return {
    fingerprint: fingerprintOf(book),
    usual: usualSize(book, hasPlacing),
    // Where men may step while others are in hand, play from the start can go round in circles before any table.
    ...(book.variant.placing === 'place-only'
      ? { leaves: { first: book.variant.men, second: book.variant.men } }
      : {}),
    classes: (size) => listClasses(tables, hasPlacing ? size : { ...size, placing: false }),
    covers: (s) =>
      s.over === 0 && s.cause === NOTHING && s.dead === 0 && (hasPlacing || (s.hand0 | s.hand1) === 0),
    classOf: classIdOf,
    isQuiet: (s, move) => arrivals.isQuiet(s, move),
    ranking: (id) => new MorrisRanking(tables, parseClass(id)),
    mostUnmoves: 1024,
  };
}

function isSolvable({ variant, restrictsSwings, usesMillsOnce, isCompat }: Rulebook): boolean {
  if (restrictsSwings || usesMillsOnce || isCompat || variant.leap !== 'off') return false;
  return variant.blocked === 'loses' || variant.blocked === 'draw';
}

/** While placing the sides take turns, one man each, and nothing but men and hands makes a position. */
function isPlacingSolvable({ variant }: Rulebook): boolean {
  return (
    variant.placing === 'place-only' && variant.placingMill === 'remove' && variant.movingStarts === 'first'
  );
}

function usualSize({ variant, tables }: Rulebook, hasPlacing: boolean): EndgameSize {
  const isSmall = tables.points <= 16;
  const men = isSmall ? variant.men : Math.min(variant.men, 5);
  return { first: men, second: men, placing: isSmall && hasPlacing };
}

function fingerprintOf({ variant }: Rulebook): string {
  const kept = Object.entries(variant).filter(([name]) => !HISTORY_FIELDS.includes(name));
  return `morris 2 ${JSON.stringify(kept.sort(([a], [b]) => (a < b ? -1 : 1)))}`;
}

function makeTables(book: Rulebook): EndgameTables {
  const symmetries = buildSymmetries(book.geometry.symmetries);
  const built = new Map<number, Orbits>();
  return {
    book,
    symmetries,
    orbits: (men) => {
      const known = built.get(men);
      if (known) return known;
      const orbits = buildOrbits(book.tables.points, men, symmetries, subsetTables());
      built.set(men, orbits);
      return orbits;
    },
  };
}

/** Moving classes by rising number of men, then placing classes by rising number of men in hand. */
function listClasses(tables: EndgameTables, size: EndgameSize): readonly EndgameClass[] {
  const { book } = tables;
  const most = Math.max(size.first, size.second);
  const total = size.total ?? 2 * most;
  const found: Material[] = [];
  for (let men = 2 * book.loseBelow; men <= total; men++) {
    for (let own = men - book.loseBelow; own >= book.loseBelow; own--) {
      if (own <= most && men - own <= most) found.push({ own, other: men - own, ownHand: 0, otherHand: 0 });
    }
  }
  if (size.placing) found.push(...placingMaterials(book));
  const known = new Set(found.map(formatClass));
  return found.map((material) => describeClass(tables, material, known));
}

function placingMaterials({ variant, loseBelow }: Rulebook): readonly Material[] {
  const found: Material[] = [];
  for (let inHands = 1; inHands <= 2 * variant.men; inHands++) {
    const ownHand = Math.ceil(inHands / 2);
    const otherHand = inHands - ownHand;
    for (let own = variant.men - ownHand; own >= 0; own--) {
      for (let other = variant.men - otherHand; other >= 0; other--) {
        if (own + ownHand < loseBelow || other + otherHand < loseBelow) continue;
        found.push({ own, other, ownHand, otherHand });
      }
    }
  }
  return found;
}

function describeClass(tables: EndgameTables, material: Material, known: ReadonlySet<string>): EndgameClass {
  const { points } = tables.book.tables;
  const orbits = tables.orbits(material.other).representatives.length;
  const isMoving = material.ownHand === 0;
  const placed = isMoving ? material : { ...material, own: material.own + 1, ownHand: material.ownHand - 1 };
  const needs: string[] = [];
  for (let taken = isMoving ? 1 : 0; taken <= 3; taken++) {
    const id = formatClass(swap({ ...placed, other: placed.other - taken }));
    if (placed.other >= taken && known.has(id)) needs.push(id);
  }
  return {
    id: formatClass(material),
    size: orbits * binomial(points - material.other, material.own),
    partner: formatClass(isMoving ? swap(material) : material),
    needs,
  };
}

function swap({ own, other, ownHand, otherHand }: Material): Material {
  return { own: other, other: own, ownHand: otherHand, otherHand: ownHand };
}

/** `4-3` has four men of the side to move against three; `2+4-3+3` has men in hand as well. */
function formatClass({ own, other, ownHand, otherHand }: Material): string {
  return ownHand + otherHand === 0 ? `${own}-${other}` : `${own}+${ownHand}-${other}+${otherHand}`;
}

function parseClass(id: string): Material {
  const found = /^(\d+)(?:\+(\d+))?-(\d+)(?:\+(\d+))?$/.exec(id);
  assert(found !== null, `${id} is a class of morris`);
  const [, own, ownHand = '0', other, otherHand = '0'] = found;
  return { own: Number(own), other: Number(other), ownHand: Number(ownHand), otherHand: Number(otherHand) };
}

/** Kept per material, since it is asked for every position that a capture leads to. */
const CLASS_IDS = new Map<number, string>();

function classIdOf(s: MorrisState): string {
  const isFirst = s.turn === 0;
  const own = popCount(isFirst ? s.men0 : s.men1);
  const other = popCount(isFirst ? s.men1 : s.men0);
  const ownHand = isFirst ? s.hand0 : s.hand1;
  const otherHand = isFirst ? s.hand1 : s.hand0;
  const key = own | (other << 5) | (ownHand << 10) | (otherHand << 15);
  let id = CLASS_IDS.get(key);
  if (id === undefined) {
    id = formatClass({ own, other, ownHand, otherHand });
    CLASS_IDS.set(key, id);
  }
  return id;
}
