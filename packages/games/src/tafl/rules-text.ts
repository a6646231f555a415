import type { Json, NotationError, Result } from '../contract/index.ts';
import { err, ok } from '../contract/index.ts';
import { parseField } from '../variant.ts';
import { cellName, cornerCells } from './board.ts';
import { TAFL_FIELDS } from './fields.ts';
import { formatRows, parseRows } from './rows.ts';
import { readStandardKeys } from './rules-keys.ts';
import type { Kind, TaflVariant } from './variant.ts';

/** The rule fields of a variant without its name tags. */
export type TaflRules = Omit<TaflVariant, 'id' | 'name' | 'source'>;

/**
 * A rules string of OpenTafl (`dim:7 surf:n atkf:y ks:c start:/…/`). What its keys cannot say stands behind keys
 * of our own, `x-` and the name of a field (`x-noMoves:draw`), which win over the others.
 */
export function parseTaflRules(text: string): Result<TaflRules, NotationError> {
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

const ATTACKERS = 'tcnk';
const DEFENDERS = 'TCN';
const EVERYBODY = 'tcnkTCNK';

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
