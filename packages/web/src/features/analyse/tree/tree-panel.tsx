import { chaptersOf, contentOf } from '@boardwright/games/study';
import { type ReactNode, useEffect } from 'preact/compat';
import { useLocation } from 'wouter-preact';
import { useText } from '../../../i18n/text.ts';
import { variantName } from '../../../session/families/catalogue.ts';
import { formatQuery, startOf } from '../../../session/game-ref.ts';
import { useRuleSetName } from '../../../session/rule-sets.ts';
import { useSettings } from '../../../stores/settings.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { type Analysis, changeTree, goToChapter, markOn, stepBack, useAnalysis } from './analysis.ts';
import { Annotation } from './annotation.tsx';
import { TakenNotice } from './taken.tsx';
import { goTo, nodeOf, showShapes, type Tree } from './tree.ts';
import { TreeView } from './tree-view.tsx';

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
      <TakenNotice analysis={analysis} />
      <section className="moves" aria-label={text('analyse.tree')}>
        <TreeView tree={tree} markOn={(node) => markOn(analysis, node)} onGo={go} />
      </section>
      {children}
      <Annotation key={tree.current} node={nodeOf(tree, tree.current)} />
      <TreeActions analysis={analysis} />
    </>
  );
}

function go(id: string): void {
  changeTree((tree) => goTo(tree, id));
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

function TreeActions({ analysis }: { readonly analysis: Analysis }) {
  const text = useText();
  const [, go] = useLocation();
  const isFlipped = useAnalysis((store) => store.isFlipped);
  const isDrawing = useAnalysis((store) => store.isDrawing);
  const history = useAnalysis((store) => store.history);
  useUndoKeys();
  const node = nodeOf(analysis.tree, analysis.tree.current);
  const { match } = node;
  const name = useRuleSetName(match.ref);
  const playOn = () => go(`/new?${formatQuery({ ...startOf(match.ref), start: match.position.text }, name)}`);
  const link = `${location.origin}/analyse?${formatQuery(match.ref, name)}`;
  return (
    <div className="row">
      <button
        type="button"
        className="button"
        disabled={history.done.length === 0}
        title={text('analyse.undo-help')}
        onClick={() => void stepBack('done')}
      >
        {text('play.undo')}
      </button>
      {history.undone.length > 0 && (
        <button
          type="button"
          className="button"
          title={text('analyse.redo-help')}
          onClick={() => void stepBack('undone')}
        >
          {text('analyse.redo')}
        </button>
      )}
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

/** Ctrl+Z, and Ctrl+Shift+Z or Ctrl+Y the other way. In a text the same keys are the text's own. */
function useUndoKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isText = event.target instanceof Element && event.target.closest('input, textarea') !== null;
      if (isText || !(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (key !== 'z' && !isRedo) return;
      event.preventDefault();
      void stepBack(isRedo ? 'undone' : 'done');
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
