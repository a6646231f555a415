import { useText } from '../../i18n/text.ts';
import { useSettings } from '../../stores/settings.ts';
import { sideName } from '../game/status.ts';
import type { Analysis } from './tree/analysis.ts';
import { GLYPH_SIGNS } from './tree/glyphs.ts';
import { verdictOfEnd } from './tree/review.ts';
import { shareOf } from './tree/score.ts';
import { type Node, rootOf } from './tree/tree.ts';

const WIDTH = 320;
const HEIGHT = 110;

interface Point {
  readonly node: Node;
  readonly x: number;
  readonly y: number;
}

/** Chances over the game, from the first side's view. Marked moves are buttons; the rest is walked by the list. */
export function Graph(props: {
  readonly analysis: Analysis;
  readonly line: readonly Node[];
  readonly onChoose: (id: number) => void;
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
