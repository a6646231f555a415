import type { Endgame, EndgameClass, EndgameSize } from '../../contract/index.ts';
import { assert } from '../../contract/index.ts';
import { ATTACKER, DEFENDER, KING, type Lookups } from '../board/lookups.ts';
import { findTaken } from '../rules/captures.ts';
import { isEncircled, isExitFort } from '../rules/enclosure.ts';
import { FROM_SHIFT, TO_MASK } from '../rules/moves.ts';
import { makeFill, makeTaken } from '../rules/scratch.ts';
import { isAttackersTurn, OPEN, type TaflState } from '../rules/state.ts';
import type { TaflObstacle } from '../variants/codes.ts';
import { makeOrbits } from './orbits.ts';
import { type Material, sizeOf, TaflRanking } from './ranking.ts';

/** Fields that end games by history and change no tablebase, or only set the start up. */
const OUTSIDE_FIELDS = ['id', 'name', 'source', 'start', 'repetitionCount', 'plyLimit', 'quietLimit'];

/** Undefined where `findObstacle` names one. */
export function makeEndgame(t: Lookups): Endgame<TaflState, number> | undefined {
  if (findObstacle(t) !== undefined) return undefined;
  const { variant } = t;
  const orbits = makeOrbits(t);
  const taken = makeTaken(t);
  const region = makeFill(t);
  return {
    fingerprint: fingerprintOf(t),
    usual: usualSize(t),
    classes: (size) => listClasses(t, size, (material) => sizeOf(orbits, material)),
    // Forts and rings of attackers end a game only when a move makes them: set up by hand they are in no table.
    covers: (s) =>
      s.end === OPEN &&
      s.attackers > 0 &&
      !(t.exitFort && isExitFort(t, region, s)) &&
      !(t.encirclement && isEncircled(t, region, s)),
    classOf: (s) => classIdOf(s.attackers, s.defenders, isAttackersTurn(t, s)),
    isQuiet: (s, move) => isQuiet(t, taken, s, move),
    ranking: (id) => new TaflRanking(t, orbits, parseClass(id)),
    mostUnmoves: 2048,
    ...(variant.repetition === 'defenders-lose' ? { endless: t.attackerSide } : {}),
  };
}

/** Play without end must be worth the same to everyone who comes to a position, whatever led there. */
export function findObstacle({ variant }: Lookups): TaflObstacle | undefined {
  return variant.repetition === 'mover-loses' ? 'unsolvable-repeater-loses' : undefined;
}

/** About a minute, on the largest boards some: a man more multiplies a class by half the cells. */
function usualSize({ size }: Lookups): EndgameSize {
  return size > 11 ? { first: 1, second: 1, total: 1 } : { first: 2, second: 2, total: size > 7 ? 2 : 3 };
}

function isQuiet(t: Lookups, taken: Int16Array, s: TaflState, move: number): boolean {
  const from = move >>> FROM_SHIFT;
  const to = move & TO_MASK;
  const kind = isAttackersTurn(t, s) ? ATTACKER : from === s.king ? KING : DEFENDER;
  return (kind !== KING || t.isGoal[to] === 0) && findTaken(t, s, kind, to, taken) === 0;
}

function fingerprintOf({ variant }: Lookups): string {
  const kept = Object.entries(variant).filter(([name]) => !OUTSIDE_FIELDS.includes(name));
  // Tables of games won at the edge were wrong in the first version: men did not come back from there.
  const version = variant.goal === 'corners' ? 1 : 2;
  return `tafl ${version} ${JSON.stringify(kept.sort(([a], [b]) => (a < b ? -1 : 1)))}`;
}

/** By rising number of men: only captures change it. */
function listClasses(
  t: Lookups,
  size: EndgameSize,
  sizeOfClass: (material: Material) => number,
): readonly EndgameClass[] {
  const [attackers, defenders] = t.attackerSide === 0 ? [size.first, size.second] : [size.second, size.first];
  const total = size.total ?? attackers + defenders;
  const found: Material[] = [];
  for (let men = 1; men <= total; men++) {
    for (let a = Math.min(men, attackers); a >= Math.max(1, men - defenders); a--) {
      found.push({ attackers: a, defenders: men - a, isAttackersTurn: true });
      found.push({ attackers: a, defenders: men - a, isAttackersTurn: false });
    }
  }
  return found.map((material) => ({
    id: formatClass(material),
    size: sizeOfClass(material),
    partner: formatClass({ ...material, isAttackersTurn: !material.isAttackersTurn }),
    needs: needsOf(material, t.shieldwall ? MOST_BY_SHIELDWALL : MOST_BY_JAWS),
  }));
}

/** One move takes up to three men, or four where a throne helps; by a shield wall the men of an edge beside them. */
const MOST_BY_JAWS = 4;
const MOST_BY_SHIELDWALL = 24;

function needsOf(
  { attackers, defenders, isAttackersTurn: isTheirs }: Material,
  most: number,
): readonly string[] {
  const needs: string[] = [];
  for (let taken = 1; taken <= most; taken++) {
    if (isTheirs && defenders >= taken) {
      needs.push(formatClass({ attackers, defenders: defenders - taken, isAttackersTurn: false }));
    }
    if (!isTheirs && attackers > taken) {
      needs.push(formatClass({ attackers: attackers - taken, defenders, isAttackersTurn: true }));
    }
  }
  return needs;
}

/** `a3d1-a`: three attackers, a defender and the king, attackers to move. */
function formatClass({ attackers, defenders, isAttackersTurn: isTheirs }: Material): string {
  return `a${attackers}d${defenders}-${isTheirs ? 'a' : 'd'}`;
}

function parseClass(id: string): Material {
  const found = /^a(\d+)d(\d+)-([ad])$/.exec(id);
  assert(found !== null, `${id} is a class of tafl`);
  return { attackers: Number(found[1]), defenders: Number(found[2]), isAttackersTurn: found[3] === 'a' };
}

/** Kept per material, since it is asked for every position that a capture leads to. */
const CLASS_IDS = new Map<number, string>();

function classIdOf(attackers: number, defenders: number, isTheirs: boolean): string {
  const key = attackers | (defenders << 9) | (isTheirs ? 1 << 18 : 0);
  let id = CLASS_IDS.get(key);
  if (id === undefined) {
    id = formatClass({ attackers, defenders, isAttackersTurn: isTheirs });
    CLASS_IDS.set(key, id);
  }
  return id;
}
