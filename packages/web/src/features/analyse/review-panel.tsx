import type { Side } from '@boardwright/games';
import { useEffect, useRef, useState } from 'preact/compat';
import { useText } from '../../i18n/text.ts';
import { getEngine } from '../../session/engine/engine.ts';
import { useSettings } from '../../stores/settings.ts';
import { sideName } from '../game/status.tsx';
import { type Analysis, changeTree, keepOpinion, useAnalysis } from './tree/analysis.ts';
import { GLYPH_SIGNS, judge, type Opinion, reviewLine, shareOf, verdictOfEnd } from './tree/review.ts';
import { type Glyph, goTo, mainLine, type Node, rootOf } from './tree/tree.ts';

/** The whole game under the engine: a graph, and marks on the moves that gave something away. */
export function ReviewPanel(props: {
  readonly analysis: Analysis;
  readonly onRunning: (isRunning: boolean) => void;
}) {
  const text = useText();
  const { analysis, onRunning } = props;
  const line = mainLine(analysis.tree);
  const [done, setDone] = useState<number>();
  const run = useRef(0);
  const stop = () => {
    run.current++;
    setDone(undefined);
    onRunning(false);
  };
  useEffect(
    () => () => {
      run.current++;
      onRunning(false);
    },
    [onRunning],
  );
  const start = async () => {
    const mine = ++run.current;
    onRunning(true);
    setDone(0);
    await reviewLine(getEngine(), line, (index, opinion) => {
      if (run.current !== mine) return false;
      keepOpinion(line[index].id, opinion);
      markMove(line, index, opinion);
      setDone(index + 1);
      return true;
    });
    if (run.current === mine) stop();
  };
  return (
    <section className="card stack">
      <Graph analysis={analysis} line={line} onChoose={(id) => changeTree((tree) => goTo(tree, id))} />
      <div className="row">
        {done === undefined ? (
          <button
            type="button"
            className="button primary"
            disabled={line.length < 2}
            onClick={() => void start()}
          >
            {text('analyse.review')}
          </button>
        ) : (
          <button type="button" className="button" onClick={stop}>
            {text('analyse.review-stop')}
          </button>
        )}
        <span role="status" className="soft small">
          {done !== undefined && text('analyse.review-done', { count: done, total: line.length })}
        </span>
      </div>
      <Slips line={line} analysis={analysis} />
    </section>
  );
}

/** The opinion on a position is also the verdict on the move that led there. */
function markMove(line: readonly Node[], index: number, opinion: Opinion): void {
  const { analysis } = useAnalysis.getState();
  markAt(line, index, opinion.verdict, analysis);
  const next = line[index + 1];
  if (next?.match.outcome)
    markAt(line, index + 1, verdictOfEnd(next.match.outcome.winner), useAnalysis.getState().analysis);
}

function markAt(
  line: readonly Node[],
  index: number,
  verdict: Opinion['verdict'],
  analysis: Analysis | undefined,
): void {
  const before = index > 0 ? analysis?.opinions.get(line[index - 1].id) : undefined;
  const node = line[index];
  const { last } = node.match;
  if (!before || !last) return;
  const glyph = judge(before, verdict, line[index - 1].match.position.turn, last.text);
  const own = analysis?.opinions.get(node.id);
  if (glyph) keepOpinion(node.id, own ?? { verdict, best: '', line: [] }, glyph);
}

function Slips({ line, analysis }: { readonly line: readonly Node[]; readonly analysis: Analysis }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { game } = rootOf(analysis.tree);
  const count = (side: Side, glyph: Glyph) =>
    line.filter((node, i) => i > 0 && line[i - 1].match.position.turn === side && node.glyph === glyph)
      .length;
  if (!line.some((node) => node.glyph)) return <p className="soft small">{text('analyse.no-slips')}</p>;
  return ([0, 1] as const).map((side) => (
    <p key={side} className="small">
      {text('analyse.slips', {
        side: sideName(game, side, language),
        inaccuracies: count(side, 'inaccuracy'),
        mistakes: count(side, 'mistake'),
        blunders: count(side, 'blunder'),
      })}
    </p>
  ));
}

const WIDTH = 320;
const HEIGHT = 110;

interface Point {
  readonly node: Node;
  readonly x: number;
  readonly y: number;
}

/** Chances over the game, from the first side's view. Marked moves are buttons; the rest is walked by the list. */
function Graph(props: {
  readonly analysis: Analysis;
  readonly line: readonly Node[];
  readonly onChoose: (id: string) => void;
}) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { analysis, line } = props;
  const points = pointsOf(analysis, line);
  const current = points.find((point) => point.node.id === analysis.tree.current);
  const side = sideName(rootOf(analysis.tree).game, 0, language);
  const path = points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  return (
    <section className="graph" aria-label={text('analyse.graph', { side })}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" preserveAspectRatio="none">
        <line x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} className="graph-middle" />
        {points.length > 1 && (
          <path
            d={`${path}L${points.at(-1)?.x} ${HEIGHT / 2}L${points[0].x} ${HEIGHT / 2}Z`}
            className="graph-area"
          />
        )}
        <path d={path} className="graph-line" />
        {current && <line x1={current.x} x2={current.x} y1="0" y2={HEIGHT} className="graph-now" />}
      </svg>
      {points.map(({ node, x, y }) =>
        node.glyph ? (
          <button
            key={node.id}
            type="button"
            className={`graph-mark ${node.glyph}`}
            style={{ left: `${(100 * x) / WIDTH}%`, top: `${(100 * y) / HEIGHT}%` }}
            aria-label={`${node.match.last?.text ?? ''} ${GLYPH_SIGNS[node.glyph]}`}
            onClick={() => props.onChoose(node.id)}
          >
            {GLYPH_SIGNS[node.glyph]}
          </button>
        ) : undefined,
      )}
    </section>
  );
}

function pointsOf(analysis: Analysis, line: readonly Node[]): readonly Point[] {
  const step = WIDTH / Math.max(1, line.length - 1);
  return line.flatMap((node, i) => {
    const { outcome } = node.match;
    const verdict = outcome ? verdictOfEnd(outcome.winner) : analysis.opinions.get(node.id)?.verdict;
    return verdict ? [{ node, x: i * step, y: HEIGHT * (1 - shareOf(verdict)) }] : [];
  });
}
