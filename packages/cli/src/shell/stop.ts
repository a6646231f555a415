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

const LEAVE_MS = 3_000;

/** Ends the process though something were left open; a process that is done ends before by itself. */
export function leaveSoon(): void {
  setTimeout(() => process.exit(), LEAVE_MS).unref();
}

/** The first interrupt asks a long command to end with what it has; the next one ends the program. */
export function stopOnInterrupt(): { isStopped: () => boolean; release: () => void } {
  let isAsked = false;
  const ask = (): void => {
    isAsked = true;
  };
  process.once('SIGINT', ask);
  process.once('SIGTERM', ask);
  return {
    isStopped: () => isAsked,
    release: () => {
      process.off('SIGINT', ask);
      process.off('SIGTERM', ask);
    },
  };
}
