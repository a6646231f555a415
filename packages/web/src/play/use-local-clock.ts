import type { Match } from '@boardwright/games';
import { useEffect, useState } from 'react';
import { keepLocal, touchLocal, useLocalGame } from '../stores/local-game.ts';
import { leftTo, pauseReading, resumeReading } from './clock.ts';
import { stopOpponent } from './opponent.ts';
import { playSound } from './sound.ts';

const LOOK_MS = 100;

/**
 * Lets the clocks of a local game run while its page is in sight: they stand in dialogs, on other pages and while
 * the window is hidden. Whoever runs out of time has lost.
 */
export function useLocalClock(match: Match, revision: number): void {
  const isHidden = useHidden();
  const isTimed = useLocalGame((game) => game.reading !== undefined);
  // The revision stands for the match, which is one object for the whole game.
  const isOver = revision >= 0 && match.outcome !== undefined;
  const isHeld = isHidden || isOver;
  useEffect(() => {
    if (!isTimed || isHeld) return undefined;
    const timer = setInterval(() => {
      setRunning(match, !hasOpenDialog());
      if (hasFallen(match)) fall(match);
    }, LOOK_MS);
    setRunning(match, true);
    return () => {
      clearInterval(timer);
      setRunning(match, false);
      keepLocal();
    };
  }, [match, isTimed, isHeld]);
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

function setRunning(match: Match, isRunning: boolean): void {
  const { reading, match: now } = useLocalGame.getState();
  if (!reading || now !== match || (reading.since !== undefined) === isRunning) return;
  const { turn } = match.position;
  useLocalGame.setState({
    reading: isRunning ? resumeReading(reading, Date.now()) : pauseReading(reading, turn, Date.now()),
  });
}

function hasFallen(match: Match): boolean {
  const { reading, match: now } = useLocalGame.getState();
  const { turn } = match.position;
  return now === match && reading !== undefined && leftTo(reading, turn, turn, Date.now()) === 0;
}

function fall(match: Match): void {
  stopOpponent();
  if (!match.loseOnTime(match.position.turn)) return;
  const { reading } = useLocalGame.getState();
  const stopped = reading && pauseReading(reading, match.position.turn, Date.now());
  touchLocal({ reading: stopped });
  playSound('end');
}
