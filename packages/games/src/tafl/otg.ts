import type { GameRecord, NotationError, RecordFormat, RecordResult, Result } from '../contract/index.ts';
import { err, ok } from '../contract/index.ts';
import { parseField } from '../variant.ts';
import { TAFL_FIELDS } from './fields.ts';
import { formatOtgTurns, parseOtgTurns } from './otg-turns.ts';
import { TAFL_VARIANTS } from './presets.ts';
import { formatTaflRules, parseTaflRules, type TaflRules } from './rules-text.ts';

type Tag = readonly [name: string, value: string];

/** Tags the record keeps as fields of its own; `variant` is a free name in these files, not one of our ids. */
const OWN_TAGS = ['rules', 'result', 'position', 'start-comment'];
const MOST_TAGS = 200;

/** OpenTafl's game records: `[tag:value]` lines with the rules among them, then turns with bracketed comments. */
export const OTG_FORMAT: RecordFormat = { id: 'otg', extension: 'otg', parse: parseOtg, format: formatOtg };

function parseOtg(text: string): Result<GameRecord, NotationError> {
  const head = parseTags(text);
  if (!head.ok) return head;
  const { tags, end } = head.value;
  const rulesText = tagValue(tags, 'rules');
  if (rulesText === undefined) return err({ code: 'no-rules', at: end });
  const rules = parseTaflRules(rulesText);
  if (!rules.ok) return err({ code: rules.error.code, at: Math.max(text.indexOf(rulesText), 0) });
  const turns = parseOtgTurns(text, end);
  if (!turns.ok) return turns;
  const comment = tagValue(tags, 'start-comment');
  const start = tagValue(tags, 'position');
  return ok({
    tags: tags.filter(([name]) => !OWN_TAGS.includes(name)),
    ...nameRules(rules.value),
    ...(start === undefined ? {} : { start: /^starti?:/.test(start) ? start : `start:${start}` }),
    ...(comment === undefined ? {} : { comment }),
    turns: turns.value,
    ...(/^\s*1\.\s+\.+\s/.test(text.slice(end, end + 80)) ? { startsWith: 'second' } : {}),
    result: readResult(tagValue(tags, 'result'), rules.value),
  });
}

function tagValue(tags: readonly Tag[], name: string): string | undefined {
  return tags.find(([known]) => known === name)?.[1];
}

/** `[name:value]`, one after the other; a value runs to the bracket that ends a line and may hold others. */
function parseTags(text: string): Result<{ tags: readonly Tag[]; end: number }, NotationError> {
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

function writeResult(result: RecordResult, rules: TaflRules): string {
  if (result === 'draw') return '0';
  if (result === 'open') return '?';
  return (result === 'first') === (rules.first === 'attackers') ? '1' : '-1';
}

/** Rules come from the record's variant and overrides; a record of an unknown variant is written as the first. */
function formatOtg(record: GameRecord): string {
  const base = TAFL_VARIANTS.find((variant) => variant.id === record.variant) ?? TAFL_VARIANTS[0];
  const rules = withOverrides(base, record.rules ?? {});
  const tags: Tag[] = [...record.tags];
  tags.push(['result', writeResult(record.result, rules)]);
  if (record.comment !== undefined) tags.push(['start-comment', record.comment]);
  if (record.start !== undefined) tags.push(['position', positionTag(record.start)]);
  tags.push(['rules', formatTaflRules(rules)]);
  const head = tags
    .map(([name, value]) => `[${name.toLowerCase()}:${value.replaceAll(']\n', ')\n')}]\n`)
    .join('');
  return `${head}\n${formatOtgTurns(record.turns, record.startsWith ?? 'first')}`;
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
