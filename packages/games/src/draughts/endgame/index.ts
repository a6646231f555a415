import type { Endgame, EndgameClass, EndgameSize } from '../../contract/index.ts';
import { assert } from '../../contract/index.ts';
import type { Lookups } from '../board/lookups.ts';
import { countKings, countPieces, type DraughtsMove, type DraughtsState, hasAny } from '../rules/state.ts';
import { type Material, runsOf, swap, waysOf } from './material.ts';
import { DraughtsRanking } from './ranking.ts';
import { rowOf, WideRanking } from './wide-ranking.ts';

/** Fields that end games by history and change no tablebase, or only name squares. */
const OUTSIDE_FIELDS = ['id', 'name', 'source', 'repetition', 'clocks', 'numbering', 'menRows', 'starts'];

/** A position is its pieces, and where a king's moves in a row are limited the run of each side. */
export function makeEndgame(lookups: Lookups): Endgame<DraughtsState, DraughtsMove> {
  const { kingMoveLimit: limit } = lookups;
  const { captureLines, moveLines } = lookups.variant;
  const isDiagonal = captureLines === 'diagonal' && moveLines === 'diagonal';
  const isPlain = lookups.count === 32 && isDiagonal && limit === 0;
  const row = rowOf(lookups);
  const late = farRows(lookups);
  return {
    fingerprint: fingerprintOf(lookups),
    usual: { first: 3, second: 3, total: isPlain ? 4 : 3 },
    classes: (size) =>
      listClasses(size, (material) => {
        const ways = waysOf(lookups.count, row, material);
        const boards = ways.men * ways.otherMen * ways.kings * ways.otherKings;
        const runs = runsOf(material.men, material.kings, limit);
        return boards * runs * runsOf(material.otherMen, material.otherKings, limit);
      }),
    covers: (s) => hasAny(lookups, s, 0) && hasAny(lookups, s, 1) && !hasLateMan(lookups, late, s),
    classOf: (s) => classIdOf(lookups, s),
    isQuiet: (_, move) => move.taken === 0 && !move.crowns,
    ranking: (id) =>
      isPlain ? new DraughtsRanking(lookups, parseClass(id)) : new WideRanking(lookups, parseClass(id)),
    mostUnmoves: limit > 0 ? 4096 : 512,
  };
}

function fingerprintOf({ variant }: Lookups): string {
  const kept = Object.entries(variant).filter(([name]) => !OUTSIDE_FIELDS.includes(name));
  return `draughts 1 ${JSON.stringify(kept.sort(([a], [b]) => (a < b ? -1 : 1)))}`;
}

/** The far row of each side, in the order of a state's words. */
function farRows({ crowning, words }: Lookups): Int32Array {
  const rows = new Int32Array(2 * words);
  for (const side of [0, 1] as const) {
    crowning[side].forEach((isFar, site) => {
      if (isFar === 1) rows[side * words + (site >> 5)] |= 1 << site;
    });
  }
  return rows;
}

/** A position set up by hand may hold a man on the far row, which no game can. */
function hasLateMan({ words, kingsAt }: Lookups, late: Int32Array, s: DraughtsState): boolean {
  for (let i = 0; i < late.length; i++) {
    if ((s.words[i] & late[i] & ~s.words[kingsAt + (i % words)]) !== 0) return true;
  }
  return false;
}

/** By rising number of pieces, then of men: captures lose pieces, and crowning loses a man. */
function listClasses(size: EndgameSize, sizeOf: (material: Material) => number): readonly EndgameClass[] {
  const total = size.total ?? size.first + size.second;
  const found: Material[] = [];
  for (let pieces = 2; pieces <= total; pieces++) {
    for (let own = 1; own < pieces; own++) {
      for (let men = 0; men <= own; men++) {
        for (let otherMen = 0; otherMen <= pieces - own; otherMen++) {
          found.push({ men, kings: own - men, otherMen, otherKings: pieces - own - otherMen });
        }
      }
    }
  }
  found.sort((a, b) => piecesIn(a) - piecesIn(b) || a.men + a.otherMen - (b.men + b.otherMen));
  return found.map((material) => ({
    id: formatClass(material),
    size: sizeOf(material),
    partner: formatClass(swap(material)),
    needs: needsOf(material),
  }));
}

function piecesIn({ men, kings, otherMen, otherKings }: Material): number {
  return men + kings + otherMen + otherKings;
}

/** What captures and crownings lead to: fewer pieces of the other side, perhaps a king for a man. */
function needsOf(material: Material): readonly string[] {
  const needs: string[] = [];
  for (let otherMen = 0; otherMen <= material.otherMen; otherMen++) {
    for (let otherKings = 0; otherKings <= material.otherKings; otherKings++) {
      if (otherMen + otherKings === 0) continue;
      const after = { ...material, otherMen, otherKings };
      if (otherMen < material.otherMen || otherKings < material.otherKings)
        needs.push(formatClass(swap(after)));
      if (after.men === 0) continue;
      needs.push(formatClass(swap({ ...after, men: after.men - 1, kings: after.kings + 1 })));
    }
  }
  return needs;
}

/** `1m2k-0m1k`: a man and two kings of the side to move against a king. */
function formatClass({ men, kings, otherMen, otherKings }: Material): string {
  return `${men}m${kings}k-${otherMen}m${otherKings}k`;
}

function parseClass(id: string): Material {
  const found = /^(\d+)m(\d+)k-(\d+)m(\d+)k$/.exec(id);
  assert(found !== null, `${id} is a class of draughts`);
  const [men, kings, otherMen, otherKings] = found.slice(1).map(Number);
  return { men, kings, otherMen, otherKings };
}

/** Kept per material, since it is asked for every position that a capture leads to. */
const CLASS_IDS = new Map<number, string>();

function classIdOf(lookups: Lookups, s: DraughtsState): string {
  const other = s.turn === 0 ? 1 : 0;
  const kings = countKings(lookups, s, s.turn);
  const men = countPieces(lookups, s, s.turn) - kings;
  const otherKings = countKings(lookups, s, other);
  const otherMen = countPieces(lookups, s, other) - otherKings;
  const key = men | (kings << 5) | (otherMen << 10) | (otherKings << 15);
  let id = CLASS_IDS.get(key);
  if (id === undefined) {
    id = formatClass({ men, kings, otherMen, otherKings });
    CLASS_IDS.set(key, id);
  }
  return id;
}
