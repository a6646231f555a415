import { Link } from 'wouter-preact';
import { useText } from '../../i18n/text.ts';
import { variantName } from '../../session/families/catalogue.ts';
import { rulesAddress, startOf } from '../../session/game-ref.ts';
import { useRuleSetName } from '../../session/rule-sets.ts';
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
  const called = useRuleSetName(ref);
  const own = variantName(ref.variant, language);
  const name = called ?? own;
  // Rules without a name of their own are told to be none of the variant's; others say where they come from.
  const house = called === undefined ? text('study.own-rules') : own;
  return (
    <div className="step-bar">
      <p className="grow small">
        <Link
          href={rulesAddress(startOf(ref), called)}
          aria-label={text('play.rules-link', { variant: name })}
        >
          {name}
        </Link>
        {ref.rules ? ` · ${house}` : ''}
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
