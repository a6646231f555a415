import type { Mark } from '@boardwright/games/contract';
import type { Say } from '@boardwright/games/internal';
import { useState } from 'preact/compat';

interface Refusal {
  /** Why the last touch led nowhere, until the next one. */
  readonly why: Say | undefined;
  forget(): void;
  /** What a `BoardView` needs to tell of refusals. */
  readonly hand: {
    readonly said: readonly Mark[];
    onRefused(why: Say): void;
    onTouch(): void;
  };
}

const NOTHING: readonly never[] = [];

/** Keeps what the page says of a refused touch. */
export function useRefusal(): Refusal {
  const [why, setWhy] = useState<Say>();
  const forget = () => setWhy(undefined);
  return { why, forget, hand: { said: why?.marks ?? NOTHING, onRefused: setWhy, onTouch: forget } };
}
