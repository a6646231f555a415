import type { Match } from '@boardwright/games';
import type { Say } from '@boardwright/games/internal';
import { useState } from 'preact/compat';
import { useRefusal } from './refusal.ts';
import { playSound, soundOf } from './sound.ts';

interface HandPlay {
  readonly match: Match;
  /** Why the last touch led nowhere. */
  readonly refusal: Say | undefined;
  /** Puts another match on the board; what was refused on the last one is no longer said. */
  show(match: Match): void;
  /** What a `BoardView` needs to be played on. */
  readonly hand: ReturnType<typeof useRefusal>['hand'] & { onMove(text: string): void };
}

/** A match that is moved by hand for both sides: a move is heard, and a refusal says its reason until the next touch. */
export function useHandPlay(start: Match, onPlayed?: (match: Match) => void): HandPlay {
  const [match, setMatch] = useState(start);
  const refusal = useRefusal();
  const show = (next: Match) => {
    refusal.forget();
    setMatch(next);
  };
  const onMove = (text: string) => {
    const next = match.play(text);
    if (!next.ok) return;
    playSound(soundOf(next.value, next.value.outcome));
    show(next.value);
    onPlayed?.(next.value);
  };
  return { match, refusal: refusal.why, show, hand: { ...refusal.hand, onMove } };
}
