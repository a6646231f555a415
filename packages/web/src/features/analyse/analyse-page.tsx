import { Suspense, useEffect, useState } from 'preact/compat';
import { useLocation, useSearch } from 'wouter-preact';
import { type MessageKey, useText } from '../../i18n/text.ts';
import { familyOf, firstVariant } from '../../session/families/catalogue.ts';
import { useFamily } from '../../session/families/families.ts';
import { parseQuery, startOf } from '../../session/game-ref.ts';
import type { OpenFault } from '../../session/read-game.ts';
import { hearLink, useGameName } from '../../session/rule-sets.ts';
import { Loading, Page, useTitle } from '../../ui/page.tsx';
import { OpenFaultNotice } from '../game/open-fault.tsx';
import { GameFrame } from '../game/play-frame.tsx';
import { AnalyseBoard } from './analyse-board.tsx';
import { ComparePanel } from './compare-panel.tsx';
import { LinesView } from './evaluation/lines-view.tsx';
import { useLines } from './evaluation/looking.ts';
import { TablebasePanel } from './evaluation/tablebase-panel.tsx';
import { useTruth } from './evaluation/truth.ts';
import { ExplorerPanel } from './explorer-panel.tsx';
import { OpenPanel } from './open-panel.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { SetupEditor } from './setup-editor.tsx';
import { StepBar } from './step-bar.tsx';
import { StudyHead } from './study/study-head.tsx';
import {
  type Analysis,
  changeTree,
  followBrowser,
  followStudy,
  lastStudy,
  openAnalysis,
  openStudy,
  timeGame,
  useAnalysis,
} from './tree/analysis.ts';
import { timesOf } from './tree/game-times.ts';
import { syncAll } from './tree/sync.ts';
import { goTo, mainLine, nodeOf, rootOf } from './tree/tree.ts';
import { TreePanel } from './tree/tree-panel.tsx';
import { Why } from './why.tsx';

/** Any position under the engine: set up by hand, pasted, from a link, a finished game or a study. */
export function AnalysePage() {
  const text = useText();
  const search = useSearch();
  const [, go] = useLocation();
  const analysis = useAnalysis((store) => store.analysis);
  const isKept = useAnalysis((store) => store.keeping !== 'nothing');
  const [fault, setFault] = useState<OpenFault>();
  const [isLost, setLost] = useState(false);
  const study = analysis?.tree.study.id;
  const chapter = analysis?.tree.chapter;
  useEffect(followBrowser, []);
  useEffect(() => void syncAll(), []);
  useEffect(() => (study !== undefined && isKept ? followStudy(study) : undefined), [study, isKept]);
  useEffect(() => {
    setLost(false);
    void openAddress(search).then((opened) => {
      setFault(opened === 'lost' ? undefined : opened);
      setLost(opened === 'lost');
    });
  }, [search]);
  // A study has its address from its first change on: reloading or coming back shows it as it was left.
  useEffect(() => {
    if (study === undefined || chapter === undefined || !isKept) return;
    const query = new URLSearchParams(search);
    if (query.get('study') === study && query.get('chapter') === chapter) return;
    go(`/analyse?${new URLSearchParams({ study, chapter })}`, { replace: true });
  }, [study, chapter, isKept, search, go]);
  if (fault || isLost) {
    return (
      <Page title={text('analyse.title')}>
        <div className="stack">
          <div role="alert">
            {fault ? (
              <OpenFaultNotice
                fault={fault}
                onRepair={(start) => void openAnalysis({ ...startOf(fault.game), start }).then(setFault)}
              />
            ) : (
              <p className="notice bad">{text('study.lost')}</p>
            )}
          </div>
          <OpenPanel
            variant={fault && familyOf(fault.game.variant) ? fault.game.variant : firstVariant()}
            onOpen={() => {
              setFault(undefined);
              setLost(false);
            }}
          />
        </div>
      </Page>
    );
  }
  return analysis ? <AnalysisView analysis={analysis} /> : <Loading />;
}

/** What the address names, else what is open, else what was written last, else a new board. */
async function openAddress(search: string): Promise<OpenFault | 'lost' | undefined> {
  const query = new URLSearchParams(search);
  const { analysis } = useAnalysis.getState();
  const named = query.get('study');
  if (named !== null) {
    const chapter = query.get('chapter') ?? undefined;
    if (analysis?.tree.study.id === named) return undefined;
    return (await openStudy(named, chapter, query.get('link') ?? undefined)) ? undefined : 'lost';
  }
  const linked = parseQuery(search);
  hearLink(linked, search);
  if (!linked && analysis) return undefined;
  const last = linked ? undefined : lastStudy();
  if (last !== undefined && (await openStudy(last))) return undefined;
  const fault = await openAnalysis(linked ?? { variant: firstVariant() });
  const game = query.get('game');
  if (game !== null && fault === undefined) void noteTimes(game);
  // The moves of a played game are counted from its start.
  const at = query.get('at');
  if (at !== null) changeTree((tree) => goTo(tree, mainLine(tree)[Number(at)]?.id ?? tree.current));
  return fault;
}

/** Moves of a game that was played here are shown with how long they took. */
async function noteTimes(game: string): Promise<void> {
  const study = useAnalysis.getState().analysis?.tree.study.id;
  const times = await timesOf(game);
  if (useAnalysis.getState().analysis?.tree.study.id === study) timeGame(times);
}

const TABS = ['tree', 'review', 'setup', 'open'] as const;
type Tab = (typeof TABS)[number];
const TAB_TEXTS: Readonly<Record<Tab, MessageKey>> = {
  tree: 'play.moves',
  review: 'analyse.tab-review',
  setup: 'analyse.tab-setup',
  open: 'analyse.open',
};

function AnalysisView({ analysis }: { readonly analysis: Analysis }) {
  const text = useText();
  const isEngineOn = useAnalysis((store) => store.isEngineOn);
  const [tab, setTab] = useState<Tab>('tree');
  const [isReviewing, setReviewing] = useState(false);
  const truth = useTruth(nodeOf(analysis.tree, analysis.tree.current).match.position);
  // What is solved is not searched: an opinion beside the truth could only contradict it.
  const isSearching = isEngineOn && !isReviewing && tab !== 'setup' && truth?.verdict === undefined;
  const looked = useLines(analysis, isSearching);
  const { ref } = rootOf(analysis.tree);
  const { variant } = ref;
  useFamily(variant);
  const name = useGameName(ref);
  const title = `${text('analyse.title')}: ${name}`;
  useTitle(title);
  if (tab === 'setup') return <SetupEditor analysis={analysis} onDone={() => setTab('tree')} />;
  return (
    <GameFrame
      title={title}
      board={<AnalyseBoard analysis={analysis} looked={looked} truth={truth} />}
      bottom={<StepBar analysis={analysis} />}
      panel={
        <>
          <LinesView analysis={analysis} looked={looked} truth={truth} isOn={isEngineOn} />
          <TablebasePanel truth={truth} />
          <Tabs tab={tab} onChoose={setTab} />
          {tab === 'tree' && (
            <TreePanel analysis={analysis}>
              <ComparePanel analysis={analysis} />
              <ExplorerPanel analysis={analysis} truth={truth} />
              <Why analysis={analysis} />
            </TreePanel>
          )}
          {tab === 'review' && (
            <Suspense fallback={<Loading />}>
              <ReviewPanel analysis={analysis} onRunning={setReviewing} />
            </Suspense>
          )}
          {tab === 'open' && <OpenPanel variant={variant} onOpen={() => setTab('tree')} />}
          <StudyHead analysis={analysis} />
        </>
      }
    />
  );
}

function Tabs({ tab, onChoose }: { readonly tab: Tab; readonly onChoose: (tab: Tab) => void }) {
  const text = useText();
  return (
    <div className="tabs" role="tablist">
      {TABS.map((other) => (
        <button
          key={other}
          type="button"
          role="tab"
          aria-selected={tab === other}
          onClick={() => onChoose(other)}
        >
          {text(TAB_TEXTS[other])}
        </button>
      ))}
    </div>
  );
}
