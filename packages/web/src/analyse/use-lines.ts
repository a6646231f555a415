import type { SearchReport } from '@boardwright/engine';
import { useEffect, useState } from 'react';
import { getEngine } from '../engine/engine.ts';
import { type Analysis, keepOpinion } from '../stores/analysis.ts';
import { verdictFor } from './score.ts';
import { movesTo, nodeOf } from './tree.ts';

const LINES = 3;
const THINK_MS = 15_000;
/** Walking through a game fast must not start a search for every position passed. */
const SETTLE_MS = 150;

/** The engine's best lines in the current position, growing while it looks. */
export function useLines(analysis: Analysis, isOn: boolean): SearchReport | undefined {
  const { setup, tree } = analysis;
  const { current } = tree;
  const [found, setFound] = useState<{ readonly node: number; readonly report: SearchReport }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: comments and marks change the tree, not the question
  useEffect(() => {
    const { position } = nodeOf(tree, current);
    setFound(undefined);
    if (!isOn || position.moves.length === 0) return undefined;
    let stop = () => {};
    const timer = setTimeout(() => {
      const job = getEngine().search(
        {
          variant: setup.variant,
          rules: setup.rules,
          ...(setup.start === undefined ? {} : { start: setup.start }),
          moves: [...movesTo(tree, current)],
          limits: { timeMs: THINK_MS },
          lines: LINES,
        },
        (report) => {
          setFound({ node: current, report });
          const [best] = report.lines;
          if (best) {
            const verdict = verdictFor(position.turn, best);
            keepOpinion(current, { verdict, best: best.moves[0], line: best.moves });
          }
        },
      );
      stop = () => job.stop();
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [current, isOn, setup]);
  return found?.node === current ? found.report : undefined;
}
