/** The pieces movetext is made of, in PGN and in all that grew from it. */
export type Token = { readonly at: number; readonly end: number } & (
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'comment'; readonly text: string }
  | { readonly kind: 'glyph'; readonly glyph: number }
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
const NUMBER = /\d+\.+|\d+(?=\s*\.)/y;
const GLYPH = /\$(\d{1,3})/y;
const SUFFIX = /[!?]+/y;

/** Reads tokens from `from` to the end; move numbers are dropped. A `bad` token is the last. */
export function* scanTokens(text: string, from: number): Generator<Token> {
  let at = from;
  while (at < text.length) {
    if (/[\s.]/.test(text[at])) {
      at++;
      continue;
    }
    const number = match(NUMBER, text, at);
    if (number) {
      at += number[0].length;
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
  if (char === '(') return { kind: 'open', at, end: at + 1 };
  if (char === ')') return { kind: 'close', at, end: at + 1 };
  if (char === '{') return readComment(text, at, text.indexOf('}', at), 1, 'open-comment');
  if (char === ';') {
    const newline = text.indexOf('\n', at);
    return readComment(text, at, newline < 0 ? text.length : newline, 0, 'open-comment');
  }
  const glyph = match(GLYPH, text, at);
  if (glyph) return { kind: 'glyph', glyph: Number(glyph[1]), at, end: at + glyph[0].length };
  const suffix = match(SUFFIX, text, at);
  if (suffix) {
    const known = SUFFIX_GLYPHS[suffix[0]];
    const end = at + suffix[0].length;
    return known === undefined
      ? { kind: 'bad', code: 'bad-glyph', at, end }
      : { kind: 'glyph', glyph: known, at, end };
  }
  const word = match(WORD, text, at);
  if (word) return { kind: 'word', text: word[0], at, end: at + word[0].length };
  return { kind: 'bad', code: 'bad-character', at, end: at + 1 };
}

function readComment(text: string, at: number, close: number, skip: number, code: string): Token {
  if (close < 0) return { kind: 'bad', code, at, end: text.length };
  const inside = text
    .slice(at + 1, close)
    .replace(/\s+/g, ' ')
    .trim();
  return { kind: 'comment', text: inside, at, end: close + skip };
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}
