import { useEffect } from 'react';
import { onKeptElsewhere } from '../../stores/storage.ts';
import { followLocal, useLocalGame } from './local-game.ts';
import { gameKeptAs } from './shelf.ts';

/** Follows what another window does to the game that is open here, also while this one was asleep. */
export function useOtherWindows(): void {
  useEffect(() => {
    const wake = () => !document.hidden && followLocal();
    const deaf = onKeptElsewhere((name) => {
      if (gameKeptAs(name) === useLocalGame.getState().id) followLocal();
    });
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('pageshow', wake);
    return () => {
      deaf();
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('pageshow', wake);
    };
  }, []);
}
