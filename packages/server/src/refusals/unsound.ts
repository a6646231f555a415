import type { Refusal } from './refusal.ts';

/** No input has reason to nest deeper. */
const MOST_DEPTH = 32;
/** Values in one message: far more than a body of the largest size that means anything. */
const MOST_VALUES = 50_000;

/**
 * What no part of the server can hold, found before any of them sees it: texts with NUL or half a surrogate pair,
 * numbers that are not exact, and nesting that is deeper than anything we send or store.
 */
export function findUnsound(input: unknown): Refusal | undefined {
  const left: { value: unknown; depth: number }[] = [{ value: input, depth: 0 }];
  let seen = 0;
  for (let item = left.pop(); item; item = left.pop()) {
    const { value, depth } = item;
    if (++seen > MOST_VALUES || depth > MOST_DEPTH) return BAD;
    if (typeof value === 'string' && !isSoundText(value)) return BAD;
    if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) return BAD;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, part] of Object.entries(value)) {
      if (!isSoundText(name)) return BAD;
      left.push({ value: part, depth: depth + 1 });
    }
  }
  return undefined;
}

const BAD: Refusal = { code: 'bad-input' };

function isSoundText(text: string): boolean {
  return !text.includes('\0') && !LONE_SURROGATE.test(text);
}

const LONE_SURROGATE = /\p{Surrogate}/u;
