import { BOARDWRIGHT_FORMAT, type GameRef } from '@boardwright/games';
import { type ListedGame, listGames, readGame as readRecord } from '@boardwright/games/internal';
import { useId, useState } from 'preact/compat';
import { useText } from '../../i18n/text.ts';
import { openGame, registry } from '../../session/families/families.ts';
import { type OpenFault, readGame } from '../../session/read-game.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { GameChoice } from '../game/game-choice.tsx';
import { OpenFaultNotice } from '../game/open-fault.tsx';
import { CollectionList } from './collection-list.tsx';
import { explore } from './exploring.ts';
import { StudyList } from './study-list.tsx';
import { type Analysis, openAnalysis, showTree, useAnalysis } from './tree/analysis.ts';
import { growTree, nodeOf, recordTree, treeOf } from './tree/tree.ts';

/** Another game on the board: a variant's start, a pasted position or record; and what is there as a record. */
export function OpenPanel(props: { readonly variant: string; readonly onOpen: () => void }) {
  const text = useText();
  const id = useId();
  const analysis = useAnalysis((store) => store.analysis);
  const [chosen, setChosen] = useState<GameRef>({ variant: props.variant });
  const [draft, setDraft] = useState('');
  const [fault, setFault] = useState<OpenFault>();
  const [games, setGames] = useState<readonly ListedGame[]>([]);
  const openAll = (pasted: string) => {
    const listed = listGames(pasted);
    setGames(listed.length > 1 ? listed : []);
    if (listed.length > 1) void explore(listed, chosen.variant);
    if (listed.length <= 1) void open(pasted);
  };
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
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
      </div>
      <div role="alert">
        {fault && <OpenFaultNotice fault={fault} onRepair={(repaired) => void open(repaired)} />}
      </div>
      <div className="row">
        <button type="button" className="button primary" onClick={() => openAll(draft)}>
          {text('analyse.open')}
        </button>
        <label className="button">
          {text('study.file')}
          <input
            type="file"
            className="hidden-visually"
            accept=".pdn,.pgn,.otg,.bwr,.txt"
            onChange={(event) => void event.currentTarget.files?.[0]?.text().then(openAll)}
          />
        </label>
      </div>
      {games.length > 0 && <CollectionList games={games} onOpen={(game) => void open(game)} />}
      <StudyList onOpen={props.onOpen} />
      {analysis && <RecordOut analysis={analysis} />}
    </div>
  );
}

/** Undefined when it opened. A record brings its variations and comments along. */
async function openText(draft: string, game: GameRef): Promise<OpenFault | undefined> {
  const read = await readGame(draft, game);
  if (!read.ok) return read.error.part === 'moves' ? openRefused(draft, read.error) : read.error;
  const { match, record } = read.value;
  showTree(record ? treeOf(match.back(match.ply), record) : growTree(match));
  return undefined;
}

/** A record with a turn that cannot be played opens up to there, and what follows is shown as it was written. */
async function openRefused(draft: string, fault: OpenFault): Promise<OpenFault | undefined> {
  const record = readRecord(registry, draft, fault.game.variant);
  const { variant = fault.game.variant, rules, start } = record.ok ? record.value : {};
  const opened = await openGame({
    variant,
    ...(rules ? { rules } : {}),
    ...(start === undefined ? {} : { start }),
  });
  if (!record.ok || !opened.ok) return fault;
  showTree(treeOf(opened.value, record.value));
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
