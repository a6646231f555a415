import { say, writeMove } from '@boardwright/games/internal';
import { Fragment, memo, useEffect, useRef, useState } from 'preact/compat';
import { useText } from '../../../i18n/text.ts';
import { useSettings } from '../../../stores/settings.ts';
import { GLYPH_SIGNS, numberTurn } from './review.ts';
import { type Glyph, type Node, nodeOf, pathTo, type Tree } from './tree.ts';

/** A tree that is walked through by its moves. */
interface Walked {
  readonly tree: Tree;
  /** The sign behind a move; that of its writers when missing. */
  readonly markOn?: (node: Node) => Glyph | undefined;
  readonly onGo: (node: string) => void;
}

/** The same with the moves that lead to where one stands. */
interface Drawn extends Walked {
  readonly path: ReadonlySet<string>;
}

/** Moves in running text, variations in brackets below the move they replace. */
export function TreeView(walked: Walked) {
  const { tree } = walked;
  const path = new Set(pathTo(tree, tree.current).map(({ id }) => id));
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
      <Line {...walked} path={path} from={tree.root} />
    </div>
  );
}

/** Everything after a node: its line, and at each move the other choices. */
function Line({ from, ...walked }: Drawn & { readonly from: string }) {
  const { tree } = walked;
  const rows: { readonly node: Node; readonly others: readonly string[] }[] = [];
  for (let node = nodeOf(tree, from); node.children.length > 0; ) {
    const [first, ...others] = node.children;
    node = nodeOf(tree, first);
    rows.push({ node, others });
  }
  return rows.map(({ node, others }, i) => (
    <Fragment key={node.id}>
      <TreeMove {...moveOf(walked, node)} isResumed={i > 0 && isBroken(rows[i - 1])} />
      {others.map((other) => (
        <Variation key={other} {...walked} from={other} />
      ))}
    </Fragment>
  ));
}

/** Whether something stands between a move and the next of its line. */
function isBroken({ node, others }: { readonly node: Node; readonly others: readonly string[] }): boolean {
  return others.length > 0 || Boolean(node.comment);
}

/** A side line, which can be folded to its first move; the one that one stands in is always open. */
function Variation({ from, ...walked }: Drawn & { readonly from: string }) {
  const { tree } = walked;
  const text = useText();
  const [isFolded, setFolded] = useState(false);
  const isInside = walked.path.has(from);
  const isOpen = !isFolded || isInside;
  const node = nodeOf(tree, from);
  const canFold = node.children.length > 0 && !isInside;
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
      {node.before && <span className="comment">{node.before}</span>}
      <TreeMove {...moveOf(walked, node)} isResumed />
      {isOpen && <Line {...walked} from={from} />}
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

interface ShownMove {
  readonly node: Node;
  readonly glyph: Glyph | undefined;
  readonly isCurrent: boolean;
  readonly isResumed: boolean;
  readonly onGo: (node: string) => void;
}

function moveOf({ tree, markOn, onGo }: Drawn, node: Node): Omit<ShownMove, 'isResumed'> {
  return { node, glyph: markOn ? markOn(node) : node.glyph, isCurrent: tree.current === node.id, onGo };
}

/** Of thousands of moves a letter or a step changes one or two: the others are not drawn again. */
const TreeMove = memo(({ node, glyph, isCurrent, isResumed, onGo }: ShownMove) => {
  const number = numberOf(node, isResumed);
  return (
    <>
      <button
        type="button"
        className={isJoined(node) ? 'move joined' : 'move'}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => onGo(node.id)}
      >
        {number && <span className="move-number">{number} </span>}
        {node.match.last && writeMove(node.match.game, node.match.last)}
        {glyph && <b className={`glyph ${glyph}`}> {GLYPH_SIGNS[glyph]}</b>}
        <MoveTime node={node} />
      </button>
      {node.comment && <span className="comment">{node.comment}</span>}
      <RefusedLines node={node} />
    </>
  );
});

/** Whether a move goes on with the turn of the one before it, as what a mill takes does. */
function isJoined({ match }: Node): boolean {
  return (match.turns.at(-1)?.moves.length ?? 0) > 1;
}

/** How long the move took, else what was left after it, as clocks show it. */
function MoveTime({ node: { spentMs, leftMs } }: { readonly node: Node }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const ms = spentMs ?? leftMs;
  if (ms === undefined) return undefined;
  const time = formatSpent(ms, language);
  return (
    <span
      className="move-time"
      title={text(spentMs === undefined ? 'analyse.left' : 'analyse.spent', { time })}
    >
      {time}
    </span>
  );
}

/** Below this tenths are told, where somebody has counted them: in quick games every move takes a second or less. */
const TENTHS_MS = 10_000;

export function formatSpent(spentMs: number, language: string): string {
  if (spentMs < TENTHS_MS && spentMs % 1000 !== 0) {
    const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
    return `${(spentMs / 1000).toLocaleString(language, tenths)} s`;
  }
  const seconds = Math.round(spentMs / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts.slice(parts[0] === 0 ? 1 : 0);
  return shown.map((part, i) => (i === 0 ? part : String(part).padStart(2, '0'))).join(':');
}

/** `3.` for the first side's turn, `3…` where the second side goes on with a line; nothing for later moves of a turn. */
function numberOf({ match: { turns } }: Node, isResumed: boolean): string | undefined {
  const last = turns.at(-1);
  if (!last || last.moves.length > 1 || (last.side !== 0 && !isResumed)) return undefined;
  return numberTurn(turns, turns.length - 1);
}
