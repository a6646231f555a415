export const ROLES = [
  'plain',
  'bright',
  'dim',
  'aside',
  'bright-last',
  'dim-last',
  'title',
  'line',
  'path',
  'label',
  'mark',
  'target',
  'cursor',
  'selected',
  'last',
  'hint',
  'good',
  'bad',
] as const;
/** What a piece of text is, not how it looks: a palette turns it into colours or does without. */
export type Role = (typeof ROLES)[number];

export interface Span {
  readonly text: string;
  readonly role: Role;
}

/** One row of a screen. */
export type Line = readonly Span[];

export function line(text: string, role: Role = 'plain'): Line {
  return text === '' ? [] : [{ text, role }];
}

/** Columns a text takes. All our glyphs are one column wide, so that code points count. */
export function widthOf(text: string): number {
  return [...text].length;
}

export function lineWidth(spans: Line): number {
  return spans.reduce((width, span) => width + widthOf(span.text), 0);
}

/** The text of a line without its roles; what tests and screen readers see. */
export function plainText(spans: Line): string {
  return spans.map((span) => span.text).join('');
}

/** Exactly `width` columns: cut at the right, or filled with blanks. */
export function fitLine(spans: Line, width: number): Line {
  const fitted: Span[] = [];
  let left = width;
  for (const { text, role } of spans) {
    if (left <= 0) break;
    const kept = [...text].slice(0, left).join('');
    fitted.push({ text: kept, role });
    left -= widthOf(kept);
  }
  if (left > 0) fitted.push({ text: ' '.repeat(left), role: 'plain' });
  return fitted;
}

/** The columns from `from` up to `to`. */
export function sliceLine(spans: Line, from: number, to: number): Line {
  const cut: Span[] = [];
  let x = 0;
  for (const { text, role } of spans) {
    const letters = [...text];
    const kept = letters.slice(Math.max(0, from - x), Math.max(0, to - x)).join('');
    if (kept !== '') cut.push({ text: kept, role });
    x += letters.length;
  }
  return cut;
}

/** At most `width` columns of a text; an ellipsis tells that there was more. */
export function cutText(text: string, width: number): string {
  return widthOf(text) <= width ? text : `${[...text].slice(0, Math.max(0, width - 1)).join('')}…`;
}

/** A text broken at blanks into lines of at most `width` columns. */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(' ').flatMap((whole) => cutWord(whole, width))) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (widthOf(longer) <= width || current === '') current = longer;
    else {
      lines.push(current);
      current = word;
    }
  }
  return [...lines, current];
}

/** A word that no line has room for goes on in the next one: of an address not a sign may be lost. */
function cutWord(word: string, width: number): readonly string[] {
  const parts = [''];
  for (const sign of word) {
    const longer = parts[parts.length - 1] + sign;
    if (widthOf(longer) <= width || longer === sign) parts[parts.length - 1] = longer;
    else parts.push(sign);
  }
  return parts;
}

/** Joins key descriptions with two blanks into lines that fit. */
export function wrapItems(items: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    const longer = last === undefined ? item : `${last}  ${item}`;
    if (last !== undefined && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(item);
  }
  return lines;
}
