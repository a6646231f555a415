/**
 * Begins to measure work of this thread that awaits nothing, by the time that passes: cheap, and too much on a machine
 * that gave its processors to others meanwhile.
 */
export function startStopwatch(): () => number {
  const began = performance.now();
  return () => performance.now() - began;
}

/**
 * The same without what the machine gave to others: the work took no longer than passed, and no longer than the whole
 * process was running. Asking for that costs the system a look at every thread.
 */
export function startExactStopwatch(): () => number {
  const began = performance.now();
  const used = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(used);
    return Math.min(performance.now() - began, (user + system) / 1000);
  };
}
