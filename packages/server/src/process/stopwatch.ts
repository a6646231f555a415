/**
 * Begins to measure work of this thread that awaits nothing. What the machine gave to others meanwhile does not count:
 * the work took no longer than passed, and no longer than the whole process was running.
 */
export function startStopwatch(): () => number {
  const began = performance.now();
  const used = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(used);
    return Math.min(performance.now() - began, (user + system) / 1000);
  };
}
