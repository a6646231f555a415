import type { Limits } from '@boardwright/engine';
import type { Side } from '@boardwright/games';
import { shareTime } from '../clock.ts';

/** `infinite` is bounded by `stop` and by this. */
const DEEPEST = 127;

/** The number after a word, if it is one above zero. */
export function readNumber(words: readonly string[], name: string): number | undefined {
  const value = Number(words[words.indexOf(name) + 1]);
  return words.includes(name) && Number.isFinite(value) && value > 0 ? Math.floor(value) : undefined;
}

/** What the words of `go` allow; undefined where they set no bound. */
export function readLimits(words: readonly string[], turn: Side): Limits | undefined {
  if (words.includes('infinite')) return { depth: DEEPEST };
  const depth = readNumber(words, 'depth');
  const nodes = readNumber(words, 'nodes');
  const timeMs = readNumber(words, 'movetime') ?? readClock(words, turn);
  if (depth === undefined && nodes === undefined && timeMs === undefined) return undefined;
  return {
    ...(depth === undefined ? {} : { depth: Math.min(depth, DEEPEST) }),
    ...(nodes === undefined ? {} : { nodes }),
    ...(timeMs === undefined ? {} : { timeMs }),
  };
}

function readClock(words: readonly string[], turn: Side): number | undefined {
  const leftMs = readNumber(words, turn === 0 ? 'wtime' : 'btime');
  if (leftMs === undefined) return undefined;
  const incrementMs = readNumber(words, turn === 0 ? 'winc' : 'binc');
  const movesToGo = readNumber(words, 'movestogo');
  return shareTime({
    leftMs,
    ...(incrementMs === undefined ? {} : { incrementMs }),
    ...(movesToGo === undefined ? {} : { movesToGo }),
  });
}
