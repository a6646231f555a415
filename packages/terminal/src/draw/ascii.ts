import type { Block } from './block.ts';

const SIGNS = new Map([
  ['→', '>'],
  ['♔', '&'],
  ['♚', 'K'],
  ['×', 'x'],
  ['●', 'O'],
  ['○', '@'],
  ['¿', '?'],
  ['¡', '!'],
  ['«', '"'],
  ['»', '"'],
  ['“', '"'],
  ['”', '"'],
  ['·', '.'],
  ['’', "'"],
  ['–', '-'],
  ['…', '~'],
  ['↑', '^'],
  ['↓', 'v'],
]);

/** The same text in ASCII, column for column: accents go, signs become their nearest kin. */
export function asciiText(text: string): string {
  return [...text].map((glyph) => (glyph <= '~' ? glyph : plainest(glyph))).join('');
}

export function asciiBlock(block: Block): Block {
  return {
    ...block,
    lines: block.lines.map((spans) => spans.map(({ text, role }) => ({ text: asciiText(text), role }))),
  };
}

function plainest(glyph: string): string {
  const base = glyph.normalize('NFD')[0];
  return SIGNS.get(glyph) ?? (base <= '~' ? base : '?');
}
