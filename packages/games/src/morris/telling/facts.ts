import type { Fact, Mark, MarkRole, PlayedMove, Side, Site, Value } from '../../contract/index.ts';
import { fromOf, isStep, type MorrisMove, REMOVE, toOf } from '../rules/moves.ts';
import { sitesOfLine } from '../rules/pending.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import type { MorrisState } from '../rules/state.ts';
import type { MorrisCode } from '../variants/codes.ts';

export type MorrisFact = Fact<MorrisCode>;
export type Played = PlayedMove<MorrisState, MorrisMove>;
type SiteLine = readonly Site[];

export function menOf(s: MorrisState, side: Side): number {
  return side === 0 ? s.men0 : s.men1;
}

export function handOf(s: MorrisState, side: Side): number {
  return side === 0 ? s.hand0 : s.hand1;
}

/** Sites to be named, in the order of their names: a person looks for b2 before b4. */
export function named(g: Rulebook, sites: readonly Site[], as: 'and' | 'or' = 'and'): Value {
  return { sites: byName(g, sites), as };
}

export function namedLines(g: Rulebook, lines: readonly SiteLine[]): Value {
  return { lines: lines.map((line) => byName(g, line)) };
}

function byName({ geometry }: Rulebook, sites: readonly Site[]): readonly Site[] {
  const name = (site: Site) => geometry.board.sites[site].name;
  return [...sites].sort((a, b) => (name(a) < name(b) ? -1 : 1));
}

/** A mark of some sites, or none where there are none. */
export function mark(role: MarkRole, sites: readonly Site[]): readonly Mark[] {
  return sites.length > 0 ? [{ role, sites }] : [];
}

export function lineMarks(lines: readonly SiteLine[]): readonly Mark[] {
  return lines.map((sites) => ({ role: 'line', sites }));
}

export function isRemoval({ move }: Played): boolean {
  return move >= REMOVE;
}

/** The placement or step that earned what is owed now; undefined where a position was set up. */
export function arrivalOf(s: MorrisState, turn: readonly Played[]): Played | undefined {
  return turn.findLast((played) => !isRemoval(played) && played.before.turn === s.turn);
}

/** The mills a placement or step closed. [M38] A leap closes none. */
export function millsClosed(g: Rulebook, { before, move, after }: Played): readonly SiteLine[] {
  if (after.leap !== 0) return [];
  const to = toOf(move);
  const own = (menOf(before, before.turn) & ~leftPoint(move)) | (1 << to);
  return g.geometry.lines
    .map(sitesOfLine)
    .filter((line) => line.includes(to) && line.every((site) => own & (1 << site)));
}

/** [M27] The mills of `lines` that have not paid before. */
export function newMills(
  g: Rulebook,
  { before }: Pick<Played, 'before'>,
  lines: readonly SiteLine[],
): readonly SiteLine[] {
  const formed = before.turn === 0 ? before.formed0 : before.formed1;
  return g.usesMillsOnce ? lines.filter((line) => !line.every((site) => formed & (1 << site))) : lines;
}

/** The lines through the man that came last; all of them where it is not known. */
export function linesThrough(lines: readonly SiteLine[], arrival: Played | undefined): readonly SiteLine[] {
  const through = arrival ? lines.filter((line) => line.includes(toOf(arrival.move))) : [];
  return through.length > 0 ? through : lines;
}

function leftPoint(move: MorrisMove): number {
  return isStep(move) ? 1 << fromOf(move) : 0;
}
