/** Finished classes by id, a byte a position. */
export type Finished = ReadonlyMap<string, Uint8Array>;

/** The shared memory of one class under solution. */
export interface ClassMemory {
  readonly id: string;
  readonly size: number;
  /** A multiple of four bytes long. Values as in `value.ts`; while a `CANDIDATE`, the value it will have unless a shorter win turns up. */
  readonly values: Uint8Array;
  /** 0 is certain. Else the quiet turns not known to lose yet, or `SAFE` (cannot be lost), `CANDIDATE`, `FORCED`. */
  readonly open: Uint8Array;
}
