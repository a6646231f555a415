export const KEY_NAMES = [
  'up',
  'down',
  'left',
  'right',
  'enter',
  'escape',
  'tab',
  'backspace',
  'home',
  'end',
  'page-up',
  'page-down',
] as const;
export type KeyName = (typeof KEY_NAMES)[number];

/** One thing a person did: a named key, a letter, or a click at a column and row counted from 0. */
export type Key =
  | { readonly kind: 'named'; readonly name: KeyName }
  | { readonly kind: 'letter'; readonly letter: string }
  | { readonly kind: 'click'; readonly x: number; readonly y: number };

export function named(name: KeyName): Key {
  return { kind: 'named', name };
}

export function letter(text: string): Key {
  return { kind: 'letter', letter: text };
}

/** Whether a key is one of these names or letters. */
export function isKey(key: Key, ...wanted: readonly string[]): boolean {
  if (key.kind === 'click') return false;
  return wanted.includes(key.kind === 'named' ? key.name : key.letter);
}

const CONTROLS = new Map<string, KeyName>([
  ['\r', 'enter'],
  ['\n', 'enter'],
  ['\t', 'tab'],
  ['\u007f', 'backspace'],
  ['\b', 'backspace'],
  ['\u001b', 'escape'],
]);

/** Button, column, row; `M` is a press and `m` a release. The escape may have been taken off already. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal's reports begin with one
const MOUSE = /^\u001b?\[<(\d+);(\d+);(\d+)([Mm])$/;

/** A chunk of typed text as keys; fast typing and pasting give several at once. */
export function parseKeys(text: string): Key[] {
  const mouse = MOUSE.exec(text);
  if (mouse) {
    const isLeftPress = mouse[1] === '0' && mouse[4] === 'M';
    return isLeftPress ? [{ kind: 'click', x: Number(mouse[2]) - 1, y: Number(mouse[3]) - 1 }] : [];
  }
  return [...text].flatMap((glyph): Key[] => {
    const control = CONTROLS.get(glyph);
    if (control) return [named(control)];
    return glyph >= ' ' ? [letter(glyph)] : [];
  });
}

const SEQUENCES = new Map<string, KeyName>([
  ['A', 'up'],
  ['B', 'down'],
  ['C', 'right'],
  ['D', 'left'],
  ['H', 'home'],
  ['F', 'end'],
]);

// biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal's sequences begin with one
const PARTS = /\u001b\[[<\d;]*[A-Za-z~]|\u001bO[A-Z]|./gsu;

/** Raw bytes of a terminal as keys, its sequences for arrows and clicks among them. */
export function parseChunk(text: string): Key[] {
  return (text.match(PARTS) ?? []).flatMap((part) => {
    const name = part.length > 1 ? SEQUENCES.get(part.slice(2)) : undefined;
    if (name) return [named(name)];
    const isUnknown = part.length > 2 && !part.startsWith('\u001b[<');
    return isUnknown ? [] : parseKeys(part);
  });
}
