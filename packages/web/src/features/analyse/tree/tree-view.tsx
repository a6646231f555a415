import { Fragment } from 'react';
import { useText } from '../../../i18n/text.ts';
import { changeTree } from './analysis.ts';
import { GLYPH_SIGNS } from './glyphs.ts';
import { goTo, type Node, nodeOf, ROOT, type Tree } from './tree.ts';

/** Moves in running text, variations in brackets below the move they replace. */
export function TreeView({ tree }: { readonly tree: Tree }) {
  const text = useText();
  if (nodeOf(tree, ROOT).children.length === 0) return <p className="soft small">{text('play.no-moves')}</p>;
  return (
    <div className="tree">
      <Line tree={tree} from={ROOT} />
    </div>
  );
}

/** Everything after a node: its line, and at each move the other choices. */
function Line({ tree, from }: { readonly tree: Tree; readonly from: number }) {
  const rows: { readonly node: Node; readonly others: readonly number[] }[] = [];
  for (let node = nodeOf(tree, from); node.children.length > 0; ) {
    const [first, ...others] = node.children;
    node = nodeOf(tree, first);
    rows.push({ node, others });
  }
  return rows.map(({ node, others }) => (
    <Fragment key={node.id}>
      <TreeMove tree={tree} node={node} />
      {others.map((other) => (
        <span key={other} className="variation">
          <TreeMove tree={tree} node={nodeOf(tree, other)} />
          <Line tree={tree} from={other} />
        </span>
      ))}
    </Fragment>
  ));
}

function TreeMove({ tree, node }: { readonly tree: Tree; readonly node: Node }) {
  const number = numberOf(node);
  return (
    <>
      <button
        type="button"
        className="move"
        aria-current={tree.current === node.id ? 'true' : undefined}
        onClick={() => changeTree((now) => goTo(now, node.id))}
      >
        {number && <span className="move-number">{number} </span>}
        {node.match.last?.text}
        {node.glyph && <b className={`glyph ${node.glyph}`}> {GLYPH_SIGNS[node.glyph]}</b>}
      </button>
      {node.comment && <span className="comment">{node.comment}</span>}
    </>
  );
}

/** `3.` for the first side's turn; nothing for the second side and for later moves of a turn. */
function numberOf(node: Node): string | undefined {
  const { turns } = node.match;
  const last = turns.at(-1);
  if (last?.side !== 0 || last.moves.length > 1) return undefined;
  return `${turns.filter(({ side }) => side === 0).length}.`;
}
