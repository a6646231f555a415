import { BOARDWRIGHT_FORMAT, type GameRef } from '@boardwright/games';
import { useId, useState } from 'react';
import { useText } from '../../i18n/text.ts';
import { type OpenFault, readGame } from '../../session/read-game.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { GameChoice } from '../game/game-choice.tsx';
import { OpenFaultNotice } from '../game/open-fault.tsx';
import { type Analysis, growTree, nodeOf, openAnalysis, showTree, useAnalysis } from './tree/tree.ts';
import { recordTree, treeOf } from './tree/tree-record.ts';

/** Another game on the board: a variant's start, a pasted position or record; and what is there as a record. */
export function OpenPanel(props: { readonly variant: string; readonly onOpen: () => void }) {
  const text = useText();
  const id = useId();
  const analysis = useAnalysis((store) => store.analysis);
  const [chosen, setChosen] = useState<GameRef>({ variant: props.variant });
  const [draft, setDraft] = useState('');
  const [fault, setFault] = useState<OpenFault>();
  const open = async (pasted: string) => {
    const problem = await (pasted.trim() === '' ? openAnalysis(chosen) : openText(pasted, chosen));
    setFault(problem);
    if (problem === undefined) props.onOpen();
  };
  return (
    <div className="stack">
      <GameChoice variant={chosen.variant} onChange={setChosen} />
      <div className="field">
        <label htmlFor={id}>{text('analyse.paste')}</label>
        <textarea
          id={id}
          className="mono small"
          rows={4}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
        />
      </div>
      <div role="alert">
        {fault && <OpenFaultNotice fault={fault} onRepair={(repaired) => void open(repaired)} />}
      </div>
      <button type="button" className="button primary" onClick={() => void open(draft)}>
        {text('analyse.open')}
      </button>
      {analysis && <RecordOut analysis={analysis} />}
    </div>
  );
}

/** Undefined when it opened. A record brings its variations and comments along. */
async function openText(draft: string, game: GameRef): Promise<OpenFault | undefined> {
  const read = await readGame(draft, game);
  if (!read.ok) return read.error;
  const { match, record } = read.value;
  showTree(record ? treeOf(match.back(match.ply), record.turns) : growTree(match));
  return undefined;
}

function RecordOut({ analysis }: { readonly analysis: Analysis }) {
  const text = useText();
  const { tree } = analysis;
  const record = BOARDWRIGHT_FORMAT.format(recordTree(tree));
  return (
    <div className="field">
      <span className="label">{text('play.record')}</span>
      <pre className="code-block small">{record}</pre>
      <div className="row">
        <CopyButton label={text('play.copy')} text={record} />
        <CopyButton label={text('play.position')} text={nodeOf(tree, tree.current).match.position.text} />
      </div>
    </div>
  );
}
