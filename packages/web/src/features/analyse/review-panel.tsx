import { type ReviewStep, reviewMatch } from '@boardwright/engine';
import type { Side } from '@boardwright/games';
import { useEffect, useRef, useState } from 'preact/compat';
import { useText } from '../../i18n/text.ts';
import { getEngine } from '../../session/engine/engine.ts';
import { useTeaching } from '../../session/families/families.ts';
import { useSettings } from '../../stores/settings.ts';
import { sideName } from '../game/status.tsx';
import { Tables } from './evaluation/truth.ts';
import { SlipList } from './slip-list.tsx';
import { showBoard } from './step-bar.tsx';
import {
  type Analysis,
  changeTree,
  freeMarks,
  keepOpinion,
  keepSlip,
  markOn,
  writeMarks,
} from './tree/analysis.ts';
import { GLYPH_SIGNS, opinionOf, REVIEW_WORK, shareOf, verdictOfEnd } from './tree/review.ts';
import { type Glyph, goTo, mainLine, type Node, rootOf } from './tree/tree.ts';

/** The whole game reviewed: a graph, and the turns that gave something away with what they gave. */
export function ReviewPanel(props: {
  readonly analysis: Analysis;
  readonly onRunning: (isRunning: boolean) => void;
}) {
  const text = useText();
  const { analysis, onRunning } = props;
  const line = mainLine(analysis.tree);
  const [done, setDone] = useState<number>();
  const run = useRef(0);
  useTeaching(rootOf(analysis.tree).game.variant.id);
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
    const { match } = line[line.length - 1];
    const tables = new Tables(match.game).judge;
    const options = { ...REVIEW_WORK, ...(tables ? { tables } : {}) };
    for await (const step of reviewMatch(getEngine(), match, options)) {
      if (run.current !== mine) return;
      keepStep(line, step);
      setDone(step.ply + 1);
    }
    stop();
  };
  const go = (id: string) => {
    changeTree((tree) => goTo(tree, id));
    showBoard();
  };
  return (
    <section className="card stack">
      <Graph analysis={analysis} line={line} onChoose={go} />
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
      {done === undefined && freeMarks(analysis).length > 0 && (
        <div className="row">
          <button type="button" className="button" onClick={writeMarks}>
            {text('analyse.write-marks')}
          </button>
        </div>
      )}
      <SlipList line={line} analysis={analysis} />
    </section>
  );
}

function keepStep(line: readonly Node[], { ply, assessment, slip }: ReviewStep): void {
  const { id, match } = line[ply];
  if (!match.outcome) keepOpinion(id, opinionOf(match.position.turn, assessment));
  if (slip) keepSlip(id, slip);
}

function Slips({ line, analysis }: { readonly line: readonly Node[]; readonly analysis: Analysis }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { game } = rootOf(analysis.tree);
  const slips = line.flatMap(({ id }) => analysis.slips.get(id) ?? []);
  const count = (side: Side, glyph: Glyph) =>
    slips.filter((slip) => slip.side === side && slip.mark === glyph).length;
  if (slips.length === 0) return <p className="soft small">{text('analyse.no-slips')}</p>;
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
      {points.map(({ node, x, y }) => {
        const mark = markOn(analysis, node);
        return mark ? (
          <button
            key={node.id}
            type="button"
            className={`graph-mark ${mark}`}
            style={{ left: `${(100 * x) / WIDTH}%`, top: `${(100 * y) / HEIGHT}%` }}
            aria-label={`${node.match.last?.text ?? ''} ${GLYPH_SIGNS[mark]}`}
            onClick={() => props.onChoose(node.id)}
          >
            {GLYPH_SIGNS[mark]}
          </button>
        ) : undefined;
      })}
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
