import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { type MessageKey, useText } from '../../i18n/text.ts';
import { familyOf, firstVariant, variantName } from '../../session/families/catalogue.ts';
import { useFamily } from '../../session/families/families.ts';
import { parseQuery, startOf } from '../../session/game-ref.ts';
import type { OpenFault } from '../../session/read-game.ts';
import { useSettings } from '../../stores/settings.ts';
import { Loading, Page } from '../../ui/page.tsx';
import { useTitle } from '../../ui/title.ts';
import { OpenFaultNotice } from '../game/open-fault.tsx';
import { GameFrame } from '../game/play-frame.tsx';
import { AnalyseBoard } from './analyse-board.tsx';
import { LinesView, useLines } from './lines-view.tsx';
import { OpenPanel } from './open-panel.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { SetupEditor } from './setup-editor.tsx';
import { TablebasePanel } from './tablebase-panel.tsx';
import { type Analysis, changeTree, goTo, openAnalysis, rootOf, useAnalysis } from './tree/tree.ts';
import { TreePanel } from './tree/tree-panel.tsx';

/** Any position under the engine: set up by hand, pasted, from a link or a finished game. */
export function AnalysePage() {
  const text = useText();
  const search = useSearch();
  const analysis = useAnalysis((store) => store.analysis);
  const [fault, setFault] = useState<OpenFault>();
  useEffect(() => {
    const linked = parseQuery(search);
    const { analysis: open } = useAnalysis.getState();
    const at = new URLSearchParams(search).get('at');
    const show = async () => {
      setFault(await openAnalysis(linked ?? { variant: firstVariant() }));
      // The nodes of a played game are numbered by its moves.
      if (at !== null) changeTree((tree) => goTo(tree, Number(at)));
    };
    if (linked || !open) void show();
  }, [search]);
  if (fault) {
    return (
      <Page title={text('analyse.title')}>
        <div className="stack">
          <div role="alert">
            <OpenFaultNotice
              fault={fault}
              onRepair={(start) => void openAnalysis({ ...startOf(fault.game), start }).then(setFault)}
            />
          </div>
          <OpenPanel
            variant={familyOf(fault.game.variant) ? fault.game.variant : firstVariant()}
            onOpen={() => setFault(undefined)}
          />
        </div>
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
  const variant = rootOf(analysis.tree).game.variant.id;
  useFamily(variant);
  const name = variantName(variant, language);
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
          <TablebasePanel analysis={analysis} />
          <Tabs tab={tab} onChoose={setTab} />
          {tab === 'tree' && <TreePanel analysis={analysis} />}
          {tab === 'review' && <ReviewPanel analysis={analysis} onRunning={setReviewing} />}
          {tab === 'open' && <OpenPanel variant={variant} onOpen={() => setTab('tree')} />}
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
