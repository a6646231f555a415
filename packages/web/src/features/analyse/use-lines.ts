import type { SearchReport } from '@boardwright/engine';
import { useEffect, useState } from 'react';
import { getEngine } from '../../session/engine/engine.ts';
import { type Analysis, keepOpinion } from './tree/analysis.ts';
import { verdictFor } from './tree/score.ts';
import { nodeOf } from './tree/tree.ts';

const LINES = 3;
const THINK_MS = 15_000;
/** Walking through a game fast must not start a search for every position passed. */
const SETTLE_MS = 150;

/** The engine's best lines in the current position, growing while it looks. */
export function useLines(analysis: Analysis, isOn: boolean): SearchReport | undefined {
  const { tree } = analysis;
  const { current } = tree;
  const { match } = nodeOf(tree, current);
  const [found, setFound] = useState<{ readonly node: number; readonly report: SearchReport }>();
  useEffect(() => {
    setFound(undefined);
    if (!isOn || match.outcome) return undefined;
    let stop = () => {};
    const timer = setTimeout(() => {
      const options = { limits: { timeMs: THINK_MS }, lines: LINES };
      const job = getEngine().search(match, options, (report) => {
        setFound({ node: current, report });
        const [best] = report.lines;
        if (!best) return;
        const verdict = verdictFor(match.position.turn, best);
        keepOpinion(current, { verdict, best: best.moves[0], line: best.moves });
      });
      stop = () => job.stop();
    }, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [current, match, isOn]);
  return found?.node === current ? found.report : undefined;
}
