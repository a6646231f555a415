import type { Language } from '@boardwright/games';
import { isRecord, LANGUAGES } from '@boardwright/games/internal';
import { keep, readKept } from './storage.ts';
import { createStore } from './store.ts';

export const SCHEMES = ['system', 'light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];
export const BOARD_THEMES = ['wood', 'slate', 'parchment', 'felt', 'flat', 'contrast'] as const;
export type BoardTheme = (typeof BOARD_THEMES)[number];
/** The set that goes with the board, or one of its own. */
export const PIECE_SETS = ['board', 'turned', 'stone', 'ink', 'flat', 'bold'] as const;
export type PieceSet = (typeof PIECE_SETS)[number];
export const BOARD_LABELS = ['names', 'aliases', 'none'] as const;
type BoardLabels = (typeof BOARD_LABELS)[number];

/** What a person chooses once; kept in the browser and applied at once. */
export interface Settings {
  readonly language: Language;
  readonly scheme: Scheme;
  readonly theme: BoardTheme;
  readonly pieces: PieceSet;
  readonly labels: BoardLabels;
  readonly sound: boolean;
  /** From 0 to 100. */
  readonly volume: number;
  /** The computer looks at the board for as long as a person would; without it, it answers at once. */
  readonly pause: boolean;
  readonly threats: boolean;
  readonly notify: boolean;
  /** Single letters do something in a game. */
  readonly shortcuts: boolean;
  /** Lines that an analysis shows, and threads it takes where there are so many. */
  readonly lines: number;
  readonly threads: number;
}

export const MOST_LINES = 5;
/** More than any page should take, whatever the machine has. */
const MOST_THREADS = 16;

interface SettingsStore extends Settings {
  change(part: Partial<Settings>): void;
}

export const useSettings = createStore<SettingsStore>((set, get) => ({
  ...makeDefaults(),
  ...readKept('settings', parseSettings),
  change(part) {
    set(part);
    const { change: _, ...settings } = get();
    keep('settings', settings);
  },
}));

/** Unknown or damaged parts of kept settings are dropped, the rest holds. */
export function parseSettings(value: unknown): Partial<Settings> | undefined {
  if (!isRecord(value)) return undefined;
  const language = LANGUAGES.find((name) => name === value.language);
  const scheme = SCHEMES.find((name) => name === value.scheme);
  const theme = BOARD_THEMES.find((name) => name === value.theme);
  const pieces = PIECE_SETS.find((name) => name === value.pieces);
  const labels = BOARD_LABELS.find((name) => name === value.labels);
  const volume = parseWithin(value.volume, 0, 100);
  const lines = parseWithin(value.lines, 1, MOST_LINES);
  const threads = parseWithin(value.threads, 1, MOST_THREADS);
  return {
    ...(language ? { language } : {}),
    ...(scheme ? { scheme } : {}),
    ...(theme ? { theme } : {}),
    ...(pieces ? { pieces } : {}),
    ...(labels ? { labels } : {}),
    ...(volume === undefined ? {} : { volume }),
    ...(lines === undefined ? {} : { lines }),
    ...(threads === undefined ? {} : { threads }),
    ...(typeof value.sound === 'boolean' ? { sound: value.sound } : {}),
    ...(typeof value.pause === 'boolean' ? { pause: value.pause } : {}),
    ...(typeof value.threats === 'boolean' ? { threats: value.threats } : {}),
    ...(typeof value.notify === 'boolean' ? { notify: value.notify } : {}),
    ...(typeof value.shortcuts === 'boolean' ? { shortcuts: value.shortcuts } : {}),
  };
}

function parseWithin(value: unknown, least: number, most: number): number | undefined {
  return typeof value === 'number' && value >= least && value <= most ? value : undefined;
}

/**
 * Threads that one search may take here: as many as the machine has where the page may share memory between them, which
 * it may on a server that keeps other sites' windows away from it.
 */
export function mostThreads(): number {
  const canShare = typeof SharedArrayBuffer !== 'undefined' && globalThis.crossOriginIsolated === true;
  return canShare ? Math.min(navigator.hardwareConcurrency || 1, MOST_THREADS) : 1;
}

function makeDefaults(): Settings {
  const language = navigator.language?.startsWith('es') ? 'es' : 'en';
  return {
    language,
    scheme: 'system',
    theme: 'wood',
    pieces: 'board',
    labels: 'names',
    sound: true,
    volume: 70,
    pause: true,
    threats: false,
    notify: false,
    shortcuts: true,
    lines: 3,
    // Half of them: the page, and whatever else somebody does meanwhile, go on as before.
    threads: Math.max(1, Math.min(4, Math.floor(mostThreads() / 2))),
  };
}
