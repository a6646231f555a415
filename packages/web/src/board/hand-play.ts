import type { RefusedDetail } from '@boardwright/board';
import type { Match, Site } from '@boardwright/games';
import type { Mark } from '@boardwright/games/contract';
import type { Say } from '@boardwright/games/internal';
import { useState } from 'preact/compat';
import { useSettings } from '../stores/settings.ts';
import { explainRefused } from './moves.ts';
import { playSound, soundOf } from './sound.ts';

interface HandPlay {
  readonly match: Match;
  /** Why the last touch led nowhere. */
  readonly refusal: Say | undefined;
  /** Puts another match on the board; what was refused on the last one is no longer said. */
  show(match: Match): void;
  /** What a `BoardView` needs to be played on. */
  readonly hand: {
    readonly said: readonly Mark[];
    onMove(text: string): void;
    onRefused(refused: RefusedDetail): void;
    onTouch(touched: readonly Site[]): void;
  };
}

const NOTHING: readonly never[] = [];

/** A match that is moved by hand for both sides: a move is heard, and a refusal says its reason until the next touch. */
export function useHandPlay(start: Match, onPlayed?: (match: Match) => void): HandPlay {
  const language = useSettings((settings) => settings.language);
  const [match, setMatch] = useState(start);
  const [refusal, setRefusal] = useState<Say>();
  const show = (next: Match) => {
    setRefusal(undefined);
    setMatch(next);
  };
  return {
    match,
    refusal,
    show,
    hand: {
      said: refusal?.marks ?? NOTHING,
      onMove: (text) => {
        const next = match.play(text);
        if (!next.ok) return;
        playSound(soundOf(next.value, next.value.outcome));
        show(next.value);
        onPlayed?.(next.value);
      },
      onRefused: (refused) => setRefusal(explainRefused(match.position, refused, language)),
      onTouch: () => setRefusal(undefined),
    },
  };
}
