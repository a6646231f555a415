import type { SearchReport } from '@boardwright/engine';
import { useText } from '../../i18n/text.ts';
import { useSettings } from '../../stores/settings.ts';
import { type Analysis, changeTree, useAnalysis } from './tree/analysis.ts';
import { formatVerdict, verdictFor } from './tree/score.ts';
import { addMove, nodeOf, type Tree } from './tree/tree.ts';

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
