import type { PieceKind } from '@boardwright/games/contract';
import type { SiteMark } from '@boardwright/games/internal';

export const CHARSETS = ['unicode', 'ascii'] as const;
export type Charset = (typeof CHARSETS)[number];

/** The signs a board is drawn with. Sides differ by shape and not by colour alone. */
export interface Glyphs {
  /** Men of the side drawn filled, then of the other. */
  readonly pieces: Readonly<Record<PieceKind, readonly [string, string]>>;
  readonly empty: string;
  readonly target: string;
  readonly marks: Readonly<Record<SiteMark, string>>;
  readonly across: string;
  readonly down: string;
  /** Falling and rising diagonals. */
  readonly falling: string;
  readonly rising: string;
  readonly spinner: readonly string[];
  readonly times: string;
  readonly pointer: string;
}

export const GLYPHS: Readonly<Record<Charset, Glyphs>> = {
  unicode: {
    pieces: { man: ['●', '○'], king: ['♚', '♔'], dead: ['✗', '✗'] },
    empty: '·',
    // Nothing round: it must not be taken for a man.
    target: '*',
    marks: { dark: '·', light: ' ', throne: '◇', corner: '×', camp: '∷' },
    across: '─',
    down: '│',
    falling: '╲',
    rising: '╱',
    spinner: ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'],
    times: '×',
    pointer: '›',
  },
  ascii: {
    pieces: { man: ['O', '@'], king: ['K', '&'], dead: ['%', '%'] },
    empty: '.',
    target: '*',
    marks: { dark: '.', light: ' ', throne: '+', corner: 'x', camp: ':' },
    across: '-',
    down: '|',
    falling: '\\',
    rising: '/',
    spinner: ['|', '/', '-', '\\'],
    times: 'x',
    pointer: '>',
  },
};
