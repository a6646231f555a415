import type { SearchReport } from '@boardwright/engine';
import { useEffect, useState } from 'preact/compat';
import { useText } from '../../i18n/text.ts';
import { getEngine } from '../../session/engine/engine.ts';
import { useSettings } from '../../stores/settings.ts';
import { tellShort } from './tablebase-panel.tsx';
import { type Analysis, changeTree, keepOpinion, useAnalysis } from './tree/analysis.ts';
import { formatVerdict, verdictFor } from './tree/review.ts';
import { addMove, nodeOf, type Tree } from './tree/tree.ts';
import type { Truth } from './truth.ts';

type SearchLine = SearchReport['lines'][number];

/** The engine's lines; a click plays a line up to there as a variation. */
export function LinesView(props: {
  readonly analysis: Analysis;
  readonly report: SearchReport | undefined;
  readonly truth: Truth | undefined;
  readonly isOn: boolean;
}) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { report, truth, isOn } = props;
  const { position, outcome } = nodeOf(props.analysis.tree, props.analysis.tree.current).match;
  const isOver = outcome !== undefined;
  const isSolved = truth?.verdict !== undefined;
  // What a table knows of a move goes before what the search thinks of it.
  const tell = (line: SearchLine) => {
    const known = truth?.moves.find(({ move }) => move.text === line.moves[0]);
    return known ? tellShort(known, text) : formatVerdict(verdictFor(position.turn, line), text);
  };
  return (
    <section className="card lines" aria-label={text('analyse.lines')}>
      <label className="switch">
        <input type="checkbox" checked={isOn} onChange={() => useAnalysis.setState({ isEngineOn: !isOn })} />
        <span className="grow">{text('analyse.engine')}</span>
        <span className="soft small">
          {isSolved
            ? text('analyse.solved')
            : isOn && !isOver && <Depth report={report} language={language} />}
        </span>
      </label>
      {isOn && !isSolved && (
        <ol className="line-rows">
          {report?.lines.map((line) => (
            <li key={line.moves[0]}>
              <strong className="mono">{tell(line)}</strong>
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
  const [found, setFound] = useState<{ readonly node: string; readonly report: SearchReport }>();
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
