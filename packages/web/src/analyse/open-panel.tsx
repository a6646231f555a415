import { findGame, HOUSE_FORMAT, Match, Position, recordMatch } from '@boardwright/games';
import { useId, useState } from 'react';
import { tellProblem } from '../i18n/problems.ts';
import { useText } from '../i18n/text.ts';
import { CopyButton } from '../layout/copy-button.tsx';
import { GameChoice } from '../play/game-choice.tsx';
import { readGame } from '../play/read-game.ts';
import type { GameSetup } from '../play/setup.ts';
import { type Analysis, openAnalysis, showTree, useAnalysis } from '../stores/analysis.ts';
import { nodeOf, ROOT } from './tree.ts';
import { treeOf, withTurns } from './tree-record.ts';

/** Another game on the board: a variant's start, a pasted position or record; and what is there as a record. */
export function OpenPanel({ setup, onOpen }: { readonly setup: GameSetup; readonly onOpen: () => void }) {
  const text = useText();
  const id = useId();
  const analysis = useAnalysis((store) => store.analysis);
  const [chosen, setChosen] = useState<GameSetup>({ variant: setup.variant });
  const [draft, setDraft] = useState('');
  const [fault, setFault] = useState<string>();
  const open = () => {
    const problem = draft.trim() === '' ? openAnalysis(chosen) : openText(draft, chosen);
    setFault(problem);
    if (problem === undefined) onOpen();
  };
  return (
    <div className="stack">
      <GameChoice setup={chosen} onChange={setChosen} />
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
        {fault && (
          <p className="notice bad">{text('play.import-bad', { reason: tellProblem(fault, text) })}</p>
        )}
      </div>
      <button type="button" className="button primary" onClick={open}>
        {text('analyse.open')}
      </button>
      {analysis && <RecordOut analysis={analysis} />}
    </div>
  );
}

/** Undefined when it opened. A record brings its variations and comments along. */
function openText(draft: string, setup: GameSetup): string | undefined {
  const read = readGame(draft, setup);
  if (!read.ok) return read.error.code;
  const { record } = read.value;
  if (!record) return openAnalysis(read.value.setup, read.value.moves);
  const game = findGame(read.value.setup.variant, read.value.setup.rules);
  if (!game.ok) return game.error.code;
  const start = record.start === undefined ? undefined : Position.parse(game.value, record.start);
  if (start && !start.ok) return start.error.code;
  const from = start?.ok ? start.value : Position.start(game.value);
  showTree(read.value.setup, game.value, treeOf(from, record.turns));
  return undefined;
}

function RecordOut({ analysis }: { readonly analysis: Analysis }) {
  const text = useText();
  const { tree } = analysis;
  const match = new Match(nodeOf(tree, ROOT).position);
  const record = HOUSE_FORMAT.format(withTurns(recordMatch(match), tree));
  return (
    <div className="field">
      <span className="label">{text('play.record')}</span>
      <pre className="code-block small">{record}</pre>
      <div className="row">
        <CopyButton label={text('play.copy')} text={record} />
        <CopyButton label={text('play.position')} text={nodeOf(tree, tree.current).position.text} />
      </div>
    </div>
  );
}
