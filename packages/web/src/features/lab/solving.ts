import type { SmallSolution } from '@boardwright/engine/tablebase-web';
import type { RuleOverrides } from '@boardwright/games';
import { useEffect, useState } from 'preact/compat';

/** What the worker is asked: one ruleset, from its start or from a position. */
export interface LabQuestion {
  readonly variant: string;
  readonly rules: RuleOverrides;
  readonly start?: string;
}

/** What it tells: how far it is, and then one of the others. */
export type LabAnswer =
  | { readonly kind: 'solving'; readonly positions: number; readonly share: number }
  | { readonly kind: 'solved'; readonly solution: SmallSolution; readonly ms: number }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'failed' };

export type LabState = LabAnswer | { readonly kind: 'waiting' } | { readonly kind: 'cancelled' };

/** An entry of the page's own build, so that it shares the rules' files with the page. */
const WORKER = import.meta.env.DEV ? '/src/features/lab/worker.ts' : '/lab-worker.js';

const WAITING: LabState = { kind: 'waiting' };

/** Solves a ruleset in a worker of its own, which ends when another is asked for or the page is left. */
export function useSolution(question: LabQuestion | undefined): {
  readonly state: LabState;
  readonly cancel: () => void;
  readonly again: () => void;
} {
  const key = JSON.stringify(question ?? null);
  const [told, setTold] = useState<{ readonly key: string; readonly state: LabState }>();
  const [round, setRound] = useState(0);
  const [running, setRunning] = useState<Worker>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the question, a round for asking again
  useEffect(() => {
    if (!question) return undefined;
    const worker = new Worker(WORKER, { type: 'module', name: 'laboratory' });
    worker.onmessage = (event: MessageEvent<LabAnswer>) => setTold({ key, state: event.data });
    worker.onerror = () => setTold({ key, state: { kind: 'failed' } });
    worker.postMessage(question);
    setRunning(worker);
    return () => worker.terminate();
  }, [key, round]);
  return {
    state: told?.key === key ? told.state : WAITING,
    cancel: () => {
      running?.terminate();
      setTold({ key, state: { kind: 'cancelled' } });
    },
    again: () => {
      setTold(undefined);
      setRound(round + 1);
    },
  };
}
