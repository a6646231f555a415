import type { Move, Position } from '@boardwright/games';
import { useState } from 'react';
import { getEngine } from '../engine/engine.ts';
import { useLocalGame } from '../stores/local-game.ts';

const HINT_LIMITS = { timeMs: 700 };

export interface Hint {
  readonly move: Move | undefined;
  readonly isAsking: boolean;
  ask(): void;
}

/** The engine's best move, for as long as the position stays. */
export function useHint(position: Position | undefined, revision: number): Hint {
  const [found, setFound] = useState<{ readonly revision: number; readonly move: Move | undefined }>();
  const isMine = found?.revision === revision;
  const ask = async () => {
    const { setup, match } = useLocalGame.getState();
    if (!setup || !match || !position) return;
    setFound({ revision, move: undefined });
    const job = getEngine().search({
      variant: setup.variant,
      rules: setup.rules,
      ...(setup.start === undefined ? {} : { start: setup.start }),
      moves: match.steps.map((step) => step.move.text),
      limits: HINT_LIMITS,
    });
    const answer = await job.answer;
    const move = answer.ok ? position.moves.find((legal) => legal.text === answer.value.move) : undefined;
    setFound((now) => (now?.revision === revision ? { revision, move } : now));
  };
  return { move: isMine ? found.move : undefined, isAsking: isMine && !found.move, ask: () => void ask() };
}
