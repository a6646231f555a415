/** Resolves at the first request to stop; a second one ends the process at once. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    let requests = 0;
    const stop = () => {
      requests++;
      if (requests > 1) process.exit(1);
      resolve();
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
  });
}
