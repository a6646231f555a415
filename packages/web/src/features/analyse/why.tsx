import type { Match } from '@boardwright/games';
import { say } from '@boardwright/games/internal';
import { useState } from 'preact/compat';
import { type Text, useText } from '../../i18n/text.ts';
import { useSettings } from '../../stores/settings.ts';
import { tellShort } from './evaluation/tablebase-panel.tsx';
import { type Truth, useTruth } from './evaluation/truth.ts';
import type { Analysis } from './tree/analysis.ts';
import type { Opinion } from './tree/review.ts';
import { type Node, nodeOf } from './tree/tree.ts';

/** The rule behind the last move, and what was better: by a table where one knows, else as the engine thinks. */
export function Why({ analysis }: { readonly analysis: Analysis }) {
  const text = useText();
  const [asked, setAsked] = useState<string>();
  const node = nodeOf(analysis.tree, analysis.tree.current);
  return (
    <div className="stack-tight">
      <div className="row">
        <button type="button" className="button" onClick={() => setAsked(node.id)}>
          {text('analyse.why')}
        </button>
      </div>
      <div role="status" aria-live="polite">
        {asked === node.id &&
          (node.parent === undefined ? (
            <p className="notice">{text('analyse.why-none')}</p>
          ) : (
            <Reasons before={node.match.back()} node={node} opinion={analysis.opinions.get(node.parent)} />
          ))}
      </div>
    </div>
  );
}

function Reasons(props: {
  readonly before: Match;
  readonly node: Node;
  readonly opinion: Opinion | undefined;
}) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const { before, node, opinion } = props;
  const truth = useTruth(before.position);
  const move = node.match.last?.text ?? '';
  const rule = say(before.game, before.position.explain({ text: move }), { language }).sentence;
  const better = truth ? tellByTable(truth, move, text) : tellByEngine(opinion, move, text);
  return [rule, ...better].map((line) => (
    <p key={line} className="notice">
      {line}
    </p>
  ));
}

function tellByTable({ moves }: Truth, played: string, text: Text): readonly string[] {
  const [best] = moves;
  const known = moves.find(({ move }) => move.text === played);
  if (!best || !known) return [];
  const values = { move: played, value: tellShort(known, text) };
  if (known.value === best.value && known.turns === best.turns)
    return [text('analyse.why-table-best', values)];
  return [text('analyse.why-table', { ...values, better: best.move.text, best: tellShort(best, text) })];
}

function tellByEngine(opinion: Opinion | undefined, played: string, text: Text): readonly string[] {
  if (!opinion) return [];
  if (opinion.best === played) return [text('analyse.why-best')];
  return [text('analyse.why-better', { line: opinion.line.slice(0, MOST_TOLD).join(' ') })];
}

/** Moves of a line that are told. */
const MOST_TOLD = 6;
