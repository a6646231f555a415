import { useEffect } from 'react';
import { readKept } from '../stores/storage.ts';

/** Long enough for the page that was asked for to be there. */
const REST_MS = 4000;

/** Whoever has set out once walks on, on every page. The challenges are loaded when the page is at rest. */
export function useRoadAwake(): void {
  useEffect(() => {
    if (readKept('challenge', (kept) => kept) === undefined) return;
    const timer = setTimeout(() => {
      void import('../features/challenge/road.ts').then(({ setOut }) => setOut());
    }, REST_MS);
    return () => clearTimeout(timer);
  }, []);
}
