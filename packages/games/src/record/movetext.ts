import type { NotationError, RecordTurn, Result } from '../contract/index.ts';
import { err, ok } from '../contract/index.ts';
import { formatComment, scanTokens, type Token } from './tokens.ts';

export interface Movetext {
  /** A comment before the first turn. */
  readonly comment?: string;
  readonly turns: readonly RecordTurn[];
  /** `second` where the first number stands before the second side's turn: `1... `. */
  readonly startsWith: 'first' | 'second';
  /** The result as written, if there is one. */
  readonly result?: string;
  /** Offset after the result or the end of the text. */
  readonly end: number;
}

/** A turn while it is being read. */
interface Draft {
  readonly text: string;
  comment?: string;
  before?: string;
  glyphs?: number[];
  variations?: Draft[][];
}

/** One level of brackets: the line being read and what came before its first turn. */
interface Level {
  readonly line: Draft[];
  comment?: string;
  /** Dots behind the number of the first turn. */
  dots?: number;
}

const DEEPEST = 64;

/**
 * Turns with comments, glyphs and variations, up to a result or the end of the text. `isResult` tells result
 * words from turns, since formats differ in them. Nesting is walked with a stack, so no text can exhaust ours.
 */
export function parseMovetext(
  text: string,
  from: number,
  isResult: (word: string) => boolean,
): Result<Movetext, NotationError> {
  const stack: Level[] = [{ line: [] }];
  for (const token of scanTokens(text, from)) {
    const level = stack[stack.length - 1];
    if (token.kind === 'word' && isResult(token.text) && stack.length === 1) {
      return ok(finish(stack[0], token.text, takeEpilogue(text, token.end, stack[0])));
    }
    const fault = take(token, level, stack);
    if (fault) return err({ code: fault, at: token.at });
  }
  if (stack.length > 1) return err({ code: 'open-variation', at: text.length });
  return ok(finish(stack[0], undefined, text.length));
}

/** Comments behind the result belong to the last turn, where nothing else comes; answers where the game ends. */
function takeEpilogue(text: string, end: number, level: Level): number {
  const said: string[] = [];
  for (const token of scanTokens(text, end)) {
    if (token.kind !== 'comment') return end;
    said.push(token.text);
  }
  for (const comment of said) addComment(level.line.at(-1) ?? level, comment);
  return text.length;
}

/** Adds one token to the line it belongs to; returns what is wrong with it, if anything. */
function take(token: Token, level: Level, stack: Level[]): string | undefined {
  const last = level.line.at(-1);
  switch (token.kind) {
    case 'word':
      level.line.push({ text: token.text });
      return undefined;
    case 'comment':
      addComment(last ?? level, token.text);
      return undefined;
    case 'glyph':
      if (!last) return 'stray-glyph';
      last.glyphs ??= [];
      last.glyphs.push(token.glyph);
      return undefined;
    case 'number':
      if (!last) level.dots = token.dots;
      return undefined;
    case 'open':
      if (!last) return 'stray-variation';
      if (stack.length > DEEPEST) return 'too-deep';
      stack.push({ line: [] });
      return undefined;
    case 'close':
      return closeVariation(level, stack);
    case 'bad':
      return token.code;
  }
}

function closeVariation(level: Level, stack: Level[]): string | undefined {
  if (stack.length === 1) return 'stray-bracket';
  stack.pop();
  const parent = stack[stack.length - 1].line.at(-1);
  const first = level.line[0];
  if (!first) return 'empty-variation';
  if (level.comment !== undefined) first.before = level.comment;
  if (!parent) return undefined;
  parent.variations ??= [];
  parent.variations.push(level.line);
  return undefined;
}

function addComment(target: { comment?: string }, text: string): void {
  target.comment = joinComments(target.comment, text) ?? '';
}

/** Two comments as one; undefined where there is none. */
export function joinComments(first: string | undefined, second: string | undefined): string | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  return [first, second].filter((part) => part !== '').join(' ');
}

function finish(level: Level, result: string | undefined, end: number): Movetext {
  return {
    ...(level.comment === undefined ? {} : { comment: level.comment }),
    turns: level.line,
    startsWith: (level.dots ?? 0) > 1 ? 'second' : 'first',
    ...(result === undefined ? {} : { result }),
    end,
  };
}

/** The text of turns numbered in pairs, wrapped at 80 columns. `second` starts with the second side's turn. */
export function formatMovetext(
  turns: readonly RecordTurn[],
  startsWith: 'first' | 'second' = 'first',
): string {
  return wrap(lineWords(turns, startsWith === 'first' ? 0 : 1));
}

function lineWords(turns: readonly RecordTurn[], offset: number): string[] {
  const words: string[] = [];
  let needsNumber = true;
  turns.forEach((turn, i) => {
    const ply = i + offset;
    const number = Math.floor(ply / 2) + 1;
    if (ply % 2 === 0) words.push(`${number}.`);
    else if (needsNumber) words.push(`${number}...`);
    words.push(turn.text);
    // One by one: a call takes no more words than the stack holds.
    for (const glyph of turn.glyphs ?? []) words.push(`$${glyph}`);
    if (turn.comment !== undefined)
      for (const word of formatComment(turn.comment).split(' ')) words.push(word);
    for (const variation of turn.variations ?? [])
      for (const word of variationWords(variation, ply)) words.push(word);
    needsNumber = turn.comment !== undefined || (turn.variations ?? []).length > 0;
  });
  return words;
}

function variationWords(variation: readonly RecordTurn[], ply: number): readonly string[] {
  const before = variation[0]?.before;
  const words = [
    ...(before === undefined ? [] : formatComment(before).split(' ')),
    ...lineWords(variation, ply),
  ];
  return words.map((word, i) => `${i === 0 ? '(' : ''}${word}${i === words.length - 1 ? ')' : ''}`);
}

function wrap(words: readonly string[]): string {
  const lines: string[] = [''];
  for (const word of words) {
    const line = lines[lines.length - 1];
    if (line !== '' && line.length + 1 + word.length > 80) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join('\n');
}
