import { Component, lazy, type ReactNode, Suspense, useEffect } from 'preact/compat';
import { Route, Switch, useLocation } from 'wouter-preact';
import { useText } from '../i18n/text.ts';
import { useLosses } from '../stores/losses.ts';
import { useSettings } from '../stores/settings.ts';
import { Loading, NotFound } from '../ui/page.tsx';
import { Shell } from './shell.tsx';

/** To be called early by whoever knows that the front door comes first. */
export const loadHome = () => import('../features/home/home-page.tsx').then((m) => ({ default: m.HomePage }));

const HomePage = lazy(loadHome);
const NewPage = lazy(() => import('../features/new-game/new-page.tsx').then((m) => ({ default: m.NewPage })));
const LocalPage = lazy(() =>
  import('../features/play/local-page.tsx').then((m) => ({ default: m.LocalPage })),
);
const KeptPage = lazy(() => import('../features/kept/kept-page.tsx').then((m) => ({ default: m.KeptPage })));
const SettingsPage = lazy(() =>
  import('../features/settings/settings-page.tsx').then((m) => ({ default: m.SettingsPage })),
);

const GamePage = lazy(() =>
  import('../features/online/game-page.tsx').then((m) => ({ default: m.GamePage })),
);
const WatchPage = lazy(() =>
  import('../features/lobby/watch-page.tsx').then((m) => ({ default: m.WatchPage })),
);
const LobbyPage = lazy(() =>
  import('../features/lobby/lobby-page.tsx').then((m) => ({ default: m.LobbyPage })),
);
const ArchivePage = lazy(() =>
  import('../features/archive/archive-page.tsx').then((m) => ({ default: m.ArchivePage })),
);
const PlayerPage = lazy(() =>
  import('../features/archive/player-page.tsx').then((m) => ({ default: m.PlayerPage })),
);
const LeadersPage = lazy(() =>
  import('../features/lobby/leaders-page.tsx').then((m) => ({ default: m.LeadersPage })),
);
const AccountPage = lazy(() =>
  import('../features/account/account-page.tsx').then((m) => ({ default: m.AccountPage })),
);
const OperatorsPage = lazy(() =>
  import('../features/operators/operators-page.tsx').then((m) => ({ default: m.OperatorsPage })),
);
const AnalysePage = lazy(() =>
  import('../features/analyse/analyse-page.tsx').then((m) => ({ default: m.AnalysePage })),
);
const LearnPage = lazy(() =>
  import('../features/learn/learn-page.tsx').then((m) => ({ default: m.LearnPage })),
);
const RulesPage = lazy(() =>
  import('../features/rules/rules-page.tsx').then((m) => ({ default: m.RulesPage })),
);
const AtlasPage = lazy(() =>
  import('../features/lab/atlas-page.tsx').then((m) => ({ default: m.AtlasPage })),
);
const LabPage = lazy(() => import('../features/lab/lab-page.tsx').then((m) => ({ default: m.LabPage })));
const LessonPage = lazy(() =>
  import('../features/learn/lesson-page.tsx').then((m) => ({ default: m.LessonPage })),
);
const PuzzlePage = lazy(() =>
  import('../features/puzzles/puzzle-page.tsx').then((m) => ({ default: m.PuzzlePage })),
);
const RoadPage = lazy(() =>
  import('../features/challenge/road-page.tsx').then((m) => ({ default: m.RoadPage })),
);
const EmbedPage = lazy(() =>
  import('../features/embed/embed-page.tsx').then((m) => ({ default: m.EmbedPage })),
);

const FramePages = lazy(() =>
  import('../features/frame/frame-page.tsx').then((m) => ({ default: m.FramePages })),
);

/** The ways through the house, or what is shown in a frame of another page. */
export function App() {
  useDocument();
  const [path] = useLocation();
  if (!path.startsWith('/frame/')) return <House />;
  return (
    <ErrorEdge>
      <Suspense fallback={<Loading />}>
        <FramePages />
      </Suspense>
    </ErrorEdge>
  );
}

/** Every page is loaded when it is first entered, and begins anew for whoever is no longer signed in. */
function House() {
  const losses = useLosses(({ count }) => count);
  return (
    <Shell>
      <ErrorEdge>
        <Suspense key={losses} fallback={<Loading />}>
          <Switch>
            <Route path="/" component={HomePage} />
            <Route path="/new" component={NewPage} />
            <Route path="/play" component={KeptPage} />
            <Route path="/play/:id" component={LocalPage} />
            <Route path="/settings" component={SettingsPage} />
            <Route path="/game/:id" component={GamePage} />
            <Route path="/watch" component={WatchPage} />
            <Route path="/lobby" component={LobbyPage} />
            <Route path="/archive" component={ArchivePage} />
            <Route path="/player/:id" component={PlayerPage} />
            <Route path="/leaderboard" component={LeadersPage} />
            <Route path="/account" component={AccountPage} />
            <Route path="/operators" component={OperatorsPage} />
            <Route path="/analyse" component={AnalysePage} />
            <Route path="/learn" component={LearnPage} />
            <Route path="/learn/rules/:variant" component={RulesPage} />
            <Route path="/learn/atlas" component={AtlasPage} />
            <Route path="/learn/lab" component={LabPage} />
            <Route path="/learn/lesson/:id" component={LessonPage} />
            <Route path="/learn/puzzles" component={PuzzlePage} />
            <Route path="/challenges" component={RoadPage} />
            <Route path="/embed" component={EmbedPage} />
            <Route component={NotFound} />
          </Switch>
        </Suspense>
      </ErrorEdge>
    </Shell>
  );
}

/** The document follows the settings: its language and its scheme. */
function useDocument(): void {
  const { language, scheme } = useSettings();
  useEffect(() => {
    document.documentElement.lang = language;
    if (scheme === 'system') delete document.documentElement.dataset.scheme;
    else document.documentElement.dataset.scheme = scheme;
  }, [language, scheme]);
}

/** The outermost edge: our own mistakes end here, with a way on for whoever met one. Another page begins anew. */
function ErrorEdge({ children }: { readonly children: ReactNode }) {
  const [path] = useLocation();
  return <Edge key={path}>{children}</Edge>;
}

class Edge extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static override getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <Failed /> : this.props.children;
  }
}

/** A part that could not be loaded stays missing until the page is: trying again means reloading it. */
function Failed() {
  const text = useText();
  return (
    <div className="empty" role="alert">
      <p>{text('app.error')}</p>
      <div className="row">
        <button type="button" className="button" onClick={() => location.reload()}>
          {text('app.retry')}
        </button>
        <a className="button" href="/">
          {text('app.home')}
        </a>
      </div>
    </div>
  );
}
