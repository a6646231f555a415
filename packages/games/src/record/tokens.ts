/** The pieces movetext is made of, in PGN and in all that grew from it. */
export type Token = { readonly at: number; readonly end: number } & (
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'comment'; readonly text: string }
  | { readonly kind: 'glyph'; readonly glyph: number }
  | { readonly kind: 'number'; readonly dots: number }
  | { readonly kind: 'open' }
  | { readonly kind: 'close' }
  | { readonly kind: 'bad'; readonly code: string }
);

const SUFFIX_GLYPHS: Readonly<Record<string, number>> = {
  '!': 1,
  '?': 2,
  '!!': 3,
  '??': 4,
  '!?': 5,
  '?!': 6,
};
const WORD = /[^\s{}();$!?]+/y;
const NUMBER = /\d+(\.+)|\d+(?=\s*\.)/y;
const GLYPH = /\$(\d{1,3})/y;
const SUFFIX = /[!?]+/y;
/** Old files write `2 - 0` and `1/2 - 1/2`. */
const SPACED_RESULT = /([012]|1\/2|½)[^\S\n]+-[^\S\n]+([012]|1\/2|½)(?=\s|$)/y;
/** Some write the strength of a move in brackets: `32-28(!)`. */
const BRACKETED = /\(([!?]{1,2})\)/y;
/** A comment that holds what braces and wrapped lines would lose is written in percent escapes behind this mark. */
const ESCAPED = '[%esc]';

/** Reads tokens from `from` to the end. A `bad` token is the last. */
export function* scanTokens(text: string, from: number): Generator<Token> {
  let at = from;
  while (at < text.length) {
    if (/[\s.]/.test(text[at])) {
      at++;
      continue;
    }
    const number = match(NUMBER, text, at);
    if (number) {
      const end = at + number[0].length;
      yield { kind: 'number', dots: number[1]?.length ?? 0, at, end };
      at = end;
      continue;
    }
    const token = readToken(text, at);
    yield token;
    if (token.kind === 'bad') return;
    at = token.end;
  }
}

function readToken(text: string, at: number): Token {
  const char = text[at];
  const spaced = match(SPACED_RESULT, text, at);
  if (spaced) return { kind: 'word', text: `${spaced[1]}-${spaced[2]}`, at, end: at + spaced[0].length };
  const bracketed = match(BRACKETED, text, at);
  if (bracketed) {
    const glyph = SUFFIX_GLYPHS[bracketed[1]];
    return { kind: 'glyph', glyph, at, end: at + bracketed[0].length };
  }
  if (char === '(') return { kind: 'open', at, end: at + 1 };
  if (char === ')') return { kind: 'close', at, end: at + 1 };
  if (char === '{') return readComment(text, at, text.indexOf('}', at), 1, 'open-comment');
  // A line that begins with % is for the program that wrote it; what it says is kept as a comment.
  if (char === ';' || (char === '%' && (at === 0 || text[at - 1] === '\n'))) {
    const newline = text.indexOf('\n', at);
    return readComment(text, at, newline < 0 ? text.length : newline, 0, 'open-comment');
  }
  const glyph = match(GLYPH, text, at);
  if (glyph) return { kind: 'glyph', glyph: Number(glyph[1]), at, end: at + glyph[0].length };
  const suffix = match(SUFFIX, text, at);
  if (suffix) {
    const known = SUFFIX_GLYPHS[suffix[0]];
    const end = at + suffix[0].length;
    // Nobody numbered `??!`, but somebody meant something by it.
    return known === undefined
      ? { kind: 'comment', text: suffix[0], at, end }
      : { kind: 'glyph', glyph: known, at, end };
  }
  const word = match(WORD, text, at);
  if (word) return { kind: 'word', text: word[0], at, end: at + word[0].length };
  return { kind: 'bad', code: 'bad-character', at, end: at + 1 };
}

function readComment(text: string, at: number, close: number, skip: number, code: string): Token {
  if (close < 0) return { kind: 'bad', code, at, end: text.length };
  return {
    kind: 'comment',
    text: unescapeComment(collapse(text.slice(at + 1, close))),
    at,
    end: close + skip,
  };
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A comment in braces that reads back as it was, in words that lines can be wrapped at. */
export function formatComment(comment: string): string {
  const isPlain = comment === collapse(comment) && !comment.includes('}') && !comment.startsWith(ESCAPED);
  if (isPlain) return `{${comment}}`;
  const escaped = comment.replace(/[%}]|(?! )\s|^ | $| (?= )/g, (char) => encodeURIComponent(char));
  return `{${ESCAPED}${escaped}}`;
}

/** What is no such comment, or a damaged one, is left as it is. */
function unescapeComment(text: string): string {
  if (!text.startsWith(ESCAPED)) return text;
  try {
    return decodeURIComponent(text.slice(ESCAPED.length));
  } catch {
    return text;
  }
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}
