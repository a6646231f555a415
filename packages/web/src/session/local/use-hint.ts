import type { Match, Move } from '@boardwright/games';
import { useState } from 'react';
import { getEngine } from '../engine/engine.ts';

const HINT_LIMITS = { timeMs: 700 };

export interface Hint {
  readonly move: Move | undefined;
  readonly isAsking: boolean;
  ask(): void;
}

/** The engine's best move, for as long as the position stays. */
export function useHint(match: Match): Hint {
  const [found, setFound] = useState<{ readonly match: Match; readonly move: Move | undefined }>();
  const isMine = found?.match === match;
  const ask = async () => {
    setFound({ match, move: undefined });
    const answer = await getEngine().choose(match, { limits: HINT_LIMITS });
    const move = answer.ok
      ? match.position.moves.find((legal) => legal.text === answer.value.move)
      : undefined;
    setFound((now) => (now?.match === match ? { match, move } : now));
  };
  return { move: isMine ? found.move : undefined, isAsking: isMine && !found.move, ask: () => void ask() };
}
