import { Link } from 'wouter-preact';
import { useText } from '../../i18n/text.ts';
import { variantName } from '../../session/families/catalogue.ts';
import { rulesAddress, startOf } from '../../session/game-ref.ts';
import { useSettings } from '../../stores/settings.ts';
import { MoveSteps } from '../game/move-list.tsx';
import { type Analysis, changeTree } from './tree/analysis.ts';
import { goTo, lineThrough, nodeOf, pathTo } from './tree/tree.ts';

/** Below the board, whatever stands beside it: by which rules, what is asked of whom, and the way through the moves. */
export function StepBar({ analysis: { tree } }: { readonly analysis: Analysis }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { match } = nodeOf(tree, tree.current);
  const { ref } = match;
  const line = lineThrough(tree);
  const name = variantName(ref.variant, language);
  return (
    <div className="step-bar">
      <p className="grow small">
        <Link href={rulesAddress(startOf(ref))} aria-label={text('play.rules-link', { variant: name })}>
          {name}
        </Link>
        {ref.rules ? ` · ${text('study.own-rules')}` : ''}
        <br />
        {match.tell({ language }).prompt.sentence}
      </p>
      <MoveSteps
        total={line.length - 1}
        shown={pathTo(tree, tree.current).length - 1}
        onShow={(ply) => changeTree((now) => goTo(now, line[ply].id))}
      />
    </div>
  );
}

/** Brings the board back into sight where a click further down has changed what stands on it, as on phones. */
export function showBoard(): void {
  const board = document.querySelector('.board-with-bar');
  if (board && board.getBoundingClientRect().top < 0) board.scrollIntoView({ block: 'start' });
}
