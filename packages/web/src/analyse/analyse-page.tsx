import { families } from '@boardwright/games';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { tellProblem } from '../i18n/problems.ts';
import { type MessageKey, useText } from '../i18n/text.ts';
import { Loading, Page } from '../layout/page.tsx';
import { useTitle } from '../layout/title.ts';
import { GameFrame } from '../play/game-frame.tsx';
import { parseQuery } from '../play/links.ts';
import { variantName } from '../play/setup.ts';
import { type Analysis, openAnalysis, useAnalysis } from '../stores/analysis.ts';
import { useSettings } from '../stores/settings.ts';
import { AnalyseBoard } from './analyse-board.tsx';
import { LinesView } from './lines-view.tsx';
import { OpenPanel } from './open-panel.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { SetupEditor } from './setup-editor.tsx';
import { TableTruth } from './table-truth.tsx';
import { TreePanel } from './tree-panel.tsx';
import { useLines } from './use-lines.ts';

/** Any position under the engine: set up by hand, pasted, from a link or a finished game. */
export function AnalysePage() {
  const text = useText();
  const search = useSearch();
  const analysis = useAnalysis((store) => store.analysis);
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    const linked = parseQuery(search);
    const { analysis: open } = useAnalysis.getState();
    if (linked) setFault(openAnalysis(linked.setup, linked.moves));
    else if (!open) setFault(openAnalysis({ variant: families()[0].variants[0].id }));
  }, [search]);
  if (fault) {
    return (
      <Page title={text('analyse.title')}>
        <p className="notice bad">{text('play.import-bad', { reason: tellProblem(fault, text) })}</p>
        <OpenPanel setup={{ variant: families()[0].variants[0].id }} onOpen={() => setFault(undefined)} />
      </Page>
    );
  }
  return analysis ? <AnalysisView analysis={analysis} /> : <Loading />;
}

const TABS = ['tree', 'review', 'setup', 'open'] as const;
type Tab = (typeof TABS)[number];
const TAB_TEXTS: Readonly<Record<Tab, MessageKey>> = {
  tree: 'play.moves',
  review: 'analyse.review',
  setup: 'analyse.setup',
  open: 'analyse.open',
};

function AnalysisView({ analysis }: { readonly analysis: Analysis }) {
  const text = useText();
  const language = useSettings((settings) => settings.language);
  const isEngineOn = useAnalysis((store) => store.isEngineOn);
  const [tab, setTab] = useState<Tab>('tree');
  const [isReviewing, setReviewing] = useState(false);
  const report = useLines(analysis, isEngineOn && !isReviewing && tab !== 'setup');
  const name = variantName(analysis.setup.variant, language);
  const title = `${text('analyse.title')}: ${name}`;
  useTitle(title);
  if (tab === 'setup') return <SetupEditor analysis={analysis} onDone={() => setTab('tree')} />;
  return (
    <GameFrame
      title={title}
      board={<AnalyseBoard analysis={analysis} report={report} />}
      panel={
        <>
          <LinesView analysis={analysis} report={report} isOn={isEngineOn} />
          <TableTruth analysis={analysis} />
          <Tabs tab={tab} onChoose={setTab} />
          {tab === 'tree' && <TreePanel analysis={analysis} />}
          {tab === 'review' && <ReviewPanel analysis={analysis} onRunning={setReviewing} />}
          {tab === 'open' && <OpenPanel setup={analysis.setup} onOpen={() => setTab('tree')} />}
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
