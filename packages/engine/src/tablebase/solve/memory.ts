// Hot: `note` and `isDue` run for every decided position; no allocation.
import { GREATEST } from '../store/format.ts';
import { STRETCHES } from './backlog.ts';

/** The shared memory of one class under solution. */
export interface ClassMemory {
  readonly id: string;
  readonly size: number;
  /** A multiple of four bytes long. Values as in `format.ts`; while a `CANDIDATE`, the value it will have unless a shorter win turns up. */
  readonly values: Uint8Array;
  /** 0 is certain. Else the quiet turns not known to lose yet, or `SAFE` (cannot be lost), `CANDIDATE`, `FORCED`. */
  readonly open: Uint8Array;
  /** A bit for each value, eight words a section: those that some position of the section has or had. */
  readonly due: Int32Array;
  /** 1 while a thread writes what lies in a stretch of the backlog that tells this class. */
  readonly locks: Int32Array;
}

/** Indices that are noted together: a sweep passes over those where its value never stood. */
const SECTION_BITS = 12;
export const SECTION = 1 << SECTION_BITS;
const WORDS = 8;

/** Threads that sweep together need a shared buffer, one alone in a page may have none. */
export function makeMemory(
  { id, size }: { readonly id: string; readonly size: number },
  Buffer: ArrayBufferConstructor | SharedArrayBufferConstructor,
): ClassMemory {
  return {
    id,
    size,
    // Swept four bytes at a time, hence whole words; what stands beyond the size is never looked at.
    values: new Uint8Array(new Buffer(Math.ceil(size / 4) * 4), 0, size),
    open: new Uint8Array(new Buffer(size)),
    due: new Int32Array(new Buffer(Math.ceil(size / SECTION) * WORDS * 4)),
    locks: new Int32Array(new Buffer(STRETCHES * 4)),
  };
}

/** Notes that a position has a value, if only for now. */
export function note(due: Int32Array, index: number, value: number): void {
  const word = (index >> SECTION_BITS) * WORDS + (value >> 5);
  const bit = 1 << (value & 31);
  if ((due[word] & bit) === 0) Atomics.or(due, word, bit);
}

export function isDue(due: Int32Array, section: number, value: number): boolean {
  return ((due[section * WORDS + (value >> 5)] >>> (value & 31)) & 1) === 1;
}

/** Waits until no other thread writes there; alone, there is never anything to wait for. */
export function lock(locks: Int32Array, stretch: number): void {
  while (Atomics.compareExchange(locks, stretch, 0, 1) !== 0) Atomics.wait(locks, stretch, 1);
}

export function unlock(locks: Int32Array, stretch: number): void {
  Atomics.store(locks, stretch, 0);
  Atomics.notify(locks, stretch);
}

/** The least value after this one that stands anywhere; undefined where nothing is left to find out. */
export function nextValue(memories: readonly ClassMemory[], after: number): number | undefined {
  const all = new Int32Array(WORDS);
  for (const { due } of memories) for (let i = 0; i < due.length; i++) all[i % WORDS] |= due[i];
  for (let value = after + 1; value <= GREATEST; value++) if (isDue(all, 0, value)) return value;
  return undefined;
}
