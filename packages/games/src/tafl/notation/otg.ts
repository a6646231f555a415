import type { GameRecord, RecordFormat, RecordResult, RecordTurn, Result } from '../../contract/index.ts';
import { err, ok } from '../../contract/index.ts';
import { parseField } from '../../core/variant.ts';
import { expectRecord, NAME_TAG } from '../../record/tags.ts';
import type { TaflError } from '../variants/codes.ts';
import { TAFL_FIELDS } from '../variants/fields.ts';
import { TAFL_VARIANTS } from '../variants/presets.ts';
import { formatTaflRules, parseTaflRules, type TaflRules } from './rules-text.ts';

type Tag = readonly [name: string, value: string];

/** A turn while it is being read. */
interface Draft {
  readonly text: string;
  comment?: string;
  before?: string;
  glyphs?: readonly number[];
  variations?: Draft[][];
}

/** Where a row stands: its line, and how many halves of the line's first turn were left out. */
interface Place {
  readonly line: Draft[];
  readonly missing: 0 | 1;
}

/** Tags the record keeps as fields of its own. */
const OWN_TAGS = ['rules', 'result', 'position', 'start-comment', 'variant'];
/** Where the rules are kept as they were written if they give some men powers that nobody has here. */
const RULES_TAG = 'RulesText';
const POWERS = /\b(?:nj|cj|mj|corre|dfor\w*):(?!n\b)\S/;
const MOST_TAGS = 200;

const ROW = /\s*([0-9]{1,4}[ab]?(?:\.[0-9]{1,4}[ab]?){0,64})\.((?:[^\S\n]+[^\s[\]]+){0,2})[^\S\n]*(?:\n|$)/y;
const COMMENT = /\s*\[([^\]]*)\]/y;
const GAP = /^\.+$/;

/** OpenTafl's game records: `[tag:value]` lines with the rules among them, then turns with bracketed comments. */
export const OTG_FORMAT: RecordFormat = { id: 'otg', extension: 'otg', parse: parseOtg, format: formatOtg };

function parseOtg(text: string): Result<GameRecord, TaflError> {
  const head = parseTags(text);
  if (!head.ok) return head;
  const { tags, end } = head.value;
  const rulesText = tagValue(tags, 'rules');
  if (rulesText === undefined) return err({ code: 'no-rules', at: end });
  const rules = parseTaflRules(rulesText);
  if (!rules.ok) return err({ code: rules.error.code, at: Math.max(text.indexOf(rulesText), 0) });
  const missing = /^\s*1\.\s+\.+\s/.test(text.slice(end, end + 80)) ? 1 : 0;
  const turns = parseTurns(text, end, missing);
  if (!turns.ok) return turns;
  const comment = tagValue(tags, 'start-comment');
  const start = tagValue(tags, 'position');
  return ok({
    tags: [...tags.filter(([name]) => !OWN_TAGS.includes(name)), ...foreignTags(tags, rulesText)],
    ...nameRules(rules.value),
    ...(start === undefined ? {} : { start: /^starti?:/.test(start) ? start : `start:${start}` }),
    ...(comment === undefined ? {} : { comment }),
    turns: turns.value,
    ...(missing === 1 ? { startsWith: 'second' } : {}),
    result: readResult(tagValue(tags, 'result'), rules.value),
  });
}

/** What these files call their game is a free name, and none of our ids. */
function foreignTags(tags: readonly Tag[], rulesText: string): readonly Tag[] {
  const name = tagValue(tags, 'variant') ?? /(?:^|\s)name:(\S+)/.exec(rulesText)?.[1];
  const named: readonly Tag[] = name === undefined || name === '' ? [] : [[NAME_TAG, name]];
  return POWERS.test(rulesText) ? [...named, [RULES_TAG, rulesText]] : named;
}

function tagValue(tags: readonly Tag[], name: string): string | undefined {
  return tags.find(([known]) => known === name)?.[1];
}

/** `[name:value]`, one after the other; a value runs to the bracket that ends a line and may hold others. */
function parseTags(text: string): Result<{ tags: readonly Tag[]; end: number }, TaflError> {
  const tag = /\s*\[([a-z][a-z0-9-]{0,30}):([\s\S]*?)\][^\S\n]*(?:\n|$)/y;
  const tags: Tag[] = [];
  let end = 0;
  for (let found = tag.exec(text); found; found = tag.exec(text)) {
    tags.push([found[1], found[2].trim()]);
    end = tag.lastIndex;
    if (tags.length > MOST_TAGS) return err({ code: 'too-many-tags', at: end });
  }
  return ok({ tags, end });
}

/** The preset these rules are, or the family's first with every field that differs. */
function nameRules(rules: TaflRules): Pick<GameRecord, 'variant' | 'rules'> {
  const wanted: { readonly [field: string]: unknown } = { ...rules };
  const differing = (preset: object): readonly (readonly [string, unknown])[] => {
    const known: { readonly [field: string]: unknown } = { ...preset };
    return TAFL_FIELDS.map(({ name }) => [name, wanted[name]] as const).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name]),
    );
  };
  const preset = TAFL_VARIANTS.find((variant) => differing(variant).length === 0);
  if (preset) return { variant: preset.id };
  const [base] = TAFL_VARIANTS;
  return { variant: base.id, rules: Object.fromEntries(differing(base)) };
}

/** `1` is a win of the attackers, `-1` of the defenders; anything else but `0` is left open. */
function readResult(text: string | undefined, rules: TaflRules): RecordResult {
  if (text === '0') return 'draw';
  if (text !== '1' && text !== '-1') return 'open';
  return (text === '1') === (rules.first === 'attackers') ? 'first' : 'second';
}

/**
 * Rows `12. e3-e5 d3-d1`, each with a comment in brackets whose halves a bar divides. An address such as
 * `8b.1.2a` leads into a variation: turn 8, second half, first variation, its second turn.
 */
function parseTurns(text: string, from: number, missing: 0 | 1): Result<readonly RecordTurn[], TaflError> {
  const main: Place = { line: [], missing };
  let at = from;
  for (;;) {
    const rest = text.slice(at).search(/\S/);
    if (rest < 0) return ok(main.line);
    ROW.lastIndex = at;
    const row = ROW.exec(text);
    if (!row) return err({ code: 'bad-record', at: at + rest });
    const place = findPlace(main, row[1].split('.'));
    if (!place) return err({ code: 'bad-address', at: at + rest });
    const added = addTurns(place, row[2].trim().split(/\s+/));
    at = ROW.lastIndex;
    COMMENT.lastIndex = at;
    const comment = COMMENT.exec(text);
    if (!comment) continue;
    addComments(added, comment[1]);
    at = COMMENT.lastIndex;
  }
}

/** The line an address belongs to; a new variation is opened where one more is named. */
function findPlace(main: Place, address: readonly string[]): Place | undefined {
  let place = main;
  for (let i = 0; i + 2 < address.length; i += 2) {
    const turn = /^([0-9]+)([ab])$/.exec(address[i]);
    if (!turn || !/^[0-9]+$/.test(address[i + 1])) return undefined;
    const half = turn[2] === 'b' ? 1 : 0;
    const target = place.line[2 * (Number(turn[1]) - 1) + half - place.missing];
    if (!target) return undefined;
    target.variations ??= [];
    const which = Number(address[i + 1]) - 1;
    if (which === target.variations.length) target.variations.push([]);
    const line = target.variations[which];
    if (!line) return undefined;
    place = { line, missing: half };
  }
  return address.length % 2 === 1 ? place : undefined;
}

/** Dots stand for a half that is not part of the line; a resignation is told by the result. */
function addTurns(place: Place, words: readonly string[]): (Draft | undefined)[] {
  return words.map((text) => {
    if (text === '' || text === '---' || GAP.test(text)) return undefined;
    const draft: Draft = { text };
    place.line.push(draft);
    return draft;
  });
}

function addComments(added: readonly (Draft | undefined)[], text: string): void {
  const bar = text.indexOf('|');
  const halves = bar < 0 ? [text] : [text.slice(0, bar), text.slice(bar + 1)];
  halves.forEach((half, i) => {
    const draft = added[i] ?? added.find((candidate) => candidate !== undefined);
    const { comment, glyphs, before } = readNotes(half.trim());
    if (!draft) return;
    if (comment !== undefined) draft.comment = draft.comment ? `${draft.comment} ${comment}` : comment;
    if (glyphs) draft.glyphs = glyphs;
    if (before !== undefined) draft.before = before;
  });
}

type Notes = Pick<RecordTurn, 'comment' | 'glyphs' | 'before'>;

/** Glyphs have no place in this format, nor have words before a turn: they go in front of the comment. */
function readNotes(text: string): Notes {
  const found = /^(?:%before\(([^)]*)\) ?)?((?:\$\d{1,3} ?)*)(%esc )?(.*)$/s.exec(text);
  if (!found) return text === '' ? {} : { comment: text };
  const [, before, signs, escaped, rest] = found;
  const glyphs = signs
    .split(' ')
    .filter(Boolean)
    .map((sign) => Number(sign.slice(1)));
  const comment = escaped === undefined ? rest : unescapeText(rest);
  return {
    ...(comment === '' && escaped === undefined ? {} : { comment }),
    ...(glyphs.length > 0 ? { glyphs } : {}),
    ...(before === undefined ? {} : { before: unescapeText(before) }),
  };
}

function writeNotes({ comment, glyphs = [], before }: Notes): string {
  const words = [
    ...(before === undefined
      ? []
      : [
          `%before(${before
            .replace(/[^\w.,;:'-]/g, encodeURIComponent)
            .replaceAll('(', '%28')
            .replaceAll(')', '%29')})`,
        ]),
    ...glyphs.map((glyph) => `$${glyph}`),
  ];
  if (comment === undefined) return words.join(' ');
  const isPlain = comment === comment.trim() && comment !== '' && !/[[\]|]|^[%$]/.test(comment);
  const written = isPlain
    ? comment
    : `%esc ${comment.replace(/[%[\]|\s]/g, (char) => (char === ' ' ? '%20' : encodeURIComponent(char)))}`;
  return [...words, written].join(' ');
}

/** What was damaged on its way stays as it is. */
function unescapeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Rules come from the record's variant and overrides; a record of an unknown variant is written as the first. */
function formatOtg(record: GameRecord): string {
  expectRecord(record);
  const base = TAFL_VARIANTS.find((variant) => variant.id === record.variant) ?? TAFL_VARIANTS[0];
  const rules = withOverrides(base, record.rules ?? {});
  const tags: Tag[] = [...record.tags];
  tags.push(['result', writeResult(record.result, rules)]);
  if (record.comment !== undefined) tags.push(['start-comment', record.comment]);
  if (record.start !== undefined) tags.push(['position', positionTag(record.start)]);
  tags.push(['rules', formatTaflRules(rules)]);
  const head = tags
    .map(
      ([name, value]) =>
        `[${name === NAME_TAG ? 'variant' : name.toLowerCase()}:${value.replaceAll(']\n', ')\n')}]\n`,
    )
    .join('');
  return `${head}\n${formatTurns(record.turns, record.startsWith ?? 'first')}`;
}

function writeResult(result: RecordResult, rules: TaflRules): string {
  if (result === 'draw') return '0';
  if (result === 'open') return '?';
  return (result === 'first') === (rules.first === 'attackers') ? '1' : '-1';
}

function positionTag(start: string): string {
  return /^starti?:/.test(start) ? start : `starti:${start}`;
}

function withOverrides(base: TaflRules, overrides: { readonly [field: string]: unknown }): TaflRules {
  const changed: { [field: string]: unknown } = {};
  for (const field of TAFL_FIELDS) {
    const value = Object.hasOwn(overrides, field.name) ? parseField(field, overrides[field.name]) : undefined;
    if (value !== undefined) changed[field.name] = value;
  }
  return { ...base, ...changed };
}

/** The rows of a line and, after each, the variations that branch off from it. */
function formatTurns(turns: readonly RecordTurn[], startsWith: 'first' | 'second'): string {
  return formatLine(turns, '', startsWith === 'second' ? 1 : 0).join('\n');
}

function formatLine(turns: readonly RecordTurn[], prefix: string, missing: 0 | 1): string[] {
  const rows: string[] = [];
  const mark = prefix === '' ? '' : 'a';
  for (let i = -missing; i < turns.length; i += 2) {
    const number = (i + missing) / 2 + 1;
    const halves = [turns[i], turns[i + 1]];
    const words = i < 0 ? ['.....', turns[0]?.text ?? ''] : halves.map((turn) => turn?.text ?? '');
    const comments = halves.map((turn) => (turn ? writeNotes(turn) : ''));
    rows.push(`${prefix}${number}${mark}. ${words.join(' ').trim()}`, `[${comments.join('|')}]`, '');
    halves.forEach((turn, half) => {
      (turn?.variations ?? []).forEach((variation, which) => {
        const address = `${prefix}${number}${half === 0 ? 'a' : 'b'}.${which + 1}.`;
        for (const row of formatLine(variation, address, half === 0 ? 0 : 1)) rows.push(row);
      });
    });
  }
  return rows;
}
