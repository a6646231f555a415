import { isRecord } from '@boardwright/games';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** How long a page may take to grow to where it was left. */
const PATIENCE_MS = 1500;

/**
 * What a browser does between documents: another page begins at its top and takes the focus, so that a reader hears
 * it; going back finds a page where it was left. Every entry of the history carries a number, so that one that is
 * come back to is known.
 */
export function useArrival(): void {
  const [path] = useLocation();
  const left = useRef(new Map<number, number>());
  const isFirst = useRef(true);
  // Before the browser cuts the scrolling to the height of the new page, which is no wish of the reader's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const places = left.current;
    const entry = numberEntry();
    let isArriving = true;
    const done = () => {
      isArriving = false;
    };
    const stop = isFirst.current ? done() : arrive(places.get(entry) ?? 0, done);
    isFirst.current = false;
    const keepPlace = () => {
      if (!isArriving) places.set(entry, window.scrollY);
    };
    window.addEventListener('scroll', keepPlace, { passive: true });
    return () => {
      window.removeEventListener('scroll', keepPlace);
      stop?.();
    };
  }, [path]);
}

function numberEntry(): number {
  const state: unknown = history.state;
  if (isRecord(state) && typeof state.entry === 'number') return state.entry;
  const entry = Date.now() + Math.random();
  history.replaceState({ ...(isRecord(state) ? state : {}), entry }, '');
  return entry;
}

/** Scrolls as soon as the page is tall enough; what is loaded late makes it so. */
function arrive(wanted: number, done: () => void): () => void {
  const began = performance.now();
  document.getElementById('main')?.focus({ preventScroll: true });
  let frame = 0;
  const look = () => {
    window.scrollTo(0, wanted);
    if (Math.abs(window.scrollY - wanted) > 1 && performance.now() - began < PATIENCE_MS)
      frame = requestAnimationFrame(look);
    else done();
  };
  look();
  return () => cancelAnimationFrame(frame);
}
