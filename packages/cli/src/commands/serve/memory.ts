import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Two halves of 4 MB: by default they grow to 16 MB each while the program is loaded, and stay so. */
const ENOUGH_BYTES = 8 * 2 ** 20;
/** How much of garbage a heap may hold beside what is in use; by default it is several times as much. */
const GARBAGE_PERCENT = 50;

/**
 * Keeps the heaps of this process and its threads close to what is in use. Called before anything is loaded: a heap
 * that has grown does not shrink.
 */
export function keepHeapsSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${GARBAGE_PERCENT}`);
  growYoung(1);
}

/** Called once everything is loaded: from now on the space for young objects may grow to what calls need. */
export function letYoungGrow(): void {
  growYoung(2);
  const watch = new PerformanceObserver(() => {
    const space = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
    if ((space?.space_size ?? 0) < ENOUGH_BYTES) return;
    growYoung(1);
    watch.disconnect();
  });
  watch.observe({ entryTypes: ['gc'] });
}

/** By how much the space for young objects grows whenever much of it was still in use. */
function growYoung(factor: number): void {
  setFlagsFromString(`--semi-space-growth-factor=${factor}`);
}
