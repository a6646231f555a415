import type { Line, Role } from '../draw/span.ts';

/** Codes of the sixteen colours and the weights every terminal knows; `''` is the terminal's own look. */
const COLOURED: Readonly<Record<Role, string>> = {
  plain: '',
  bright: '1;97',
  dim: '90',
  title: '1',
  line: '90',
  label: '90',
  mark: '33',
  target: '1;32',
  cursor: '1;96',
  selected: '1;93',
  last: '94',
  hint: '1;95',
  good: '1;92',
  bad: '91',
};

/** Weight instead of colour: what matters is bold, what stands back is faint. */
const COLOURLESS: Readonly<Record<Role, string>> = {
  plain: '',
  bright: '1',
  dim: '2',
  title: '1',
  line: '2',
  label: '2',
  mark: '',
  target: '1',
  cursor: '1',
  selected: '1',
  last: '4',
  hint: '1',
  good: '1',
  bad: '1',
};

/** Names and texts from elsewhere must not move the cursor or send the terminal commands. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is meant
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/g;

/** A line with its roles as codes: one text a row, so that a row that has not changed is known by its text. */
export function styleLine(spans: Line, hasColour: boolean): string {
  const looks = hasColour ? COLOURED : COLOURLESS;
  return spans
    .map(({ text, role }) => {
      const shown = text.replace(CONTROL, '?');
      return looks[role] === '' ? shown : `\u001b[${looks[role]}m${shown}\u001b[0m`;
    })
    .join('');
}
