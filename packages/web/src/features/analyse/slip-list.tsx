import type { ReviewedSlip } from '@boardwright/engine';
import { tellSlip } from '@boardwright/games/internal';
import { type Text, useText } from '../../i18n/text.ts';
import { useSettings } from '../../stores/settings.ts';
import { type Analysis, changeTree } from './tree/analysis.ts';
import { GLYPH_SIGNS } from './tree/review.ts';
import { addMove, goTo, type Node, type Tree } from './tree/tree.ts';

/** What a review found: each turn with what it gave away, how that is known, and both lines to play through. */
export function SlipList({
  line,
  analysis,
}: {
  readonly line: readonly Node[];
  readonly analysis: Analysis;
}) {
  const found = line.flatMap((node) => {
    const slip = analysis.slips.get(node.id);
    const before = slip && line[slip.ply];
    return slip && before ? [{ node, before, slip }] : [];
  });
  if (found.length === 0) return undefined;
  return (
    <ol className="slips">
      {found.map(({ node, before, slip }) => (
        <SlipRow key={node.id} node={node} before={before} slip={slip} />
      ))}
    </ol>
  );
}

function SlipRow(props: { readonly node: Node; readonly before: Node; readonly slip: ReviewedSlip }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { node, before, slip } = props;
  const turn = node.match.turns[slip.turn]?.text ?? '';
  const sign = slip.mark === 'good' ? '' : GLYPH_SIGNS[slip.mark];
  return (
    <li>
      <button type="button" className="line" onClick={() => changeTree((tree) => goTo(tree, node.id))}>
        {`${slip.turn + 1}. ${turn}${sign}`}
      </button>{' '}
      <span className={`certainty ${slip.certainty}`}>{tellCertainty(slip, text)}</span>
      {tellSlip(before.match, slip, language).sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div className="row">
        <LineButton label={text('review.show-played')} from={before} moves={slip.played} />
        <LineButton label={text('review.show-better')} from={before} moves={slip.better} />
      </div>
    </li>
  );
}

function tellCertainty({ certainty, cost = 0, depth = 0 }: ReviewedSlip, text: Text): string {
  if (certainty !== 'estimated') return text(`review.${certainty}`);
  return text('review.estimated', { hundredths: cost, depth });
}

/** Puts a line into the tree as a variation and goes to its first move: the arrows play it from there. */
function LineButton(props: {
  readonly label: string;
  readonly from: Node;
  readonly moves: readonly string[];
}) {
  const { label, from, moves } = props;
  const show = () =>
    changeTree((tree) => {
      const grown = moves.reduce<Tree>((at, move) => addMove(at, move) ?? at, goTo(tree, from.id));
      const first = moves[0] === undefined ? undefined : addMove(goTo(grown, from.id), moves[0]);
      return first ?? grown;
    });
  return (
    <button type="button" className="button" onClick={show}>
      {label}
    </button>
  );
}
