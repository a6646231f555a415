import type { GameRef, Match } from '@boardwright/games';
import { type ListedGame, listGames, readGame as readRecord } from '@boardwright/games/internal';
import type { GameRecord } from '@boardwright/games/records';
import { useId, useState } from 'preact/compat';
import { useText } from '../../i18n/text.ts';
import { openGame, registry } from '../../session/families/families.ts';
import { type OpenFault, readGame } from '../../session/read-game.ts';
import { keep, readKept } from '../../stores/storage.ts';
import { createStore } from '../../stores/store.ts';
import { GameChoice } from '../game/game-choice.tsx';
import { OpenFaultNotice } from '../game/open-fault.tsx';
import { CollectionList } from './collection-list.tsx';
import { explore } from './exploring.ts';
import { gather, refOf } from './gathering.ts';
import { StudyList } from './study/study-list.tsx';
import { changeTree, keepWhole, openAnalysis, showTree, startChapter, useAnalysis } from './tree/analysis.ts';
import { addRecord, growTree, treeOf } from './tree/tree.ts';

const DRAFT = 'study-draft';
/** No text has these. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008]/;

/** What was pasted and not opened yet, and the games of the file that was opened last: all outlive the panel. */
const useOpening = createStore<{
  readonly draft: string;
  readonly games: readonly ListedGame[];
  /** The name of their file; empty where they were pasted. */
  readonly file: string;
}>(() => ({
  draft: readKept(DRAFT, (value) => (typeof value === 'string' ? value : undefined)) ?? '',
  games: [],
  file: '',
}));

/** Kept in the browser too, so that a reload leaves it where it was. */
function writeDraft(draft: string): void {
  useOpening.setState({ draft });
  keep(DRAFT, draft === '' ? undefined : draft);
}

/** Another game on the board: a variant's start, a pasted position or record; and what is there as a record. */
export function OpenPanel(props: { readonly variant: string; readonly onOpen: () => void }) {
  const text = useText();
  const id = useId();
  const analysis = useAnalysis((store) => store.analysis);
  const [chosen, setChosen] = useState<GameRef>({ variant: props.variant });
  const { draft, games, file } = useOpening();
  const [fault, setFault] = useState<OpenFault>();
  const [isNoText, setNoText] = useState(false);
  const [isChapter, setChapter] = useState(false);
  const openFile = async (chosenFile: File) => {
    const read = await chosenFile.text();
    openAll(read, chosenFile.name);
  };
  const openAll = (pasted: string, name = '') => {
    const isBinary = CONTROL.test(pasted);
    const listed = isBinary ? [] : listGames(pasted);
    useOpening.setState({ games: listed.length > 1 ? listed : [], file: name });
    setFault(undefined);
    setNoText(isBinary);
    if (isBinary) return;
    if (listed.length > 1) void explore(listed, chosen.variant);
    if (listed.length <= 1) void open(pasted);
  };
  const open = async (pasted: string) => {
    const problem = await openOne(pasted, chosen, isChapter && analysis !== undefined);
    setFault(problem);
    if (problem !== undefined) return;
    // A game of a list is a look at it and stays in its file; what was pasted alone is nowhere else.
    if (pasted === draft && draft.trim() !== '') {
      keepWhole();
      writeDraft('');
    }
    props.onOpen();
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
          onChange={(event) => writeDraft(event.currentTarget.value)}
        />
      </div>
      <div role="alert">
        {isNoText && <p className="notice bad">{text('study.no-text')}</p>}
        {fault && <OpenFaultNotice fault={fault} onRepair={(repaired) => void open(repaired)} />}
      </div>
      {analysis && (
        <label className="switch small">
          <input type="checkbox" checked={isChapter} onChange={() => setChapter(!isChapter)} />
          {text('study.as-chapter')}
        </label>
      )}
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
            onChange={(event) => {
              const [chosenFile] = event.currentTarget.files ?? [];
              if (chosenFile) void openFile(chosenFile);
              // The same file may be chosen again once it was mended.
              event.currentTarget.value = '';
            }}
          />
        </label>
      </div>
      {games.length > 0 && (
        <CollectionList
          games={games}
          onOpen={(game) => void open(game)}
          onGather={(found) => void gather(found, chosen, file).then(props.onOpen)}
        />
      )}
      <StudyList onOpen={props.onOpen} />
    </div>
  );
}

/** Undefined when it opened, as a study of its own or as another chapter of the one that is open. */
async function openOne(pasted: string, chosen: GameRef, isChapter: boolean): Promise<OpenFault | undefined> {
  if (pasted.trim() !== '') return openText(pasted, chosen, isChapter);
  if (!isChapter) return openAnalysis(chosen);
  const match = await openGame(chosen);
  if (match.ok) startChapter(match.value, '');
  return match.ok ? undefined : { ...match.error, game: chosen };
}

/** A record brings its variations and comments along. */
async function openText(draft: string, game: GameRef, isChapter: boolean): Promise<OpenFault | undefined> {
  const read = await readGame(draft, game);
  if (!read.ok) return isRecord(draft, read.error) ? openRefused(draft, read.error, isChapter) : read.error;
  const { match, record } = read.value;
  if (record) putRecord(match.back(match.ply), record, isChapter);
  else if (isChapter) startChapter(match, '');
  else showTree(growTree(match));
  return undefined;
}

/** Words whose first one is no move, with no tags before them, are anything but a record. */
function isRecord(text: string, { part, turn }: OpenFault): boolean {
  return part === 'moves' && (turn !== 0 || text.trimStart().startsWith('['));
}

/** A record with a turn that cannot be played opens up to there, and what follows is shown as it was written. */
async function openRefused(
  draft: string,
  fault: OpenFault,
  isChapter: boolean,
): Promise<OpenFault | undefined> {
  const record = readRecord(registry, draft, fault.game.variant);
  if (!record.ok) return fault;
  const opened = await openGame(refOf(record.value, fault.game.variant));
  if (!opened.ok) return fault;
  putRecord(opened.value, record.value, isChapter);
  return undefined;
}

function putRecord(start: Match, record: GameRecord, isChapter: boolean): void {
  if (isChapter) changeTree((tree) => addRecord(tree, start, record));
  else showTree(treeOf(start, record));
}
