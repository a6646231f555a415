import type { TextProps } from 'ink';
import type { Role } from '../draw/span.ts';

type Look = Pick<TextProps, 'color' | 'bold' | 'dimColor' | 'underline' | 'inverse'>;

const COLOURED: Readonly<Record<Role, Look>> = {
  plain: {},
  bright: { color: 'whiteBright', bold: true },
  dim: { color: 'gray' },
  title: { bold: true },
  line: { color: 'gray' },
  label: { color: 'gray' },
  mark: { color: 'yellow' },
  target: { color: 'green', bold: true },
  cursor: { color: 'cyanBright', bold: true },
  selected: { color: 'yellowBright', bold: true },
  last: { color: 'blueBright' },
  hint: { color: 'magentaBright', bold: true },
  good: { color: 'greenBright', bold: true },
  bad: { color: 'redBright' },
};

/** Weight instead of colour: what matters is bold, what stands back is faint. */
const COLOURLESS: Readonly<Record<Role, Look>> = {
  plain: {},
  bright: { bold: true },
  dim: { dimColor: true },
  title: { bold: true },
  line: { dimColor: true },
  label: { dimColor: true },
  mark: {},
  target: { bold: true },
  cursor: { bold: true },
  selected: { bold: true },
  last: { underline: true },
  hint: { bold: true },
  good: { bold: true },
  bad: { bold: true },
};

export function lookOf(role: Role, hasColour: boolean): Look {
  return hasColour ? COLOURED[role] : COLOURLESS[role];
}
