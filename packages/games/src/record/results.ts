import type { RecordResult } from '../contract/index.ts';

/** How results are written, by what they say of the side that `1` stands for first. */
const WORDS = {
  won: ['1-0', '2-0'],
  lost: ['0-1', '0-2'],
  drawn: ['1/2-1/2', '½-½', '1-1', '1/2', '½'],
  open: ['*'],
} as const;

type Said = keyof typeof WORDS;
const SAID: ReadonlyMap<string, Said> = new Map(
  (['won', 'lost', 'drawn', 'open'] as const).flatMap((said) => WORDS[said].map((word) => [word, said])),
);

/** What a word says as a result, for the side whose points come first; undefined for what is none. */
export function parseResult(word: string, points: 'first' | 'second' = 'first'): RecordResult | undefined {
  switch (SAID.get(word)) {
    case 'won':
      return points;
    case 'lost':
      return points === 'first' ? 'second' : 'first';
    case 'drawn':
      return 'draw';
    case 'open':
      return 'open';
    case undefined:
      return undefined;
  }
}

/**
 * The result of a game that has two: the star behind the moves is often but the end of the text, and the tag knows
 * more.
 */
export function chooseResult(written: string | undefined, tag: string | undefined): string {
  return written === undefined || written === '*' ? (tag ?? '*') : written;
}
