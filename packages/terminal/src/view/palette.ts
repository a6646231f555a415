import type { Line, Role } from '../draw/span.ts';

/** What a terminal is able to show, as far as we know. */
export interface Look {
  readonly hasColour: boolean;
  /** Whether faint signs can be told from the ground: on Solarized they come to a contrast of 2:1. */
  readonly hasFaint: boolean;
}

/**
 * Weight instead of colour: what matters is bold, what was moved is underlined, all in the terminal's own colour. Faint
 * is for boxes and grids, and for the opponent's men where the document of the challenge asks for it. `''` is the
 * terminal's own look.
 */
const COLOURLESS: Readonly<Record<Role, string>> = {
  plain: '',
  bright: '1',
  dim: '2',
  aside: '',
  'bright-last': '1;4',
  'dim-last': '2;4',
  title: '1',
  line: '2',
  path: '',
  label: '',
  mark: '',
  target: '1',
  cursor: '1',
  selected: '1',
  last: '4',
  hint: '1',
  good: '1',
  bad: '1',
};

/**
 * Colour for what is pointed at and what is wrong. Magenta and red are the only ones of the sixteen that can be read
 * on black, on white and on both backgrounds of Solarized, where the bright ones are greys.
 */
const COLOURED: Readonly<Record<Role, string>> = {
  ...COLOURLESS,
  target: '1;35',
  cursor: '1;35',
  selected: '1;35',
  hint: '1;35',
  bad: '1;31',
};

/** What would be lost in the ground. The weight of the player's own men, and their shape, tell them apart. */
const UNFAINT: Partial<Record<Role, string>> = { dim: '', 'dim-last': '4', line: '' };

/** Names and texts from elsewhere must not move the cursor or send the terminal commands. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is meant
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/g;

/** A line with its roles as codes: one text a row, so that a row that has not changed is known by its text. */
export function styleLine(spans: Line, { hasColour, hasFaint }: Look): string {
  const looks = { ...(hasColour ? COLOURED : COLOURLESS), ...(hasFaint ? {} : UNFAINT) };
  return spans
    .map(({ text, role }) => {
      const shown = text.replace(CONTROL, '?');
      return looks[role] === '' ? shown : `\u001b[${looks[role]}m${shown}\u001b[0m`;
    })
    .join('');
}
