import { err, type Fact, type NotationError, type Result, type Side } from '../../contract/index.ts';
import { popCount } from '../../shared/bits.ts';
import type { Line } from '../board/geometry.ts';
import { countMills } from '../rules/mills.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { type MorrisState, makeState, otherSide } from '../rules/state.ts';
import { FIELD_COUNT, formatFen, parseFen, splitFields } from './fen.ts';
import { FIRST_SQUARE } from './tokens.ts';

/** More than this many faults are no misprints. */
const MOST_FAULTS = 12;

/**
 * Two examples of the document that first described custodian and intervention, whose men stand on no line, with
 * the nearest position that shows what they were meant to show. Its other two are repaired like any text.
 */
const ERRATA: ReadonlyMap<string, string> = new Map([
  [
    '**@*O*@**/********/******** b m r 3 6 3 6 1 0 0 0 0 0 0 0 1 i:w-2-1.7|b-0-',
    '***@O@**/********/******** w p r 1 8 2 7 2 0 0 0 0 0 0 0 3 i:w-2-11.13|b-0-',
  ],
  [
    'O*@*O*@*O/********/******** w p r 3 6 3 6 0 1 0 0 0 0 0 0 1 c:w-0-|b-1-2 i:w-0-|b-2-1.7',
    'O@*****@/@*******/O******* w p r 2 7 3 6 2 0 0 0 0 0 0 0 3 c:w-1-16|b-0- i:w-2-9.15|b-0-',
  ],
]);

/** Reads a FEN. A refusal says all that is wrong with the text, and what it may have meant. */
export function readFen(g: Rulebook, text: string): Result<MorrisState, NotationError> {
  const read = parseFen(g, text);
  if (read.ok || read.error.code === 'too-long') return read;
  const known = ERRATA.get(words(text).join(' '));
  const mended = parseFen(g, known ?? rebuild(g, words(text)) ?? '');
  if (!mended.ok) return read;
  const repaired = formatFen(g, mended.value);
  const facts = listFaults(g, text, repaired);
  if (known !== undefined) facts.push({ code: 'no-line', about: 0, marks: [] });
  return err({ ...read.error, repaired, ...(facts.length > 1 ? { facts } : {}) });
}

/** The faults that are met one after the other if each is mended as the repaired text has it. */
function listFaults(g: Rulebook, text: string, repaired: string): Fact[] {
  const right = words(repaired);
  const facts: Fact[] = [];
  let fields = words(text);
  for (let i = 0; i < MOST_FAULTS; i++) {
    const wrong = fields.join(' ');
    const read = parseFen(g, wrong);
    if (read.ok) break;
    const { at = 0, code } = read.error;
    facts.push(...(read.error.facts ?? [{ code, about: 0 as const, marks: [] }]));
    const field = splitFields(wrong).findLastIndex((word) => word.at <= at);
    const isToken = field >= FIELD_COUNT || field < 0;
    fields = isToken
      ? [...fields.slice(0, FIELD_COUNT), ...right.slice(FIELD_COUNT)]
      : fields.with(field, right[field]);
    if (fields.join(' ') === wrong) break;
  }
  return facts;
}

function words(text: string): string[] {
  return splitFields(text).map((word) => word.text);
}

/**
 * What the rings and the side say is kept, and of the rest what fits them: hands make up the men each side has in
 * all, captures are those that stand on the board. Undefined where rings or side cannot be made out.
 */
function rebuild(g: Rulebook, fields: readonly string[]): string | undefined {
  const rings = fields[0]
    ?.split('/')
    .map((ring, i) => ring.slice(0, g.geometry.rings[i]).padEnd(g.geometry.rings[i], '*'));
  if (!rings || rings.length !== g.geometry.rings.length || !/^[O@X*/]*$/.test(rings.join('/')))
    return undefined;
  if (fields[1] !== 'w' && fields[1] !== 'b') return undefined;
  const s = makeState(0);
  for (const [site, letter] of [...rings.join('')].entries()) {
    if (letter === 'O') s.men0 |= 1 << site;
    if (letter === '@') s.men1 |= 1 << site;
  }
  s.hand0 = handOf(g, fields, 0, popCount(s.men0));
  s.hand1 = handOf(g, fields, 1, popCount(s.men1));
  const told: Side = fields[1] === 'w' ? 0 : 1;
  const claim = claimOf(g, s, fields, told) ?? claimOf(g, s, fields, otherSide(told));
  const turn = claim ? claim.side : told;
  const isPlacing = (turn === 0 ? s.hand0 : s.hand1) > 0 || (claim !== undefined && fields[2] === 'p');
  const placed = 2 * g.variant.men - s.hand0 - s.hand1;
  const move = Math.max(numberOf(fields[16]), 1 + Math.floor((placed - turn) / 2));
  const owed = claim?.owed ?? 0;
  return [
    rings.join('/'),
    'wb'[turn],
    isPlacing ? 'p' : 'm',
    claim ? 'r' : isPlacing ? 'p' : 's',
    popCount(s.men0),
    s.hand0,
    popCount(s.men1),
    s.hand1,
    ...(turn === 0 ? [owed, 0] : [0, owed]),
    '0 0 0 0 0',
    isPlacing ? 0 : numberOf(fields[15]),
    move,
    ...(claim?.tokens ?? []),
  ].join(' ');
}

/** A side keeps the men it has in all; those that are not on the board are in its hand. */
function handOf(g: Rulebook, fields: readonly string[], side: Side, on: number): number {
  const all = numberOf(fields[4 + 2 * side]) + numberOf(fields[5 + 2 * side]);
  return Math.max(0, Math.min(all, g.variant.men) - on);
}

function numberOf(field = ''): number {
  return /^\d{1,4}$/.test(field) ? Number(field) : 0;
}

interface Claim {
  readonly side: Side;
  readonly owed: number;
  readonly tokens: readonly string[];
}

/** What `side` can take of what the text claims: captures of the kinds it marks, or else by a mill. */
function claimOf(g: Rulebook, s: MorrisState, fields: readonly string[], side: Side): Claim | undefined {
  const [own, enemy] = side === 0 ? [s.men0, s.men1] : [s.men1, s.men0];
  const marked = (letter: string) => fields.some((field) => field.startsWith(`${letter}:`));
  const holds = (men: number, { ends }: Line) => ends.every((end) => men & (1 << end));
  const caught = g.geometry.lines.filter((line) => holds(own, line) && enemy & (1 << line.centre));
  const between = g.geometry.lines.filter((line) => holds(enemy, line) && own & (1 << line.centre));
  const middles = marked('c') ? [...new Set(caught.map(({ centre }) => centre))] : [];
  const ends = marked('i') ? [...new Set(between.flatMap((line) => line.ends))] : [];
  const tokens = [
    ...(middles.length > 0 ? [marker('c', side, middles)] : []),
    ...(ends.length > 0 ? [marker('i', side, ends)] : []),
  ];
  if (tokens.length > 0) return { side, owed: ends.length > 0 ? 2 : 1, tokens };
  const isMill = fields[3] === 'r' && !marked('c') && !marked('i') && countMills(g.tables, own) > 0;
  return isMill ? { side, owed: Math.max(1, numberOf(fields[8 + side])), tokens } : undefined;
}

function marker(letter: 'c' | 'i', side: Side, sites: readonly number[]): string {
  const squares = [...sites].sort((a, b) => a - b).map((site) => site + FIRST_SQUARE);
  return `${letter}:${'wb'[side]}-${squares.length}-${squares.join('.')}`;
}
