import { parseField } from '../../core/variant.ts';
import { DRAUGHTS_FIELDS } from '../variants/fields.ts';
import { DRAUGHTS_VARIANTS } from '../variants/presets.ts';
import { type DraughtsVariant, isDraughts } from '../variants/record.ts';

/** The number of a preset in the GameType tag, and whether its squares are written like a1 instead of numbers. */
interface GameNumber {
  readonly id: string;
  readonly number: number;
  readonly notation: 'A' | 'N';
}

/** In the order in which a bare number is read: the first entry with it is meant. */
const GAME_NUMBERS: readonly GameNumber[] = [
  { id: 'international', number: 20, notation: 'N' },
  { id: 'killer', number: 20, notation: 'N' },
  { id: 'english', number: 21, notation: 'N' },
  { id: 'italian', number: 22, notation: 'N' },
  { id: 'pool', number: 23, notation: 'N' },
  { id: 'spanish-federation', number: 24, notation: 'N' },
  { id: 'spanish-free', number: 24, notation: 'N' },
  { id: 'russian', number: 25, notation: 'A' },
  { id: 'brazilian', number: 26, notation: 'A' },
  { id: 'canadian', number: 27, notation: 'N' },
  { id: 'portuguese', number: 28, notation: 'N' },
  { id: 'czech', number: 29, notation: 'A' },
  { id: 'turkish', number: 30, notation: 'A' },
  { id: 'thai', number: 31, notation: 'N' },
  { id: 'frisian', number: 40, notation: 'N' },
];

/** The number, then starter, width, height, notation and corner, of which files leave out what they do not know. */
const GAME_TYPE = /^(\d{1,3})(?:,([WB]?),(\d{0,2}),(\d{0,2})(?:,[^,]*(?:,([01]?))?)?)?$/i;

/** The preset a GameType means: the number, and between two with the same number the corner in play. */
export function parseGameType(text: string): DraughtsVariant | undefined {
  const found = GAME_TYPE.exec(text.replace(/\s+/g, ''));
  if (!found) return undefined;
  const [, number, , width, height, inverted] = found;
  const presets = GAME_NUMBERS.filter((entry) => entry.number === Number(number)).map(({ id }) =>
    findPreset(id),
  );
  const corner = inverted ? (inverted === '1' ? 'right' : 'left') : undefined;
  const meant = presets.find((preset) => preset?.corner === corner) ?? presets[0];
  const sizes = [width, height].map((text) => Number(text ?? 0)).filter((size) => size > 0);
  return sizes.every((size) => size === meant?.size) ? meant : undefined;
}

/** The tag for a variant, or undefined for one PDN has no number for. */
export function formatGameType(variant: DraughtsVariant): string | undefined {
  const entry = GAME_NUMBERS.find(({ id }) => id === variant.id);
  if (!entry) return undefined;
  const starter = variant.starts === 'white' ? 'W' : 'B';
  const isInverted = variant.squares === 'dark' && variant.corner === 'right';
  // Algebraic names always count from the lower left corner.
  const notation = entry.notation === 'A' ? 'A0' : `N${variant.numbering}`;
  return [entry.number, starter, variant.size, variant.size, notation, isInverted ? 1 : 0].join(',');
}

/** Whether PDN writes this variant's squares like a1. */
export function isAlgebraic({ id }: DraughtsVariant): boolean {
  return GAME_NUMBERS.some((entry) => entry.id === id && entry.notation === 'A');
}

/** Whether a win is written 2-0, as on the big boards. */
export function countsDouble({ id }: DraughtsVariant): boolean {
  return GAME_NUMBERS.some((entry) => entry.id === id && [20, 27, 40].includes(entry.number));
}

export function findPreset(id: string): DraughtsVariant | undefined {
  return DRAUGHTS_VARIANTS.find((variant) => variant.id === id);
}

/** A preset with overrides; undefined where one is unknown or ill-formed. */
export function findRules(
  id: string,
  rules: { readonly [field: string]: unknown },
): DraughtsVariant | undefined {
  const preset = findPreset(id);
  if (!preset) return undefined;
  const changed: { [field: string]: unknown } = {};
  for (const [name, value] of Object.entries(rules)) {
    const field = DRAUGHTS_FIELDS.find((known) => known.name === name);
    const parsed = field && parseField(field, value);
    if (parsed === undefined) return undefined;
    changed[name] = parsed;
  }
  const variant = { ...preset, ...changed };
  return isDraughts(variant) ? variant : undefined;
}
