import type { Match } from '@boardwright/games';
import { useText } from '../../../i18n/text.ts';
import { useSettings } from '../../../stores/settings.ts';
import { sidesInText } from '../../game/status.tsx';
import { type Analysis, changeTree, useAnalysis } from '../tree/analysis.ts';
import { formatVerdict, verdictFor } from '../tree/review.ts';
import { addMove, nodeOf } from '../tree/tree.ts';
import { EngineWork } from './engine-work.tsx';
import type { Looked, SearchLine } from './looking.ts';
import { tellShort } from './tablebase-panel.tsx';
import type { Truth } from './truth.ts';

/** The engine's lines; a click plays the first move of one. */
export function LinesView(props: {
  readonly analysis: Analysis;
  readonly looked: Looked;
  readonly truth: Truth | undefined;
  readonly isOn: boolean;
}) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { truth, isOn } = props;
  const { report, threat } = props.looked;
  const { isEndless, showsThreat } = useAnalysis();
  const { match } = nodeOf(props.analysis.tree, props.analysis.tree.current);
  const { position, outcome } = match;
  const isOver = outcome !== undefined;
  const isSolved = truth?.verdict !== undefined;
  // What a table knows of a move goes before what the search thinks of it.
  const tell = (line: SearchLine) => {
    const known = truth?.moves.find(({ move }) => move.text === line.moves[0]);
    if (known) return tellShort(known, text);
    return formatVerdict(verdictFor(position.turn, line), sidesInText(match.game, language), text);
  };
  return (
    <section
      className={isOn && !isSolved && !isOver ? 'card lines looking' : 'card lines'}
      aria-label={text('analyse.lines')}
    >
      <label className="switch">
        <input type="checkbox" checked={isOn} onChange={() => useAnalysis.setState({ isEngineOn: !isOn })} />
        <span className="grow">{text('analyse.engine')}</span>
        <span className="soft small">
          {isSolved
            ? text('analyse.solved')
            : isOn && !isOver && <Depth looked={props.looked} language={language} />}
        </span>
      </label>
      {isOn && !isSolved && (
        <div className="work">
          <label className="switch small">
            <input
              type="checkbox"
              checked={isEndless}
              onChange={() => useAnalysis.setState({ isEndless: !isEndless })}
            />
            {text('analyse.endless')}
          </label>
          <label className="switch small">
            <input
              type="checkbox"
              checked={showsThreat}
              onChange={() => useAnalysis.setState({ showsThreat: !showsThreat })}
            />
            {text('analyse.threat')}
          </label>
          <EngineWork />
        </div>
      )}
      {isOn && !isSolved && showsThreat && report && (
        <p className="small" role="status">
          {threat
            ? text('analyse.threat-line', { line: threat.line.moves.slice(0, 6).join(' ') })
            : text('analyse.threat-none')}
        </p>
      )}
      {isOn && !isSolved && (
        <ol className="line-rows">
          {report?.lines.map((line) => (
            <li key={line.moves[0]}>
              <strong className={line.endsIn === undefined ? 'mono' : 'line-end'}>{tell(line)}</strong>
              <button
                type="button"
                className="line"
                onClick={() => changeTree((tree) => addMove(tree, line.moves[0]))}
              >
                {writeLine(match, line.moves)}
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** How far the engine has looked and how fast; `Finished` once it looks no further. */
function Depth({ looked, language }: { readonly looked: Looked; readonly language: string }) {
  const text = useText();
  const { report, isFinished, threads } = looked;
  if (!report) return text('analyse.thinking');
  const { depth, nodes, timeMs } = report;
  const short = new Intl.NumberFormat(language, { notation: 'compact', maximumSignificantDigits: 3 });
  return text(isFinished ? 'analyse.finished' : 'analyse.depth', {
    depth,
    nodes: short.format(nodes),
    speed: short.format((1000 * nodes) / Math.max(1, timeMs)),
    threads,
  });
}

/** Turns as the list of moves writes them, and no more moves than find room. */
function writeLine(match: Match, moves: readonly string[]): string {
  const end = moves.slice(0, MOST_SHOWN).reduce((at, move) => {
    const next = at.play(move);
    return next.ok ? next.value : at;
  }, match);
  // What is owed after the first move of a turn belongs to a turn that has begun.
  const begun = match.position.pending ? match.turns.length - 1 : match.turns.length;
  return end.turns
    .slice(begun)
    .map(({ text }) => text)
    .join(' ');
}

const MOST_SHOWN = 9;
