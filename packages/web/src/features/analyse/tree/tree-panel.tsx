import { say, writeMove } from '@boardwright/games/internal';
import { chaptersOf, contentOf, LONGEST_COMMENT } from '@boardwright/games/study';
import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'preact/compat';
import { useLocation } from 'wouter-preact';
import { useText } from '../../../i18n/text.ts';
import { variantName } from '../../../session/families/catalogue.ts';
import { formatQuery, startOf } from '../../../session/game-ref.ts';
import { useSettings } from '../../../stores/settings.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { type Analysis, changeTree, goToChapter, undoChange, useAnalysis } from './analysis.ts';
import { GLYPH_SIGNS, numberTurn } from './review.ts';
import {
  annotate,
  dropOthers,
  GLYPHS,
  goTo,
  type Node,
  nodeOf,
  pathTo,
  promote,
  removeFrom,
  showShapes,
  type Tree,
} from './tree.ts';

/** The move tree, what is said about the position, and what can be done to the move one stands on. */
export function TreePanel({
  analysis,
  children,
}: {
  readonly analysis: Analysis;
  readonly children: ReactNode;
}) {
  const text = useText();
  const { tree } = analysis;
  return (
    <>
      <ChapterChoice tree={tree} />
      <section className="moves" aria-label={text('analyse.tree')}>
        <TreeView tree={tree} onGo={(id) => changeTree((now) => goTo(now, id))} />
      </section>
      {children}
      <Annotation key={tree.current} node={nodeOf(tree, tree.current)} />
      <TreeActions analysis={analysis} />
    </>
  );
}

/** The way to the other chapters, where there are any. */
function ChapterChoice({ tree }: { readonly tree: Tree }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const chapters = chaptersOf(tree.study);
  if (chapters.length < 2) return undefined;
  return (
    <select
      aria-label={text('study.chapters')}
      value={tree.chapter}
      onChange={(event) => void goToChapter(event.currentTarget.value)}
    >
      {chapters.map((entry, i) => (
        <option key={entry.id} value={entry.id}>
          {`${i + 1}. ${contentOf(entry).name || variantName(contentOf(entry).variant, language)}`}
        </option>
      ))}
    </select>
  );
}

function Annotation({ node }: { readonly node: Node }) {
  const text = useText();
  const id = useId();
  const isRoot = node.parent === undefined;
  return (
    <div className="card stack-tight">
      {!isRoot && (
        <div className="choices glyphs">
          {GLYPHS.map((glyph) => (
            <button
              key={glyph}
              type="button"
              className="button"
              aria-label={text(`analyse.glyph-${glyph}`)}
              title={text(`analyse.glyph-${glyph}`)}
              aria-pressed={node.glyph === glyph}
              onClick={() =>
                changeTree((tree) =>
                  annotate(tree, node.id, { glyph: node.glyph === glyph ? undefined : glyph }),
                )
              }
            >
              {GLYPH_SIGNS[glyph]}
            </button>
          ))}
        </div>
      )}
      <label htmlFor={id} className="small">
        {text(isRoot ? 'analyse.comment-start' : 'analyse.comment')}
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={LONGEST_COMMENT}
        value={node.comment ?? ''}
        onChange={(event) =>
          changeTree((tree) => annotate(tree, node.id, { comment: event.currentTarget.value }))
        }
      />
      {node.others?.map((other) => (
        <p key={other} className="notice small">
          {text('analyse.other-words', { words: other })}{' '}
          <button
            type="button"
            className="button"
            onClick={() => changeTree((tree) => dropOthers(tree, node.id))}
          >
            {text('analyse.drop-words')}
          </button>
        </p>
      ))}
      {!isRoot && (
        <div className="row">
          <button
            type="button"
            className="button"
            onClick={() => changeTree((tree) => promote(tree, node.id))}
          >
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
      )}
    </div>
  );
}

function TreeActions({ analysis }: { readonly analysis: Analysis }) {
  const text = useText();
  const [, go] = useLocation();
  const isFlipped = useAnalysis((store) => store.isFlipped);
  const isDrawing = useAnalysis((store) => store.isDrawing);
  const canUndo = useAnalysis((store) => store.changes.length > 0);
  useUndoKey();
  const node = nodeOf(analysis.tree, analysis.tree.current);
  const { match } = node;
  const playOn = () => go(`/new?${formatQuery({ ...startOf(match.ref), start: match.position.text })}`);
  const link = `${location.origin}/analyse?${formatQuery(match.ref)}`;
  return (
    <div className="row">
      <button
        type="button"
        className="button"
        disabled={!canUndo}
        title={text('analyse.undo-help')}
        onClick={undoChange}
      >
        {text('play.undo')}
      </button>
      <button type="button" className="button" onClick={playOn}>
        {text('analyse.play-on')}
      </button>
      <CopyButton label={text('analyse.link')} text={link} />
      <button
        type="button"
        className="button"
        aria-pressed={isFlipped}
        onClick={() => useAnalysis.setState({ isFlipped: !isFlipped })}
      >
        {text('play.flip')}
      </button>
      <button
        type="button"
        className="button"
        disabled={node.parent === undefined}
        onClick={() => useAnalysis.setState({ compared: node.id })}
      >
        {text('compare.start')}
      </button>
      <button
        type="button"
        className="button"
        aria-pressed={isDrawing}
        title={text('analyse.draw-help')}
        onClick={() => useAnalysis.setState({ isDrawing: !isDrawing })}
      >
        {text('analyse.draw')}
      </button>
      {node.shapes && (
        <button
          type="button"
          className="button"
          onClick={() => changeTree((tree) => showShapes(tree, node.id, []))}
        >
          {text('analyse.wipe')}
        </button>
      )}
    </div>
  );
}

/** In a text the same keys are the text's own. */
function useUndoKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      const isText = event.target instanceof Element && event.target.closest('input, textarea') !== null;
      if (!isUndo || isText) return;
      event.preventDefault();
      undoChange();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** A tree that is walked through by its moves. */
interface Walked {
  readonly tree: Tree;
  readonly onGo: (node: string) => void;
}

/** Moves in running text, variations in brackets below the move they replace. */
export function TreeView({ tree, onGo }: Walked) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  // The move one stands on stays in sight, however long the game is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when one has gone to another move
  useEffect(() => {
    const current = box.current?.querySelector('[aria-current]');
    if (!box.current || !current) return;
    // By hand: `scrollIntoView` would scroll the page too, and push the board out of sight.
    const [frame, move] = [box.current.getBoundingClientRect(), current.getBoundingClientRect()];
    if (move.top < frame.top) box.current.scrollTop -= frame.top - move.top;
    else if (move.bottom > frame.bottom) box.current.scrollTop += move.bottom - frame.bottom;
  }, [tree.current]);
  const root = nodeOf(tree, tree.root);
  if (root.children.length === 0 && !root.refused && root.comment === undefined)
    return <p className="soft small">{text('play.no-moves')}</p>;
  return (
    <div className="tree" ref={box}>
      {root.comment && <span className="comment">{root.comment}</span>}
      <RefusedLines node={root} />
      <Line tree={tree} from={tree.root} onGo={onGo} />
    </div>
  );
}

/** Everything after a node: its line, and at each move the other choices. */
function Line({ tree, from, onGo }: Walked & { readonly from: string }) {
  const rows: { readonly node: Node; readonly others: readonly string[] }[] = [];
  for (let node = nodeOf(tree, from); node.children.length > 0; ) {
    const [first, ...others] = node.children;
    node = nodeOf(tree, first);
    rows.push({ node, others });
  }
  return rows.map(({ node, others }, i) => (
    <Fragment key={node.id}>
      <TreeMove tree={tree} node={node} isResumed={i > 0 && isBroken(rows[i - 1])} onGo={onGo} />
      {others.map((other) => (
        <Variation key={other} tree={tree} from={other} onGo={onGo} />
      ))}
    </Fragment>
  ));
}

/** Whether something stands between a move and the next of its line. */
function isBroken({ node, others }: { readonly node: Node; readonly others: readonly string[] }): boolean {
  return others.length > 0 || Boolean(node.comment);
}

/** A side line, which can be folded to its first move; the one that one stands in is always open. */
function Variation({ tree, from, onGo }: Walked & { readonly from: string }) {
  const text = useText();
  const [isFolded, setFolded] = useState(false);
  const isInside = pathTo(tree, tree.current).some((node) => node.id === from);
  const isOpen = !isFolded || isInside;
  const canFold = nodeOf(tree, from).children.length > 0 && !isInside;
  return (
    <span className="variation">
      {canFold && (
        <button
          type="button"
          className="fold"
          aria-expanded={isOpen}
          aria-label={text('analyse.fold')}
          onClick={() => setFolded(!isFolded)}
        >
          {isOpen ? '−' : '+'}
        </button>
      )}
      <TreeMove tree={tree} node={nodeOf(tree, from)} isResumed onGo={onGo} />
      {isOpen && <Line tree={tree} from={from} onGo={onGo} />}
    </span>
  );
}

/** What a file or a link has here and the rules refuse: why, and the words as they were written. */
function RefusedLines({ node }: { readonly node: Node }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { position, game } = node.match;
  return node.refused?.map((line) => {
    const why = say(game, position.explain({ text: line.text.split(' ')[0] }), { language }).sentence;
    return (
      <span key={line.text} className="refused-line">
        {text('analyse.refused', { move: line.text.split(' ')[0], why })}{' '}
        <span className="mono">{line.text}</span>
      </span>
    );
  });
}

function TreeMove(props: Walked & { readonly node: Node; readonly isResumed: boolean }) {
  const { tree, node, onGo } = props;
  const number = numberOf(node, props.isResumed);
  return (
    <>
      <button
        type="button"
        className="move"
        aria-current={tree.current === node.id ? 'true' : undefined}
        onClick={() => onGo(node.id)}
      >
        {number && <span className="move-number">{number} </span>}
        {node.match.last && writeMove(node.match.game, node.match.last)}
        {node.glyph && <b className={`glyph ${node.glyph}`}> {GLYPH_SIGNS[node.glyph]}</b>}
        {node.spentMs !== undefined && <MoveTime spentMs={node.spentMs} />}
      </button>
      {node.comment && <span className="comment">{node.comment}</span>}
      <RefusedLines node={node} />
    </>
  );
}

/** How long the move took, as clocks show it. */
function MoveTime({ spentMs }: { readonly spentMs: number }) {
  const text = useText();
  const seconds = Math.round(spentMs / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts.slice(parts[0] === 0 ? 1 : 0);
  const time = shown.map((part, i) => (i === 0 ? part : String(part).padStart(2, '0'))).join(':');
  return (
    <span className="move-time" title={text('analyse.spent', { time })}>
      {time}
    </span>
  );
}

/** `3.` for the first side's turn, `3…` where the second side goes on with a line; nothing for later moves of a turn. */
function numberOf({ match: { turns } }: Node, isResumed: boolean): string | undefined {
  const last = turns.at(-1);
  if (!last || last.moves.length > 1 || (last.side !== 0 && !isResumed)) return undefined;
  return numberTurn(turns, turns.length - 1);
}
