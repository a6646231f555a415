import type { GameRecord, NotationError, RecordFormat, RecordResult, Result } from '../contract/index.ts';
import { err, isRecord, ok } from '../contract/index.ts';
import { formatMovetext, joinComments, parseMovetext } from './movetext.ts';
import { chooseResult, parseResult } from './results.ts';
import { expectRecord, formatTags, parseTags, type Tag, tagValue } from './tags.ts';
import { formatComment } from './tokens.ts';

const RESULT_WORDS: Readonly<Record<RecordResult, string>> = {
  first: '1-0',
  second: '0-1',
  draw: '1/2-1/2',
  open: '*',
};

/** Tags the record keeps as fields of its own. */
const OWN_TAGS = ['variant', 'rules', 'position', 'result'];

/**
 * Boardwright's own text for every family: tags, among them Variant, Rules (overrides as JSON) and Position, then
 * turns in numbered pairs. `1-0` is a win of the side that moves first.
 */
export const BOARDWRIGHT_FORMAT: RecordFormat = {
  id: 'record',
  extension: 'bwr',
  parse: parseRecord,
  format: formatRecord,
};

function parseRecord(text: string): Result<GameRecord, NotationError> {
  const head = parseTags(text);
  if (!head.ok) return head;
  const { tags, end } = head.value;
  const body = parseMovetext(text, end, (word) => parseResult(word) !== undefined);
  if (!body.ok) return body;
  const rest = text.slice(body.value.end).search(/\S/);
  if (rest >= 0) return err({ code: 'after-the-end', at: body.value.end + rest });
  const rules = parseRules(tagValue(tags, 'rules'));
  if (!rules.ok) return rules;
  const variant = tagValue(tags, 'variant');
  const start = tagValue(tags, 'position');
  const { turns, startsWith, result } = body.value;
  const comment = joinComments(head.value.remark, body.value.comment);
  return ok({
    tags: tags.filter(([name]) => !OWN_TAGS.includes(name.toLowerCase())),
    ...(variant === undefined ? {} : { variant }),
    ...(rules.value === undefined ? {} : { rules: rules.value }),
    ...(start === undefined ? {} : { start }),
    ...(comment === undefined ? {} : { comment }),
    turns,
    ...(startsWith === 'second' ? { startsWith } : {}),
    result: parseResult(chooseResult(result, tagValue(tags, 'result'))) ?? 'open',
  });
}

function formatRecord(record: GameRecord): string {
  expectRecord(record);
  const result = RESULT_WORDS[record.result];
  const own: Tag[] = [];
  if (record.variant !== undefined) own.push(['Variant', record.variant]);
  if (record.rules !== undefined) own.push(['Rules', JSON.stringify(record.rules)]);
  if (record.start !== undefined) own.push(['Position', record.start]);
  const head = formatTags([...record.tags, ...own, ['Result', result]]);
  const comment = record.comment === undefined ? '' : `${formatComment(record.comment)}\n`;
  const moves = formatMovetext(record.turns, record.startsWith ?? 'first');
  return `${head}\n${comment}${[moves, result].filter(Boolean).join(' ')}\n`;
}

function parseRules(
  text: string | undefined,
): Result<{ [field: string]: unknown } | undefined, NotationError> {
  if (text === undefined) return ok(undefined);
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? ok({ ...value }) : err({ code: 'bad-rules' });
  } catch {
    return err({ code: 'bad-rules' });
  }
}
