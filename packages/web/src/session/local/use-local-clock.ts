import type { Session } from '@boardwright/session';
import { useEffect, useState } from 'react';
import { keepLocal, sendLocal } from './local-game.ts';

const LOOK_MS = 100;

/**
 * Lets the clocks of a local game run while its page is in sight: they stand in dialogs, on other pages and while
 * the window is hidden. Whoever runs out of time has lost.
 */
export function useLocalClock({ reading, outcome }: Session): void {
  const isHidden = useHidden();
  const isHeld = isHidden || reading === undefined || outcome !== undefined;
  useEffect(() => {
    if (isHeld) return undefined;
    const look = () => {
      sendLocal({ kind: hasOpenDialog() ? 'pause' : 'resume' });
      sendLocal({ kind: 'tick' });
    };
    const timer = setInterval(look, LOOK_MS);
    look();
    return () => {
      clearInterval(timer);
      sendLocal({ kind: 'pause' });
    };
  }, [isHeld]);
}

function useHidden(): boolean {
  const [isHidden, setHidden] = useState(document.hidden);
  useEffect(() => {
    const look = () => setHidden(document.hidden);
    // A page that is closed or reloaded keeps what was left at that moment.
    window.addEventListener('pagehide', keepLocal);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('pagehide', keepLocal);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return isHidden;
}

/** Every question and menu of the page is a modal dialog. */
function hasOpenDialog(): boolean {
  return document.querySelector('dialog[open]') !== null;
}
