import type { Json, Result } from '../../contract/index.ts';
import { err, ok } from '../../contract/index.ts';
import { parseField } from '../../core/variant.ts';
import { centreOf, cornerCells } from '../board/geometry.ts';
import { cellName, parseCell } from '../variants/cells.ts';
import type { TaflError } from '../variants/codes.ts';
import { LARGEST, SMALLEST, TAFL_FIELDS } from '../variants/fields.ts';
import type {
  Arms,
  CampEntry,
  Kind,
  RepetitionRule,
  Shieldwall,
  Sides,
  TaflVariant,
} from '../variants/record.ts';
import { formatRows, parseRows } from '../variants/rows.ts';

/** The rule fields of a variant without its name tags. */
export type TaflRules = Omit<TaflVariant, 'id' | 'name' | 'source'>;

type RuleKeys = ReadonlyMap<string, { readonly value: string; readonly at: number }>;

/** Keys that ask for something this family does not know, unless they hold one of these values. */
const INERT: Readonly<Record<string, readonly string[]>> = {
  kj: ['n'],
  swf: ['y'],
  ber: ['n'],
  dfor: [''],
  corp: ['K'],
  cors: ['K'],
};

/** Read and set aside: names, and the powers of special men, who stand here as plain ones. */
const IGNORED = ['name', 'nj', 'cj', 'mj', 'corre', 'dforh', 'dforp', 'dfors', 'dforre'];

const READ =
  'dim start starti esc surf atkf tfr ka ks spd cor cen afor corh cenh cenhe aforh cenp cens cenre aforp afors aforre sw efe linc'.split(
    ' ',
  );

/** A value the key cannot have; caught at the end of reading. */
class Fault {
  at: number | undefined;

  mark(at: number): void {
    this.at ??= at;
  }
}

const ATTACKERS = 'tcnk';
const DEFENDERS = 'TCN';
const EVERYBODY = 'tcnkTCNK';

/**
 * A rules string of OpenTafl (`dim:7 surf:n atkf:y ks:c start:/…/`). What its keys cannot say stands behind keys
 * of our own, `x-` and the name of a field (`x-noMoves:draw`), which win over the others.
 */
export function parseTaflRules(text: string): Result<TaflRules, TaflError> {
  const keys = new Map<string, { value: string; at: number }>();
  for (const match of text.matchAll(/\S+/g)) {
    const colon = match[0].indexOf(':');
    if (colon < 1) return err({ code: 'bad-rules', at: match.index });
    const key = match[0].slice(0, colon);
    if (keys.has(key)) return err({ code: 'bad-rules', at: match.index });
    keys.set(key, { value: match[0].slice(colon + 1), at: match.index });
  }
  const standard = readStandardKeys(keys);
  if (!standard.ok) return standard;
  const rules: { [field: string]: Json } = { ...standard.value };
  for (const [key, { value, at }] of keys) {
    if (!key.startsWith('x-')) continue;
    const parsed = parseOwnKey(key.slice(2), value);
    if (parsed === undefined) return err({ code: 'bad-rules', at });
    rules[key.slice(2)] = parsed;
  }
  return isTaflRules(rules) ? ok(rules) : err({ code: 'bad-rules', at: 0 });
}

/** The shortest string that `parseTaflRules` reads back into the same rules. */
export function formatTaflRules(rules: TaflRules): string {
  const keys = [`dim:${rules.size}`, ...formatKeys(rules)];
  const start = formatStart(rules);
  const standard = parseTaflRules([...keys, start].join(' '));
  const known: { readonly [field: string]: Json } = standard.ok ? { ...standard.value } : {};
  const wanted: { readonly [field: string]: unknown } = { ...rules };
  for (const { name } of TAFL_FIELDS) {
    const value = wanted[name];
    if (JSON.stringify(known[name]) === JSON.stringify(value)) continue;
    keys.push(`x-${name}:${Array.isArray(value) ? value.join(',') : String(value)}`);
  }
  return [...keys, start].join(' ');
}

function parseOwnKey(name: string, text: string): Json | undefined {
  const field = TAFL_FIELDS.find((candidate) => candidate.name === name);
  if (!field) return undefined;
  const isList = field.kind === 'names' || name === 'camps';
  if (isList) return parseField(field, text === '' ? [] : text.split(','));
  const isNumber = field.kind === 'number' || name === 'size';
  return parseField(field, isNumber ? (/^[0-9]{1,5}$/.test(text) ? Number(text) : undefined) : text);
}

function isTaflRules(rules: { readonly [field: string]: Json }): rules is TaflRules & {
  readonly [field: string]: Json;
} {
  return TAFL_FIELDS.every((field) => parseField(field, rules[field.name]) !== undefined);
}

/** What the keys of OpenTafl say; the fields they cannot say get the values most of the family has. */
function readStandardKeys(keys: RuleKeys): Result<TaflRules, TaflError> {
  for (const [key, { value, at }] of keys) {
    if (key.startsWith('x-') || READ.includes(key) || IGNORED.includes(key)) continue;
    if (!Object.hasOwn(INERT, key) || !INERT[key].includes(value)) return err({ code: 'unknown-rule', at });
  }
  const fault = new Fault();
  const size = readSize(keys);
  if (size === undefined) return err({ code: 'bad-rules', at: keys.get('dim')?.at ?? 0 });
  const rules: TaflRules = {
    ...readBoard(keys, size, fault),
    ...readGeneral(keys, fault),
    ...readKing(keys, fault),
    ...readSquares(keys, fault),
    repetitionCount: 3,
    noMoves: 'loses',
    plyLimit: 0,
    quietLimit: 0,
  };
  return fault.at === undefined ? ok(rules) : err({ code: 'bad-rules', at: fault.at });
}

function readSize(keys: RuleKeys): number | undefined {
  const text = keys.get('dim')?.value ?? '';
  const size = /^[0-9]{1,2}$/.test(text) ? Number(text) : 0;
  return size >= SMALLEST && size <= LARGEST && size % 2 === 1 ? size : undefined;
}

/** The value of a key with one letter for each choice; the first choice when it is missing. */
function choose<T>(keys: RuleKeys, key: string, choices: Readonly<Record<string, T>>, fault: Fault): T {
  const found = keys.get(key);
  if (!found) return Object.values(choices)[0];
  if (Object.hasOwn(choices, found.value)) return choices[found.value];
  fault.mark(found.at);
  return Object.values(choices)[0];
}

function readBoard(
  keys: RuleKeys,
  size: number,
  fault: Fault,
): Pick<TaflRules, 'size' | 'start' | 'corners' | 'throne' | 'camps'> {
  const bottomFirst = keys.get('start');
  const text = bottomFirst ?? keys.get('starti');
  const cells = parseRows(text?.value ?? '', size, bottomFirst ? 'bottom-first' : 'top-first');
  if (!cells.ok) fault.mark(text?.at ?? 0);
  const afor = readCells(keys, 'afor', size, fault) ?? [];
  return {
    size,
    start: cells.ok ? formatRows(cells.value, size) : '',
    corners: readCorners(keys, size, fault),
    throne: readThrone(keys, size, fault),
    camps: afor,
  };
}

/** Names of squares; undefined where the key is missing or says `default`. */
function readCells(keys: RuleKeys, key: string, size: number, fault: Fault): readonly string[] | undefined {
  const found = keys.get(key);
  if (!found || found.value === 'default') return undefined;
  const names = found.value.split(',').filter((name) => name !== '');
  if (names.some((name) => parseCell(size, name) === undefined)) fault.mark(found.at);
  return names;
}

function readCorners(keys: RuleKeys, size: number, fault: Fault): 0 | 1 | 2 {
  const names = readCells(keys, 'cor', size, fault);
  if (!names) return 1;
  for (const width of [0, 1, 2] as const) {
    const cells = cornerCells(size, width).map((cell) => cellName(size, cell));
    if (cells.length === names.length && cells.every((name) => names.includes(name))) return width;
  }
  fault.mark(keys.get('cor')?.at ?? 0);
  return 1;
}

function readThrone(keys: RuleKeys, size: number, fault: Fault): 'yes' | 'no' {
  const names = readCells(keys, 'cen', size, fault);
  if (!names) return 'yes';
  if (names.length === 0) return 'no';
  if (names.length > 1 || names[0] !== cellName(size, centreOf(size))) fault.mark(keys.get('cen')?.at ?? 0);
  return 'yes';
}

type General = Pick<
  TaflRules,
  | 'first'
  | 'goal'
  | 'encirclement'
  | 'repetition'
  | 'menSpeed'
  | 'kingSpeed'
  | 'shieldwall'
  | 'exitFort'
  | 'linnaeanCapture'
>;

/** Who wins by `tfr:w` is told in two ways, and here nobody does; `l` is read as the mover who loses. */
function readGeneral(keys: RuleKeys, fault: Fault): General {
  const speed = keys.get('spd');
  const speedText = speed?.value ?? '-1';
  if (!/^(-1|[0-9]|1[0-8])$/.test(speedText)) fault.mark(speed?.at ?? 0);
  const menSpeed = Math.max(Number.parseInt(speedText, 10) || 0, 0);
  const repetitions: Record<string, RepetitionRule> = { d: 'draw', i: 'none', l: 'mover-loses', w: 'none' };
  const walls: Record<string, Shieldwall> = { n: 'off', w: 'own-ends', s: 'corner-closes' };
  return {
    first: choose(keys, 'atkf', { y: 'attackers', n: 'defenders' } as const, fault),
    goal: choose(keys, 'esc', { c: 'corners', e: 'edges' } as const, fault),
    encirclement: choose(keys, 'surf', { y: 'no-edge-contact', n: 'off' } as const, fault),
    repetition: choose(keys, 'tfr', repetitions, fault),
    menSpeed,
    kingSpeed: menSpeed,
    shieldwall: choose(keys, 'sw', walls, fault),
    exitFort: choose(keys, 'efe', { n: 'no', y: 'yes' } as const, fault),
    linnaeanCapture: choose(keys, 'linc', { n: 'no', y: 'yes' } as const, fault),
  };
}

type KingRules = Pick<
  TaflRules,
  'kingArmed' | 'kingOnThrone' | 'kingBesideThrone' | 'kingElsewhere' | 'edgeCountsAsSide'
>;

/** A strong king beside an empty throne that is hostile to him falls to the three other sides. */
function readKing(keys: RuleKeys, fault: Fault): KingRules {
  const arms: Record<string, Arms> = { y: 'both', h: 'hammer', a: 'anvil', n: 'none' };
  const strengths = { s: 's', y: 's', c: 'c', m: 'm', w: 'w', n: 'w' } as const;
  const strength = choose(keys, 'ks', strengths, fault);
  const isThroneJaw = keys.get('cenhe')?.value.includes('K') ?? true;
  const hasThrone = keys.get('cen')?.value !== '';
  const elsewhere: Sides = strength === 's' || strength === 'm' ? 4 : 2;
  const nearby: Sides = strength === 'w' ? 2 : strength === 'c' || isThroneJaw ? 3 : 4;
  return {
    kingArmed: choose(keys, 'ka', arms, fault),
    kingOnThrone: strength === 'w' ? 2 : 4,
    kingBesideThrone: hasThrone ? nearby : elsewhere,
    kingElsewhere: elsewhere,
    edgeCountsAsSide: strength === 'm' ? 'yes' : 'no',
  };
}

type SquareRules = Pick<
  TaflRules,
  | 'throneStop'
  | 'thronePass'
  | 'throneHostileEmpty'
  | 'throneHostileOccupied'
  | 'cornersHostile'
  | 'campEnter'
  | 'campsHostile'
>;

function readSquares(keys: RuleKeys, fault: Fault): SquareRules {
  const pass = readKinds(keys, 'cenp', ['attackers', 'defenders', 'king'], fault);
  const back = readKinds(keys, 'cenre', ['attackers', 'defenders', 'king'], fault);
  const stop = readKinds(keys, 'cens', ['king'], fault);
  const passes = pass.filter((kind) => back.includes(kind));
  return {
    throneStop: stop.includes('attackers') ? 'all' : stop.includes('king') ? 'king' : 'none',
    thronePass: passes.includes('attackers') ? 'all' : passes.includes('king') ? 'king' : 'none',
    throneHostileEmpty: readKinds(keys, 'cenhe', ['attackers', 'defenders'], fault),
    throneHostileOccupied: readKinds(keys, 'cenh', ['attackers'], fault),
    cornersHostile: readKinds(keys, 'corh', ['attackers', 'defenders', 'king'], fault),
    campEnter: readCampEntry(keys, fault),
    campsHostile: keys.has('afor') ? readKinds(keys, 'aforh', ['defenders', 'king'], fault) : [],
  };
}

function readCampEntry(keys: RuleKeys, fault: Fault): CampEntry {
  const everybody: readonly Kind[] = ['attackers', 'defenders', 'king'];
  if (readKinds(keys, 'aforp', everybody, fault).length === 0) return 'none';
  return readKinds(keys, 'aforre', everybody, fault).length === 0 ? 'from-camp' : 'anyone';
}

/** A list of piece letters; special men count with the plain ones of their side. */
function readKinds(keys: RuleKeys, key: string, standard: readonly Kind[], fault: Fault): readonly Kind[] {
  const found = keys.get(key);
  if (!found) return standard;
  if (!/^[tcnkmgTCNKMG]*$/.test(found.value)) fault.mark(found.at);
  const kinds: Kind[] = [];
  if (/[tcnkmg]/.test(found.value)) kinds.push('attackers');
  if (/[TCNMG]/.test(found.value)) kinds.push('defenders');
  if (found.value.includes('K')) kinds.push('king');
  return kinds;
}

function formatStart(rules: TaflRules): string {
  const cells = parseRows(rules.start, rules.size, 'bottom-first');
  return `start:/${cells.ok ? formatRows(cells.value, rules.size) : rules.start}/`;
}

function formatKeys(rules: TaflRules): readonly string[] {
  const keys: string[] = [];
  const add = (isNeeded: boolean, key: string): void => {
    if (isNeeded) keys.push(key);
  };
  add(rules.goal !== 'corners', 'esc:e');
  add(rules.encirclement === 'off', 'surf:n');
  keys.push(rules.first === 'attackers' ? 'atkf:y' : 'atkf:n');
  add(rules.repetition === 'none', 'tfr:i');
  add(rules.repetition === 'mover-loses', 'tfr:l');
  add(rules.kingArmed !== 'both', `ka:${{ both: 'y', hammer: 'h', anvil: 'a', none: 'n' }[rules.kingArmed]}`);
  const strength = strengthLetter(rules);
  add(strength !== 's', `ks:${strength}`);
  add(rules.menSpeed > 0 && rules.kingSpeed === rules.menSpeed, `spd:${rules.menSpeed}`);
  keys.push(...formatSquareKeys(rules));
  add(rules.shieldwall === 'own-ends', 'sw:w');
  add(rules.shieldwall === 'corner-closes', 'sw:s');
  add(rules.exitFort === 'yes', 'efe:y');
  add(rules.linnaeanCapture === 'yes', 'linc:y');
  return keys;
}

function formatSquareKeys(rules: TaflRules): readonly string[] {
  const keys: string[] = [];
  const corners = cornerCells(rules.size, rules.corners).map((cell) => cellName(rules.size, cell));
  if (rules.corners !== 1) keys.push(`cor:${corners.join(',')}`);
  if (rules.throne === 'no') keys.push('cen:');
  if (rules.camps.length > 0) keys.push(`afor:${rules.camps.join(',')}`);
  if (rules.thronePass !== 'all') keys.push(`cenp:${rules.thronePass === 'king' ? 'K' : ''}`);
  if (rules.throneStop !== 'king') keys.push(`cens:${rules.throneStop === 'all' ? EVERYBODY : ''}`);
  if (rules.campEnter === 'from-camp') keys.push('aforre:');
  if (rules.campEnter === 'none') keys.push('aforp:', 'afors:');
  addList(keys, 'corh', rules.cornersHostile, EVERYBODY);
  addList(keys, 'cenh', rules.throneHostileOccupied, ATTACKERS);
  addList(keys, 'cenhe', rules.throneHostileEmpty, ATTACKERS + DEFENDERS);
  if (rules.camps.length > 0) addList(keys, 'aforh', rules.campsHostile, `${DEFENDERS}K`);
  return keys;
}

function addList(keys: string[], key: string, kinds: readonly Kind[], standard: string): void {
  const letters = { attackers: ATTACKERS, defenders: DEFENDERS, king: 'K' };
  const text = (['attackers', 'defenders', 'king'] as const)
    .filter((kind) => kinds.includes(kind))
    .map((kind) => letters[kind])
    .join('');
  if (text !== standard) keys.push(`${key}:${text}`);
}

function strengthLetter(rules: TaflRules): 's' | 'c' | 'm' | 'w' {
  if (rules.kingElsewhere === 2) return rules.kingOnThrone === 2 ? 'w' : 'c';
  return rules.edgeCountsAsSide === 'yes' ? 'm' : 's';
}
