import type { Endgame, EndgameClass, EndgameSize } from '../../contract/index.ts';
import { assert } from '../../contract/index.ts';
import { ATTACKER, DEFENDER, KING, type Lookups } from '../board/lookups.ts';
import { findTaken } from '../rules/captures.ts';
import { FROM_SHIFT, TO_MASK } from '../rules/moves.ts';
import { makeTaken } from '../rules/scratch.ts';
import { isAttackersTurn, OPEN, type TaflState } from '../rules/state.ts';
import { makeOrbits } from './orbits.ts';
import { type Material, sizeOf, TaflRanking } from './ranking.ts';

/** Fields that end games by history and change no tablebase, or only set the start up. */
const OUTSIDE_FIELDS = ['id', 'name', 'source', 'start', 'repetitionCount', 'plyLimit', 'quietLimit'];

/** Small boards without camps, forts or encirclement, on which every slide without a capture can be slid back. */
export function makeEndgame(t: Lookups): Endgame<TaflState, number> | undefined {
  const { variant } = t;
  const isOpen = !t.exitFort && !t.encirclement && !t.shieldwall && variant.camps.length === 0;
  if (t.size !== 7 || !isOpen || variant.throneStop === 'none' || variant.thronePass === 'none')
    return undefined;
  const orbits = makeOrbits(t);
  const taken = makeTaken(t);
  return {
    fingerprint: fingerprintOf(t),
    usual: { first: 2, second: 2, total: 3 },
    classes: (size) => listClasses(t, size, (material) => sizeOf(orbits, material)),
    covers: (s) => s.end === OPEN && s.attackers > 0,
    classOf: (s) => CLASS_IDS[s.attackers][s.defenders][isAttackersTurn(t, s) ? 0 : 1],
    isQuiet: (s, move) => isQuiet(t, taken, s, move),
    ranking: (id) => new TaflRanking(t, orbits, parseClass(id)),
    mostUnmoves: 512,
    ...(variant.repetition === 'defenders-lose' ? { endless: t.attackerSide } : {}),
  };
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
    needs: needsOf(material),
  }));
}

/** One move takes up to three men, or four where a throne helps. */
function needsOf({ attackers, defenders, isAttackersTurn: isTheirs }: Material): readonly string[] {
  const needs: string[] = [];
  for (let taken = 1; taken <= 4; taken++) {
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

const MOST_MEN = 48;

/** By attackers, defenders and whose turn it is; made once, since it is asked for every capture. */
const CLASS_IDS = Array.from({ length: MOST_MEN }, (_, attackers) =>
  Array.from({ length: MOST_MEN }, (_, defenders) =>
    [true, false].map((isTheirs) => formatClass({ attackers, defenders, isAttackersTurn: isTheirs })),
  ),
);
