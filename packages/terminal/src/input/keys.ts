import type { Board, Site } from '@boardwright/games';

const KEY_NAMES = [
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
  'interrupt',
  'suspend',
] as const;
type KeyName = (typeof KEY_NAMES)[number];

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
  ['\u0003', 'interrupt'],
  ['\u001a', 'suspend'],
]);

/** By the end of the sequence; what stands before it tells of Shift, Alt and Ctrl, which change nothing here. */
const SEQUENCES = new Map<string, KeyName>([
  ['A', 'up'],
  ['B', 'down'],
  ['C', 'right'],
  ['D', 'left'],
  ['H', 'home'],
  ['F', 'end'],
  ['Z', 'tab'],
  ['1~', 'home'],
  ['3~', 'backspace'],
  ['4~', 'end'],
  ['5~', 'page-up'],
  ['6~', 'page-down'],
  ['7~', 'home'],
  ['8~', 'end'],
]);

/** A sequence, a key with Alt, or a letter. Alt may put a second escape before a sequence. */
const PARTS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal's sequences begin with one
  /\u001b{1,2}\[\[?[0-?]*[ -/]*[@-Z\\-~]?|\u001b{1,2}O[A-Za-z]?|\u001b[^\u001b]|./gsu;

// biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal's sequences begin with one
const UNFINISHED = /\u001b{1,2}(?:\[\[?[0-?]*[ -/]*|O|\](?:1[01]?(?:;[\w:/]*\u001b?)?)?)?$/;

/** Button, column, row; `M` is a press and `m` a release. */
const MOUSE = /^\[<(\d+);(\d+);(\d+)([Mm])$/;

/** What a terminal sent as keys; fast typing and pasting give several at once. */
export function parseKeys(text: string): Key[] {
  return (text.match(PARTS) ?? []).flatMap((part) => {
    const isPlain = [...part].length === 1;
    return isPlain ? parseGlyph(part) : parseSequence(part.replaceAll('\u001b', ''));
  });
}

/** Parts a text before a sequence, or an answer about colours, that has begun at its end and may still be on its way. */
export function splitUnfinished(text: string): readonly [string, string] {
  const at = text.search(UNFINISHED);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
}

function parseGlyph(glyph: string): Key[] {
  const control = CONTROLS.get(glyph);
  if (control) return [named(control)];
  return glyph >= ' ' ? [letter(glyph)] : [];
}

/** What follows an escape. Letters typed with Alt mean nothing. */
function parseSequence(text: string): Key[] {
  const mouse = MOUSE.exec(text);
  if (mouse) {
    const isLeftPress = mouse[1] === '0' && mouse[4] === 'M';
    return isLeftPress ? [{ kind: 'click', x: Number(mouse[2]) - 1, y: Number(mouse[3]) - 1 }] : [];
  }
  const [, number, end] = /^(?:\[|O)(\d*)[\d;]*([A-Z~])$/.exec(text) ?? [];
  const name = end === '~' ? SEQUENCES.get(`${number}~`) : SEQUENCES.get(end ?? '');
  const known = name ?? CONTROLS.get(text);
  return known ? [named(known)] : [];
}

export const DIRECTIONS = ['up', 'down', 'left', 'right'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** How much worse it is to stray sideways than to go far. */
const SIDEWAYS = 10;

/**
 * The nearest site in a direction as the viewer sees it; the same site where there is none. Of two that are equally
 * near, up and left take the one read first and down and right the other, so that going back leads back.
 */
export function nearestSite(board: Board, from: Site, direction: Direction, isFlipped: boolean): Site {
  const turned = isFlipped ? -1 : 1;
  const isBack = direction === 'up' || direction === 'left';
  const step = turned * (isBack ? -1 : 1);
  const isUpright = direction === 'up' || direction === 'down';
  const here = board.sites[from];
  // A chequered board has every second square of a column only: there the next row is what is meant.
  const [far, aside] = isUpright && board.kind === 'squares' ? [SIDEWAYS, 1] : [1, SIDEWAYS];
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  board.sites.forEach(({ x, y }, site) => {
    const along = (isUpright ? y - here.y : x - here.x) * step;
    if (along <= 0) return;
    const sideways = Math.abs(isUpright ? x - here.x : y - here.y);
    const cost = far * along + aside * sideways;
    const other = board.sites[best];
    const isEarlier = (isUpright ? x - other.x : y - other.y) * turned < 0;
    if (cost < least || (cost === least && isEarlier === isBack)) [best, least] = [site, cost];
  });
  return best;
}
