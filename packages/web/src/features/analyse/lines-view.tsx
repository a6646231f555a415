import type { SearchReport } from '@boardwright/engine';
import { type Match, Position } from '@boardwright/games';
import { useEffect, useState } from 'preact/compat';
import { useText } from '../../i18n/text.ts';
import { getEngine } from '../../session/engine/engine.ts';
import { openGame } from '../../session/families/families.ts';
import { startOf } from '../../session/game-ref.ts';
import { useSettings } from '../../stores/settings.ts';
import { tellShort } from './tablebase-panel.tsx';
import { type Analysis, changeTree, keepOpinion, useAnalysis } from './tree/analysis.ts';
import { formatVerdict, verdictFor } from './tree/review.ts';
import { addMove, nodeOf, type Tree } from './tree/tree.ts';
import type { Truth } from './truth.ts';

type SearchLine = SearchReport['lines'][number];

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
  const { position, outcome } = nodeOf(props.analysis.tree, props.analysis.tree.current).match;
  const isOver = outcome !== undefined;
  const isSolved = truth?.verdict !== undefined;
  // What a table knows of a move goes before what the search thinks of it.
  const tell = (line: SearchLine) => {
    const known = truth?.moves.find(({ move }) => move.text === line.moves[0]);
    return known ? tellShort(known, text) : formatVerdict(verdictFor(position.turn, line), text);
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
            : isOn && !isOver && <Depth report={report} language={language} />}
        </span>
      </label>
      {isOn && !isSolved && (
        <div className="row">
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
  const { depth, nodes, timeMs } = report;
  const short = new Intl.NumberFormat(language, { notation: 'compact', maximumSignificantDigits: 3 });
  return text('analyse.depth', {
    depth,
    nodes: short.format(nodes),
    speed: short.format((1000 * nodes) / Math.max(1, timeMs)),
    threads: THREADS,
  });
}

function playLine(tree: Tree, moves: readonly string[]): Tree {
  return moves.reduce((grown, move) => addMove(grown, move) ?? grown, tree);
}

const LINES = 3;
const THINK_MS = 15_000;
/** As long as somebody looks on: nobody stays at one position for a day. */
const ENDLESS_MS = 86_400_000;
const THREAT_MS = 400;
/** The page's engine is one worker; browsers share memory between threads only where a page gives up much else. */
const THREADS = 1;
/** Walking through a game fast must not start a search for every position passed. */
const SETTLE_MS = 150;

/** What the engine found in the current position. */
export interface Looked {
  readonly report: SearchReport | undefined;
  /** What the other side would do if it were its turn; only where that is asked for and can be said. */
  readonly threat: Threat | undefined;
}

/** A line of the other side, with the moves of the position it begins in. */
export interface Threat {
  readonly line: SearchLine;
  readonly position: Position;
}

/** The engine's best lines in the current position, growing while it looks; the threat is looked for first. */
export function useLines(analysis: Analysis, isOn: boolean): Looked {
  const isEndless = useAnalysis((store) => store.isEndless);
  const showsThreat = useAnalysis((store) => store.showsThreat);
  const { tree } = analysis;
  const { current } = tree;
  const { match } = nodeOf(tree, current);
  const [found, setFound] = useState<{ readonly node: string; readonly report: SearchReport }>();
  const [threat, setThreat] = useState<{ readonly node: string; readonly threat: Threat }>();
  useEffect(() => {
    setFound(undefined);
    if (!isOn || match.outcome) return undefined;
    let isWanted = true;
    let stop = () => {};
    const look = async () => {
      const passed = showsThreat ? await findThreat(match) : undefined;
      if (!isWanted) return;
      if (passed) setThreat({ node: current, threat: passed });
      const options = { limits: { timeMs: isEndless ? ENDLESS_MS : THINK_MS }, lines: LINES };
      const job = getEngine().search(match, options, (report) => {
        setFound({ node: current, report });
        const [best] = report.lines;
        if (!best) return;
        const verdict = verdictFor(match.position.turn, best);
        keepOpinion(current, { verdict, best: best.moves[0], line: best.moves });
      });
      stop = () => job.stop();
    };
    const timer = setTimeout(() => void look(), SETTLE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
      stop();
    };
  }, [current, match, isOn, isEndless, showsThreat]);
  return {
    report: found?.node === current ? found.report : undefined,
    threat: showsThreat && threat?.node === current ? threat.threat : undefined,
  };
}

/** The other side's best line if the turn passed to it without a move; undefined where passing would mean nothing. */
async function findThreat({ game, position, ref }: Match): Promise<Threat | undefined> {
  const state = position.thaw();
  if (!game.heuristics.nullMove(state)) return undefined;
  const start = Position.ofState(game, state).text;
  const passed = await openGame({ ...startOf(ref), start });
  if (!passed.ok || passed.value.outcome) return undefined;
  const answer = await getEngine().choose(passed.value, { limits: { timeMs: THREAT_MS } });
  if (!answer.ok) return undefined;
  const { line, score, endsIn } = answer.value;
  const told = { moves: line, score, ...(endsIn === undefined ? {} : { endsIn }) };
  return { line: told, position: passed.value.position };
}
