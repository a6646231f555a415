import type { ReviewedSlip } from '@boardwright/engine';
import type { Language } from '@boardwright/games';
import { tellSlip } from '@boardwright/games/internal';
import { type Text, useText } from '../../i18n/text.ts';
import { useSettings } from '../../stores/settings.ts';
import { showBoard } from './step-bar.tsx';
import { type Analysis, changeTree } from './tree/analysis.ts';
import { GLYPH_SIGNS, numberTurn } from './tree/review.ts';
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
  const { turns } = node.match;
  const go = () => {
    changeTree((tree) => goTo(tree, node.id));
    showBoard();
  };
  const sign = slip.mark === 'good' ? '' : GLYPH_SIGNS[slip.mark];
  return (
    <li>
      <button type="button" className="line" onClick={go}>
        {`${numberTurn(turns, slip.turn)} ${turns[slip.turn]?.text ?? ''}${sign}`}
      </button>{' '}
      <span className={`certainty ${slip.certainty}`}>{tellCertainty(slip, language, text)}</span>
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

function tellCertainty(slip: ReviewedSlip, language: Language, text: Text): string {
  const { certainty, cost = 0, depth = 0 } = slip;
  if (certainty !== 'estimated') return text(`review.${certainty}`);
  // Rounded down: what is claimed as the least must not be more than was found.
  const least = (Math.floor(cost / 10) / 10).toLocaleString(language, { minimumFractionDigits: 1 });
  return text('review.estimated', { least, depth });
}

/** Puts a line into the tree as a variation and goes to its first move: the arrows play it from there. */
function LineButton(props: {
  readonly label: string;
  readonly from: Node;
  readonly moves: readonly string[];
}) {
  const { label, from, moves } = props;
  const show = () => {
    changeTree((tree) => {
      const grown = moves.reduce<Tree>((at, move) => addMove(at, move) ?? at, goTo(tree, from.id));
      const first = moves[0] === undefined ? undefined : addMove(goTo(grown, from.id), moves[0]);
      return first ?? grown;
    });
    showBoard();
  };
  return (
    <button type="button" className="button" onClick={show}>
      {label}
    </button>
  );
}
