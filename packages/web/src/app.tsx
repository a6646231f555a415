import { lazy, Suspense, useEffect } from 'react';
import { Route, Switch } from 'wouter';
import { loadLanguage } from './i18n/text.ts';
import { ErrorEdge } from './layout/error-edge.tsx';
import { NotFound } from './layout/not-found.tsx';
import { Loading } from './layout/page.tsx';
import { Shell } from './layout/shell.tsx';
import { HomePage } from './pages/home-page.tsx';
import { useSettings } from './stores/settings.ts';

const NewPage = lazy(() => import('./play/new-page.tsx').then((m) => ({ default: m.NewPage })));
const LocalPage = lazy(() => import('./play/local-page.tsx').then((m) => ({ default: m.LocalPage })));
const SettingsPage = lazy(() =>
  import('./pages/settings-page.tsx').then((m) => ({ default: m.SettingsPage })),
);

const GamePage = lazy(() => import('./online/game-page.tsx').then((m) => ({ default: m.GamePage })));
const WatchPage = lazy(() => import('./online/watch-page.tsx').then((m) => ({ default: m.WatchPage })));
const LobbyPage = lazy(() => import('./online/lobby-page.tsx').then((m) => ({ default: m.LobbyPage })));
const ArchivePage = lazy(() => import('./online/archive-page.tsx').then((m) => ({ default: m.ArchivePage })));
const PlayerPage = lazy(() => import('./online/player-page.tsx').then((m) => ({ default: m.PlayerPage })));
const LeadersPage = lazy(() => import('./online/leaders-page.tsx').then((m) => ({ default: m.LeadersPage })));
const AccountPage = lazy(() => import('./online/account-page.tsx').then((m) => ({ default: m.AccountPage })));
const AnalysePage = lazy(() =>
  import('./analyse/analyse-page.tsx').then((m) => ({ default: m.AnalysePage })),
);
const LearnPage = lazy(() => import('./learn/learn-page.tsx').then((m) => ({ default: m.LearnPage })));
const RulesPage = lazy(() => import('./learn/rules-page.tsx').then((m) => ({ default: m.RulesPage })));
const LessonPage = lazy(() => import('./learn/lesson-page.tsx').then((m) => ({ default: m.LessonPage })));
const PuzzlePage = lazy(() => import('./learn/puzzle-page.tsx').then((m) => ({ default: m.PuzzlePage })));
const RoadPage = lazy(() => import('./challenge/road-page.tsx').then((m) => ({ default: m.RoadPage })));
const EmbedPage = lazy(() => import('./pages/embed-page.tsx').then((m) => ({ default: m.EmbedPage })));

/** The ways through the house. Every page but the front door is loaded when it is first entered. */
export function App() {
  useDocument();
  return (
    <Shell>
      <ErrorEdge>
        <Suspense fallback={<Loading />}>
          <Switch>
            <Route path="/" component={HomePage} />
            <Route path="/new" component={NewPage} />
            <Route path="/play" component={LocalPage} />
            <Route path="/settings" component={SettingsPage} />
            <Route path="/game/:id" component={GamePage} />
            <Route path="/watch" component={WatchPage} />
            <Route path="/lobby" component={LobbyPage} />
            <Route path="/archive" component={ArchivePage} />
            <Route path="/player/:id" component={PlayerPage} />
            <Route path="/leaderboard" component={LeadersPage} />
            <Route path="/account" component={AccountPage} />
            <Route path="/analyse" component={AnalysePage} />
            <Route path="/learn" component={LearnPage} />
            <Route path="/learn/rules/:variant" component={RulesPage} />
            <Route path="/learn/lesson/:family" component={LessonPage} />
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
    void loadLanguage(language);
    if (scheme === 'system') delete document.documentElement.dataset.scheme;
    else document.documentElement.dataset.scheme = scheme;
  }, [language, scheme]);
}
