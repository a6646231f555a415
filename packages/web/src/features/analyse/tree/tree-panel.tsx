import { say } from '@boardwright/games';
import { Fragment, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { useText } from '../../../i18n/text.ts';
import { formatQuery, startOf } from '../../../session/game-ref.ts';
import { useSettings } from '../../../stores/settings.ts';
import { MoveSteps } from '../../game/move-list.tsx';
import { GLYPH_SIGNS } from './review.ts';
import {
  type Analysis,
  annotate,
  changeTree,
  type Glyph,
  goTo,
  mainLine,
  type Node,
  nodeOf,
  pathTo,
  promote,
  ROOT,
  removeFrom,
  type Tree,
} from './tree.ts';

/** The move tree, and what can be done to the move one stands on. */
export function TreePanel({ analysis }: { readonly analysis: Analysis }) {
  const text = useText();
  const { tree } = analysis;
  const path = pathTo(tree, tree.current);
  const line = [...path, ...mainLine(tree, tree.current).slice(1)];
  return (
    <>
      <section className="moves" aria-label={text('analyse.tree')}>
        <TreeView tree={tree} />
        <MoveSteps
          total={line.length - 1}
          shown={path.length - 1}
          onShow={(ply) => changeTree((now) => goTo(now, line[ply].id))}
        />
      </section>
      <Why analysis={analysis} />
      {tree.current !== ROOT && <Annotation key={tree.current} node={nodeOf(tree, tree.current)} />}
      <TreeActions analysis={analysis} />
    </>
  );
}

const MARKS: readonly Glyph[] = ['good', 'mistake', 'blunder'];

function Annotation({ node }: { readonly node: Node }) {
  const text = useText();
  const id = useId();
  return (
    <div className="card stack-tight">
      <div className="choices">
        {MARKS.map((glyph) => (
          <button
            key={glyph}
            type="button"
            className="button"
            aria-pressed={node.glyph === glyph}
            onClick={() =>
              changeTree((tree) =>
                annotate(tree, node.id, { glyph: node.glyph === glyph ? undefined : glyph }),
              )
            }
          >
            {GLYPH_SIGNS[glyph]} {text(`analyse.glyph-${glyph === 'inaccuracy' ? 'mistake' : glyph}`)}
          </button>
        ))}
      </div>
      <label htmlFor={id} className="small">
        {text('analyse.comment')}
      </label>
      <textarea
        id={id}
        rows={2}
        value={node.comment ?? ''}
        onChange={(event) => changeTree((tree) => annotate(tree, node.id, { comment: event.target.value }))}
      />
      <div className="row">
        <button type="button" className="button" onClick={() => changeTree((tree) => promote(tree, node.id))}>
          {text('analyse.promote')}
        </button>
        <button
          type="button"
          className="button danger"
          onClick={() => changeTree((tree) => removeFrom(tree, node.id))}
        >
          {text('analyse.delete')}
        </button>
      </div>
    </div>
  );
}

/** The rule behind the last move, and what the engine thinks was better. */
function Why({ analysis }: { readonly analysis: Analysis }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const [asked, setAsked] = useState<number>();
  const { tree, opinions } = analysis;
  const node = nodeOf(tree, tree.current);
  const told = () => {
    const { last, game } = node.match;
    if (!last || node.parent === undefined) return [text('analyse.why-none')];
    const rule = node.match.back().position.explain({ text: last.text });
    const opinion = opinions.get(node.parent);
    const better = !opinion
      ? []
      : opinion.best === last.text
        ? [text('analyse.why-best')]
        : [text('analyse.why-better', { move: opinion.best, line: opinion.line.slice(0, 6).join(' ') })];
    return [say(game, rule, { language }).sentence, ...better];
  };
  return (
    <div className="stack-tight">
      <div className="row">
        <button type="button" className="button" onClick={() => setAsked(node.id)}>
          {text('analyse.why')}
        </button>
      </div>
      <div role="status" aria-live="polite">
        {asked === node.id &&
          told().map((line) => (
            <p key={line} className="notice">
              {line}
            </p>
          ))}
      </div>
    </div>
  );
}

function TreeActions({ analysis }: { readonly analysis: Analysis }) {
  const text = useText();
  const [, go] = useLocation();
  const { match } = nodeOf(analysis.tree, analysis.tree.current);
  const playOn = () => go(`/new?${formatQuery({ ...startOf(match.ref), start: match.position.text })}`);
  const link = `${location.origin}/analyse?${formatQuery(match.ref)}`;
  return (
    <div className="row">
      <button type="button" className="button" onClick={playOn}>
        {text('analyse.play-on')}
      </button>
      <a className="button" href={link}>
        {text('play.link')}
      </a>
    </div>
  );
}

/** Moves in running text, variations in brackets below the move they replace. */
function TreeView({ tree }: { readonly tree: Tree }) {
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
