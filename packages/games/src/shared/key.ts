// Hot: `mix` runs at every node; no allocation.

/**
 * Random words for hashing men on sites: fixed forever, so that keys, benches and table files are the same on
 * every machine. A 32-bit xorshift with a multiply on top passes the usual bit tests, which is all that is asked.
 */
export function makeKeys(count: number, seed: number): Uint32Array {
  const keys = new Uint32Array(count);
  let x = seed >>> 0 || 1;
  for (let i = 0; i < count; i++) {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    keys[i] = mix(x);
  }
  return keys;
}

/** Spreads every input bit over the whole word (the finalizer of MurmurHash3). */
export function mix(value: number): number {
  let x = value | 0;
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return (x ^ (x >>> 16)) >>> 0;
}
