import type { Language } from '@boardwright/games';
import { LANGUAGES } from '@boardwright/games/internal';
import { CHARSETS, type Charset } from '../draw/glyphs.ts';

export interface Settings {
  readonly language: Language;
  readonly charset: Charset;
  readonly hasColour: boolean;
  /** File letters and rank numbers beside the board. */
  readonly hasLabels: boolean;
  /** Whether the opponent of a challenge is seen thinking. */
  readonly hasDelay: boolean;
  readonly hasMouse: boolean;
  /** How many times as fast time passes while one wanders for challenges. */
  readonly pace: number;
}

export const DEFAULT_SETTINGS: Settings = {
  language: 'en',
  charset: 'unicode',
  hasColour: true,
  hasLabels: true,
  hasDelay: true,
  hasMouse: true,
  pace: 1,
};

/** The paces that the settings offer; `--pace` takes any. */
export const PACES: readonly number[] = [1, 10, 60, 600];

/** The yes-or-no settings, in the order the screen shows them. */
export const SWITCHES = ['hasColour', 'hasLabels', 'hasDelay', 'hasMouse'] as const;

/** Undefined when something in it is not a setting we know; missing ones take their defaults. */
export function parseSettings(data: unknown): Settings | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const found: Record<string, unknown> = { ...DEFAULT_SETTINGS, ...data };
  const language = LANGUAGES.find((name) => name === found.language);
  const charset = CHARSETS.find((name) => name === found.charset);
  if (!language || !charset) return undefined;
  if (typeof found.pace !== 'number' || !(found.pace >= 1)) return undefined;
  if (SWITCHES.some((name) => typeof found[name] !== 'boolean')) return undefined;
  return {
    language,
    charset,
    hasColour: found.hasColour === true,
    hasLabels: found.hasLabels === true,
    hasDelay: found.hasDelay === true,
    hasMouse: found.hasMouse === true,
    pace: found.pace,
  };
}
