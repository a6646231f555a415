import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Two halves of 4 MB: by default they grow to 16 MB each while the program is loaded, and stay so. */
const ENOUGH_BYTES = 8 * 2 ** 20;

/** Keeps the space for young objects of this process small: memory that only ever holds garbage. */
export function keepYoungSmall(): void {
  grow(1);
}

/** Called once everything is loaded: from now on the space may grow to what calls need, and no further. */
export function letYoungGrow(): void {
  grow(2);
  const watch = new PerformanceObserver(() => {
    const space = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
    if ((space?.space_size ?? 0) < ENOUGH_BYTES) return;
    grow(1);
    watch.disconnect();
  });
  watch.observe({ entryTypes: ['gc'] });
}

/** By how much it grows whenever much of it was still in use. */
function grow(factor: number): void {
  setFlagsFromString(`--semi-space-growth-factor=${factor}`);
}
