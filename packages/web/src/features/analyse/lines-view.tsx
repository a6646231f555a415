import type { SearchReport } from '@boardwright/engine';
import { useEffect, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { getEngine } from '../../session/engine/engine.ts';
import { useSettings } from '../../stores/settings.ts';
import { formatVerdict, verdictFor } from './tree/review.ts';
import {
  type Analysis,
  addMove,
  changeTree,
  keepOpinion,
  nodeOf,
  type Tree,
  useAnalysis,
} from './tree/tree.ts';

/** The engine's lines; a click plays a line up to there as a variation. */
export function LinesView(props: {
  readonly analysis: Analysis;
  readonly report: SearchReport | undefined;
  readonly isOn: boolean;
}) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { report, isOn } = props;
  const { position, outcome } = nodeOf(props.analysis.tree, props.analysis.tree.current).match;
  const isOver = outcome !== undefined;
  return (
    <section className="card lines" aria-label={text('analyse.lines')}>
      <label className="switch">
        <input type="checkbox" checked={isOn} onChange={() => useAnalysis.setState({ isEngineOn: !isOn })} />
        <span className="grow">{text('analyse.engine')}</span>
        <span className="soft small">{isOn && !isOver && <Depth report={report} language={language} />}</span>
      </label>
      {isOn && (
        <ol className="line-rows">
          {report?.lines.map((line) => (
            <li key={line.moves[0]}>
              <strong className="mono">{formatVerdict(verdictFor(position.turn, line), text)}</strong>
              <button
                type="button"
                className="line"
                onClick={() => changeTree((tree) => playLine(tree, line.moves.slice(0, 1)))}
              >
                {line.moves.slice(0, 8).join(' ')}
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Depth({
  report,
  language,
}: {
  readonly report: SearchReport | undefined;
  readonly language: string;
}) {
  const text = useText();
  if (!report) return text('analyse.thinking');
  return text('analyse.depth', { depth: report.depth, nodes: report.nodes.toLocaleString(language) });
}

function playLine(tree: Tree, moves: readonly string[]): Tree {
  return moves.reduce((grown, move) => addMove(grown, move) ?? grown, tree);
}

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
