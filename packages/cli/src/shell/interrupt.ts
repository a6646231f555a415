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
