/** Asks a terminal for the colours of its letters and of the ground; one that does not know says nothing. */
export const ASK_COLOURS = '\u001b]10;?\u001b\\\u001b]11;?\u001b\\';

/** Red, green and blue, each from 0 to 1. */
type Colour = readonly [number, number, number];

/** What a terminal has said of its colours so far. */
export interface Colours {
  readonly letters?: Colour;
  readonly ground?: Colour;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: a terminal's sequences begin with one
const ANSWER = /\u001b\](1[01]);([^\u0007\u001b]*)(?:\u0007|\u001b\\)/g;

/** Parts answers to `ASK_COLOURS` from the keys that they came with. */
export function takeColours(text: string): readonly [keys: string, colours: Colours] {
  const colours: { letters?: Colour; ground?: Colour } = {};
  const keys = text.replace(ANSWER, (_, which: string, value: string) => {
    const colour = parseColour(value);
    if (colour) colours[which === '10' ? 'letters' : 'ground'] = colour;
    return '';
  });
  return [keys, colours];
}

/** `rgb:8383/9494/9696`; each part may have from one to four digits. */
function parseColour(text: string): Colour | undefined {
  const found = /^rgba?:([\da-f]{1,4})\/([\da-f]{1,4})\/([\da-f]{1,4})/i.exec(text);
  if (!found) return undefined;
  const [red, green, blue] = found
    .slice(1)
    .map((part) => Number.parseInt(part, 16) / (16 ** part.length - 1));
  return [red, green, blue];
}

/** What WCAG 2 asks of signs that are not text. */
const READABLE = 3;

/** Whether faint signs can be told from the ground; a terminal that says nothing of its colours is trusted. */
export function isFaintReadable({ letters, ground }: Colours): boolean {
  if (!letters || !ground) return true;
  // Most terminals draw them half way between their colour and the ground.
  const [red, green, blue] = letters.map((part, i) => (part + ground[i]) / 2);
  return contrast([red, green, blue], ground) >= READABLE;
}

/** Whether dark letters stand on the ground; a terminal that says nothing is taken for a dark one, as most are. */
export function isPale({ ground }: Colours): boolean {
  return ground !== undefined && contrast(ground, [0, 0, 0]) > contrast(ground, [1, 1, 1]);
}

function contrast(one: Colour, other: Colour): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((part) =>
    part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
