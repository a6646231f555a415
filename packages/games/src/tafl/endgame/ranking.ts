// Hot: runs for every position of a tablebase and each of its predecessors; no allocation after building.
import type { Ranking } from '../../contract/index.ts';
import { binomial, mergeTwins } from '../../shared/subsets.ts';
import { ATTACKER, DEFENDER, KING, type Lookups, THRONE_PASS_ONLY } from '../board/lookups.ts';
import { findTaken } from '../rules/captures.ts';
import { isEncircled, isExitFort } from '../rules/enclosure.ts';
import { slideLength } from '../rules/moves.ts';
import { type Fill, makeFill, makeTaken } from '../rules/scratch.ts';
import {
  ENCIRCLED,
  emptyState,
  FORT,
  flipTurn,
  isOccupied,
  OPEN,
  type TaflState,
  toggle,
} from '../rules/state.ts';
import { NOWHERE, type Orbits } from './orbits.ts';

/** Men of both sides beside the king, and who is to move. */
export interface Material {
  readonly attackers: number;
  readonly defenders: number;
  readonly isAttackersTurn: boolean;
}

export function sizeOf(orbits: Orbits, { attackers, defenders }: Material): number {
  const places = orbits.cellOf.length;
  return orbits.kingCells.length * binomial(places, attackers) * binomial(places - attackers, defenders);
}

/**
 * An index numbers the king's cell up to symmetry, then the attackers, then the defenders around them. Where the
 * king's cell has symmetries of its own, the least index of the images names the position.
 */
export class TaflRanking implements Ranking<TaflState> {
  readonly #t: Lookups;
  readonly #orbits: Orbits;
  readonly #material: Material;
  readonly #places: number;
  readonly #defenderWays: number;
  readonly #ways: number;
  /** Places of the men at hand, and of an image of them, in order. */
  readonly #attackers: Uint16Array;
  readonly #defenders: Uint16Array;
  readonly #imageAttackers: Uint16Array;
  readonly #imageDefenders: Uint16Array;
  readonly #scratch: TaflState;
  readonly #taken: Int16Array;
  readonly #region: Fill;
  // What `#rankHeld` found beside the index.
  #keepers = 1;

  constructor(t: Lookups, orbits: Orbits, material: Material) {
    this.#t = t;
    this.#orbits = orbits;
    this.#material = material;
    this.#places = orbits.cellOf.length;
    this.#defenderWays = binomial(this.#places - material.attackers, material.defenders);
    this.#ways = binomial(this.#places, material.attackers) * this.#defenderWays;
    this.#attackers = new Uint16Array(material.attackers);
    this.#defenders = new Uint16Array(material.defenders);
    this.#imageAttackers = new Uint16Array(material.attackers);
    this.#imageDefenders = new Uint16Array(material.defenders);
    this.#scratch = emptyState(t);
    this.#taken = makeTaken(t);
    this.#region = makeFill(t);
  }

  unrank(index: number, s: TaflState): boolean {
    const { kingCells, placeOf } = this.#orbits;
    const number = Math.floor(index / this.#ways);
    const rest = index - number * this.#ways;
    const attackerRank = Math.floor(rest / this.#defenderWays);
    readRank(attackerRank, this.#places, this.#attackers);
    readRank(
      rest - attackerRank * this.#defenderWays,
      this.#places - this.#attackers.length,
      this.#defenders,
    );
    spreadAround(this.#defenders, this.#attackers);
    const king = kingCells[number];
    const underKing = placeOf[king];
    if (this.#attackers.includes(underKing) || this.#defenders.includes(underKing)) return false;
    if (this.#leastRank(number) !== rest) return false;
    this.#fill(s, king);
    return true;
  }

  rank(s: TaflState): number {
    this.#hold(s);
    return this.#rankHeld(s.king);
  }

  unmoves(index: number, out: Int32Array): number {
    const s = this.#scratch;
    this.unrank(index, s);
    const here = this.#keepers;
    // Whoever is not to move has moved.
    flipTurn(this.#t, s);
    let count = 0;
    if (this.#material.isAttackersTurn) {
      count = this.#unmovePiece(s, KING, s.king, out, count);
      for (let i = 0; i < this.#defenders.length; i++) {
        count = this.#unmovePiece(s, DEFENDER, this.#cellAt(s, DEFENDER, i), out, count);
      }
    } else {
      for (let i = 0; i < this.#attackers.length; i++) {
        count = this.#unmovePiece(s, ATTACKER, this.#cellAt(s, ATTACKER, i), out, count);
      }
    }
    return here === 1 ? count : mergeTwins(out, count, here);
  }

  /** Slides that took nothing, from every free cell on the way back that the rules let the piece come from. */
  #unmovePiece(s: TaflState, kind: number, to: number, out: Int32Array, start: number): number {
    const t = this.#t;
    // A throne that is passed and a goal that was reached are no cells to stand on and play on from.
    if (t.throneUse[kind] === THRONE_PASS_ONLY && to === t.throne) return start;
    let count = start;
    for (let direction = 0; direction < 4; direction++) {
      let from = t.near[4 * to + direction];
      for (let steps = 1; from >= 0 && !isOccupied(t, s, from); steps++) {
        if (this.#canStand(kind, from)) {
          this.#slide(s, kind, to, from);
          // Camps and thrones let pieces out that they do not let in, so it is the way forward that counts.
          const isWay = slideLength(t, s, kind, from, direction ^ 1) >= steps;
          if (isWay && findTaken(t, s, kind, to, this.#taken) === 0) count = this.#write(s, out, count);
          this.#slide(s, kind, from, to);
        }
        from = t.near[4 * from + direction];
      }
    }
    return count;
  }

  #canStand(kind: number, cell: number): boolean {
    const { kingEntries, placeOf } = this.#orbits;
    return (kind === KING ? kingEntries[cell] : placeOf[cell]) !== NOWHERE;
  }

  #write(s: TaflState, out: Int32Array, count: number): number {
    this.#hold(s);
    out[2 * count] = this.#rankHeld(s.king);
    out[2 * count + 1] = this.#keepers;
    return count + 1;
  }

  #slide(s: TaflState, kind: number, from: number, to: number): void {
    toggle(this.#t, s, kind, from);
    toggle(this.#t, s, kind, to);
    if (kind === KING) s.king = to;
  }

  /** The i-th man of a kind on the board, in the order of the cells. */
  #cellAt(s: TaflState, kind: number, i: number): number {
    this.#hold(s);
    return this.#orbits.cellOf[kind === ATTACKER ? this.#attackers[i] : this.#defenders[i]];
  }

  /** Takes the places of a state's men into the lists. */
  #hold(s: TaflState): void {
    const { words, cellOf } = this.#t;
    const { placeOf } = this.#orbits;
    let attackers = 0;
    let defenders = 0;
    for (let word = 0; word < words; word++) {
      for (let bits = s.men[word]; bits !== 0; bits &= bits - 1) {
        this.#attackers[attackers++] = placeOf[cellOf[32 * word + 31 - Math.clz32(bits & -bits)]];
      }
      for (let bits = s.men[words + word]; bits !== 0; bits &= bits - 1) {
        const cell = cellOf[32 * word + 31 - Math.clz32(bits & -bits)];
        if (cell !== s.king) this.#defenders[defenders++] = placeOf[cell];
      }
    }
  }

  #rankHeld(king: number): number {
    const entry = this.#orbits.kingEntries[king];
    this.#mapHeld(entry & 7);
    this.#attackers.set(this.#imageAttackers);
    this.#defenders.set(this.#imageDefenders);
    return (entry >> 3) * this.#ways + this.#leastRank(entry >> 3);
  }

  /** The least rank over the maps that keep the king's cell; counts those that change nothing. */
  #leastRank(number: number): number {
    const keepers = this.#orbits.keepers[number];
    const plain = rankLists(this.#attackers, this.#defenders, this.#defenderWays);
    let least = plain;
    this.#keepers = 1;
    for (let i = 1; i < keepers.length; i++) {
      this.#mapHeld(keepers[i]);
      const image = rankLists(this.#imageAttackers, this.#imageDefenders, this.#defenderWays);
      if (image === plain) this.#keepers++;
      if (image < least) least = image;
    }
    return least;
  }

  #mapHeld(map: number): void {
    const { images } = this.#orbits;
    const base = map * this.#places;
    for (let i = 0; i < this.#attackers.length; i++)
      this.#imageAttackers[i] = images[base + this.#attackers[i]];
    for (let i = 0; i < this.#defenders.length; i++)
      this.#imageDefenders[i] = images[base + this.#defenders[i]];
    sortPlaces(this.#imageAttackers);
    sortPlaces(this.#imageDefenders);
  }

  #fill(s: TaflState, king: number): void {
    const t = this.#t;
    s.men.fill(0);
    s.keyLo = 0;
    s.keyHi = 0;
    s.turn = 0;
    s.quiet = 0;
    s.ply = 0;
    s.end = OPEN;
    s.king = king;
    s.attackers = this.#attackers.length;
    s.defenders = this.#defenders.length;
    toggle(t, s, KING, king);
    for (let i = 0; i < this.#attackers.length; i++)
      toggle(t, s, ATTACKER, this.#orbits.cellOf[this.#attackers[i]]);
    for (let i = 0; i < this.#defenders.length; i++)
      toggle(t, s, DEFENDER, this.#orbits.cellOf[this.#defenders[i]]);
    const isFirst = (t.attackerSide === 0) === this.#material.isAttackersTurn;
    if (!isFirst) flipTurn(t, s);
    // Whoever moved last brought these about, so that the game has ended here.
    if (t.exitFort && isExitFort(t, this.#region, s)) s.end = FORT;
    else if (t.encirclement && isEncircled(t, this.#region, s)) s.end = ENCIRCLED;
  }
}

function sortPlaces(places: Uint16Array): void {
  for (let i = 1; i < places.length; i++) {
    const place = places[i];
    let at = i;
    while (at > 0 && places[at - 1] > place) {
      places[at] = places[at - 1];
      at--;
    }
    places[at] = place;
  }
}

function rankLists(attackers: Uint16Array, defenders: Uint16Array, defenderWays: number): number {
  let rank = 0;
  for (let i = 0; i < attackers.length; i++) rank += binomial(attackers[i], i + 1);
  let around = 0;
  let below = 0;
  for (let i = 0; i < defenders.length; i++) {
    while (below < attackers.length && attackers[below] < defenders[i]) below++;
    around += binomial(defenders[i] - below, i + 1);
  }
  return rank * defenderWays + around;
}

/** Fills the list with the set of that rank, in order. */
function readRank(rank: number, places: number, out: Uint16Array): void {
  let left = rank;
  let place = places - 1;
  for (let k = out.length; k > 0; k--) {
    while (binomial(place, k) > left) place--;
    left -= binomial(place, k);
    out[k - 1] = place;
  }
}

/** Counts of free places become places: each attacker at or below pushes one further. Both lists are in order. */
function spreadAround(defenders: Uint16Array, attackers: Uint16Array): void {
  for (let i = 0; i < defenders.length; i++) {
    for (let k = 0; k < attackers.length; k++) if (attackers[k] <= defenders[i]) defenders[i]++;
  }
}
